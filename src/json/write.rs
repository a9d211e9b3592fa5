//! The writer: value -> JSON text without blanks.

use super::{Json, Text};

impl Json {
    /// Appends the value to `out` as JSON text.
    pub fn write(&self, out: &mut String) {
        match self {
            Self::Null => out.push_str("null"),
            Self::Bool(true) => out.push_str("true"),
            Self::Bool(false) => out.push_str("false"),
            Self::Number(number) => out.push_str(number.as_str()),
            Self::String(text) => text.write(out),
            Self::Array(items) => {
                out.push('[');
                for (index, item) in items.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    item.write(out);
                }
                out.push(']');
            }
            Self::Object(object) => write_object(out, object.iter()),
        }
    }
}

impl Text {
    /// Appends the string to `out` as a JSON string, half surrogate pairs as they came.
    pub fn write(&self, out: &mut String) {
        match &self.token {
            Some(token) => {
                out.push('"');
                out.push_str(token);
                out.push('"');
            }
            None => write_string(out, &self.shown),
        }
    }
}

/// Appends the members to `out` as a JSON object.
pub fn write_object<'a>(out: &mut String, members: impl Iterator<Item = (&'a Text, &'a Json)>) {
    out.push('{');
    for (index, (name, value)) in members.enumerate() {
        if index > 0 {
            out.push(',');
        }
        name.write(out);
        out.push(':');
        value.write(out);
    }
    out.push('}');
}

/// Appends `text` to `out` as a JSON string (RFC 8259 §7).
pub fn write_string(out: &mut String, text: &str) {
    out.push('"');
    let mut run = 0;
    for (at, byte) in text.bytes().enumerate() {
        let short = match byte {
            b'"' => "\\\"",
            b'\\' => "\\\\",
            b'\n' => "\\n",
            b'\r' => "\\r",
            b'\t' => "\\t",
            0..0x20 => "",
            _ => continue,
        };
        out.push_str(&text[run..at]);
        run = at + 1;
        if short.is_empty() {
            out.push_str("\\u00");
            for digit in [byte >> 4, byte & 15] {
                out.push(char::from(b"0123456789abcdef"[usize::from(digit)]));
            }
        } else {
            out.push_str(short);
        }
    }
    out.push_str(&text[run..]);
    out.push('"');
}
/// A whole number in decimal digits. The standard library's way brings all of its formatting along.
pub(crate) fn digits(mut number: u64) -> String {
    let mut reversed = Vec::new();
    loop {
        reversed.push(char::from(
            b'0' + u8::try_from(number % 10).unwrap_or_default(),
        ));
        number /= 10;
        if number == 0 {
            return reversed.into_iter().rev().collect();
        }
    }
}
