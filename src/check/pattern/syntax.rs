//! What a pattern says, as a tree: the outcome of the parser and the input of the compiler.

use super::class::Class;
use std::ops::Range;

/// Stands for "no upper bound" in a repetition.
pub(super) const UNBOUNDED: usize = usize::MAX;

/// What is wrong with a text that is no pattern.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Fault {
    Syntax,
    TooDeep,
    TooLong,
}

/// A pattern as read.
pub(super) struct Syntax {
    pub(super) root: Node,
    pub(super) classes: Vec<Class>,
    /// The names between the braces of `\p{…}`, to which classes refer by index.
    pub(super) properties: Vec<String>,
    /// For each back-reference the groups that it may mean: several only where a name is used again
    /// in another alternative, so that at most one of them has taken part.
    pub(super) references: Vec<Vec<usize>>,
    /// How many capturing groups there are; they are numbered from 1.
    pub(super) groups: usize,
    /// Whether a unit is a code point (with the `u` flag) or a UTF-16 code unit.
    pub(super) unicode: bool,
    pub(super) ignores_case: bool,
}

/// A part of a pattern.
pub(super) enum Node {
    Unit(u32),
    /// An index into [`Syntax::classes`].
    Class(usize),
    Assertion(Assertion),
    Sequence(Vec<Node>),
    /// Alternatives, the preferred one first.
    Choice(Vec<Node>),
    /// A capturing group with its number.
    Group(usize, Box<Node>),
    /// An index into [`Syntax::references`].
    Reference(usize),
    Look(Box<Look>),
    Repeat(Box<Repeat>),
}

/// What holds between two units (ECMA-262 §22.2.2.4).
#[derive(Clone, Copy)]
pub(super) enum Assertion {
    TextStart,
    TextEnd,
    LineStart,
    LineEnd,
    WordBoundary,
    NoWordBoundary,
}

/// A look-ahead or look-behind.
pub(super) struct Look {
    pub(super) body: Node,
    pub(super) behind: bool,
    pub(super) negative: bool,
    /// The capturing groups inside.
    pub(super) groups: Range<usize>,
    /// Whether there is a back-reference inside.
    pub(super) refers: bool,
}

/// A quantified part.
pub(super) struct Repeat {
    pub(super) body: Node,
    pub(super) min: usize,
    /// [`UNBOUNDED`] or a number.
    pub(super) max: usize,
    pub(super) greedy: bool,
    /// The capturing groups inside, which every iteration starts without.
    pub(super) groups: Range<usize>,
}

impl Node {
    /// Whether the part may match without taking a unit; a guess errs towards true.
    pub(super) fn is_nullable(&self) -> bool {
        match self {
            Node::Unit(_) | Node::Class(_) => false,
            Node::Assertion(_) | Node::Reference(_) | Node::Look(_) => true,
            Node::Sequence(parts) => parts.iter().all(Node::is_nullable),
            Node::Choice(parts) => parts.iter().any(Node::is_nullable),
            Node::Group(_, body) => body.is_nullable(),
            Node::Repeat(repeat) => repeat.min == 0 || repeat.body.is_nullable(),
        }
    }
}
