//! 3. What the person entered, as entered: text that is not yet a value stays text.

use crate::check::format::date::{Date, DateTime};
use crate::form::{Control, Field, Kind};
use crate::json::Json;
use crate::locale::Locale;

/// What stands in a field's controls.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Entry {
    /// A text box.
    Text(String),
    /// Yes, no, or neither.
    Truth(Option<bool>),
    /// The position of the option chosen, if one is.
    Chosen(Option<usize>),
    /// For each option, whether it is ticked.
    Ticked(Vec<bool>),
    /// A list's lines. Empty ones do not count.
    Lines(Vec<String>),
    /// A date's parts.
    Date(DateEntry),
    /// A moment's parts.
    DateTime(DateTimeEntry),
    /// Nothing can be entered.
    Fixed,
}

/// Day, month and year as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DateEntry {
    /// Four digits.
    pub year: String,
    /// A number or a name.
    pub month: String,
    /// A number.
    pub day: String,
}

/// A date, a time of day and a zone as typed.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DateTimeEntry {
    /// The date.
    pub date: DateEntry,
    /// 0 to 23.
    pub hour: String,
    /// 0 to 59.
    pub minute: String,
    /// 0 to 60; empty is 0.
    pub second: String,
    /// An offset (`Z`, `+02:00`) or the IANA name of a zone.
    pub zone: String,
    /// Which of the two moments is meant when the zone repeats this time: its offset in seconds.
    pub offset: Option<i32>,
}

/// A change that the person made.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Edit {
    /// A text box holds this now.
    Text(String),
    /// Yes or no was chosen, or a box was ticked or unticked.
    Truth(bool),
    /// The option at this position was chosen; `None` for an empty first entry.
    Choose(Option<usize>),
    /// The option at this position was ticked or unticked.
    Tick(usize, bool),
    /// A list's line holds this now.
    Line(usize, String),
    /// A line was added at the end.
    AddLine,
    /// A list's line was removed.
    RemoveLine(usize),
    /// A part of a date or moment holds this now.
    Part(Unit, String),
    /// One of two moments with the same local time was picked.
    Offset(i32),
    /// The answer was taken back.
    Clear,
}

/// A part of a date or moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Unit {
    /// The year.
    Year,
    /// The month.
    Month,
    /// The day of the month.
    Day,
    /// The hour.
    Hour,
    /// The minute.
    Minute,
    /// The second.
    Second,
    /// The zone.
    Zone,
}

impl Unit {
    /// The name that marks the part's control.
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Year => "year",
            Self::Month => "month",
            Self::Day => "day",
            Self::Hour => "hour",
            Self::Minute => "minute",
            Self::Second => "second",
            Self::Zone => "zone",
        }
    }

    /// The part with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        [
            Self::Year,
            Self::Month,
            Self::Day,
            Self::Hour,
            Self::Minute,
            Self::Second,
            Self::Zone,
        ]
        .into_iter()
        .find(|unit| unit.name() == name)
    }
}

impl Entry {
    /// What a field shows at first: its default, else nothing.
    #[must_use]
    pub fn initial(field: &Field, locale: &Locale) -> Self {
        match field.kind() {
            Kind::Text { default, .. } => match (field.control(), default) {
                (Control::Date, default) => Self::Date(DateEntry::from_default(default.as_deref())),
                (Control::DateTime, default) => {
                    Self::DateTime(DateTimeEntry::from_default(default.as_deref(), locale))
                }
                (_, default) => Self::Text(default.clone().unwrap_or_default()),
            },
            Kind::Number { default, .. } | Kind::Union { default, .. } => Self::Text(
                default
                    .as_ref()
                    .map(|value| as_typed(value, locale))
                    .unwrap_or_default(),
            ),
            Kind::Boolean { default } => Self::Truth(*default),
            Kind::Choice { default, .. } => Self::Chosen(*default),
            Kind::Choices {
                options, default, ..
            } => Self::Ticked(
                default
                    .clone()
                    .unwrap_or_else(|| vec![false; options.len()]),
            ),
            Kind::List { default, .. } => Self::Lines(default.clone().unwrap_or_default()),
            Kind::Fixed(_) => Self::Fixed,
        }
    }

    /// Makes a change. One that does not fit the entry changes nothing, and the result says so.
    pub fn apply(&mut self, edit: Edit) -> bool {
        match (&mut *self, edit) {
            (Self::Text(text), Edit::Text(new)) => *text = new,
            (Self::Truth(truth), Edit::Truth(new)) => *truth = Some(new),
            (Self::Chosen(chosen), Edit::Choose(new)) => *chosen = new,
            (Self::Ticked(ticked), Edit::Tick(at, new)) => {
                let Some(tick) = ticked.get_mut(at) else {
                    return false;
                };
                *tick = new;
            }
            (Self::Lines(lines), Edit::Line(at, new)) => {
                let Some(line) = lines.get_mut(at) else {
                    return false;
                };
                *line = new;
            }
            (Self::Lines(lines), Edit::AddLine) => lines.push(String::new()),
            (Self::Lines(lines), Edit::RemoveLine(at)) => {
                if at >= lines.len() {
                    return false;
                }
                lines.remove(at);
            }
            (Self::Date(date), Edit::Part(unit, new)) => return date.set(unit, new),
            (Self::DateTime(moment), Edit::Part(unit, new)) => moment.set(unit, new),
            (Self::DateTime(moment), Edit::Offset(offset)) => moment.offset = Some(offset),
            (entry, Edit::Clear) => entry.clear(),
            (
                Self::Text(_)
                | Self::Truth(_)
                | Self::Chosen(_)
                | Self::Ticked(_)
                | Self::Lines(_)
                | Self::Date(_)
                | Self::DateTime(_)
                | Self::Fixed,
                Edit::Text(_)
                | Edit::Truth(_)
                | Edit::Choose(_)
                | Edit::Tick(..)
                | Edit::Line(..)
                | Edit::AddLine
                | Edit::RemoveLine(_)
                | Edit::Part(..)
                | Edit::Offset(_),
            ) => return false,
        }
        true
    }

    fn clear(&mut self) {
        match self {
            Self::Text(text) => text.clear(),
            Self::Truth(truth) => *truth = None,
            Self::Chosen(chosen) => *chosen = None,
            Self::Ticked(ticked) => ticked.fill(false),
            Self::Lines(lines) => lines.clear(),
            Self::Date(date) => *date = DateEntry::default(),
            Self::DateTime(moment) => {
                let zone = std::mem::take(&mut moment.zone);
                *moment = DateTimeEntry {
                    zone,
                    ..DateTimeEntry::default()
                };
            }
            Self::Fixed => {}
        }
    }

    /// Whether nothing is entered. A zone alone is no entry.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        match self {
            Self::Text(text) => text.is_empty(),
            Self::Truth(truth) => truth.is_none(),
            Self::Chosen(chosen) => chosen.is_none(),
            Self::Ticked(ticked) => !ticked.contains(&true),
            Self::Lines(lines) => lines.iter().all(String::is_empty),
            Self::Date(date) => date.is_empty(),
            Self::DateTime(moment) => moment.is_empty(),
            Self::Fixed => false,
        }
    }
}

impl DateEntry {
    fn from_default(default: Option<&str>) -> Self {
        default
            .and_then(Date::parse)
            .map_or_else(Self::default, Self::from_date)
    }

    fn from_date(date: Date) -> Self {
        let text = date.to_text();
        let part = |from: usize, to: usize| text.get(from..to).unwrap_or_default().to_owned();
        let short = |text: String| text.trim_start_matches('0').to_owned();
        Self {
            year: part(0, 4),
            month: short(part(5, 7)),
            day: short(part(8, 10)),
        }
    }

    /// Sets a part; a date has no others than these.
    fn set(&mut self, unit: Unit, new: String) -> bool {
        match unit {
            Unit::Year => self.year = new,
            Unit::Month => self.month = new,
            Unit::Day => self.day = new,
            Unit::Hour | Unit::Minute | Unit::Second | Unit::Zone => return false,
        }
        true
    }

    pub(crate) fn is_empty(&self) -> bool {
        [&self.year, &self.month, &self.day]
            .iter()
            .all(|part| part.trim().is_empty())
    }
}

impl DateTimeEntry {
    /// A default keeps its own offset: what is shown is what is sent.
    fn from_default(default: Option<&str>, locale: &Locale) -> Self {
        let parsed = default.and_then(|text| Some((text, DateTime::parse(text)?)));
        let Some((text, moment)) = parsed else {
            return Self {
                zone: locale.zone.clone(),
                ..Self::default()
            };
        };
        // RFC 3339: the date takes ten characters, the time begins at the twelfth.
        let clock = text.get(11..).unwrap_or_default();
        let end = clock.find(['Z', 'z', '+', '-']).unwrap_or(clock.len());
        let (time, zone) = clock.split_at(end);
        let mut parts = time.split(':').map(str::to_owned);
        let mut next = || parts.next().unwrap_or_default();
        let (hour, minute, second) = (next(), next(), next());
        Self {
            date: DateEntry::from_date(moment.date()),
            hour,
            minute,
            second,
            zone: zone.to_ascii_uppercase(),
            offset: None,
        }
    }

    fn set(&mut self, unit: Unit, new: String) {
        match unit {
            Unit::Year | Unit::Month | Unit::Day => {
                self.date.set(unit, new);
            }
            Unit::Hour => self.hour = new,
            Unit::Minute => self.minute = new,
            Unit::Second => self.second = new,
            Unit::Zone => self.zone = new,
        }
        self.offset = None;
    }

    pub(crate) fn is_empty(&self) -> bool {
        self.date.is_empty()
            && [&self.hour, &self.minute, &self.second]
                .iter()
                .all(|part| part.trim().is_empty())
    }
}

/// A default as the person would type it.
fn as_typed(value: &Json, locale: &Locale) -> String {
    match value {
        Json::String(text) => text.as_str().to_owned(),
        other => {
            let mark = locale.decimal.to_string();
            other.to_text().replacen('.', &mark, 1)
        }
    }
}

#[cfg(test)]
mod tests;
