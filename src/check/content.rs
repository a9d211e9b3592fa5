//! A content that arrived -> what in it breaks its schema, as any validator of JSON Schema judges.
//!
//! The form asks for a little more than this (see [`answer`](super::answer)); what it accepts is
//! always valid here. A server checks with it what it receives.
//!
//! Of JSON Schema draft 2020-12 these keywords are looked at, with the rules of the form: `type`,
//! `enum`, `const`, `minLength`, `maxLength`, `pattern`, `format`, `minimum`, `maximum`,
//! `exclusiveMinimum`, `exclusiveMaximum`, `multipleOf`, `items`, `prefixItems`, `minItems`,
//! `maxItems`, `uniqueItems`, `properties`, `patternProperties`, `additionalProperties`,
//! `required`, `minProperties`, `maxProperties`, `allOf`, `anyOf`, `oneOf`, `not`, and `$ref` to a
//! place in the same schema. Any other keyword is an annotation.

use super::equal::{canonical, is_integer, same_value};
use super::problem::{FormatFault, Problem};
use super::{decimal::Decimal, pattern::Pattern, pattern::Verdict};
use crate::form::{OwnRules, follow};
use crate::host::Host;
use crate::json::{Json, Object, digits};
use crate::request::{Pointer, Reason, Refusal};
use std::cell::Cell;

/// One place of a content that breaks its schema.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    pointer: String,
    broken: Broken,
}

/// What a place of a content breaks. Never the value itself.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Broken {
    /// A rule that the form checks too.
    Rule(Problem),
    /// `const`.
    Const(Json),
    /// `additionalProperties`: the schema has no such property.
    AdditionalProperties,
    /// `minProperties`.
    MinProperties(u64),
    /// `maxProperties`.
    MaxProperties(u64),
    /// `anyOf`: none of the branches holds.
    AnyOf,
    /// `oneOf`: not exactly one of the branches holds.
    OneOf,
    /// `not`.
    Not,
    /// The schema `false`: no value is allowed.
    False,
}

impl Fault {
    /// The place in the content, as an RFC 6901 pointer: `/guests`, or empty for all of it.
    #[must_use]
    pub fn pointer(&self) -> &str {
        &self.pointer
    }

    /// The property of the content that is at fault, unescaped; `None` for the content itself.
    #[must_use]
    pub fn field(&self) -> Option<String> {
        let first = self.pointer.strip_prefix('/')?.split('/').next()?;
        Some(first.replace("~1", "/").replace("~0", "~"))
    }

    /// What it breaks.
    #[must_use]
    pub fn broken(&self) -> &Broken {
        &self.broken
    }
}

impl Broken {
    /// The keyword that is broken.
    #[must_use]
    pub fn keyword(&self) -> &'static str {
        match self {
            Self::Rule(problem) => problem.code(),
            Self::Const(_) => "const",
            Self::AdditionalProperties => "additionalProperties",
            Self::MinProperties(_) => "minProperties",
            Self::MaxProperties(_) => "maxProperties",
            Self::AnyOf => "anyOf",
            Self::OneOf => "oneOf",
            Self::Not => "not",
            Self::False => "false",
        }
    }

    /// The limit that the keyword sets, where it is one value: `8` of `maximum`.
    #[must_use]
    pub fn limit(&self) -> Option<Json> {
        let count = |n: u64| Json::Number(crate::json::Number::from_checked(&digits(n)));
        match self {
            Self::Rule(problem) => match problem {
                Problem::MinLength(n)
                | Problem::MaxLength(n)
                | Problem::MinItems(n)
                | Problem::MaxItems(n) => Some(count(*n)),
                Problem::Minimum(number)
                | Problem::Maximum(number)
                | Problem::ExclusiveMinimum(number)
                | Problem::ExclusiveMaximum(number)
                | Problem::MultipleOf(number) => Some(Json::Number(number.clone())),
                Problem::Format(FormatFault::Whole(format)) => Some(Json::string(format.name())),
                Problem::Required
                | Problem::Type
                | Problem::Pattern
                | Problem::Format(_)
                | Problem::UniqueItems
                | Problem::Enum
                | Problem::NotFinite
                | Problem::TooLarge
                | Problem::TooPrecise => None,
            },
            Self::Const(value) => Some(value.clone()),
            Self::MinProperties(n) | Self::MaxProperties(n) => Some(count(*n)),
            Self::AdditionalProperties | Self::AnyOf | Self::OneOf | Self::Not | Self::False => {
                None
            }
        }
    }
}

/// Checks a content against the schema that asked for it: of each property the first fault, in the
/// order of the schema; then what the content has beyond it.
///
/// A `pattern` that cannot be read, or not be decided within its budget, is no fault.
///
/// # Errors
/// Where the schema is no object, refers to nothing or in a circle, or asks for more work than
/// [`MOST_STEPS`]: the refusal names the place in the schema.
///
/// ```
/// use mcp_elicitation::Native;
/// use mcp_elicitation::check::content::check;
/// use mcp_elicitation::json::Json;
///
/// let schema = Json::parse(r#"{"type": "object", "required": ["guests", "name"], "properties": {
///     "guests": {"type": "integer", "maximum": 8}, "name": {"type": "string"}}}"#).unwrap();
/// let content = Json::parse(r#"{"guests": 9}"#).unwrap();
/// let faults = check(&schema, &content, &Native).unwrap();
/// let told: Vec<_> = faults.iter().map(|f| (f.pointer(), f.broken().keyword())).collect();
/// assert_eq!(told, [("/guests", "maximum"), ("/name", "required")]);
/// ```
pub fn check(schema: &Json, content: &Json, host: &dyn Host) -> Result<Vec<Fault>, Refusal> {
    let at = Pointer::root();
    let root = schema
        .as_object()
        .ok_or_else(|| at.refuse(Reason::NotAnObject))?;
    let checker = Checker {
        schema,
        root,
        host,
        steps: Cell::new(MOST_STEPS),
    };
    let fault = |pointer: &Pointer<'_>, broken| Fault {
        pointer: pointer.to_text(),
        broken,
    };
    let mut faults = Vec::new();
    if let (Some(properties), Some(members)) = (root.object("properties"), content.as_object()) {
        for (name, schema) in properties.iter() {
            let name = name.as_str();
            match members
                .get(name)
                .map(|value| checker.value(schema, value, 0))
            {
                Some(Err(Stop::Broken(broken))) => faults.push(fault(&at.member(name), broken)),
                Some(Err(Stop::Unsound(reason))) => {
                    return Err(at.member("properties").member(name).refuse(reason));
                }
                Some(Ok(())) => {}
                None if is_required(root, name) => {
                    faults.push(fault(&at.member(name), Broken::Rule(Problem::Required)));
                }
                None => {}
            }
        }
        if root.get("additionalProperties") == Some(&Json::Bool(false)) {
            for (name, _) in members.iter() {
                if properties.get(name.as_str()).is_none()
                    && !checker.has_pattern(root, name.as_str())
                {
                    let pointer = at.member(name.as_str());
                    faults.push(fault(&pointer, Broken::AdditionalProperties));
                }
            }
        }
    }
    if faults.is_empty() {
        // What is left concerns the content as a whole.
        match checker.value(schema, content, 0) {
            Ok(()) => {}
            Err(Stop::Broken(broken)) => faults.push(fault(&at, broken)),
            Err(Stop::Unsound(reason)) => return Err(at.refuse(reason)),
        }
    }
    Ok(faults)
}

/// How many schemas are held against values before a check is given up: references and branches
/// can make a small schema endless.
pub const MOST_STEPS: u32 = 1_000_000;
/// How deep a schema may lead into itself.
const MOST_DEPTH: usize = 64;

fn is_required(schema: &Object, name: &str) -> bool {
    let names = schema.list("required");
    names.is_some_and(|names| names.iter().any(|required| required.as_str() == Some(name)))
}

/// Why a value is not valid, or cannot be judged.
enum Stop {
    Broken(Broken),
    Unsound(Reason),
}

impl From<Problem> for Stop {
    fn from(problem: Problem) -> Self {
        Self::Broken(Broken::Rule(problem))
    }
}

struct Checker<'a> {
    schema: &'a Json,
    root: &'a Object,
    host: &'a dyn Host,
    steps: Cell<u32>,
}

impl Checker<'_> {
    fn value(&self, schema: &Json, value: &Json, depth: usize) -> Result<(), Stop> {
        let left = self.steps.get().checked_sub(1);
        self.steps.set(left.ok_or(Stop::Unsound(Reason::TooMany))?);
        if depth > MOST_DEPTH {
            return Err(Stop::Unsound(Reason::BadReference));
        }
        let schema = match schema {
            Json::Object(schema) => schema,
            Json::Bool(false) => return Err(Stop::Broken(Broken::False)),
            Json::Bool(true) | Json::Null | Json::Number(_) | Json::String(_) | Json::Array(_) => {
                return Ok(());
            }
        };
        if !allows_type(schema, value) {
            return Err(Problem::Type.into());
        }
        let rules = OwnRules::of(schema);
        match value {
            Json::String(text) => {
                rules.text.check(text.as_str(), self.host)?;
            }
            Json::Number(number) => {
                if let Some(number) = Decimal::parse(number.as_str()) {
                    rules.number.check(&number)?;
                }
            }
            Json::Array(items) => {
                rules.count.check(items, canonical)?;
                self.items(schema, items, depth)?;
            }
            Json::Object(members) => self.members(schema, members, depth)?,
            Json::Null | Json::Bool(_) => {}
        }
        let listed = schema.list("enum");
        if listed.is_some_and(|listed| !listed.iter().any(|member| same_value(member, value))) {
            return Err(Problem::Enum.into());
        }
        match schema.get("const") {
            Some(only) if !same_value(only, value) => {
                return Err(Stop::Broken(Broken::Const(only.clone())));
            }
            Some(_) | None => {}
        }
        self.branches(schema, value, depth)
    }

    fn items(&self, schema: &Object, items: &[Json], depth: usize) -> Result<(), Stop> {
        let first = schema.list("prefixItems");
        let first = first.unwrap_or_default();
        for (schema, item) in first.iter().zip(items) {
            self.value(schema, item, depth + 1)?;
        }
        if let Some(schema) = schema.get("items") {
            for item in items.iter().skip(first.len()) {
                self.value(schema, item, depth + 1)?;
            }
        }
        Ok(())
    }

    fn members(&self, schema: &Object, members: &Object, depth: usize) -> Result<(), Stop> {
        let count = |keyword| schema.get(keyword).and_then(crate::form::count);
        let length = members.len() as u64;
        if let Some(least) = count("minProperties").filter(|&least| length < least) {
            return Err(Stop::Broken(Broken::MinProperties(least)));
        }
        if let Some(most) = count("maxProperties").filter(|&most| length > most) {
            return Err(Stop::Broken(Broken::MaxProperties(most)));
        }
        let required = schema.list("required");
        for name in required.unwrap_or_default().iter().filter_map(Json::as_str) {
            if members.get(name).is_none() {
                return Err(Problem::Required.into());
            }
        }
        let properties = schema.object("properties");
        for (name, value) in members.iter() {
            let name = name.as_str();
            let declared = properties.and_then(|properties| properties.get(name));
            if let Some(schema) = declared {
                self.value(schema, value, depth + 1)?;
            }
            for schema in self.by_pattern(schema, name) {
                self.value(schema, value, depth + 1)?;
            }
            if let Some(other) = schema.get("additionalProperties")
                && declared.is_none()
                && !self.has_pattern(schema, name)
            {
                self.value(other, value, depth + 1)
                    .map_err(|stop| match stop {
                        Stop::Broken(Broken::False) => Stop::Broken(Broken::AdditionalProperties),
                        Stop::Broken(_) | Stop::Unsound(_) => stop,
                    })?;
            }
        }
        Ok(())
    }

    fn has_pattern(&self, schema: &Object, name: &str) -> bool {
        self.by_pattern(schema, name).next().is_some()
    }

    /// The schemas of `patternProperties` whose pattern is found in a name.
    fn by_pattern<'s>(
        &'s self,
        schema: &'s Object,
        name: &'s str,
    ) -> impl Iterator<Item = &'s Json> {
        let patterns = schema.object("patternProperties");
        patterns
            .into_iter()
            .flat_map(Object::iter)
            .filter(move |(pattern, _)| {
                Pattern::parse(pattern.as_str())
                    .is_ok_and(|pattern| pattern.is_match(name, self.host) == Verdict::Match)
            })
            .map(|(_, schema)| schema)
    }

    fn branches(&self, schema: &Object, value: &Json, depth: usize) -> Result<(), Stop> {
        if let Some(reference) = schema.get("$ref") {
            let target = match reference.as_str() {
                // The whole schema.
                Some("#") => Some(self.schema),
                Some(path) => follow(path, self.root),
                None => None,
            };
            let target = target.ok_or(Stop::Unsound(Reason::BadReference))?;
            self.value(target, value, depth + 1)?;
        }
        let listed = |keyword| schema.list(keyword);
        for branch in listed("allOf").unwrap_or_default() {
            self.value(branch, value, depth + 1)?;
        }
        let holding = |branches: &[Json]| -> Result<usize, Stop> {
            let mut holding = 0;
            for branch in branches {
                holding += usize::from(self.holds(branch, value, depth)?);
            }
            Ok(holding)
        };
        if let Some(branches) = listed("anyOf")
            && holding(branches)? == 0
        {
            return Err(Stop::Broken(Broken::AnyOf));
        }
        if let Some(branches) = listed("oneOf")
            && holding(branches)? != 1
        {
            return Err(Stop::Broken(Broken::OneOf));
        }
        if let Some(excluded) = schema.get("not")
            && self.holds(excluded, value, depth)?
        {
            return Err(Stop::Broken(Broken::Not));
        }
        Ok(())
    }

    fn holds(&self, schema: &Json, value: &Json, depth: usize) -> Result<bool, Stop> {
        match self.value(schema, value, depth + 1) {
            Ok(()) => Ok(true),
            Err(Stop::Broken(_)) => Ok(false),
            Err(unsound @ Stop::Unsound(_)) => Err(unsound),
        }
    }
}

/// Type names are taken in any case, as the form takes them.
fn allows_type(schema: &Object, value: &Json) -> bool {
    let is = |name: &Json| {
        let Some(name) = name.as_str() else {
            return false;
        };
        let is = |wanted: &str| name.eq_ignore_ascii_case(wanted);
        match value {
            Json::Null => is("null"),
            Json::Bool(_) => is("boolean"),
            Json::Number(number) => is("number") || is("integer") && is_integer(number),
            Json::String(_) => is("string"),
            Json::Array(_) => is("array"),
            Json::Object(_) => is("object"),
        }
    };
    match schema.get("type") {
        None => true,
        Some(Json::Array(names)) => names.iter().any(is),
        Some(name) => is(name),
    }
}
