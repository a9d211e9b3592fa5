//! Problems, remarks and notices -> one sentence each, which names the field and the way out.

use super::hint::{date_example, in_locale};
use super::{Counted, Key, Wording};
use crate::check::content::{Broken, Fault};
use crate::check::format::Format;
use crate::check::{FormatFault, Problem, Remark};
use crate::draft::Unit;
use crate::form::{Control, Field, Form, Kind, Notice};
use crate::host::Host;
use crate::json::Number;
use crate::locale::Locale;

/// The sentence of a problem. `label` is the field's label as the form shows it; `server` who asks.
#[must_use]
pub fn problem(
    problem: &Problem,
    field: &Field,
    label: &str,
    server: &str,
    wording: &Wording,
    locale: &Locale,
    host: &dyn Host,
) -> String {
    let label = quoted_where_unclear(label);
    let of_field = [("field", &*label)];
    let say = |key| wording.fill(key, &of_field);
    let with = |key, name, value: &str| wording.fill(key, &[("field", &*label), (name, value)]);
    let limit = |key, number: &Number| with(key, "limit", &plain(number, locale));
    let count = |key, n| wording.count(key, n, host, &of_field);
    let chosen = field.control() == Control::Checkboxes;
    match problem {
        Problem::Required => say(match field.control() {
            Control::YesNo | Control::Checkbox => Key::NeedsYesOrNo,
            Control::Radios | Control::Select => Key::NeedsChoice,
            Control::Checkboxes | Control::List | Control::Fixed => Key::NeedsAnswer,
            Control::Line
            | Control::Lines
            | Control::Number
            | Control::Date
            | Control::DateTime => Key::NeedsText,
        }),
        Problem::Type => match field.kind() {
            Kind::Number { rules, .. } if rules.integer => with(Key::MustBeWhole, "example", "12"),
            Kind::Number { .. } => with(Key::MustBeNumber, "example", &in_locale("1.5", locale)),
            Kind::Text { .. }
            | Kind::Boolean { .. }
            | Kind::Choice { .. }
            | Kind::Choices { .. }
            | Kind::List { .. }
            | Kind::Fixed(_)
            | Kind::Union { .. } => say(Key::MustBeType),
        },
        Problem::MinLength(n) => count(Counted::MustHaveLeast, *n),
        Problem::MaxLength(n) => count(Counted::MustHaveMost, *n),
        Problem::Pattern => with(Key::MustMatch, "server", server),
        Problem::Format(fault) => format_fault(fault, &label, wording, locale),
        Problem::Minimum(number) => limit(Key::MustBeAtLeast, number),
        Problem::Maximum(number) => limit(Key::MustBeAtMost, number),
        Problem::ExclusiveMinimum(number) => limit(Key::MustBeMoreThan, number),
        Problem::ExclusiveMaximum(number) => limit(Key::MustBeLessThan, number),
        Problem::MultipleOf(number) => limit(Key::MustBeMultiple, number),
        Problem::MinItems(n) if chosen => count(Counted::MustChooseLeast, *n),
        Problem::MinItems(n) => count(Counted::MustListLeast, *n),
        Problem::MaxItems(n) if chosen => count(Counted::MustChooseMost, *n),
        Problem::MaxItems(n) => count(Counted::MustListMost, *n),
        Problem::UniqueItems => say(Key::MustDiffer),
        Problem::Enum => say(Key::MustBeOption),
        Problem::NotFinite => say(Key::MustBeSmaller),
        Problem::TooLarge => say(Key::MustBeExact),
        Problem::TooPrecise => say(Key::MustBeShorter),
    }
}

/// The sentence of a fault in a content that arrived, in the words of the form that asked for it;
/// what no form can ask for is said in English.
#[must_use]
pub fn fault(
    fault: &Fault,
    form: Option<&Form>,
    wording: &Wording,
    locale: &Locale,
    host: &dyn Host,
) -> String {
    let Some(name) = fault.field() else {
        return ["The content must keep “", fault.broken().keyword(), "”"].concat();
    };
    let mut fields = form.map(Form::fields).unwrap_or_default().iter();
    let field = fields.find(|field| field.name().as_str() == name);
    let label = field.map_or(&*name, Field::label);
    match (fault.broken(), field) {
        (Broken::Rule(broken), Some(field)) => {
            problem(broken, field, label, "the server", wording, locale, host)
        }
        (Broken::Rule(Problem::Required), None) => [label, " is missing"].concat(),
        (Broken::AdditionalProperties, _) => [label, " was not asked for"].concat(),
        (broken, _) => [label, " must keep “", broken.keyword(), "”"].concat(),
    }
}

fn format_fault(fault: &FormatFault, label: &str, wording: &Wording, locale: &Locale) -> String {
    let with = |key, name, value: &str| wording.fill(key, &[("field", label), (name, value)]);
    let say = |key| wording.fill(key, &[("field", label)]);
    match fault {
        FormatFault::Whole(format) => match format {
            Format::Email | Format::IdnEmail => say(Key::MustBeEmail),
            Format::Uri | Format::Iri => say(Key::MustBeUri),
            Format::Date => with(Key::MustBeDate, "example", &date_example(locale)),
            Format::DateTime => say(Key::MustBeDateTime),
            _ => with(Key::MustBeFormat, "format", format.name()),
        },
        FormatFault::Missing(unit) => with(Key::MustInclude, "part", &part_name(*unit, wording)),
        FormatFault::Unreadable(unit) => match unit {
            Unit::Month => say(Key::MustBeMonth),
            Unit::Year => say(Key::MustBeYear),
            Unit::Day => say(Key::MustBeDay),
            Unit::Hour | Unit::Minute | Unit::Second | Unit::Zone => {
                with(Key::MustBePart, "part", &part_name(*unit, wording))
            }
        },
        FormatFault::NoSuchDay => say(Key::MustBeRealDay),
        FormatFault::Skipped { before, after } => wording.fill(
            Key::MustNotBeSkipped,
            &[("field", label), ("before", before), ("after", after)],
        ),
        FormatFault::Repeated { .. } => say(Key::MustBePicked),
        FormatFault::UnknownZone => say(Key::MustBeZone),
    }
}

/// A part's name inside a sentence.
fn part_name(unit: Unit, wording: &Wording) -> String {
    let key = part_key(unit);
    let name = wording.text(key);
    // Other languages have their own rules for capitals inside a sentence.
    if name == key.english() {
        name.to_ascii_lowercase()
    } else {
        name.to_owned()
    }
}

/// The label of a part of a date or moment.
#[must_use]
pub fn part_key(unit: Unit) -> Key {
    match unit {
        Unit::Year => Key::Year,
        Unit::Month => Key::Month,
        Unit::Day => Key::Day,
        Unit::Hour => Key::Hour,
        Unit::Minute => Key::Minute,
        Unit::Second => Key::Second,
        Unit::Zone => Key::Zone,
    }
}

/// The sentence of a remark.
#[must_use]
pub fn remark(remark: &Remark, wording: &Wording, locale: &Locale) -> String {
    match remark {
        Remark::ReadAs(number) => wording.fill(
            Key::ReadAs,
            &[("number", &in_locale(number.as_str(), locale))],
        ),
        Remark::DefaultMayBeUsed => wording.text(Key::DefaultMayBeUsed).to_owned(),
        Remark::Unchecked => wording.text(Key::Unchecked).to_owned(),
    }
}

/// The sentence of a notice.
#[must_use]
pub fn notice(notice: &Notice, wording: &Wording) -> String {
    let (key, label) = match notice {
        Notice::LeftOut(label) => (Key::LeftOut, label),
        Notice::NothingFits(label) => (Key::NothingFits, label),
        Notice::Secret(label) => (Key::Secret, label),
    };
    let label = if label.trim().is_empty() {
        wording.text(Key::Unnamed)
    } else {
        label
    };
    wording.fill(key, &[("field", label)])
}

/// A label that ends like a sentence is set in quotes, or the sentence around it would not read.
fn quoted_where_unclear(label: &str) -> String {
    let ends = ['.', '?', '!', ':', '…', '。', '？', '！', '؟', ','];
    if label.trim_end().ends_with(ends) {
        ["“", label.trim_end(), "”"].concat()
    } else {
        label.to_owned()
    }
}

fn plain(number: &Number, locale: &Locale) -> String {
    let value = crate::check::decimal::Decimal::parse(number.as_str());
    in_locale(
        &value.map_or_else(|| number.as_str().to_owned(), |v| v.to_json()),
        locale,
    )
}
