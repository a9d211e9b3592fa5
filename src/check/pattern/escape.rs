//! Reads what follows a backslash (ECMA-262 §22.2.1, AtomEscape and ClassEscape; Annex B.1.2).

use super::class::Class;
use super::parser::{Parsed, Parser, Target, combine};
use super::syntax::{Assertion, Fault, Node};

impl Parser<'_> {
    /// Reads an escape outside a class, after its backslash.
    pub(super) fn atom_escape(&mut self) -> Parsed<Node> {
        let start = self.at;
        let letter = self.look();
        let mut class = Class::default();
        if self.class_escape(&mut class)? {
            return Ok(self.class_node(class));
        }
        match letter {
            b'b' | b'B' => {
                self.at += 1;
                Ok(Node::Assertion(match letter {
                    b'b' => Assertion::WordBoundary,
                    _ => Assertion::NoWordBoundary,
                }))
            }
            b'k' if self.named => {
                self.at += 1;
                if !self.eat(b'<') {
                    return Err(Fault::Syntax);
                }
                let name = self.group_name()?;
                Ok(self.reference(Target::Name(name)))
            }
            b'1'..=b'9' => match self.decimal() {
                Some(number) if number <= self.total => Ok(self.reference(Target::Number(number))),
                _ if self.unicode => self.fail_at(start),
                // Annex B: with no group of that number it is an octal escape or the digit itself.
                _ => {
                    self.at = start;
                    Ok(Node::Unit(self.character_escape(false)?))
                }
            },
            _ => Ok(Node::Unit(self.character_escape(false)?)),
        }
    }

    fn reference(&mut self, target: Target) -> Node {
        self.targets.push(target);
        Node::Reference(self.targets.len() - 1)
    }

    /// Reads one member of a class: a unit, or nothing where several were added to the class.
    pub(super) fn class_atom(&mut self, class: &mut Class) -> Parsed<Option<u32>> {
        let unit = self.bump()?;
        if unit != u32::from(b'\\') {
            return Ok(Some(unit));
        }
        if self.class_escape(class)? {
            return Ok(None);
        }
        self.character_escape(true).map(Some)
    }

    /// Reads `\d`, `\s`, `\w`, `\p{…}` and their complements, if it is one.
    fn class_escape(&mut self, class: &mut Class) -> Parsed<bool> {
        let letter = self.look();
        if class.insert_escape(letter) {
            self.at += 1;
            return Ok(true);
        }
        if !self.unicode || !matches!(letter, b'p' | b'P') {
            return Ok(false);
        }
        self.at += 1;
        let property = self.property()?;
        class.insert_property(self.properties.len(), letter == b'P');
        self.properties.push(property);
        Ok(true)
    }

    /// Reads `{Name}` or `{Name=Value}`. Only the host knows which there are.
    fn property(&mut self) -> Parsed<String> {
        let mut text = String::new();
        if !self.eat(b'{') {
            return Err(Fault::Syntax);
        }
        let mut part = 0;
        loop {
            let byte = self.look();
            match byte {
                b'a'..=b'z' | b'A'..=b'Z' | b'0'..=b'9' | b'_' => part += 1,
                b'=' if part > 0 && !text.contains('=') => part = 0,
                b'}' if part > 0 => break,
                _ => return Err(Fault::Syntax),
            }
            text.push(char::from(byte));
            self.at += 1;
        }
        self.at += 1;
        Ok(text)
    }

    /// Reads an escape that stands for one unit.
    fn character_escape(&mut self, in_class: bool) -> Parsed<u32> {
        let start = self.at;
        let unit = self.bump()?;
        Ok(match self.ascii(unit) {
            b't' => 0x09,
            b'n' => 0x0A,
            b'v' => 0x0B,
            b'f' => 0x0C,
            b'r' => 0x0D,
            b'b' if in_class => 0x08,
            b'-' if in_class => unit,
            b'c' => self.control(in_class)?,
            b'0' if self.unicode && !self.look().is_ascii_digit() => 0,
            b'0'..=b'9' if self.unicode => return self.fail_at(start),
            digit @ b'0'..=b'7' => self.octal(digit),
            b'x' => self.or_itself(unit, |parser| parser.hex(2))?,
            b'u' => self.or_itself(unit, |parser| parser.unicode_escape(parser.unicode))?,
            b'k' if self.named && !self.unicode => return self.fail_at(start),
            byte if self.unicode && !b"^$\\.*+?()[]{}|/".contains(&byte) => {
                return self.fail_at(start);
            }
            _ => unit,
        })
    }

    /// Without the `u` flag a letter that starts no escape stands for itself.
    fn or_itself(&mut self, unit: u32, read: fn(&mut Self) -> Option<u32>) -> Parsed<u32> {
        let start = self.at;
        match read(self) {
            Some(value) => Ok(value),
            None if self.unicode => self.fail_at(start),
            None => {
                self.at = start;
                Ok(unit)
            }
        }
    }

    /// Reads what follows `\c`. Where it is no control letter, Annex B takes the backslash as
    /// itself and reads on at the `c`.
    fn control(&mut self, in_class: bool) -> Parsed<u32> {
        let letter = self.look();
        let extra = in_class && !self.unicode && (letter.is_ascii_digit() || letter == b'_');
        if letter.is_ascii_alphabetic() || extra {
            self.at += 1;
            return Ok(u32::from(letter & 31));
        }
        if self.unicode {
            return Err(Fault::Syntax);
        }
        self.at -= 1;
        Ok(u32::from(b'\\'))
    }

    /// Reads the rest of an octal escape, which ends before it would pass 255.
    fn octal(&mut self, first: u8) -> u32 {
        let mut value = u32::from(first - b'0');
        let more = if first <= b'3' { 2 } else { 1 };
        for _ in 0..more {
            let digit @ b'0'..=b'7' = self.look() else {
                break;
            };
            value = value * 8 + u32::from(digit - b'0');
            self.at += 1;
        }
        value
    }

    fn hex(&mut self, digits: usize) -> Option<u32> {
        let mut value = 0;
        for _ in 0..digits {
            value = value * 16 + char::from(self.look()).to_digit(16)?;
            self.at += 1;
        }
        Some(value)
    }

    /// Reads what follows `\u`: four digits, or with the `u` flag a pair of four or any number in
    /// braces.
    pub(super) fn unicode_escape(&mut self, unicode: bool) -> Option<u32> {
        if unicode && self.eat(b'{') {
            let mut value = self.hex(1)?;
            while !self.eat(b'}') {
                value = value * 16 + self.hex(1)?;
                if value > 0x10_FFFF {
                    return None;
                }
            }
            return Some(value);
        }
        let high = self.hex(4)?;
        let after = self.at;
        if unicode
            && self.eat(b'\\')
            && self.eat(b'u')
            && let Some(low) = self.hex(4)
            && let Some(point) = combine(high, low)
        {
            return Some(point);
        }
        self.at = after;
        Some(high)
    }
}
