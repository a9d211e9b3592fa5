//! The reader: bytes -> value, in one pass and with bounded nesting.

use super::{Json, Number, Object, Text, order_of};
use std::fmt;

/// How deep arrays and objects may nest. A flat form needs six levels.
pub const MAX_DEPTH: usize = 128;

/// Why a text is not taken as JSON, and where.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct JsonError {
    fault: Fault,
    at: usize,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum Fault {
    End,
    Character,
    Depth,
}

impl JsonError {
    /// The offset, in bytes, of the character that was not expected.
    #[must_use]
    pub fn offset(&self) -> usize {
        self.at
    }

    /// The fault in words, without its place.
    #[must_use]
    pub fn reason(&self) -> &'static str {
        match self.fault {
            Fault::End => "is not JSON: it ends too early",
            Fault::Character => "is not JSON",
            Fault::Depth => "nests too deeply",
        }
    }
}

impl fmt::Display for JsonError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("the text ")?;
        f.write_str(self.reason())?;
        f.write_str(", at offset ")?;
        fmt::Display::fmt(&self.at, f)
    }
}

impl std::error::Error for JsonError {}

pub(super) fn parse(text: &str) -> Result<Json, JsonError> {
    let mut reader = Reader { text, at: 0 };
    let value = reader.value(0)?;
    reader.blanks();
    if reader.at < text.len() {
        return Err(reader.fault(Fault::Character));
    }
    Ok(value)
}

struct Reader<'a> {
    text: &'a str,
    at: usize,
}

impl Reader<'_> {
    fn fault(&self, fault: Fault) -> JsonError {
        let fault = if self.at >= self.text.len() {
            Fault::End
        } else {
            fault
        };
        JsonError { fault, at: self.at }
    }

    fn peek(&self) -> Option<u8> {
        self.text.as_bytes().get(self.at).copied()
    }

    fn eat(&mut self, byte: u8) -> bool {
        let found = self.peek() == Some(byte);
        self.at += usize::from(found);
        found
    }

    fn expect(&mut self, byte: u8) -> Result<(), JsonError> {
        if self.eat(byte) {
            Ok(())
        } else {
            Err(self.fault(Fault::Character))
        }
    }

    fn blanks(&mut self) {
        while matches!(self.peek(), Some(b' ' | b'\t' | b'\n' | b'\r')) {
            self.at += 1;
        }
    }

    fn value(&mut self, depth: usize) -> Result<Json, JsonError> {
        self.blanks();
        match self.peek() {
            Some(b'{') => self.object(depth),
            Some(b'[') => self.array(depth),
            Some(b'"') => Ok(Json::String(self.string()?)),
            Some(b't') => self.word("true", Json::Bool(true)),
            Some(b'f') => self.word("false", Json::Bool(false)),
            Some(b'n') => self.word("null", Json::Null),
            Some(b'-' | b'0'..=b'9') => self.number(),
            _ => Err(self.fault(Fault::Character)),
        }
    }

    fn word(&mut self, word: &str, value: Json) -> Result<Json, JsonError> {
        for byte in word.bytes() {
            self.expect(byte)?;
        }
        Ok(value)
    }

    fn enter(&mut self, depth: usize) -> Result<usize, JsonError> {
        if depth >= MAX_DEPTH {
            return Err(self.fault(Fault::Depth));
        }
        self.at += 1;
        self.blanks();
        Ok(depth + 1)
    }

    fn array(&mut self, depth: usize) -> Result<Json, JsonError> {
        let depth = self.enter(depth)?;
        let mut items = Vec::new();
        if self.eat(b']') {
            return Ok(Json::Array(items));
        }
        loop {
            items.push(self.value(depth)?);
            self.blanks();
            if self.eat(b']') {
                return Ok(Json::Array(items));
            }
            self.expect(b',')?;
        }
    }

    fn object(&mut self, depth: usize) -> Result<Json, JsonError> {
        let depth = self.enter(depth)?;
        let mut members = Vec::new();
        if self.eat(b'}') {
            return Ok(Json::Object(Object { members }));
        }
        loop {
            self.blanks();
            if self.peek() != Some(b'"') {
                return Err(self.fault(Fault::Character));
            }
            let name = self.string()?;
            self.blanks();
            self.expect(b':')?;
            members.push((name, self.value(depth)?));
            self.blanks();
            if self.eat(b'}') {
                return Ok(Json::Object(Object {
                    members: last_of_each(members),
                }));
            }
            self.expect(b',')?;
        }
    }

    /// The grammar of RFC 8259 §6.
    fn number(&mut self) -> Result<Json, JsonError> {
        let start = self.at;
        self.eat(b'-');
        if !self.eat(b'0') {
            self.digits()?;
        }
        if self.eat(b'.') {
            self.digits()?;
        }
        if self.eat(b'e') || self.eat(b'E') {
            if !self.eat(b'+') {
                self.eat(b'-');
            }
            self.digits()?;
        }
        Ok(Json::Number(Number::from_checked(
            &self.text[start..self.at],
        )))
    }

    fn digits(&mut self) -> Result<(), JsonError> {
        let start = self.at;
        while matches!(self.peek(), Some(b'0'..=b'9')) {
            self.at += 1;
        }
        if self.at == start {
            Err(self.fault(Fault::Character))
        } else {
            Ok(())
        }
    }

    fn string(&mut self) -> Result<Text, JsonError> {
        self.at += 1;
        let start = self.at;
        while let Some(byte) = self.peek() {
            match byte {
                b'"' => {
                    let text = Text::new(&self.text[start..self.at]);
                    self.at += 1;
                    return Ok(text);
                }
                b'\\' => return self.escaped_string(start),
                0..0x20 => return Err(self.fault(Fault::Character)),
                _ => self.at += 1,
            }
        }
        Err(self.fault(Fault::End))
    }

    /// A string with at least one escape: the plain part so far, then piece by piece.
    fn escaped_string(&mut self, start: usize) -> Result<Text, JsonError> {
        let mut shown = String::from(&self.text[start..self.at]);
        let mut lossy = false;
        let mut run = self.at;
        loop {
            let Some(byte) = self.peek() else {
                return Err(self.fault(Fault::End));
            };
            match byte {
                b'"' | b'\\' => {
                    shown.push_str(&self.text[run..self.at]);
                    let end = self.at;
                    self.at += 1;
                    if byte == b'"' {
                        let token = lossy.then(|| self.text[start..end].into());
                        return Ok(Text {
                            shown: shown.into(),
                            token,
                        });
                    }
                    match self.escape()? {
                        Some(c) => shown.push(c),
                        None => {
                            lossy = true;
                            shown.push(char::REPLACEMENT_CHARACTER);
                        }
                    }
                    run = self.at;
                }
                0..0x20 => return Err(self.fault(Fault::Character)),
                _ => self.at += 1,
            }
        }
    }

    /// What follows a backslash; `None` is half a surrogate pair.
    fn escape(&mut self) -> Result<Option<char>, JsonError> {
        let Some(byte) = self.peek() else {
            return Err(self.fault(Fault::End));
        };
        let plain = match byte {
            b'"' | b'\\' | b'/' => char::from(byte),
            b'b' => '\u{8}',
            b'f' => '\u{c}',
            b'n' => '\n',
            b'r' => '\r',
            b't' => '\t',
            b'u' => {
                self.at += 1;
                return self.unicode_escape();
            }
            _ => return Err(self.fault(Fault::Character)),
        };
        self.at += 1;
        Ok(Some(plain))
    }

    fn unicode_escape(&mut self) -> Result<Option<char>, JsonError> {
        let first = self.four_hex_digits()?;
        if !(0xd800..0xdc00).contains(&first) {
            return Ok(char::from_u32(first));
        }
        let after_first = self.at;
        if self.eat(b'\\') && self.eat(b'u') {
            let second = self.four_hex_digits()?;
            if (0xdc00..0xe000).contains(&second) {
                return Ok(char::from_u32(
                    0x10000 + ((first - 0xd800) << 10) + (second - 0xdc00),
                ));
            }
        }
        self.at = after_first;
        Ok(None)
    }

    fn four_hex_digits(&mut self) -> Result<u32, JsonError> {
        let mut code = 0;
        for _ in 0..4 {
            let digit = self.peek().and_then(|byte| char::from(byte).to_digit(16));
            let Some(digit) = digit else {
                return Err(self.fault(Fault::Character));
            };
            code = code * 16 + digit;
            self.at += 1;
        }
        Ok(code)
    }
}

/// Of members with one name, the place of the first with the value of the last.
///
/// They are sorted: comparing each with each would let a server freeze the page with a hundred
/// thousand names.
fn last_of_each(mut members: Vec<(Text, Json)>) -> Vec<(Text, Json)> {
    // Names with half a pair in them may be shown alike without being the same.
    let names: Vec<&str> = members
        .iter()
        .map(|(name, _)| name.token.as_deref().unwrap_or(&name.shown))
        .collect();
    let order = order_of(&names);
    let mut repeated = vec![false; members.len()];
    let mut first = 0;
    for at in 1..order.len() {
        if members[order[first]].0 == members[order[at]].0 {
            members[order[first]].1 = std::mem::replace(&mut members[order[at]].1, Json::Null);
            repeated[order[at]] = true;
        } else {
            first = at;
        }
    }
    let mut at = 0;
    members.retain(|_| {
        at += 1;
        !repeated[at - 1]
    });
    members
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_json_parse_takes_is_taken_and_comes_back_the_same() {
        for text in [
            "null",
            "true",
            "-0",
            "1.0",
            "1e400",
            "9007199254740993",
            r#""""#,
            r#""a\nb\u0000""#,
            r#""\ud800x""#,
            r#"{"\udc00":"\ud83d"}"#,
            "[]",
            "{}",
            r#"[1,[2,{"a":[]}]]"#,
            r#"{"b":1,"a":2,"2":3,"1":4,"__proto__":5,"":6}"#,
        ] {
            let value = Json::parse(text).expect(text);
            assert_eq!(value.to_text(), text);
        }
    }

    #[test]
    fn escapes_are_read() {
        for (text, meant) in [
            (r#""\u00e9\u2028\/""#, "é\u{2028}/"),
            (r#""\ud83d\ude00""#, "😀"),
            (r#""\ud83d\u0041""#, "\u{fffd}A"),
            (r#""\b\f\n\r\t\"\\""#, "\u{8}\u{c}\n\r\t\"\\"),
        ] {
            assert_eq!(
                Json::parse(text).expect(text).as_str(),
                Some(meant),
                "{text}"
            );
        }
    }

    #[test]
    fn what_json_parse_refuses_is_refused() {
        for text in [
            "",
            " ",
            "nul",
            "01",
            "1.",
            ".5",
            "+1",
            "1e",
            "--1",
            "\"",
            "\"\n\"",
            r#""\x""#,
            r#""\u12g4""#,
            "[1,]",
            "[,1]",
            "{\"a\"}",
            "{a:1}",
            "{\"a\":1,}",
            "[1 2]",
            "1 2",
            "\u{feff}1",
            "NaN",
            "'a'",
            "// c\n1",
            "\u{a0}1",
        ] {
            assert!(Json::parse(text).is_err(), "{text:?}");
        }
    }

    #[test]
    fn of_a_repeated_name_the_last_value_counts_in_the_first_place() {
        let few = r#"{"a":1,"b":2,"a":3,"a":4}"#;
        assert_eq!(Json::parse(few).expect(few).to_text(), r#"{"a":4,"b":2}"#);
        let names: String = (0..20).map(|i| format!("\"k{i}\":{i},")).collect();
        let many = format!("{{\"x\":1,{names}\"x\":2,\"k3\":true,\"x\":3}}");
        let read = Json::parse(&many).expect("many");
        let object = read.as_object().expect("object");
        assert_eq!(object.len(), 21);
        assert_eq!(object.get("x").map(Json::to_text).as_deref(), Some("3"));
        assert_eq!(object.get("k3").map(Json::to_text).as_deref(), Some("true"));
        assert_eq!(
            object.iter().next().map(|(name, _)| name.as_str()),
            Some("x")
        );
    }

    #[test]
    fn deep_nesting_is_refused_and_not_a_stack_overflow() {
        let deep = "[".repeat(1_000_000);
        assert_eq!(Json::parse(&deep).map_err(|e| e.fault), Err(Fault::Depth));
        let within = format!("{}{}", "[".repeat(MAX_DEPTH), "]".repeat(MAX_DEPTH));
        assert!(Json::parse(&within).is_ok());
    }
}
