//! A number exactly as JSON or a person wrote it, compared and divided without rounding.
//!
//! JSON Schema compares numbers as decimals, and a double is not one: `0.3` is a multiple of `0.1`,
//! and 9007199254740993 is larger than 9007199254740992. So the digits are kept, and a double is
//! thought of only to say whether JavaScript could hold the number, in [`Decimal::fit_integer`]
//! and [`Decimal::fit_number`].
//!
//! It is not a calculator, and it knows no locale: it has no sums, and reads JSON's digits only.

mod double;
mod multiple;

use crate::json::digits;
use std::cmp::Ordering;

/// An exact decimal number of any length.
///
/// Equality and order are those of the value, whatever the spelling: `1.0` equals `1`, and `-0`
/// equals `0`. Nothing is ever allocated by exponent, so `1e1000000` costs as little as `1`.
///
/// An exponent beyond ±10^17 counts as ±10^17, so two such numbers may compare as equal. Every one
/// of them is far beyond what a double can hold, and is refused for that reason.
///
/// ```
/// use mcp_elicitation::check::decimal::Decimal;
///
/// let [one, same, more] = ["1", "10e-1", "1.0000000000000000001"].map(Decimal::parse);
/// assert_eq!(one, same);
/// assert!(one < more);
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Decimal {
    negative: bool,
    /// Digits, 0 to 9, that neither begin nor end with a zero; none at all for the value zero.
    digits: Vec<u8>,
    /// The value is 0.DIGITS × 10^point. It is 0 for the value zero.
    point: i64,
}

/// Whether JavaScript, whose numbers are IEEE 754 doubles, can hold a number as it was given.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Fit {
    /// It can.
    Exact,
    /// It is an integer that a double would change.
    TooLarge,
    /// It is no integer, and a double would change it.
    TooPrecise,
    /// It is beyond the range of a double, as `1e400` is.
    NotFinite,
}

/// An exponent that counts as "as far as it goes"; sums of it with lengths cannot overflow.
const FAR: i64 = 100_000_000_000_000_000;

impl Decimal {
    /// Reads a JSON number (RFC 8259 §6), all of `text`; `None` where it is not one.
    ///
    /// ```
    /// use mcp_elicitation::check::decimal::Decimal;
    ///
    /// assert!(Decimal::parse("-0.5e+10").is_some());
    /// assert!(Decimal::parse("+1").is_none());
    /// assert!(Decimal::parse("01").is_none());
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let (negative, rest) = match text.as_bytes() {
            [b'-', rest @ ..] => (true, rest),
            rest => (false, rest),
        };
        let (integer, rest) = split_digits(rest);
        let (fraction, rest) = match rest {
            [b'.', rest @ ..] => match split_digits(rest) {
                ([], _) => return None,
                parts => parts,
            },
            rest => (&[][..], rest),
        };
        let exponent = match rest {
            [] => 0,
            [b'e' | b'E', rest @ ..] => read_exponent(rest)?,
            _ => return None,
        };
        match integer {
            [] | [b'0', _, ..] => None,
            _ => Some(Self::build(negative, integer, fraction, exponent)),
        }
    }

    /// Puts a number together from its parts, for grammars that are wider than JSON's.
    ///
    /// Leading zeros are allowed and either run of digits may be empty. Whether there are digits
    /// at all, and nothing else, is for the caller to see to: whatever is no ASCII digit is skipped,
    /// and no digit at all is 0.
    ///
    /// ```
    /// use mcp_elicitation::check::decimal::Decimal;
    ///
    /// assert_eq!(Some(Decimal::from_digits(true, "007", "50", 0)), Decimal::parse("-7.5"));
    /// assert_eq!(Some(Decimal::from_digits(false, "", "5", 2)), Decimal::parse("50"));
    /// ```
    pub fn from_digits(
        negative: bool,
        integer_digits: &str,
        fraction_digits: &str,
        exponent: i64,
    ) -> Self {
        Self::build(
            negative,
            integer_digits.as_bytes(),
            fraction_digits.as_bytes(),
            exponent.clamp(-FAR, FAR),
        )
    }

    fn build(negative: bool, integer: &[u8], fraction: &[u8], exponent: i64) -> Self {
        let mut digits = Vec::new();
        let mut point = exponent;
        for (part, step) in [(integer, 1), (fraction, 0)] {
            for byte in part {
                let digit = byte.wrapping_sub(b'0');
                if digit > 9 {
                    continue;
                }
                point += step;
                if digit != 0 || !digits.is_empty() {
                    digits.push(digit);
                } else {
                    point -= 1;
                }
            }
        }
        while digits.last() == Some(&0) {
            digits.pop();
        }
        if digits.is_empty() {
            return Self {
                negative: false,
                digits,
                point: 0,
            };
        }
        Self {
            negative,
            digits,
            // Spelled with one digit before the point, the exponent is one less: within ±`FAR` again,
            // so that the number survives its own spelling.
            point: point.clamp(1 - FAR, 1 + FAR),
        }
    }

    /// Whether the value is a whole number, however it is spelled: `1.0` is as whole as `1`.
    ///
    /// ```
    /// use mcp_elicitation::check::decimal::Decimal;
    ///
    /// assert!(Decimal::parse("1.50e1").is_some_and(|number| number.is_integer()));
    /// assert!(!Decimal::parse("1.5").is_some_and(|number| number.is_integer()));
    /// ```
    pub fn is_integer(&self) -> bool {
        self.point >= length(&self.digits)
    }

    /// Spells the value as JavaScript spells a number: plain up to 21 digits, else with an exponent.
    ///
    /// No digit is lost, so `JSON.parse` gives the double nearest to the value.
    ///
    /// ```
    /// use mcp_elicitation::check::decimal::Decimal;
    ///
    /// let spelled = |text| Decimal::parse(text).map(|number| number.to_json());
    /// assert_eq!(spelled("-0.0").as_deref(), Some("0"));
    /// assert_eq!(spelled("1e3").as_deref(), Some("1000"));
    /// assert_eq!(spelled("100e20").as_deref(), Some("1e+22"));
    /// ```
    pub fn to_json(&self) -> String {
        let mut json = String::new();
        if self.digits.is_empty() {
            json.push('0');
            return json;
        }
        if self.negative {
            json.push('-');
        }
        let (mut zeros, whole, exponent) = match self.point {
            -5..=0 => (1 - self.point, 1, None),
            1..=21 => (0, self.point, None),
            point => (0, 1, Some(point - 1)),
        };
        let mut left = self.digits.iter();
        for place in 0.. {
            let digit = if zeros > 0 {
                zeros -= 1;
                0
            } else if let Some(&digit) = left.next() {
                digit
            } else if place < whole {
                0
            } else {
                break;
            };
            if place == whole {
                json.push('.');
            }
            json.push(char::from(b'0' + digit));
        }
        if let Some(exponent) = exponent {
            json.push_str(if exponent < 0 { "e-" } else { "e+" });
            json.push_str(&digits(exponent.unsigned_abs()));
        }
        json
    }

    fn cmp_magnitude(&self, other: &Self) -> Ordering {
        match (self.digits.is_empty(), other.digits.is_empty()) {
            (false, false) => self
                .point
                .cmp(&other.point)
                .then_with(|| self.digits.cmp(&other.digits)),
            (self_zero, other_zero) => other_zero.cmp(&self_zero),
        }
    }
}

impl Ord for Decimal {
    fn cmp(&self, other: &Self) -> Ordering {
        match (self.negative, other.negative) {
            (false, false) => self.cmp_magnitude(other),
            (true, true) => other.cmp_magnitude(self),
            (self_negative, other_negative) => other_negative.cmp(&self_negative),
        }
    }
}

impl PartialOrd for Decimal {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

/// Splits where the digits end that `text` begins with.
fn split_digits(text: &[u8]) -> (&[u8], &[u8]) {
    let end = text.iter().position(|byte| !byte.is_ascii_digit());
    text.split_at(end.unwrap_or(text.len()))
}

/// Digits after an optional sign, and nothing else.
fn read_exponent(text: &[u8]) -> Option<i64> {
    let (negative, digits) = match text {
        [b'-', rest @ ..] => (true, rest),
        [b'+', rest @ ..] => (false, rest),
        _ => (false, text),
    };
    match split_digits(digits) {
        ([], _) | (_, [_, ..]) => return None,
        (_, []) => {}
    }
    let mut exponent = 0;
    for byte in digits {
        exponent = FAR.min(exponent * 10 + i64::from(byte - b'0'));
    }
    Some(if negative { -exponent } else { exponent })
}

/// How many digits there are, as a number that can be subtracted.
fn length(digits: &[u8]) -> i64 {
    i64::try_from(digits.len()).unwrap_or(FAR)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn decimal(text: &str) -> Decimal {
        Decimal::parse(text).unwrap_or_else(|| panic!("{text:?} is a JSON number"))
    }

    #[test]
    fn a_json_number_is_read_and_spelled_as_javascript_does() {
        let long = "1234567890123456789012";
        for (text, json) in [
            ("0", "0"),
            ("-0", "0"),
            ("0.000", "0"),
            ("0e999999999999999999999", "0"),
            ("1.0", "1"),
            ("-1.50", "-1.5"),
            ("1e3", "1000"),
            ("1E+3", "1000"),
            ("12e-1", "1.2"),
            ("0.1", "0.1"),
            ("100.25", "100.25"),
            ("0.000001", "0.000001"),
            ("0.0000001", "1e-7"),
            ("0.00000123", "0.00000123"),
            ("0.000000123", "1.23e-7"),
            ("123456789012345678901", "123456789012345678901"),
            ("1e20", "100000000000000000000"),
            ("1e21", "1e+21"),
            (long, "1.234567890123456789012e+21"),
            ("-1.5e300", "-1.5e+300"),
            ("5e-324", "5e-324"),
            ("1e99999999999999999999", "1e+100000000000000000"),
            ("123e99999999999999999", "1.23e+100000000000000000"),
            ("0.01e-99999999999999999", "1e-100000000000000000"),
            ("0.001e-99999999999999999999", "1e-100000000000000000"),
            ("120e-99999999999999999999", "1.2e-99999999999999998"),
        ] {
            assert_eq!(decimal(text).to_json(), json, "{text}");
            assert_eq!(
                decimal(json),
                decimal(text),
                "{text} survives its own spelling"
            );
        }
    }

    #[test]
    fn what_is_not_a_json_number_is_refused() {
        for text in [
            "", "-", "+1", "01", "-01", "00", ".5", "5.", "-.5", "1e", "1e+", "1e1.5", "1.e1",
            "1.2.3", "1e1e1", "--1", "1-", " 1", "1 ", "0x10", "1_000", "1,000", "NaN", "Infinity",
            "١", "1.-5",
        ] {
            assert_eq!(Decimal::parse(text), None, "{text:?}");
        }
    }

    #[test]
    fn parts_build_what_wider_grammars_allow() {
        for (negative, integer, fraction, exponent, json) in [
            (false, "007", "", 0, "7"),
            (true, "000", "00", 0, "0"),
            (true, "5", "", 3, "-5000"),
            (false, "", "25", -1, "0.025"),
            (false, "00", "0025", 3, "2.5"),
            (false, "", "", 1, "0"),
            (false, "1 000", "", 0, "1000"),
            (false, "1", "", i64::MAX, "1e+100000000000000000"),
            (false, "1", "", i64::MIN, "1e-100000000000000000"),
            (false, "10", "", i64::MAX, "1e+100000000000000000"),
            (false, "", "01", i64::MIN, "1e-100000000000000000"),
        ] {
            let built = Decimal::from_digits(negative, integer, fraction, exponent);
            assert_eq!(built.to_json(), json, "{integer} . {fraction} e {exponent}");
        }
    }

    #[test]
    fn numbers_are_ordered_by_exact_value() {
        let ascending = [
            "-1e1000000",
            "-1e999999",
            "-10",
            "-9.5",
            "-9",
            "-1e-1000000",
            "0",
            "1e-99999999999999999999",
            "1e-1000000",
            "0.1",
            "0.10000000000000000000001",
            "0.2",
            "9007199254740992",
            "9007199254740993",
            "1e999999",
            "1.1e999999",
            "1e1000000",
        ];
        for (place, left) in ascending.iter().enumerate() {
            for (other, right) in ascending.iter().enumerate() {
                assert_eq!(
                    decimal(left).cmp(&decimal(right)),
                    place.cmp(&other),
                    "{left} {right}"
                );
            }
        }
    }

    #[test]
    fn whole_numbers_are_known_in_every_spelling() {
        for (text, whole) in [
            ("0", true),
            ("-0.0", true),
            ("1.0", true),
            ("1.5", false),
            ("1.5e1", true),
            ("150e-1", true),
            ("151e-1", false),
            ("1e99999999999999999999", true),
            ("1e-99999999999999999999", false),
        ] {
            assert_eq!(decimal(text).is_integer(), whole, "{text}");
        }
    }
}
