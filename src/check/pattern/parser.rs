//! Reads a pattern: alternatives, groups, quantifiers and classes (ECMA-262 §22.2.1, Annex B.1.2).

use super::Pattern;
use super::class::Class;
use super::group::{GroupName, count_groups};
use super::syntax::{Assertion, Fault, Node, Repeat, Syntax, UNBOUNDED};

pub(super) type Parsed<T> = Result<T, Fault>;

/// Reads one pattern in one of the two modes.
pub(super) struct Parser<'a> {
    /// Code points with the `u` flag, UTF-16 code units without.
    pub(super) units: &'a [u32],
    pub(super) at: usize,
    pub(super) unicode: bool,
    /// Whether `\k` is always a back-reference: with the `u` flag, and where a group has a name.
    pub(super) named: bool,
    /// How many capturing groups the whole pattern has: what `\2` means depends on it.
    pub(super) total: usize,
    /// How many of them are opened so far.
    pub(super) groups: usize,
    depth: usize,
    pub(super) multiline: bool,
    pub(super) dot_all: bool,
    pub(super) ignores_case: bool,
    pub(super) names: Vec<GroupName>,
    pub(super) targets: Vec<Target>,
    pub(super) classes: Vec<Class>,
    pub(super) properties: Vec<String>,
}

/// What a back-reference names; the group may come later.
pub(super) enum Target {
    Number(usize),
    Name(Vec<u32>),
}

impl<'a> Parser<'a> {
    pub(super) fn new(units: &'a [u32], unicode: bool) -> Self {
        let (total, has_names) = count_groups(units);
        Parser {
            units,
            at: 0,
            unicode,
            named: unicode || has_names,
            total,
            groups: 0,
            depth: 0,
            multiline: false,
            dot_all: false,
            ignores_case: false,
            names: Vec::new(),
            targets: Vec::new(),
            classes: Vec::new(),
            properties: Vec::new(),
        }
    }

    /// Reads the whole pattern, or says what is wrong and after how many units that showed.
    pub(super) fn parse(mut self) -> Result<Syntax, (Fault, usize)> {
        match self.whole() {
            Ok((root, references)) => Ok(Syntax {
                root,
                classes: self.classes,
                properties: self.properties,
                references,
                groups: self.groups,
                unicode: self.unicode,
                ignores_case: self.ignores_case,
            }),
            Err(fault) => Err((fault, self.at)),
        }
    }

    fn whole(&mut self) -> Parsed<(Node, Vec<Vec<usize>>)> {
        let root = self.disjunction()?;
        if self.at < self.units.len() {
            return Err(Fault::Syntax);
        }
        let mut references = Vec::new();
        for target in &self.targets {
            references.push(match target {
                Target::Number(number) => vec![*number],
                Target::Name(name) => {
                    let same = self.names.iter().filter(|group| group.name == *name);
                    let groups: Vec<usize> = same.map(|group| group.group).collect();
                    if groups.is_empty() {
                        return Err(Fault::Syntax);
                    }
                    groups
                }
            });
        }
        Ok((root, references))
    }

    pub(super) fn disjunction(&mut self) -> Parsed<Node> {
        self.depth += 1;
        if self.depth > Pattern::MAX_DEPTH {
            return Err(Fault::TooDeep);
        }
        let inside = self.names.len();
        let mut choices = Vec::new();
        loop {
            choices.push(self.alternative()?);
            if !self.eat(b'|') {
                break;
            }
            // A name may be used again in another alternative (§22.2.1.1, MightBothParticipate).
            self.set_reachable(inside, false);
        }
        self.set_reachable(inside, true);
        self.depth -= 1;
        Ok(Node::Choice(choices))
    }

    fn set_reachable(&mut self, from: usize, reachable: bool) {
        for name in self.names.iter_mut().skip(from) {
            name.reachable = reachable;
        }
    }

    fn alternative(&mut self) -> Parsed<Node> {
        let mut parts = Vec::new();
        while self.at < self.units.len() && !matches!(self.look(), b'|' | b')') {
            parts.push(self.term()?);
        }
        Ok(Node::Sequence(parts))
    }

    fn term(&mut self) -> Parsed<Node> {
        let first = self.groups + 1;
        let start = self.at;
        let unit = self.bump()?;
        let node = match self.ascii(unit) {
            b'^' if self.multiline => Node::Assertion(Assertion::LineStart),
            b'^' => Node::Assertion(Assertion::TextStart),
            b'$' if self.multiline => Node::Assertion(Assertion::LineEnd),
            b'$' => Node::Assertion(Assertion::TextEnd),
            b'(' => self.group()?,
            b'.' => self.class_node(Class::dot(self.dot_all)),
            b'[' => self.class()?,
            b'\\' => self.atom_escape()?,
            b'*' | b'+' | b'?' => return self.fail_at(start),
            b'{' | b'}' | b']' if self.unicode => return self.fail_at(start),
            // Annex B takes a brace as itself, unless it would be a quantifier of nothing.
            b'{' => {
                self.at = start;
                if self.braces()?.is_some() {
                    return self.fail_at(start);
                }
                self.at = start + 1;
                Node::Unit(unit)
            }
            _ => Node::Unit(unit),
        };
        let quantifier = self.at;
        let Some((min, max)) = self.quantifier()? else {
            return Ok(node);
        };
        let quantifiable = match &node {
            Node::Assertion(_) => false,
            // A quantified look-ahead is an oddity of Annex B.
            Node::Look(look) => !self.unicode && !look.behind,
            _ => true,
        };
        if !quantifiable {
            return self.fail_at(quantifier);
        }
        let greedy = !self.eat(b'?');
        let groups = first..self.groups + 1;
        if (min, max) == (1, 1) {
            return Ok(node);
        }
        Ok(Node::Repeat(Box::new(Repeat {
            body: node,
            min,
            max,
            greedy,
            groups,
        })))
    }

    fn quantifier(&mut self) -> Parsed<Option<(usize, usize)>> {
        let bounds = match self.look() {
            b'*' => (0, UNBOUNDED),
            b'+' => (1, UNBOUNDED),
            b'?' => (0, 1),
            b'{' => return self.braces(),
            _ => return Ok(None),
        };
        self.at += 1;
        Ok(Some(bounds))
    }

    /// Reads `{n}`, `{n,}` or `{n,m}`, or nothing at all where it is neither.
    fn braces(&mut self) -> Parsed<Option<(usize, usize)>> {
        let start = self.at;
        self.at += 1;
        if let Some(min) = self.decimal() {
            let max = if !self.eat(b',') {
                min
            } else if self.look() == b'}' {
                UNBOUNDED
            } else {
                self.decimal().unwrap_or(0)
            };
            if self.eat(b'}') {
                return if min > max {
                    self.fail_at(start)
                } else {
                    Ok(Some((min, max)))
                };
            }
        }
        self.at = start;
        Ok(None)
    }

    /// Reads digits as a number. One too large for any text counts as just below "unbounded".
    pub(super) fn decimal(&mut self) -> Option<usize> {
        let mut number: Option<usize> = None;
        while let digit @ b'0'..=b'9' = self.look() {
            let shifted = number.unwrap_or(0).saturating_mul(10);
            number = Some(
                shifted
                    .saturating_add(usize::from(digit - b'0'))
                    .min(UNBOUNDED - 1),
            );
            self.at += 1;
        }
        number
    }

    /// Reads a class after its `[` (§22.2.1, CharacterClass).
    fn class(&mut self) -> Parsed<Node> {
        let mut class = Class::default();
        if self.eat(b'^') {
            class.negate();
        }
        while !self.eat(b']') {
            let first = self.class_atom(&mut class)?;
            if self.look() != b'-' || self.look_after(1) == b']' {
                if let Some(unit) = first {
                    class.insert(unit, unit);
                }
                continue;
            }
            let dash = self.bump()?;
            let last = self.class_atom(&mut class)?;
            match (first, last) {
                (Some(first), Some(last)) if first <= last => class.insert(first, last),
                (Some(_), Some(_)) => return Err(Fault::Syntax),
                (None, _) | (_, None) if self.unicode => return Err(Fault::Syntax),
                // Annex B: beside something like `\d` the dash is itself.
                (None, _) | (_, None) => {
                    for unit in [first, Some(dash), last].into_iter().flatten() {
                        class.insert(unit, unit);
                    }
                }
            }
        }
        Ok(self.class_node(class))
    }

    pub(super) fn class_node(&mut self, class: Class) -> Node {
        self.classes.push(class);
        Node::Class(self.classes.len() - 1)
    }

    /// The unit ahead if it is ASCII, else a byte that no ASCII character is.
    pub(super) fn look(&self) -> u8 {
        self.look_after(0)
    }

    pub(super) fn look_after(&self, units: usize) -> u8 {
        self.units
            .get(self.at + units)
            .map_or(0xFF, |&unit| self.ascii(unit))
    }

    pub(super) fn ascii(&self, unit: u32) -> u8 {
        u8::try_from(unit).map_or(0xFF, |byte| if byte.is_ascii() { byte } else { 0xFF })
    }

    pub(super) fn eat(&mut self, byte: u8) -> bool {
        let found = self.look() == byte;
        self.at += usize::from(found);
        found
    }

    pub(super) fn bump(&mut self) -> Parsed<u32> {
        let unit = self.units.get(self.at).copied().ok_or(Fault::Syntax)?;
        self.at += 1;
        Ok(unit)
    }

    pub(super) fn fail_at<T>(&mut self, at: usize) -> Parsed<T> {
        self.at = at;
        Err(Fault::Syntax)
    }
}

/// Joins the halves of a surrogate pair (ECMA-262 §11.1.3).
pub(super) fn combine(high: u32, low: u32) -> Option<u32> {
    let is_pair = (0xD800..0xDC00).contains(&high) && (0xDC00..0xE000).contains(&low);
    is_pair.then(|| 0x1_0000 + ((high - 0xD800) << 10) + (low - 0xDC00))
}
