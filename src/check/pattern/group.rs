//! Reads groups and look-arounds, and their names (ECMA-262 §22.2.1, Atom, Assertion, GroupName).

use super::class;
use super::parser::{Parsed, Parser, combine};
use super::syntax::{Fault, Look, Node};

/// The name of a group.
pub(super) struct GroupName {
    pub(super) name: Vec<u32>,
    pub(super) group: usize,
    /// Whether the group can take part in a match together with one that starts here.
    pub(super) reachable: bool,
}

impl Parser<'_> {
    /// Reads what follows an opening parenthesis.
    pub(super) fn group(&mut self) -> Parsed<Node> {
        if !self.eat(b'?') {
            return self.capture();
        }
        let behind = self.eat(b'<');
        match self.look() {
            b'=' | b'!' => {
                let negative = self.look() == b'!';
                self.at += 1;
                let (first, referring) = (self.groups + 1, self.targets.len());
                let body = self.body()?;
                let groups = first..self.groups + 1;
                let refers = self.targets.len() > referring;
                Ok(Node::Look(Box::new(Look {
                    body,
                    behind,
                    negative,
                    groups,
                    refers,
                })))
            }
            _ if behind => {
                let start = self.at;
                let name = self.group_name()?;
                if self
                    .names
                    .iter()
                    .any(|group| group.reachable && group.name == name)
                {
                    return self.fail_at(start);
                }
                self.names.push(GroupName {
                    name,
                    group: self.groups + 1,
                    reachable: true,
                });
                self.capture()
            }
            _ => self.modified(),
        }
    }

    fn capture(&mut self) -> Parsed<Node> {
        self.groups += 1;
        let number = self.groups;
        Ok(Node::Group(number, Box::new(self.body()?)))
    }

    fn body(&mut self) -> Parsed<Node> {
        let body = self.disjunction()?;
        if self.eat(b')') {
            Ok(body)
        } else {
            Err(Fault::Syntax)
        }
    }

    /// Reads a group without a capture: `(?:…)`, or with modifiers, `(?s-m:…)` (§22.2.1, Atom).
    fn modified(&mut self) -> Parsed<Node> {
        let (multiline, dot_all) = (self.multiline, self.dot_all);
        let start = self.at;
        let mut met = Vec::new();
        let mut on = true;
        loop {
            let letter = self.look();
            match letter {
                b':' => break,
                b'-' if on => on = false,
                b'i' if on => self.ignores_case = true,
                b'i' => {}
                b'm' => self.multiline = on,
                b's' => self.dot_all = on,
                _ => return Err(Fault::Syntax),
            }
            self.at += 1;
            // Each letter once, on whichever side.
            if met.contains(&letter) {
                return Err(Fault::Syntax);
            }
            met.push(letter);
        }
        if met == [b'-'] {
            return self.fail_at(start);
        }
        self.at += 1;
        let body = self.body()?;
        (self.multiline, self.dot_all) = (multiline, dot_all);
        Ok(body)
    }

    /// Reads `<name>` after its `<` (§22.2.1, GroupName).
    pub(super) fn group_name(&mut self) -> Parsed<Vec<u32>> {
        let mut name = Vec::new();
        loop {
            let mut unit = self.bump()?;
            if unit == u32::from(b'>') && !name.is_empty() {
                return Ok(name);
            }
            if unit == u32::from(b'\\') {
                if !self.eat(b'u') {
                    return Err(Fault::Syntax);
                }
                unit = self.unicode_escape(true).ok_or(Fault::Syntax)?;
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
    }
}

/// Whether a name may have this code point. Beyond ASCII nearly everything is let through: the
/// tables of ID_Start and ID_Continue would cost more than they could ever refuse.
fn is_name_part(unit: u32, first: bool) -> bool {
    match char::from_u32(unit) {
        Some('$' | '_') => true,
        Some(c) if c.is_ascii() => c.is_ascii_alphabetic() || (!first && c.is_ascii_digit()),
        Some(_) => !class::is_space(unit),
        None => false,
    }
}

/// Counts the capturing groups, and says whether one has a name.
pub(super) fn count_groups(units: &[u32]) -> (usize, bool) {
    let is = |index: usize, byte: u8| units.get(index) == Some(&u32::from(byte));
    let (mut total, mut has_names, mut in_class) = (0, false, false);
    let mut at = 0;
    while at < units.len() {
        if is(at, b'\\') {
            at += 1;
        } else if is(at, b'[') {
            in_class = true;
        } else if is(at, b']') {
            in_class = false;
        } else if is(at, b'(') && !in_class {
            let name =
                is(at + 1, b'?') && is(at + 2, b'<') && !is(at + 3, b'=') && !is(at + 3, b'!');
            has_names |= name;
            total += usize::from(name || !is(at + 1, b'?'));
        }
        at += 1;
    }
    (total, has_names)
}
