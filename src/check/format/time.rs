//! Times of day and offsets from UTC: RFC 3339 §5.6 and §5.7.

use super::ascii::{is_digits, numbers};

/// A time of day with no place to it, which RFC 3339 calls `partial-time`.
///
/// ```
/// use mcp_elicitation::check::format::time::LocalTime;
///
/// let time = LocalTime::new(9, 5, 0, "");
/// assert_eq!(time.map(|time| time.to_text()).as_deref(), Some("09:05:00"));
/// ```
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct LocalTime {
    hour: u8,
    minute: u8,
    second: u8,
    /// Digits only; empty where the time is one of whole seconds.
    fraction: String,
}

impl LocalTime {
    /// The time with these parts: up to 23:59:60, and the digits of a fraction of a second or none.
    pub fn new(hour: u8, minute: u8, second: u8, fraction: &str) -> Option<Self> {
        let digits = is_digits(fraction.as_bytes());
        (hour <= 23 && minute <= 59 && second <= 60 && digits).then(|| Self {
            hour,
            minute,
            second,
            fraction: fraction.to_owned(),
        })
    }

    /// Reads a `partial-time`, `HH:MM:SS` and perhaps a point and digits, that takes up all of `text`.
    ///
    /// ```
    /// use mcp_elicitation::check::format::time::LocalTime;
    ///
    /// assert_eq!(LocalTime::parse("09:05:00.50"), LocalTime::new(9, 5, 0, "50"));
    /// assert_eq!(LocalTime::parse("9:05"), None);
    /// ```
    pub fn parse(text: &str) -> Option<Self> {
        let (clock, rest) = text.split_at_checked(8)?;
        let fraction = rest.strip_prefix('.').unwrap_or("");
        if fraction.is_empty() && !rest.is_empty() {
            return None;
        }
        let [hour, minute, second] = numbers(clock.as_bytes(), b"00:00:00")?;
        let part = |number: u16| u8::try_from(number).ok();
        Self::new(part(hour)?, part(minute)?, part(second)?, fraction)
    }

    /// The hour, 0 to 23.
    pub fn hour(&self) -> u8 {
        self.hour
    }

    /// The minute, 0 to 59.
    pub fn minute(&self) -> u8 {
        self.minute
    }

    /// The second, 0 to 60.
    pub fn second(&self) -> u8 {
        self.second
    }

    /// The digits of the fraction of a second, every zero kept; empty where there is none.
    pub fn fraction(&self) -> &str {
        &self.fraction
    }

    /// Writes `HH:MM:SS`, and the fraction if there is one.
    pub fn to_text(&self) -> String {
        let mut text = String::new();
        two_digits(&mut text, u16::from(self.hour));
        for part in [self.minute, self.second] {
            text.push(':');
            two_digits(&mut text, u16::from(part));
        }
        if !self.fraction.is_empty() {
            text.push('.');
            text.push_str(&self.fraction);
        }
        text
    }
}

/// An offset from UTC, less than a day to either side.
///
/// `Z`, `+00:00` and `-00:00` are all the offset 0, which is written as `Z`. (RFC 3339 §4.3 gives
/// `-00:00` a sense of its own, that the local offset is not known; whoever needs it keeps the text.)
///
/// ```
/// use mcp_elicitation::check::format::time::Offset;
///
/// assert_eq!(Offset::parse("-03:30"), Offset::from_minutes(-210));
/// assert_eq!(Offset::from_minutes(0).map(Offset::to_text).as_deref(), Some("Z"));
/// ```
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Offset {
    minutes: i16,
}

impl Offset {
    /// The offset of so many minutes east of UTC; `None` beyond 23:59.
    pub fn from_minutes(minutes: i16) -> Option<Self> {
        (minutes.unsigned_abs() < MINUTES_OF_DAY).then_some(Self { minutes })
    }

    /// Reads a `time-offset`, `Z` or `±HH:MM`, that takes up all of `text`.
    pub fn parse(text: &str) -> Option<Self> {
        match *text.as_bytes() {
            [b'Z' | b'z'] => Self::from_minutes(0),
            [sign @ (b'+' | b'-'), ref rest @ ..] => {
                let [hours, minutes, _] = numbers(rest, b"00:00").filter(|read| read[1] < 60)?;
                let east = i16::try_from(hours * 60 + minutes).ok()?;
                Self::from_minutes(if sign == b'-' { -east } else { east })
            }
            _ => None,
        }
    }

    /// How many minutes the offset is east of UTC, or west of it where negative.
    pub fn minutes(self) -> i16 {
        self.minutes
    }

    /// Writes `Z` for none, else `±HH:MM`.
    pub fn to_text(self) -> String {
        let mut text = String::new();
        if self.minutes == 0 {
            text.push('Z');
            return text;
        }
        text.push(if self.minutes < 0 { '-' } else { '+' });
        two_digits(&mut text, self.minutes.unsigned_abs() / 60);
        text.push(':');
        two_digits(&mut text, self.minutes.unsigned_abs() % 60);
        text
    }
}

const MINUTES_OF_DAY: u16 = 24 * 60;

/// Leap seconds come at the end of a day of UTC, which need not be the end of a local one (§5.7). On
/// which days they came is not asked: those to come are not known.
pub(super) fn is_possible(time: &LocalTime, offset: Offset) -> bool {
    let local = i32::from(time.hour) * 60 + i32::from(time.minute);
    let utc = (local - i32::from(offset.minutes)).rem_euclid(i32::from(MINUTES_OF_DAY));
    time.second < 60 || utc == i32::from(MINUTES_OF_DAY) - 1
}

/// Splits a `full-time` before its offset, without judging either part.
pub(super) fn split_offset(text: &str) -> Option<(&str, &str)> {
    let length = match text.as_bytes() {
        [.., b'Z' | b'z'] => 1,
        _ => "+00:00".len(),
    };
    text.split_at_checked(text.len().checked_sub(length)?)
}

/// Whether `text` is a `full-time`: a time of day and an offset.
pub(super) fn is_full_time(text: &str) -> bool {
    split_offset(text).is_some_and(|(time, offset)| {
        let parts = LocalTime::parse(time).zip(Offset::parse(offset));
        parts.is_some_and(|(time, offset)| is_possible(&time, offset))
    })
}

/// Writes a number below 100.
pub(super) fn two_digits(text: &mut String, value: u16) {
    for digit in [value / 10, value % 10] {
        text.extend(char::from_digit(u32::from(digit), 10));
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_full_time_has_seconds_and_an_offset_and_leaps_at_midnight_utc_only() {
        for (text, valid) in [
            ("00:00:00Z", true),
            ("23:59:59z", true),
            ("12:34:56.7890+05:45", true),
            ("12:34:56-23:59", true),
            ("12:34:56+24:00", false),
            ("12:34:56+00:60", false),
            ("12:34:56+0100", false),
            ("12:34:56+01", false),
            ("12:34:56", false),
            ("12:34Z", false),
            ("12:34:56.Z", false),
            ("12:34:56,7Z", false),
            ("12:34:5.6Z", false),
            ("1:34:56Z", false),
            ("24:00:00Z", false),
            ("12:60:00Z", false),
            ("23:59:61Z", false),
            ("23:59:60Z", true),
            ("23:59:60.999Z", true),
            ("23:58:60Z", false),
            ("05:44:60+05:45", true),
            ("16:59:60-07:00", true),
            ("16:59:60+07:00", false),
            ("23:59:60+00:01", false),
            ("12:34:56Z+01:00", false),
            ("12:34:56 Z", false),
            ("١٢:34:56Z", false),
            ("Z", false),
        ] {
            assert_eq!(is_full_time(text), valid, "{text:?}");
        }
    }

    #[test]
    fn parts_out_of_range_make_no_time() {
        for (hour, minute, second, fraction, written) in [
            (23, 59, 60, "", Some("23:59:60")),
            (7, 8, 9, "0500", Some("07:08:09.0500")),
            (24, 0, 0, "", None),
            (0, 60, 0, "", None),
            (0, 0, 61, "", None),
            (0, 0, 0, ".5", None),
        ] {
            let time = LocalTime::new(hour, minute, second, fraction);
            let case = (hour, minute, second, fraction);
            assert_eq!(
                time.map(|time| time.to_text()).as_deref(),
                written,
                "{case:?}"
            );
        }
    }

    #[test]
    fn an_offset_is_less_than_a_day() {
        for (minutes, written) in [
            (0, Some("Z")),
            (1439, Some("+23:59")),
            (-1439, Some("-23:59")),
            (-30, Some("-00:30")),
            (1440, None),
            (-1440, None),
            (i16::MIN, None),
        ] {
            let offset = Offset::from_minutes(minutes).map(Offset::to_text);
            assert_eq!(offset.as_deref(), written, "{minutes}");
        }
    }
}
