//! What a double makes of a decimal: whether JavaScript would read it and write it back unchanged.

use std::cmp::Ordering;

use super::{Decimal, Fit, length};

/// 2^53 − 1, JavaScript's `Number.MAX_SAFE_INTEGER`.
const MAX_SAFE_INTEGER: &[u8] = &[9, 0, 0, 7, 1, 9, 9, 2, 5, 4, 7, 4, 0, 9, 9, 1];
/// 2^1024 − 2^970, cut after 20 digits: from here on the nearest double is infinity.
const INFINITY: &[u8] = &[1, 7, 9, 7, 6, 9, 3, 1, 3, 4, 8, 6, 2, 3, 1, 5, 8, 0, 7, 9];
/// A double has this many binary digits.
const PRECISION: i64 = 53;
/// The unit of the smallest doubles is 2^-1074; there is none below.
const LOWEST: i64 = -1074;

impl Decimal {
    /// Whether the value can be sent as an integer: whole, and at most 2^53 − 1 in magnitude, so that
    /// no other integer shares its double.
    ///
    /// ```
    /// use mcp_elicitation::check::decimal::{Decimal, Fit};
    ///
    /// let fit = |text| Decimal::parse(text).map(|number| number.fit_integer());
    /// assert_eq!(fit("9007199254740991.0"), Some(Fit::Exact));
    /// assert_eq!(fit("9007199254740992"), Some(Fit::TooLarge));
    /// assert_eq!(fit("1.5"), Some(Fit::TooPrecise));
    /// assert_eq!(fit("1e400"), Some(Fit::NotFinite));
    /// ```
    pub fn fit_integer(&self) -> Fit {
        if !self.is_finite() {
            Fit::NotFinite
        } else if !self.is_integer() {
            Fit::TooPrecise
        } else if self.compared_with(MAX_SAFE_INTEGER, 16).is_gt() {
            Fit::TooLarge
        } else {
            Fit::Exact
        }
    }

    /// Whether the value can be sent as a number: it is the shortest decimal that stands for its
    /// nearest double, which is how JavaScript would write it (ECMA-262, Number::toString).
    ///
    /// So `0.1` and `1e300` fit, although no double equals either. A whole number that does not fit is
    /// too large, any other is too precise; what a double would turn into 0 is too precise as well.
    /// Within 10^-19 of the least number that is not finite, the value may be called one or the other.
    ///
    /// ```
    /// use mcp_elicitation::check::decimal::{Decimal, Fit};
    ///
    /// let fit = |text| Decimal::parse(text).map(|number| number.fit_number());
    /// assert_eq!(fit("0.30000000000000004"), Some(Fit::Exact));
    /// assert_eq!(fit("0.30000000000000005"), Some(Fit::TooPrecise));
    /// assert_eq!(fit("9007199254740993"), Some(Fit::TooLarge));
    /// assert_eq!(fit("1e-400"), Some(Fit::TooPrecise));
    /// assert_eq!(fit("1e400"), Some(Fit::NotFinite));
    /// ```
    pub fn fit_number(&self) -> Fit {
        if !self.is_finite() {
            Fit::NotFinite
        } else if self.survives() {
            Fit::Exact
        } else if self.is_integer() {
            Fit::TooLarge
        } else {
            Fit::TooPrecise
        }
    }

    fn is_finite(&self) -> bool {
        self.compared_with(INFINITY, 309).is_lt()
    }

    /// Compares the magnitude with 0.DIGITS × 10^point.
    fn compared_with(&self, digits: &[u8], point: i64) -> Ordering {
        self.point
            .cmp(&point)
            .then_with(|| self.digits.as_slice().cmp(digits))
    }

    fn survives(&self) -> bool {
        let exponent = self.point - length(&self.digits);
        match self.digits.len() {
            // Decimals of 15 digits lie further apart than normal doubles, which begin at 2.2e-308.
            0..=15 if self.point > -307 || self.digits.is_empty() => true,
            // No double needs more than 17 digits, and below 10^-324 each is 0.
            0..=17 if self.point >= -323 => {
                let append = |value, &digit| value * 10 + u64::from(digit);
                is_shortest(self.digits.iter().fold(0, append), exponent)
            }
            _ => false,
        }
    }
}

/// Whether `significand` × 10^`exponent`, which lies in the range of doubles and does not end in a
/// zero, is the shortest decimal of the double nearest to it, and of the shortest ones the nearest.
fn is_shortest(significand: u64, exponent: i64) -> bool {
    // The double is a mantissa times 2^binary. The whole numbers `step` and `unit` stand for
    // 10^exponent and 2^binary at a common scale: every question below compares multiples of the two.
    let mut step = Natural::ONE;
    let mut unit = Natural::ONE;
    step.scale(10, exponent);
    unit.scale(10, -exponent);
    // An estimate, since log2 10 is about 3.322; the loops make it exact.
    let estimate = 11 - i64::from(significand.leading_zeros()) + exponent * 3322 / 1000;
    let mut binary = LOWEST.max(estimate);
    step.scale(2, -binary);
    unit.scale(2, binary);
    while step.compare(significand, &unit, 1 << PRECISION).is_ge() {
        unit.multiply(2);
        binary += 1;
    }
    while binary > LOWEST
        && step
            .compare(significand, &unit, 1 << (PRECISION - 1))
            .is_lt()
    {
        step.multiply(2);
        binary -= 1;
    }

    let mut mantissa = 0;
    for bit in (0..PRECISION).rev() {
        let more = mantissa | 1 << bit;
        if step.compare(significand, &unit, more).is_ge() {
            mantissa = more;
        }
    }
    mantissa += match step.compare(2 * significand, &unit, 2 * mantissa + 1) {
        Ordering::Less => 0,
        Ordering::Equal => mantissa & 1,
        Ordering::Greater => 1,
    };

    if mantissa == 0 {
        return false;
    }

    // Whatever lies between these two, in quarters of a unit, is read as this double. At a power of
    // two the doubles below lie closer together, and those above further apart.
    let is_least_of_its_scale = mantissa == 1 << (PRECISION - 1) && binary > LOWEST;
    let below = 4 * mantissa - if is_least_of_its_scale { 1 } else { 2 };
    let above = 4 * mantissa + if mantissa == 1 << PRECISION { 4 } else { 2 };
    let is_even = mantissa & 1 == 0;
    // Of two decimals of as many digits the nearer one is spelled, which their midpoint tells, and
    // of two equally near the even one. A shorter one always is.
    let shorter = significand - significand % 10;
    let (lower, upper) = (significand - 1, significand + 1);
    let is_odd = significand & 1 == 1;
    let rivals = [shorter, shorter + 10, lower, upper];
    !rivals.into_iter().any(|rival| {
        let midpoint = step.compare(significand + rival, &unit, 2 * mantissa);
        let is_spelled = rival % 10 == 0
            || midpoint.is_eq() && is_odd
            || midpoint.is_gt() && rival == lower
            || midpoint.is_lt() && rival == upper;
        let low = step.compare(4 * rival, &unit, below);
        let high = step.compare(4 * rival, &unit, above);
        let is_read = low.is_gt() && high.is_lt() || is_even && (low.is_eq() || high.is_eq());
        is_spelled && is_read
    })
}

/// A natural number below 2^1280: 32 bits to a limb, least first. What is asked here stays below
/// 2^1200, the least decimal (10^-324 in 17 digits) at the scale of the least double (2^-1074).
#[derive(Clone, Copy)]
struct Natural([u64; 40]);

const LIMB_BITS: u32 = 32;
const LIMB_MASK: u64 = (1 << LIMB_BITS) - 1;

impl Natural {
    const ONE: Self = {
        let mut limbs = [0; 40];
        limbs[0] = 1;
        Self(limbs)
    };

    /// Multiplies by a power of a small base; a negative one leaves the number as it is.
    fn scale(&mut self, base: u64, mut power: i64) {
        let at_once = base.pow(15);
        while power >= 15 {
            self.multiply(at_once);
            power -= 15;
        }
        while power > 0 {
            self.multiply(base);
            power -= 1;
        }
    }

    fn multiply(&mut self, factor: u64) {
        let mut carry = 0;
        for limb in &mut self.0 {
            let low = *limb * (factor & LIMB_MASK) + (carry & LIMB_MASK);
            carry = *limb * (factor >> LIMB_BITS) + (carry >> LIMB_BITS) + (low >> LIMB_BITS);
            *limb = low & LIMB_MASK;
        }
    }

    /// Compares `factor` × `self` with `other_factor` × `other`.
    fn compare(&self, factor: u64, other: &Self, other_factor: u64) -> Ordering {
        let (mut left, mut right) = (*self, *other);
        left.multiply(factor);
        right.multiply(other_factor);
        left.0.iter().rev().cmp(right.0.iter().rev())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[track_caller]
    fn decimal(text: &str) -> Decimal {
        Decimal::parse(text).unwrap_or_else(|| panic!("{text} is a number"))
    }

    /// The shortest spelling by std, which rounds up where two are equally near; JavaScript takes
    /// the even one (1573419622777166.25 is ….2 to it).
    fn spelled_by_javascript(double: f64) -> Decimal {
        let spelled = format!("{double:e}");
        let (digits, exponent) = spelled.split_once('e').unwrap();
        let next_digit = format!("{double:.*e}", digits.len().max(2) - 1);
        let tie = next_digit.contains("5e")
            && decimal(&next_digit) == decimal(&format!("{double:.780e}"));
        if tie {
            let (kept, last) = digits.split_at(digits.len() - 1);
            let even = last.parse::<u8>().unwrap() & !1;
            let spelled = format!("{kept}{even}e{exponent}");
            if spelled.parse() == Ok(double) {
                return decimal(&spelled);
            }
        }
        decimal(&spelled)
    }

    #[track_caller]
    fn fits_as_a_round_trip_says(text: &str) {
        let number = decimal(text);
        let double: f64 = text.parse().unwrap();
        let expected = match () {
            () if double.is_infinite() => Fit::NotFinite,
            () if spelled_by_javascript(double) == number => Fit::Exact,
            () if number.is_integer() => Fit::TooLarge,
            () => Fit::TooPrecise,
        };
        assert_eq!(
            number.fit_number(),
            expected,
            "{text}, as a double {double:e}"
        );
    }

    fn random_numbers(mut seed: u64) -> impl FnMut() -> u64 {
        move || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            seed
        }
    }

    #[test]
    fn a_number_fits_where_a_double_is_spelled_the_same() {
        for (text, fit) in [
            ("0", Fit::Exact),
            ("-0.1", Fit::Exact),
            ("1e300", Fit::Exact),
            ("1e23", Fit::Exact),
            ("123456789012345680", Fit::Exact),
            ("123456789012345678", Fit::TooLarge),
            ("9007199254740992", Fit::Exact),
            ("9007199254740993", Fit::TooLarge),
            ("0.1000000000000000055511151231257827", Fit::TooPrecise),
            ("1125899906842624.2", Fit::Exact),
            ("1125899906842624.3", Fit::TooPrecise),
            ("1.7976931348623157e308", Fit::Exact),
            ("1.7976931348623158e308", Fit::TooLarge),
            ("1.7976931348623159e308", Fit::NotFinite),
            ("-1e309", Fit::NotFinite),
            ("1e99999999999999999999", Fit::NotFinite),
            ("2.2250738585072014e-308", Fit::Exact),
            ("5e-324", Fit::Exact),
            ("4e-324", Fit::TooPrecise),
            ("1e-400", Fit::TooPrecise),
            ("1e-99999999999999999999", Fit::TooPrecise),
        ] {
            assert_eq!(decimal(text).fit_number(), fit, "{text}");
        }
    }

    #[test]
    fn an_integer_fits_up_to_the_last_one_that_no_other_shares() {
        for (text, fit) in [
            ("0", Fit::Exact),
            ("9007199254740991", Fit::Exact),
            ("-9007199254740991", Fit::Exact),
            ("9007199254740990", Fit::Exact),
            ("9.007199254740991e15", Fit::Exact),
            ("9007199254740992", Fit::TooLarge),
            ("-9007199254740993", Fit::TooLarge),
            ("90071992547409910", Fit::TooLarge),
            ("1e300", Fit::TooLarge),
            ("9007199254740991.5", Fit::TooPrecise),
            ("1e309", Fit::NotFinite),
        ] {
            assert_eq!(decimal(text).fit_integer(), fit, "{text}");
        }
    }

    #[test]
    fn random_decimals_fit_where_the_round_trip_keeps_them() {
        let mut random = random_numbers(0x9e37_79b9_7f4a_7c15);
        for _ in 0..20_000 {
            let digits = random() >> (random() % 60);
            let exponent = i64::try_from(random() % 660).unwrap() - 345;
            fits_as_a_round_trip_says(&format!("{digits}e{exponent}"));
        }
    }

    #[test]
    fn shortest_spellings_fit_and_their_neighbours_do_where_the_round_trip_keeps_them() {
        let mut random = random_numbers(0x2545_f491_4f6c_dd1d);
        let powers_of_two = (1..2046).map(|exponent| exponent << 52);
        let smallest = 1..1_000;
        let any = (0..4_000).map(|_| random() >> 1);
        for bits in powers_of_two.chain(smallest).chain(any) {
            let double = f64::from_bits(bits);
            if !double.is_normal() && bits >> 52 != 0 {
                continue;
            }
            let spelled = format!("{double:e}");
            let (digits, exponent) = spelled.split_once('e').unwrap();
            let places = digits.len().saturating_sub(2);
            let digits: u64 = digits.replace('.', "").parse().unwrap();
            let exponent: i64 = exponent.parse::<i64>().unwrap() - i64::try_from(places).unwrap();
            fits_as_a_round_trip_says(&spelled);
            for near in [
                10 * digits - 1,
                10 * digits + 1,
                digits + 1,
                digits.saturating_sub(1),
            ] {
                let exponent = if near > 5 * digits {
                    exponent - 1
                } else {
                    exponent
                };
                fits_as_a_round_trip_says(&format!("{near}e{exponent}"));
            }
        }
    }
}
