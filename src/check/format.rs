//! The formats of JSON Schema (2020-12, Validation §7.3) that a text can be checked against.

pub mod date;
pub mod time;

/// The number that up to four ASCII digits spell.
fn number(digits: &[u8]) -> Option<u16> {
    let mut value = 0;
    for digit in digits {
        if !digit.is_ascii_digit() {
            return None;
        }
        value = value * 10 + u16::from(digit - b'0');
    }
    Some(value)
}
