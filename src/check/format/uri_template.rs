//! URI templates: RFC 6570 §2.

use super::ascii::{Set, cut, has_whole_triplets, is_digits};
use super::uri::{is_beyond_ascii, is_private};

/// §2.1, with the apostrophe that erratum 6937 adds.
const LITERAL: Set = Set::alphanumeric_and(b"!#$%&'()*+,-./:;=?@[]_~");
const NAME: Set = Set::alphanumeric_and(b"_%");

/// Whether `text` is literals, and expressions in braces.
pub(super) fn is_template(text: &str) -> bool {
    let are_letters = text
        .chars()
        .all(|c| c.is_ascii() || is_beyond_ascii(c) || is_private(c));
    let mut rest = text.as_bytes();
    if !are_letters || !has_whole_triplets(rest) {
        return false;
    }
    while let Some((literal, after)) = cut(rest, b'{') {
        match cut(after, b'}') {
            Some((expression, after)) if LITERAL.fills(literal) && is_expression(expression) => {
                rest = after;
            }
            _ => return false,
        }
    }
    LITERAL.fills(rest)
}

/// §2.2: perhaps an operator, those kept for extensions included, and variables between commas.
fn is_expression(text: &[u8]) -> bool {
    let variables = match text {
        [operator, rest @ ..] if b"+#./;?&=,!@|".contains(operator) => rest,
        _ => text,
    };
    variables.split(|&byte| byte == b',').all(is_variable)
}

/// §2.3 and §2.4: a name, and perhaps `*` or the length of a prefix.
fn is_variable(text: &[u8]) -> bool {
    let name = match (text, cut(text, b':')) {
        ([name @ .., b'*'], _) => name,
        (_, None) => text,
        (_, Some((_, [] | [b'0', ..] | [_, _, _, _, _, ..]))) => return false,
        (_, Some((name, length))) if is_digits(length) => name,
        (_, Some(_)) => return false,
    };
    let is_part = |part: &[u8]| !part.is_empty() && part.iter().all(|&byte| NAME.contains(byte));
    name.split(|&byte| byte == b'.').all(is_part)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_template_is_literals_and_whole_expressions() {
        for (text, valid) in [
            ("", true),
            ("https://example.org/a%20b", true),
            ("/search{?q,lang}{&page}", true),
            ("{+path}/here{#frag}", true),
            ("{a}{b}", true),
            ("{a_1.b%20c}", true),
            ("{list*}", true),
            ("{/name:3,rest*}", true),
            ("{name:9999}", true),
            ("{=a}", true),
            ("it's", true),
            ("/ä/\u{e000}", true),
            ("[a]", true),
            ("{", false),
            ("}", false),
            ("{}", false),
            ("{a", false),
            ("a}", false),
            ("{a{b}}", false),
            ("{a,}", false),
            ("{,a}x{,}", false),
            ("{a b}", false),
            ("{a-b}", false),
            ("{+}", false),
            ("{++a}", false),
            ("{.a.}", false),
            ("{a..b}", false),
            ("{*}", false),
            ("{a**}", false),
            ("{a:}", false),
            ("{a:0}", false),
            ("{a:01}", false),
            ("{a:12345}", false),
            ("{a:1*}", false),
            ("{a:x}", false),
            ("{a%2}", false),
            ("{ä}", false),
            ("a b", false),
            ("a%", false),
            ("a%2x", false),
            ("<a>", false),
            ("a|b", false),
            ("a\u{7f}", false),
            ("a\u{80}", false),
        ] {
            assert_eq!(is_template(text), valid, "{text:?}");
        }
    }
}
