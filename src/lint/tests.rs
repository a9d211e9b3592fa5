//! One table: a property's schema, and what is said of it.

use super::{Rule, Severity, lint};
use crate::json::Json;

fn findings(schema: &str) -> Vec<(String, &'static str)> {
    lint(&Json::parse(schema).expect(schema))
        .iter()
        .map(|finding| (finding.pointer().to_owned(), finding.rule().code()))
        .collect()
}

#[track_caller]
fn property(schema: &str, expected: &[(&str, &str)]) {
    let schema = format!(r#"{{"type":"object","properties":{{"p":{schema}}}}}"#);
    let found: Vec<_> = findings(&schema)
        .into_iter()
        .map(|(pointer, code)| (pointer.replacen("/properties/p", "", 1), code))
        .collect();
    let found: Vec<_> = found
        .iter()
        .map(|(pointer, code)| (&**pointer, *code))
        .collect();
    assert_eq!(found, expected, "{schema}");
}

#[test]
fn a_property_within_the_grammar_has_nothing_to_say() {
    for schema in [
        r#"{"type":"string","title":"Name"}"#,
        r#"{"type":"string","title":"E-mail","format":"email","minLength":3,"maxLength":99}"#,
        r#"{"type":"integer","title":"Guests","minimum":1,"maximum":8}"#,
        r#"{"type":"boolean","title":"News","default":false}"#,
        r#"{"type":"string","title":"Bed","enum":["twin","double"]}"#,
    ] {
        property(schema, &[]);
    }
}

#[test]
fn what_other_clients_lose_or_refuse_is_said_where_it_stands() {
    for (schema, expected) in [
        (
            r#"{"type":"string","title":"T","pattern":"^a$","x-order":1}"#,
            &[
                ("/pattern", "dropped-by-typescript"),
                ("/x-order", "dropped-by-typescript"),
            ][..],
        ),
        (
            r#"{"type":"string","title":"T","format":"uuid"}"#,
            &[("/format", "refused-by-typescript")],
        ),
        (
            r#"{"type":"string","title":"T","format":"shoe-size"}"#,
            &[
                ("/format", "refused-by-typescript"),
                ("/format", "unknown-format"),
            ],
        ),
        (
            r#"{"type":["string","null"],"title":"T"}"#,
            &[("/type", "refused-by-typescript")],
        ),
        (
            r#"{"anyOf":[{"type":"string"},{"type":"null"}],"title":"T","default":null}"#,
            &[
                ("/anyOf", "refused-by-typescript"),
                ("/default", "refused-by-typescript"),
            ],
        ),
        (
            r#"{"type":"Boolean","title":"T"}"#,
            &[("/type", "type-case")],
        ),
        (
            r#"{"enum":[1,2],"title":"T"}"#,
            &[
                ("/enum", "dropped-by-typescript"),
                ("", "refused-by-typescript"),
            ],
        ),
        (
            r#"{"type":"array","title":"T","items":{"type":"string"}}"#,
            &[
                ("/items", "refused-by-typescript"),
                ("", "since-2025-11-25"),
            ],
        ),
        (
            r#"{"type":"string","title":"T","oneOf":[{"const":"a","title":"A"},{"const":"b"}]}"#,
            &[
                ("/oneOf", "dropped-by-typescript"),
                ("/oneOf", "since-2025-11-25"),
            ],
        ),
        (
            r#"{"type":"string","title":"T","enum":["a","b"],"enumNames":["A","B"]}"#,
            &[("/enumNames", "legacy")],
        ),
        (
            r#"{"type":"number","title":"T","maximum":9007199254740993}"#,
            &[("/maximum", "beyond-exact")],
        ),
    ] {
        property(schema, expected);
    }
}

#[test]
fn what_goes_wrong_in_any_client_is_said() {
    for (schema, expected) in [
        (
            r#"{"type":"string","title":"T","minlength":3}"#,
            &[("/minlength", "misspelled")][..],
        ),
        (
            r#"{"type":"string","title":"T","pattern":"a("}"#,
            &[
                ("/pattern", "dropped-by-typescript"),
                ("/pattern", "pattern-unread"),
            ],
        ),
        (
            r#"{"type":"string","title":"T","minLength":3,"maxLength":2}"#,
            &[("", "nothing-fits")],
        ),
        (
            r#"{"type":"string","title":"T","enum":["a","b","a"],"enumNames":["A"]}"#,
            &[
                ("/enum/2", "option-repeated"),
                ("/enumNames", "names-mismatch"),
                ("/enumNames", "legacy"),
            ],
        ),
        (
            r#"{"type":"string","title":"T","enum":["a","bbb",7],"maxLength":2}"#,
            &[
                ("/enum", "dropped-by-typescript"),
                ("/enum/1", "option-unusable"),
                ("/enum/2", "option-unusable"),
            ],
        ),
        (
            r#"{"type":"integer","title":"T","maximum":3,"default":4}"#,
            &[
                ("/default", "default-invalid"),
                ("/default", "since-2025-11-25"),
            ],
        ),
        (
            r#"{"type":"integer","title":"T","default":"4"}"#,
            &[
                ("/default", "default-unused"),
                ("/default", "since-2025-11-25"),
            ],
        ),
        (r#"{"type":"string","title":"API key"}"#, &[("", "secret")]),
        (
            r#"{"type":"object","title":"T","properties":{}}"#,
            &[("", "left-out"), ("/properties", "ignored")],
        ),
    ] {
        property(schema, expected);
    }
}

#[test]
fn what_makes_a_poor_form_is_advice() {
    property(
        r#"{"type":"string"}"#,
        &[("", "no-title"), ("", "no-description")],
    );
    property(
        r#"{"type":"string","title":"T","description":"See https://a.example"}"#,
        &[("/description", "link-in-text")],
    );
    let title = format!(r#"{{"type":"string","title":"{}"}}"#, "long ".repeat(13));
    property(&title, &[("/title", "long-title")]);
    let members: Vec<String> = (0..51).map(|at| format!(r#""{at}""#)).collect();
    let many = format!(
        r#"{{"type":"string","title":"T","enum":[{}]}}"#,
        members.join(",")
    );
    property(&many, &[("/enum", "many-options")]);
}

#[test]
fn the_whole_is_looked_at_too() {
    let fields: Vec<String> = (0..8)
        .map(|at| format!(r#""f{at}":{{"type":"string","title":"F"}}"#))
        .collect();
    let fields = fields.join(",");
    for (schema, expected) in [
        (
            format!(r#"{{"type":"object","properties":{{{fields}}}}}"#),
            &[("/properties", "many-fields")][..],
        ),
        (
            r#"{"type":"object","properties":{},"anyOf":[{"required":["a"]}],"x":1}"#.to_owned(),
            &[("", "refused"), ("/anyOf", "whole-rule"), ("/x", "ignored")],
        ),
        (
            r#"{"type":"object","properties":{"__proto__":{"type":"string","title":"T"},"7":{"type":"string","title":"T"}}}"#.to_owned(),
            &[("/properties/__proto__", "name-lost"), ("/properties/7", "name-reordered")],
        ),
        (
            r#"{"type":"object","properties":{"a":{"type":"object"}},"required":["a"]}"#.to_owned(),
            &[
                ("/properties/a", "refused"),
                ("/properties/a", "no-title"),
                ("/properties/a", "no-description"),
            ],
        ),
        (r#"[]"#.to_owned(), &[("", "refused")]),
    ] {
        let found = findings(&schema);
        let found: Vec<_> = found.iter().map(|(pointer, code)| (&**pointer, *code)).collect();
        assert_eq!(found, expected, "{schema}");
    }
}

#[test]
fn every_rule_has_a_name_of_its_own_a_sentence_and_a_way_to_mend_it() {
    let mut codes: Vec<&str> = Rule::ALL.iter().map(|rule| rule.code()).collect();
    codes.sort_unstable();
    codes.dedup();
    assert_eq!(codes.len(), Rule::ALL.len());
    for rule in Rule::ALL {
        assert!(
            rule.says().ends_with('.') && rule.mend().ends_with('.'),
            "{}",
            rule.code()
        );
    }
}

#[test]
fn the_worst_comes_first() {
    let schema = r#"{"type":"object","properties":{"a":{"type":"string"},"b":{"type":"string","title":"B","minLength":2,"maxLength":1}}}"#;
    let severities: Vec<Severity> = lint(&Json::parse(schema).expect(schema))
        .iter()
        .map(super::Finding::severity)
        .collect();
    assert!(severities.is_sorted_by(|a, b| a >= b), "{severities:?}");
    assert_eq!(severities.first(), Some(&Severity::Error));
}
