//! Dates and moments: parts in the locale's order, each a text box with a label of its own.

use crate::check::offset_text;
use crate::draft::{DateEntry, DateTimeEntry, Entry, Unit};
use crate::json::digits;
use crate::locale::DatePart;
use crate::view::desk::Desk;
use crate::view::element::{Element, element, live, styled};
use crate::view::field::{Ids, invalid};
use crate::wording::{Key, part_key};

pub(super) fn date(desk: &Desk, index: usize, ids: &Ids) -> Element {
    let entered = match desk
        .session
        .sheet()
        .map(|sheet| sheet.drafts()[index].entry())
    {
        Some(Entry::Date(date)) => date.clone(),
        _ => DateEntry::default(),
    };
    styled("div", "parts").children(date_parts(desk, index, ids, &entered))
}

fn date_parts(desk: &Desk, index: usize, ids: &Ids, entered: &DateEntry) -> Vec<Element> {
    let order = desk.session.locale().date_order;
    let part = |part: DatePart| {
        let (unit, value) = match part {
            DatePart::Year => (Unit::Year, &entered.year),
            DatePart::Month => (Unit::Month, &entered.month),
            DatePart::Day => (Unit::Day, &entered.day),
        };
        number_part(desk, index, ids, unit, value.clone())
    };
    order.map(part).into()
}

pub(super) fn date_time(desk: &Desk, index: usize, ids: &Ids) -> Element {
    let entered = match desk
        .session
        .sheet()
        .map(|sheet| sheet.drafts()[index].entry())
    {
        Some(Entry::DateTime(moment)) => moment.clone(),
        _ => DateTimeEntry::default(),
    };
    let time = [
        (Unit::Hour, &entered.hour),
        (Unit::Minute, &entered.minute),
        (Unit::Second, &entered.second),
    ]
    .map(|(unit, value)| number_part(desk, index, ids, unit, value.clone()));
    styled("div", "moment")
        .child(styled("div", "parts").children(date_parts(desk, index, ids, &entered.date)))
        .child(
            styled("div", "parts")
                .children(time)
                .child(zone(desk, index, ids, &entered.zone)),
        )
        .child(offsets(desk, index, ids, entered.offset))
}

fn number_part(desk: &Desk, index: usize, ids: &Ids, unit: Unit, value: String) -> Element {
    let id = ids.part(unit.name());
    let width = match unit {
        Unit::Year => "4",
        // A month may be typed by its name.
        Unit::Month => "3",
        Unit::Day | Unit::Hour | Unit::Minute | Unit::Second | Unit::Zone => "2",
    };
    let input = element("input")
        .set("type", "text")
        .set("class", "box")
        .set("part", "control")
        .put("id", id.clone())
        .set("data-unit", unit.name())
        .set("size", width)
        .set_some("inputmode", (unit != Unit::Month).then_some("numeric"))
        .set("autocomplete", "off")
        .put("value", value);
    styled("div", "piece")
        .child(
            element("label")
                .put("for", id)
                .say(desk.word(part_key(unit))),
        )
        .child(invalid(desk, input, index))
}

/// The person's own zone, UTC, the default's offset, and every whole hour.
fn zone(desk: &Desk, index: usize, ids: &Ids, chosen: &str) -> Element {
    let own = desk.session.locale().zone.clone();
    let mut zones = vec![
        (own.clone(), own.replace('_', " ")),
        ("Z".to_owned(), "UTC".to_owned()),
    ];
    let listed = |zones: &[(String, String)], zone: &str| zones.iter().any(|(z, _)| z == zone);
    if !chosen.is_empty() && !listed(&zones, chosen) {
        zones.push((chosen.to_owned(), ["UTC", chosen].concat()));
    }
    for hour in -12..=14 {
        let offset = offset_text(hour * 3600);
        if !listed(&zones, &offset) {
            zones.push((offset.clone(), ["UTC", &offset].concat()));
        }
    }
    let id = ids.part("zone");
    let options = zones.into_iter().map(|(value, shown)| {
        let selected = value == chosen;
        element("option")
            .put("value", value)
            .flag("selected", selected)
            .say(shown)
    });
    let select = styled("select", "box")
        .set("part", "control")
        .put("id", id.clone())
        .set("data-unit", "zone")
        .children(options);
    styled("div", "piece zone")
        .child(element("label").put("for", id).say(desk.word(Key::Zone)))
        .child(invalid(desk, select, index))
}

/// The two moments of a local time that happens twice, to pick from. They stay where they are when
/// one is picked.
fn offsets(desk: &Desk, index: usize, ids: &Ids, picked: Option<i32>) -> Element {
    let face = desk.faces[index].clone();
    let name = ids.part("offset");
    let mut drawn = None;
    live(move || {
        let offsets = face.with(|face| face.offsets);
        if drawn == Some(offsets) {
            return None;
        }
        drawn = Some(offsets);
        let both = offsets
            .into_iter()
            .flat_map(|(earlier, later)| [earlier, later]);
        let option = |seconds: i32| {
            let sign = if seconds < 0 { "-" } else { "" };
            let offset = [sign, &digits(seconds.unsigned_abs().into())].concat();
            let id = [&name, "-", &offset].concat();
            let shown = ["UTC", &offset_text(seconds)].concat();
            styled("div", "option")
                .child(
                    element("input")
                        .set("type", "radio")
                        .set("part", "control")
                        .put("id", id.clone())
                        .put("name", name.clone())
                        .put("data-offset", offset)
                        .flag("checked", picked == Some(seconds)),
                )
                .child(element("label").put("for", id).say(shown))
        };
        Some(both.map(option).collect())
    })
}
