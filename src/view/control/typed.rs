//! Text boxes. No `type=number` (it turns `1,5` into 15 without a word), no `required` (read out as
//! an error before anything was typed), no `maxlength` (it cuts what is pasted).

use crate::check::format::Format;
use crate::draft::Entry;
use crate::form::{Control, Field, Kind};
use crate::json::digits;
use crate::view::desk::Desk;
use crate::view::element::{Element, element, live};
use crate::view::field::{Ids, describe, invalid};

pub(super) fn text_box(
    desk: &Desk,
    index: usize,
    field: &Field,
    ids: &Ids,
    hinted: bool,
) -> Element {
    let value = entered_text(desk, index);
    if field.control() == Control::Lines {
        return area(desk, index, field, ids, hinted, value);
    }
    let one_line = line(desk, index, field, ids, hinted, value);
    let Some(grown) = desk.grown[index].clone() else {
        return one_line;
    };
    // A pasted line break turns the line into several; the text itself is set by the handler that
    // saw the paste.
    let mut several = Some(area(desk, index, field, ids, hinted, String::new()));
    let mut one_line = Some(one_line);
    live(move || {
        let control = if grown.with(|grown| *grown) {
            several.take()
        } else {
            one_line.take()
        };
        Some(control.into_iter().collect())
    })
}

fn entered_text(desk: &Desk, index: usize) -> String {
    match desk
        .session
        .sheet()
        .map(|sheet| sheet.drafts()[index].entry())
    {
        Some(Entry::Text(text)) => text.clone(),
        _ => String::new(),
    }
}

fn line(
    desk: &Desk,
    index: usize,
    field: &Field,
    ids: &Ids,
    hinted: bool,
    value: String,
) -> Element {
    let line = element("input")
        .set("type", "text")
        .set("class", "box")
        .put("value", value)
        .set_some("inputmode", input_mode(field))
        .set_some("autocomplete", autocomplete(field))
        .set_some("autocapitalize", is_code(field).then_some("off"))
        .set_some("spellcheck", is_code(field).then_some("false"));
    let line = match size(field) {
        Some(size) => line.put("size", size),
        None => line,
    };
    common(desk, line, index, field, ids, hinted)
}

fn area(
    desk: &Desk,
    index: usize,
    field: &Field,
    ids: &Ids,
    hinted: bool,
    value: String,
) -> Element {
    let area = element("textarea")
        .set("class", "box")
        .set("rows", "4")
        .say(value);
    common(desk, area, index, field, ids, hinted)
}

fn common(
    desk: &Desk,
    control: Element,
    index: usize,
    field: &Field,
    ids: &Ids,
    hinted: bool,
) -> Element {
    let control = control
        .put("id", ids.control())
        .set("part", "control")
        .set("dir", "auto")
        .flag_value("aria-required", field.is_required());
    invalid(desk, describe(desk, control, index, hinted), index)
}

/// The keypad that suits; none where negatives are allowed, since some keypads have no minus.
fn input_mode(field: &Field) -> Option<&'static str> {
    match field.kind() {
        Kind::Number { rules, .. } if rules.is_never_negative() => {
            Some(if rules.integer { "numeric" } else { "decimal" })
        }
        Kind::Text { rules, .. } => match rules.format {
            Some(Format::Email | Format::IdnEmail) => Some("email"),
            Some(Format::Uri | Format::Iri) => Some("url"),
            Some(_) | None => None,
        },
        _ => None,
    }
}

/// Names that are exactly what HTML calls a person's own data (HTML, autofill field names).
fn autocomplete(field: &Field) -> Option<&'static str> {
    const KNOWN: [(&str, &str); 10] = [
        ("email", "email"),
        ("name", "name"),
        ("full_name", "name"),
        ("fullName", "name"),
        ("given_name", "given-name"),
        ("family_name", "family-name"),
        ("phone", "tel"),
        ("tel", "tel"),
        ("organization", "organization"),
        ("homepage", "url"),
    ];
    let known = KNOWN
        .iter()
        .find(|(name, _)| *name == field.name().as_str());
    Some(known.map_or("off", |(_, token)| token))
}

/// Text that no spelling checker should touch.
fn is_code(field: &Field) -> bool {
    match field.kind() {
        Kind::Text { rules, .. } => rules.format.is_some() || rules.pattern.is_some(),
        Kind::Number { .. } => true,
        _ => false,
    }
}

/// Short answers get short boxes: their width says what is expected.
fn size(field: &Field) -> Option<String> {
    match field.kind() {
        Kind::Number { .. } => Some("12".to_owned()),
        Kind::Text { rules, .. } => rules
            .max_length
            .filter(|&most| most <= 20)
            .map(|most| digits(most + 2)),
        _ => None,
    }
}
