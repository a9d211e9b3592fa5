//! How a field is drawn: decided here, drawn elsewhere.

use super::Kind;
use crate::check::format::Format;

/// The kind of control that suits a field.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Control {
    /// One line of text.
    Line,
    /// Several lines of text.
    Lines,
    /// A number, typed as text: `type=number` turns `1,5` into 15, and the wheel changes it.
    Number,
    /// Yes and No, neither chosen: not answered is not No.
    YesNo,
    /// One box, in the state of the default.
    Checkbox,
    /// All options in view.
    Radios,
    /// A list to open.
    Select,
    /// A box for each option.
    Checkboxes,
    /// A line for each entry, with add and remove.
    List,
    /// Day, month and year.
    Date,
    /// Day, month, year, time and zone.
    DateTime,
    /// Text only.
    Fixed,
}

/// Up to this many options are all in view.
const MOST_RADIOS: usize = 7;
/// Texts that may be longer than this get several lines.
const LONG_TEXT: u64 = 200;

impl Control {
    /// Every kind.
    pub const ALL: [Self; 12] = [
        Self::Line,
        Self::Lines,
        Self::Number,
        Self::YesNo,
        Self::Checkbox,
        Self::Radios,
        Self::Select,
        Self::Checkboxes,
        Self::List,
        Self::Date,
        Self::DateTime,
        Self::Fixed,
    ];

    /// Its name in `docs/schema.md` and in the cases: `line`, `yes-no`, …
    #[must_use]
    pub fn name(self) -> &'static str {
        match self {
            Self::Line => "line",
            Self::Lines => "lines",
            Self::Number => "number",
            Self::YesNo => "yes-no",
            Self::Checkbox => "checkbox",
            Self::Radios => "radios",
            Self::Select => "select",
            Self::Checkboxes => "checkboxes",
            Self::List => "list",
            Self::Date => "date",
            Self::DateTime => "date-time",
            Self::Fixed => "fixed",
        }
    }

    pub(super) fn of(kind: &Kind) -> Self {
        match kind {
            Kind::Text { rules, default } => match rules.format {
                Some(Format::Date) => Self::Date,
                Some(Format::DateTime) => Self::DateTime,
                Some(_) => Self::Line,
                None => {
                    let long = rules.max_length.is_some_and(|most| most > LONG_TEXT);
                    let has_lines = default.as_ref().is_some_and(|text| text.contains('\n'));
                    if long || has_lines {
                        Self::Lines
                    } else {
                        Self::Line
                    }
                }
            },
            Kind::Number { .. } => Self::Number,
            Kind::Boolean { default: None } => Self::YesNo,
            Kind::Boolean { default: Some(_) } => Self::Checkbox,
            Kind::Choice { options, .. } if options.len() <= MOST_RADIOS => Self::Radios,
            Kind::Choice { .. } => Self::Select,
            Kind::Choices { .. } => Self::Checkboxes,
            Kind::List { .. } => Self::List,
            Kind::Fixed(_) => Self::Fixed,
            Kind::Union { .. } => Self::Line,
        }
    }
}
