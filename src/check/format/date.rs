//! Dates of the calendar, and dates with a time and an offset from UTC: RFC 3339 §5.6.

use super::ascii::numbers;
use super::time::{LocalTime, Offset, is_possible, split_offset, two_digits};

/// A date between the years 0000 and 9999 that exists in the (proleptic) Gregorian calendar.
///
/// ```
/// use mcp_elicitation::check::format::date::Date;
///
/// assert!(Date::new(2024, 2, 29).is_some());
/// assert!(Date::new(2023, 2, 29).is_none());
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Date {
    year: u16,
    month: u8,
    day: u8,
}

impl Date {
    /// The date with these parts; `None` where there is no such day.
    pub fn new(year: u16, month: u8, day: u8) -> Option<Self> {
        let exists = year <= 9999 && day >= 1 && day <= days_of_month(year, month);
        exists.then_some(Self { year, month, day })
    }

    /// Reads a `full-date`, `YYYY-MM-DD`, that takes up all of `text`.
    ///
    /// ```
    /// use mcp_elicitation::check::format::date::Date;
    ///
    /// assert_eq!(Date::parse("2024-02-29"), Date::new(2024, 2, 29));
    /// assert_eq!(Date::parse("2024-2-29"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let [year, month, day] = numbers(text.as_bytes(), b"0000-00-00")?;
        Self::new(year, u8::try_from(month).ok()?, u8::try_from(day).ok()?)
    }

    /// The year, 0 to 9999.
    pub fn year(self) -> u16 {
        self.year
    }

    /// The month, 1 to 12.
    pub fn month(self) -> u8 {
        self.month
    }

    /// The day of the month, from 1.
    pub fn day(self) -> u8 {
        self.day
    }

    /// How many days the date is after 1970-01-01, or before it where negative.
    ///
    /// ```
    /// use mcp_elicitation::check::format::date::Date;
    ///
    /// assert_eq!(Date::new(1970, 2, 1).map(Date::days_from_epoch), Some(31));
    /// assert_eq!(Date::new(1969, 12, 31).map(Date::days_from_epoch), Some(-1));
    /// ```
    pub fn days_from_epoch(self) -> i64 {
        let months = (1..self.month).map(|month| i64::from(days_of_month(self.year, month)));
        days_before_year(i64::from(self.year)) + months.sum::<i64>() + i64::from(self.day) - 1
    }

    /// The date so many days after 1970-01-01; `None` outside the years 0000 to 9999.
    ///
    /// ```
    /// use mcp_elicitation::check::format::date::Date;
    ///
    /// assert_eq!(Date::from_days(31), Date::new(1970, 2, 1));
    /// assert_eq!(Date::from_days(i64::MAX), None);
    /// ```
    pub fn from_days(days: i64) -> Option<Self> {
        if days < days_before_year(0) || days >= days_before_year(10_000) {
            return None;
        }
        // The guess by the mean length of a year is never more than one year off.
        let mut year = 1970 + days * 400 / DAYS_IN_400_YEARS;
        while days < days_before_year(year) {
            year -= 1;
        }
        while days >= days_before_year(year + 1) {
            year += 1;
        }
        let mut day = days - days_before_year(year) + 1;
        let year = u16::try_from(year).ok()?;
        let mut month = 1;
        while day > i64::from(days_of_month(year, month)) {
            day -= i64::from(days_of_month(year, month));
            month += 1;
        }
        Self::new(year, month, u8::try_from(day).ok()?)
    }

    /// Writes `YYYY-MM-DD`.
    ///
    /// ```
    /// use mcp_elicitation::check::format::date::Date;
    ///
    /// assert_eq!(Date::new(987, 6, 5).map(Date::to_text).as_deref(), Some("0987-06-05"));
    /// ```
    pub fn to_text(self) -> String {
        let mut text = String::new();
        two_digits(&mut text, self.year / 100);
        two_digits(&mut text, self.year % 100);
        for part in [self.month, self.day] {
            text.push('-');
            two_digits(&mut text, u16::from(part));
        }
        text
    }
}

/// A date and a time of day with their offset from UTC, which RFC 3339 calls `date-time`.
///
/// ```
/// use mcp_elicitation::check::format::date::DateTime;
///
/// let moment = DateTime::parse("2024-02-29t13:05:00.50+02:00");
/// assert_eq!(moment.map(|moment| moment.to_text()).as_deref(), Some("2024-02-29T13:05:00.50+02:00"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct DateTime {
    date: Date,
    time: LocalTime,
    offset: Offset,
}

impl DateTime {
    /// Puts a moment together; `None` for a second 60 at any other time than 23:59 UTC.
    pub fn new(date: Date, time: LocalTime, offset: Offset) -> Option<Self> {
        is_possible(&time, offset).then_some(Self { date, time, offset })
    }

    /// Reads a `date-time` that takes up all of `text`; `T` and `Z` may be small letters.
    ///
    /// ```
    /// use mcp_elicitation::check::format::date::DateTime;
    ///
    /// assert!(DateTime::parse("1998-12-31T15:59:60-08:00").is_some());
    /// assert!(DateTime::parse("1998-12-31T15:59:60Z").is_none());
    /// assert!(DateTime::parse("1998-12-31 15:59:00Z").is_none());
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let (date, time) = text.split_at_checked(10)?;
        let (time, offset) = split_offset(time.strip_prefix(['T', 't'])?)?;
        Self::new(
            Date::parse(date)?,
            LocalTime::parse(time)?,
            Offset::parse(offset)?,
        )
    }

    /// The date, as it is where the offset holds.
    pub fn date(&self) -> Date {
        self.date
    }

    /// The time of day, as it is where the offset holds.
    pub fn time(&self) -> &LocalTime {
        &self.time
    }

    /// The offset from UTC.
    pub fn offset(&self) -> Offset {
        self.offset
    }

    /// Writes `YYYY-MM-DDTHH:MM:SS`, the fraction as it was read or given, and the offset.
    pub fn to_text(&self) -> String {
        let mut text = self.date.to_text();
        text.push('T');
        text.push_str(&self.time.to_text());
        text.push_str(&self.offset.to_text());
        text
    }
}

const DAYS_IN_400_YEARS: i64 = 146_097;

/// The days from 1970-01-01 to the first day of a year.
fn days_before_year(year: i64) -> i64 {
    let past = year - 1;
    let leap_years = past.div_euclid(4) - past.div_euclid(100) + past.div_euclid(400);
    year * 365 + leap_years - DAYS_BEFORE_1970
}

/// 1970 × 365, and the leap years since the year 1.
const DAYS_BEFORE_1970: i64 = 1970 * 365 + 477;

/// 0 for a month that there is not.
fn days_of_month(year: u16, month: u8) -> u8 {
    match month {
        2 if year.is_multiple_of(4) && (!year.is_multiple_of(100) || year.is_multiple_of(400)) => {
            29
        }
        2 => 28,
        4 | 6 | 9 | 11 => 30,
        1..=12 => 31,
        _ => 0,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_date_is_a_day_of_the_calendar_in_ten_characters() {
        for (text, valid) in [
            ("2000-02-29", true),
            ("1900-02-29", false),
            ("0000-02-29", true),
            ("2023-02-29", false),
            ("9999-12-31", true),
            ("2023-04-31", false),
            ("2023-01-00", false),
            ("2023-00-01", false),
            ("2023-13-01", false),
            ("2023-1-01", false),
            ("2023-01-1", false),
            ("12023-01-01", false),
            ("-2023-01-01", false),
            ("+023-01-01", false),
            ("2023/01/01", false),
            ("2023-01-01 ", false),
            ("20230101", false),
            ("٢٠٢٣-01-01", false),
            ("", false),
        ] {
            let date = Date::parse(text);
            assert_eq!(date.is_some(), valid, "{text:?}");
            assert!(
                date.is_none_or(|date| date.to_text() == text),
                "{text:?} is written back"
            );
        }
    }

    #[test]
    fn days_count_on_from_month_to_month_through_all_years() {
        let mut first = -719_528;
        assert_eq!(Date::from_days(first - 1), None);
        for year in 0..=9999 {
            for month in 1..=12 {
                let last = days_of_month(year, month);
                for (day, days) in [(1, first), (last, first + i64::from(last) - 1)] {
                    let date = Date::new(year, month, day);
                    assert_eq!(date.map(Date::days_from_epoch), Some(days), "{date:?}");
                    assert_eq!(Date::from_days(days), date, "{days}");
                }
                first += i64::from(last);
            }
        }
        assert_eq!(Date::from_days(first), None);
        assert_eq!(Date::new(10_000, 1, 1), None);
    }

    #[test]
    fn a_moment_is_written_back_as_it_was_read_but_for_letter_case_and_zero_offsets() {
        for (text, written) in [
            ("2024-02-29T13:05:00Z", Some("2024-02-29T13:05:00Z")),
            ("2024-02-29t13:05:00z", Some("2024-02-29T13:05:00Z")),
            ("2024-02-29T13:05:00-00:00", Some("2024-02-29T13:05:00Z")),
            (
                "2024-02-29T13:05:00.120-03:30",
                Some("2024-02-29T13:05:00.120-03:30"),
            ),
            (
                "1972-07-01T00:59:60+01:00",
                Some("1972-07-01T00:59:60+01:00"),
            ),
            ("1972-07-01T00:59:60Z", None),
            ("2023-02-29T13:05:00Z", None),
            ("2024-02-29T24:00:00Z", None),
            ("2024-02-29T13:05Z", None),
            ("2024-02-29T13:05:00", None),
            ("2024-02-29 13:05:00Z", None),
            ("2024-02-29T13:05:00Z ", None),
            ("2024-02-29", None),
            ("T", None),
        ] {
            let moment = DateTime::parse(text).map(|moment| moment.to_text());
            assert_eq!(moment.as_deref(), written, "{text:?}");
        }
    }
}
