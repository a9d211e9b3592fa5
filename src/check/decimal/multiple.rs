//! `multipleOf`: whether one decimal divides another, by long division on their digits.

use super::{Decimal, length};

/// The most digits of one number, times digits of the other: about a tenth of a second.
const BUDGET: usize = 1 << 24;

impl Decimal {
    /// Whether the value is a whole number of times `divisor`, exactly (JSON Schema Validation 2020-12
    /// §6.2.1). The sign of either does not matter; nothing is a multiple of zero.
    ///
    /// The work is bounded, so that two numbers of a megabyte cannot hang the caller: where the digits
    /// of one, times the digits of the other, exceed 2^24 (a divisor of 17 digits under a value of
    /// 2^20, or both of 4,000), the answer is `false`.
    ///
    /// ```
    /// use mcp_elicitation::check::decimal::Decimal;
    ///
    /// let [value, step] = ["1e1000000", "0.3"].map(Decimal::parse);
    /// assert!(!value.zip(step).is_some_and(|(value, step)| value.is_multiple_of(&step)));
    /// let [value, step] = ["19.99", "0.01"].map(Decimal::parse);
    /// assert!(value.zip(step).is_some_and(|(value, step)| value.is_multiple_of(&step)));
    /// ```
    pub fn is_multiple_of(&self, divisor: &Self) -> bool {
        if divisor.digits.is_empty() || self.digits.is_empty() {
            return !divisor.digits.is_empty();
        }
        // With the digits read as whole numbers A and B, is A × 10^shift a multiple of B? Neither
        // ends in a zero, so ten times B can never divide A.
        let shift = (self.point - length(&self.digits)) - (divisor.point - length(&divisor.digits));
        let Ok(shift) = usize::try_from(shift) else {
            return false;
        };
        // All that a power of ten can supply are twos and fives, of which B has at most log2 B.
        let shift = shift.min(divisor.digits.len().saturating_mul(4));
        divides(&divisor.digits, &self.digits, shift)
    }
}

/// Whether the whole number `divisor` divides `digits` followed by that many `zeros`.
///
/// This is division as on paper: the divisor, shifted, is taken away as often as it goes.
fn divides(divisor: &[u8], digits: &[u8], zeros: usize) -> bool {
    let length = digits.len() + zeros;
    if length.saturating_mul(divisor.len()) > BUDGET {
        return false;
    }
    // Both get a zero in front, for the digit that a remainder may have more than the divisor.
    let after_zero = |digits: &[u8]| {
        let mut all = vec![0];
        all.extend_from_slice(digits);
        all
    };
    let divisor = after_zero(divisor);
    let mut rest = after_zero(digits);
    rest.resize(1 + length, 0);
    let mut place = 0;
    while let Some(window) = rest.get_mut(place..place + divisor.len()) {
        while *window >= *divisor {
            let mut borrow = 0;
            for (digit, part) in window.iter_mut().zip(&divisor).rev() {
                let part = part + borrow;
                borrow = u8::from(*digit < part);
                *digit = *digit + 10 * borrow - part;
            }
        }
        place += 1;
    }
    rest.iter().all(|&digit| digit == 0)
}

#[cfg(test)]
mod tests {
    use std::time::{Duration, Instant};

    use super::*;

    #[track_caller]
    fn multiple(value: &str, divisor: &str) -> bool {
        let read = |text| Decimal::parse(text).unwrap_or_else(|| panic!("{text} is a number"));
        read(value).is_multiple_of(&read(divisor))
    }

    #[test]
    fn a_multiple_is_decided_exactly() {
        let nines = "9".repeat(400);
        let thirds = "3".repeat(100);
        for (value, divisor, expected) in [
            ("0", "3", true),
            ("6", "3", true),
            ("-6", "3", true),
            ("7", "3", false),
            ("0.3", "0.1", true),
            ("0.35", "0.1", false),
            ("1.1", "0.01", true),
            ("4.35", "0.01", true),
            ("1", "0.3", false),
            ("1e308", "0.123456789", false),
            ("1e1000000", "1e999999", true),
            ("1e1000000", "7", false),
            ("7e1000000", "7", true),
            ("1e1000000", "1024e-1000000", true),
            ("1e3", "16", false),
            ("1e4", "16", true),
            ("3", "1.5", true),
            ("3", "6", false),
            ("1", "1e-1000000", true),
            ("1e-1000000", "1", false),
            ("1", "0", false),
            ("0", "0", false),
            ("9007199254740993", "2", false),
            (&nines, "9", true),
            (&nines, "7", false),
            (&nines, &thirds, true),
            (&nines, "3e400", false),
        ] {
            assert_eq!(multiple(value, divisor), expected, "{value} by {divisor}");
        }
    }

    #[test]
    fn long_division_agrees_with_machine_division() {
        let mut seed = 0x2545_f491_4f6c_dd1d_u64;
        let mut random = || {
            seed ^= seed << 13;
            seed ^= seed >> 7;
            seed ^= seed << 17;
            u128::from(seed)
        };
        for _ in 0..20_000 {
            let divisor = (random() << (random() % 40)) + 1;
            let quotient = random() >> (random() % 60);
            let value = divisor
                .saturating_mul(quotient)
                .saturating_sub(random() % 2);
            let by_digits = multiple(&value.to_string(), &divisor.to_string());
            assert_eq!(
                by_digits,
                value.is_multiple_of(divisor),
                "{value} by {divisor}"
            );
        }
    }

    #[test]
    fn numbers_of_a_megabyte_are_decided_or_given_up_at_once() {
        let megabyte = "7".repeat(1 << 20);
        let started = Instant::now();
        assert!(multiple(&megabyte, "7"));
        assert!(multiple(&megabyte, &"7".repeat(1 << 4)));
        let half = "9".repeat(1 << 12);
        assert!(multiple(&half, &"9".repeat(1 << 11)));
        assert!(
            !multiple(&megabyte, &"1".repeat(1 << 19)),
            "beyond the budget"
        );
        assert!(!multiple("1e1000000", &megabyte), "beyond the budget");
        assert!(
            started.elapsed() < Duration::from_secs(5),
            "took {:?}",
            started.elapsed()
        );
    }
}
