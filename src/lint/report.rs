//! The findings so far, and where they are.

use super::rule::{Rule, Severity};
use crate::request::Pointer;

/// One thing to say of a schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Finding {
    pointer: String,
    rule: Rule,
    about: String,
}

impl Finding {
    /// The place, as an RFC 6901 pointer from the root of the schema.
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// The rule that found it.
    #[must_use]
    pub fn rule(&self) -> Rule {
        self.rule
    }

    /// How much it matters.
    #[must_use]
    pub fn severity(&self) -> Severity {
        self.rule.severity()
    }

    /// What is the matter, in a sentence.
    #[must_use]
    pub fn sentence(&self) -> String {
        self.rule.says().replacen("{}", &self.about, 1)
    }
}

#[derive(Default)]
pub(super) struct Report(pub(super) Vec<Finding>);

impl Report {
    /// `about` is the keyword or value that the rule's sentence speaks of.
    pub(super) fn add(&mut self, at: &Pointer<'_>, rule: Rule, about: &str) {
        self.add_at(at.to_text(), rule, about);
    }

    pub(super) fn add_at(&mut self, pointer: String, rule: Rule, about: &str) {
        self.0.push(Finding {
            pointer,
            rule,
            about: about.to_owned(),
        });
    }
}
