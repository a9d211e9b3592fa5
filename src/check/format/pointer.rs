//! JSON pointers (RFC 6901 §3), and relative ones (draft-bhutton-relative-json-pointer-00 §3).

use super::ascii::cut;

/// Whether `text` is empty, or names that each begin with `/` and write `~` as `~0`, `/` as `~1`.
pub(super) fn is_pointer(text: &[u8]) -> bool {
    if !matches!(text, [] | [b'/', ..]) {
        return false;
    }
    let mut rest = text;
    while let Some((_, after)) = cut(rest, b'~') {
        if !matches!(after, [b'0' | b'1', ..]) {
            return false;
        }
        rest = after;
    }
    true
}

/// Whether `text` is a count of levels, perhaps a step between array members, and then a pointer or
/// `#`.
pub(super) fn is_relative(text: &[u8]) -> bool {
    match after_integer(text) {
        Some([b'+' | b'-', step @ ..]) => after_integer(step).is_some_and(is_end),
        Some(rest) => is_end(rest),
        None => false,
    }
}

fn is_end(text: &[u8]) -> bool {
    matches!(text, [b'#']) || is_pointer(text)
}

/// What follows the whole number that `text` begins with, which has no leading zero.
fn after_integer(text: &[u8]) -> Option<&[u8]> {
    let end = text
        .iter()
        .position(|byte| !byte.is_ascii_digit())
        .unwrap_or(text.len());
    match text.split_at_checked(end)? {
        ([] | [b'0', _, ..], _) => None,
        (_, rest) => Some(rest),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pointer_is_names_after_slashes_with_two_escapes() {
        for (text, valid) in [
            ("", true),
            ("/", true),
            ("//", true),
            ("/a/0/-", true),
            ("/a b/ä/\"\\", true),
            ("/~0~1/~01", true),
            ("/~", false),
            ("/a~/b", false),
            ("/~2", false),
            ("/~~0", false),
            ("a", false),
            ("#/a", false),
            ("~0", false),
        ] {
            assert_eq!(is_pointer(text.as_bytes()), valid, "{text:?}");
        }
    }

    #[test]
    fn a_relative_pointer_goes_up_aside_and_down() {
        for (text, valid) in [
            ("0", true),
            ("10", true),
            ("1/a/~0", true),
            ("0#", true),
            ("0-1", true),
            ("2+10/a", true),
            ("0+0#", true),
            ("", false),
            ("#", false),
            ("/a", false),
            ("00", false),
            ("01/a", false),
            ("0+", false),
            ("0+01", false),
            ("0+-1", false),
            ("0#/a", false),
            ("0##", false),
            ("1a", false),
            ("1/~", false),
            ("-1", false),
            ("١", false),
        ] {
            assert_eq!(is_relative(text.as_bytes()), valid, "{text:?}");
        }
    }
}
