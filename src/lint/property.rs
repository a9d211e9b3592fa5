//! What there is to say of one property, by its keywords.

use super::report::Report;
use super::rule::Rule;
use crate::check::decimal::Decimal;
use crate::check::equal::same_value;
use crate::check::format::Format;
use crate::check::pattern::Pattern;
use crate::json::{Json, Object};
use crate::request::Pointer;

/// Keywords of the grammar of MCP, in any revision.
const GRAMMAR: [&str; 15] = [
    "type",
    "title",
    "description",
    "default",
    "minLength",
    "maxLength",
    "format",
    "minimum",
    "maximum",
    "enum",
    "enumNames",
    "oneOf",
    "items",
    "minItems",
    "maxItems",
];
/// Keywords that we check, and the TypeScript client takes away without a word.
const DROPPED: [&str; 6] = [
    "pattern",
    "exclusiveMinimum",
    "exclusiveMaximum",
    "multipleOf",
    "uniqueItems",
    "const",
];
const TYPES: [&str; 5] = ["string", "number", "integer", "boolean", "array"];
/// The formats of MCP.
const FORMATS: [&str; 4] = ["email", "uri", "date", "date-time"];
const LONGEST_TITLE: usize = 60;
const MOST_OPTIONS: usize = 50;

pub(super) fn property(name: &str, schema: &Object, at: &Pointer<'_>, report: &mut Report) {
    spelling(name, at, report);
    for (keyword, value) in schema.iter() {
        let keyword = keyword.as_str();
        let place = at.member(keyword);
        match keyword {
            "type" => types(value, &place, report),
            "title" | "description" => text(keyword, value, &place, report),
            "format" => format(value, &place, report),
            "enum" => listed(value, schema, &place, report),
            "enumNames" => {
                report.add(&place, Rule::Legacy, "");
                let names = value.as_array().map(<[Json]>::len);
                if names != schema.list("enum").map(<[Json]>::len) {
                    report.add(&place, Rule::NamesMismatch, "");
                }
            }
            "oneOf" | "anyOf" => branches(keyword, value, &place, report),
            "$ref" | "allOf" => report.add(&place, Rule::RefusedByTypeScript, keyword),
            "items" => items(value, &place, report),
            "minItems" | "maxItems" => {}
            "default" if *value == Json::Null => {
                report.add(&place, Rule::RefusedByTypeScript, "default: null");
            }
            "default" if schema.text("type") != Some("boolean") => {
                report.add(&place, Rule::Since2025November, "default");
            }
            "minimum" | "maximum" => bound(value, &place, report),
            "$schema" | "$id" | "$comment" | "$defs" | "definitions" => {}
            _ if DROPPED.contains(&keyword) => {
                report.add(&place, Rule::DroppedByTypeScript, keyword);
                if keyword == "pattern"
                    && value
                        .as_str()
                        .is_some_and(|source| Pattern::parse(source).is_err())
                {
                    report.add(&place, Rule::PatternUnread, "");
                }
            }
            _ if GRAMMAR.contains(&keyword) => {}
            _ => unknown(keyword, &place, report),
        }
    }
    let types = schema.text("type");
    if types == Some("array") {
        report.add(at, Rule::Since2025November, "array");
    }
    if schema.get("type").is_none() && schema.get("enum").is_some() {
        report.add(at, Rule::RefusedByTypeScript, "enum without type");
    }
    match (schema.text("title"), schema.text("description")) {
        (None, None) => {
            report.add(at, Rule::NoTitle, "");
            report.add(at, Rule::NoDescription, "");
        }
        (None, Some(_)) => report.add(at, Rule::NoTitle, ""),
        (Some(_), _) => {}
    }
}

/// Names that the objects of JavaScript do not keep as they are.
fn spelling(name: &str, at: &Pointer<'_>, report: &mut Report) {
    if name == "__proto__" {
        report.add(at, Rule::NameLost, "");
    }
    let is_index = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
    if is_index && (name == "0" || !name.starts_with('0')) {
        report.add(at, Rule::NameReordered, "");
    }
}

fn types(value: &Json, at: &Pointer<'_>, report: &mut Report) {
    match value {
        Json::String(name) => {
            let name = name.as_str();
            let meant = TYPES.iter().any(|known| known.eq_ignore_ascii_case(name));
            if meant && !TYPES.contains(&name) {
                report.add(at, Rule::TypeCase, name);
            }
        }
        Json::Array(_) => report.add(at, Rule::RefusedByTypeScript, "a list of types"),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_) => {}
    }
}

fn text(keyword: &str, value: &Json, at: &Pointer<'_>, report: &mut Report) {
    let Some(text) = value.as_str() else { return };
    if keyword == "title" && text.chars().count() > LONGEST_TITLE {
        report.add(at, Rule::LongTitle, "");
    }
    if ["https://", "http://"]
        .iter()
        .any(|start| text.contains(start))
    {
        report.add(at, Rule::LinkInText, "");
    }
}

fn format(value: &Json, at: &Pointer<'_>, report: &mut Report) {
    let Some(name) = value.as_str() else { return };
    if FORMATS.contains(&name) {
        return;
    }
    report.add(at, Rule::RefusedByTypeScript, &["format: ", name].concat());
    if Format::from_name(name).is_none() {
        report.add(at, Rule::UnknownFormat, name);
    }
}

/// The members of `enum`.
fn listed(value: &Json, schema: &Object, at: &Pointer<'_>, report: &mut Report) {
    let members = value.as_array().unwrap_or_default();
    count(members.len(), at, report);
    if members.iter().any(|member| member.as_str().is_none()) {
        report.add(
            at,
            Rule::DroppedByTypeScript,
            "enum of other values than texts",
        );
    }
    if schema.get("const").is_none() {
        repeated(members.iter(), at, report);
    }
}

/// Says which values are there twice.
fn repeated<'a>(values: impl Iterator<Item = &'a Json>, at: &Pointer<'_>, report: &mut Report) {
    let mut seen: Vec<&Json> = Vec::new();
    for (index, value) in values.enumerate() {
        if seen.iter().any(|other| same_value(other, value)) {
            report.add(&at.index(index), Rule::OptionRepeated, &value.to_text());
        }
        seen.push(value);
    }
}

fn count(options: usize, at: &Pointer<'_>, report: &mut Report) {
    if options > MOST_OPTIONS {
        report.add(at, Rule::ManyOptions, &options.to_string());
    }
}

fn branches(keyword: &str, value: &Json, at: &Pointer<'_>, report: &mut Report) {
    let branches = value.as_array().unwrap_or_default();
    let constant = |branch: &Json| branch.as_object().is_some_and(|b| b.get("const").is_some());
    if branches.is_empty() || !branches.iter().all(constant) {
        report.add(at, Rule::RefusedByTypeScript, keyword);
        return;
    }
    count(branches.len(), at, report);
    report.add(at, Rule::Since2025November, keyword);
    let title = |branch: &Json| branch.as_object().and_then(|b| b.text("title")).is_some();
    if !branches.iter().all(title) {
        report.add(
            at,
            Rule::DroppedByTypeScript,
            &[keyword, " without titles"].concat(),
        );
    }
    let values = branches
        .iter()
        .filter_map(|branch| branch.as_object()?.get("const"));
    repeated(values, at, report);
}

fn items(value: &Json, at: &Pointer<'_>, report: &mut Report) {
    let Some(items) = value.as_object() else {
        return;
    };
    match (items.list("enum"), items.list("anyOf"), items.list("oneOf")) {
        (Some(members), _, _) => {
            if items.get("type").is_none() {
                report.add(at, Rule::RefusedByTypeScript, "items.enum without type");
            }
            let at = at.member("enum");
            count(members.len(), &at, report);
            repeated(members.iter(), &at, report);
        }
        (None, Some(_), _) => {
            let values = items.list("anyOf").unwrap_or_default();
            count(values.len(), &at.member("anyOf"), report);
        }
        (None, None, Some(_)) => report.add(at, Rule::RefusedByTypeScript, "items.oneOf"),
        (None, None, None) => report.add(at, Rule::RefusedByTypeScript, "a list without options"),
    }
}

fn bound(value: &Json, at: &Pointer<'_>, report: &mut Report) {
    let most = Decimal::from_digits(false, "9007199254740991", "", 0);
    let least = Decimal::from_digits(true, "9007199254740991", "", 0);
    let number = value
        .as_number()
        .and_then(|number| Decimal::parse(number.as_str()));
    if number.is_some_and(|number| number > most || number < least) {
        report.add(at, Rule::BeyondExact, &value.to_text());
    }
}

fn unknown(keyword: &str, at: &Pointer<'_>, report: &mut Report) {
    let like = |known: &&&str| known.eq_ignore_ascii_case(keyword);
    if GRAMMAR.iter().chain(&DROPPED).any(|known| like(&known)) {
        report.add(at, Rule::Misspelled, keyword);
    } else if keyword.starts_with("x-") {
        report.add(at, Rule::DroppedByTypeScript, keyword);
    } else {
        report.add(at, Rule::Ignored, keyword);
    }
}
