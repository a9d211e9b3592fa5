//! URIs and references to them: RFC 3986, and RFC 3987 for other scripts.

use super::{Script, host};

/// Whether `text` is a URI: a scheme, and what the scheme is applied to (RFC 3986 §3).
pub(super) fn is_uri(text: &str, script: Script) -> bool {
    text.split_once(':')
        .is_some_and(|(scheme, rest)| is_scheme(scheme) && is_rest(rest, script))
}

/// Whether `text` is a URI, or a reference relative to one (RFC 3986 §4.1).
pub(super) fn is_reference(text: &str, script: Script) -> bool {
    let segment = text.split(['/', '?', '#']).next().unwrap_or(text);
    is_uri(text, script) || !segment.contains(':') && is_rest(text, script)
}

fn is_scheme(text: &str) -> bool {
    text.starts_with(|c: char| c.is_ascii_alphabetic())
        && text
            .bytes()
            .all(|byte| byte.is_ascii_alphanumeric() || b"+-.".contains(&byte))
}

/// Authority, path, query and fragment.
fn is_rest(text: &str, script: Script) -> bool {
    let (text, fragment) = text.split_once('#').unwrap_or((text, ""));
    let (text, query) = text.split_once('?').unwrap_or((text, ""));
    let (authority, path) = match text.strip_prefix("//") {
        Some(rest) => rest.split_at(rest.find('/').unwrap_or(rest.len())),
        None => ("", text),
    };
    let is_query_letter = |c| is_private(c) && script == Script::Any;
    is_authority(authority, script)
        && consists_of(path, b":@/", |c| is_letter(c, script))
        && consists_of(query, b":@/?", |c| {
            is_letter(c, script) || is_query_letter(c)
        })
        && consists_of(fragment, b":@/?", |c| is_letter(c, script))
}

fn is_authority(text: &str, script: Script) -> bool {
    let (user, host) = text.split_once('@').unwrap_or(("", text));
    let (is_host, port) = match host.strip_prefix('[').and_then(|rest| rest.split_once(']')) {
        Some((literal, port)) => (is_literal(literal), port),
        None => {
            let (name, port) = host.split_at(host.find(':').unwrap_or(host.len()));
            (consists_of(name, b"", |c| is_letter(c, script)), port)
        }
    };
    let is_port = match port.strip_prefix(':') {
        Some(digits) => digits.bytes().all(|byte| byte.is_ascii_digit()),
        None => port.is_empty(),
    };
    is_host && is_port && consists_of(user, b":", |c| is_letter(c, script))
}

/// An IPv6 address, or one of a version to come (`v1.…`).
fn is_literal(text: &str) -> bool {
    let future = text
        .strip_prefix(['v', 'V'])
        .and_then(|rest| rest.split_once('.'));
    match future {
        None => host::is_ipv6(text),
        Some((version, address)) => {
            !version.is_empty()
                && version.bytes().all(|byte| byte.is_ascii_hexdigit())
                && !address.is_empty()
                && !address.contains('%')
                && consists_of(address, b":", |_| false)
        }
    }
}

/// Whether `text` is nothing but unreserved characters, sub-delimiters, percent triplets, the `extra`
/// ones, and those beyond ASCII that `is_letter` takes.
fn consists_of(text: &str, extra: &[u8], is_letter: impl Fn(char) -> bool) -> bool {
    has_whole_triplets(text)
        && text.chars().all(|c| match u8::try_from(c) {
            Ok(byte) if byte.is_ascii() => {
                byte.is_ascii_alphanumeric()
                    || b"-._~!$&'()*+,;=%".contains(&byte)
                    || extra.contains(&byte)
            }
            _ => is_letter(c),
        })
}

/// Whether each `%` has two hexadecimal digits after it.
pub(super) fn has_whole_triplets(text: &str) -> bool {
    text.split('%').skip(1).all(|rest| {
        matches!(rest.as_bytes(), [high, low, ..] if high.is_ascii_hexdigit() && low.is_ascii_hexdigit())
    })
}

fn is_letter(c: char, script: Script) -> bool {
    script == Script::Any && is_beyond_ascii(c)
}

/// `ucschar` of RFC 3987 §2.2: beyond ASCII and its controls, not private, not a noncharacter.
pub(super) fn is_beyond_ascii(c: char) -> bool {
    let in_plane = u32::from(c) & 0xffff;
    let excluded = match c {
        '\u{fdd0}'..='\u{fdef}' | '\u{fff0}'..='\u{ffff}' | '\u{e0000}'..='\u{e0fff}' => true,
        _ => in_plane > 0xfffd || is_private(c),
    };
    c >= '\u{a0}' && !excluded
}

/// `iprivate` of RFC 3987 §2.2.
pub(super) fn is_private(c: char) -> bool {
    match c {
        '\u{e000}'..='\u{f8ff}' => true,
        '\u{f0000}'.. => u32::from(c) & 0xffff <= 0xfffd,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_uri_follows_the_grammar_in_each_component() {
        for (text, valid) in [
            ("https://example.org", true),
            ("HTTPS://example.org:8443/a/b;c=1/?d=e&f#g/h?i", true),
            ("a:", true),
            ("a+b-c.9:x", true),
            ("urn:isbn:9780141036144", true),
            ("mailto:ada@example.org", true),
            ("file:///etc/hosts", true),
            ("data:,a%20b", true),
            ("http://", true),
            ("http://user:pass@example.org:/", true),
            ("http://@:80", true),
            ("http://[2001:db8::1]:80/", true),
            ("http://[::ffff:192.0.2.1]", true),
            ("http://[v7.a:b]", true),
            ("http://a_b.example/", true),
            ("http://%41/", true),
            ("x://a//b", true),
            ("", false),
            (":", false),
            ("example.org", false),
            ("//example.org", false),
            ("1a:b", false),
            ("-a:b", false),
            ("a_b:c", false),
            ("ä:b", false),
            ("http://a b", false),
            ("http://a/b c", false),
            ("http://a/ä", false),
            ("http://a/%", false),
            ("http://a/%4", false),
            ("http://a/%4g", false),
            ("http://a/%é1", false),
            ("http://a/[b]", false),
            ("http://a?b[]=c", false),
            ("http://a#b#c", false),
            ("http://a/\"<>\\^`{|}", false),
            ("http://a:b", false),
            ("http://a:8:0", false),
            ("http://a@b@c", false),
            ("http://2001:db8::1", false),
            ("http://[::1", false),
            ("http://[::1]a", false),
            ("http://a[::1]", false),
            ("http://[192.0.2.1]", false),
            ("http://[fe80::1%25eth0]", false),
            ("http://[v.a]", false),
            ("http://[v7.]", false),
            ("http://[v7.%41]", false),
            ("http://a/\n", false),
            ("http://a/\u{7f}", false),
        ] {
            assert_eq!(is_uri(text, Script::Ascii), valid, "{text:?}");
        }
    }

    #[test]
    fn a_reference_may_lack_the_scheme_but_not_look_like_one() {
        for (text, valid) in [
            ("https://example.org", true),
            ("//example.org/a", true),
            ("//", true),
            ("/a", true),
            ("a/b:c", true),
            ("./a:b", true),
            ("../a", true),
            ("?a:b", true),
            ("#a:b", true),
            ("", true),
            ("1:b", false),
            (":b", false),
            ("a b", false),
            ("/a#b#c", false),
            ("/ä", false),
            ("\\a", false),
        ] {
            assert_eq!(is_reference(text, Script::Ascii), valid, "{text:?}");
        }
    }

    #[test]
    fn an_iri_takes_other_scripts_and_private_letters_in_the_query_only() {
        for (text, valid) in [
            ("https://bücher.example/ä?ö#ü", true),
            ("https://例え.テスト/𐌀", true),
            ("https://ü@a/", true),
            ("https://a/?\u{e000}\u{f0000}\u{10fffd}", true),
            ("https://a/\u{e000}", false),
            ("https://a/#\u{e000}", false),
            ("https://a/?\u{10ffff}", false),
            ("https://a/\u{80}", false),
            ("https://a/\u{fdd0}", false),
            ("https://a/\u{fff0}", false),
            ("https://a/\u{1ffff}", false),
            ("https://a/\u{e0001}", false),
            ("https://[ü]/", false),
            ("https://a:١/", false),
            ("ä:b", false),
            ("ä", false),
        ] {
            assert_eq!(is_uri(text, Script::Any), valid, "{text:?}");
        }
    }
}
