//! Random schemas and contents: `check` says what another validator says, and what the form takes
//! is valid.
//!
//! A failure prints its seed and round; `SEED=7 ROUNDS=1000000 cargo test --test validators` tries
//! others, and more.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a broken promise in a test is a failed test"
)]

#[path = "runner/random.rs"]
#[allow(dead_code, reason = "other tests use the rest of it")]
mod random;
#[path = "runner/schemas.rs"]
mod schemas;

use mcp_elicitation::check::content::{Broken, Fault, check};
use mcp_elicitation::check::equal::same_value;
use mcp_elicitation::json::{Json, Object, Text};
use mcp_elicitation::{Edit, Event, Field, Form, Kind, Limits, Locale, Native, Session};
use random::{Random, number_from};

/// How many contents each schema is held against.
const CONTENTS: u64 = 10;

#[test]
fn check_says_of_every_content_what_another_validator_says() {
    let seed = number_from("SEED", 20_260_728);
    println!("seed {seed}");
    let rounds = number_from("ROUNDS", 100_000) / CONTENTS;
    let (mut valid, mut differing) = (0, Vec::new());
    for round in 0..rounds {
        let mut random = Random::new(seed.wrapping_mul(1_000_003).wrapping_add(round));
        let text = schemas::schema(&mut random);
        let schema = Json::parse(&text).expect(&text);
        let other: serde_json::Value = serde_json::from_str(&text).expect(&text);
        let other = jsonschema::options()
            .with_draft(jsonschema::Draft::Draft202012)
            .should_validate_formats(true)
            .build(&other)
            .unwrap_or_else(|error| panic!("round {round}: {error}: {text}"));
        for _ in 0..CONTENTS {
            let content = schemas::content(&mut random, &schema);
            let faults = check(&schema, &Json::parse(&content).expect(&content), &Native)
                .expect("a sound schema");
            let theirs = other.is_valid(&serde_json::from_str(&content).expect(&content));
            valid += u64::from(theirs);
            if theirs != faults.is_empty() {
                let told: Vec<_> = faults
                    .iter()
                    .map(|f| (f.pointer(), f.broken().keyword()))
                    .collect();
                differing.push(format!(
                    "{text}\n  {content}\n  valid is {theirs}, here {told:?}"
                ));
            }
        }
    }
    assert!(
        differing.is_empty(),
        "seed {seed}: {} differ:\n{}",
        differing.len(),
        differing[..differing.len().min(5)].join("\n")
    );
    // Both verdicts must be common, or the agreement would mean nothing.
    let share = valid * 100 / (rounds * CONTENTS);
    assert!((5..=60).contains(&share), "{share} % are valid");
}

/// Opens a schema as a request that wants a bare result.
fn open(schema: &str) -> Session {
    let request = format!(r#"{{"message":"?","requestedSchema":{schema}}}"#);
    Session::open(&request, &Limits::default(), Locale::default())
}

/// The content that the session accepts as it stands.
fn accepted(session: &mut Session) -> Option<Json> {
    session.send(&Native);
    let results = session
        .take_events()
        .into_iter()
        .filter_map(|event| match event {
            Event::Result(text) => Some(text),
            Event::Error(_) | Event::Invalid(_) | Event::Change | Event::OpenUrl(_) => None,
        });
    let text = results.reduce(|_, last| last)?;
    Json::parse(&text)
        .expect(&text)
        .as_object()?
        .get("content")
        .cloned()
}

/// The names of the fields that are choices.
fn choices(session: &Session) -> Vec<Option<String>> {
    let form = session.sheet().and_then(|sheet| sheet.form());
    let fields = form.map(Form::fields).unwrap_or_default().iter();
    fields
        .filter(|field| matches!(field.kind(), Kind::Choice { .. }))
        .map(|field| Some(field.name().as_str().to_owned()))
        .collect()
}

fn entry(random: &mut Random) -> Edit {
    match random.below(6) {
        0 => Edit::Truth(random.below(2) == 0),
        1 => Edit::Choose(Some(random.below(4))),
        2 => Edit::Tick(random.below(4), random.below(3) != 0),
        3 => Edit::AddLine,
        _ => {
            let value = Json::parse(&schemas::value(random)).expect("a value");
            let text = value
                .as_str()
                .map_or_else(|| value.to_text(), str::to_owned);
            if random.below(3) == 0 {
                Edit::Line(random.below(2), text)
            } else {
                Edit::Text(text)
            }
        }
    }
}

#[test]
fn what_the_form_accepts_is_valid() {
    let seed = number_from("SEED", 20_260_728);
    let (mut accepts, mut wrong) = (0, Vec::new());
    let rounds = number_from("ROUNDS", 50_000) / CONTENTS;
    for round in 0..rounds {
        let mut random = Random::new(seed.wrapping_mul(1_000_033).wrapping_add(round));
        let text = schemas::schema(&mut random);
        let schema = Json::parse(&text).expect(&text);
        for _ in 0..CONTENTS {
            let mut session = open(&text);
            let fields = session.sheet().map_or(0, |sheet| sheet.drafts().len());
            for field in 0..fields {
                for _ in 0..random.below(5) {
                    session.edit(field, entry(&mut random), true, &Native);
                }
            }
            let choices = choices(&session);
            let Some(content) = accepted(&mut session) else {
                continue;
            };
            accepts += 1;
            let faults = check(&schema, &content, &Native).expect("a schema that made a form");
            // An option that `oneOf` lists twice is shown once, though no validator takes it.
            let known = |fault: &Fault| {
                *fault.broken() == Broken::OneOf && choices.contains(&fault.field())
            };
            if !faults.iter().all(known) {
                wrong.push(format!("{text}\n  {}\n  {faults:?}", content.to_text()));
            }
        }
    }
    let shown = wrong[..wrong.len().min(5)].join("\n");
    assert!(
        wrong.is_empty(),
        "seed {seed}: {} of {accepts}:\n{shown}",
        wrong.len()
    );
    assert!(accepts > rounds, "only {accepts} were accepted");
}

/// The schema without defaults anywhere.
fn without_defaults(schema: &Json) -> Json {
    match schema {
        Json::Object(members) => {
            let mut kept = Object::default();
            for (name, value) in members
                .iter()
                .filter(|(name, _)| name.as_str() != "default")
            {
                kept.insert(name.clone(), without_defaults(value));
            }
            Json::Object(kept)
        }
        Json::Array(items) => Json::Array(items.iter().map(without_defaults).collect()),
        _ => schema.clone(),
    }
}

/// The schema with a content's values as the defaults of its properties, and no others.
fn with_defaults(schema: &Json, content: &Object) -> Json {
    let Json::Object(mut whole) = without_defaults(schema) else {
        unreachable!()
    };
    let Some(Json::Object(mut properties)) = whole.get("properties").cloned() else {
        unreachable!()
    };
    for (name, value) in content.iter() {
        if let Some(Json::Object(mut property)) = properties.get(name.as_str()).cloned() {
            property.insert(Text::new("default"), value.clone());
            properties.insert(name.clone(), Json::Object(property));
        }
    }
    whole.insert(Text::new("properties"), Json::Object(properties));
    Json::Object(whole)
}

/// Whether a form can give back this value of a field: not where it asks for more than validity.
fn is_allowed(field: &Field, value: Option<&Json>) -> bool {
    let is_text = |value: &Json| value.as_str().is_some_and(|text| !text.trim().is_empty());
    match (field.kind(), value) {
        // A fixed value is always sent.
        (Kind::Fixed(_), None) => false,
        // Null is never sent, and an empty text is no answer.
        (_, Some(Json::Null | Json::Object(_))) => false,
        (Kind::Text { rules, .. }, Some(value)) => {
            // Blanks around a format mean nothing.
            is_text(value)
                && (rules.format.is_none() || value.as_str().map(str::trim) == value.as_str())
        }
        // A text that looks like a number is read as one.
        (Kind::Union { .. }, Some(Json::String(_))) => false,
        // Nor can one text say which of `true` and `"true"` is meant, where both are listed.
        (Kind::Union { branches, .. }, _) => !branches
            .iter()
            .any(|kind| matches!(kind, Kind::Union { .. } | Kind::Choice { .. })),
        (Kind::List { .. }, Some(Json::Array(items))) => items.iter().all(is_text),
        (Kind::Choices { options, .. }, Some(Json::Array(items))) => {
            // In the order of the schema, and each once.
            let places: Vec<_> = items.iter().map(|item| options.position(item)).collect();
            !places.contains(&None) && places.windows(2).all(|pair| pair[0] < pair[1])
        }
        // An optional list without an entry is left out where it must not be empty.
        _ => true,
    }
}

#[test]
fn valid_content_comes_back_from_the_form_that_shows_it() {
    let seed = number_from("SEED", 20_260_728);
    let (mut same, mut wrong) = (0, Vec::new());
    let rounds = number_from("ROUNDS", 50_000) / CONTENTS;
    for round in 0..rounds {
        let mut random = Random::new(seed.wrapping_mul(1_000_081).wrapping_add(round));
        let text = schemas::schema(&mut random);
        let schema = Json::parse(&text).expect(&text);
        for _ in 0..CONTENTS {
            let content = Json::parse(&schemas::content(&mut random, &schema)).expect("a content");
            let members = content.as_object().expect("an object");
            let schema = with_defaults(&schema, members);
            if !check(&schema, &content, &Native).is_ok_and(|faults| faults.is_empty()) {
                continue;
            }
            let mut session = open(&schema.to_text());
            let Some(form) = session.sheet().and_then(|sheet| sheet.form()) else {
                continue;
            };
            let fields = form.fields();
            let get = |field: &Field| members.get(field.name().as_str());
            let drawn = members
                .iter()
                .all(|(name, _)| fields.iter().any(|f| f.name() == name));
            if !drawn || !fields.iter().all(|field| is_allowed(field, get(field))) {
                continue;
            }
            let back = accepted(&mut session);
            if back.as_ref().is_some_and(|back| same_value(back, &content)) {
                same += 1;
            } else {
                let back = back.map(|back| back.to_text());
                wrong.push(format!(
                    "{}\n  {}\n  {back:?}",
                    schema.to_text(),
                    content.to_text()
                ));
            }
        }
    }
    let shown = wrong[..wrong.len().min(6)].join("\n");
    assert!(
        wrong.is_empty(),
        "seed {seed}: {} of {same}:\n{shown}",
        wrong.len()
    );
    assert!(same > rounds / 4, "only {same} came back");
}
