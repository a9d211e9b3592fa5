//! A set of units, as a class (`[…]`), a class escape (`\d`) or the dot names it.

use super::UnicodeProperties;

/// The end of the largest range: the last code point.
const LAST: u32 = 0x10_FFFF;

/// `\d` (ECMA-262 §22.2.2.9, CharacterClassEscape).
const DIGITS: &[(u32, u32)] = &[(0x30, 0x39)];

/// `\w`, and what `\b` looks for (ECMA-262 §22.2.2.9.3, WordCharacters).
const WORD: &[(u32, u32)] = &[(0x30, 0x39), (0x41, 0x5A), (0x5F, 0x5F), (0x61, 0x7A)];

/// `\s`: white space and line ends (ECMA-262 §12.2 and §12.3).
const SPACE: &[(u32, u32)] = &[
    (0x09, 0x0D),
    (0x20, 0x20),
    (0xA0, 0xA0),
    (0x1680, 0x1680),
    (0x2000, 0x200A),
    (0x2028, 0x2029),
    (0x202F, 0x202F),
    (0x205F, 0x205F),
    (0x3000, 0x3000),
    (0xFEFF, 0xFEFF),
];

/// What the dot leaves out, and what `^` and `$` look for in a multi-line group
/// (ECMA-262 §12.3, LineTerminator).
const LINE_ENDS: &[(u32, u32)] = &[(0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029)];

pub(super) fn is_word(unit: u32) -> bool {
    is_in(WORD, unit)
}

pub(super) fn is_space(unit: u32) -> bool {
    is_in(SPACE, unit)
}

pub(super) fn is_line_end(unit: u32) -> bool {
    is_in(LINE_ENDS, unit)
}

/// The ranges are in order and apart, so a class of thousands costs a dozen comparisons.
fn is_in(ranges: &[(u32, u32)], unit: u32) -> bool {
    let after = ranges.partition_point(|&(_, last)| last < unit);
    ranges.get(after).is_some_and(|&(first, _)| first <= unit)
}

/// A set of units: ranges, and properties that only the host knows.
#[derive(Clone, Default)]
pub(super) struct Class {
    /// In order, neither overlapping nor touching.
    ranges: Vec<(u32, u32)>,
    /// Indexes of property names, each with whether it is `\P`.
    properties: Vec<(usize, bool)>,
    negated: bool,
}

impl Class {
    /// The dot: everything, or everything but line ends.
    pub(super) fn dot(all: bool) -> Self {
        let mut class = Class {
            negated: true,
            ..Class::default()
        };
        if !all {
            class.ranges.extend_from_slice(LINE_ENDS);
        }
        class
    }

    pub(super) fn negate(&mut self) {
        self.negated = true;
    }

    pub(super) fn insert(&mut self, mut first: u32, mut last: u32) {
        let from = self
            .ranges
            .partition_point(|range| range.1.saturating_add(1) < first);
        let mut to = from;
        while let Some(range) = self.ranges.get(to)
            && range.0 <= last.saturating_add(1)
        {
            first = first.min(range.0);
            last = last.max(range.1);
            to += 1;
        }
        if let Some(range) = self.ranges.get_mut(from)
            && from < to
        {
            *range = (first, last);
            self.ranges.drain(from + 1..to);
        } else {
            self.ranges.insert(from, (first, last));
        }
    }

    /// Adds what `\d`, `\s` or `\w` stands for, or its complement for the capital letter. Says
    /// whether `letter` is one of the six.
    pub(super) fn insert_escape(&mut self, letter: u8) -> bool {
        let ranges = match letter.to_ascii_lowercase() {
            b'd' => DIGITS,
            b's' => SPACE,
            b'w' => WORD,
            _ => return false,
        };
        if letter.is_ascii_lowercase() {
            for &(first, last) in ranges {
                self.insert(first, last);
            }
        } else {
            let mut next = 0;
            for &(first, last) in ranges {
                self.insert(next, first - 1);
                next = last + 1;
            }
            self.insert(next, LAST);
        }
        true
    }

    pub(super) fn insert_property(&mut self, property: usize, negated: bool) {
        self.properties.push((property, negated));
    }

    /// How many questions to the host one look-up may take.
    pub(super) fn questions(&self) -> usize {
        self.properties.len()
    }

    /// Whether the unit is in the set; `None` where the host does not know a property.
    pub(super) fn contains(
        &self,
        unit: u32,
        names: &[String],
        host: &dyn UnicodeProperties,
    ) -> Option<bool> {
        let mut found = is_in(&self.ranges, unit);
        if let Some(c) = char::from_u32(unit) {
            for &(property, negated) in &self.properties {
                if found {
                    break;
                }
                found = host.has(names.get(property)?, c)? != negated;
            }
        }
        Some(found != self.negated)
    }
}
