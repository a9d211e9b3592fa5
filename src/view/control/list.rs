//! A free list: one line for each entry, with add and remove.

use crate::draft::Entry;
use crate::form::Field;
use crate::json::digits;
use crate::view::desk::Desk;
use crate::view::element::{Element, element, styled};
use crate::view::field::{Ids, invalid_by};
use crate::wording::{Key, Wording};

pub(super) fn lines(desk: &Desk, index: usize, field: &Field, ids: &Ids) -> Element {
    let entered: Vec<String> = match desk.session.sheet().map(|s| s.drafts()[index].entry()) {
        Some(Entry::Lines(lines)) => lines.clone(),
        _ => Vec::new(),
    };
    let label = desk.label(field, desk.faces.len() == 1);
    let wording = desk.settings.wording.clone();
    let (face, count, id) = (
        desk.faces[index].clone(),
        desk.lines[index].clone(),
        ids.control(),
    );
    let lines = styled("div", "lines").live_children(move || {
        let count = count.as_ref().map_or(0, |count| count.with(|count| *count));
        let line = |at: usize| {
            let value = entered.get(at).map_or("", String::as_str);
            let number = digits(at as u64 + 1);
            let name = wording.fill(Key::Entry, &[("field", &label), ("at", &number)]);
            styled("div", "line")
                .child(invalid_by(
                    face.clone(),
                    input(&id, at, name).set("value", value),
                ))
                .child(remove(&wording, at, &number))
        };
        Some((0..count).map(line).collect())
    });
    let add = styled("button", "plain")
        .set("type", "button")
        .set("part", "add-item")
        .set("data-action", "add")
        .say(desk.word(Key::Add));
    styled("div", "list").child(lines).child(add)
}

fn input(id: &str, at: usize, name: String) -> Element {
    element("input")
        .set("type", "text")
        .set("class", "box")
        .set("part", "control")
        .put("id", [id, "-l", &digits(at as u64)].concat())
        .put("data-line", digits(at as u64))
        .put("aria-label", name)
        .set("autocomplete", "off")
        .set("dir", "auto")
}

fn remove(wording: &Wording, at: usize, number: &str) -> Element {
    styled("button", "plain remove")
        .set("type", "button")
        .set("part", "remove-item")
        .set("data-action", "remove")
        .put("data-line", digits(at as u64))
        .put("aria-label", wording.fill(Key::Remove, &[("at", number)]))
        .text("×")
}
