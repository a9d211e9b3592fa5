//! 5. Checked answers only -> accept, decline or cancel -> JSON.

use crate::check::{Context, Problem, answer};
use crate::draft::Entry;
use crate::form::Form;
use crate::json::{Json, Text, write_object};
use crate::request::{Refused, Reply};

/// What goes back to the server. Content with a decline cannot be written down.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Response {
    /// The form was sent.
    Accept(Content),
    /// The person agreed to open the page of a URL-mode ask.
    Consent,
    /// An explicit no.
    Decline,
    /// Dismissed without a choice.
    Cancel,
}

/// Values that passed every check, in the schema's order.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Content {
    values: Vec<(Text, Json)>,
}

/// The problem of each field that has one, by the field's position.
pub type Problems = Vec<(usize, Problem)>;

impl Content {
    /// Reads and checks every field: the only way to content.
    ///
    /// # Errors
    /// Every problem there is, in the order of the fields.
    pub fn collect<'a>(
        form: &Form,
        entries: impl Iterator<Item = &'a Entry>,
        context: Context<'_>,
    ) -> Result<Self, Problems> {
        let mut values = Vec::with_capacity(form.fields().len());
        let mut problems = Vec::new();
        for (at, (field, entry)) in form.fields().iter().zip(entries).enumerate() {
            match answer(field, entry, context) {
                Ok(answer) => {
                    values.extend(answer.value.map(|value| (field.name().clone(), value)));
                }
                Err(problem) => problems.push((at, problem)),
            }
        }
        if problems.is_empty() {
            Ok(Self { values })
        } else {
            Err(problems)
        }
    }

    /// The values by property, in the schema's order; a property without an answer is not there.
    pub fn iter(&self) -> impl Iterator<Item = (&Text, &Json)> {
        self.values.iter().map(|(name, value)| (name, value))
    }
}

impl Response {
    /// The action's name in the protocol.
    #[must_use]
    pub fn action(&self) -> &'static str {
        match self {
            Self::Accept(_) | Self::Consent => "accept",
            Self::Decline => "decline",
            Self::Cancel => "cancel",
        }
    }

    /// The `ElicitResult`: `{action, content?}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out = String::from(r#"{"action":""#);
        out.push_str(self.action());
        out.push('"');
        match self {
            Self::Accept(content) => {
                out.push_str(r#","content":"#);
                write_object(&mut out, content.iter());
            }
            Self::Consent | Self::Decline | Self::Cancel => {}
        }
        out.push('}');
        out
    }
}

impl Reply {
    /// The whole message for a result.
    #[must_use]
    pub fn wrap_result(&self, result: &str) -> String {
        self.wrap("result", result)
    }

    fn wrap(&self, member: &str, json: &str) -> String {
        match self {
            Self::Result => json.to_owned(),
            Self::Response { id } => {
                let mut out = String::from(r#"{"jsonrpc":"2.0","id":"#);
                id.write(&mut out);
                for part in [",\"", member, "\":", json, "}"] {
                    out.push_str(part);
                }
                out
            }
        }
    }
}

impl Refused {
    /// The message for the server: a JSON-RPC error response where the request had an id, else the
    /// bare error.
    #[must_use]
    pub fn to_json(&self) -> String {
        self.reply.wrap("error", &self.refusal.to_json())
    }
}

#[cfg(test)]
mod tests;
