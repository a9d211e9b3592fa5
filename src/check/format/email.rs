//! Mailboxes: RFC 5321 §4.1.2, and RFC 6531 §3.3 for other scripts.

use super::{Script, host};

/// Whether `text` is a local part, `@`, and a host name or an address in brackets.
pub(super) fn is_mailbox(text: &str, script: Script) -> bool {
    // Whatever the local part is, no `@` stands in the domain.
    let Some((local, domain)) = text.rsplit_once('@') else {
        return false;
    };
    let is_local = match local
        .strip_prefix('"')
        .and_then(|rest| rest.strip_suffix('"'))
    {
        Some(quoted) => is_quoted(quoted, script),
        None => local.split('.').all(|atom| is_atom(atom, script)),
    };
    let is_domain = match domain
        .strip_prefix('[')
        .and_then(|rest| rest.strip_suffix(']'))
    {
        Some(literal) => is_address(literal),
        None => host::is_name(domain, script),
    };
    local.len() <= 64 && is_local && is_domain
}

/// What stands between the quotes: printable, with `\` before a quote or another `\`.
fn is_quoted(text: &str, script: Script) -> bool {
    let mut escaped = false;
    for c in text.chars() {
        match c {
            ' '..='~' if escaped => escaped = false,
            '"' => return false,
            '\\' => escaped = true,
            ' '..='~' => {}
            _ if escaped || !is_letter_beyond_ascii(c, script) => return false,
            _ => {}
        }
    }
    !escaped
}

fn is_atom(text: &str, script: Script) -> bool {
    let is_atext = |c: char| match c {
        'a'..='z' | 'A'..='Z' | '0'..='9' => true,
        '!' | '#'..='\'' | '*' | '+' | '-' | '/' | '=' | '?' | '^'..='`' | '{'..='~' => true,
        _ => is_letter_beyond_ascii(c, script),
    };
    !text.is_empty() && text.chars().all(is_atext)
}

/// RFC 6531 takes every character there is; control characters and blanks would be slips.
fn is_letter_beyond_ascii(c: char, script: Script) -> bool {
    script == Script::Any && c >= '\u{a1}' && !matches!(c, '\u{2000}'..='\u{200b}' | '\u{3000}')
}

/// An address in brackets. Tags other than `IPv6:` could be registered, but none is.
fn is_address(text: &str) -> bool {
    match text.split_at_checked(5) {
        Some((tag, address)) if tag.eq_ignore_ascii_case("IPv6:") => host::is_ipv6(address),
        _ => host::is_ipv4(text),
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
