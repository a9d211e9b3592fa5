//! A pattern as instructions: what the parser writes and the machine runs.
//!
//! A state of the machine is a row of words: the instruction it is at; where there are
//! back-references, how much of one it has read; then the registers: start and end of the groups
//! that a back-reference needs, and one or two words for each level of counted repetitions.
//! Whatever the future of a state depends on is in those words, so two states with the same words
//! at the same position are one state. For that reason a register is set back to 0 as soon as
//! nothing reads it again.

use super::class::Member;
use std::ops::Range;

/// Stands for "no upper bound" in a repetition.
pub(super) const UNBOUNDED: usize = usize::MAX;

/// A compiled pattern. It starts at its first instruction.
#[derive(Default)]
pub(super) struct Code {
    pub(super) instructions: Vec<Instruction>,
    pub(super) repeats: Vec<Repeat>,
    /// How many look-arounds there are.
    pub(super) looks: usize,
    /// The members of all classes.
    pub(super) members: Vec<Member>,
    /// The names between the braces of `\p{…}`.
    pub(super) properties: Vec<String>,
    /// For each group by its number, then for each back-reference by name, the register with the
    /// group's start, which its end follows; 0 where the group needs none.
    pub(super) registers: Vec<usize>,
    /// How many words a state has.
    pub(super) words: usize,
    /// Whether there are back-references. Without them captures do not matter, and an iteration
    /// that takes nothing only leads to a state that is already there.
    pub(super) tracks: bool,
    /// Whether a unit is a code point (with the `u` flag) or a UTF-16 code unit.
    pub(super) unicode: bool,
    pub(super) ignores_case: bool,
}

/// One instruction. Places are given as distances, which wrap around to lead backward, so that a
/// stretch of code means the same wherever it is moved.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Instruction {
    /// Takes this unit.
    Unit(u32),
    /// Takes a unit that is one of these members.
    Class(usize, usize),
    /// Takes a unit that is none of them.
    NotClass(usize, usize),
    Assert(Assertion),
    /// Goes on after the body of the look-around, which follows and ends in `Accept`, if the
    /// look-around holds.
    Look {
        index: usize,
        negative: bool,
        /// Whether the body moves towards the start of the text.
        backward: bool,
        exit: usize,
    },
    /// Goes on at both places, preferring the first.
    Fork(usize, usize),
    Jump(usize),
    /// Starts an iteration, with the `Begin` that follows, or goes to `Leave`.
    Repeat(usize),
    Begin(usize),
    /// Ends an iteration.
    Again(usize),
    Leave(usize),
    /// Stores the position in a register.
    Save(usize),
    /// Takes what a group has matched; an index into [`Code::registers`].
    Reference(usize),
    Accept,
}

/// What holds between two units (ECMA-262 §22.2.2.4).
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Assertion {
    TextStart,
    TextEnd,
    LineStart,
    LineEnd,
    WordBoundary,
    NoWordBoundary,
}

/// A repetition that has to be counted, or watched for iterations that take nothing. Its code is
/// `Repeat`, `Begin`, the body, `Again`, `Leave`.
pub(super) struct Repeat {
    pub(super) min: usize,
    pub(super) max: usize,
    pub(super) greedy: bool,
    /// How many instructions the body has.
    pub(super) length: usize,
    /// The register with the number of iterations ended.
    pub(super) counter: usize,
    /// Whether the next register has the start of the iteration, since one that takes nothing must
    /// fail.
    pub(super) watched: bool,
    /// The groups that an iteration starts without.
    pub(super) groups: Range<usize>,
}
