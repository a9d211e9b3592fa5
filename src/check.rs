//! 4. (field, entry) -> an [`Answer`], or the [`Problem`] that stands in its way.
//!
//! One reading serves checking and sending: the value that was checked is the value that is sent.

pub mod content;
pub mod decimal;
pub mod equal;
pub mod format;
pub mod pattern;
mod problem;
mod rules;
mod typed_moment;
mod typed_number;

pub use problem::{FormatFault, Problem};
pub use typed_moment::offset_text;
pub(crate) use typed_number::ascii_digit;

use crate::draft::Entry;
use crate::form::{CountRules, Field, Kind, Options, TextRules};
use crate::host::Host;
use crate::json::{Json, Number};
use crate::locale::Locale;
use decimal::{Decimal, Fit};

/// What a field's entry means.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// The value to send; `None` leaves the property out.
    pub value: Option<Json>,
    /// What the person should know about it before it is sent.
    pub remark: Option<Remark>,
}

/// Something that is worth a word and stops nothing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Remark {
    /// The text could mean two numbers; it is read as this one.
    ReadAs(Number),
    /// The default was taken out: the server may use it all the same.
    DefaultMayBeUsed,
    /// The schema's pattern could not be read, or not be decided within bounds.
    Unchecked,
}

/// Where entries are read: the locale's marks and the host's tables.
#[derive(Clone, Copy)]
pub struct Context<'a> {
    /// How numbers and dates are typed.
    pub locale: &'a Locale,
    /// What only the host knows.
    pub host: &'a dyn Host,
}

/// Reads and checks a field's entry.
///
/// # Errors
/// The first problem, in the order of [`Problem`]'s variants.
///
/// ```
/// use mcp_elicitation::{Ask, Context, Entry, Limits, Locale, Native, Problem, Request, answer};
/// let text = r#"{"message": "?", "requestedSchema": {"type": "object", "properties": {
///     "guests": {"type": "integer", "maximum": 8}}, "required": ["guests"]}}"#;
/// let Ok(Request::Single { ask: Ask::Form { form, .. }, .. }) =
///     Request::parse(text, &Limits::default())
/// else {
///     unreachable!()
/// };
/// let locale = Locale::default();
/// let context = Context { locale: &locale, host: &Native };
/// let check = |typed: &str| answer(&form.fields()[0], &Entry::Text(typed.into()), context);
/// assert_eq!(check("5.0").unwrap().value.unwrap().to_text(), "5");
/// assert_eq!(check("9").unwrap_err().code(), "maximum");
/// assert_eq!(check(""), Err(Problem::Required));
/// ```
pub fn answer(field: &Field, entry: &Entry, context: Context<'_>) -> Result<Answer, Problem> {
    let answer = read(field.kind(), entry, field.is_required(), context)?;
    match answer.value {
        None if field.is_required() => Err(Problem::Required),
        None | Some(_) => Ok(answer),
    }
}

impl Answer {
    fn none() -> Self {
        Self {
            value: None,
            remark: None,
        }
    }

    fn of(value: Json) -> Self {
        Self {
            value: Some(value),
            remark: None,
        }
    }

    /// Nothing entered where the schema has a default.
    fn without_default(has_default: bool) -> Self {
        Self {
            value: None,
            remark: has_default.then_some(Remark::DefaultMayBeUsed),
        }
    }
}

fn read(
    kind: &Kind,
    entry: &Entry,
    required: bool,
    context: Context<'_>,
) -> Result<Answer, Problem> {
    match (kind, entry) {
        (Kind::Text { rules, default }, Entry::Text(text)) => {
            text_answer(rules, text, default.is_some(), context)
        }
        (Kind::Text { rules, default }, Entry::Date(date)) => {
            match typed_moment::date(date, context.locale)? {
                Some(text) => text_answer(rules, &text, default.is_some(), context),
                None => Ok(Answer::without_default(default.is_some())),
            }
        }
        (Kind::Text { rules, default }, Entry::DateTime(moment)) => {
            match typed_moment::date_time(moment, context)? {
                Some(text) => text_answer(rules, &text, default.is_some(), context),
                None => Ok(Answer::without_default(default.is_some())),
            }
        }
        (Kind::Number { rules, default }, Entry::Text(text)) => {
            if text.trim().is_empty() {
                return Ok(Answer::without_default(default.is_some()));
            }
            let typed = typed_number::read(text, context.locale).ok_or(Problem::Type)?;
            rules.check(&typed.value)?;
            let value = number_value(&typed.value, rules.integer)?;
            let remark = typed.ambiguous.then(|| Remark::ReadAs(value.clone()));
            Ok(Answer {
                value: Some(Json::Number(value)),
                remark,
            })
        }
        (Kind::Boolean { .. }, Entry::Truth(truth)) => {
            Ok(truth.map_or_else(Answer::none, |truth| Answer::of(Json::Bool(truth))))
        }
        (Kind::Choice { options, default }, Entry::Chosen(chosen)) => {
            match chosen.and_then(|at| options.get(at)) {
                Some(option) => Ok(Answer::of(option.value().clone())),
                None => Ok(Answer::without_default(default.is_some())),
            }
        }
        (
            Kind::Choices {
                options,
                count,
                default,
            },
            Entry::Ticked(ticked),
        ) => ticked_answer(options, count, ticked, default.is_some(), required),
        (
            Kind::List {
                item,
                count,
                default,
            },
            Entry::Lines(lines),
        ) => list_answer(item, count, lines, default.is_some(), required, context),
        (Kind::Fixed(value), _) => Ok(Answer::of(value.clone())),
        (
            Kind::Union {
                branches,
                exclusive,
                default,
            },
            Entry::Text(text),
        ) => {
            if text.is_empty() {
                return Ok(Answer::without_default(default.is_some()));
            }
            union_answer(branches, *exclusive, text, context)
        }
        // An entry of another shape than its field answers nothing.
        (
            Kind::Text { .. }
            | Kind::Number { .. }
            | Kind::Boolean { .. }
            | Kind::Choice { .. }
            | Kind::Choices { .. }
            | Kind::List { .. }
            | Kind::Union { .. },
            _,
        ) => Ok(Answer::none()),
    }
}

/// Free text is sent as entered; around an e-mail address or a date blanks mean nothing.
fn text_answer(
    rules: &TextRules,
    text: &str,
    has_default: bool,
    context: Context<'_>,
) -> Result<Answer, Problem> {
    let text = if rules.format.is_some() {
        text.trim()
    } else {
        text
    };
    if text.is_empty() {
        return Ok(Answer::without_default(has_default));
    }
    let checked = rules.check(text, context.host)?;
    let remark = (!checked).then_some(Remark::Unchecked);
    Ok(Answer {
        value: Some(Json::string(text)),
        remark,
    })
}

fn number_value(value: &Decimal, integer: bool) -> Result<Number, Problem> {
    match if integer {
        value.fit_integer()
    } else {
        value.fit_number()
    } {
        Fit::Exact => Ok(Number::from_checked(&value.to_json())),
        Fit::NotFinite => Err(Problem::NotFinite),
        Fit::TooLarge => Err(Problem::TooLarge),
        Fit::TooPrecise => Err(Problem::TooPrecise),
    }
}

fn ticked_answer(
    options: &Options,
    count: &CountRules,
    ticked: &[bool],
    has_default: bool,
    required: bool,
) -> Result<Answer, Problem> {
    let chosen: Vec<Json> = options
        .iter()
        .zip(ticked)
        .filter(|(_, ticked)| **ticked)
        .map(|(option, _)| option.value().clone())
        .collect();
    entries_answer(chosen, count, has_default, required)
}

/// None at all is an answer where the property is required or had a default; else it is none. An
/// optional list that must not be empty is left out.
fn entries_answer(
    entries: Vec<Json>,
    count: &CountRules,
    has_default: bool,
    required: bool,
) -> Result<Answer, Problem> {
    if entries.is_empty() && !required {
        let may_be_empty = count.min_items.is_none();
        return Ok(if has_default && may_be_empty {
            Answer::of(Json::Array(entries))
        } else {
            Answer::without_default(has_default)
        });
    }
    // The entries of a form are texts, and a text is spelled in one way.
    count.check(&entries, Json::to_text)?;
    Ok(Answer::of(Json::Array(entries)))
}

fn list_answer(
    item: &TextRules,
    count: &CountRules,
    lines: &[String],
    has_default: bool,
    required: bool,
    context: Context<'_>,
) -> Result<Answer, Problem> {
    let mut entries = Vec::new();
    let mut unchecked = false;
    for line in lines {
        let answer = text_answer(item, line, false, context)?;
        unchecked |= answer.remark.is_some();
        entries.extend(answer.value);
    }
    let mut answer = entries_answer(entries, count, has_default, required)?;
    if unchecked {
        answer.remark = Some(Remark::Unchecked);
    }
    Ok(answer)
}

/// The first branch that the text satisfies; if none does, the problem of the last one tried.
fn union_answer(
    branches: &[Kind],
    exclusive: bool,
    text: &str,
    context: Context<'_>,
) -> Result<Answer, Problem> {
    let mut problem = Problem::Type;
    let number = typed_number::read(text, context.locale)
        .map(|typed| Json::Number(Number::from_checked(&typed.value.to_json())));
    for branch in branches {
        let entry = match branch {
            Kind::Boolean { .. } => match text.trim() {
                "true" => Entry::Truth(Some(true)),
                "false" => Entry::Truth(Some(false)),
                _ => continue,
            },
            Kind::Choice { options, .. } => {
                let named = |value: &Json| value.as_str() == Some(text) || value.to_text() == text;
                let spelled = options.iter().position(|option| named(option.value()));
                let position = spelled.or_else(|| options.position(number.as_ref()?));
                match position {
                    Some(at) => Entry::Chosen(Some(at)),
                    None => continue,
                }
            }
            Kind::Fixed(value) => {
                let same = |number: &Json| equal::same_primitive(number, value);
                if value.as_str() != Some(text)
                    && value.to_text() != text
                    && !number.as_ref().is_some_and(same)
                {
                    continue;
                }
                Entry::Fixed
            }
            Kind::Text { .. } | Kind::Number { .. } | Kind::Union { .. } => {
                Entry::Text(text.to_owned())
            }
            Kind::Choices { .. } | Kind::List { .. } => continue,
        };
        match read(branch, &entry, true, context) {
            Ok(answer) => {
                let taken = answer.value.as_ref().is_some_and(|value| {
                    let takers = branches.iter().filter(|kind| takes(kind, value, context));
                    !exclusive || takers.count() == 1
                });
                if taken {
                    return Ok(answer);
                }
            }
            Err(found) => problem = found,
        }
    }
    Err(problem)
}

/// Whether a primitive value is valid for a branch.
fn takes(kind: &Kind, value: &Json, context: Context<'_>) -> bool {
    match (kind, value) {
        (Kind::Text { rules, .. }, Json::String(text)) => {
            rules.check(text.as_str(), context.host).is_ok()
        }
        (Kind::Number { rules, .. }, Json::Number(number)) => {
            Decimal::parse(number.as_str()).is_some_and(|number| rules.check(&number).is_ok())
        }
        (Kind::Boolean { .. }, Json::Bool(_)) => true,
        (Kind::Choice { options, .. }, _) => options.position(value).is_some(),
        (Kind::Fixed(only), _) => equal::same_primitive(only, value),
        (
            Kind::Union {
                branches,
                exclusive,
                ..
            },
            _,
        ) => {
            let takers = branches.iter().filter(|kind| takes(kind, value, context));
            let count = takers.count();
            count == 1 || count > 0 && !exclusive
        }
        _ => false,
    }
}

#[cfg(test)]
pub(crate) mod tests;
