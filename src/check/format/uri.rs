//! URIs and references to them: RFC 3986, and RFC 3987 for other scripts.

use super::Script;
use super::ascii::{Set, cut, has_whole_triplets, is_digits};
use super::host;

const SCHEME: Set = Set::alphanumeric_and(b"+-.");
/// Unreserved characters, sub-delimiters and percent triplets, of which every component is made.
const HOST: Set = Set::alphanumeric_and(b"-._~!$&'()*+,;=%");
const USER: Set = Set::alphanumeric_and(b"-._~!$&'()*+,;=%:");
const PATH: Set = Set::alphanumeric_and(b"-._~!$&'()*+,;=%:@/");
const QUERY: Set = Set::alphanumeric_and(b"-._~!$&'()*+,;=%:@/?");

/// Whether `text` is a URI: a scheme, and what the scheme is applied to (RFC 3986 §3).
pub(super) fn is_uri(text: &str, script: Script) -> bool {
    has_scheme(text.as_bytes()) && is_reference(text, script)
}

/// Whether `text` is a URI, or a reference relative to one (RFC 3986 §4.1).
pub(super) fn is_reference(text: &str, script: Script) -> bool {
    let are_letters = match script {
        Script::Ascii => text.is_ascii(),
        Script::Any => is_international(text),
    };
    let bytes = text.as_bytes();
    let rest = match cut(bytes, b':') {
        Some((_, rest)) if has_scheme(bytes) => rest,
        Some((start, _)) if !start.iter().any(|byte| b"/?#".contains(byte)) => return false,
        _ => bytes,
    };
    are_letters && has_whole_triplets(bytes) && is_rest(rest)
}

fn has_scheme(text: &[u8]) -> bool {
    cut(text, b':').is_some_and(|(scheme, _)| {
        let starts_well = scheme.first().is_some_and(u8::is_ascii_alphabetic);
        starts_well && scheme.iter().all(|&byte| SCHEME.contains(byte))
    })
}

/// Authority, path, query and fragment.
fn is_rest(text: &[u8]) -> bool {
    let (text, fragment) = cut(text, b'#').unwrap_or((text, b""));
    let (text, query) = cut(text, b'?').unwrap_or((text, b""));
    let path = match text {
        [b'/', b'/', rest @ ..] => match cut(rest, b'/') {
            Some((authority, path)) if is_authority(authority) => path,
            None if is_authority(rest) => b"",
            _ => return false,
        },
        path => path,
    };
    PATH.fills(path) && QUERY.fills(query) && QUERY.fills(fragment)
}

fn is_authority(text: &[u8]) -> bool {
    let (user, host) = cut(text, b'@').unwrap_or((b"", text));
    let port = match host {
        [b'[', rest @ ..] => match cut(rest, b']') {
            Some((literal, [])) if is_literal(literal) => b"",
            Some((literal, [b':', port @ ..])) if is_literal(literal) => port,
            _ => return false,
        },
        _ => match cut(host, b':').unwrap_or((host, b"")) {
            (name, port) if HOST.fills(name) => port,
            _ => return false,
        },
    };
    is_digits(port) && USER.fills(user)
}

/// An IPv6 address, or one of a version to come (`v1.…`).
fn is_literal(text: &[u8]) -> bool {
    let [b'v' | b'V', rest @ ..] = text else {
        return host::is_ipv6(text);
    };
    cut(rest, b'.').is_some_and(|(version, address)| {
        let is_version = !version.is_empty() && version.iter().all(u8::is_ascii_hexdigit);
        let is_address = |&byte: &u8| USER.contains(byte) && byte != b'%';
        is_version && !address.is_empty() && address.iter().all(is_address)
    })
}

/// Whether what is beyond ASCII may stand where it does: letters anywhere, private ones in the query.
fn is_international(text: &str) -> bool {
    let mut in_query = false;
    let mut in_fragment = false;
    text.chars().all(|c| {
        in_fragment |= c == '#';
        in_query |= c == '?';
        c.is_ascii() || is_beyond_ascii(c) || is_private(c) && in_query && !in_fragment
    })
}

/// `ucschar` of RFC 3987 §2.2: beyond ASCII and its controls, not private, not a noncharacter.
pub(super) fn is_beyond_ascii(c: char) -> bool {
    let excluded = match c {
        '\0'..='\u{9f}' | '\u{fdd0}'..='\u{fdef}' | '\u{fff0}'..='\u{ffff}' => true,
        '\u{e0000}'..='\u{e0fff}' => true,
        _ => u32::from(c) & 0xffff > 0xfffd || is_private(c),
    };
    !excluded
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
