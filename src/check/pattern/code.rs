//! A pattern as instructions: the outcome of the compiler and the input of the machine.
//!
//! A state of the machine is a row of words: the instruction it is at; where there are
//! back-references, how much of one it has read; then the registers: start and end of the groups
//! that a back-reference needs, and one or two words for each level of counted repetitions. Whatever the future of a state depends on is
//! in those words, so two states with the same words at the same position are one state. For that
//! reason a register is set back to 0 as soon as nothing reads it again.

use super::class::Class;
use super::syntax::Assertion;
use std::ops::Range;

/// A compiled pattern. It starts at instruction 0 and always moves forward.
#[derive(Clone)]
pub(super) struct Code {
    pub(super) instructions: Vec<Instruction>,
    pub(super) repeats: Vec<Repeat>,
    pub(super) looks: Vec<Look>,
    pub(super) classes: Vec<Class>,
    pub(super) properties: Vec<String>,
    /// How many words a state has.
    pub(super) words: usize,
    pub(super) unicode: bool,
    pub(super) ignores_case: bool,
}

/// One instruction. What it needs beyond its operands follows it.
#[derive(Clone, Copy)]
pub(super) enum Instruction {
    /// Takes this unit.
    Unit(u32),
    /// Takes a unit of this class.
    Class(usize),
    Assert(Assertion),
    /// Goes on after the body of the look-around, which follows, if the look-around holds.
    Look(usize),
    /// Goes on at both places, preferring the first.
    Fork(usize, usize),
    Jump(usize),
    /// Starts an iteration of the body, which follows, or leaves the repetition.
    Repeat(usize),
    /// Ends an iteration.
    Again(usize),
    /// Stores the position in a register.
    Save(usize),
    /// Takes what the group at these two registers has matched.
    Reference(usize),
    Accept,
}

/// A repetition that has to be counted, or watched for iterations that take nothing.
#[derive(Clone)]
pub(super) struct Repeat {
    /// Where its `Repeat` instruction is.
    pub(super) entry: usize,
    pub(super) exit: usize,
    pub(super) min: usize,
    pub(super) max: usize,
    pub(super) greedy: bool,
    /// The register with the number of iterations ended.
    pub(super) counter: usize,
    /// The register with the start of the iteration, where iterations that take nothing must fail.
    pub(super) start: Option<usize>,
    /// The registers that an iteration starts without.
    pub(super) captures: Range<usize>,
}

/// A look-around. Its body follows its instruction and ends in `Accept`.
#[derive(Clone)]
pub(super) struct Look {
    pub(super) entry: usize,
    pub(super) exit: usize,
    pub(super) negative: bool,
    /// Whether the body moves towards the start of the text.
    pub(super) backward: bool,
    /// Whether it depends on its position alone, so that the body is compiled to be walked from
    /// where the look-around would end to where it stands, for all positions at once.
    pub(super) by_position: bool,
}
