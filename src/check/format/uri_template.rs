//! URI templates: RFC 6570 §2.

use super::uri::{has_whole_triplets, is_beyond_ascii, is_private};

/// Whether `text` is literals, and expressions in braces.
pub(super) fn is_template(text: &str) -> bool {
    let mut rest = text;
    while let Some((literal, after)) = rest.split_once('{') {
        let Some((expression, after)) = after.split_once('}') else {
            return false;
        };
        if !is_literal(literal) || !is_expression(expression) {
            return false;
        }
        rest = after;
    }
    is_literal(rest)
}

/// §2.1, with the apostrophe that erratum 6937 adds.
fn is_literal(text: &str) -> bool {
    has_whole_triplets(text)
        && text.chars().all(|c| match c {
            '"' | '<' | '>' | '\\' | '^' | '`' | '{' | '|' | '}' => false,
            '!'..='~' => true,
            _ => is_beyond_ascii(c) || is_private(c),
        })
}

/// §2.2: perhaps an operator, those kept for extensions included, and variables between commas.
fn is_expression(text: &str) -> bool {
    let operators = ['+', '#', '.', '/', ';', '?', '&', '=', ',', '!', '@', '|'];
    let variables = text.strip_prefix(operators).unwrap_or(text);
    variables.split(',').all(is_variable)
}

/// §2.3 and §2.4: a name, and perhaps `*` or the length of a prefix.
fn is_variable(text: &str) -> bool {
    let name = match text.split_once(':') {
        None => text.strip_suffix('*').unwrap_or(text),
        Some((name, length)) => {
            let digits = length.bytes().all(|byte| byte.is_ascii_digit());
            if !digits || !(1..=4).contains(&length.len()) || length.starts_with('0') {
                return false;
            }
            name
        }
    };
    let is_name_byte = |byte: u8| byte.is_ascii_alphanumeric() || byte == b'_' || byte == b'%';
    has_whole_triplets(name)
        && name
            .split('.')
            .all(|part| !part.is_empty() && part.bytes().all(is_name_byte))
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
