//! JSON pointers (RFC 6901 §3), and relative ones (draft-bhutton-relative-json-pointer-00 §3).

/// Whether `text` is empty, or names that each begin with `/` and write `~` as `~0`, `/` as `~1`.
pub(super) fn is_pointer(text: &str) -> bool {
    let escapes = text.split('~').skip(1);
    (text.is_empty() || text.starts_with('/'))
        && escapes.into_iter().all(|rest| rest.starts_with(['0', '1']))
}

/// Whether `text` is a count of levels, perhaps a step between array members, and then a pointer or
/// `#`.
pub(super) fn is_relative(text: &str) -> bool {
    let Some(mut rest) = after_integer(text) else {
        return false;
    };
    if let Some(step) = rest.strip_prefix(['+', '-']) {
        match after_integer(step) {
            Some(after) => rest = after,
            None => return false,
        }
    }
    rest == "#" || is_pointer(rest)
}

/// What follows the whole number that `text` begins with, which has no leading zero.
fn after_integer(text: &str) -> Option<&str> {
    let rest = match text.strip_prefix('0') {
        Some(rest) => rest,
        None => text.trim_start_matches(|c: char| c.is_ascii_digit()),
    };
    let ends = !rest.starts_with(|c: char| c.is_ascii_digit());
    (ends && rest.len() < text.len()).then_some(rest)
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
            assert_eq!(is_pointer(text), valid, "{text:?}");
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
            assert_eq!(is_relative(text), valid, "{text:?}");
        }
    }
}
