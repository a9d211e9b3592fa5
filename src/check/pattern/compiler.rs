//! Turns a pattern's tree into instructions.

use super::code::{Code, Instruction, Look, Repeat};
use super::syntax::{Look as LookNode, Node, Repeat as RepeatNode, Syntax, UNBOUNDED};
use std::mem;
use std::ops::Range;

/// Compiles a pattern. Nothing can fail here: the parser has refused what is too long or too deep.
pub(super) fn compile(syntax: Syntax) -> Code {
    // Only groups that a back-reference names are worth a register: the others would make states
    // different that are not.
    let mut referenced = vec![false; syntax.groups + 1];
    for &group in syntax.references.iter().flatten() {
        if let Some(flag) = referenced.get_mut(group) {
            *flag = true;
        }
    }
    let tracks = !syntax.references.is_empty();
    let mut next = if tracks { 2 } else { 1 };
    let registers = referenced.iter().map(|&flag| {
        let register = next;
        next += if flag { 2 } else { 0 };
        register
    });
    let mut registers: Vec<usize> = registers.collect();
    registers.push(next);

    let mut compiler = Compiler {
        code: Code {
            instructions: Vec::new(),
            repeats: Vec::new(),
            looks: Vec::new(),
            classes: syntax.classes,
            properties: syntax.properties,
            words: next,
            unicode: syntax.unicode,
            ignores_case: syntax.ignores_case,
        },
        references: syntax.references,
        tracks,
        registers,
        level: next,
        backward: false,
    };
    compiler.emit(&syntax.root);
    compiler.push(Instruction::Accept);
    compiler.code
}

struct Compiler {
    code: Code,
    references: Vec<Vec<usize>>,
    /// The first register of each group, and one past the last: a group has two or none.
    registers: Vec<usize>,
    /// Whether there are back-references. Without them captures do not matter, and an iteration
    /// that takes nothing only leads to a state that is already there.
    tracks: bool,
    /// The first register free for a repetition at this depth of repetitions.
    level: usize,
    backward: bool,
}

impl Compiler {
    fn emit(&mut self, node: &Node) {
        match node {
            Node::Unit(unit) => self.push(Instruction::Unit(*unit)),
            Node::Class(class) => self.push(Instruction::Class(*class)),
            Node::Assertion(assertion) => self.push(Instruction::Assert(*assertion)),
            Node::Sequence(parts) if self.backward => parts.iter().rev().for_each(|p| self.emit(p)),
            Node::Sequence(parts) => parts.iter().for_each(|part| self.emit(part)),
            Node::Choice(parts) => self.emit_choice(parts),
            Node::Group(number, body) => self.emit_group(*number, body),
            Node::Reference(reference) => {
                // At most one of several groups has taken part and the others match nothing, so
                // one after the other means the same as whichever it is.
                for group in mem::take(&mut self.references[*reference]) {
                    self.push(Instruction::Reference(self.registers[group]));
                }
            }
            Node::Look(look) => self.emit_look(look),
            Node::Repeat(repeat) => self.emit_repeat(repeat),
        }
    }

    fn emit_choice(&mut self, parts: &[Node]) {
        let mut jumps = Vec::new();
        for (index, part) in parts.iter().enumerate() {
            if index + 1 == parts.len() {
                self.emit(part);
            } else {
                let fork = self.reserve();
                self.emit(part);
                jumps.push(self.reserve());
                self.code.instructions[fork] = Instruction::Fork(fork + 1, self.here());
            }
        }
        for jump in jumps {
            self.code.instructions[jump] = Instruction::Jump(self.here());
        }
    }

    fn emit_group(&mut self, number: usize, body: &Node) {
        let Range { start, end } = self.captures(&(number..number + 1));
        if start == end {
            return self.emit(body);
        }
        // Walking backward, the end of the group comes first.
        let (open, close) = if self.backward {
            (start + 1, start)
        } else {
            (start, start + 1)
        };
        self.push(Instruction::Save(open));
        self.emit(body);
        self.push(Instruction::Save(close));
    }

    fn emit_look(&mut self, look: &LookNode) {
        let by_position = !look.refers && self.captures(&look.groups).is_empty();
        let index = self.code.looks.len();
        self.push(Instruction::Look(index));
        let entry = self.here();
        let backward = look.behind != by_position;
        let negative = look.negative;
        self.code.looks.push(Look {
            entry,
            exit: 0,
            negative,
            backward,
            by_position,
        });

        let outer = mem::replace(&mut self.backward, backward);
        self.emit(&look.body);
        self.backward = outer;
        self.push(Instruction::Accept);
        self.code.looks[index].exit = self.here();
    }

    fn emit_repeat(&mut self, repeat: &RepeatNode) {
        let RepeatNode {
            body,
            min,
            max,
            greedy,
            groups,
        } = repeat;
        let (min, max, greedy) = (*min, *max, *greedy);
        let captures = self.captures(groups);
        if max == 0 {
            return;
        }
        let watched = self.tracks && body.is_nullable();
        let counted = min > 1 || (max > 1 && max != UNBOUNDED);
        if !counted && !watched && captures.is_empty() {
            return self.emit_simple(repeat);
        }

        let outer = self.level;
        let start = watched.then_some(outer + 1);
        self.level += 1 + usize::from(self.tracks);
        self.code.words = self.code.words.max(self.level);
        let index = self.code.repeats.len();
        let entry = self.here();
        let counter = outer;
        self.code.repeats.push(Repeat {
            entry,
            exit: 0,
            min,
            max,
            greedy,
            counter,
            start,
            captures,
        });
        self.push(Instruction::Repeat(index));
        self.emit(body);
        self.push(Instruction::Again(index));
        self.code.repeats[index].exit = self.here();
        self.level = outer;
    }

    /// `?`, `*` and `+` where neither counting nor watching is needed.
    fn emit_simple(&mut self, repeat: &RepeatNode) {
        let fork = (repeat.min == 0).then(|| self.reserve());
        let entry = self.here();
        self.emit(&repeat.body);
        if repeat.max == UNBOUNDED {
            let exit = self.here() + 1;
            self.push(ordered(repeat.greedy, entry, exit));
        }
        if let Some(fork) = fork {
            self.code.instructions[fork] = ordered(repeat.greedy, entry, self.here());
        }
    }

    /// The registers of a range of groups.
    fn captures(&self, groups: &Range<usize>) -> Range<usize> {
        self.registers[groups.start]..self.registers[groups.end]
    }

    fn here(&self) -> usize {
        self.code.instructions.len()
    }

    fn push(&mut self, instruction: Instruction) {
        self.code.instructions.push(instruction);
    }

    /// Makes room for an instruction whose target is not known yet.
    fn reserve(&mut self) -> usize {
        self.push(Instruction::Accept);
        self.here() - 1
    }
}

fn ordered(greedy: bool, body: usize, exit: usize) -> Instruction {
    if greedy {
        Instruction::Fork(body, exit)
    } else {
        Instruction::Fork(exit, body)
    }
}
