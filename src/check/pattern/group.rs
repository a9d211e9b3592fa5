//! Reads groups and look-arounds, and their names (ECMA-262 §22.2.1, Atom, Assertion, GroupName).

use super::code::Instruction;
use super::parser::{GroupName, Parsed, Parser, Term};
use super::{Fault, class};
use std::mem;

impl Parser<'_> {
    /// Reads what follows an opening parenthesis.
    pub(super) fn group(&mut self) -> Parsed<Term> {
        if !self.eat(b'?') {
            return self.capture(Vec::new());
        }
        let behind = self.eat(b'<');
        let negative = self.eat(b'!');
        if negative || self.eat(b'=') {
            self.look_around(behind, negative)
        } else if behind {
            let name = self.group_name()?;
            self.capture(name)
        } else {
            self.modified()
        }
    }

    /// Reads the body of a group that captures, under a name that may be empty.
    fn capture(&mut self, name: Vec<u32>) -> Parsed<Term> {
        self.groups += 1;
        let group = self.groups;
        if !self.census.needed.get(group).is_some_and(|&needed| needed) && name.is_empty() {
            return self.body();
        }
        let mut register = 0;
        // Of groups with the same name at most one takes part, so they can share the registers.
        for other in self
            .names
            .iter()
            .filter(|other| !name.is_empty() && other.name == name)
        {
            if other.reachable {
                return Err(Fault::Syntax);
            }
            register = other.register;
        }
        if self.census.needed[group] {
            if register == 0 {
                register = self.free;
                self.free += 2;
            }
            self.code.registers[group] = register;
        }
        self.names.push(GroupName {
            name,
            register,
            reachable: true,
        });
        if register == 0 {
            return self.body();
        }
        // Walking backward, the end of the group comes first.
        let backward = usize::from(self.backward);
        self.emit(Instruction::Save(register + backward));
        let term = self.body()?;
        self.emit(Instruction::Save(register + 1 - backward));
        Ok(term)
    }

    fn look_around(&mut self, behind: bool, negative: bool) -> Parsed<Term> {
        // Where captures do not matter the body is written to be walked from where the look-around
        // would end to where it stands, which answers for all positions at once.
        let backward = behind == self.code.tracks;
        let outer = mem::replace(&mut self.backward, backward);
        let index = self.code.looks;
        self.code.looks += 1;
        let start = self.here();
        self.body()?;
        self.emit(Instruction::Accept);
        let exit = self.here() - start + 1;
        self.insert(
            start,
            Instruction::Look {
                index,
                negative,
                backward,
                exit,
            },
        );
        self.backward = outer;
        // A quantified look-ahead is an oddity of Annex B.
        Ok(if self.unicode || behind {
            Term::Assertion
        } else {
            Term::Nullable
        })
    }

    /// Reads a group without a capture: `(?:…)`, or with modifiers, `(?s-m:…)` (§22.2.1, Atom).
    fn modified(&mut self) -> Parsed<Term> {
        let (multiline, dot_all) = (self.multiline, self.dot_all);
        let (mut on, mut met) = (true, 0_u32);
        loop {
            let letter = self.look();
            let mut bit = 1 << (letter & 31);
            match letter {
                b':' => break,
                b'-' if on => (on, bit) = (false, 1),
                b'i' => self.code.ignores_case |= on,
                b'm' => self.multiline = on,
                b's' => self.dot_all = on,
                _ => return Err(Fault::Syntax),
            }
            // Each letter once, on whichever side.
            if met & bit != 0 {
                return Err(Fault::Syntax);
            }
            met |= bit;
            self.at += 1;
        }
        if met == 1 {
            return Err(Fault::Syntax);
        }
        self.at += 1;
        let term = self.body()?;
        (self.multiline, self.dot_all) = (multiline, dot_all);
        Ok(term)
    }

    fn body(&mut self) -> Parsed<Term> {
        let nullable = self.disjunction()?;
        if !self.eat(b')') {
            return Err(Fault::Syntax);
        }
        Ok(if nullable {
            Term::Nullable
        } else {
            Term::Taking
        })
    }

    /// Reads `name>` (§22.2.1, GroupName).
    pub(super) fn group_name(&mut self) -> Parsed<Vec<u32>> {
        let mut name = Vec::new();
        while name.is_empty() || !self.eat(b'>') {
            let mut unit = self.bump()?;
            if unit == u32::from(b'\\') {
                if !self.eat(b'u') {
                    return Err(Fault::Syntax);
                }
                unit = self.unicode_escape(true)?;
            } else if let Some(&low) = self.units.get(self.at)
                && let Some(point) = combine(unit, low)
            {
                self.at += 1;
                unit = point;
            }
            if !is_name_part(unit, name.is_empty()) {
                return Err(Fault::Syntax);
            }
            name.push(unit);
        }
        Ok(name)
    }
}

/// Joins the halves of a surrogate pair (ECMA-262 §11.1.3).
pub(super) fn combine(high: u32, low: u32) -> Option<u32> {
    let (high, low) = (high.wrapping_sub(0xD800), low.wrapping_sub(0xDC00));
    (high < 0x400 && low < 0x400).then(|| 0x1_0000 + (high << 10) + low)
}

/// Whether a name may have this code point (§22.2.1, RegExpIdentifierName).
fn is_name_part(unit: u32, first: bool) -> bool {
    match u8::try_from(unit) {
        Ok(b'$') => true,
        Ok(byte) if byte.is_ascii() => class::is_word(unit) && !(first && byte.is_ascii_digit()),
        _ => class::is_name_part(unit),
    }
}
