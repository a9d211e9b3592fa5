//! Host names (RFC 1123 §2.1) and addresses (RFC 2673 §3.2, RFC 4291 §2.2).

use super::{Script, number};

/// Whether `text` is labels of letters, digits and inner hyphens, joined by dots.
///
/// With [`Script::Any`] letters of other scripts are taken too, as far as can be told without
/// Unicode's tables: what RFC 5892 allows only in certain places is allowed anywhere.
pub(super) fn is_name(text: &str, script: Script) -> bool {
    text.len() <= 253 && text.split('.').all(|label| is_label(label, script))
}

fn is_label(label: &str, script: Script) -> bool {
    let letters = label.chars().all(|c| match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' | '-' => true,
        _ => script == Script::Any && is_label_letter(c),
    });
    // In Punycode, where the limit of 63 bytes holds, no label is shorter than its code points.
    let length = label.chars().count();
    letters && (1..=63).contains(&length) && !label.starts_with('-') && !label.ends_with('-')
}

/// Whether a character beyond ASCII may stand in a label. Blanks, punctuation and the compatibility
/// forms, full-width dots among them, never may (RFC 5892 §2); two joiners may.
fn is_label_letter(c: char) -> bool {
    match c {
        '\u{200c}' | '\u{200d}' => true,
        '\u{a0}' | '\u{2000}'..='\u{206f}' | '\u{3000}'..='\u{3004}' | '\u{fe00}'..='\u{ffff}' => {
            false
        }
        _ => super::uri::is_beyond_ascii(c),
    }
}

/// Whether `text` is four numbers up to 255, none with a leading zero.
pub(super) fn is_ipv4(text: &str) -> bool {
    let is_octet = |octet: &str| match octet.as_bytes() {
        [] | [b'0', _, ..] | [_, _, _, _, ..] => false,
        digits => number(digits).is_some_and(|value| value <= 255),
    };
    text.split('.').count() == 4 && text.split('.').all(is_octet)
}

/// Whether `text` is eight groups of up to four hexadecimal digits, where the last two may be
/// written as an IPv4 address, and one run of groups may be left out between two colons.
pub(super) fn is_ipv6(text: &str) -> bool {
    match text.split_once("::") {
        None => groups(text, true) == Some(8),
        Some((before, after)) => {
            let sum = groups(before, false).zip(groups(after, true));
            sum.is_some_and(|(before, after)| before + after <= 7)
        }
    }
}

/// How many groups of 16 bits `text` has; `None` where it is anything else. An IPv4 address stands
/// for two at the end.
fn groups(text: &str, is_end: bool) -> Option<usize> {
    if text.is_empty() {
        return Some(0);
    }
    let mut count = 0;
    let mut pieces = text.split(':').peekable();
    while let Some(piece) = pieces.next() {
        let is_hexadecimal = piece.bytes().all(|byte| byte.is_ascii_hexdigit());
        if is_hexadecimal && (1..=4).contains(&piece.len()) {
            count += 1;
        } else if is_end && pieces.peek().is_none() && is_ipv4(piece) {
            count += 2;
        } else {
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
            assert_eq!(is_name(text, Script::Ascii), valid, "{text:?}");
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
            assert_eq!(is_name(text, Script::Any), valid, "{text:?}");
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
            assert_eq!(is_ipv4(text), valid, "{text:?}");
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
            assert_eq!(is_ipv6(text), valid, "{text:?}");
        }
    }
}
