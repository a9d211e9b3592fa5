//! UUIDs: RFC 4122 §3.

/// Whether `text` is 32 hexadecimal digits of either case in groups of 8, 4, 4, 4 and 12.
pub(super) fn is_uuid(text: &[u8]) -> bool {
    text.len() == 36
        && text.iter().enumerate().all(|(place, byte)| match place {
            8 | 13 | 18 | 23 => *byte == b'-',
            _ => byte.is_ascii_hexdigit(),
        })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uuid_is_five_groups_of_hexadecimal_digits() {
        for (text, valid) in [
            ("123e4567-e89b-12d3-a456-426614174000", true),
            ("123E4567-E89B-12D3-A456-426614174000", true),
            ("ffffffff-ffff-ffff-ffff-ffffffffffff", true),
            ("123e4567-e89b-12d3-a456-42661417400", false),
            ("123e4567-e89b-12d3-a456-4266141740000", false),
            ("123e4567e89b12d3a456426614174000", false),
            ("123e4567-e89b-12d3a-456-426614174000", false),
            ("123e4567-e89b-12d3-a456-42661417400g", false),
            ("{123e4567-e89b-12d3-a456-42661417400}", false),
            ("123e4567-e89b-12d3-a456-4266141740é", false),
            ("", false),
        ] {
            assert_eq!(is_uuid(text.as_bytes()), valid, "{text:?}");
        }
    }
}
