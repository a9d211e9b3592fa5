//! Flat schemas, and contents for them, from a seed: mostly what servers send, and all around it.

use super::random::Random;
use mcp_elicitation::json::{Json, Object};

/// Words that a choice is made from; `""` among them leaves a member out.
fn one<'a>(random: &mut Random, of: &[&'a str]) -> &'a str {
    of[random.below(of.len())]
}

const TEXTS: [&str; 18] = [
    r#""""#,
    r#""a""#,
    r#""b""#,
    r#""ab""#,
    r#""abc1""#,
    r#""😀""#,
    r#""😀é""#,
    r#""e\u0301""#,
    r#""12""#,
    r#""1.5""#,
    r#""true""#,
    r#""a b""#,
    r#"" ""#,
    r#""2024-02-29""#,
    r#""2023-02-29""#,
    r#""192.168.0.1""#,
    r#""192.168.0.256""#,
    r#""line\nline""#,
];
const NUMBERS: [&str; 18] = [
    "0",
    "-0",
    "0.0",
    "1",
    "1.0",
    "1e0",
    "2",
    "2.5",
    "0.5",
    "-1",
    "-1.5",
    "3",
    "10",
    "100",
    "1e2",
    "5",
    "0.25",
    "9007199254740991",
];
const BOUNDS: [&str; 9] = ["0", "1", "1.0", "2", "2.5", "-1", "3", "10", "1e1"];
const COUNTS: [&str; 6] = ["0", "1", "2", "3", "2.0", "5"];
const STEPS: [&str; 5] = ["1", "2", "0.5", "0.25", "3"];
const PATTERNS: [&str; 8] = [
    "^a", "b$", "^[a-z]*$", "[0-9]", "^.$", "a|b", "^(ab)+$", "\\\\d",
];
/// Formats on which validators agree.
const FORMATS: [&str; 4] = ["date", "ipv4", "made-up", "date"];

/// Any primitive value, as JSON text.
fn primitive(random: &mut Random) -> String {
    match random.below(9) {
        0 => "null".to_owned(),
        1 => "true".to_owned(),
        2 => "false".to_owned(),
        3..=5 => one(random, &NUMBERS).to_owned(),
        _ => one(random, &TEXTS).to_owned(),
    }
}

/// A list of values, as JSON text.
fn list(random: &mut Random, most: usize, mut value: impl FnMut(&mut Random) -> String) -> String {
    let values: Vec<String> = (0..random.below(most + 1)).map(|_| value(random)).collect();
    format!("[{}]", values.join(","))
}

/// Any value that a content might hold, as JSON text.
pub(crate) fn value(random: &mut Random) -> String {
    match random.below(8) {
        0 | 1 => list(random, 4, |random| match random.below(5) {
            0 => primitive(random),
            _ => one(random, &TEXTS[..4]).to_owned(),
        }),
        2 if random.below(3) == 0 => r#"{"a":1}"#.to_owned(),
        _ => primitive(random),
    }
}

/// Keywords with their values, some of them for another type than the schema's.
fn rules(random: &mut Random) -> Vec<String> {
    let mut rules = Vec::new();
    let often: [(usize, &str, &[&str]); 12] = [
        (6, "minLength", &COUNTS),
        (6, "maxLength", &COUNTS),
        (6, "minimum", &BOUNDS),
        (6, "maximum", &BOUNDS),
        (9, "exclusiveMinimum", &BOUNDS),
        (9, "exclusiveMaximum", &BOUNDS),
        (9, "multipleOf", &STEPS),
        (9, "minItems", &COUNTS),
        (9, "maxItems", &COUNTS),
        (9, "uniqueItems", &["true", "false"]),
        (9, "default", &TEXTS),
        (9, "title", &[r#""T""#, r#""Value""#]),
    ];
    for (often, keyword, values) in often {
        if random.below(often) == 0 {
            rules.push(format!(r#""{keyword}":{}"#, one(random, values)));
        }
    }
    if random.below(8) == 0 {
        rules.push(format!(r#""pattern":"{}""#, one(random, &PATTERNS)));
    }
    if random.below(8) == 0 {
        rules.push(format!(r#""format":"{}""#, one(random, &FORMATS)));
    }
    rules
}

/// The schema of one property, as JSON text.
pub(crate) fn property(random: &mut Random, depth: usize) -> String {
    let mut members = rules(random);
    const TYPES: [&str; 5] = ["string", "number", "integer", "boolean", "null"];
    match random.below(if depth > 1 { 8 } else { 14 }) {
        0..=3 => members.push(format!(r#""type":"{}""#, one(random, &TYPES[..4]))),
        4 => {
            let types = [one(random, &TYPES), one(random, &TYPES)];
            let types = if types[0] == types[1] {
                &types[..1]
            } else {
                &types[..]
            };
            members.push(format!(r#""type":["{}"]"#, types.join(r#"",""#)));
        }
        5 | 6 => {
            members.push(format!(r#""enum":{}"#, distinct(random)));
            if random.below(2) == 0 {
                members.push(format!(r#""type":"{}""#, one(random, &TYPES[..4])));
            }
        }
        7 => members.push(format!(r#""const":{}"#, primitive(random))),
        8 | 9 => {
            members.push(r#""type":"array""#.to_owned());
            let items = match random.below(3) {
                0 => r#"{"type":"string"}"#.to_owned(),
                1 => format!(r#"{{"type":"string","enum":{}}}"#, distinct(random)),
                _ => property(random, depth + 2),
            };
            members.push(format!(r#""items":{items}"#));
        }
        10 | 11 => {
            let keyword = one(random, &["anyOf", "oneOf", "anyOf"]);
            let mut branches: Vec<String> = (0..=random.below(3))
                .map(|_| property(random, depth + 1))
                .collect();
            if random.below(2) == 0 {
                branches.push(r#"{"type":"null"}"#.to_owned());
            }
            members.push(format!(r#""{keyword}":[{}]"#, branches.join(",")));
        }
        12 => members.push(format!(
            r##""$ref":"#/$defs/{}""##,
            one(random, &["A", "B"])
        )),
        _ => members.push(format!(r#""allOf":[{}]"#, property(random, depth + 1))),
    }
    format!("{{{}}}", members.join(","))
}

/// A list of values for `enum`, without repeats.
fn distinct(random: &mut Random) -> String {
    let mut values: Vec<String> = (0..1 + random.below(4))
        .map(|_| primitive(random))
        .collect();
    values.sort();
    values.dedup();
    format!("[{}]", values.join(","))
}

/// A flat schema with the properties `a`, `b`, …, as JSON text.
pub(crate) fn schema(random: &mut Random) -> String {
    let names = &["a", "b", "c"][..1 + random.below(3)];
    let properties: Vec<String> = names
        .iter()
        .map(|name| format!(r#""{name}":{}"#, property(random, 0)))
        .collect();
    let required: Vec<String> = names
        .iter()
        .filter(|_| random.below(2) == 0)
        .map(|name| format!(r#""{name}""#))
        .collect();
    let closed = one(random, &["", r#","additionalProperties":false"#]);
    let (a, b) = (property(random, 2), property(random, 2));
    format!(
        r#"{{"type":"object","$defs":{{"A":{a},"B":{b}}},"properties":{{{}}},"required":[{}]{closed}}}"#,
        properties.join(","),
        required.join(",")
    )
}

/// A content for a schema, valid now and then, as JSON text.
pub(crate) fn content(random: &mut Random, schema: &Json) -> String {
    let properties = schema
        .as_object()
        .and_then(|schema| schema.get("properties"));
    let mut members = Vec::new();
    for (name, schema) in properties
        .and_then(Json::as_object)
        .into_iter()
        .flat_map(Object::iter)
    {
        let value = match random.below(12) {
            0 => continue,
            1 => value(random),
            _ => likely(random, schema),
        };
        members.push(format!(r#""{}":{value}"#, name.as_str()));
    }
    if random.below(12) == 0 {
        members.push(format!(r#""undeclared":{}"#, value(random)));
    }
    format!("{{{}}}", members.join(","))
}

/// A value of a kind that the schema speaks of.
fn likely(random: &mut Random, schema: &Json) -> String {
    let get = |keyword| schema.as_object().and_then(|schema| schema.get(keyword));
    let pick = |random: &mut Random, from: &Json| match from {
        Json::Array(members) if !members.is_empty() => members[random.below(members.len())].clone(),
        other => other.clone(),
    };
    if let Some(listed) = get("const").or(get("enum")) {
        return pick(random, listed).to_text();
    }
    if let Some(branches) = get("anyOf").or(get("oneOf")).or(get("allOf")) {
        let branch = pick(random, branches);
        return likely(random, &branch);
    }
    let kind = get("type").map(|kind| pick(random, kind));
    match kind.as_ref().and_then(Json::as_str) {
        Some("string") => one(random, &TEXTS).to_owned(),
        Some("number") => one(random, &NUMBERS).to_owned(),
        Some("integer") => one(random, &NUMBERS[..7]).to_owned(),
        Some("boolean") => one(random, &["true", "false"]).to_owned(),
        Some("array") => {
            let items = get("items").cloned().unwrap_or(Json::Bool(true));
            list(random, 3, |random| likely(random, &items))
        }
        _ => value(random),
    }
}
