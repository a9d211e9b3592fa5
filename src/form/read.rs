//! The reader: schema -> form, degrading one field at a time.

use super::budget::Budget;
use super::choice;
use super::label::readable;
use super::resolve::{self, Schema};
use super::rules::{CountRules, NumberRules, TextRules, contradict};
use super::secret::means_secret;
use super::{Field, Form, Kind, Notice, Options, SchemaFault};
use crate::check::equal::{is_integer, same_primitive};
use crate::check::format::Format;
use crate::check::format::date::{Date, DateTime};
use crate::json::{Json, Object, Text, order_of};
use crate::request::{Limits, Reason};

pub(super) fn form(schema: &Json, limits: &Limits) -> Result<Form, SchemaFault> {
    let root = schema
        .as_object()
        .ok_or(SchemaFault::Root(Reason::NotAnObject))?;
    let layers =
        resolve::root_layers(root).ok_or(SchemaFault::Member("$ref", Reason::BadReference))?;
    let is_object = |name: &Json| {
        name.as_str()
            .is_some_and(|n| n.eq_ignore_ascii_case("object"))
    };
    // Some servers leave the root's type out, and mean what is asked for here.
    let may_be_object = |layer: &&Object| match layer.get("type") {
        None => true,
        Some(Json::Array(names)) => names.iter().any(is_object),
        Some(name) => is_object(name),
    };
    if !layers.iter().all(may_be_object) {
        return Err(SchemaFault::Member("type", Reason::NotAnObjectSchema));
    }
    let properties = properties(&layers)?;
    if properties.len() > limits.fields {
        return Err(SchemaFault::Member("properties", Reason::TooMany));
    }
    let required = required_flags(&layers, &properties)?;
    let text = |keyword| {
        let mut texts = layers.iter().filter_map(|layer| layer.get(keyword));
        texts.find_map(Json::as_str).map(str::to_owned)
    };
    let mut form = Form {
        title: text("title"),
        description: text("description"),
        fields: Vec::with_capacity(properties.len()),
        notices: Vec::new(),
    };
    let budget = Budget::new(limits);
    for (&(name, schema), required) in properties.iter().zip(required) {
        match field(name, schema, root, required, &budget) {
            Ok(field) => {
                if field.nothing_fits() {
                    form.notices.push(Notice::NothingFits(field.label.clone()));
                }
                if field.secret {
                    form.notices.push(Notice::Secret(field.label.clone()));
                }
                form.fields.push(field);
            }
            Err(reason) if required || reason == Reason::TooMany => {
                return Err(SchemaFault::Property(name.as_str().to_owned(), reason));
            }
            Err(_) => form
                .notices
                .push(Notice::LeftOut(title_or_name(name, schema))),
        }
    }
    Ok(form)
}

/// The properties of all layers, each once.
fn properties<'a>(layers: &[&'a Object]) -> Result<Vec<(&'a Text, &'a Json)>, SchemaFault> {
    let mut all = Vec::new();
    for properties in layers.iter().filter_map(|layer| layer.get("properties")) {
        let properties = properties
            .as_object()
            .ok_or(SchemaFault::Member("properties", Reason::NotAnObject))?;
        // Two layers that both speak of a property would have to be read together.
        let again = |(name, _): &(&Text, _)| properties.get(name.as_str()).is_some();
        if all.iter().any(again) {
            return Err(SchemaFault::Member("allOf", Reason::NotFlat));
        }
        all.extend(properties.iter());
    }
    let has_branches = |layer: &&Object| ["anyOf", "oneOf"].map(|k| layer.get(k)) != [None, None];
    if all.is_empty() && layers.iter().any(has_branches) {
        return Err(SchemaFault::Root(Reason::NotFlat));
    }
    Ok(all)
}

/// Whether each property is required, in the order of the properties.
fn required_flags(
    layers: &[&Object],
    properties: &[(&Text, &Json)],
) -> Result<Vec<bool>, SchemaFault> {
    // Sorted, since a server may name a hundred thousand.
    let declared: Vec<&str> = properties.iter().map(|(name, _)| name.as_str()).collect();
    let order = order_of(&declared);
    let mut required = vec![false; declared.len()];
    for names in layers.iter().filter_map(|layer| layer.get("required")) {
        let names = names
            .as_array()
            .ok_or(SchemaFault::Member("required", Reason::NotAList))?;
        for (index, name) in names.iter().enumerate() {
            let fault = |reason| SchemaFault::Required(index, reason);
            let name = name.as_str().ok_or_else(|| fault(Reason::NotAString))?;
            match order.binary_search_by(|&at| declared[at].cmp(name)) {
                Ok(found) => required[order[found]] = true,
                Err(_) => return Err(fault(Reason::Undeclared)),
            }
        }
    }
    Ok(required)
}

fn field(
    name: &Text,
    schema: &Json,
    root: &Object,
    required: bool,
    budget: &Budget,
) -> Result<Field, Reason> {
    let schema = Schema::new(schema, root, budget)?;
    let kind = kind(&schema)?;
    // A title of the type that is referred to (an enum's class name) names the type, not the
    // field, but it is what the server's author sees everywhere else.
    let title = schema
        .text("title")
        .filter(|title| !title.trim().is_empty());
    let description = schema
        .text("description")
        .filter(|text| !text.trim().is_empty());
    let label = title.map_or_else(|| readable_or_plain(name.as_str()), str::to_owned);
    let hidden = schema.text("format") == Some("password");
    let secret = hidden || means_secret(name.as_str()) || means_secret(&label);
    Ok(Field {
        name: name.clone(),
        label,
        titled: title.is_some(),
        description: description.map(str::to_owned),
        required,
        secret: secret && matches!(kind, Kind::Text { .. }),
        kind,
    })
}

/// A name of nothing but marks is its own label.
fn readable_or_plain(name: &str) -> String {
    let readable = readable(name);
    if readable.is_empty() {
        name.to_owned()
    } else {
        readable
    }
}

/// The label of a property that could not be read.
fn title_or_name(name: &Text, schema: &Json) -> String {
    let title = schema
        .as_object()
        .and_then(|schema| schema.get("title"))
        .and_then(Json::as_str);
    let title = title.filter(|title| !title.trim().is_empty());
    title.map_or_else(|| readable_or_plain(name.as_str()), str::to_owned)
}

fn kind(schema: &Schema<'_>) -> Result<Kind, Reason> {
    let default = schema
        .get("default")
        .filter(|default| **default != Json::Null);
    let types = schema.types()?;
    if let Some(value) = schema.get("const") {
        let sendable = match value {
            Json::Bool(_) | Json::Number(_) | Json::String(_) => true,
            Json::Null | Json::Array(_) | Json::Object(_) => false,
        };
        let listed = schema.list("enum");
        let unlisted =
            listed.is_some_and(|listed| !listed.iter().any(|v| same_primitive(v, value)));
        if !sendable
            || unlisted
            || schema.alternatives().is_some()
            || !choice::Allowed::of(schema)?.takes(value)
        {
            return Err(Reason::NotFlat);
        }
        // What may be null as well can be left out.
        let options = choice::only(value).filter(|_| schema.is_nullable());
        return Ok(match options {
            Some(options) => {
                let default = default.and_then(|value| options.position(value));
                Kind::Choice { options, default }
            }
            None => Kind::Fixed(value.clone()),
        });
    }
    let is_null = |name: &&str| name.eq_ignore_ascii_case("null");
    let types: Option<Vec<&str>> =
        types.map(|names| names.into_iter().filter(|name| !is_null(name)).collect());
    if let Some([name]) = types.as_deref()
        && name.eq_ignore_ascii_case("array")
    {
        return list(schema, default);
    }
    if let Some(options) = choice::read(schema)? {
        let default = default.and_then(|value| options.position(value));
        return Ok(Kind::Choice { options, default });
    }
    if let Some(branches) = schema.alternatives() {
        let mut kinds = Vec::with_capacity(branches.len());
        for branch in branches {
            schema.budget().spend_options(1)?;
            let branch = schema.branch(branch)?;
            let kind = kind(&branch)?;
            // Without a type it takes numbers as texts: which one branch holds could not be told.
            let is_open = matches!(kind, Kind::Text { .. } | Kind::Number { .. });
            if schema.is_exclusive() && is_open && branch.types()?.is_none() {
                return Err(Reason::NotFlat);
            }
            kinds.push(kind);
        }
        return union(kinds, schema.is_exclusive(), default);
    }
    match types.as_deref() {
        Some([name]) => primitive(name, schema, default),
        Some(names) => {
            let kinds: Result<_, _> = names
                .iter()
                .map(|name| primitive(name, schema, default))
                .collect();
            union(kinds?, false, default)
        }
        // No type at all: what the other keywords speak of, else a text, which is always valid.
        None => {
            let has =
                |keywords: &[&str]| keywords.iter().any(|keyword| schema.get(keyword).is_some());
            if has(&["properties", "items", "additionalProperties", "prefixItems"]) {
                return Err(Reason::NotFlat);
            }
            let numeric = [
                "minimum",
                "maximum",
                "exclusiveMinimum",
                "exclusiveMaximum",
                "multipleOf",
            ];
            primitive(
                if has(&numeric) { "number" } else { "string" },
                schema,
                default,
            )
        }
    }
}

fn primitive(name: &str, schema: &Schema<'_>, default: Option<&Json>) -> Result<Kind, Reason> {
    if name.eq_ignore_ascii_case("string") {
        let rules = TextRules::read(schema);
        // A date that is none cannot be split into day, month and year, so it is not shown.
        let default = default
            .and_then(Json::as_str)
            .filter(|text| match rules.format {
                Some(Format::Date) => Date::parse(text).is_some(),
                Some(Format::DateTime) => DateTime::parse(text).is_some(),
                Some(_) | None => true,
            });
        Ok(Kind::Text {
            rules,
            default: default.map(str::to_owned),
        })
    } else if name.eq_ignore_ascii_case("number") || name.eq_ignore_ascii_case("integer") {
        let rules = NumberRules::read(schema, name.eq_ignore_ascii_case("integer"));
        let default = default.filter(|value| choice::has_type(value, Some(&[name])));
        Ok(Kind::Number {
            rules,
            default: default.cloned(),
        })
    } else if name.eq_ignore_ascii_case("boolean") {
        Ok(Kind::Boolean {
            default: default.and_then(Json::as_bool),
        })
    } else {
        Err(Reason::NotFlat)
    }
}

fn list(schema: &Schema<'_>, default: Option<&Json>) -> Result<Kind, Reason> {
    // `enum` belongs on `items`; on the array itself it would list whole arrays.
    if schema.get("enum").is_some() {
        return Err(Reason::NotFlat);
    }
    let items = schema.inner(schema.get("items").ok_or(Reason::NotFlat)?)?;
    let count = CountRules::read(schema);
    let default = default.and_then(Json::as_array);
    schema
        .budget()
        .spend_options(default.map_or(0, <[Json]>::len))?;
    // Of a default that names nothing that can be chosen, nothing is left.
    let lost = |kept: usize| kept == 0 && default.is_some_and(|members| !members.is_empty());
    if let Some(options) = choice::read(&items)? {
        let default = default.map(|members| {
            let mut ticked = vec![false; options.len()];
            for at in members.iter().filter_map(|member| options.position(member)) {
                ticked[at] = true;
            }
            ticked
        });
        let default = default.filter(|ticked| !lost(ticked.iter().filter(|on| **on).count()));
        return Ok(Kind::Choices {
            options,
            count,
            default,
        });
    }
    match kind(&items)? {
        Kind::Text { rules, .. } => {
            let texts = default.map(|members| {
                members
                    .iter()
                    .filter_map(Json::as_str)
                    .map(str::to_owned)
                    .collect::<Vec<_>>()
            });
            let default = texts.filter(|texts| !lost(texts.len()));
            Ok(Kind::List {
                item: rules,
                count,
                default,
            })
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
fn union(kinds: Vec<Kind>, exclusive: bool, default: Option<&Json>) -> Result<Kind, Reason> {
    let is_list = |kind: &Kind| matches!(kind, Kind::Choices { .. } | Kind::List { .. });
    if kinds.is_empty() || kinds.iter().any(is_list) {
        return Err(Reason::NotFlat);
    }
    let mut branches: Vec<Kind> = Vec::with_capacity(kinds.len());
    for kind in kinds {
        // A union in a union is one, where neither counts how many branches hold.
        let parts = match kind {
            Kind::Union {
                branches,
                exclusive: false,
                ..
            } if !exclusive => branches,
            kind => vec![kind],
        };
        for kind in parts {
            let rank = text_rank(&kind);
            let after = branches.iter().position(|other| text_rank(other) > rank);
            branches.insert(after.unwrap_or(branches.len()), kind);
        }
    }
    let default = default.filter(|value| branches.iter().any(|kind| is_of(kind, value)));
    Ok(Kind::Union {
        branches,
        exclusive,
        default: default.cloned(),
    })
}

/// Values of other types come before texts that are listed, and those before any text at all.
fn text_rank(kind: &Kind) -> u8 {
    let is_text = |value: &Json| u8::from(value.as_str().is_some());
    match kind {
        Kind::Text { .. } => 2,
        Kind::Choice { options, .. } => options
            .iter()
            .map(|option| is_text(option.value()))
            .max()
            .unwrap_or(0),
        Kind::Fixed(value) => is_text(value),
        Kind::Union { branches, .. } => branches.iter().map(text_rank).max().unwrap_or(0),
        Kind::Number { .. } | Kind::Boolean { .. } | Kind::Choices { .. } | Kind::List { .. } => 0,
    }
}

/// Whether a value is of a branch's type, whatever the branch's other rules say of it.
fn is_of(kind: &Kind, value: &Json) -> bool {
    match (kind, value) {
        (Kind::Text { .. }, Json::String(_)) | (Kind::Boolean { .. }, Json::Bool(_)) => true,
        (Kind::Number { rules, .. }, Json::Number(number)) => !rules.integer || is_integer(number),
        (Kind::Choice { options, .. }, _) => options.position(value).is_some(),
        (Kind::Fixed(only), _) => same_primitive(only, value),
        (Kind::Union { branches, .. }, _) => branches.iter().any(|kind| is_of(kind, value)),
        _ => false,
    }
}

pub(super) fn nothing_fits(kind: &Kind) -> bool {
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
    count
        .min_items
        .is_some_and(|least| least > options.len() as u64)
}
