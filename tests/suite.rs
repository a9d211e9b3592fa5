//! The JSON-Schema-Test-Suite (draft 2020-12), on every keyword and format that `check` looks at.
//!
//! `cargo xtask test` fetches the suite and names its folder in the variable `SUITE`.
//! `tests/suite/differences.json` lists what we judge otherwise, each with its reason: no more, and
//! no less.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a broken promise in a test is a failed test"
)]

use mcp_elicitation::Native;
use mcp_elicitation::check::content::check;
use mcp_elicitation::json::{Json, Object};
use std::collections::BTreeMap;
use std::path::{Path, PathBuf};
use std::{env, fs};

/// Each is a file of the suite. The others are about keywords that are annotations here.
const FILES: &[&str] = &[
    "additionalProperties",
    "allOf",
    "anyOf",
    "boolean_schema",
    "const",
    "default",
    "enum",
    "exclusiveMaximum",
    "exclusiveMinimum",
    "infinite-loop-detection",
    "items",
    "maxItems",
    "maxLength",
    "maxProperties",
    "maximum",
    "minItems",
    "minLength",
    "minProperties",
    "minimum",
    "multipleOf",
    "not",
    "oneOf",
    "pattern",
    "patternProperties",
    "prefixItems",
    "properties",
    "ref",
    "required",
    "type",
    "uniqueItems",
    "optional/bignum",
    "optional/ecmascript-regex",
    "optional/float-overflow",
    "optional/non-bmp-regex",
    "optional/format/date",
    "optional/format/date-time",
    "optional/format/duration",
    "optional/format/ecmascript-regex",
    "optional/format/email",
    "optional/format/hostname",
    "optional/format/idn-email",
    "optional/format/ipv4",
    "optional/format/ipv6",
    "optional/format/iri",
    "optional/format/iri-reference",
    "optional/format/json-pointer",
    "optional/format/regex",
    "optional/format/relative-json-pointer",
    "optional/format/time",
    "optional/format/unknown",
    "optional/format/uri",
    "optional/format/uri-reference",
    "optional/format/uri-template",
    "optional/format/uuid",
];

#[test]
fn the_suite_is_judged_as_it_says_but_for_the_listed_differences() {
    let folder = PathBuf::from(env::var("SUITE").expect("SUITE names the suite's folder"));
    let mut known = differences();
    let mut judged = 0;
    let mut unexpected = Vec::new();
    for file in FILES {
        for (test, valid, verdict) in verdicts(&folder.join("draft2020-12"), file) {
            judged += 1;
            let differs = verdict != Some(valid);
            if differs && known.remove(&test).is_none() {
                unexpected.push(format!("{test}: valid is {valid}, here {verdict:?}"));
            }
        }
    }
    assert!(
        unexpected.is_empty(),
        "{} differ:\n{}",
        unexpected.len(),
        unexpected.join("\n")
    );
    assert!(known.is_empty(), "no difference any more: {known:#?}");
    assert!(judged > 1000, "only {judged} were judged");
    println!("{judged} tests of the suite were judged");
}

/// Each test of a file by its whole name, with what the suite says and what we say.
fn verdicts(folder: &Path, file: &str) -> Vec<(String, bool, Option<bool>)> {
    let mut verdicts = Vec::new();
    for group in read(&folder.join(file).with_extension("json"))
        .as_array()
        .expect("groups")
    {
        let group = group.as_object().expect("a group");
        let schema = group.get("schema").expect("a schema");
        // A schema that is true or false is wrapped: what asks is always an object.
        let wrapped;
        let schema = if schema.as_object().is_some() {
            schema
        } else {
            let text = format!(r#"{{"allOf":[{}]}}"#, schema.to_text());
            wrapped = Json::parse(&text).expect("a schema");
            &wrapped
        };
        for test in group.get("tests").and_then(Json::as_array).expect("tests") {
            let test = test.as_object().expect("a test");
            let name = [file, text(group, "description"), text(test, "description")].join(" / ");
            let valid = test
                .get("valid")
                .and_then(Json::as_bool)
                .expect("a verdict");
            let faults = check(schema, test.get("data").expect("data"), &Native);
            verdicts.push((name, valid, faults.ok().map(|faults| faults.is_empty())));
        }
    }
    verdicts
}

fn differences() -> BTreeMap<String, String> {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/tests/suite/differences.json");
    let list = read(Path::new(path));
    let list = list.as_array().expect("a list").iter();
    list.map(|entry| {
        let entry = entry.as_object().expect("a difference");
        (
            text(entry, "test").to_owned(),
            text(entry, "why").to_owned(),
        )
    })
    .collect()
}

fn text<'a>(object: &'a Object, name: &str) -> &'a str {
    object.get(name).and_then(Json::as_str).expect(name)
}

fn read(path: &Path) -> Json {
    let text =
        fs::read_to_string(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
    Json::parse(&text).expect("JSON")
}
