//! Whatever a server sends and a person enters, the core neither panics nor takes long, and gives
//! one answer at most, which is JSON.
//!
//! The inputs are made at random from the cases, from a seed that a failure prints;
//! `SEED=7 ROUNDS=100000 cargo test --test hostile` tries others, and more.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a broken promise in a test is a failed test"
)]

#[path = "runner/random.rs"]
mod random;

use mcp_elicitation::check::content::check;
use mcp_elicitation::draft::Unit;
use mcp_elicitation::json::{Json, Object};
use mcp_elicitation::session::{Ending, Withdrawal};
use mcp_elicitation::{Edit, Event, Limits, Locale, Native, Session, Wording, wording};
use random::{Random, number_from};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};
use std::{env, fs};

/// Plays many inputs; the first at which something goes wrong is printed, with its seed.
#[track_caller]
fn play(make: impl Fn(&mut Random) -> String) {
    let seed = number_from("SEED", 20_260_728);
    for round in 0..number_from("ROUNDS", 3000) {
        let mut random = Random::new(seed.wrapping_mul(1_000_003).wrapping_add(round));
        let input = make(&mut random);
        let start = Instant::now();
        let played = catch_unwind(AssertUnwindSafe(|| drive(&input, &mut random)));
        let took = start.elapsed();
        assert!(played.is_ok(), "seed {seed}, round {round}: {input}");
        assert!(
            took < Duration::from_secs(5),
            "seed {seed}, round {round}, {took:?}: {input}"
        );
    }
}

/// Every request and every expected value in the case files, as JSON text.
fn corpus() -> Vec<String> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let mut texts = Vec::new();
    for entry in fs::read_dir(folder).expect("the folder of cases") {
        let path = entry.expect("an entry").path();
        if path.extension().is_none_or(|extension| extension != "json") {
            continue;
        }
        let text = fs::read_to_string(&path).expect("a file of cases");
        let file = Json::parse(&text).expect("JSON");
        let cases = file
            .as_object()
            .and_then(|file| file.get("cases"))
            .and_then(Json::as_array);
        for case in cases.expect("cases").iter().filter_map(Json::as_object) {
            let ask = |schema: &str| {
                format!(
                    r#"{{"jsonrpc":"2.0","id":1,"method":"elicitation/create","params":{{"message":"?","requestedSchema":{schema}}}}}"#
                )
            };
            texts.extend(
                match (case.get("request"), case.get("schema"), case.get("fields")) {
                    (Some(Json::String(text)), _, _) => Some(text.as_str().to_owned()),
                    (Some(request), _, _) => Some(request.to_text()),
                    (None, Some(schema), _) => Some(ask(&schema.to_text())),
                    (None, None, Some(fields)) => {
                        let required = case
                            .get("required")
                            .map_or_else(|| "[]".to_owned(), Json::to_text);
                        Some(ask(&format!(
                            r#"{{"type":"object","properties":{},"required":{required}}}"#,
                            fields.to_text()
                        )))
                    }
                    (None, None, None) => None,
                },
            );
        }
    }
    // Folders are read in any order; a seed must mean the same everywhere.
    texts.sort();
    texts
}

fn drive(input: &str, random: &mut Random) {
    let mut session = Session::open(input, &Limits::default(), Locale::default());
    let mut events = session.take_events();
    let words = Wording::default();
    for _ in 0..random.below(12) {
        look(&session, &words);
        let drafts = session.sheet().map_or(0, |sheet| sheet.drafts().len());
        let field = random.below(drafts + 1);
        match random.below(24) {
            0 => session.consent(),
            1 => session.come_back(),
            2 => session.back(),
            3 => session.complete("e"),
            4 => session.leave(field, &Native),
            5 => {
                session.decline();
            }
            6 => {
                session.cancel(Ending::Person);
            }
            7 => session.withdraw(Withdrawal::Cancelled),
            8..=11 => {
                session.send(&Native);
            }
            _ => {
                let settled = random.below(2) == 0;
                session.edit(field, edit(random), settled, &Native);
            }
        }
        events.extend(session.take_events());
    }
    session.cancel(Ending::TimeOver);
    events.extend(session.take_events());
    let mut answers = 0;
    for event in &events {
        let text = match event {
            Event::Result(text) => {
                answers += 1;
                text
            }
            Event::Error(text) => text,
            Event::Invalid(_) | Event::Change | Event::OpenUrl(_) => continue,
        };
        let answer = Json::parse(text).expect(text);
        if let (Some(schema), Some(content)) = (schema_of(input), content_of(&answer)) {
            let faults = check(&schema, content, &Native).expect("a schema that made a form");
            assert!(faults.is_empty(), "{faults:?} in {text}");
        }
    }
    assert!(answers <= 1, "{events:?}");
}

/// The schema of a single request, without the rules about the content as a whole: no form has them.
fn schema_of(input: &str) -> Option<Json> {
    let request = Json::parse(input).ok()?;
    let request = request.as_object()?;
    let params = match request.get("params") {
        Some(params) if request.get("method").is_some() => params.as_object()?,
        _ => request,
    };
    let mut kept = Object::default();
    for (keyword, value) in params.get("requestedSchema")?.as_object()?.iter() {
        let of_fields = !matches!(
            keyword.as_str(),
            "const"
                | "enum"
                | "allOf"
                | "anyOf"
                | "oneOf"
                | "not"
                | "patternProperties"
                | "minProperties"
                | "maxProperties"
        );
        if of_fields {
            kept.insert(keyword.clone(), value.clone());
        }
    }
    Some(Json::Object(kept))
}

fn content_of(answer: &Json) -> Option<&Json> {
    let answer = answer.as_object()?;
    let result = answer.get("result").and_then(Json::as_object);
    result.unwrap_or(answer).get("content")
}

/// What the page would show: words for all that is there.
fn look(session: &Session, words: &Wording) {
    let Some(form) = session.sheet().and_then(|sheet| sheet.form()) else {
        return;
    };
    let locale = session.locale();
    for notice in form.notices() {
        assert!(!wording::notice(notice, words).is_empty());
    }
    let sheet = session.sheet().expect("a sheet");
    for (at, field) in form.fields().iter().enumerate() {
        let hints = wording::hint(field, words, locale, &Native);
        assert!(hints.iter().all(|hint| !hint.is_empty()));
        let context = mcp_elicitation::Context {
            locale,
            host: &Native,
        };
        match sheet.answer(at, context) {
            Some(Ok(answer)) => {
                if let Some(value) = answer.value {
                    let text = wording::value_text(field, &value, words, locale);
                    assert_eq!(text.is_empty(), value.as_str() == Some(""), "{value:?}");
                }
                if let Some(remark) = answer.remark {
                    assert!(!wording::remark(&remark, words, locale).is_empty());
                }
            }
            Some(Err(problem)) => {
                let label = field.label();
                let text = wording::problem(&problem, field, label, "S", words, locale, &Native);
                assert!(!text.is_empty());
            }
            None => panic!("a field without an answer"),
        }
    }
}

fn edit(random: &mut Random) -> Edit {
    const TEXTS: [&str; 16] = [
        "",
        " ",
        "0",
        "-1",
        "1.5",
        "1e400",
        "9007199254740993",
        "0.1",
        "a@b.example",
        "2026-02-30",
        "https://a.example/",
        "true",
        "😀",
        "\u{202e}\0",
        "٣",
        "aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa!",
    ];
    const UNITS: [Unit; 7] = [
        Unit::Year,
        Unit::Month,
        Unit::Day,
        Unit::Hour,
        Unit::Minute,
        Unit::Second,
        Unit::Zone,
    ];
    const PARTS: [&str; 9] = ["", "1", "02", "2026", "Feb", "59.5", "Z", "+05:30", "٣"];
    let text = match random.below(3) {
        0 => random.text(),
        _ => TEXTS[random.below(TEXTS.len())].to_owned(),
    };
    match random.below(11) {
        0 => Edit::Truth(random.below(2) == 0),
        1 => Edit::Choose(Some(random.below(4))),
        2 => Edit::Tick(random.below(4), random.below(2) == 0),
        3 => Edit::AddLine,
        4 => Edit::Line(random.below(3), text),
        5 => Edit::RemoveLine(random.below(3)),
        6 | 7 => {
            let part = PARTS[random.below(PARTS.len())].to_owned();
            Edit::Part(UNITS[random.below(UNITS.len())], part)
        }
        8 => Edit::Offset(0),
        9 => Edit::Clear,
        _ => Edit::Text(text),
    }
}

#[test]
fn any_text_is_opened_without_a_panic() {
    play(Random::text);
}

#[test]
fn a_request_with_any_of_its_bytes_changed_does_no_harm() {
    let corpus = corpus();
    play(|random| {
        let mut bytes = corpus[random.below(corpus.len())].clone().into_bytes();
        for _ in 0..=random.below(4) {
            if bytes.is_empty() {
                break;
            }
            let at = random.below(bytes.len());
            match random.below(3) {
                0 => bytes[at] = br#"{}[]":,\0e-.tn "#[random.below(15)],
                1 => {
                    bytes.remove(at);
                }
                _ => bytes.truncate(at),
            }
        }
        String::from_utf8_lossy(&bytes).into_owned()
    });
}

#[test]
fn a_request_with_any_of_its_values_changed_does_no_harm() {
    let corpus = corpus();
    let values: Vec<Json> = corpus
        .iter()
        .filter_map(|text| Json::parse(text).ok())
        .collect();
    play(|random| {
        let mut json = values[random.below(values.len())].clone();
        for _ in 0..=random.below(4) {
            let other = random.below(values.len());
            let graft = random.piece_of(&values[other]);
            json = random.mutated(&json, graft, 0);
        }
        json.to_text()
    });
}
