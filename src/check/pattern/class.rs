//! Sets of units, as a class (`[…]`), a class escape (`\d`) or the dot names them.

use super::UnicodeProperties;

/// What a class consists of.
pub(super) enum Member {
    Range(u32, u32),
    /// An index into the names of properties, and whether it is `\P`.
    Property(usize, bool),
}

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
pub(super) const LINE_ENDS: &[(u32, u32)] = &[(0x0A, 0x0A), (0x0D, 0x0D), (0x2028, 0x2029)];

/// Symbols and pictographs, of which no name is made (ECMA-262 §12.7, IdentifierName).
const SYMBOLS: &[(u32, u32)] = &[(0x2190, 0x2BFF), (0x1_F000, 0x1_FBEF)];

pub(super) fn is_word(unit: u32) -> bool {
    is_in(WORD, unit)
}

/// Whether a name may have this code point from beyond ASCII. Nearly all are let through: the tables
/// of ID_Start and ID_Continue would cost more than they could ever refuse.
pub(super) fn is_name_part(unit: u32) -> bool {
    char::from_u32(unit).is_some() && !is_in(SPACE, unit) && !is_in(SYMBOLS, unit)
}

pub(super) fn is_line_end(unit: u32) -> bool {
    is_in(LINE_ENDS, unit)
}

fn is_in(ranges: &[(u32, u32)], unit: u32) -> bool {
    ranges
        .iter()
        .any(|&(first, last)| first <= unit && unit <= last)
}

/// What `\d`, `\s` or `\w` stands for.
pub(super) fn escape(letter: u8) -> Option<&'static [(u32, u32)]> {
    match letter {
        b'd' => Some(DIGITS),
        b's' => Some(SPACE),
        b'w' => Some(WORD),
        _ => None,
    }
}

/// Adds ranges, or what they leave out.
pub(super) fn add(members: &mut Vec<Member>, ranges: &[(u32, u32)], complement: bool) {
    let mut next = 0;
    for &(first, last) in ranges {
        members.push(if complement {
            Member::Range(next, first - 1)
        } else {
            Member::Range(first, last)
        });
        next = last + 1;
    }
    if complement {
        members.push(Member::Range(next, u32::MAX));
    }
}

/// Whether a unit is one of the members; `None` where the host does not know a property.
pub(super) fn contains(
    members: &[Member],
    unit: u32,
    names: &[String],
    host: &dyn UnicodeProperties,
) -> Option<bool> {
    for member in members {
        let found = match *member {
            Member::Range(first, last) => first <= unit && unit <= last,
            // With the `u` flag, the only one that has properties, every unit is a character.
            Member::Property(name, negated) => {
                host.has(names.get(name)?, char::from_u32(unit)?)? != negated
            }
        };
        if found {
            return Some(true);
        }
    }
    Some(false)
}
