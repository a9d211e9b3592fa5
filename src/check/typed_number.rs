//! The text that a person typed -> an exact number.
//!
//! Optional sign, digits (leading zeros allowed), optional fraction (a trailing point allowed) and
//! exponent, in the locale's way or the canonical way, in the digits of any script. Group marks
//! stand every three digits or the text is no number. No hex, no underscores, no Infinity.

use super::decimal::Decimal;
use crate::locale::Locale;

/// What a typed text means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct TypedNumber {
    /// The number that is sent.
    pub(super) value: Decimal,
    /// Whether the canonical reading would be another number (`1.234` in German).
    pub(super) ambiguous: bool,
}

/// Reads a typed number; `None` where it is none.
pub(super) fn read(text: &str, locale: &Locale) -> Option<TypedNumber> {
    let text: String = text.trim().chars().map(ascii_digit).collect();
    let local = parse(&text, locale.decimal, Some(locale.group));
    let canonical = parse(&text, '.', None);
    match (local, canonical) {
        (Some(value), Some(other)) => Some(TypedNumber {
            ambiguous: value != other,
            value,
        }),
        (Some(value), None) | (None, Some(value)) => Some(TypedNumber {
            value,
            ambiguous: false,
        }),
        (None, None) => None,
    }
}

fn parse(text: &str, decimal: char, group: Option<char>) -> Option<Decimal> {
    let (negative, rest) = match text.strip_prefix(['-', '\u{2212}', '\u{fe63}', '\u{ff0d}']) {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix(['+', '\u{ff0b}']).unwrap_or(text)),
    };
    let (mantissa, exponent) = match rest.split_once(['e', 'E']) {
        Some((mantissa, exponent)) => (mantissa, read_exponent(exponent)?),
        None => (rest, 0),
    };
    let is_point = |c: char| c == decimal || c == '\u{66b}';
    let (whole, fraction) = mantissa.split_once(is_point).unwrap_or((mantissa, ""));
    let whole = ungroup(whole, group)?;
    let digits_only = |text: &str| text.bytes().all(|byte| byte.is_ascii_digit());
    if !digits_only(&whole) || !digits_only(fraction) || whole.is_empty() && fraction.is_empty() {
        return None;
    }
    Some(Decimal::from_digits(negative, &whole, fraction, exponent))
}

/// An exponent too long for an `i64` is as good as the largest one.
fn read_exponent(text: &str) -> Option<i64> {
    let (negative, digits) = match text.strip_prefix(['-', '\u{2212}']) {
        Some(rest) => (true, rest),
        None => (false, text.strip_prefix('+').unwrap_or(text)),
    };
    if digits.is_empty() || !digits.bytes().all(|byte| byte.is_ascii_digit()) {
        return None;
    }
    let size = digits.bytes().fold(0_i64, |size, byte| {
        size.saturating_mul(10)
            .saturating_add(i64::from(byte - b'0'))
    });
    Some(if negative { -size } else { size })
}

/// Takes group marks out where they stand every three digits; `None` where they stand elsewhere.
fn ungroup(whole: &str, group: Option<char>) -> Option<String> {
    let Some(group) = group else {
        return Some(whole.to_owned());
    };
    let is_mark = |c: char| {
        c == group
            || c == '\u{66c}'
            || is_blank(group) && is_blank(c)
            || matches!(group, '\'' | '’') && matches!(c, '\'' | '’')
    };
    if !whole.contains(is_mark) {
        return Some(whole.to_owned());
    }
    let mut groups = whole.split(is_mark);
    let first = groups.next()?;
    let well_placed = (1..=3).contains(&first.len()) && groups.all(|group| group.len() == 3);
    well_placed.then(|| whole.chars().filter(|&c| !is_mark(c)).collect())
}

fn is_blank(c: char) -> bool {
    matches!(c, ' ' | '\u{a0}' | '\u{202f}' | '\u{2009}')
}

/// First digits of the blocks of ten decimal digits (Unicode 14, general category Nd).
const ZEROS: [char; 65] = [
    '\u{660}',
    '\u{6f0}',
    '\u{7c0}',
    '\u{966}',
    '\u{9e6}',
    '\u{a66}',
    '\u{ae6}',
    '\u{b66}',
    '\u{be6}',
    '\u{c66}',
    '\u{ce6}',
    '\u{d66}',
    '\u{de6}',
    '\u{e50}',
    '\u{ed0}',
    '\u{f20}',
    '\u{1040}',
    '\u{1090}',
    '\u{17e0}',
    '\u{1810}',
    '\u{1946}',
    '\u{19d0}',
    '\u{1a80}',
    '\u{1a90}',
    '\u{1b50}',
    '\u{1bb0}',
    '\u{1c40}',
    '\u{1c50}',
    '\u{a620}',
    '\u{a8d0}',
    '\u{a900}',
    '\u{a9d0}',
    '\u{a9f0}',
    '\u{aa50}',
    '\u{abf0}',
    '\u{ff10}',
    '\u{104a0}',
    '\u{10d30}',
    '\u{11066}',
    '\u{110f0}',
    '\u{11136}',
    '\u{111d0}',
    '\u{112f0}',
    '\u{11450}',
    '\u{114d0}',
    '\u{11650}',
    '\u{116c0}',
    '\u{11730}',
    '\u{118e0}',
    '\u{11950}',
    '\u{11c50}',
    '\u{11d50}',
    '\u{11da0}',
    '\u{16a60}',
    '\u{16ac0}',
    '\u{16b50}',
    '\u{1d7ce}',
    '\u{1d7d8}',
    '\u{1d7e2}',
    '\u{1d7ec}',
    '\u{1d7f6}',
    '\u{1e140}',
    '\u{1e2f0}',
    '\u{1e950}',
    '\u{1fbf0}',
];

/// A digit of another script -> the same digit in ASCII; anything else unchanged.
pub(crate) fn ascii_digit(c: char) -> char {
    if c.is_ascii() {
        return c;
    }
    ZEROS
        .iter()
        .find_map(|&zero| {
            (u32::from(c))
                .checked_sub(u32::from(zero))
                .filter(|&value| value < 10)
        })
        .and_then(|value| char::from_digit(value, 10))
        .unwrap_or(c)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn locale(decimal: char, group: char) -> Locale {
        Locale {
            decimal,
            group,
            ..Locale::default()
        }
    }

    #[test]
    fn what_is_typed_is_read_in_the_locales_way_or_the_canonical_way() {
        let english = locale('.', ',');
        let german = locale(',', '.');
        let french = locale(',', '\u{202f}');
        let swiss = locale('.', '’');
        for (typed, locale, json) in [
            ("5", &english, "5"),
            (" +5 ", &english, "5"),
            ("007", &english, "7"),
            ("5.", &english, "5"),
            (".5", &english, "0.5"),
            ("-0", &english, "0"),
            ("1e3", &english, "1000"),
            ("1E-2", &english, "0.01"),
            ("1,234,567.5", &english, "1234567.5"),
            ("1,5", &german, "1.5"),
            ("1.5", &german, "1.5"),
            ("1.234,5", &german, "1234.5"),
            ("1 234,5", &french, "1234.5"),
            ("1'234.5", &swiss, "1234.5"),
            ("−3", &english, "-3"),
            ("٣٫٥", &english, "3.5"),
            ("１２", &english, "12"),
            ("१२३", &english, "123"),
        ] {
            let read = read(typed, locale).map(|number| (number.value.to_json(), number.ambiguous));
            assert_eq!(read, Some((json.to_owned(), false)), "{typed}");
        }
    }

    #[test]
    fn what_could_be_two_numbers_is_read_in_the_locales_way_and_marked() {
        let read = read("1.234", &locale(',', '.'));
        assert_eq!(
            read.map(|n| (n.value.to_json(), n.ambiguous)),
            Some(("1234".into(), true))
        );
    }

    #[test]
    fn what_is_no_number_is_refused() {
        for typed in [
            "",
            " ",
            "x",
            "0x10",
            "1_000",
            "Infinity",
            "NaN",
            "--5",
            "1,5",
            "12abc",
            "1,2345",
            "1,,234",
            ",234",
            "1.2.3",
            "1e",
            "e5",
            ".",
            "-",
            "5 5",
            "1,234.5,6",
            "½",
            "²",
        ] {
            assert_eq!(read(typed, &Locale::default()), None, "{typed:?}");
        }
    }
}
