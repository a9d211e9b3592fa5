//! The reader: schema -> form, degrading one field at a time.

use super::choice;
use super::label::readable;
use super::resolve::Schema;
use super::rules::{CountRules, NumberRules, TextRules, contradict};
use super::{Field, Form, Kind, Notice, Options, SchemaFault};
use crate::check::format::Format;
use crate::check::format::date::{Date, DateTime};
use crate::json::{Json, Object, Text};
use crate::request::{Limits, Reason};
use std::collections::BTreeMap;

pub(super) fn form(schema: &Json, limits: &Limits) -> Result<Form, SchemaFault> {
    let root = schema.as_object().ok_or(SchemaFault::Root(Reason::NotAnObject))?;
    let is_object = match root.get("type") {
        // Some servers leave the root's type out; `properties` says what is meant.
        None => root.get("properties").is_some(),
        Some(kind) => kind.as_str().is_some_and(|kind| kind.eq_ignore_ascii_case("object")),
    };
    if !is_object {
        return Err(SchemaFault::Member("type", Reason::NotAnObjectSchema));
    }
    let none = Object::default();
    let properties = match root.get("properties") {
        None => &none,
        Some(properties) => properties
            .as_object()
            .ok_or(SchemaFault::Member("properties", Reason::NotAnObject))?,
    };
    if properties.len() > limits.fields {
        return Err(SchemaFault::Member("properties", Reason::TooMany));
    }
    let required = required_names(root, properties)?;
    let text = |keyword| root.get(keyword).and_then(Json::as_str).map(str::to_owned);
    let mut form = Form {
        title: text("title"),
        description: text("description"),
        fields: Vec::with_capacity(properties.len()),
        notices: Vec::new(),
    };
    let mut options_left = limits.options;
    for (name, schema) in properties.iter() {
        let required = required.contains_key(name.as_str());
        match field(name, schema, root, required, &mut options_left) {
            Ok(field) => {
                if nothing_fits(&field.kind) {
                    form.notices.push(Notice::NothingFits(field.label.clone()));
                }
                form.fields.push(field);
            }
            Err(reason) if required || reason == Reason::TooMany => {
                return Err(SchemaFault::Property(name.as_str().to_owned(), reason));
            }
            Err(_) => form.notices.push(Notice::LeftOut(title_or_name(name, schema).0)),
        }
    }
    Ok(form)
}

fn required_names<'a>(
    root: &'a Object,
    properties: &Object,
) -> Result<BTreeMap<&'a str, usize>, SchemaFault> {
    let names = match root.get("required") {
        None => &[],
        Some(names) => names.as_array().ok_or(SchemaFault::Member("required", Reason::NotAList))?,
    };
    let mut declared = BTreeMap::new();
    for (at, (name, _)) in properties.iter().enumerate() {
        declared.insert(name.as_str(), at);
    }
    let mut required = BTreeMap::new();
    for (index, name) in names.iter().enumerate() {
        let fault = |reason| SchemaFault::Required(index, reason);
        let name = name.as_str().ok_or_else(|| fault(Reason::NotAString))?;
        if !declared.contains_key(name) {
            return Err(fault(Reason::Undeclared));
        }
        required.insert(name, index);
    }
    Ok(required)
}

fn field(
    name: &Text,
    schema: &Json,
    root: &Object,
    required: bool,
    options_left: &mut usize,
) -> Result<Field, Reason> {
    let resolved = Schema::new(schema, root)?;
    let kind = kind(&resolved, options_left)?;
    // A title of the type that is referred to (an enum's class name) names the type, not the
    // field, but it is what the server's author sees everywhere else.
    let title = resolved.text("title").filter(|title| !title.trim().is_empty());
    Ok(Field {
        name: name.clone(),
        label: title.map_or_else(|| readable(name.as_str()), str::to_owned),
        titled: title.is_some(),
        description: resolved
            .text("description")
            .filter(|text| !text.trim().is_empty())
            .map(str::to_owned),
        required,
        kind,
    })
}

/// The label of a property that could not be read, with whether it has a title.
fn title_or_name(name: &Text, schema: &Json) -> (String, bool) {
    let title = schema.as_object().and_then(|schema| schema.get("title")).and_then(Json::as_str);
    match title.filter(|title| !title.trim().is_empty()) {
        Some(title) => (title.to_owned(), true),
        None => (readable(name.as_str()), false),
    }
}

fn kind(schema: &Schema<'_>, options_left: &mut usize) -> Result<Kind, Reason> {
    let default = schema.get("default").filter(|default| **default != Json::Null);
    if let Some(value) = schema.get("const") {
        return match value {
            Json::Bool(_) | Json::Number(_) | Json::String(_) => Ok(Kind::Fixed(value.clone())),
            Json::Null | Json::Array(_) | Json::Object(_) => Err(Reason::NotFlat),
        };
    }
    if is_type(schema, "array") {
        return list(schema, default, options_left);
    }
    if let Some(options) = choice::read(schema, options_left)? {
        let default = default.and_then(|value| options.position(value));
        return Ok(Kind::Choice { options, default });
    }
    if let Some(branches) = schema.alternatives() {
        let mut kinds = Vec::with_capacity(branches.len());
        for branch in branches {
            kinds.push(kind(&Schema::new(branch, schema.root())?, options_left)?);
        }
        return union(kinds, default);
    }
    match schema.get("type") {
        Some(Json::String(name)) => primitive(name.as_str(), schema, default),
        Some(Json::Array(names)) => {
            let mut kinds = Vec::with_capacity(names.len());
            for name in names {
                let name = name.as_str().ok_or(Reason::NotFlat)?;
                if !name.eq_ignore_ascii_case("null") {
                    kinds.push(primitive(name, schema, default)?);
                }
            }
            if kinds.len() == 1 { kinds.pop().ok_or(Reason::NotFlat) } else { union(kinds, default) }
        }
        // No type at all: what the other keywords speak of, else a text, which is always valid.
        None => {
            let numeric = ["minimum", "maximum", "exclusiveMinimum", "exclusiveMaximum", "multipleOf"];
            let name = if numeric.iter().any(|keyword| schema.get(keyword).is_some()) {
                "number"
            } else if ["properties", "items", "additionalProperties", "prefixItems"]
                .iter()
                .any(|keyword| schema.get(keyword).is_some())
            {
                return Err(Reason::NotFlat);
            } else {
                "string"
            };
            primitive(name, schema, default)
        }
        Some(Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_)) => Err(Reason::NotFlat),
    }
}

/// Whether the schema is of this type, alone or beside `null`.
fn is_type(schema: &Schema<'_>, wanted: &str) -> bool {
    match schema.get("type") {
        Some(Json::String(name)) => name.as_str().eq_ignore_ascii_case(wanted),
        Some(Json::Array(names)) => {
            let mut names = names.iter().filter_map(Json::as_str);
            names.clone().any(|name| name.eq_ignore_ascii_case(wanted))
                && names.all(|n| n.eq_ignore_ascii_case(wanted) || n.eq_ignore_ascii_case("null"))
        }
        None | Some(Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_)) => false,
    }
}

fn primitive(name: &str, schema: &Schema<'_>, default: Option<&Json>) -> Result<Kind, Reason> {
    let text = default.and_then(Json::as_str).map(str::to_owned);
    if name.eq_ignore_ascii_case("string") {
        let rules = TextRules::read(schema);
        // A date that is none cannot be split into day, month and year, so it is not shown.
        let default = text.filter(|text| match rules.format {
            Some(Format::Date) => Date::parse(text).is_some(),
            Some(Format::DateTime) => DateTime::parse(text).is_some(),
            Some(_) | None => true,
        });
        Ok(Kind::Text { rules, default })
    } else if name.eq_ignore_ascii_case("number") || name.eq_ignore_ascii_case("integer") {
        let rules = NumberRules::read(schema, name.eq_ignore_ascii_case("integer"));
        let default = default.filter(|value| value.as_number().is_some()).cloned();
        Ok(Kind::Number { rules, default })
    } else if name.eq_ignore_ascii_case("boolean") {
        Ok(Kind::Boolean { default: default.and_then(Json::as_bool) })
    } else {
        Err(Reason::NotFlat)
    }
}

fn list(
    schema: &Schema<'_>,
    default: Option<&Json>,
    options_left: &mut usize,
) -> Result<Kind, Reason> {
    // `enum` belongs on `items`; on the array itself it would list whole arrays.
    if schema.get("enum").is_some() {
        return Err(Reason::NotFlat);
    }
    let items = Schema::new(schema.get("items").ok_or(Reason::NotFlat)?, schema.root())?;
    let count = CountRules::read(schema);
    let default = default.and_then(Json::as_array);
    if let Some(options) = choice::read(&items, options_left)? {
        let default = default.map(|members| {
            let mut ticked = vec![false; options.len()];
            for at in members.iter().filter_map(|member| options.position(member)) {
                ticked[at] = true;
            }
            ticked
        });
        return Ok(Kind::Choices { options, count, default });
    }
    match kind(&items, options_left)? {
        Kind::Text { rules, .. } => {
            let default = default.map(|members| {
                members.iter().filter_map(Json::as_str).map(str::to_owned).collect()
            });
            Ok(Kind::List { item: rules, count, default })
        }
        Kind::Number { .. }
        | Kind::Boolean { .. }
        | Kind::Choice { .. }
        | Kind::Choices { .. }
        | Kind::List { .. }
        | Kind::Fixed(_)
        | Kind::Union { .. } => Err(Reason::NotFlat),
    }
}

/// One box for several types: numbers and yes or no are tried before text.
fn union(branches: Vec<Kind>, default: Option<&Json>) -> Result<Kind, Reason> {
    let is_list = |kind: &Kind| matches!(kind, Kind::Choices { .. } | Kind::List { .. });
    if branches.is_empty() || branches.iter().any(is_list) {
        return Err(Reason::NotFlat);
    }
    let (texts, mut branches): (Vec<Kind>, Vec<Kind>) =
        branches.into_iter().partition(|kind| matches!(kind, Kind::Text { .. }));
    branches.extend(texts);
    let default = match default {
        Some(Json::String(text)) => Some(text.as_str().to_owned()),
        Some(value @ (Json::Number(_) | Json::Bool(_))) => Some(value.to_text()),
        Some(Json::Null | Json::Array(_) | Json::Object(_)) | None => None,
    };
    Ok(Kind::Union { branches, default })
}

fn nothing_fits(kind: &Kind) -> bool {
    match kind {
        Kind::Text { rules, .. } => contradict(rules.min_length, rules.max_length),
        Kind::Number { rules, .. } => rules.nothing_fits(),
        Kind::Choices { options, count, .. } => {
            contradict(count.min_items, count.max_items) || too_few(options, count)
        }
        Kind::List { count, .. } => contradict(count.min_items, count.max_items),
        Kind::Boolean { .. } | Kind::Choice { .. } | Kind::Fixed(_) | Kind::Union { .. } => false,
    }
}

/// Each option can be chosen once, so a choice cannot have more entries than options.
fn too_few(options: &Options, count: &CountRules) -> bool {
    count.min_items.is_some_and(|least| least > options.len() as u64)
}
