//! The table in `docs/schema.md` says what the code does.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a broken promise in a test is a failed test"
)]

use mcp_elicitation::check::Problem;
use mcp_elicitation::check::format::Format;
use mcp_elicitation::{Control, Limits, Locale, Session};

const TABLE: &str = include_str!("../docs/schema.md");

/// The rows of the table: a property's schema, and how it is drawn.
fn rows() -> impl Iterator<Item = (&'static str, &'static str)> {
    TABLE.lines().filter_map(|line| {
        let mut cells = line.strip_prefix("| `{")?.split(" | ");
        let schema = cells.next()?.trim_end_matches('`');
        Some((schema, cells.next()?))
    })
}

fn open(property: &str, required: &str) -> Session {
    let request = format!(
        r#"{{"message":"?","requestedSchema":{{"type":"object","properties":{{"p":{{{property}}},
        "required":{required},"$defs":{{"Size":{{"type":"string","enum":["S","M"]}}}}}}}}"#
    );
    Session::open(&request, &Limits::default(), Locale::default())
}

fn drawn(session: &Session) -> &'static str {
    let form = session
        .sheet()
        .and_then(|sheet| sheet.form())
        .expect("a form");
    match form.fields() {
        [] => "left out",
        [field] => field.control().name(),
        more => panic!("{} fields", more.len()),
    }
}

#[test]
fn every_row_is_drawn_as_it_says() {
    let mut count = 0;
    for (property, as_said) in rows() {
        count += 1;
        assert_eq!(drawn(&open(property, "[]")), as_said, "{{{property}");
        let refused = open(property, r#"["p"]"#).sheet().is_none();
        assert_eq!(refused, as_said == "left out", "required: {{{property}");
    }
    assert!(count > 30, "{count} rows");
}

#[test]
fn every_control_has_a_row() {
    for control in Control::ALL
        .map(Control::name)
        .into_iter()
        .chain(["left out"])
    {
        assert!(rows().any(|(_, drawn)| drawn == control), "{control}");
    }
}

#[test]
fn every_format_that_is_checked_is_named_and_no_other() {
    for name in Format::ALL.map(Format::name) {
        let named = [format!("`{name}`"), format!(r#""format": "{name}""#)];
        assert!(named.iter().any(|named| TABLE.contains(named)), "{name}");
    }
    assert!(!TABLE.contains("idn-hostname"));
}

#[test]
fn the_order_of_problems_is_the_order_of_the_code() {
    let zero = || {
        mcp_elicitation::json::Json::parse("0")
            .expect("0")
            .as_number()
            .expect("0")
            .clone()
    };
    let order = [
        Problem::Required,
        Problem::Type,
        Problem::MinLength(0),
        Problem::MaxLength(0),
        Problem::Pattern,
        Problem::Format(mcp_elicitation::check::FormatFault::NoSuchDay),
        Problem::Minimum(zero()),
        Problem::Maximum(zero()),
        Problem::ExclusiveMinimum(zero()),
        Problem::ExclusiveMaximum(zero()),
        Problem::MultipleOf(zero()),
        Problem::MinItems(0),
        Problem::MaxItems(0),
        Problem::UniqueItems,
        Problem::Enum,
        Problem::NotFinite,
        Problem::TooLarge,
        Problem::TooPrecise,
    ];
    let codes: Vec<String> = order
        .iter()
        .map(|problem| format!("`{}`", problem.code()))
        .collect();
    let text = TABLE.replace('\n', " ");
    assert!(text.contains(&codes.join(", ")), "{codes:?}");
}
