//! What stands in the way of an answer: a code, and the limit that was passed. Never the value.

use super::format::Format;
use crate::draft::Unit;
use crate::json::Number;

/// What is wrong with an entry. Of several faults the first in this order is reported.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Problem {
    /// Nothing was entered, and something must be.
    Required,
    /// Not a number, not a whole number, …: not the type asked for.
    Type,
    /// Fewer code points than this.
    MinLength(u64),
    /// More code points than this.
    MaxLength(u64),
    /// The pattern is not found in the text.
    Pattern,
    /// Not in the format asked for.
    Format(FormatFault),
    /// Smaller than this.
    Minimum(Number),
    /// Larger than this.
    Maximum(Number),
    /// Not larger than this.
    ExclusiveMinimum(Number),
    /// Not smaller than this.
    ExclusiveMaximum(Number),
    /// No multiple of this.
    MultipleOf(Number),
    /// Fewer entries than this.
    MinItems(u64),
    /// More entries than this.
    MaxItems(u64),
    /// An entry is there twice.
    UniqueItems,
    /// None of the values that are allowed.
    Enum,
    /// Beyond what a number can hold.
    NotFinite,
    /// An integer that JavaScript cannot hold exactly.
    TooLarge,
    /// A decimal that JavaScript cannot hold exactly.
    TooPrecise,
}

/// In what way a text is not in its format.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum FormatFault {
    /// The text as a whole.
    Whole(Format),
    /// A part of a date or moment is empty.
    Missing(Unit),
    /// A part of a date or moment cannot be read.
    Unreadable(Unit),
    /// There is no such day.
    NoSuchDay,
    /// Clocks are put forward over this time; the local times right before and after.
    Skipped {
        /// `HH:MM` that the clock shows last.
        before: String,
        /// `HH:MM` that the clock shows next.
        after: String,
    },
    /// Clocks are put back over this time, so it happens twice: the two offsets, in seconds.
    Repeated {
        /// Of the earlier moment.
        earlier: i32,
        /// Of the later moment.
        later: i32,
    },
    /// The zone is not known here.
    UnknownZone,
}

impl Problem {
    /// The keyword that was broken, as `data-problem` and signals name it.
    #[must_use]
    pub fn code(&self) -> &'static str {
        match self {
            Self::Required => "required",
            Self::Type => "type",
            Self::MinLength(_) => "minLength",
            Self::MaxLength(_) => "maxLength",
            Self::Pattern => "pattern",
            Self::Format(_) => "format",
            Self::Minimum(_) => "minimum",
            Self::Maximum(_) => "maximum",
            Self::ExclusiveMinimum(_) => "exclusiveMinimum",
            Self::ExclusiveMaximum(_) => "exclusiveMaximum",
            Self::MultipleOf(_) => "multipleOf",
            Self::MinItems(_) => "minItems",
            Self::MaxItems(_) => "maxItems",
            Self::UniqueItems => "uniqueItems",
            Self::Enum => "enum",
            Self::NotFinite => "notFinite",
            Self::TooLarge => "tooLarge",
            Self::TooPrecise => "tooPrecise",
        }
    }
}
