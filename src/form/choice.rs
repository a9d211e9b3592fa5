//! The options of a choice: at least one, each once.

use super::resolve::Schema;
use super::rules::{NumberRules, TextRules};
use crate::check::decimal::Decimal;
use crate::host::NoTables;
use crate::json::Json;
use crate::request::Reason;

/// Options of a choice, in the schema's order; never empty, no value twice.
#[derive(Clone, Debug, PartialEq)]
pub struct Options(Vec<ChoiceOption>);

/// One option.
#[derive(Clone, Debug, PartialEq)]
pub struct ChoiceOption {
    value: Json,
    /// The value of a number, read once: options are compared each with each.
    number: Option<Decimal>,
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

    fn is(&self, value: &Json, number: Option<&Decimal>) -> bool {
        self.value == *value || number.is_some() && self.number.as_ref() == number
    }

    fn is_same(&self, other: &Self) -> bool {
        self.is(&other.value, other.number.as_ref())
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
            if sendable && !kept.iter().any(|other| other.is_same(&candidate)) {
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
        let number = number_of(value);
        self.0
            .iter()
            .position(|option| option.is(value, number.as_ref()))
    }
}

/// The options that a schema lists, in any spelling: `enum` (with `enumNames`), `oneOf` or `anyOf`
/// of constants. `None` where it lists none; `Err` where it lists them and none can be sent.
pub(super) fn read(schema: &Schema<'_>) -> Result<Option<Options>, Reason> {
    let listed = members(schema)?;
    let named = match schema.alternatives() {
        Some(branches) => constants(branches, schema)?,
        None => None,
    };
    let candidates = match (listed, named) {
        // Both: the one says which, the other how they are called.
        (Some(listed), Some(mut named)) => {
            named.retain(|option| listed.iter().any(|member| member.is_same(option)));
            named
        }
        // Branches of another kind would have to be tried with each option.
        (Some(_), None) if schema.alternatives().is_some() => return Err(Reason::NotFlat),
        (Some(options), None) | (None, Some(options)) => options,
        (None, None) => return Ok(None),
    };
    let allowed = Allowed::of(schema)?;
    let valid = candidates
        .into_iter()
        .filter(|option| allowed.takes(&option.value));
    Options::new(valid).map(Some).ok_or(Reason::NoOptions)
}

/// A single option without a name of its own.
pub(super) fn only(value: &Json) -> Option<Options> {
    Options::new(std::iter::once(option(value, None)))
}

/// The members of `enum`.
fn members(schema: &Schema<'_>) -> Result<Option<Vec<ChoiceOption>>, Reason> {
    let Some(members) = schema.list("enum") else {
        return Ok(None);
    };
    schema.budget().spend_options(members.len())?;
    let names = schema.list("enumNames");
    // A list of another length would label options wrongly.
    let names = names.filter(|names| names.len() == members.len());
    let name = |at: usize| names.and_then(|names| names[at].as_str());
    Ok(Some(
        members
            .iter()
            .enumerate()
            .map(|(at, value)| option(value, name(at)))
            .collect(),
    ))
}

/// The constants of branches that hold nothing but constants.
fn constants(branches: &[&Json], schema: &Schema<'_>) -> Result<Option<Vec<ChoiceOption>>, Reason> {
    let mut options = Vec::with_capacity(branches.len());
    for branch in branches {
        schema.budget().spend_options(1)?;
        let branch = schema.inner(branch)?;
        let allowed = Allowed::of(&branch)?;
        if let Some(value) = branch.get("const") {
            options.extend(
                allowed
                    .takes(value)
                    .then(|| option(value, branch.text("title"))),
            );
        } else if let Some(listed) = members(&branch)? {
            // The title of a branch with several members is not the name of any one of them.
            let title = branch.text("title").filter(|_| listed.len() == 1);
            let listed = listed
                .into_iter()
                .filter(|member| allowed.takes(&member.value));
            options.extend(listed.map(|member| match title {
                Some(title) => option(&member.value, Some(title)),
                None => member,
            }));
        } else {
            return Ok(None);
        }
    }
    Ok(Some(options))
}

fn option(value: &Json, title: Option<&str>) -> ChoiceOption {
    let label = match (title.filter(|title| !title.trim().is_empty()), value) {
        (Some(title), _) => title.to_owned(),
        (None, Json::String(text)) if !text.as_str().trim().is_empty() => text.as_str().to_owned(),
        // A text of blanks alone is seen by its quotes.
        (None, _) => value.to_text(),
    };
    ChoiceOption {
        value: value.clone(),
        number: number_of(value),
        label,
    }
}

fn number_of(value: &Json) -> Option<Decimal> {
    Decimal::parse(value.as_number()?.as_str())
}

/// What the rest of a schema says of the values that it lists.
pub(super) struct Allowed<'a> {
    types: Option<Vec<&'a str>>,
    text: TextRules,
    number: NumberRules,
}

impl<'a> Allowed<'a> {
    pub(super) fn of(schema: &Schema<'a>) -> Result<Self, Reason> {
        Ok(Self {
            types: schema.types()?,
            text: TextRules::read(schema),
            number: NumberRules::read(schema, false),
        })
    }

    /// A value that breaks a rule beside it could be chosen, and would never be accepted.
    pub(super) fn takes(&self, value: &Json) -> bool {
        has_type(value, self.types.as_deref())
            && match value {
                Json::String(text) => self.text.check(text.as_str(), &NoTables).is_ok(),
                Json::Number(_) => {
                    number_of(value).is_none_or(|number| self.number.check(&number).is_ok())
                }
                Json::Null | Json::Bool(_) | Json::Array(_) | Json::Object(_) => true,
            }
    }
}

/// Whether the value is of one of these types, where there are any.
pub(super) fn has_type(value: &Json, types: Option<&[&str]>) -> bool {
    let is = |name: &&str| match value {
        Json::String(_) => name.eq_ignore_ascii_case("string"),
        Json::Bool(_) => name.eq_ignore_ascii_case("boolean"),
        Json::Number(number) => {
            name.eq_ignore_ascii_case("number")
                || name.eq_ignore_ascii_case("integer") && crate::check::equal::is_integer(number)
        }
        Json::Null | Json::Array(_) | Json::Object(_) => false,
    };
    types.is_none_or(|types| types.iter().any(is))
}
