//! A date's or a moment's parts as typed -> RFC 3339 text. A date is never turned into a moment.

use super::Context;
use super::format::date::Date;
use super::problem::{FormatFault, Problem};
use super::typed_number::ascii_digit;
use crate::draft::{DateEntry, DateTimeEntry, Unit};
use crate::locale::Locale;

/// `YYYY-MM-DD`; `None` where every part is empty.
pub(super) fn date(entry: &DateEntry, locale: &Locale) -> Result<Option<String>, Problem> {
    if entry.is_empty() {
        return Ok(None);
    }
    Ok(Some(whole_date(entry, locale)?.to_text()))
}

fn whole_date(entry: &DateEntry, locale: &Locale) -> Result<Date, Problem> {
    let part = |unit: Unit, text: &str| match text.trim() {
        "" => Err(fault(FormatFault::Missing(unit))),
        text => Ok(text.chars().map(ascii_digit).collect::<String>()),
    };
    let unreadable = |unit| fault(FormatFault::Unreadable(unit));
    let day = part(Unit::Day, &entry.day)?;
    let month = part(Unit::Month, &entry.month)?;
    let year = part(Unit::Year, &entry.year)?;
    let day: u8 = number(&day, 2, 1, 31).ok_or_else(|| unreadable(Unit::Day))?;
    let month: u8 = number(&month, 2, 1, 12)
        .or_else(|| named_month(&month, locale))
        .ok_or_else(|| unreadable(Unit::Month))?;
    let year: u16 = number(&year, 4, 0, 9999)
        .filter(|_| year.len() == 4)
        .ok_or_else(|| unreadable(Unit::Year))?;
    Date::new(year, month, day).ok_or(fault(FormatFault::NoSuchDay))
}

/// `YYYY-MM-DDTHH:MM:SS±HH:MM`; `None` where every part but the zone is empty.
pub(super) fn date_time(
    entry: &DateTimeEntry,
    context: Context<'_>,
) -> Result<Option<String>, Problem> {
    if entry.is_empty() {
        return Ok(None);
    }
    let date = whole_date(&entry.date, context.locale)?;
    let clock = |unit: Unit, text: &str, most: u8| {
        let text: String = text.trim().chars().map(ascii_digit).collect();
        match &*text {
            "" => Err(fault(FormatFault::Missing(unit))),
            text => number(text, 2, 0, most).ok_or(fault(FormatFault::Unreadable(unit))),
        }
    };
    let hour: u8 = clock(Unit::Hour, &entry.hour, 23)?;
    let minute: u8 = clock(Unit::Minute, &entry.minute, 59)?;
    // A default may carry a fraction of a second, which is kept as it was.
    let (second, fraction) = match entry.second.trim() {
        "" => (0, ""),
        text => {
            let (whole, _) = text.split_once('.').unwrap_or((text, ""));
            let fraction = &text[whole.len()..];
            if !fraction.bytes().skip(1).all(|byte| byte.is_ascii_digit()) || fraction == "." {
                return Err(fault(FormatFault::Unreadable(Unit::Second)));
            }
            (clock(Unit::Second, whole, 60)?, fraction)
        }
    };
    let mut out = date.to_text();
    for (mark, value) in [('T', hour), (':', minute), (':', second)] {
        out.push(mark);
        two_digits(&mut out, u32::from(value));
    }
    out.push_str(fraction);
    let zone = entry.zone.trim();
    if zone.is_empty() {
        return Err(fault(FormatFault::Missing(Unit::Zone)));
    }
    if is_offset(zone) {
        out.push_str(&zone.to_ascii_uppercase());
        return Ok(Some(out));
    }
    let minutes = i64::from(hour) * 60 + i64::from(minute);
    let local = date.days_from_epoch() * 86_400 + minutes * 60 + i64::from(second.min(59));
    let offset = offset_at_local_time(entry, local, context)?;
    out.push_str(&offset_text(offset));
    Ok(Some(out))
}

/// The offset of a local time in a named zone. A day before and a day after, the zone keeps either
/// the same offset or the two around a change; the local time exists with those offsets that hold
/// at the moment they lead to.
fn offset_at_local_time(
    entry: &DateTimeEntry,
    local: i64,
    context: Context<'_>,
) -> Result<i32, Problem> {
    const DAY: i64 = 86_400;
    let at = |moment: i64| {
        context
            .host
            .zone_offset(entry.zone.trim(), moment)
            .ok_or(fault(FormatFault::UnknownZone))
    };
    let before = at(local - DAY)?;
    let after = at(local + DAY)?;
    if before == after {
        return Ok(before);
    }
    let with_before = at(local - i64::from(before))? == before;
    let with_after = at(local - i64::from(after))? == after;
    match (with_before, with_after) {
        (true, false) => Ok(before),
        (false, true) => Ok(after),
        (true, true) => match entry
            .offset
            .filter(|&picked| picked == before || picked == after)
        {
            Some(picked) => Ok(picked),
            None => Err(fault(FormatFault::Repeated {
                earlier: before.max(after),
                later: before.min(after),
            })),
        },
        (false, false) => {
            // The gap lies between the last moment with the old offset and the first with the new.
            let (mut last, mut first) = (local - DAY - i64::from(before), local + DAY);
            while first - last > 60 {
                let middle = last + (first - last) / 2;
                if at(middle)? == before {
                    last = middle;
                } else {
                    first = middle;
                }
            }
            // Changes fall on whole minutes.
            let change = first - first.rem_euclid(60);
            let clock = |moment: i64| {
                let minute = moment.rem_euclid(DAY) / 60;
                let mut text = String::new();
                two_digits(&mut text, u32::try_from(minute / 60).unwrap_or_default());
                text.push(':');
                two_digits(&mut text, u32::try_from(minute % 60).unwrap_or_default());
                text
            };
            Err(fault(FormatFault::Skipped {
                before: clock(change + i64::from(before) - 60),
                after: clock(change + i64::from(after)),
            }))
        }
    }
}

fn fault(fault: FormatFault) -> Problem {
    Problem::Format(fault)
}

/// A whole number of at most so many digits, within bounds.
fn number<T: std::str::FromStr + PartialOrd>(
    text: &str,
    digits: usize,
    least: T,
    most: T,
) -> Option<T> {
    let plain = text.len() <= digits && text.bytes().all(|byte| byte.is_ascii_digit());
    text.parse()
        .ok()
        .filter(|value| plain && *value >= least && *value <= most)
}

fn named_month(text: &str, locale: &Locale) -> Option<u8> {
    let name = text.trim_end_matches('.');
    let lower = name.to_ascii_lowercase();
    let is_name = |spelling: &String| {
        let spelling = spelling.trim_end_matches('.');
        spelling == name || spelling == lower
    };
    let at = locale
        .months
        .iter()
        .position(|spellings| spellings.iter().any(is_name))?;
    u8::try_from(at + 1).ok()
}

/// `Z` or `±HH:MM`; whether its hours and minutes are in range is the format's to check.
fn is_offset(zone: &str) -> bool {
    match zone.as_bytes() {
        [b'Z' | b'z'] => true,
        [b'+' | b'-', hours @ .., b':', tens, ones] => {
            hours.len() == 2 && hours.iter().chain([tens, ones]).all(u8::is_ascii_digit)
        }
        _ => false,
    }
}

/// `±HH:MM` for an offset in seconds, RFC 3339 §5.6; those of past centuries are cut to the minute.
#[must_use]
pub fn offset_text(seconds: i32) -> String {
    let mut out = String::from(if seconds < 0 { '-' } else { '+' });
    let minutes = seconds.unsigned_abs() / 60;
    two_digits(&mut out, minutes / 60);
    out.push(':');
    two_digits(&mut out, minutes % 60);
    out
}

fn two_digits(out: &mut String, value: u32) {
    for digit in [value / 10 % 10, value % 10] {
        out.extend(char::from_digit(digit, 10));
    }
}
