//! How numbers and dates are typed where the person is.

/// Number marks and the order of a date's parts.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Locale {
    /// The decimal mark, `.` or `,` (U+066B is always read as one).
    pub decimal: char,
    /// The mark between groups of three digits.
    pub group: char,
    /// The order in which day, month and year are asked.
    pub date_order: [DatePart; 3],
    /// The twelve months' names, as many spellings of each as are known, in lower case too.
    pub months: Vec<Vec<String>>,
    /// The IANA name of the zone that the person's clock shows.
    pub zone: String,
}

/// A part of a date.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DatePart {
    /// The year.
    Year,
    /// The month.
    Month,
    /// The day of the month.
    Day,
}

impl Default for Locale {
    /// English, month first, UTC.
    fn default() -> Self {
        let names = "january february march april may june july august september october november \
                     december";
        Self {
            decimal: '.',
            group: ',',
            date_order: [DatePart::Month, DatePart::Day, DatePart::Year],
            months: names
                .split(' ')
                .map(|name| vec![name.to_owned(), name.chars().take(3).collect()])
                .collect(),
            zone: "UTC".to_owned(),
        }
    }
}
