//! Equality as JSON Schema means it (Core §4.2.2): `1` and `1.0` are the same value.

use super::decimal::Decimal;
use crate::json::{Json, Number};

/// Whether two values are the same to a JSON Schema validator. Members of objects have no order.
///
/// ```
/// use mcp_elicitation::check::equal::same_value;
/// use mcp_elicitation::json::Json;
///
/// let json = |text: &str| Json::parse(text).unwrap();
/// assert!(same_value(&json("[1, 2e2]"), &json("[1.0, 200]")));
/// assert!(same_value(&json(r#"{"a": 1, "b": 2}"#), &json(r#"{"b": 2, "a": 1}"#)));
/// assert!(!same_value(&json("1"), &json("true")));
/// ```
#[must_use]
pub fn same_value(a: &Json, b: &Json) -> bool {
    canonical(a) == canonical(b)
}

/// As [`same_value`], for values that a form can hold: texts, numbers, true and false.
pub(crate) fn same_primitive(a: &Json, b: &Json) -> bool {
    match (a, b) {
        (Json::Number(a), Json::Number(b)) => {
            a == b || Decimal::parse(a.as_str()) == Decimal::parse(b.as_str())
        }
        _ => a == b,
    }
}

/// One text for all spellings of a value: values are the same where these texts are.
pub(super) fn canonical(value: &Json) -> String {
    match value {
        Json::Number(number) => Decimal::parse(number.as_str())
            .map_or_else(|| value.to_text(), |number| number.to_json()),
        Json::Array(items) => {
            let items: Vec<String> = items.iter().map(canonical).collect();
            ["[", &items.join(","), "]"].concat()
        }
        Json::Object(members) => {
            let mut members: Vec<String> = members
                .iter()
                .map(|(name, value)| {
                    let name = Json::String(name.clone()).to_text();
                    [&name, ":", &canonical(value)].concat()
                })
                .collect();
            members.sort_unstable();
            ["{", &members.join(","), "}"].concat()
        }
        Json::Null | Json::Bool(_) | Json::String(_) => value.to_text(),
    }
}

/// Whether the number is whole: `1.0` is.
#[must_use]
pub fn is_integer(number: &Number) -> bool {
    Decimal::parse(number.as_str()).is_some_and(|value| value.is_integer())
}
