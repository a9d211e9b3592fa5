//! Choices: Yes or No, one of, some of.

use crate::draft::Entry;
use crate::form::{Field, Kind, Options};
use crate::json::digits;
use crate::view::desk::Desk;
use crate::view::element::{Element, element, styled};
use crate::view::field::{Ids, describe, invalid};
use crate::wording::{Key, visible};

fn entry(desk: &Desk, index: usize) -> Option<&Entry> {
    Some(desk.session.sheet()?.drafts().get(index)?.entry())
}

fn truth(desk: &Desk, index: usize) -> Option<bool> {
    match entry(desk, index) {
        Some(Entry::Truth(truth)) => *truth,
        _ => None,
    }
}

fn options(field: &Field) -> Option<&Options> {
    match field.kind() {
        Kind::Choice { options, .. } | Kind::Choices { options, .. } => Some(options),
        _ => None,
    }
}

pub(super) fn checkbox(
    desk: &Desk,
    index: usize,
    _field: &Field,
    ids: &Ids,
    hinted: bool,
) -> Element {
    let control = element("input")
        .set("type", "checkbox")
        .set("part", "control")
        .put("id", ids.control())
        .set("data-value", "true")
        .flag("checked", truth(desk, index) == Some(true));
    invalid(desk, describe(desk, control, index, hinted), index)
}

pub(super) fn yes_or_no(desk: &Desk, index: usize, field: &Field, ids: &Ids) -> Element {
    let chosen = truth(desk, index);
    let answers = [(true, "true", Key::Yes), (false, "false", Key::No)];
    let radios = answers
        .into_iter()
        .enumerate()
        .map(|(at, (value, member, key))| {
            let label = desk.word(key);
            option(
                "radio",
                ids,
                at,
                member.to_owned(),
                label,
                chosen == Some(value),
            )
        });
    let group = styled("div", "options beside").children(radios);
    group.children(clear_button(desk, field))
}

pub(super) fn radios(desk: &Desk, index: usize, field: &Field, ids: &Ids) -> Element {
    let chosen = match entry(desk, index) {
        Some(Entry::Chosen(chosen)) => *chosen,
        _ => None,
    };
    let radios = options(field)
        .into_iter()
        .flat_map(Options::iter)
        .enumerate()
        .map(|(at, o)| {
            let label = visible(o.label()).into_owned();
            option(
                "radio",
                ids,
                at,
                o.value().to_text(),
                label,
                chosen == Some(at),
            )
        });
    styled("div", "options")
        .children(radios)
        .children(clear_button(desk, field))
}

pub(super) fn checkboxes(desk: &Desk, index: usize, field: &Field, ids: &Ids) -> Element {
    let ticked = match entry(desk, index) {
        Some(Entry::Ticked(ticked)) => &ticked[..],
        _ => &[],
    };
    let boxes = options(field)
        .into_iter()
        .flat_map(Options::iter)
        .enumerate()
        .map(|(at, o)| {
            let label = visible(o.label()).into_owned();
            let ticked = ticked.get(at) == Some(&true);
            option("checkbox", ids, at, o.value().to_text(), label, ticked)
        });
    styled("div", "options").children(boxes)
}

fn option(
    kind: &'static str,
    ids: &Ids,
    at: usize,
    member: String,
    label: String,
    checked: bool,
) -> Element {
    let id = ids.option(at);
    styled("div", "option")
        .child(
            element("input")
                .set("type", kind)
                .set("part", "control")
                .put("id", id.clone())
                .put("name", ids.control())
                .put("data-option", digits(at as u64))
                .put("data-value", member)
                .flag("checked", checked),
        )
        .child(
            element("label")
                .put("for", id)
                .set("dir", "auto")
                .say(label),
        )
}

/// An optional choice can be taken back; the button shows once something is chosen.
fn clear_button(desk: &Desk, field: &Field) -> Option<Element> {
    (!field.is_required()).then(|| {
        styled("button", "plain clear")
            .set("type", "button")
            .set("part", "clear")
            .set("data-action", "clear")
            .say(desk.word(Key::Clear))
    })
}

pub(super) fn select(desk: &Desk, index: usize, field: &Field, ids: &Ids, hinted: bool) -> Element {
    let chosen = match entry(desk, index) {
        Some(Entry::Chosen(chosen)) => *chosen,
        _ => None,
    };
    let first = element("option")
        .set("value", "")
        .say(desk.word(Key::ChooseOne));
    let entries = options(field)
        .into_iter()
        .flat_map(Options::iter)
        .enumerate()
        .map(|(at, o)| {
            element("option")
                .put("value", digits(at as u64))
                .put("data-value", o.value().to_text())
                .flag("selected", chosen == Some(at))
                .say(visible(o.label()).into_owned())
        });
    let control = styled("select", "box")
        .put("id", ids.control())
        .set("part", "control")
        .flag_value("aria-required", field.is_required())
        .child(first)
        .children(entries);
    invalid(desk, describe(desk, control, index, hinted), index)
}
