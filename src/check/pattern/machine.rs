//! Walks a text with compiled code (ECMA-262 §22.2.2, but all ways at a time).
//!
//! All states that the pattern can be in at a position are kept together, in the order in which the
//! standard's backtracking would try them, each once. The order matters only to look-arounds that
//! set a group for a back-reference: there the first way wins.

use super::code::{Assertion, Code, Instruction, Repeat, UNBOUNDED};
use super::seen::Seen;
use super::{Pattern, UnicodeProperties, Verdict, class};
use std::mem;

/// One match: the code, the text, and what it may still cost.
pub(super) struct Machine<'a> {
    code: &'a Code,
    text: &'a [u32],
    host: &'a dyn UnicodeProperties,
    steps: usize,
    /// The words of the walks that wait for another to end, and of the tables.
    held: usize,
    /// For each look-around that depends on its position alone, a bit for each position; empty
    /// until it is asked about.
    tables: Vec<Vec<usize>>,
}

/// The match has no end within its budget, or needs what the host does not know.
pub(super) struct Undecided;

/// What a walk is for.
enum Goal<'g> {
    /// Says whether there is a match from anywhere.
    Search,
    /// Marks where matches from anywhere end.
    Mark(&'g mut [usize]),
    /// Says whether there is a match from where the walk starts, and in which state the first ends.
    First,
}

/// The states of one walk, and where it stands.
struct Walk {
    backward: bool,
    position: usize,
    /// The unit ahead, in the direction of the walk.
    ahead: Option<u32>,
    /// The state that is followed.
    state: Vec<usize>,
    /// Those to be followed at this position, the next one last.
    stack: Vec<usize>,
    /// Those that have taken the unit, in order.
    next: Vec<usize>,
    seen: Seen,
}

impl<'a> Machine<'a> {
    pub(super) fn new(code: &'a Code, text: &'a [u32], host: &'a dyn UnicodeProperties) -> Self {
        let steps = Pattern::MAX_STEPS.max(text.len().saturating_mul(Pattern::STEPS_PER_UNIT));
        let mut tables = Vec::new();
        tables.resize_with(code.looks, Vec::new);
        Machine {
            code,
            text,
            host,
            steps,
            held: 0,
            tables,
        }
    }

    /// Says whether there is a match anywhere.
    pub(super) fn verdict(&mut self) -> Verdict {
        let mut seed = vec![0; self.code.words];
        match self.walk(false, 0, &mut seed, Goal::Search) {
            Ok(true) => Verdict::Match,
            Ok(false) => Verdict::NoMatch,
            Err(Undecided) => Verdict::Undecided,
        }
    }

    fn walk(
        &mut self,
        backward: bool,
        position: usize,
        seed: &mut Vec<usize>,
        mut goal: Goal,
    ) -> Result<bool, Undecided> {
        let mut walk = Walk {
            backward,
            position,
            ahead: None,
            state: Vec::new(),
            stack: Vec::new(),
            next: Vec::new(),
            seen: Seen::new(seed.len()),
        };
        // What starts with `^` has nothing to find from a later start.
        let start = Instruction::Assert(Assertion::TextStart);
        let moves = match goal {
            Goal::Search => self.code.instructions.first() != Some(&start),
            Goal::Mark(_) => true,
            Goal::First => false,
        };
        let mut found = false;
        walk.stack.extend_from_slice(seed);
        loop {
            let index = if backward {
                walk.position.wrapping_sub(1)
            } else {
                walk.position
            };
            walk.ahead = self.text.get(index).copied();
            walk.seen.clear();
            while self.accepts(&mut walk)? {
                match &mut goal {
                    Goal::Search => return Ok(true),
                    Goal::Mark(table) => table[walk.position / 32] |= 1 << (walk.position % 32),
                    Goal::First => {
                        mem::swap(seed, &mut walk.state);
                        found = true;
                        walk.stack.clear();
                    }
                }
            }
            if walk.ahead.is_none() || (walk.next.is_empty() && !moves) {
                return Ok(found);
            }
            walk.position = if backward { index } else { index + 1 };
            while let Some(top) = walk.next.len().checked_sub(seed.len()) {
                walk.stack.extend_from_slice(&walk.next[top..]);
                walk.next.truncate(top);
            }
            if moves {
                walk.stack.extend_from_slice(seed);
            }
        }
    }

    /// Follows states until one accepts, or none is left at this position.
    fn accepts(&mut self, walk: &mut Walk) -> Result<bool, Undecided> {
        while let Some(top) = walk.stack.len().checked_sub(self.code.words) {
            walk.state.clear();
            walk.state.extend_from_slice(&walk.stack[top..]);
            walk.stack.truncate(top);
            if self.follow(walk)? {
                return Ok(true);
            }
        }
        Ok(false)
    }

    /// Follows one state until it takes a unit or comes to nothing (false), or accepts.
    fn follow(&mut self, walk: &mut Walk) -> Result<bool, Undecided> {
        let code = self.code;
        loop {
            self.spend(1)?;
            let pc = walk.state[0];
            // Where most instructions go on.
            walk.state[0] = pc + 1;
            let takes = match code.instructions[pc] {
                Instruction::Unit(unit) => walk.ahead == Some(unit),
                Instruction::Class(first, end) => self.is_member(walk.ahead, first, end, true)?,
                Instruction::NotClass(first, end) => {
                    self.is_member(walk.ahead, first, end, false)?
                }
                Instruction::Assert(assertion) => {
                    if self.holds(assertion, walk.position) {
                        continue;
                    }
                    false
                }
                Instruction::Look {
                    index,
                    negative,
                    backward,
                    exit,
                } => {
                    if self.looks(index, negative, backward, walk)? {
                        walk.state[0] = pc + exit;
                        continue;
                    }
                    false
                }
                Instruction::Fork(first, second) => {
                    if self.fork(walk, pc.wrapping_add(first), pc.wrapping_add(second))? {
                        continue;
                    }
                    false
                }
                Instruction::Jump(distance) => {
                    walk.state[0] = pc + distance;
                    continue;
                }
                Instruction::Repeat(index) => {
                    let repeat = &code.repeats[index];
                    let count = walk.state[repeat.counter];
                    // More iterations than the text has units, and one that takes nothing, lead
                    // nowhere new.
                    let most = self.text.len() + 1;
                    let body = pc + 1;
                    let exit = body + repeat.length + 2;
                    let (first, second) = if count < repeat.min.min(most) {
                        (body, body)
                    } else if count >= repeat.max.min(most) {
                        (exit, exit)
                    } else if repeat.greedy {
                        (body, exit)
                    } else {
                        (exit, body)
                    };
                    if self.fork(walk, first, second)? {
                        continue;
                    }
                    false
                }
                Instruction::Begin(index) => {
                    let repeat = &code.repeats[index];
                    if repeat.watched {
                        walk.state[repeat.counter + 1] = walk.position + 1;
                    }
                    for group in repeat.groups.clone() {
                        let register = code.registers[group];
                        if register > 0 {
                            walk.state[register] = 0;
                            walk.state[register + 1] = 0;
                        }
                    }
                    continue;
                }
                Instruction::Again(index) => {
                    let repeat = &code.repeats[index];
                    if repeat.ends(walk) {
                        walk.state[0] = pc - repeat.length - 2;
                        continue;
                    }
                    false
                }
                Instruction::Leave(index) => {
                    walk.state[code.repeats[index].counter] = 0;
                    continue;
                }
                Instruction::Save(register) => {
                    walk.state[register] = walk.position + 1;
                    continue;
                }
                Instruction::Reference(group) => {
                    let register = code.registers[group];
                    let (start, end) = (walk.state[register], walk.state[register + 1]);
                    let done = mem::take(&mut walk.state[1]);
                    // A group that has not taken part matches nothing, and takes nothing.
                    if start == 0 || start + done >= end {
                        continue;
                    }
                    let index = if walk.backward {
                        end - 2 - done
                    } else {
                        start - 1 + done
                    };
                    walk.state[0] = pc;
                    walk.state[1] = done + 1;
                    walk.ahead == self.text.get(index).copied()
                }
                Instruction::Accept => return Ok(true),
            };
            if takes {
                walk.next.extend_from_slice(&walk.state);
            }
            return Ok(false);
        }
    }

    /// Goes on at `first`, and at `second` later, unless this was done at this position already.
    fn fork(&mut self, walk: &mut Walk, first: usize, second: usize) -> Result<bool, Undecided> {
        if self.held + walk.len() > Pattern::MAX_STATE_WORDS {
            return Err(Undecided);
        }
        self.spend(walk.state.len())?;
        if !walk.seen.insert(&walk.state) {
            return Ok(false);
        }
        walk.state[0] = first;
        if first != second {
            let copy = walk.stack.len();
            walk.stack.extend_from_slice(&walk.state);
            walk.stack[copy] = second;
        }
        Ok(true)
    }

    fn spend(&mut self, steps: usize) -> Result<(), Undecided> {
        self.steps = self.steps.checked_sub(steps).ok_or(Undecided)?;
        Ok(())
    }

    fn is_member(
        &mut self,
        unit: Option<u32>,
        first: usize,
        end: usize,
        wanted: bool,
    ) -> Result<bool, Undecided> {
        let members = &self.code.members[first..end];
        self.spend(members.len() / 8)?;
        match unit {
            Some(unit) => {
                let found = class::contains(members, unit, &self.code.properties, self.host);
                Ok(found.ok_or(Undecided)? == wanted)
            }
            None => Ok(false),
        }
    }

    /// Whether a look-around holds here.
    fn looks(
        &mut self,
        index: usize,
        negative: bool,
        backward: bool,
        walk: &mut Walk,
    ) -> Result<bool, Undecided> {
        let waiting = walk.len();
        self.held += waiting;
        let position = walk.position;
        let found = if self.code.tracks {
            // What a negative look-around has matched is not to be seen from outside.
            let mut seed = walk.state.clone();
            let found = self.walk(backward, position, &mut seed, Goal::First)?;
            if found && !negative {
                walk.state = seed;
            }
            found
        } else {
            if self.tables[index].is_empty() {
                let mut table = vec![0; self.text.len() / 32 + 1];
                self.held += table.len();
                let mut seed = vec![0; self.code.words];
                seed[0] = walk.state[0];
                let start = if backward { self.text.len() } else { 0 };
                self.walk(backward, start, &mut seed, Goal::Mark(&mut table))?;
                self.tables[index] = table;
            }
            self.tables[index][position / 32] >> (position % 32) & 1 == 1
        };
        self.held -= waiting;
        Ok(found != negative)
    }

    fn holds(&self, assertion: Assertion, position: usize) -> bool {
        let before = self.text.get(position.wrapping_sub(1)).copied();
        let after = self.text.get(position).copied();
        let is_boundary = before.is_some_and(class::is_word) != after.is_some_and(class::is_word);
        match assertion {
            Assertion::TextStart => before.is_none(),
            Assertion::TextEnd => after.is_none(),
            Assertion::LineStart => before.is_none_or(class::is_line_end),
            Assertion::LineEnd => after.is_none_or(class::is_line_end),
            Assertion::WordBoundary => is_boundary,
            Assertion::NoWordBoundary => !is_boundary,
        }
    }
}

impl Repeat {
    /// Ends an iteration; says whether it counts.
    fn ends(&self, walk: &mut Walk) -> bool {
        let count = walk.state[self.counter];
        if self.watched {
            let began = mem::take(&mut walk.state[self.counter + 1]);
            // An iteration beyond the least number must take something (§22.2.2.3.1,
            // RepeatMatcher, step 2.b).
            if count >= self.min && began == walk.position + 1 {
                return false;
            }
        }
        // Beyond the least number an unbounded repetition has nothing left to count.
        let most = if self.max == UNBOUNDED {
            self.min
        } else {
            UNBOUNDED
        };
        walk.state[self.counter] = (count + 1).min(most);
        true
    }
}

impl Walk {
    fn len(&self) -> usize {
        self.stack.len() + self.next.len() + self.seen.len()
    }
}
