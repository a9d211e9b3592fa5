//! Sets of ASCII characters, as the grammars name them, and ways to read text byte by byte.
//!
//! The grammars are checked on bytes: which characters beyond ASCII may stand in a text is asked once,
//! of the whole text, and after that each of their bytes counts as a letter.

/// Some of the ASCII characters.
pub(super) struct Set([u64; 2]);

impl Set {
    /// Letters, digits and these.
    pub(super) const fn alphanumeric_and(others: &[u8]) -> Self {
        let digits = 0x03ff_0000_0000_0000;
        let letters = 0x07ff_fffe_07ff_fffe;
        let mut words = [digits, letters];
        let mut at = 0;
        while at < others.len() {
            words[(others[at] >> 6) as usize] |= 1 << (others[at] & 63);
            at += 1;
        }
        Self(words)
    }

    /// Whether the byte is one of the characters.
    pub(super) fn contains(&self, byte: u8) -> bool {
        self.0
            .get(usize::from(byte >> 6))
            .is_some_and(|word| word >> (byte & 63) & 1 == 1)
    }

    /// Whether there is nothing else in a text, save for what is beyond ASCII.
    pub(super) fn fills(&self, text: &[u8]) -> bool {
        text.iter()
            .all(|&byte| !byte.is_ascii() || self.contains(byte))
    }
}

/// What stands before and after the first `mark`.
pub(super) fn cut(text: &[u8], mark: u8) -> Option<(&[u8], &[u8])> {
    let at = text.iter().position(|&byte| byte == mark)?;
    Some((text.get(..at)?, text.get(at + 1..)?))
}

/// Whether each `%` has two hexadecimal digits after it.
pub(super) fn has_whole_triplets(mut text: &[u8]) -> bool {
    while let Some((_, after)) = cut(text, b'%') {
        match after {
            [high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit() => text = after,
            _ => return false,
        }
    }
    true
}

/// Whether there are digits and nothing else, perhaps no digit either.
pub(super) fn is_digits(text: &[u8]) -> bool {
    text.iter().all(u8::is_ascii_digit)
}

/// The numbers in a text of a given shape, where `0` stands for a digit and all else for itself.
pub(super) fn numbers(text: &[u8], shape: &[u8]) -> Option<[u16; 3]> {
    let mut numbers = [0; 3];
    let mut slots = numbers.iter_mut();
    let mut number = slots.next()?;
    for (&byte, &mark) in text.iter().zip(shape) {
        if mark != b'0' {
            number = slots.next()?;
            if byte != mark {
                return None;
            }
        } else if byte.is_ascii_digit() {
            *number = *number * 10 + u16::from(byte - b'0');
        } else {
            return None;
        }
    }
    (text.len() == shape.len()).then_some(numbers)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_set_holds_letters_digits_and_what_it_names() {
        const SET: Set = Set::alphanumeric_and(b"-~");
        for byte in 0..=255_u8 {
            let expected = byte.is_ascii_alphanumeric() || byte == b'-' || byte == b'~';
            assert_eq!(SET.contains(byte), expected, "{byte:#x}");
            assert_eq!(
                SET.fills(&[b'a', byte]),
                expected || byte >= 0x80,
                "{byte:#x}"
            );
        }
    }

    #[test]
    fn numbers_are_read_in_their_shape_only() {
        for (text, shape, read) in [
            ("2024-02-29", "0000-00-00", Some([2024, 2, 29])),
            ("9999-99-99", "0000-00-00", Some([9999, 99, 99])),
            ("07:30", "00:00", Some([7, 30, 0])),
            ("7:30", "00:00", None),
            ("07:3", "00:00", None),
            ("07:300", "00:00", None),
            ("07.30", "00:00", None),
            ("0a:30", "00:00", None),
            ("+7:30", "00:00", None),
        ] {
            assert_eq!(
                numbers(text.as_bytes(), shape.as_bytes()),
                read,
                "{text:?} as {shape:?}"
            );
        }
    }

    #[test]
    fn a_percent_sign_begins_two_hexadecimal_digits() {
        for (text, whole) in [
            ("", true),
            ("%41%e9x", true),
            ("%", false),
            ("%4", false),
            ("%4g", false),
            ("%%41", false),
            ("%41%", false),
            ("%é", false),
        ] {
            assert_eq!(has_whole_triplets(text.as_bytes()), whole, "{text:?}");
        }
    }
}
