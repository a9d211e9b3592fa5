//! One field: label or legend, hint, error, control, in the order in which they are read.

use super::control;
use super::desk::{Desk, Face};
use super::element::{Element, element, live, styled};
use super::watched::Watched;
use crate::form::{Control, Field, Form};
use crate::json::digits;
use crate::wording::{Key, hint, visible};

/// Which fields carry a word about being required: the rarer kind, or nobody would see it.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Marks {
    Optional,
    Required,
}

impl Marks {
    pub(super) fn of(form: &Form) -> Self {
        let required = form
            .fields()
            .iter()
            .filter(|field| field.is_required())
            .count();
        let optional = form.fields().len() - required;
        if required > 0 && optional > required {
            Self::Required
        } else {
            Self::Optional
        }
    }
}

/// The ids of a field's parts; every reference between them is made here.
pub(super) struct Ids(pub(super) usize);

impl Ids {
    pub(super) fn control(&self) -> String {
        format_id(self.0, "")
    }

    pub(super) fn part(&self, part: &str) -> String {
        format_id(self.0, part)
    }

    pub(super) fn option(&self, option: usize) -> String {
        format_id(self.0, &["o", &digits(option as u64)].concat())
    }

    fn hint(&self) -> String {
        format_id(self.0, "hint")
    }

    fn error(&self) -> String {
        format_id(self.0, "error")
    }
}

fn format_id(field: usize, part: &str) -> String {
    let dash = if part.is_empty() { "" } else { "-" };
    ["f", &digits(field as u64), dash, part].concat()
}

pub(super) fn row(desk: &Desk, index: usize, field: &Field, marks: Marks, alone: bool) -> Element {
    let ids = Ids(index);
    let kind = field.control();
    let grouped = control::is_group(kind);
    let hints = hint(
        field,
        &desk.settings.wording,
        desk.session.locale(),
        &desk.host,
    );
    let described = field.description().is_some() || !hints.is_empty();
    let label = label(desk, field, &ids, kind, marks, alone);
    let mut row = element(if grouped { "fieldset" } else { "div" })
        .set("class", "field")
        .set("part", "field")
        .put("data-name", field.name().as_str().to_owned())
        .put("data-field", digits(index as u64));
    if grouped {
        let radios = matches!(kind, Control::YesNo | Control::Radios);
        row = row.set("role", if radios { "radiogroup" } else { "group" });
        row = describe(desk, row, index, described);
        if radios {
            row = row.flag_value("aria-required", field.is_required());
            row = invalid(desk, row, index);
        }
    }
    let control = control::draw(desk, index, field, &ids, described);
    let hint = described.then(|| hint_text(field, &ids, hints));
    let error = error(desk, index, &ids);
    // A box stands before its label; everything else after what says how to fill it in.
    if kind == Control::Checkbox {
        row.child(control).child(label).children(hint).child(error)
    } else {
        row.child(label).children(hint).child(error).child(control)
    }
}

fn label(
    desk: &Desk,
    field: &Field,
    ids: &Ids,
    control: Control,
    marks: Marks,
    alone: bool,
) -> Element {
    let label = match control {
        Control::Fixed => styled("span", "label").put("id", ids.part("label")),
        control if control::is_group(control) => styled("legend", "label"),
        Control::Line
        | Control::Lines
        | Control::Number
        | Control::YesNo
        | Control::Checkbox
        | Control::Radios
        | Control::Select
        | Control::Checkboxes
        | Control::List
        | Control::Date
        | Control::DateTime => styled("label", "label").put("for", ids.control()),
    };
    let mark = match (marks, field.is_required()) {
        // A lone field, a fixed value or a box that has an answer either way needs no word.
        _ if matches!(control, Control::Fixed | Control::Checkbox) => None,
        (Marks::Optional, false) => Some(Key::Optional),
        (Marks::Required, true) => Some(Key::RequiredMark),
        (Marks::Optional, true) | (Marks::Required, false) => None,
    };
    let name = if alone && field.is_wrapper() {
        visible(
            desk.session
                .sheet()
                .map_or("", |sheet| sheet.ask().message()),
        )
        .into_owned()
    } else {
        desk.label(field, alone)
    };
    let label = label.child(element("bdi").say(name));
    match mark {
        Some(mark) => label
            .text(" ")
            .child(styled("span", "mark").say(desk.word(mark))),
        None => label,
    }
}

fn hint_text(field: &Field, ids: &Ids, hints: Vec<String>) -> Element {
    let mut hint = styled("p", "hint")
        .set("part", "hint")
        .put("id", ids.hint());
    if let Some(description) = field.description() {
        let description = visible(description).into_owned();
        hint = hint.child(
            styled("span", "description")
                .set("dir", "auto")
                .say(description),
        );
    }
    for (at, sentence) in hints.into_iter().enumerate() {
        if at > 0 || field.description().is_some() {
            hint = hint.text(" ");
        }
        hint = hint.child(styled("span", "rule").say(sentence));
    }
    hint
}

/// The error and the remark: there while there is something to say.
fn error(desk: &Desk, index: usize, ids: &Ids) -> Element {
    let face = desk.faces[index].clone();
    let prefix = desk.word(Key::ErrorPrefix);
    let id = ids.error();
    live(move || {
        face.with(|face| {
            let mut views = Vec::new();
            if let Some(problem) = &face.problem {
                let error = styled("p", "error")
                    .set("part", "error")
                    .put("id", id.clone())
                    .set("data-problem", problem.code)
                    .child(styled("span", "unseen").say([&prefix, " "].concat()))
                    .child(
                        element("span")
                            .set("dir", "auto")
                            .say(problem.sentence.clone()),
                    );
                views.push(error);
            }
            if let Some(remark) = &face.remark {
                let remark = styled("p", "remark")
                    .set("part", "remark")
                    .say(remark.clone());
                views.push(remark);
            }
            Some(views)
        })
    })
}

/// `aria-describedby`: the hint, then the error.
pub(super) fn describe(desk: &Desk, element: Element, index: usize, hinted: bool) -> Element {
    let face = desk.faces[index].clone();
    let ids = Ids(index);
    let (hint, error) = (ids.hint(), ids.error());
    element.set_live("aria-describedby", move || {
        let told = face.with(|face| face.problem.is_some());
        match (hinted, told) {
            (true, true) => Some([&hint, " ", &error].concat().into()),
            (true, false) => Some(hint.clone().into()),
            (false, true) => Some(error.clone().into()),
            (false, false) => None,
        }
    })
}

/// `aria-invalid`, only once the person has been told.
pub(super) fn invalid(desk: &Desk, element: Element, index: usize) -> Element {
    invalid_by(desk.faces[index].clone(), element)
}

pub(super) fn invalid_by(face: Watched<Face>, element: Element) -> Element {
    element.set_live("aria-invalid", move || {
        face.with(|face| face.problem.is_some())
            .then(|| "true".into())
    })
}
