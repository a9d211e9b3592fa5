//! What the core asks of the page (or program) around it: what only a browser's tables know.

use crate::check::ascii_digit;
use crate::check::pattern::UnicodeProperties;

/// Knowledge that a browser has and a small library should not ship.
pub trait Host: UnicodeProperties {
    /// The plural category of a count in the language in use (`one`, `few`, `other`, …), as
    /// `Intl.PluralRules` names it.
    fn plural(&self, count: u64) -> PluralCategory;

    /// How far local time in an IANA zone is ahead of UTC at a moment, in seconds; `None` where the
    /// zone is not known. `moment` is in seconds from 1970-01-01T00:00:00Z.
    fn zone_offset(&self, zone: &str, moment: i64) -> Option<i32>;
}

/// Plural categories of the Unicode CLDR.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PluralCategory {
    /// Arabic, Welsh.
    Zero,
    /// English `1 character`.
    One,
    /// Arabic, Hebrew.
    Two,
    /// Polish `2 znaki`.
    Few,
    /// Polish `5 znaków`.
    Many,
    /// Every language has it.
    Other,
}

impl PluralCategory {
    /// The category with this CLDR name; `other` for an unknown one.
    #[must_use]
    pub fn from_name(name: &str) -> Self {
        match name {
            "zero" => Self::Zero,
            "one" => Self::One,
            "two" => Self::Two,
            "few" => Self::Few,
            "many" => Self::Many,
            _ => Self::Other,
        }
    }

    /// The CLDR name.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Zero => "zero",
            Self::One => "one",
            Self::Two => "two",
            Self::Few => "few",
            Self::Many => "many",
            Self::Other => "other",
        }
    }
}

/// A host that knows nothing: what would need its tables is left undecided.
pub(crate) struct NoTables;

impl UnicodeProperties for NoTables {
    fn has(&self, _property: &str, _c: char) -> Option<bool> {
        None
    }
}

impl Host for NoTables {
    fn plural(&self, _count: u64) -> PluralCategory {
        PluralCategory::Other
    }

    fn zone_offset(&self, _zone: &str, _moment: i64) -> Option<i32> {
        None
    }
}

/// A program without a browser: English plurals, UTC only, general categories that the standard
/// library knows.
#[derive(Clone, Copy, Debug, Default)]
pub struct Native;

impl UnicodeProperties for Native {
    fn has(&self, property: &str, c: char) -> Option<bool> {
        match property {
            "L" | "Letter" | "Alphabetic" | "Alpha" => Some(c.is_alphabetic()),
            "Lu" | "Uppercase_Letter" | "Uppercase" => Some(c.is_uppercase()),
            "Ll" | "Lowercase_Letter" | "Lowercase" => Some(c.is_lowercase()),
            "N" | "Number" => Some(c.is_numeric()),
            "Nd" | "Decimal_Number" | "digit" => Some(ascii_digit(c).is_ascii_digit()),
            "ASCII" => Some(c.is_ascii()),
            "Any" => Some(true),
            _ => None,
        }
    }
}

impl Host for Native {
    fn plural(&self, count: u64) -> PluralCategory {
        if count == 1 {
            PluralCategory::One
        } else {
            PluralCategory::Other
        }
    }

    fn zone_offset(&self, zone: &str, _moment: i64) -> Option<i32> {
        matches!(zone, "UTC" | "Etc/UTC" | "GMT").then_some(0)
    }
}
