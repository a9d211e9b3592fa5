//! The controls of a field, as decided by the form.

mod choice;
mod list;
mod moment;
mod typed;

use super::desk::Desk;
use super::element::{Element, element, styled};
use super::field::Ids;
use crate::form::{Control, Field, Kind};
use crate::wording::{value_text, visible};

/// Whether the field is a group of controls under a legend.
pub(super) fn is_group(control: Control) -> bool {
    match control {
        Control::YesNo
        | Control::Radios
        | Control::Checkboxes
        | Control::List
        | Control::Date
        | Control::DateTime => true,
        Control::Line
        | Control::Lines
        | Control::Number
        | Control::Checkbox
        | Control::Select
        | Control::Fixed => false,
    }
}

pub(super) fn draw(desk: &Desk, index: usize, field: &Field, ids: &Ids, hinted: bool) -> Element {
    match field.control() {
        Control::Line | Control::Lines | Control::Number => {
            typed::text_box(desk, index, field, ids, hinted)
        }
        Control::Checkbox => choice::checkbox(desk, index, field, ids, hinted),
        Control::YesNo => choice::yes_or_no(desk, index, field, ids),
        Control::Radios => choice::radios(desk, index, field, ids),
        Control::Select => choice::select(desk, index, field, ids, hinted),
        Control::Checkboxes => choice::checkboxes(desk, index, field, ids),
        Control::List => list::lines(desk, index, field, ids),
        Control::Date => moment::date(desk, index, ids),
        Control::DateTime => moment::date_time(desk, index, ids),
        Control::Fixed => fixed(desk, field, ids),
    }
}

/// A value that nobody can change is text.
fn fixed(desk: &Desk, field: &Field, ids: &Ids) -> Element {
    let (value, member) = match field.kind() {
        Kind::Fixed(value) => (
            value_text(field, value, &desk.settings.wording, desk.session.locale()),
            value.to_text(),
        ),
        _ => return element("span"),
    };
    styled("output", "fixed")
        .put("id", ids.control())
        .put("aria-labelledby", ids.part("label"))
        .put("data-value", member)
        .set("dir", "auto")
        .say(visible(&value).into_owned())
}
