use super::*;
use crate::check::format::Format;
use crate::check::{FormatFault, Problem, Remark};
use crate::draft::Unit;
use crate::form::{Field, Form, Notice};
use crate::host::{Native, PluralCategory};
use crate::json::Number;
use crate::locale::{DatePart, Locale};
use crate::request::Limits;

#[track_caller]
fn field(property: &str) -> Field {
    let schema = format!(r#"{{"properties":{{"x":{property}}}}}"#);
    let json = Json::parse(&schema).unwrap_or_else(|error| panic!("{error} in {schema}"));
    Form::read(&json, &Limits::default())
        .expect(property)
        .fields()[0]
        .clone()
}

fn german() -> Locale {
    Locale {
        decimal: ',',
        group: '.',
        date_order: [DatePart::Day, DatePart::Month, DatePart::Year],
        ..Locale::default()
    }
}

#[track_caller]
fn table(json: &str) -> Wording {
    Wording::from_json(&Json::parse(json).expect(json))
}

/// The `{placeholders}` of a text, in order, each once.
fn placeholders(text: &str) -> Vec<&str> {
    let mut found: Vec<&str> = Vec::new();
    for piece in text.split('{').skip(1) {
        let name = piece.split('}').next().unwrap_or_default();
        if !found.contains(&name) {
            found.push(name);
        }
    }
    found
}

/// What each sentence is given to fill it with, where it is given anything.
fn given(key: Key) -> &'static [&'static str] {
    match key {
        Key::Asks
        | Key::AsksToConfirm
        | Key::AsksToOpen
        | Key::Sent
        | Key::Declined
        | Key::Dismissed
        | Key::TimeOver
        | Key::Withdrawn
        | Key::Disconnected
        | Key::RefusedRequest
        | Key::NotShown
        | Key::NothingAsked
        | Key::Consented => &["server"],
        Key::ForTool => &["tool"],
        Key::Step => &["at", "of"],
        Key::Entry => &["field", "at"],
        Key::Remove => &["at"],
        Key::RefusedDetail => &["pointer", "reason"],
        Key::OpenHost => &["host"],
        Key::ReadAs => &["number"],
        Key::Between | Key::LengthBetween | Key::ChooseBetween | Key::EntriesBetween => {
            &["least", "most"]
        }
        Key::AtLeast | Key::MoreThan => &["least"],
        Key::AtMost | Key::LessThan => &["most"],
        Key::MultipleOf => &["step"],
        Key::DateExample => &["date"],
        Key::MustBeNumber | Key::MustBeWhole | Key::MustBeDate => &["field", "example"],
        Key::MustMatch => &["field", "server"],
        Key::MustBeAtLeast
        | Key::MustBeAtMost
        | Key::MustBeMoreThan
        | Key::MustBeLessThan
        | Key::MustBeMultiple => &["field", "limit"],
        Key::MustBeFormat => &["field", "format"],
        Key::MustInclude => &["field", "part"],
        Key::MustBePart => &["part", "field"],
        Key::MustNotBeSkipped => &["field", "before", "after"],
        Key::LeftOut
        | Key::NothingFits
        | Key::Secret
        | Key::NeedsAnswer
        | Key::NeedsText
        | Key::NeedsChoice
        | Key::NeedsYesOrNo
        | Key::MustBeType
        | Key::MustDiffer
        | Key::MustBeOption
        | Key::MustBeSmaller
        | Key::MustBeExact
        | Key::MustBeShorter
        | Key::MustBeEmail
        | Key::MustBeUri
        | Key::MustBeDateTime
        | Key::MustBeMonth
        | Key::MustBeYear
        | Key::MustBeDay
        | Key::MustBeRealDay
        | Key::MustBePicked
        | Key::MustBeZone => &["field"],
        _ => &[],
    }
}

#[test]
fn every_sentence_has_the_placeholders_that_it_is_given() {
    for &key in Key::ALL {
        assert_eq!(placeholders(key.english()), given(key), "{}", key.name());
    }
    for &key in Counted::ALL {
        for one in [true, false] {
            let found = placeholders(key.english(one));
            let about_field = key.name().starts_with("must");
            let wanted: &[&str] = if about_field { &["field", "n"] } else { &["n"] };
            let fits = found == wanted || key == Counted::Problems && one;
            assert!(fits, "{}: {found:?}", key.name());
        }
    }
}

#[test]
fn every_key_has_a_name_of_its_own() {
    let mut names: Vec<&str> = Key::ALL.iter().map(|key| key.name()).collect();
    names.extend(Counted::ALL.iter().map(|key| key.name()));
    let count = names.len();
    names.sort_unstable();
    names.dedup();
    assert_eq!(names.len(), count);
}

#[test]
fn no_sentence_scolds() {
    let keys = Key::ALL.iter().map(|key| key.english());
    let counted = Counted::ALL
        .iter()
        .flat_map(|key| [key.english(true), key.english(false)]);
    for text in keys.chain(counted) {
        let lower = text.to_lowercase();
        for word in [
            "invalid",
            "please",
            "required field",
            "illegal",
            "failed",
            "oops",
            "sorry",
            "!",
        ] {
            assert!(!lower.contains(word), "{text}");
        }
        assert!(!text.trim().is_empty() && text.trim() == text, "{text:?}");
    }
}

/// Properties of every kind, so that every problem meets every control.
const PROPERTIES: [&str; 13] = [
    r#"{"type":"string"}"#,
    r#"{"type":"string","maxLength":900}"#,
    r#"{"type":"string","format":"date"}"#,
    r#"{"type":"string","format":"date-time"}"#,
    r#"{"type":"number"}"#,
    r#"{"type":"integer"}"#,
    r#"{"type":"boolean"}"#,
    r#"{"type":"boolean","default":true}"#,
    r#"{"enum":["a"]}"#,
    r#"{"type":"array","items":{"enum":["a"]}}"#,
    r#"{"type":"array","items":{"type":"string"}}"#,
    r#"{"const":1}"#,
    r#"{"type":["string","integer"]}"#,
];

#[test]
fn every_problem_has_a_sentence_that_names_the_field() {
    let mut problems = crate::check::tests::every_problem();
    let units = [
        Unit::Year,
        Unit::Month,
        Unit::Day,
        Unit::Hour,
        Unit::Minute,
        Unit::Second,
        Unit::Zone,
    ];
    let faults = units
        .into_iter()
        .flat_map(|unit| [FormatFault::Missing(unit), FormatFault::Unreadable(unit)])
        .chain([
            FormatFault::Whole(Format::Uri),
            FormatFault::Whole(Format::Date),
            FormatFault::Whole(Format::DateTime),
            FormatFault::Whole(Format::Uuid),
            FormatFault::NoSuchDay,
            FormatFault::Skipped {
                before: "01:59".to_owned(),
                after: "03:00".to_owned(),
            },
            FormatFault::Repeated {
                earlier: 3600,
                later: 0,
            },
            FormatFault::UnknownZone,
        ]);
    problems.extend(faults.map(Problem::Format));
    for property in PROPERTIES {
        let field = field(property);
        for found in &problems {
            let sentence = problem(
                found,
                &field,
                "Your {age}",
                "Bistro",
                &Wording::default(),
                &Locale::default(),
                &Native,
            );
            assert!(sentence.contains("Your {age}"), "{found:?}: {sentence}");
            let rest = sentence.replace("Your {age}", "");
            assert!(!rest.contains(['{', '}']), "{found:?}: {sentence}");
            assert!(!sentence.ends_with('.'), "{found:?}: {sentence}");
        }
    }
}

#[test]
fn a_sentence_says_the_way_out_in_the_words_of_the_place() {
    let say = |found: Problem, property: &str, label: &str| {
        let (wording, locale) = (Wording::default(), german());
        problem(
            &found,
            &field(property),
            label,
            "Bistro",
            &wording,
            &locale,
            &Native,
        )
    };
    let number = |text| Number::from_checked(text);
    let (text, whole) = (r#"{"type":"string"}"#, r#"{"type":"integer"}"#);
    let ticks = r#"{"type":"array","items":{"enum":["a"]}}"#;
    let date = r#"{"type":"string","format":"date"}"#;
    for (found, property, label, sentence) in [
        (
            Problem::Maximum(number("8.0")),
            whole,
            "Guests",
            "Guests must be 8 or less",
        ),
        (
            Problem::Minimum(number("-0.5")),
            whole,
            "Depth",
            "Depth must be −0,5 or more",
        ),
        (
            Problem::Type,
            whole,
            "Guests",
            "Guests must be a whole number, such as 12",
        ),
        (
            Problem::Type,
            r#"{"type":"number"}"#,
            "Sum",
            "Sum must be a number, such as 1,5",
        ),
        (Problem::Required, text, "Name", "Name must be filled in"),
        (
            Problem::Required,
            r#"{"type":"boolean"}"#,
            "Window",
            "Window: choose Yes or No",
        ),
        (
            Problem::Required,
            r#"{"enum":["a"]}"#,
            "Size",
            "Size: choose one",
        ),
        (
            Problem::MinLength(1),
            text,
            "Name",
            "Name must have at least 1 character",
        ),
        (
            Problem::MaxLength(2),
            text,
            "Name",
            "Name must have at most 2 characters",
        ),
        (
            Problem::MinItems(1),
            ticks,
            "Toppings",
            "Toppings: choose at least 1",
        ),
        (
            Problem::Pattern,
            text,
            "Code",
            "Code must be in the form that Bistro asks for",
        ),
        (
            Problem::Required,
            text,
            "What is your name?",
            "“What is your name?” must be filled in",
        ),
        (
            Problem::Required,
            text,
            "Name:",
            "“Name:” must be filled in",
        ),
        (
            Problem::Format(FormatFault::Whole(Format::Date)),
            date,
            "Day",
            "Day must be a date, such as 27 3 2027",
        ),
        (
            Problem::Format(FormatFault::Missing(Unit::Zone)),
            date,
            "Start",
            "Start must include the time zone",
        ),
        (
            Problem::Format(FormatFault::Unreadable(Unit::Hour)),
            date,
            "Start",
            "The hour of Start must be a number",
        ),
    ] {
        assert_eq!(say(found, property, label), sentence);
    }
}

#[test]
fn hints_say_the_rules_that_help() {
    let words = |property: &str| {
        hint(&field(property), &Wording::default(), &german(), &Native).join(" / ")
    };
    for (property, hint) in [
        (r#"{"type":"string"}"#, ""),
        (r#"{"type":"string","minLength":1}"#, ""),
        (
            r#"{"type":"string","minLength":2}"#,
            "At least 2 characters",
        ),
        (r#"{"type":"string","maxLength":1}"#, "Up to 1 character"),
        (
            r#"{"type":"string","minLength":2,"maxLength":50}"#,
            "2 to 50 characters",
        ),
        (
            r#"{"type":"string","minLength":4,"maxLength":4}"#,
            "Exactly 4 characters",
        ),
        (r#"{"type":"string","maxLength":2083}"#, ""),
        (
            r#"{"type":"string","format":"email"}"#,
            "For example name@example.com",
        ),
        (
            r#"{"type":"string","format":"date","minLength":10}"#,
            "For example 27 3 2027",
        ),
        (r#"{"type":"string","format":"uuid"}"#, ""),
        (r#"{"type":"integer"}"#, "A whole number"),
        (r#"{"type":"number"}"#, ""),
        (
            r#"{"type":"integer","minimum":1,"maximum":8.0}"#,
            "Between 1 and 8",
        ),
        (r#"{"type":"number","minimum":-1.5}"#, "−1,5 or more"),
        (
            r#"{"type":"number","exclusiveMinimum":0,"exclusiveMaximum":1}"#,
            "More than 0 / Less than 1",
        ),
        (r#"{"type":"integer","multipleOf":1}"#, "A whole number"),
        (
            r#"{"type":"number","maximum":0.1,"multipleOf":0.01}"#,
            "0,1 or less / A multiple of 0,01",
        ),
        (
            r#"{"type":"integer","minimum":-9007199254740991,"maximum":9007199254740991}"#,
            "A whole number",
        ),
        (
            r#"{"type":"integer","minimum":1,"maximum":9007199254740991}"#,
            "1 or more",
        ),
        (
            r#"{"type":"array","items":{"enum":["a","b","c"]},"minItems":1,"maxItems":3}"#,
            "Choose 1 to 3",
        ),
        (
            r#"{"type":"array","items":{"enum":["a","b"]},"maxItems":2}"#,
            "Choose up to 2",
        ),
        (
            r#"{"type":"array","items":{"enum":["a","b"]},"minItems":2,"maxItems":2}"#,
            "Choose 2",
        ),
        (
            r#"{"type":"array","items":{"type":"string","maxLength":9},"minItems":1}"#,
            "At least 1 entry / Up to 9 characters",
        ),
        (r#"{"type":"boolean"}"#, ""),
        (r#"{"const":"a"}"#, ""),
    ] {
        assert_eq!(words(property), hint, "{property}");
    }
}

#[test]
fn a_receipt_reads_as_the_form_did() {
    let said = |property: &str, value: &str| {
        let value = Json::parse(value).expect(value);
        value_text(&field(property), &value, &Wording::default(), &german())
    };
    let titled = r#"{"oneOf":[{"const":"s","title":"Small"},{"const":2,"title":"Two"}]}"#;
    let list = r#"{"type":"array","items":{"enum":["a","b"]}}"#;
    for (property, value, text) in [
        (titled, "\"s\"", "Small"),
        (titled, "2", "Two"),
        (r#"{"type":"boolean"}"#, "true", "Yes"),
        (r#"{"type":"boolean"}"#, "false", "No"),
        (r#"{"type":"number"}"#, "-1.5", "−1,5"),
        (r#"{"type":"string"}"#, "\"-1.5\"", "-1.5"),
        (list, r#"["a","b"]"#, "a\nb"),
        (list, "[]", "–"),
        (r#"{"type":"string","title":"API key"}"#, "\"s\"", "••••••"),
        (
            r#"{"type":"string","format":"password"}"#,
            "\"long secret\"",
            "••••••",
        ),
    ] {
        assert_eq!(said(property, value), text, "{value} in {property}");
    }
}

#[test]
fn remarks_and_notices_are_sentences() {
    let wording = Wording::default();
    let number = || Number::from_checked("1234.5");
    for (found, text) in [
        (Remark::ReadAs(number()), "Read as 1234,5"),
        (Remark::DefaultMayBeUsed, Key::DefaultMayBeUsed.english()),
        (Remark::Unchecked, Key::Unchecked.english()),
    ] {
        assert_eq!(remark(&found, &wording, &german()), text);
    }
    for (found, text) in [
        (
            Notice::LeftOut("A {b}".to_owned()),
            "“A {b}” cannot be shown here, and is left out.",
        ),
        (
            Notice::LeftOut(" ".to_owned()),
            "“Answer” cannot be shown here, and is left out.",
        ),
    ] {
        assert_eq!(notice(&found, &wording), text);
    }
    assert!(notice(&Notice::NothingFits("Age".to_owned()), &wording).contains("“Age”"));
}

/// A language with two plural forms of its own.
struct Few;

impl crate::check::pattern::UnicodeProperties for Few {
    fn has(&self, _: &str, _: char) -> Option<bool> {
        None
    }
}

impl Host for Few {
    fn plural(&self, count: u64) -> PluralCategory {
        if count < 5 {
            PluralCategory::Few
        } else {
            PluralCategory::Many
        }
    }

    fn zone_offset(&self, _: &str, _: i64) -> Option<i32> {
        None
    }
}

#[test]
fn another_language_is_laid_over_english() {
    let wording = table(
        r#"{"send":"Senden","month":"Monat","lengthMost":{"few":"do {n} znaków","other":"inne {n}"},
            "problems":{"one":"Ein Fehler"},"atMost":"höchstens {most}{nothing}{","years":3,"year":null}"#,
    );
    assert_eq!(wording.text(Key::Send), "Senden");
    assert_eq!(wording.text(Key::Cancel), "Cancel");
    assert_eq!(
        wording.count(Counted::LengthMost, 3, &Few, &[]),
        "do 3 znaków"
    );
    assert_eq!(wording.count(Counted::LengthMost, 7, &Few, &[]), "inne 7");
    assert_eq!(
        wording.count(Counted::Problems, 7, &Few, &[]),
        "There are 7 problems"
    );
    assert_eq!(
        wording.count(Counted::Problems, 1, &Native, &[]),
        "Ein Fehler"
    );
    assert_eq!(
        wording.fill(Key::AtMost, &[("most", "{most}")]),
        "höchstens {most}{nothing}{"
    );
    let missing = Problem::Format(FormatFault::Missing(Unit::Month));
    let day = field(r#"{"type":"string","format":"date"}"#);
    let sentence = problem(&missing, &day, "Tag", "B", &wording, &german(), &Few);
    assert_eq!(sentence, "Tag must include the Monat");
    for json in ["[]", "3", "null", r#"{"send":{"one":5}}"#] {
        assert_eq!(table(json), Wording::default(), "{json}");
    }
}
