//! A sent value as the person reads it afterwards.

use super::hint::in_locale;
use super::{Key, Wording};
use crate::form::{Field, Kind};
use crate::json::Json;
use crate::locale::Locale;

/// A sent value in the words of the form: an option's label, Yes or No, one entry per line.
#[must_use]
pub fn value_text(field: &Field, value: &Json, wording: &Wording, locale: &Locale) -> String {
    if field.is_secret() {
        // Always as many, since its length is part of a secret.
        return "••••••".to_owned();
    }
    let options = match field.kind() {
        Kind::Choice { options, .. } | Kind::Choices { options, .. } => Some(options),
        Kind::Text { .. }
        | Kind::Number { .. }
        | Kind::Boolean { .. }
        | Kind::List { .. }
        | Kind::Fixed(_)
        | Kind::Union { .. } => None,
    };
    let one = |value: &Json| {
        let option = options.and_then(|options| options.get(options.position(value)?));
        match (option, value) {
            (Some(option), _) => option.label().to_owned(),
            (None, Json::Bool(true)) => wording.text(Key::Yes).to_owned(),
            (None, Json::Bool(false)) => wording.text(Key::No).to_owned(),
            (None, Json::String(text)) => text.as_str().to_owned(),
            (None, Json::Number(number)) => in_locale(number.as_str(), locale),
            (None, Json::Null | Json::Array(_) | Json::Object(_)) => value.to_text(),
        }
    };
    match value {
        Json::Array(entries) if entries.is_empty() => "–".to_owned(),
        Json::Array(entries) => entries.iter().map(one).collect::<Vec<_>>().join("\n"),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) | Json::Object(_) => {
            one(value)
        }
    }
}
