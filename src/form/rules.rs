//! The rules that a value must keep, as the schema gives them.

use super::budget::Budget;
use super::resolve::Schema;
use crate::check::decimal::Decimal;
use crate::check::format::Format;
use crate::check::pattern::Pattern;
use crate::json::{Json, Number, Object};
use crate::request::Limits;
use std::cmp::Ordering;

/// A numeric bound: exact for comparing, as written for showing.
#[derive(Clone, Debug, PartialEq)]
pub struct Bound {
    value: Decimal,
    written: Number,
}

impl Bound {
    fn read(json: &Json) -> Option<Self> {
        let written = json.as_number()?.clone();
        Some(Self {
            value: Decimal::parse(written.as_str())?,
            written,
        })
    }

    /// Of the bounds that the schema's layers give, the one that the others allow.
    fn strictest(
        schema: &Schema<'_>,
        keyword: &str,
        is_stricter: fn(Ordering) -> bool,
    ) -> Option<Self> {
        schema
            .all(keyword)
            .filter_map(Self::read)
            .reduce(|kept, other| {
                if is_stricter(other.value.cmp(&kept.value)) {
                    other
                } else {
                    kept
                }
            })
    }

    /// The exact value.
    #[must_use]
    pub fn value(&self) -> &Decimal {
        &self.value
    }

    /// The number as the schema wrote it.
    #[must_use]
    pub fn written(&self) -> &Number {
        &self.written
    }
}

/// Rules of a string (JSON Schema Validation §6.3, §7).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct TextRules {
    /// Fewest code points.
    pub min_length: Option<u64>,
    /// Most code points.
    pub max_length: Option<u64>,
    /// An ECMA-262 pattern that must be found somewhere in the text.
    pub pattern: Option<PatternRule>,
    /// A format that is checked; others are annotations.
    pub format: Option<Format>,
}

/// A `pattern`, ready to be matched where we can read it.
#[derive(Clone, Debug, PartialEq)]
pub enum PatternRule {
    /// Can be matched.
    Read(Pattern),
    /// Cannot be read: shown as a format that could not be checked.
    Unread(String),
}

/// The rules that one schema object gives by itself, whatever it refers to.
pub(crate) struct OwnRules {
    pub(crate) text: TextRules,
    pub(crate) number: NumberRules,
    pub(crate) count: CountRules,
}

impl OwnRules {
    pub(crate) fn of(schema: &Object) -> Self {
        let budget = Budget::new(&Limits::default());
        let schema = Schema::of_object(schema, &budget);
        Self {
            text: TextRules::read(&schema),
            number: NumberRules::read(&schema, false),
            count: CountRules::read(&schema),
        }
    }
}

impl TextRules {
    pub(super) fn read(schema: &Schema<'_>) -> Self {
        Self {
            min_length: largest(schema, "minLength"),
            max_length: smallest(schema, "maxLength"),
            pattern: schema
                .text("pattern")
                .map(|source| match Pattern::parse(source) {
                    Ok(pattern) => PatternRule::Read(pattern),
                    Err(_) => PatternRule::Unread(source.to_owned()),
                }),
            format: schema.text("format").and_then(Format::from_name),
        }
    }
}

/// Rules of a number (JSON Schema Validation §6.2).
#[derive(Clone, Debug, Default, PartialEq)]
pub struct NumberRules {
    /// Whether only whole numbers are taken.
    pub integer: bool,
    /// The smallest.
    pub minimum: Option<Bound>,
    /// The largest.
    pub maximum: Option<Bound>,
    /// Larger than this.
    pub exclusive_minimum: Option<Bound>,
    /// Smaller than this.
    pub exclusive_maximum: Option<Bound>,
    /// A multiple of this; larger than zero.
    pub multiple_of: Option<Bound>,
}

impl NumberRules {
    pub(super) fn read(schema: &Schema<'_>, integer: bool) -> Self {
        let least = |keyword| Bound::strictest(schema, keyword, Ordering::is_gt);
        let most = |keyword| Bound::strictest(schema, keyword, Ordering::is_lt);
        Self {
            integer,
            minimum: least("minimum"),
            maximum: most("maximum"),
            exclusive_minimum: least("exclusiveMinimum"),
            exclusive_maximum: most("exclusiveMaximum"),
            multiple_of: schema
                .get("multipleOf")
                .and_then(Bound::read)
                .filter(|step| step.value > Decimal::from_digits(false, "0", "", 0)),
        }
    }

    /// Whether no negative number can be right.
    #[must_use]
    pub fn is_never_negative(&self) -> bool {
        let zero = Decimal::from_digits(false, "0", "", 0);
        [&self.minimum, &self.exclusive_minimum]
            .into_iter()
            .flatten()
            .any(|bound| bound.value >= zero)
    }

    pub(super) fn nothing_fits(&self) -> bool {
        let above = |low: &Option<Bound>, high: &Option<Bound>, or_equal: bool| match (low, high) {
            (Some(low), Some(high)) if or_equal => low.value >= high.value,
            (Some(low), Some(high)) => low.value > high.value,
            (None, _) | (_, None) => false,
        };
        above(&self.minimum, &self.maximum, false)
            || above(&self.exclusive_minimum, &self.maximum, true)
            || above(&self.minimum, &self.exclusive_maximum, true)
            || above(&self.exclusive_minimum, &self.exclusive_maximum, true)
    }
}

/// How many entries a list holds (JSON Schema Validation §6.4).
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CountRules {
    /// Fewest entries.
    pub min_items: Option<u64>,
    /// Most entries.
    pub max_items: Option<u64>,
    /// Whether no entry may be there twice.
    pub unique: bool,
}

impl CountRules {
    pub(super) fn read(schema: &Schema<'_>) -> Self {
        Self {
            min_items: largest(schema, "minItems"),
            max_items: smallest(schema, "maxItems"),
            unique: schema
                .all("uniqueItems")
                .any(|json| *json == Json::Bool(true)),
        }
    }
}

/// At least none is no rule.
fn largest(schema: &Schema<'_>, keyword: &str) -> Option<u64> {
    schema
        .all(keyword)
        .filter_map(count)
        .max()
        .filter(|&least| least > 0)
}

fn smallest(schema: &Schema<'_>, keyword: &str) -> Option<u64> {
    schema.all(keyword).filter_map(count).min()
}

/// A count: a number that is whole and not negative, `2.0` too. Others are no rule.
pub(crate) fn count(json: &Json) -> Option<u64> {
    let number = Decimal::parse(json.as_number()?.as_str())?;
    number.to_json().parse().ok()
}

pub(super) fn contradict(least: Option<u64>, most: Option<u64>) -> bool {
    matches!((least, most), (Some(least), Some(most)) if least > most)
}
