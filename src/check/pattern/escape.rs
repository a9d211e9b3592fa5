//! Reads classes, and what follows a backslash (ECMA-262 §22.2.1, CharacterClass, AtomEscape and
//! ClassEscape; Annex B.1.2).

use super::code::{Assertion, Instruction};
use super::group::combine;
use super::parser::{GroupName, Parsed, Parser, Term, ascii};
use super::{Fault, class, class::Member};

impl Parser<'_> {
    /// Reads a class after its `[`.
    pub(super) fn class(&mut self) -> Parsed<Term> {
        let start = self.code.members.len();
        let negated = self.eat(b'^');
        while !self.eat(b']') {
            let mut first = self.class_atom()?;
            let dash = self.at;
            let mut last = first;
            if self.eat(b'-') {
                if self.look() == b']' {
                    self.at = dash;
                } else {
                    last = self.class_atom()?;
                    if first.is_none() || last.is_none() {
                        if self.unicode {
                            return Err(Fault::Syntax);
                        }
                        // Annex B: beside something like `\d` the dash is itself.
                        class::add(&mut self.code.members, &[(0x2D, 0x2D)], false);
                        first = first.or(last);
                        last = first;
                    }
                }
            }
            if let (Some(first), Some(last)) = (first, last) {
                if first > last {
                    return Err(Fault::Syntax);
                }
                self.code.members.push(Member::Range(first, last));
            }
        }
        Ok(self.members_from(start, negated))
    }

    /// Reads one member of a class: a unit, or nothing where several were added at once.
    fn class_atom(&mut self) -> Parsed<Option<u32>> {
        let unit = self.bump()?;
        if unit != u32::from(b'\\') {
            return Ok(Some(unit));
        }
        if self.class_escape()? {
            return Ok(None);
        }
        self.character_escape(true).map(Some)
    }

    /// Reads an escape outside a class, after its backslash.
    pub(super) fn atom_escape(&mut self) -> Parsed<Term> {
        let (start, members) = (self.at, self.code.members.len());
        if self.class_escape()? {
            return Ok(self.members_from(members, false));
        }
        let target = if self.eat(b'b') {
            return Ok(self.assertion(Assertion::WordBoundary));
        } else if self.eat(b'B') {
            return Ok(self.assertion(Assertion::NoWordBoundary));
        } else if (self.unicode || self.census.has_names) && self.eat(b'k') {
            if !self.eat(b'<') {
                return Err(Fault::Syntax);
            }
            let name = self.group_name()?;
            self.wanted.push(GroupName {
                name,
                register: 0,
                reachable: false,
            });
            self.census.needed.len() + self.wanted.len() - 1
        } else {
            // A number does not start with 0, and there is no group 0.
            let number = if self.look() == b'0' {
                0
            } else {
                self.decimal().unwrap_or(0)
            };
            if number < self.census.needed.len() {
                number
            } else {
                0
            }
        };
        if target > 0 {
            self.emit(Instruction::Reference(target));
            return Ok(Term::Nullable);
        }
        // Annex B: with no group of that number it is an octal escape or the digit itself.
        self.at = start;
        let unit = self.character_escape(false)?;
        self.emit(Instruction::Unit(unit));
        Ok(Term::Taking)
    }

    /// Reads `\d`, `\s`, `\w`, `\p{…}` or their complements, if it is one.
    fn class_escape(&mut self) -> Parsed<bool> {
        let letter = self.look();
        let lower = letter.to_ascii_lowercase();
        if let Some(ranges) = class::escape(lower) {
            self.at += 1;
            class::add(&mut self.code.members, ranges, letter != lower);
            return Ok(true);
        }
        if !self.unicode || lower != b'p' {
            return Ok(false);
        }
        self.at += 1;
        let property = self.property()?;
        self.code.members.push(Member::Property(
            self.code.properties.len(),
            letter != lower,
        ));
        self.code.properties.push(property);
        Ok(true)
    }

    /// Reads `{Name}` or `{Name=Value}`. Only the host knows which there are.
    fn property(&mut self) -> Parsed<String> {
        let mut text = String::new();
        let (mut part, mut parts) = (0, 0);
        if !self.eat(b'{') {
            return Err(Fault::Syntax);
        }
        while part == 0 || !self.eat(b'}') {
            let unit = self.bump()?;
            if class::is_word(unit) {
                part += 1;
            } else if unit == u32::from(b'=') && part > 0 && parts == 0 {
                (part, parts) = (0, 1);
            } else {
                return Err(Fault::Syntax);
            }
            text.push(char::from(ascii(unit)));
        }
        Ok(text)
    }

    /// Reads an escape that stands for one unit.
    fn character_escape(&mut self, in_class: bool) -> Parsed<u32> {
        let unit = self.bump()?;
        let byte = ascii(unit);
        let start = self.at;
        let value = match byte {
            b't' => 0x09,
            b'n' => 0x0A,
            b'v' => 0x0B,
            b'f' => 0x0C,
            b'r' => 0x0D,
            b'b' if in_class => 0x08,
            b'0' if self.unicode && !self.look().is_ascii_digit() => 0,
            b'0'..=b'7' if !self.unicode => self.octal(byte),
            b'c' => return self.control(in_class),
            b'x' | b'u' => {
                let value = match byte {
                    b'x' => self.hex(2),
                    _ => self.unicode_escape(self.unicode),
                };
                if value.is_ok() || self.unicode {
                    return value;
                }
                // Annex B: a letter that starts no escape stands for itself.
                self.at = start;
                unit
            }
            b'-' if in_class => unit,
            _ if self.unicode && !b"^$\\.*+?()[]{}|/".contains(&byte) => return Err(Fault::Syntax),
            b'k' if self.census.has_names => return Err(Fault::Syntax),
            _ => unit,
        };
        Ok(value)
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
        let end = self.at + if first <= b'3' { 2 } else { 1 };
        while self.at < end
            && let digit @ b'0'..=b'7' = self.look()
        {
            value = value * 8 + u32::from(digit - b'0');
            self.at += 1;
        }
        value
    }

    fn hex(&mut self, digits: usize) -> Parsed<u32> {
        let mut value = 0;
        for _ in 0..digits {
            let digit = char::from(self.look()).to_digit(16).ok_or(Fault::Syntax)?;
            value = value * 16 + digit;
            self.at += 1;
        }
        Ok(value)
    }

    /// Reads what follows `\u`: four digits, or with the `u` flag a pair of four or any number in
    /// braces.
    pub(super) fn unicode_escape(&mut self, unicode: bool) -> Parsed<u32> {
        if unicode && self.eat(b'{') {
            let mut value = self.hex(1)?;
            while !self.eat(b'}') {
                value = value * 16 + self.hex(1)?;
                if value > 0x10_FFFF {
                    return Err(Fault::Syntax);
                }
            }
            return Ok(value);
        }
        let high = self.hex(4)?;
        let after = self.at;
        if unicode
            && self.eat(b'\\')
            && self.eat(b'u')
            && let Ok(low) = self.hex(4)
            && let Some(point) = combine(high, low)
        {
            return Ok(point);
        }
        self.at = after;
        Ok(high)
    }
}
