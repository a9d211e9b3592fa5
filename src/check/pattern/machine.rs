//! Walks a text with compiled code (ECMA-262 §22.2.2, but all ways at a time).
//!
//! All states that the pattern can be in at a position are kept together, in the order in which the
//! standard's backtracking would try them, each once. The order matters only to look-arounds that
//! set a group for a back-reference: there the first way wins.

use super::code::{Code, Instruction, Repeat};
use super::seen::Seen;
use super::syntax::{Assertion, UNBOUNDED};
use super::{Pattern, UnicodeProperties, Verdict, class};
use std::mem;

/// One match: the code, the text, and what it may still cost.
pub(super) struct Machine<'a> {
    code: &'a Code,
    text: &'a [u32],
    host: &'a dyn UnicodeProperties,
    steps: usize,
    /// The words of the walks that wait for another to end.
    held: usize,
    /// For each look-around that depends on its position alone, a bit for each position; empty
    /// until it is asked about.
    tables: Vec<Vec<u32>>,
}

/// The match has no end within its budget, or needs what the host does not know.
struct Undecided;

/// What a walk is for.
enum Walk<'w> {
    /// Says whether there is a match from anywhere.
    Search,
    /// Marks where a match from anywhere ends.
    Mark(&'w mut [u32]),
    /// Says whether there is a match from this position in this state, and leaves the state in
    /// which the first one ends.
    At(usize, &'w mut Vec<usize>),
}

/// The states of one walk.
struct States {
    /// The one that is followed.
    current: Vec<usize>,
    /// Those that are to be followed at this position, the next one last.
    stack: Vec<usize>,
    /// Those that have taken the unit, in order.
    next: Vec<usize>,
    seen: Seen,
}

/// Where a walk stands.
#[derive(Clone, Copy)]
struct Place {
    position: usize,
    /// The unit ahead, in the direction of the walk.
    ahead: Option<u32>,
    backward: bool,
}

impl<'a> Machine<'a> {
    pub(super) fn new(code: &'a Code, text: &'a [u32], host: &'a dyn UnicodeProperties) -> Self {
        let steps = Pattern::MAX_STEPS.max(text.len().saturating_mul(Pattern::STEPS_PER_UNIT));
        let tables = vec![Vec::new(); code.looks.len()];
        Machine {
            code,
            text,
            host,
            steps,
            held: 0,
            tables,
        }
    }

    pub(super) fn verdict(&mut self) -> Verdict {
        match self.walk(0, false, Walk::Search) {
            Ok(true) => Verdict::Match,
            Ok(false) => Verdict::NoMatch,
            Err(Undecided) => Verdict::Undecided,
        }
    }

    fn walk(&mut self, entry: usize, backward: bool, mut goal: Walk) -> Result<bool, Undecided> {
        let stride = self.code.words;
        let mut seed = vec![0; stride];
        let mut position = if backward { self.text.len() } else { 0 };
        if let Walk::At(start, state) = &goal {
            seed.clone_from(state);
            position = *start;
        }
        if let Some(word) = seed.first_mut() {
            *word = entry;
        }
        // What starts with `^` has nothing to find from a later start.
        let anchored = !backward && self.starts_at_start(entry);
        let mut states = States {
            current: Vec::new(),
            stack: Vec::new(),
            next: Vec::new(),
            seen: Seen::new(stride),
        };
        let mut now = seed.clone();
        let mut found = false;
        loop {
            let ahead = if backward {
                position.checked_sub(1)
            } else {
                Some(position)
            };
            let ahead = ahead.and_then(|index| self.text.get(index)).copied();
            let place = Place {
                position,
                ahead,
                backward,
            };
            states.seen.clear();
            'states: for state in now.chunks_exact(stride) {
                states.stack.extend_from_slice(state);
                while let Some(top) = states.stack.len().checked_sub(stride) {
                    states.current.clear();
                    states.current.extend(states.stack.drain(top..));
                    if !self.follow(place, &mut states)? {
                        continue;
                    }
                    match &mut goal {
                        Walk::Search => return Ok(true),
                        Walk::Mark(table) => {
                            if let Some(word) = table.get_mut(position / 32) {
                                *word |= 1 << (position % 32);
                            }
                        }
                        Walk::At(_, state) => {
                            state.clone_from(&states.current);
                            found = true;
                            states.stack.clear();
                            break 'states;
                        }
                    }
                }
            }
            mem::swap(&mut now, &mut states.next);
            states.next.clear();
            if ahead.is_none() {
                return Ok(found);
            }
            position = if backward { position - 1 } else { position + 1 };
            if !anchored && !matches!(goal, Walk::At(..)) {
                now.extend_from_slice(&seed);
            }
            if now.is_empty() {
                return Ok(found);
            }
        }
    }

    fn starts_at_start(&self, entry: usize) -> bool {
        let first = self.code.instructions.get(entry);
        matches!(first, Some(Instruction::Assert(Assertion::TextStart)))
    }

    /// Follows the current state until it takes a unit or comes to nothing (false), or accepts.
    fn follow(&mut self, place: Place, states: &mut States) -> Result<bool, Undecided> {
        let code = self.code;
        loop {
            self.spend(1)?;
            let pc = states.current[0];
            match code.instructions[pc] {
                Instruction::Unit(unit) => {
                    return Ok(states.advance(pc + 1, place.ahead == Some(unit)));
                }
                Instruction::Class(index) => {
                    let class = &code.classes[index];
                    self.spend(class.questions())?;
                    let takes = match place.ahead {
                        Some(unit) => class.contains(unit, &code.properties, self.host),
                        None => Some(false),
                    };
                    return Ok(states.advance(pc + 1, takes.ok_or(Undecided)?));
                }
                Instruction::Assert(assertion) => {
                    if !self.holds(assertion, place.position) {
                        return Ok(false);
                    }
                    states.current[0] = pc + 1;
                }
                Instruction::Look(index) => {
                    if self.looks(index, place.position, states)? == code.looks[index].negative {
                        return Ok(false);
                    }
                    states.current[0] = code.looks[index].exit;
                }
                Instruction::Fork(first, second) => {
                    if !self.enter(states)? {
                        return Ok(false);
                    }
                    states.fork(second);
                    states.current[0] = first;
                }
                Instruction::Jump(target) => states.current[0] = target,
                Instruction::Repeat(index) => {
                    if !self.enter(states)? {
                        return Ok(false);
                    }
                    self.repeat(&code.repeats[index], place.position, states);
                }
                Instruction::Again(index) => {
                    let repeat = &code.repeats[index];
                    let count = states.current[repeat.counter];
                    if let Some(start) = repeat.start {
                        let began = mem::take(&mut states.current[start]);
                        // An iteration beyond the least number must take something
                        // (§22.2.2.3.1, RepeatMatcher, step 2.b).
                        if count >= repeat.min && began == place.position + 1 {
                            return Ok(false);
                        }
                    }
                    // Beyond the least number an unbounded repetition has nothing left to count.
                    let most = if repeat.max == UNBOUNDED {
                        repeat.min
                    } else {
                        UNBOUNDED
                    };
                    states.current[repeat.counter] = (count + 1).min(most);
                    states.current[0] = repeat.entry;
                }
                Instruction::Save(register) => {
                    states.current[register] = place.position + 1;
                    states.current[0] = pc + 1;
                }
                Instruction::Reference(register) => {
                    let (start, end) = (states.current[register], states.current[register + 1]);
                    let done = states.current[1];
                    // A group that has not taken part matches nothing, and takes nothing.
                    if start == 0 || end == 0 || start + done >= end {
                        states.current[1] = 0;
                        states.current[0] = pc + 1;
                        continue;
                    }
                    let index = if place.backward {
                        end - 2 - done
                    } else {
                        start - 1 + done
                    };
                    states.current[1] = done + 1;
                    let same =
                        place.ahead.is_some() && self.text.get(index).copied() == place.ahead;
                    return Ok(states.advance(pc, same));
                }
                Instruction::Accept => return Ok(true),
            }
        }
    }

    /// Whether the current state is new at this position.
    fn enter(&mut self, states: &mut States) -> Result<bool, Undecided> {
        if self.held + states.len() > Pattern::MAX_STATE_WORDS {
            return Err(Undecided);
        }
        self.spend(states.current.len())?;
        Ok(states.seen.insert(&states.current))
    }

    fn spend(&mut self, steps: usize) -> Result<(), Undecided> {
        self.steps = self.steps.checked_sub(steps).ok_or(Undecided)?;
        Ok(())
    }

    fn repeat(&self, repeat: &Repeat, position: usize, states: &mut States) {
        // More iterations than the text has units, and one that takes nothing, lead nowhere new.
        let most = self.text.len() + 1;
        let count = states.current[repeat.counter];
        let can_leave = count >= repeat.min.min(most);
        let can_enter = count < repeat.max.min(most);
        if can_leave {
            let mut leaving = states.current.clone();
            leaving[0] = repeat.exit;
            leaving[repeat.counter] = 0;
            if !can_enter {
                states.current = leaving;
                return;
            }
            if !repeat.greedy {
                repeat.begin(position, &mut states.current);
                states.stack.append(&mut states.current);
                states.current = leaving;
                return;
            }
            states.stack.append(&mut leaving);
        }
        repeat.begin(position, &mut states.current);
    }

    /// Whether the body of a look-around matches here.
    fn looks(
        &mut self,
        index: usize,
        position: usize,
        states: &mut States,
    ) -> Result<bool, Undecided> {
        let look = &self.code.looks[index];
        let waiting = states.len();
        if !look.by_position {
            let mut inner = states.current.clone();
            self.held += waiting;
            let found = self.walk(look.entry, look.backward, Walk::At(position, &mut inner))?;
            self.held -= waiting;
            // What a negative look-around has matched is not to be seen from outside.
            if found && !look.negative {
                states.current = inner;
            }
            return Ok(found);
        }
        if self.tables[index].is_empty() {
            let mut table = vec![0; self.text.len() / 32 + 1];
            self.held += waiting + table.len();
            self.walk(look.entry, look.backward, Walk::Mark(&mut table))?;
            self.held -= waiting;
            self.tables[index] = table;
        }
        Ok(self.tables[index][position / 32] >> (position % 32) & 1 == 1)
    }

    fn holds(&self, assertion: Assertion, position: usize) -> bool {
        let before = position
            .checked_sub(1)
            .and_then(|index| self.text.get(index))
            .copied();
        let after = self.text.get(position).copied();
        match assertion {
            Assertion::TextStart => before.is_none(),
            Assertion::TextEnd => after.is_none(),
            Assertion::LineStart => before.is_none_or(class::is_line_end),
            Assertion::LineEnd => after.is_none_or(class::is_line_end),
            Assertion::WordBoundary => is_boundary(before, after),
            Assertion::NoWordBoundary => !is_boundary(before, after),
        }
    }
}

/// Whether a word starts or ends here (ECMA-262 §22.2.2.4.1, IsWordChar).
fn is_boundary(before: Option<u32>, after: Option<u32>) -> bool {
    before.is_some_and(class::is_word) != after.is_some_and(class::is_word)
}

impl Repeat {
    /// Starts an iteration of the body.
    fn begin(&self, position: usize, state: &mut [usize]) {
        if let Some(start) = self.start {
            state[start] = position + 1;
        }
        state[self.captures.clone()].fill(0);
        state[0] = self.entry + 1;
    }
}

impl States {
    /// Keeps the current state for the next position if it takes the unit.
    fn advance(&mut self, pc: usize, takes: bool) -> bool {
        if takes {
            self.current[0] = pc;
            self.next.extend_from_slice(&self.current);
        }
        false
    }

    /// Keeps a copy of the current state, to be followed at `pc` later.
    fn fork(&mut self, pc: usize) {
        let copy = self.stack.len();
        self.stack.extend_from_slice(&self.current);
        self.stack[copy] = pc;
    }

    fn len(&self) -> usize {
        self.stack.len() + self.next.len() + self.seen.len()
    }
}
