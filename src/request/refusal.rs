//! Why a request is not shown: a JSON pointer and a reason.

use crate::json::{Json, JsonError, digits, write_string};
use std::fmt;

/// Why a request cannot be shown. Given to the server as a JSON-RPC error -32602.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Refusal {
    pointer: String,
    reason: Reason,
}

/// What is wrong at the place that a refusal names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Reason {
    /// The text is not JSON.
    NotJson(JsonError),
    /// The text is longer than the limit.
    TooLong,
    /// The JSON is no elicitation request.
    NoElicitation,
    /// The id is neither a string nor a number.
    BadId,
    /// A member that must be there is not.
    Missing,
    /// An object is wanted here.
    NotAnObject,
    /// An array of names is wanted here.
    NotAList,
    /// A string is wanted here.
    NotAString,
    /// `mode` is neither `form` nor `url`.
    UnknownMode,
    /// The schema's root is not of type `object`.
    NotAnObjectSchema,
    /// `required` names a property that `properties` does not declare.
    Undeclared,
    /// A required property that no flat form can hold.
    NotFlat,
    /// A required choice without a single option that could be sent.
    NoOptions,
    /// A `$ref` that leads nowhere inside the schema.
    BadReference,
    /// More properties or options than the limit.
    TooMany,
    /// Not a web address.
    BadUrl,
    /// A web address that is neither https nor http on this machine.
    UnsafeUrl,
}

impl Reason {
    /// The reason in words, for the developer of the server.
    #[must_use]
    pub fn text(&self) -> &'static str {
        match self {
            Self::NotJson(error) => error.reason(),
            Self::TooLong => "is longer than the limit",
            Self::NoElicitation => "is no elicitation request",
            Self::BadId => "must be a string or a number",
            Self::Missing => "is missing",
            Self::NotAnObject => "must be an object",
            Self::NotAList => "must be an array of property names",
            Self::NotAString => "must be a string",
            Self::UnknownMode => "must be \"form\" or \"url\"",
            Self::NotAnObjectSchema => "must be \"object\"",
            Self::Undeclared => "names a property that is not declared",
            Self::NotFlat => "is required, and no flat form can hold it",
            Self::NoOptions => "is required, and has no option that can be sent",
            Self::BadReference => "is required, and refers to nothing in this schema",
            Self::TooMany => "has more entries than the limit",
            Self::BadUrl => "must be a web address",
            Self::UnsafeUrl => "must begin with https:// (http:// is for localhost only)",
        }
    }
}

impl Refusal {
    /// The place, as an RFC 6901 pointer from the root of what was handed in.
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// What is wrong there.
    #[must_use]
    pub fn reason(&self) -> &Reason {
        &self.reason
    }

    /// The JSON-RPC error object: `{code: -32602, message, data: {pointer, reason}}`.
    #[must_use]
    pub fn to_json(&self) -> String {
        let mut out =
            String::from(r#"{"code":-32602,"message":"Invalid params","data":{"pointer":"#);
        write_string(&mut out, &self.pointer);
        out.push_str(r#","reason":"#);
        write_string(&mut out, self.reason.text());
        out.push_str("}}");
        out
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(if self.pointer.is_empty() {
            "the request"
        } else {
            &self.pointer
        })?;
        f.write_str(" ")?;
        f.write_str(self.reason.text())
    }
}

impl std::error::Error for Refusal {}

/// A place in the request, as a chain that costs nothing until it is needed.
#[derive(Clone, Copy)]
pub(crate) struct Pointer<'a> {
    parent: Option<&'a Pointer<'a>>,
    step: Step<'a>,
}

#[derive(Clone, Copy)]
enum Step<'a> {
    Name(&'a str),
    Index(usize),
}

impl<'a> Pointer<'a> {
    pub(crate) fn root() -> Self {
        Pointer {
            parent: None,
            step: Step::Name(""),
        }
    }

    pub(crate) fn member(&'a self, name: &'a str) -> Pointer<'a> {
        Pointer {
            parent: Some(self),
            step: Step::Name(name),
        }
    }

    pub(crate) fn index(&'a self, index: usize) -> Pointer<'a> {
        Pointer {
            parent: Some(self),
            step: Step::Index(index),
        }
    }

    pub(crate) fn refuse(&self, reason: Reason) -> Refusal {
        Refusal {
            pointer: self.to_text(),
            reason,
        }
    }

    /// An object's member that must be a string.
    pub(crate) fn text_of<'j>(&self, value: Option<&'j Json>) -> Result<&'j str, Refusal> {
        match value {
            None => Err(self.refuse(Reason::Missing)),
            Some(json) => json.as_str().ok_or_else(|| self.refuse(Reason::NotAString)),
        }
    }

    pub(crate) fn to_text(self) -> String {
        let Some(parent) = self.parent else {
            return String::new();
        };
        let mut out = parent.to_text();
        out.push('/');
        match self.step {
            Step::Name(name) => {
                for c in name.chars() {
                    match c {
                        '~' => out.push_str("~0"),
                        '/' => out.push_str("~1"),
                        c => out.push(c),
                    }
                }
            }
            Step::Index(index) => out.push_str(&digits(index as u64)),
        }
        out
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_pointer_escapes_as_rfc_6901_says() {
        let root = Pointer::root();
        let properties = root.member("properties");
        let odd = properties.member("a/b~c");
        assert_eq!(
            odd.index(3).refuse(Reason::Missing).pointer(),
            "/properties/a~1b~0c/3"
        );
        assert_eq!(root.refuse(Reason::Missing).pointer(), "");
    }
}
