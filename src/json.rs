//! JSON text -> [`Json`], with the order of members, the digits of numbers and every name kept.
//!
//! A reader of our own, because three things that the answer depends on get lost in the usual
//! ones: `1.0` and `9007199254740993` must come back as they were sent (a request's id), a
//! property may be called `__proto__` or like a library's private marker, and a string may hold
//! half a surrogate pair, which JavaScript allows and Rust's `String` cannot hold.

mod order;
mod read;
mod write;

pub(crate) use order::order_of;
pub use read::{JsonError, MAX_DEPTH};
pub(crate) use write::digits;
pub use write::{write_object, write_string};

/// Any JSON value, as exact as it was written.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Json {
    /// `null`
    Null,
    /// `true` or `false`
    Bool(bool),
    /// A number, with its digits as written.
    Number(Number),
    /// A string.
    String(Text),
    /// An array.
    Array(Vec<Json>),
    /// An object, its members in the order written.
    Object(Object),
}

/// A number in JSON's grammar (RFC 8259 §6), kept as its text.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Number(Box<str>);

/// A string. Half a surrogate pair (`"\ud800"`) shows as U+FFFD and is written back as it came.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Text {
    shown: Box<str>,
    /// The token between its quotes, only where `shown` lost something.
    token: Option<Box<str>>,
}

/// An object's members in the order first written; of a repeated name the last value counts, as
/// in JavaScript's `JSON.parse`.
#[derive(Clone, Debug, PartialEq, Eq, Default)]
pub struct Object {
    members: Vec<(Text, Json)>,
}

impl Json {
    /// Reads one JSON text (RFC 8259).
    ///
    /// # Errors
    /// Where the text is not JSON, or nests deeper than [`MAX_DEPTH`].
    ///
    /// ```
    /// use mcp_elicitation::json::Json;
    /// let value = Json::parse(r#"{"__proto__": 1.0, "2": [true]}"#)?;
    /// assert_eq!(value.to_text(), r#"{"__proto__":1.0,"2":[true]}"#);
    /// # Ok::<(), mcp_elicitation::json::JsonError>(())
    /// ```
    pub fn parse(text: &str) -> Result<Self, JsonError> {
        read::parse(text)
    }

    /// The value as JSON text without blanks.
    #[must_use]
    pub fn to_text(&self) -> String {
        let mut out = String::new();
        self.write(&mut out);
        out
    }

    /// A string value.
    #[must_use]
    pub fn string(text: &str) -> Self {
        Self::String(Text::new(text))
    }

    /// The object, if it is one.
    #[must_use]
    pub fn as_object(&self) -> Option<&Object> {
        match self {
            Self::Object(object) => Some(object),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::String(_) | Self::Array(_) => None,
        }
    }

    /// The elements, if it is an array.
    #[must_use]
    pub fn as_array(&self) -> Option<&[Self]> {
        match self {
            Self::Array(items) => Some(items),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::String(_) | Self::Object(_) => {
                None
            }
        }
    }

    /// The text, if it is a string.
    #[must_use]
    pub fn as_str(&self) -> Option<&str> {
        match self {
            Self::String(text) => Some(text.as_str()),
            Self::Null | Self::Bool(_) | Self::Number(_) | Self::Array(_) | Self::Object(_) => None,
        }
    }

    /// The truth value, if it is one.
    #[must_use]
    pub fn as_bool(&self) -> Option<bool> {
        match self {
            Self::Bool(value) => Some(*value),
            Self::Null | Self::Number(_) | Self::String(_) | Self::Array(_) | Self::Object(_) => {
                None
            }
        }
    }

    /// The number, if it is one.
    #[must_use]
    pub fn as_number(&self) -> Option<&Number> {
        match self {
            Self::Number(number) => Some(number),
            Self::Null | Self::Bool(_) | Self::String(_) | Self::Array(_) | Self::Object(_) => None,
        }
    }
}

impl Number {
    /// The digits as written.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.0
    }

    /// A number from text that is in JSON's number grammar already.
    pub(crate) fn from_checked(text: &str) -> Self {
        Self(text.into())
    }
}

impl Text {
    /// A string without half pairs.
    #[must_use]
    pub fn new(text: &str) -> Self {
        Self {
            shown: text.into(),
            token: None,
        }
    }

    /// The characters, with U+FFFD for half a surrogate pair.
    #[must_use]
    pub fn as_str(&self) -> &str {
        &self.shown
    }
}

impl Object {
    /// The value of the member with this name.
    #[must_use]
    pub fn get(&self, name: &str) -> Option<&Json> {
        self.members
            .iter()
            .find(|(key, _)| &*key.shown == name)
            .map(|(_, value)| value)
    }

    /// The member of this name, where it is a string.
    #[must_use]
    #[inline(never)]
    pub fn text(&self, name: &str) -> Option<&str> {
        self.get(name)?.as_str()
    }

    /// The member of this name, where it is an array.
    #[must_use]
    #[inline(never)]
    pub fn list(&self, name: &str) -> Option<&[Json]> {
        self.get(name)?.as_array()
    }

    /// The member of this name, where it is an object.
    #[must_use]
    #[inline(never)]
    pub fn object(&self, name: &str) -> Option<&Self> {
        self.get(name)?.as_object()
    }

    /// The member of this name, where it is a number.
    #[must_use]
    #[inline(never)]
    pub fn number(&self, name: &str) -> Option<&Number> {
        self.get(name)?.as_number()
    }

    /// The members, in order.
    pub fn iter(&self) -> impl Iterator<Item = (&Text, &Json)> {
        self.members.iter().map(|(key, value)| (key, value))
    }

    /// How many members there are.
    #[must_use]
    pub fn len(&self) -> usize {
        self.members.len()
    }

    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.members.is_empty()
    }

    /// Sets a member; one of the same name gets the new value in its place.
    pub fn insert(&mut self, name: Text, value: Json) {
        match self.members.iter_mut().find(|(key, _)| *key == name) {
            Some(member) => member.1 = value,
            None => self.members.push((name, value)),
        }
    }
}
