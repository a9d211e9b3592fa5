//! What is left of the limits while a schema is read.

use crate::json::Json;
use crate::request::{Limits, Reason};
use std::cell::Cell;

/// How many times its own size a request may grow to by referring to the same part again.
const MOST_COPIES: usize = 4;

/// Counts down as options are listed and references followed, so that no schema is larger on the
/// page than its limits say, however small it is as text.
pub(super) struct Budget {
    options: Cell<usize>,
    copied: Cell<usize>,
}

impl Budget {
    pub(super) fn new(limits: &Limits) -> Self {
        Self {
            options: Cell::new(limits.options),
            copied: Cell::new(limits.bytes.saturating_mul(MOST_COPIES)),
        }
    }

    /// Options, branches of a union, entries of a default list: what the page lists one by one.
    pub(super) fn spend_options(&self, count: usize) -> Result<(), Reason> {
        spend(&self.options, count)
    }

    /// A part of the schema that is read again.
    pub(super) fn spend_on_copy(&self, json: &Json) -> Result<(), Reason> {
        match json {
            Json::Null | Json::Bool(_) => spend(&self.copied, 1),
            Json::Number(number) => spend(&self.copied, number.as_str().len()),
            Json::String(text) => spend(&self.copied, text.as_str().len() + 1),
            Json::Array(items) => items.iter().try_for_each(|item| self.spend_on_copy(item)),
            Json::Object(object) => object.iter().try_for_each(|(name, value)| {
                spend(&self.copied, name.as_str().len() + 1)?;
                self.spend_on_copy(value)
            }),
        }
    }
}

fn spend(left: &Cell<usize>, count: usize) -> Result<(), Reason> {
    left.set(left.get().checked_sub(count).ok_or(Reason::TooMany)?);
    Ok(())
}
