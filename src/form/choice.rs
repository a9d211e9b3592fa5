//! The options of a choice: at least one, each once.

use super::resolve::Schema;
use crate::check::equal::same_value;
use crate::json::Json;
use crate::request::Reason;

/// Options of a choice, in the schema's order; never empty, no value twice.
#[derive(Clone, Debug, PartialEq)]
pub struct Options(Vec<ChoiceOption>);

/// One option.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceOption {
    value: Json,
    label: String,
}

impl ChoiceOption {
    /// The exact member that is sent.
    #[must_use]
    pub fn value(&self) -> &Json {
        &self.value
    }

    /// What the person reads.
    #[must_use]
    pub fn label(&self) -> &str {
        &self.label
    }
}

impl Options {
    /// Options of which at least one remains when repeated and unsendable values are dropped.
    fn new(candidates: impl Iterator<Item = ChoiceOption>) -> Option<Self> {
        let mut kept: Vec<ChoiceOption> = Vec::new();
        for candidate in candidates {
            let sendable = match candidate.value {
                Json::Bool(_) | Json::Number(_) | Json::String(_) => true,
                Json::Null | Json::Array(_) | Json::Object(_) => false,
            };
            if sendable && !kept.iter().any(|other| same_value(&other.value, &candidate.value)) {
                kept.push(candidate);
            }
        }
        (!kept.is_empty()).then_some(Self(kept))
    }

    /// How many options there are.
    #[must_use]
    #[expect(clippy::len_without_is_empty, reason = "there is always at least one")]
    pub fn len(&self) -> usize {
        self.0.len()
    }

    /// The options in order.
    pub fn iter(&self) -> impl Iterator<Item = &ChoiceOption> {
        self.0.iter()
    }

    /// The option at a position.
    #[must_use]
    pub fn get(&self, position: usize) -> Option<&ChoiceOption> {
        self.0.get(position)
    }

    /// The position of the option with this value.
    #[must_use]
    pub fn position(&self, value: &Json) -> Option<usize> {
        self.0.iter().position(|option| same_value(&option.value, value))
    }
}

/// The options that a schema lists, in any spelling: `enum` (with `enumNames`), `oneOf` or `anyOf`
/// of constants. `None` where it lists none; `Err` where it lists them and none can be sent.
pub(super) fn read(schema: &Schema<'_>, left: &mut usize) -> Result<Option<Options>, Reason> {
    let candidates = if let Some(members) = schema.get("enum").and_then(Json::as_array) {
        let names = schema.get("enumNames").and_then(Json::as_array);
        // A list of another length would label options wrongly.
        let names = names.filter(|names| names.len() == members.len());
        let label = |at: usize| names.and_then(|names| names[at].as_str());
        members.iter().enumerate().map(|(at, value)| option(value, label(at))).collect()
    } else if let Some(branches) = schema.alternatives() {
        match constants(branches, schema)? {
            Some(options) => options,
            None => return Ok(None),
        }
    } else {
        return Ok(None);
    };
    *left = left.checked_sub(candidates.len()).ok_or(Reason::TooMany)?;
    let of_type = candidates.into_iter().filter(|option| has_type(&option.value, schema));
    Options::new(of_type).map(Some).ok_or(Reason::NoOptions)
}

/// The constants of branches that hold nothing but constants.
fn constants(branches: &[&Json], schema: &Schema<'_>) -> Result<Option<Vec<ChoiceOption>>, Reason> {
    let mut options = Vec::with_capacity(branches.len());
    for branch in branches {
        let branch = Schema::new(branch, schema.root())?;
        if let Some(value) = branch.get("const") {
            options.push(option(value, branch.text("title")));
        } else if let Some(members) = branch.get("enum").and_then(Json::as_array) {
            let title = branch.text("title").filter(|_| members.len() == 1);
            options.extend(members.iter().map(|value| option(value, title)));
        } else {
            return Ok(None);
        }
    }
    Ok(Some(options))
}

fn option(value: &Json, title: Option<&str>) -> ChoiceOption {
    let label = match (title.filter(|title| !title.trim().is_empty()), value) {
        (Some(title), _) => title.to_owned(),
        (None, Json::String(text)) => text.as_str().to_owned(),
        (None, Json::Bool(_) | Json::Number(_) | Json::Null | Json::Array(_) | Json::Object(_)) => {
            value.to_text()
        }
    };
    ChoiceOption { value: value.clone(), label }
}

/// Whether the value is of the schema's `type`, where it gives one.
fn has_type(value: &Json, schema: &Schema<'_>) -> bool {
    let is = |name: &str| match value {
        Json::String(_) => name.eq_ignore_ascii_case("string"),
        Json::Bool(_) => name.eq_ignore_ascii_case("boolean"),
        Json::Number(number) => {
            name.eq_ignore_ascii_case("number")
                || name.eq_ignore_ascii_case("integer")
                    && crate::check::equal::is_integer(number)
        }
        Json::Null | Json::Array(_) | Json::Object(_) => false,
    };
    match schema.get("type") {
        Some(Json::String(name)) => is(name.as_str()),
        Some(Json::Array(names)) => names.iter().filter_map(Json::as_str).any(is),
        None | Some(Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_)) => true,
    }
}
