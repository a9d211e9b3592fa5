//! Server text made safe to look at: what would be unseen, or turn other text around, is shown.

use std::borrow::Cow;

/// Control characters as their pictures, direction overrides and other unseen characters by their
/// code. Line breaks, tabs and the joiners that scripts and emoji need stay as they are.
#[must_use]
pub fn visible(text: &str) -> Cow<'_, str> {
    if !text.chars().any(is_unseen) {
        return Cow::Borrowed(text);
    }
    let mut out = String::with_capacity(text.len() + 16);
    for c in text.chars() {
        let code = u32::from(c);
        if !is_unseen(c) {
            out.push(c);
        } else if code < 0x20 {
            // The block of control pictures begins at U+2400, in the order of the characters.
            out.extend(char::from_u32(0x2400 + code));
        } else {
            out.push_str("⟨U+");
            for shift in [12, 8, 4, 0] {
                out.extend(
                    char::from_digit(code >> shift & 15, 16).map(|c| c.to_ascii_uppercase()),
                );
            }
            out.push('⟩');
        }
    }
    Cow::Owned(out)
}

fn is_unseen(c: char) -> bool {
    match c {
        '\n' | '\t' => false,
        '\r' => true,
        '\0'..='\u{1f}' | '\u{7f}'..='\u{9f}' => true,
        // Zero width space, direction marks, embeddings, overrides and isolates.
        '\u{200b}' | '\u{200e}' | '\u{200f}' | '\u{61c}' => true,
        '\u{202a}'..='\u{202e}' | '\u{2066}'..='\u{206f}' => true,
        '\u{2060}'..='\u{2064}' | '\u{feff}' | '\u{fff9}'..='\u{fffb}' => true,
        _ => false,
    }
}

#[cfg(test)]
mod tests {
    use super::visible;

    #[test]
    fn the_unseen_is_shown_and_the_rest_left_alone() {
        for (text, shown) in [
            ("Line 1\nLine\t2", "Line 1\nLine\t2"),
            ("\u{1b}[2K", "␛[2K"),
            ("\0", "␀"),
            ("a\u{202e}b", "a⟨U+202E⟩b"),
            ("\u{200b}\u{feff}", "⟨U+200B⟩⟨U+FEFF⟩"),
            (
                "👩\u{200d}👧 می\u{200c}خواهم",
                "👩\u{200d}👧 می\u{200c}خواهم",
            ),
        ] {
            assert_eq!(visible(text), shown);
        }
    }
}
