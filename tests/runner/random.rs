//! Numbers, texts and changed JSON from a seed.

use mcp_elicitation::json::{Json, Object, Text};

/// The number in an environment variable, so that a run can be repeated or made longer.
pub(crate) fn number_from(name: &str, usual: u64) -> u64 {
    std::env::var(name)
        .ok()
        .and_then(|text| text.parse().ok())
        .unwrap_or(usual)
}

/// xorshift64*: small, and good enough to choose with.
pub(crate) struct Random(u64);

impl Random {
    pub(crate) fn new(seed: u64) -> Self {
        let mut random = Self(seed.wrapping_mul(0x9e37_79b9_7f4a_7c15) | 1);
        // Neighbouring seeds begin alike.
        (0..4).for_each(|_| {
            random.next();
        });
        random
    }

    fn next(&mut self) -> u64 {
        self.0 ^= self.0 >> 12;
        self.0 ^= self.0 << 25;
        self.0 ^= self.0 >> 27;
        self.0.wrapping_mul(0x2545_f491_4f6c_dd1d) >> 11
    }

    /// A number from 0 up to, but not including, the bound.
    pub(crate) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.next() % (bound as u64).max(1)).expect("smaller than the bound")
    }

    /// A short text of characters that mean something somewhere, and of any others.
    pub(crate) fn text(&mut self) -> String {
        const MARKS: &str = "{}[]\":,\\/0123456789.eE+-ntruefalsu \n\t\0#$%~@:;'<>TZé😀\u{202e}٣";
        let marks: Vec<char> = MARKS.chars().collect();
        let length = self.below(40);
        (0..length)
            .map(|_| match self.below(8) {
                0 => char::from_u32(u32::try_from(self.below(0x11_0000)).unwrap_or(0))
                    .unwrap_or('\u{fffd}'),
                _ => marks[self.below(marks.len())],
            })
            .collect()
    }

    /// A value somewhere inside another.
    pub(crate) fn piece_of(&mut self, json: &Json) -> Json {
        let mut at = json;
        for _ in 0..self.below(8) {
            at = match at {
                Json::Array(items) if !items.is_empty() => &items[self.below(items.len())],
                Json::Object(object) if !object.is_empty() => {
                    let place = self.below(object.len());
                    object.iter().nth(place).map_or(at, |(_, value)| value)
                }
                _ => break,
            };
        }
        at.clone()
    }

    /// The value with one place changed: replaced, taken out, or put where it does not belong.
    pub(crate) fn mutated(&mut self, json: &Json, graft: Json, depth: usize) -> Json {
        let stop = depth > 1 && self.below(5) == 0;
        match json {
            Json::Array(items) if !items.is_empty() && !stop => {
                let mut items = items.clone();
                let at = self.below(items.len());
                match self.below(6) {
                    0 => {
                        items.remove(at);
                    }
                    1 => items.push(graft),
                    _ => items[at] = self.mutated(&items[at], graft, depth + 1),
                }
                Json::Array(items)
            }
            Json::Object(object) if !object.is_empty() && !stop => {
                let at = self.below(object.len());
                let act = if depth < 2 { 5 } else { self.below(7) };
                let mut changed = Object::default();
                for (place, (name, value)) in object.iter().enumerate() {
                    match (place == at, act) {
                        (true, 0) => {}
                        (true, 1) => changed.insert(self.keyword(), value.clone()),
                        (true, 2) => {
                            changed.insert(name.clone(), value.clone());
                            changed.insert(self.keyword(), graft.clone());
                        }
                        (true, _) => {
                            let value = self.mutated(value, graft.clone(), depth + 1);
                            changed.insert(name.clone(), value);
                        }
                        (false, _) => changed.insert(name.clone(), value.clone()),
                    }
                }
                Json::Object(changed)
            }
            _ => self.leaf(graft),
        }
    }

    fn leaf(&mut self, graft: Json) -> Json {
        const NUMBERS: [&str; 8] = [
            "0",
            "-1",
            "1.5",
            "1e400",
            "-0.0",
            "9007199254740993",
            "1e-999999999999",
            "18446744073709551616",
        ];
        match self.below(8) {
            0 => Json::Null,
            1 => Json::Bool(self.below(2) == 0),
            2 => Json::parse(NUMBERS[self.below(NUMBERS.len())]).expect("a number"),
            3 => Json::string(&self.text()),
            4 => Json::string(
                [
                    "string",
                    "integer",
                    "array",
                    "date",
                    "date-time",
                    "email",
                    "^(a+)+$",
                    "#/$defs/a",
                    "#",
                ][self.below(9)],
            ),
            5 => Json::Array(vec![graft]),
            _ => graft,
        }
    }

    fn keyword(&mut self) -> Text {
        const WORDS: [&str; 24] = [
            "type",
            "enum",
            "const",
            "oneOf",
            "anyOf",
            "allOf",
            "items",
            "$ref",
            "default",
            "required",
            "properties",
            "minimum",
            "maximum",
            "multipleOf",
            "minLength",
            "maxLength",
            "minItems",
            "pattern",
            "format",
            "enumNames",
            "title",
            "uniqueItems",
            "mode",
            "url",
        ];
        Text::new(WORDS[self.below(WORDS.len())])
    }
}
