//! Durations: RFC 3339 appendix A.

use super::ascii::cut;

/// Whether `text` is `P` and then weeks alone, or units from years down to seconds with `T` between
/// days and hours. A run of units skips none: hours and seconds have minutes between them.
pub(super) fn is_duration(text: &[u8]) -> bool {
    let [b'P', text @ ..] = text else {
        return false;
    };
    match cut(text, b'T') {
        None => has_units(text, b"YMD") || has_units(text, b"W"),
        Some((date, time)) => {
            (date.is_empty() || has_units(date, b"YMD")) && has_units(time, b"HMS")
        }
    }
}

/// Whether `text` is a number before each of one or more consecutive `units`.
fn has_units(text: &[u8], units: &[u8]) -> bool {
    let mut digits = 0;
    let mut last = None;
    for byte in text {
        if byte.is_ascii_digit() {
            digits += 1;
            continue;
        }
        let unit = units.iter().position(|unit| unit == byte);
        let follows = match (last, unit) {
            (_, None) => false,
            (None, Some(_)) => true,
            (Some(last), Some(unit)) => unit == last + 1,
        };
        if digits == 0 || !follows {
            return false;
        }
        digits = 0;
        last = unit;
    }
    digits == 0 && last.is_some()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_duration_is_units_in_order_without_gaps() {
        for (text, valid) in [
            ("P1Y", true),
            ("P1Y2M3DT4H5M6S", true),
            ("P1M2D", true),
            ("P0D", true),
            ("PT0S", true),
            ("PT90M", true),
            ("P1YT1S", true),
            ("P00012W", true),
            ("P1DT2H", true),
            ("", false),
            ("P", false),
            ("PT", false),
            ("P1DT", false),
            ("P1Y1D", false),
            ("PT1H1S", false),
            ("P1D1M", false),
            ("P1Y1Y", false),
            ("P1W1D", false),
            ("P1WT1H", false),
            ("P1H", false),
            ("PT1D", false),
            ("PT1HT1M", false),
            ("P1", false),
            ("PD", false),
            ("1D", false),
            ("p1d", false),
            ("P1Dt1H", false),
            ("-P1D", false),
            ("P-1D", false),
            ("P1.5D", false),
            ("PT1.5S", false),
            ("P1D ", false),
            ("P١D", false),
        ] {
            assert_eq!(is_duration(text.as_bytes()), valid, "{text:?}");
        }
    }
}
