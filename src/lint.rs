//! What a `requestedSchema` does that other clients will not take, and what makes a poor form.
//!
//! A server author reads this before their users do: each finding has a place, says how much it
//! matters, and how to mend it.

mod property;
mod report;
mod rule;

pub use report::Finding;
pub use rule::{Rule, Severity};

use crate::check::{Context, Problem, answer};
use crate::draft::Entry;
use crate::form::{Field, Form, Kind};
use crate::host::Native;
use crate::json::{Json, Object};
use crate::locale::Locale;
use crate::request::{Limits, Pointer};
use report::Report;

/// More than this many fields are long to fill in.
const MOST_FIELDS: usize = 7;

/// Looks a schema over. The worst comes first; of equal findings, in the order of the schema.
///
/// ```
/// use mcp_elicitation::json::Json;
/// use mcp_elicitation::lint::lint;
///
/// let schema = r#"{"type": "object", "properties": {
///     "code": {"type": "string", "title": "Code", "pattern": "[0-9]{6}", "minLength": 7, "maxLength": 6}}}"#;
/// let findings = lint(&Json::parse(schema).unwrap());
/// let told: Vec<_> = findings.iter().map(|f| (f.pointer(), f.rule().code())).collect();
/// assert_eq!(told, [
///     ("/properties/code", "nothing-fits"),
///     ("/properties/code/pattern", "dropped-by-typescript"),
/// ]);
/// ```
#[must_use]
pub fn lint(schema: &Json) -> Vec<Finding> {
    let root = Pointer::root();
    let mut report = Report::default();
    let form = Form::read(schema, &Limits::default());
    if let Some(schema) = schema.as_object() {
        whole(schema, &root, &mut report);
        let properties = schema.object("properties");
        let at = root.member("properties");
        for (name, property) in properties.into_iter().flat_map(Object::iter) {
            let at = at.member(name.as_str());
            if let Some(property) = property.as_object() {
                property::property(name.as_str(), property, &at, &mut report);
            }
            let drawn = form.as_ref().ok().map(|form| {
                let mut fields = form.fields().iter();
                fields.find(|field| field.name() == name)
            });
            match drawn {
                Some(Some(field)) => as_drawn(field, property, &at, &mut report),
                Some(None) => report.add(&at, Rule::LeftOut, ""),
                None => {}
            }
        }
    }
    match form {
        Ok(form) if form.fields().len() > MOST_FIELDS => {
            let count = form.fields().len().to_string();
            report.add(&root.member("properties"), Rule::ManyFields, &count);
        }
        Ok(_) => {}
        Err(fault) => {
            let refusal = fault.at(&root);
            let reason = refusal.reason().text();
            report.add_at(refusal.pointer().to_owned(), Rule::Refused, reason);
        }
    }
    let mut findings = report.0;
    findings.sort_by_key(|finding| std::cmp::Reverse(finding.severity()));
    findings
}

/// The keywords of the root.
fn whole(schema: &Object, at: &Pointer<'_>, report: &mut Report) {
    for (keyword, _) in schema.iter() {
        let place = at.member(keyword.as_str());
        match keyword.as_str() {
            "type"
            | "properties"
            | "required"
            | "$schema"
            | "title"
            | "description"
            | "additionalProperties"
            | "$defs"
            | "definitions"
            | "$id"
            | "$comment" => {}
            "$ref" | "allOf" => report.add(&place, Rule::RefusedByTypeScript, keyword.as_str()),
            "anyOf"
            | "oneOf"
            | "not"
            | "if"
            | "then"
            | "else"
            | "minProperties"
            | "maxProperties"
            | "dependentRequired"
            | "dependentSchemas"
            | "patternProperties"
            | "propertyNames"
            | "unevaluatedProperties"
            | "const"
            | "enum" => {
                report.add(&place, Rule::WholeRule, keyword.as_str());
            }
            _ => report.add(&place, Rule::Ignored, keyword.as_str()),
        }
    }
}

/// What shows only once the property is a field.
fn as_drawn(field: &Field, schema: &Json, at: &Pointer<'_>, report: &mut Report) {
    if field.is_secret() {
        report.add(at, Rule::Secret, "");
    }
    if field.nothing_fits() {
        report.add(at, Rule::NothingFits, "");
        return;
    }
    let Some(schema) = schema.as_object() else {
        return;
    };
    if let (Kind::Choice { options, .. }, Some(members)) = (field.kind(), schema.list("enum")) {
        for (index, member) in members.iter().enumerate() {
            if *member != Json::Null && options.position(member).is_none() {
                let at = at.member("enum");
                report.add(&at.index(index), Rule::OptionUnusable, &member.to_text());
            }
        }
    }
    if schema
        .get("default")
        .is_none_or(|default| *default == Json::Null)
    {
        return;
    }
    let at = at.member("default");
    if !field.has_default() {
        report.add(&at, Rule::DefaultUnused, "");
        return;
    }
    let locale = Locale::default();
    let context = Context {
        locale: &locale,
        host: &Native,
    };
    match answer(field, &Entry::initial(field, &locale), context) {
        Ok(_) | Err(Problem::Required) => {}
        Err(problem) => report.add(&at, Rule::DefaultInvalid, problem.code()),
    }
}

#[cfg(test)]
mod tests;
