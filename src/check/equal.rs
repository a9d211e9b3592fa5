//! Equality as JSON Schema means it (Core §4.2.2): `1` and `1.0` are the same value.

use super::decimal::Decimal;
use crate::json::{Json, Number};

/// Whether two primitive values are the same to a JSON Schema validator.
#[must_use]
pub fn same_value(a: &Json, b: &Json) -> bool {
    match (a, b) {
        (Json::Number(a), Json::Number(b)) => {
            a == b || Decimal::parse(a.as_str()) == Decimal::parse(b.as_str())
        }
        _ => a == b,
    }
}

/// Whether the number is whole: `1.0` is.
#[must_use]
pub fn is_integer(number: &Number) -> bool {
    Decimal::parse(number.as_str()).is_some_and(|value| value.is_integer())
}
