//! Compares a form, as it stands before anything is entered, with what a case says of it.

use super::case::{Case, only};
use super::drive::Page;
use mcp_elicitation::form::Options;
use mcp_elicitation::json::{Json, Object};
use mcp_elicitation::{Entry, Field, Form, Kind, Notice};

/// The form as it stands before anything is entered.
pub(crate) fn draws(case: &Case, page: &Page) {
    let title = &case.title;
    let form = page.session().sheet().and_then(|sheet| sheet.form());
    let fields = form.map(Form::fields).unwrap_or_default();
    if let Some(wanted) = case.expected().get("draws").and_then(Json::as_array) {
        assert_eq!(fields.len(), wanted.len(), "{title}: number of fields");
        for (at, (field, wanted)) in fields.iter().zip(wanted).enumerate() {
            let entry = page.session().sheet().expect("a sheet").drafts()[at].entry();
            draws_field(title, field, entry, wanted.as_object().expect("a field"));
        }
    }
    let notices = form.map(Form::notices).unwrap_or_default();
    let notices: Vec<String> = notices.iter().map(notice_text).collect();
    let wanted = case.expected().get("notices").map(Json::to_text);
    let wanted = wanted.unwrap_or_else(|| "[]".to_owned());
    assert_eq!(
        format!("[{}]", notices.join(",")),
        wanted,
        "{title}: notices"
    );
}

fn notice_text(notice: &Notice) -> String {
    let (kind, label) = match notice {
        Notice::LeftOut(label) => ("left-out", label),
        Notice::NothingFits(label) => ("nothing-fits", label),
        Notice::Secret(label) => ("secret", label),
    };
    format!(r#"{{"{kind}":{}}}"#, Json::string(label).to_text())
}

fn draws_field(title: &str, field: &Field, entry: &Entry, wanted: &Object) {
    let name = field.name().as_str();
    only(
        title,
        wanted,
        &[
            "name",
            "label",
            "description",
            "required",
            "control",
            "options",
            "shows",
        ],
    );
    for (member, value) in wanted.iter() {
        let is = match member.as_str() {
            "name" => Json::String(field.name().clone()),
            "label" => Json::string(field.label()),
            "description" => field.description().map_or(Json::Null, Json::string),
            "required" => Json::Bool(field.is_required()),
            "control" => Json::string(field.control().name()),
            "options" => {
                let labels = options(field)
                    .iter()
                    .map(|option| Json::string(option.label()));
                Json::Array(labels.collect())
            }
            _ => shown(field, entry),
        };
        assert_eq!(
            is.to_text(),
            value.to_text(),
            "{title}: {} of {name}",
            member.as_str()
        );
    }
}

#[track_caller]
fn options(field: &Field) -> &Options {
    match field.kind() {
        Kind::Choice { options, .. } | Kind::Choices { options, .. } => options,
        Kind::Text { .. }
        | Kind::Number { .. }
        | Kind::Boolean { .. }
        | Kind::List { .. }
        | Kind::Fixed(_)
        | Kind::Union { .. } => panic!("{} has no options", field.name().as_str()),
    }
}

/// What stands in a field, in the terms of its schema; null where it is empty.
fn shown(field: &Field, entry: &Entry) -> Json {
    let text = |text: &String| {
        if text.is_empty() {
            Json::Null
        } else {
            Json::string(text)
        }
    };
    match (entry, field.kind()) {
        (Entry::Truth(truth), _) => truth.map_or(Json::Null, Json::Bool),
        (Entry::Chosen(chosen), _) => {
            let option = chosen.and_then(|at| options(field).get(at));
            option.map_or(Json::Null, |option| option.value().clone())
        }
        (Entry::Ticked(ticked), _) => {
            let options = options(field).iter().zip(ticked);
            Json::Array(
                options
                    .filter(|(_, on)| **on)
                    .map(|(o, _)| o.value().clone())
                    .collect(),
            )
        }
        (Entry::Lines(lines), _) => {
            Json::Array(lines.iter().map(|line| Json::string(line)).collect())
        }
        (Entry::Fixed, Kind::Fixed(value)) => value.clone(),
        (Entry::Fixed, _) => Json::Null,
        (Entry::Text(entered), _) => text(entered),
        (Entry::Date(_), _) if entry.is_empty() => Json::Null,
        (Entry::Date(date), _) => text(&[&*date.year, &date.month, &date.day].join("-")),
        (Entry::DateTime(moment), _) => {
            let date = &moment.date;
            let day = [&*date.year, &date.month, &date.day].join("-");
            let clock = [&*moment.hour, &moment.minute, &moment.second].join(":");
            Json::string(&[&day, "T", &clock, " ", &moment.zone].concat())
        }
    }
}
