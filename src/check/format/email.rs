//! Mailboxes: RFC 5321 §4.1.2, and RFC 6531 §3.3 for other scripts.

use super::Script;
use super::ascii::{Set, cut};
use super::host;

/// `atext` of RFC 5322 §3.2.3.
const ATOM: Set = Set::alphanumeric_and(b"!#$%&'*+-/=?^_`{|}~");

/// Whether `text` is a local part, `@`, and a host name or an address in brackets.
pub(super) fn is_mailbox(text: &str, script: Script) -> bool {
    // Whatever the local part is, no `@` stands in the domain.
    let Some(at) = text.bytes().rposition(|byte| byte == b'@') else {
        return false;
    };
    let (Some(local), Some(domain)) = (text.get(..at), text.get(at + 1..)) else {
        return false;
    };
    let are_letters = match script {
        Script::Ascii => text.is_ascii(),
        Script::Any => local.chars().all(is_letter) && host::is_international(domain),
    };
    let is_local = match local.as_bytes() {
        [b'"', quoted @ .., b'"'] => is_quoted(quoted),
        local => local
            .split(|&byte| byte == b'.')
            .all(|atom| !atom.is_empty() && ATOM.fills(atom)),
    };
    let is_domain = match domain.as_bytes() {
        [b'[', literal @ .., b']'] => is_address(literal),
        domain => host::is_name(domain),
    };
    at <= 64 && are_letters && is_local && is_domain
}

/// RFC 6531 takes every character beyond ASCII; control characters and blanks would be slips.
fn is_letter(c: char) -> bool {
    !matches!(c, '\u{7f}'..='\u{a0}' | '\u{2000}'..='\u{200b}' | '\u{3000}')
}

/// What stands between the quotes: printable, with `\` before a quote or another `\`.
fn is_quoted(text: &[u8]) -> bool {
    let mut escaped = false;
    for byte in text {
        escaped = match byte {
            b' '..=b'~' if escaped => false,
            b'\\' => true,
            b' ' | b'!' | b'#'..=b'~' | 0x80.. if !escaped => false,
            _ => return false,
        };
    }
    !escaped
}

/// An address in brackets. Tags other than `IPv6:` could be registered, but none is.
fn is_address(text: &[u8]) -> bool {
    match cut(text, b':') {
        Some((tag, address)) => tag.eq_ignore_ascii_case(b"IPv6") && host::is_ipv6(address),
        None => host::is_ipv4(text),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_mailbox_is_ascii_unless_any_script_is_asked_for() {
        let longest = format!("{}@b.example", "a".repeat(64));
        let too_long = format!("{}@b.example", "a".repeat(65));
        for (text, ascii, any) in [
            ("ada@example.org", true, true),
            ("ada@localhost", true, true),
            ("a.b+c@d-e.example", true, true),
            ("!#$%&'*+-/=?^_`{|}~@b.example", true, true),
            ("\"a b\"@c.example", true, true),
            ("\"\"@c.example", true, true),
            ("\"a@b\\\"\\\\\"@c.example", true, true),
            ("a@[192.0.2.1]", true, true),
            ("a@[IPv6:2001:db8::1]", true, true),
            ("a@[ipv6:::1]", true, true),
            ("a@192.0.2.1", true, true),
            (&longest, true, true),
            (&too_long, false, false),
            ("añb@exämple.org", false, true),
            ("\"ñ\"@exämple.org", false, true),
            ("用户@例子.测试", false, true),
            ("", false, false),
            ("@", false, false),
            ("a", false, false),
            ("a@", false, false),
            ("@b.example", false, false),
            ("a@b@c.example", false, false),
            ("a b@c.example", false, false),
            ("a\u{3000}@c.example", false, false),
            ("a\u{a0}@c.example", false, false),
            (".a@b.example", false, false),
            ("a.@b.example", false, false),
            ("a..b@c.example", false, false),
            ("a@b..c", false, false),
            ("a@.b", false, false),
            ("a@b.", false, false),
            ("a@-b.example", false, false),
            ("a@b_c.example", false, false),
            ("a@b c", false, false),
            ("a,b@c.example", false, false),
            ("a(b)@c.example", false, false),
            ("Ada <ada@example.org>", false, false),
            ("\"a@b.example", false, false),
            ("\"@b.example", false, false),
            ("a\"b\"@c.example", false, false),
            ("\"a\"b\"@c.example", false, false),
            ("\"a\\\"@c.example", false, false),
            ("\"a\\ñ\"@c.example", false, false),
            ("\"a\tb\"@c.example", false, false),
            ("a@[192.0.2]", false, false),
            ("a@[2001:db8::1]", false, false),
            ("a@[IPv6:192.0.2.1]", false, false),
            ("a@[tag:x]", false, false),
            ("a@[192.0.2.1", false, false),
            ("a@[]", false, false),
            ("a＠b.example", false, false),
        ] {
            assert_eq!(is_mailbox(text, Script::Ascii), ascii, "{text:?} in ASCII");
            assert_eq!(is_mailbox(text, Script::Any), any, "{text:?} in any script");
        }
    }
}
