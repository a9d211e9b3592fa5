//! Reads a pattern and writes its code as it goes (ECMA-262 §22.2.1, Annex B.1.2): alternatives,
//! terms and quantifiers here, the rest in the modules beside it.

use super::census::{Census, decimal};
use super::code::{Assertion, Code, Instruction, Repeat, UNBOUNDED};
use super::{Fault, Pattern, class};

pub(super) type Parsed<T> = Result<T, Fault>;

/// Reads one pattern in one of the two modes.
pub(super) struct Parser<'a> {
    /// Code points with the `u` flag, UTF-16 code units without.
    pub(super) units: &'a [u32],
    pub(super) at: usize,
    pub(super) unicode: bool,
    pub(super) census: Census,
    pub(super) code: Code,
    /// How many capturing groups are opened so far.
    pub(super) groups: usize,
    /// The first register that no group has.
    pub(super) free: usize,
    pub(super) names: Vec<GroupName>,
    /// What the back-references by name want.
    pub(super) wanted: Vec<GroupName>,
    pub(super) multiline: bool,
    pub(super) dot_all: bool,
    /// Whether code is written to be walked towards the start of the text.
    pub(super) backward: bool,
    depth: usize,
    /// How many counted repetitions stand inside each other in what was read last.
    height: usize,
}

/// The name of a group.
pub(super) struct GroupName {
    pub(super) name: Vec<u32>,
    pub(super) register: usize,
    /// Whether the group can take part in a match together with one that starts here.
    pub(super) reachable: bool,
}

/// What a term is, as far as what follows it wants to know.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Term {
    /// Takes a unit at least.
    Taking,
    /// May take nothing.
    Nullable,
    /// May take nothing, and cannot be quantified.
    Assertion,
}

impl<'a> Parser<'a> {
    pub(super) fn new(units: &'a [u32], unicode: bool) -> Self {
        let census = Census::take(units);
        let needed = census.needed.iter().filter(|&&needed| needed).count();
        let mut code = Code {
            unicode,
            tracks: needed > 0,
            ..Code::default()
        };
        code.registers.resize(census.needed.len(), 0);
        // The instruction, and how much of a back-reference is read, come before the registers.
        code.words = if code.tracks { 2 + 2 * needed } else { 1 };
        Parser {
            units,
            at: 0,
            unicode,
            census,
            code,
            groups: 0,
            free: 2,
            names: Vec::new(),
            wanted: Vec::new(),
            multiline: false,
            dot_all: false,
            backward: false,
            depth: 0,
            height: 0,
        }
    }

    /// Reads the whole pattern.
    pub(super) fn whole(&mut self) -> Parsed<()> {
        // Registers of repetitions are counted from the innermost; they follow those of groups.
        let first = self.code.words;
        self.disjunction()?;
        if self.at < self.units.len() {
            return Err(Fault::Syntax);
        }
        self.emit(Instruction::Accept);
        self.code.words = first + self.height * self.repeat_words();
        for wanted in &self.wanted {
            let group = self.names.iter().find(|group| group.name == wanted.name);
            self.code
                .registers
                .push(group.ok_or(Fault::Syntax)?.register);
        }
        Ok(())
    }

    /// Reads alternatives; says whether one of them may take nothing.
    pub(super) fn disjunction(&mut self) -> Parsed<bool> {
        self.depth += 1;
        if self.depth > Pattern::MAX_DEPTH {
            return Err(Fault::TooDeep);
        }
        let names = self.names.len();
        let mut jumps = Vec::new();
        let mut nullable = false;
        loop {
            let start = self.here();
            nullable |= self.alternative()?;
            if !self.eat(b'|') {
                break;
            }
            self.insert(start, Instruction::Fork(1, self.here() - start + 2));
            jumps.push(self.here());
            self.emit(Instruction::Accept);
            // A name may be used again in another alternative (§22.2.1.1, MightBothParticipate).
            self.set_reachable(names, false);
        }
        self.set_reachable(names, true);
        for jump in jumps {
            self.code.instructions[jump] = Instruction::Jump(self.here() - jump);
        }
        self.depth -= 1;
        Ok(nullable)
    }

    fn set_reachable(&mut self, from: usize, reachable: bool) {
        for name in self.names.iter_mut().skip(from) {
            name.reachable = reachable;
        }
    }

    /// Reads terms; says whether all of them may take nothing.
    fn alternative(&mut self) -> Parsed<bool> {
        let start = self.here();
        let mut starts = Vec::new();
        let mut nullable = true;
        while self.at < self.units.len() && !matches!(self.look(), b'|' | b')') {
            starts.push(self.here());
            nullable &= self.term()?;
        }
        if self.backward {
            let forward = self.code.instructions.split_off(start);
            let mut end = forward.len();
            for term in starts.into_iter().rev() {
                self.code
                    .instructions
                    .extend_from_slice(&forward[term - start..end]);
                end = term - start;
            }
        }
        Ok(nullable)
    }

    /// Reads a term with its quantifier; says whether it may take nothing.
    fn term(&mut self) -> Parsed<bool> {
        let (start, groups) = (self.here(), self.groups + 1);
        let height = std::mem::take(&mut self.height);
        let term = self.atom()?;
        let mut nullable = term != Term::Taking;
        if let Some((min, max)) = self.quantifier()? {
            if term == Term::Assertion {
                return Err(Fault::Syntax);
            }
            let greedy = !self.eat(b'?');
            let length = self.here() - start;
            let groups = groups..self.groups + 1;
            let watched = self.code.tracks && nullable;
            nullable |= min == 0;
            let repeat = Repeat {
                min,
                max,
                greedy,
                length,
                counter: self.height,
                watched,
                groups,
            };
            self.repeat(start, repeat);
        }
        self.height = self.height.max(height);
        Ok(nullable)
    }

    /// Reads a term without its quantifier.
    fn atom(&mut self) -> Parsed<Term> {
        let start = self.at;
        let unit = self.bump()?;
        let byte = ascii(unit);
        match byte {
            b'^' | b'$' => {
                return Ok(self.assertion(match (byte, self.multiline) {
                    (b'^', false) => Assertion::TextStart,
                    (b'^', true) => Assertion::LineStart,
                    (_, false) => Assertion::TextEnd,
                    (_, true) => Assertion::LineEnd,
                }));
            }
            b'(' => return self.group(),
            b'[' => return self.class(),
            b'\\' => return self.atom_escape(),
            b'.' => {
                let first = self.code.members.len();
                if !self.dot_all {
                    class::add(&mut self.code.members, class::LINE_ENDS, false);
                }
                return Ok(self.members_from(first, true));
            }
            b'*' | b'+' | b'?' => return Err(Fault::Syntax),
            b'{' | b'}' | b']' if self.unicode => return Err(Fault::Syntax),
            // Annex B takes a brace as itself, unless it would be a quantifier of nothing.
            b'{' => {
                self.at = start;
                if self.quantifier()?.is_some() {
                    return Err(Fault::Syntax);
                }
                self.at = start + 1;
            }
            _ => {}
        }
        self.emit(Instruction::Unit(unit));
        Ok(Term::Taking)
    }

    pub(super) fn assertion(&mut self, assertion: Assertion) -> Term {
        self.emit(Instruction::Assert(assertion));
        Term::Assertion
    }

    /// Reads a quantifier, if there is one, as its least and largest number.
    fn quantifier(&mut self) -> Parsed<Option<(usize, usize)>> {
        let start = self.at;
        let bounds = match self.look() {
            b'*' => (0, UNBOUNDED),
            b'+' => (1, UNBOUNDED),
            b'?' => (0, 1),
            b'{' => {
                self.at += 1;
                if let Some(min) = self.decimal() {
                    let max = match self.eat(b',') {
                        true if self.look() == b'}' => Some(UNBOUNDED),
                        true => self.decimal(),
                        false => Some(min),
                    };
                    if let Some(max) = max
                        && self.eat(b'}')
                    {
                        return if min > max {
                            Err(Fault::Syntax)
                        } else {
                            Ok(Some((min, max)))
                        };
                    }
                }
                self.at = start;
                return Ok(None);
            }
            _ => return Ok(None),
        };
        self.at += 1;
        Ok(Some(bounds))
    }

    /// Puts a repetition around the code from `start` on.
    fn repeat(&mut self, start: usize, mut repeat: Repeat) {
        let Repeat {
            min,
            max,
            greedy,
            length,
            ..
        } = repeat;
        let ordered = |body: usize, exit: usize| {
            if greedy {
                Instruction::Fork(body, exit)
            } else {
                Instruction::Fork(exit, body)
            }
        };
        if max == 0 {
            self.code.instructions.truncate(start);
            return;
        }
        let counted = min > 1 || (max > 1 && max != UNBOUNDED);
        let resets = self.code.tracks && !repeat.groups.is_empty();
        if !counted && !repeat.watched && !resets {
            if max == UNBOUNDED {
                self.emit(ordered(length.wrapping_neg(), 1));
            }
            if min == 0 {
                self.insert(start, ordered(1, self.here() - start + 1));
            }
            return;
        }
        repeat.counter = self.code.words + self.height * self.repeat_words();
        self.height += 1;
        let index = self.code.repeats.len();
        self.code.repeats.push(repeat);
        self.insert(start, Instruction::Begin(index));
        self.insert(start, Instruction::Repeat(index));
        self.emit(Instruction::Again(index));
        self.emit(Instruction::Leave(index));
    }

    /// How many registers a counted repetition needs.
    fn repeat_words(&self) -> usize {
        1 + usize::from(self.code.tracks)
    }

    /// Makes a class of the members added since there were `first`.
    pub(super) fn members_from(&mut self, first: usize, negated: bool) -> Term {
        let end = self.code.members.len();
        self.emit(if negated {
            Instruction::NotClass(first, end)
        } else {
            Instruction::Class(first, end)
        });
        Term::Taking
    }

    pub(super) fn here(&self) -> usize {
        self.code.instructions.len()
    }

    pub(super) fn emit(&mut self, instruction: Instruction) {
        self.code.instructions.push(instruction);
    }

    pub(super) fn insert(&mut self, place: usize, instruction: Instruction) {
        self.code.instructions.insert(place, instruction);
    }

    /// The unit ahead if it is ASCII, else a byte that no ASCII character is.
    pub(super) fn look(&self) -> u8 {
        self.units.get(self.at).map_or(0xFF, |&unit| ascii(unit))
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

    pub(super) fn decimal(&mut self) -> Option<usize> {
        let (number, end) = decimal(self.units, self.at);
        self.at = end;
        number
    }
}

/// The unit if it is ASCII, else a byte that no ASCII character is.
pub(super) fn ascii(unit: u32) -> u8 {
    u8::try_from(unit).unwrap_or(0xFF)
}
