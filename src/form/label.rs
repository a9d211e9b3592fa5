//! A property's name made readable, for servers that give no title.
//!
//! Letters beyond ASCII stay as they are: the tables to change their case take 25 KiB.

/// `accept_alternative` -> `Accept alternative`, `firstLine` -> `First line`, `userID` -> `User ID`.
pub(super) fn readable(name: &str) -> String {
    let mut out = String::with_capacity(name.len() + 4);
    let chars: Vec<char> = name.chars().collect();
    for (at, &c) in chars.iter().enumerate() {
        let before = at.checked_sub(1).map(|i| chars[i]);
        let after = chars.get(at + 1).copied();
        if matches!(c, '_' | '-' | '.') || c.is_whitespace() {
            if !out.is_empty() && !out.ends_with(' ') {
                out.push(' ');
            }
            continue;
        }
        let starts_word = c.is_ascii_uppercase()
            && before.is_some_and(|b| b.is_ascii_lowercase() || b.is_ascii_digit())
            || c.is_ascii_uppercase()
                && before.is_some_and(|b| b.is_ascii_uppercase())
                && after.is_some_and(|a| a.is_ascii_lowercase());
        if starts_word && !out.ends_with(' ') {
            out.push(' ');
        }
        if out.is_empty() {
            out.push(c.to_ascii_uppercase());
        } else if starts_word && after.is_some_and(|a| a.is_ascii_lowercase()) {
            out.push(c.to_ascii_lowercase());
        } else {
            out.push(c);
        }
    }
    let kept = out.trim_end().len();
    out.truncate(kept);
    out
}

#[cfg(test)]
mod tests {
    use super::readable;

    #[test]
    fn names_become_readable() {
        for (name, label) in [
            ("accept_alternative", "Accept alternative"),
            ("firstLine", "First line"),
            ("userID", "User ID"),
            ("HTTPPort", "HTTP port"),
            ("api-key", "Api key"),
            ("address2", "Address2"),
            ("__proto__", "Proto"),
            ("x", "X"),
            ("größe", "Größe"),
            ("日付", "日付"),
            ("already fine", "Already fine"),
            ("", ""),
            ("__", ""),
        ] {
            assert_eq!(readable(name), label, "{name}");
        }
    }
}
