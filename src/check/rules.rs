//! The schema's rules applied to a value, each in the order of [`Problem`]'s variants.

use super::decimal::Decimal;
use super::pattern::Verdict;
use super::problem::{FormatFault, Problem};
use crate::form::{Bound, CountRules, NumberRules, PatternRule, TextRules};
use crate::host::Host;
use crate::json::{Json, Number, order_of};
use std::cmp::Ordering;

impl TextRules {
    /// Whether every rule was checked; a pattern that cannot be decided stops nothing.
    pub(crate) fn check(&self, text: &str, host: &dyn Host) -> Result<bool, Problem> {
        if self.min_length.is_some() || self.max_length.is_some() {
            let length = text.chars().count() as u64;
            if let Some(least) = self.min_length.filter(|&least| length < least) {
                return Err(Problem::MinLength(least));
            }
            if let Some(most) = self.max_length.filter(|&most| length > most) {
                return Err(Problem::MaxLength(most));
            }
        }
        let mut checked = true;
        match &self.pattern {
            Some(PatternRule::Read(pattern)) => match pattern.is_match(text, host) {
                Verdict::Match => {}
                Verdict::NoMatch => return Err(Problem::Pattern),
                Verdict::Undecided => checked = false,
            },
            Some(PatternRule::Unread(_)) => checked = false,
            None => {}
        }
        match self.format {
            Some(format) if !format.matches(text) => {
                Err(Problem::Format(FormatFault::Whole(format)))
            }
            Some(_) | None => Ok(checked),
        }
    }
}

impl NumberRules {
    pub(crate) fn check(&self, value: &Decimal) -> Result<(), Problem> {
        if self.integer && !value.is_integer() {
            return Err(Problem::Type);
        }
        type Kept = fn(Ordering) -> bool;
        type Broken = fn(Number) -> Problem;
        let bounds: [(&Option<Bound>, Kept, Broken); 4] = [
            (&self.minimum, Ordering::is_ge, Problem::Minimum),
            (&self.maximum, Ordering::is_le, Problem::Maximum),
            (
                &self.exclusive_minimum,
                Ordering::is_gt,
                Problem::ExclusiveMinimum,
            ),
            (
                &self.exclusive_maximum,
                Ordering::is_lt,
                Problem::ExclusiveMaximum,
            ),
        ];
        for (bound, kept, broken) in bounds {
            if let Some(bound) = bound
                && !kept(value.cmp(bound.value()))
            {
                return Err(broken(bound.written().clone()));
            }
        }
        match &self.multiple_of {
            Some(step) if !value.is_multiple_of(step.value()) => {
                Err(Problem::MultipleOf(step.written().clone()))
            }
            Some(_) | None => Ok(()),
        }
    }
}

impl CountRules {
    /// `spelled` gives equal entries equal texts.
    pub(super) fn check(
        &self,
        entries: &[Json],
        spelled: fn(&Json) -> String,
    ) -> Result<(), Problem> {
        let length = entries.len() as u64;
        if let Some(least) = self.min_items.filter(|&least| length < least) {
            return Err(Problem::MinItems(least));
        }
        if let Some(most) = self.max_items.filter(|&most| length > most) {
            return Err(Problem::MaxItems(most));
        }
        if self.unique {
            // Sorted: a list of a hundred thousand entries takes no longer than it must.
            let texts: Vec<String> = entries.iter().map(spelled).collect();
            let texts: Vec<&str> = texts.iter().map(String::as_str).collect();
            let order = order_of(&texts);
            if order
                .windows(2)
                .any(|pair| texts[pair[0]] == texts[pair[1]])
            {
                return Err(Problem::UniqueItems);
            }
        }
        Ok(())
    }
}
