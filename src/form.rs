//! 2. A `requestedSchema` -> [`Form`]: fields in the order asked, each with all its rules.
//!
//! The grammar of the three MCP revisions, and a superset of it that real servers send. What no
//! flat form can hold is left out with a [`Notice`] where it is optional, and refuses the request
//! where it is required.
//!
#![doc = include_str!("../docs/schema.md")]

mod budget;
mod choice;
mod control;
mod label;
mod read;
mod resolve;
mod rules;
mod secret;

pub use choice::{ChoiceOption, Options};
pub use control::Control;
pub(crate) use resolve::follow;
pub use rules::{Bound, CountRules, NumberRules, PatternRule, TextRules};
pub(crate) use rules::{OwnRules, count};

use crate::json::{Json, Text};
use crate::request::{Limits, Reason};

/// The fields of one elicitation.
#[derive(Clone, Debug, PartialEq)]
pub struct Form {
    title: Option<String>,
    description: Option<String>,
    fields: Vec<Field>,
    notices: Vec<Notice>,
}

/// One property of the schema.
#[derive(Clone, Debug, PartialEq)]
pub struct Field {
    name: Text,
    label: String,
    titled: bool,
    description: Option<String>,
    required: bool,
    secret: bool,
    kind: Kind,
}

/// What a field asks for, with the rules that its value must keep.
#[derive(Clone, Debug, PartialEq)]
pub enum Kind {
    /// A string.
    Text {
        /// Its rules.
        rules: TextRules,
        /// The text shown at first.
        default: Option<String>,
    },
    /// A number or an integer.
    Number {
        /// Its rules.
        rules: NumberRules,
        /// The number shown at first.
        default: Option<Json>,
    },
    /// Yes or no.
    Boolean {
        /// The answer shown at first.
        default: Option<bool>,
    },
    /// One of several values.
    Choice {
        /// The values.
        options: Options,
        /// The position of the option chosen at first.
        default: Option<usize>,
    },
    /// Some of several texts.
    Choices {
        /// The texts.
        options: Options,
        /// How many.
        count: CountRules,
        /// For each option whether it is ticked at first; `None` where there is no default.
        default: Option<Vec<bool>>,
    },
    /// A list of texts.
    List {
        /// The rules of each text.
        item: TextRules,
        /// How many.
        count: CountRules,
        /// The texts shown at first; `None` where the schema gives no default.
        default: Option<Vec<String>>,
    },
    /// A value that the schema fixes (`const`).
    Fixed(Json),
    /// One text box for several primitive types; the first that the entry satisfies is sent.
    Union {
        /// The branches, numbers before text.
        branches: Vec<Kind>,
        /// Whether a value that several branches take is none (`oneOf`).
        exclusive: bool,
        /// The value shown at first.
        default: Option<Json>,
    },
}

/// What a person must be told about a form beside its fields.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Notice {
    /// An optional property that no flat form can hold is left out; holds its label.
    LeftOut(String),
    /// No value can satisfy the field with this label.
    NothingFits(String),
    /// The field with this label asks for a secret, which no form may ask for.
    Secret(String),
}

/// Why a schema makes no form, and where in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum SchemaFault {
    Root(Reason),
    Member(&'static str, Reason),
    Required(usize, Reason),
    Property(String, Reason),
}

impl Form {
    pub(crate) fn read(schema: &Json, limits: &Limits) -> Result<Self, SchemaFault> {
        read::form(schema, limits)
    }

    /// The schema's `title`.
    #[must_use]
    pub fn title(&self) -> Option<&str> {
        self.title.as_deref()
    }

    /// The schema's `description`.
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref()
    }

    /// The fields in the order asked.
    #[must_use]
    pub fn fields(&self) -> &[Field] {
        &self.fields
    }

    /// What the person must be told beside the fields.
    #[must_use]
    pub fn notices(&self) -> &[Notice] {
        &self.notices
    }
}

impl Field {
    /// The property's name.
    #[must_use]
    pub fn name(&self) -> &Text {
        &self.name
    }

    /// The title, or the name made readable.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }

    /// Whether the schema says no more of this field than a wrapper does that holds a lone answer:
    /// such a field is labelled by the message.
    #[must_use]
    pub fn is_wrapper(&self) -> bool {
        self.name.as_str() == "value" && (!self.titled || self.label == "Value")
    }

    /// The property's `description`.
    #[must_use]
    pub fn description(&self) -> Option<&str> {
        self.description.as_deref()
    }

    /// Whether `required` names the property.
    #[must_use]
    pub fn is_required(&self) -> bool {
        self.required
    }

    /// Whether it asks for a secret: one is sent as entered, and not shown again.
    #[must_use]
    pub fn is_secret(&self) -> bool {
        self.secret
    }

    /// What it asks for.
    #[must_use]
    pub fn kind(&self) -> &Kind {
        &self.kind
    }

    /// Whether its bounds contradict each other, so that no value is right.
    #[must_use]
    pub fn nothing_fits(&self) -> bool {
        read::nothing_fits(&self.kind)
    }

    /// Whether a default is shown at first. One of another type than the field, or that is none of
    /// its options, is not.
    #[must_use]
    pub fn has_default(&self) -> bool {
        match &self.kind {
            Kind::Text { default, .. } => default.is_some(),
            Kind::Number { default, .. } | Kind::Union { default, .. } => default.is_some(),
            Kind::Boolean { default } => default.is_some(),
            Kind::Choice { default, .. } => default.is_some(),
            Kind::Choices { default, .. } => default.is_some(),
            Kind::List { default, .. } => default.is_some(),
            Kind::Fixed(_) => true,
        }
    }

    /// How it is drawn.
    #[must_use]
    pub fn control(&self) -> Control {
        Control::of(&self.kind)
    }
}

#[cfg(test)]
mod tests;
