//! A field's rules in words, shown before anything is wrong.

use super::{Counted, Key, Wording};
use crate::check::decimal::Decimal;
use crate::check::format::Format;
use crate::form::{Bound, Control, CountRules, Field, Kind, NumberRules, TextRules};
use crate::host::Host;
use crate::json::digits;
use crate::locale::{DatePart, Locale};

/// The rules of a field that a person can use, as short sentences.
#[must_use]
pub fn hint(field: &Field, wording: &Wording, locale: &Locale, host: &dyn Host) -> Vec<String> {
    match field.kind() {
        Kind::Text { rules, .. } => text_hint(rules, wording, locale, host),
        Kind::Number { rules, .. } => number_hint(rules, wording, locale),
        Kind::Choices { count, .. } => count_hint(count, field.control(), wording, host),
        Kind::List { item, count, .. } => {
            let mut hints = count_hint(count, field.control(), wording, host);
            hints.extend(text_hint(item, wording, locale, host));
            hints
        }
        Kind::Boolean { .. } | Kind::Choice { .. } | Kind::Fixed(_) | Kind::Union { .. } => {
            Vec::new()
        }
    }
}

fn text_hint(
    rules: &TextRules,
    wording: &Wording,
    locale: &Locale,
    host: &dyn Host,
) -> Vec<String> {
    let example = match rules.format {
        Some(Format::Email | Format::IdnEmail) => Some(wording.text(Key::EmailExample).to_owned()),
        Some(Format::Uri | Format::Iri) => Some(wording.text(Key::UriExample).to_owned()),
        Some(Format::Date | Format::DateTime) => {
            Some(wording.fill(Key::DateExample, &[("date", &date_example(locale))]))
        }
        Some(Format::Time) => Some(wording.text(Key::TimeExample).to_owned()),
        Some(Format::Duration) => Some(wording.text(Key::DurationExample).to_owned()),
        Some(_) | None => None,
    };
    // The parts of a date have their own length.
    let length = match rules.format {
        Some(Format::Date | Format::DateTime) => None,
        Some(_) | None => length_hint(rules, wording, host),
    };
    example.into_iter().chain(length).collect()
}

fn length_hint(rules: &TextRules, wording: &Wording, host: &dyn Host) -> Option<String> {
    // Beyond what anyone types a limit is no help: URLs come with 2083 from some generators.
    const LONGEST_WORTH_SAYING: u64 = 1000;
    let most = rules
        .max_length
        .filter(|&most| most <= LONGEST_WORTH_SAYING);
    // One character is what any answer has.
    let least = rules.min_length.filter(|&least| least > 1);
    match (least, most) {
        (Some(least), Some(most)) if least == most => {
            Some(wording.count(Counted::LengthExactly, most, host, &[]))
        }
        (Some(least), Some(most)) => Some(wording.fill(
            Key::LengthBetween,
            &[("least", &digits(least)), ("most", &digits(most))],
        )),
        (Some(least), None) => Some(wording.count(Counted::LengthLeast, least, host, &[])),
        (None, Some(most)) => Some(wording.count(Counted::LengthMost, most, host, &[])),
        (None, None) => None,
    }
}

fn number_hint(rules: &NumberRules, wording: &Wording, locale: &Locale) -> Vec<String> {
    let shown = |bound: &Option<Bound>| {
        bound
            .as_ref()
            .filter(|bound| !is_type_limit(bound))
            .map(|bound| number(bound, locale))
    };
    let least = shown(&rules.minimum);
    let most = shown(&rules.maximum);
    let mut hints = Vec::new();
    match (&least, &most) {
        (Some(least), Some(most)) => {
            hints.push(wording.fill(Key::Between, &[("least", least), ("most", most)]));
        }
        (Some(least), None) => hints.push(wording.fill(Key::AtLeast, &[("least", least)])),
        (None, Some(most)) => hints.push(wording.fill(Key::AtMost, &[("most", most)])),
        (None, None) => {}
    }
    if let Some(least) = shown(&rules.exclusive_minimum) {
        hints.push(wording.fill(Key::MoreThan, &[("least", &least)]));
    }
    if let Some(most) = shown(&rules.exclusive_maximum) {
        hints.push(wording.fill(Key::LessThan, &[("most", &most)]));
    }
    if let Some(step) = shown(&rules.multiple_of) {
        let is_one = rules
            .multiple_of
            .as_ref()
            .is_some_and(|s| s.value().to_json() == "1");
        if !(is_one && rules.integer) {
            hints.push(wording.fill(Key::MultipleOf, &[("step", &step)]));
        }
    }
    if hints.is_empty() && rules.integer {
        hints.push(wording.text(Key::WholeNumber).to_owned());
    }
    hints
}

fn count_hint(
    count: &CountRules,
    control: Control,
    wording: &Wording,
    host: &dyn Host,
) -> Vec<String> {
    let chosen = control == Control::Checkboxes;
    let pick = |choose, entries| if chosen { choose } else { entries };
    let between = if chosen {
        Key::ChooseBetween
    } else {
        Key::EntriesBetween
    };
    let text = match (count.min_items, count.max_items) {
        (Some(least), Some(most)) if least == most => Some(wording.count(
            pick(Counted::ChooseExactly, Counted::EntriesExactly),
            most,
            host,
            &[],
        )),
        (Some(least), Some(most)) => Some(wording.fill(
            between,
            &[("least", &digits(least)), ("most", &digits(most))],
        )),
        (Some(least), None) => Some(wording.count(
            pick(Counted::ChooseLeast, Counted::EntriesLeast),
            least,
            host,
            &[],
        )),
        (None, Some(most)) => Some(wording.count(
            pick(Counted::ChooseMost, Counted::EntriesMost),
            most,
            host,
            &[],
        )),
        (None, None) => None,
    };
    text.into_iter().collect()
}

/// The limits of a generator's integer type say nothing of the question asked.
fn is_type_limit(bound: &Bound) -> bool {
    const SAFE: &str = "9007199254740991";
    Decimal::parse(SAFE).is_some_and(|safe| {
        bound.value() >= &safe
            || Decimal::parse("-9007199254740991").is_some_and(|least| bound.value() <= &least)
    })
}

/// A bound in its plainest spelling (`0.0` is 0), with the locale's decimal mark.
pub(super) fn number(bound: &Bound, locale: &Locale) -> String {
    in_locale(&bound.value().to_json(), locale)
}

pub(super) fn in_locale(number: &str, locale: &Locale) -> String {
    let mut mark = [0; 4];
    number
        .replacen('.', locale.decimal.encode_utf8(&mut mark), 1)
        .replacen('-', "−", 1)
}

/// A day in the order in which its parts are asked; one that cannot be misread.
pub(super) fn date_example(locale: &Locale) -> String {
    let parts = locale.date_order.map(|part| match part {
        DatePart::Year => "2027",
        DatePart::Month => "3",
        DatePart::Day => "27",
    });
    parts.join(" ")
}
