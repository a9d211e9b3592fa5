//! Host names (RFC 1123 §2.1) and addresses (RFC 2673 §3.2, RFC 4291 §2.2).

use super::ascii::{Set, is_digits};

const LABEL: Set = Set::alphanumeric_and(b"-");

/// Whether `text` is labels of letters, digits and inner hyphens, joined by dots. Which letters may
/// stand beyond ASCII is [`is_international`]'s to say.
pub(super) fn is_name(text: &[u8]) -> bool {
    text.len() <= 253 && text.split(|&byte| byte == b'.').all(is_label)
}

fn is_label(label: &[u8]) -> bool {
    // In Punycode, where the limit of 63 bytes holds, no label is shorter than its code points.
    let code_points = label.iter().filter(|&byte| byte & 0xc0 != 0x80).count();
    let ends_in_hyphen = matches!(label, [] | [b'-', ..] | [.., b'-']);
    !ends_in_hyphen && code_points <= 63 && LABEL.fills(label)
}

/// Whether whatever is beyond ASCII may stand in a label, as far as can be told without Unicode's
/// tables. Blanks, punctuation and the compatibility forms, full-width dots among them, never may (RFC
/// 5892 §2); two joiners may; what may in certain places only is taken in all.
pub(super) fn is_international(name: &str) -> bool {
    name.chars().all(|c| match c {
        '\0'..='\x7f' | '\u{200c}' | '\u{200d}' => true,
        '\u{a0}' | '\u{2000}'..='\u{206f}' | '\u{3000}'..='\u{3004}' | '\u{fe00}'..='\u{ffff}' => {
            false
        }
        _ => super::uri::is_beyond_ascii(c),
    })
}

/// Whether `text` is four numbers up to 255, none with a leading zero.
pub(super) fn is_ipv4(text: &[u8]) -> bool {
    let mut octets = 0;
    for octet in text.split(|&byte| byte == b'.') {
        let in_range = match octet {
            [] | [b'0', _, ..] => false,
            [_] | [_, _] | [b'1', _, _] | [b'2', b'0'..=b'4', _] | [b'2', b'5', b'0'..=b'5'] => {
                true
            }
            _ => false,
        };
        if !in_range || !is_digits(octet) {
            return false;
        }
        octets += 1;
    }
    octets == 4
}

/// Whether `text` is eight groups of up to four hexadecimal digits, where the last two may be
/// written as an IPv4 address, and one run of groups may be left out between two colons.
pub(super) fn is_ipv6(text: &[u8]) -> bool {
    let gap = text.windows(2).position(|pair| pair == b"::");
    let sum = match gap {
        None => groups(text, true).filter(|&sum| sum == 8),
        Some(at) => {
            let before = text.get(..at).and_then(|text| groups(text, false));
            let after = text.get(at + 2..).and_then(|text| groups(text, true));
            before
                .zip(after)
                .map(|(before, after)| before + after)
                .filter(|&sum| sum <= 7)
        }
    };
    sum.is_some()
}

/// How many groups of 16 bits `text` has; `None` where it is anything else. An IPv4 address stands
/// for two at the end.
fn groups(text: &[u8], is_end: bool) -> Option<usize> {
    let mut count = 0;
    let mut pieces = text.split(|&byte| byte == b':').peekable();
    while let Some(piece) = pieces.next() {
        let is_hexadecimal = piece.iter().all(u8::is_ascii_hexdigit);
        if is_hexadecimal && (1..=4).contains(&piece.len()) {
            count += 1;
        } else if is_end && pieces.peek().is_none() && is_ipv4(piece) {
            count += 2;
        } else if !text.is_empty() {
            return None;
        }
    }
    Some(count)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_host_name_is_labels_of_letters_digits_and_inner_hyphens() {
        let longest = "a".repeat(63);
        let too_long = "a".repeat(64);
        let full = [&*longest, &longest, &longest, &longest[..61]].join(".");
        let overfull = [&*longest, &longest, &longest, &longest[..62]].join(".");
        for (text, valid) in [
            ("localhost", true),
            ("a", true),
            ("1", true),
            ("a-b.c--d.9", true),
            ("EXAMPLE.org", true),
            ("192.0.2.1", true),
            ("xn--bcher-kva.example", true),
            (&longest, true),
            (&full, true),
            (&too_long, false),
            (&overfull, false),
            ("", false),
            (".", false),
            ("a.", false),
            (".a", false),
            ("a..b", false),
            ("-a", false),
            ("a-", false),
            ("a.-b", false),
            ("a_b", false),
            ("a b", false),
            ("bücher.example", false),
            ("a\n", false),
        ] {
            assert_eq!(
                text.is_ascii() && is_name(text.as_bytes()),
                valid,
                "{text:?}"
            );
        }
    }

    #[test]
    fn a_name_of_any_script_holds_no_blanks_or_look_alike_dots() {
        for (text, valid) in [
            ("bücher.example", true),
            ("例え.テスト", true),
            ("नी\u{200d}ल.भारत", true),
            ("b\u{a0}cher", false),
            ("例え。テスト", false),
            ("例え．テスト", false),
            ("a\u{200b}b", false),
            ("a\u{e000}b", false),
            ("bücher-", false),
        ] {
            assert_eq!(
                is_international(text) && is_name(text.as_bytes()),
                valid,
                "{text:?}"
            );
        }
    }

    #[test]
    fn an_ipv4_address_is_four_numbers_without_leading_zeros() {
        for (text, valid) in [
            ("0.0.0.0", true),
            ("255.255.255.255", true),
            ("192.0.2.10", true),
            ("256.0.0.0", false),
            ("1000.0.0.0", false),
            ("99999999.0.0.0", false),
            ("01.0.0.0", false),
            ("00.0.0.0", false),
            ("1.2.3", false),
            ("1.2.3.4.5", false),
            ("1.2.3.", false),
            ("1..3.4", false),
            ("0x1.2.3.4", false),
            ("+1.2.3.4", false),
            ("1.2.3.4/8", false),
            ("١.2.3.4", false),
            ("", false),
        ] {
            assert_eq!(is_ipv4(text.as_bytes()), valid, "{text:?}");
        }
    }

    #[test]
    fn an_ipv6_address_is_eight_groups_with_one_gap_at_most() {
        for (text, valid) in [
            ("::", true),
            ("::1", true),
            ("1::", true),
            ("2001:DB8::8:800:200c:417a", true),
            ("1:2:3:4:5:6:7:8", true),
            ("1:2:3:4:5:6:7::", true),
            ("::2:3:4:5:6:7:8", true),
            ("1:2:3:4:5:6:192.0.2.1", true),
            ("::192.0.2.1", true),
            ("::ffff:192.0.2.1", true),
            ("1::192.0.2.1", true),
            ("1:2:3:4:5:6:7:8:9", false),
            ("1:2:3:4:5:6:7", false),
            ("1:2:3:4::5:6:7:8", false),
            ("1:2:3:4:5:6:7:192.0.2.1", false),
            ("1:2:3:4:5:6::192.0.2.1", false),
            ("192.0.2.1", false),
            ("192.0.2.1::", false),
            ("1:192.0.2.1::", false),
            ("::192.0.2.1:1", false),
            ("::192.0.2", false),
            ("::192.0.2.01", false),
            ("::12345", false),
            ("::g", false),
            (":::", false),
            ("1:::2", false),
            ("1::2::3", false),
            (":1:2:3:4:5:6:7", false),
            ("1:2:3:4:5:6:7:", false),
            ("::1:", false),
            ("fe80::1%eth0", false),
            ("::1/64", false),
            ("[::1]", false),
            ("1", false),
            ("", false),
        ] {
            assert_eq!(is_ipv6(text.as_bytes()), valid, "{text:?}");
        }
    }
}
