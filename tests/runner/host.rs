//! A host with the few tables that the cases ask for: rules of zones, written down by hand.

use mcp_elicitation::Locale;
use mcp_elicitation::check::format::date::Date;
use mcp_elicitation::check::pattern::UnicodeProperties;
use mcp_elicitation::host::{Host, Native, PluralCategory};
use mcp_elicitation::locale::DatePart;

/// What a browser would know, as far as the cases go.
pub(crate) struct TestHost;

impl UnicodeProperties for TestHost {
    fn has(&self, property: &str, c: char) -> Option<bool> {
        Native.has(property, c)
    }
}

impl Host for TestHost {
    fn plural(&self, count: u64) -> PluralCategory {
        Native.plural(count)
    }

    fn zone_offset(&self, zone: &str, moment: i64) -> Option<i32> {
        const HOUR: i32 = 3600;
        match zone {
            "UTC" => Some(0),
            "Asia/Kolkata" => Some(5 * HOUR + HOUR / 2),
            // Both changes come at two o'clock by the clock that is in force before.
            "America/New_York" => {
                let starts = sunday(moment, 3, 8) + 7 * 3600;
                let ends = sunday(moment, 11, 1) + 6 * 3600;
                Some(if (starts..ends).contains(&moment) {
                    -4 * HOUR
                } else {
                    -5 * HOUR
                })
            }
            "Europe/Berlin" => {
                let starts = sunday(moment, 3, 25) + 3600;
                let ends = sunday(moment, 10, 25) + 3600;
                Some(if (starts..ends).contains(&moment) {
                    2 * HOUR
                } else {
                    HOUR
                })
            }
            // Half an hour, and south of the equator.
            "Australia/Lord_Howe" => {
                let ends = sunday(moment, 4, 1) - 9 * 3600;
                let starts = sunday(moment, 10, 1) - 8 * 3600 - 1800;
                Some(if (ends..starts).contains(&moment) {
                    21 * HOUR / 2
                } else {
                    11 * HOUR
                })
            }
            _ => None,
        }
    }
}

/// Midnight UTC of the first Sunday from a day of the year in which the moment lies.
fn sunday(moment: i64, month: u8, from: u8) -> i64 {
    let day = moment.div_euclid(86_400);
    let year = Date::from_days(day).expect("a year of four digits").year();
    let first = Date::new(year, month, from)
        .expect("a day of the calendar")
        .days_from_epoch();
    // 1970-01-04 was a Sunday.
    (first + (3 - first).rem_euclid(7)) * 86_400
}

/// The locale of a language, in a zone.
pub(crate) fn locale(language: &str, zone: &str) -> Locale {
    let mut locale = Locale {
        zone: zone.to_owned(),
        ..Locale::default()
    };
    match language {
        "en" => {}
        "de" => {
            locale.decimal = ',';
            locale.group = '.';
            locale.date_order = [DatePart::Day, DatePart::Month, DatePart::Year];
            let names = "Januar Februar März April Mai Juni Juli August September Oktober November \
                         Dezember";
            locale.months = names
                .split(' ')
                .map(|name| {
                    let short: String = name.chars().take(3).collect();
                    vec![
                        name.to_owned(),
                        name.to_lowercase(),
                        short.to_lowercase(),
                        short,
                    ]
                })
                .collect();
        }
        other => panic!("no locale for the language {other:?}: add it in tests/runner/host.rs"),
    }
    locale
}
