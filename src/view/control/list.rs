//! A free list: one line for each entry, with add and remove.

use crate::draft::Entry;
use crate::form::Field;
use crate::view::desk::Desk;
use crate::view::element::{element, live, styled};
use crate::view::field::Ids;
use crate::wording::{Key, Wording};
use leptos::prelude::{AnyView, With};

pub(super) fn lines(desk: &Desk, index: usize, field: &Field, ids: &Ids) -> AnyView {
    let entered: Vec<String> = match desk.session.sheet().map(|s| s.drafts()[index].entry()) {
        Some(Entry::Lines(lines)) => lines.clone(),
        _ => Vec::new(),
    };
    let face = desk.faces[index];
    let label = desk.label(field, desk.faces.len() == 1);
    let wording = desk.settings.wording.clone();
    let id = ids.control();
    let lines = live(move || {
        let count = face.with(|face| face.lines);
        let told = face.with(|face| face.problem.is_some());
        let line = |at: usize| {
            let value = entered.get(at).cloned().unwrap_or_default();
            one_line(&wording, &label, &id, at, value, told)
        };
        (0..count).map(line).collect()
    });
    let add = styled("button", "plain")
        .set("type", "button")
        .set("part", "add-item")
        .set("data-action", "add")
        .say(desk.word(Key::Add));
    styled("div", "list")
        .child(styled("div", "lines").child(lines))
        .child(add)
        .into()
}

fn one_line(
    wording: &Wording,
    label: &str,
    id: &str,
    at: usize,
    value: String,
    told: bool,
) -> AnyView {
    let number = (at + 1).to_string();
    let name = wording.fill(Key::Entry, &[("field", label), ("at", &number)]);
    let remove = wording.fill(Key::Remove, &[("at", &number)]);
    styled("div", "line")
        .child(
            element("input")
                .set("type", "text")
                .set("class", "box")
                .set("part", "control")
                .put("id", [id, "-l", &at.to_string()].concat())
                .put("data-line", at.to_string())
                .put("aria-label", name)
                .set("autocomplete", "off")
                .set("dir", "auto")
                .flag_value("aria-invalid", told)
                .put("value", value),
        )
        .child(
            styled("button", "plain remove")
                .set("type", "button")
                .set("part", "remove-item")
                .set("data-action", "remove")
                .put("data-line", at.to_string())
                .put("aria-label", remove)
                .text("×"),
        )
        .into()
}
