//! `multipleOf`: whether one decimal divides another, by long division on their digits.

use super::{Decimal, length};

/// Nine decimal digits to a limb: the product of two limbs fits a `u64`.
const BASE: u64 = 1_000_000_000;
const DIGITS_OF_LIMB: usize = 9;
/// The most steps on a limb that one division may take: about a tenth of a second.
const BUDGET: usize = 1 << 24;

impl Decimal {
    /// Whether the value is a whole number of times `divisor`, exactly (JSON Schema Validation 2020-12
    /// §6.2.1). The sign of either does not matter; nothing is a multiple of zero.
    ///
    /// The work is bounded, so that two numbers of a megabyte cannot hang the caller: where the
    /// digits of both, multiplied, exceed 10^9 (a divisor of 1,300 digits under a value of 2^20),
    /// the answer is `false`.
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
fn divides(divisor: &[u8], digits: &[u8], zeros: usize) -> bool {
    let dividend_limbs = (digits.len() + zeros).div_ceil(DIGITS_OF_LIMB);
    let size = divisor.len().div_ceil(DIGITS_OF_LIMB);
    if dividend_limbs.saturating_mul(size) > BUDGET {
        return false;
    }
    let mut dividend = vec![b'0'; dividend_limbs * DIGITS_OF_LIMB - digits.len() - zeros];
    dividend.extend_from_slice(digits);
    dividend.resize(dividend_limbs * DIGITS_OF_LIMB, b'0');

    // Both sides are scaled so that the divisor's top limb is at least BASE / 2. A quotient limb that
    // is guessed from top limbs is then at most 2 too large (Knuth, TAOCP 4.3.1, theorem B).
    let mut divisor: Vec<u64> = divisor.rchunks(DIGITS_OF_LIMB).map(limb).collect();
    let scale = BASE / (divisor[size - 1] + 1);
    let mut carry = 0;
    for limb in &mut divisor {
        let product = *limb * scale + carry;
        *limb = product % BASE;
        carry = product / BASE;
    }

    // The remainder, least limb first; its top limb is 0 between rounds.
    let mut rest = vec![0; size + 1];
    for chunk in dividend.chunks(DIGITS_OF_LIMB) {
        rest.rotate_right(1);
        let mut carry = limb(chunk) * scale;
        for limb in &mut rest {
            let sum = *limb + carry;
            *limb = sum % BASE;
            carry = sum / BASE;
        }
        let quotient = (rest[size] * BASE + rest[size - 1]) / divisor[size - 1];
        let mut owed = 0;
        for (limb, part) in rest.iter_mut().zip(&divisor) {
            let product = quotient * part + owed;
            owed = product / BASE;
            let subtrahend = product % BASE;
            if *limb < subtrahend {
                *limb += BASE;
                owed += 1;
            }
            *limb -= subtrahend;
        }
        while owed > rest[size] {
            let mut carry = 0;
            for (limb, part) in rest.iter_mut().zip(&divisor) {
                let sum = *limb + part + carry;
                *limb = sum % BASE;
                carry = sum / BASE;
            }
            owed -= carry;
        }
        rest[size] = 0;
    }
    rest.iter().all(|&limb| limb == 0)
}

fn limb(digits: &[u8]) -> u64 {
    digits
        .iter()
        .fold(0, |value, digit| value * 10 + u64::from(digit - b'0'))
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
        // Limbs of all nines and all zeros are where guesses are furthest off.
        let edges = [1, 2, BASE / 2 - 1, BASE / 2, BASE - 2, BASE - 1].map(u128::from);
        let base = u128::from(BASE);
        for high in edges {
            for low in edges {
                let divisor = high * base + low;
                for quotient in edges {
                    for value in [
                        divisor * quotient - 1,
                        divisor * quotient,
                        divisor * quotient + 1,
                    ] {
                        let by_digits = multiple(&value.to_string(), &divisor.to_string());
                        assert_eq!(
                            by_digits,
                            value.is_multiple_of(divisor),
                            "{value} by {divisor}"
                        );
                    }
                }
            }
        }
    }

    #[test]
    fn numbers_of_a_megabyte_are_decided_or_given_up_at_once() {
        let megabyte = "7".repeat(1 << 20);
        let started = Instant::now();
        assert!(multiple(&megabyte, "7"));
        assert!(multiple(&megabyte, &"7".repeat(1 << 10)));
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
