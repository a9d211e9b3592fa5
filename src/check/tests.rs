use super::*;
use crate::draft::{DateEntry, DateTimeEntry, Unit};
use crate::form::Form;
use crate::host::{Native, PluralCategory};
use crate::request::Limits;
use pattern::UnicodeProperties;

#[track_caller]
fn field(property: &str, required: bool) -> Field {
    let names = if required { r#"["x"]"# } else { "[]" };
    let schema = format!(r#"{{"properties":{{"x":{property}}},"required":{names}}}"#);
    let json = Json::parse(&schema).unwrap_or_else(|error| panic!("{error} in {schema}"));
    let form = Form::read(&json, &Limits::default());
    form.unwrap_or_else(|fault| panic!("{property}: {fault:?}"))
        .fields()[0]
        .clone()
}

#[track_caller]
fn check(field: &Field, entry: &Entry) -> Result<Answer, Problem> {
    let locale = Locale::default();
    answer(
        field,
        entry,
        Context {
            locale: &locale,
            host: &Native,
        },
    )
}

#[track_caller]
fn typed(property: &str, text: &str) -> Result<Option<String>, Problem> {
    let found = check(&field(property, true), &Entry::Text(text.to_owned()));
    found.map(|answer| answer.value.map(|value| value.to_text()))
}

/// Each problem there is, once.
pub(crate) fn every_problem() -> Vec<Problem> {
    let number = || Number::from_checked("3");
    vec![
        Problem::Required,
        Problem::Type,
        Problem::MinLength(2),
        Problem::MaxLength(2),
        Problem::Pattern,
        Problem::Format(FormatFault::Whole(format::Format::Email)),
        Problem::Minimum(number()),
        Problem::Maximum(number()),
        Problem::ExclusiveMinimum(number()),
        Problem::ExclusiveMaximum(number()),
        Problem::MultipleOf(number()),
        Problem::MinItems(2),
        Problem::MaxItems(2),
        Problem::UniqueItems,
        Problem::Enum,
        Problem::NotFinite,
        Problem::TooLarge,
        Problem::TooPrecise,
    ]
}

#[test]
fn problems_have_the_names_that_hosts_and_tests_rely_on() {
    let codes: Vec<&str> = every_problem().iter().map(Problem::code).collect();
    let documented = "required type minLength maxLength pattern format minimum maximum \
                      exclusiveMinimum exclusiveMaximum multipleOf minItems maxItems uniqueItems enum \
                      notFinite tooLarge tooPrecise";
    assert_eq!(codes.join(" "), documented);
}

#[test]
fn an_empty_entry_answers_nothing_and_a_required_field_wants_an_answer() {
    let date = || {
        Entry::DateTime(DateTimeEntry {
            zone: "UTC".to_owned(),
            ..Default::default()
        })
    };
    for (property, entry) in [
        (r#"{"type":"string"}"#, Entry::Text(String::new())),
        (
            r#"{"type":"string","minLength":2,"pattern":"a"}"#,
            Entry::Text(String::new()),
        ),
        (
            r#"{"type":"string","format":"email"}"#,
            Entry::Text("  ".to_owned()),
        ),
        (
            r#"{"type":"string","format":"date"}"#,
            Entry::Date(DateEntry::default()),
        ),
        (r#"{"type":"string","format":"date-time"}"#, date()),
        (
            r#"{"type":"integer","minimum":3}"#,
            Entry::Text(" ".to_owned()),
        ),
        (r#"{"type":"boolean"}"#, Entry::Truth(None)),
        (r#"{"enum":["a"]}"#, Entry::Chosen(None)),
        (r#"{"enum":["a"]}"#, Entry::Chosen(Some(7))),
        (
            r#"{"type":["string","integer"]}"#,
            Entry::Text(String::new()),
        ),
    ] {
        let nothing = Answer {
            value: None,
            remark: None,
        };
        assert_eq!(
            check(&field(property, false), &entry),
            Ok(nothing),
            "{property}"
        );
        assert_eq!(
            check(&field(property, true), &entry),
            Err(Problem::Required),
            "{property}"
        );
    }
}

#[test]
fn an_entry_of_another_shape_answers_nothing() {
    let entries = [
        Entry::Text("1".to_owned()),
        Entry::Truth(Some(true)),
        Entry::Chosen(Some(0)),
        Entry::Ticked(vec![true]),
        Entry::Lines(vec!["a".to_owned()]),
        Entry::Date(DateEntry::default()),
        Entry::DateTime(DateTimeEntry::default()),
        Entry::Fixed,
    ];
    for (property, fitting) in [
        (r#"{"type":"integer"}"#, 0),
        (r#"{"type":"boolean"}"#, 1),
        (r#"{"enum":["a"]}"#, 2),
        (r#"{"type":"array","items":{"enum":["a"]}}"#, 3),
        (r#"{"type":"array","items":{"type":"string"}}"#, 4),
        (r#"{"type":["string","integer"]}"#, 0),
    ] {
        for (at, entry) in entries.iter().enumerate() {
            let found = check(&field(property, true), entry);
            assert_eq!(
                found.is_ok(),
                at == fitting,
                "{property}: {entry:?} gives {found:?}"
            );
        }
    }
}

#[test]
fn the_first_broken_rule_is_the_problem() {
    let text = r#"{"type":"string","minLength":3,"maxLength":5,"pattern":"^a","format":"email"}"#;
    let number = r#"{"type":"integer","minimum":10,"maximum":20,"exclusiveMinimum":12,"exclusiveMaximum":18,"multipleOf":7}"#;
    let above = r#"{"type":"integer","maximum":9,"multipleOf":2}"#;
    for (property, entry, code) in [
        (text, "b", "minLength"),
        (text, "bbbbbb", "maxLength"),
        (text, "bbbb", "pattern"),
        (text, "abbb", "format"),
        (number, "x", "type"),
        (number, "3.5", "type"),
        (number, "3", "minimum"),
        (number, "30", "maximum"),
        (number, "11", "exclusiveMinimum"),
        (number, "19", "exclusiveMaximum"),
        (number, "15", "multipleOf"),
        (above, "1e400", "maximum"),
        (
            r#"{"type":"integer","multipleOf":2}"#,
            "9007199254740993",
            "multipleOf",
        ),
        (r#"{"type":"integer"}"#, "9007199254740993", "tooLarge"),
        (r#"{"type":"integer"}"#, "1e400", "notFinite"),
        (r#"{"type":"number"}"#, "-1e309", "notFinite"),
        (
            r#"{"type":"number"}"#,
            "1.00000000000000000001",
            "tooPrecise",
        ),
    ] {
        let found = typed(property, entry);
        let problem = found.expect_err(entry);
        assert_eq!(problem.code(), code, "{entry} in {property}");
    }
    assert_eq!(typed(number, "14"), Ok(Some("14".to_owned())));
}

#[test]
fn lists_count_what_is_entered() {
    let lines = |texts: &[&str]| Entry::Lines(texts.iter().map(|&text| text.to_owned()).collect());
    let plain = r#"{"type":"array","items":{"type":"string","maxLength":3},"minItems":1,"maxItems":2,"uniqueItems":true}"#;
    for (entries, result) in [
        (&["a", "", "b"][..], Ok(r#"["a","b"]"#)),
        (&[" "], Ok(r#"[" "]"#)),
        (&[], Err("minItems")),
        (&["", ""], Err("minItems")),
        (&["a", "b", "c"], Err("maxItems")),
        (&["a", "a"], Err("uniqueItems")),
        (&["a", "long"], Err("maxLength")),
    ] {
        let found = check(&field(plain, true), &lines(entries));
        let found = found.map(|answer| answer.value.map(|value| value.to_text()));
        match (found, result) {
            (Ok(value), Ok(wanted)) => assert_eq!(value.as_deref(), Some(wanted), "{entries:?}"),
            (Err(problem), Err(wanted)) => assert_eq!(problem.code(), wanted, "{entries:?}"),
            (found, wanted) => panic!("{entries:?}: {found:?}, not {wanted:?}"),
        }
    }
}

#[test]
fn a_default_that_was_taken_out_is_remarked_and_a_default_list_is_sent_empty() {
    let may_be_used = |value| Answer {
        value,
        remark: Some(Remark::DefaultMayBeUsed),
    };
    let empty_list = || Answer {
        value: Some(Json::Array(Vec::new())),
        remark: None,
    };
    for (property, entry, result) in [
        (
            r#"{"type":"string","default":"a"}"#,
            Entry::Text(String::new()),
            may_be_used(None),
        ),
        (
            r#"{"type":"integer","default":1}"#,
            Entry::Text(String::new()),
            may_be_used(None),
        ),
        (
            r#"{"type":"string","format":"date","default":"2026-01-01"}"#,
            Entry::Date(DateEntry::default()),
            may_be_used(None),
        ),
        (
            r#"{"enum":["a"],"default":"a"}"#,
            Entry::Chosen(None),
            may_be_used(None),
        ),
        (
            r#"{"type":"array","items":{"enum":["a"]},"default":["a"]}"#,
            Entry::Ticked(vec![false]),
            empty_list(),
        ),
        (
            r#"{"type":"array","items":{"enum":["a"]},"default":["a"],"minItems":1}"#,
            Entry::Ticked(vec![false]),
            may_be_used(None),
        ),
        (
            r#"{"type":"array","items":{"type":"string"},"default":["a"]}"#,
            Entry::Lines(Vec::new()),
            empty_list(),
        ),
    ] {
        assert_eq!(
            check(&field(property, false), &entry),
            Ok(result),
            "{property}"
        );
    }
}

#[test]
fn what_was_not_checked_or_could_be_misread_is_remarked() {
    let remark = |property: &str, text: &str, locale: &Locale| {
        let context = Context {
            locale,
            host: &Native,
        };
        let found = answer(
            &field(property, true),
            &Entry::Text(text.to_owned()),
            context,
        );
        found
            .unwrap_or_else(|problem| panic!("{text} in {property}: {problem:?}"))
            .remark
    };
    let english = Locale::default();
    let german = Locale {
        decimal: ',',
        group: '.',
        ..Locale::default()
    };
    let unread = r#"{"type":"string","pattern":"(unclosed"}"#;
    let unknown = r#"{"type":"string","pattern":"^\\p{Script=Nowhere}"}"#;
    let read_as = Some(Remark::ReadAs(Number::from_checked("1234")));
    assert_eq!(remark(unread, "a", &english), Some(Remark::Unchecked));
    assert_eq!(remark(unknown, "a", &english), Some(Remark::Unchecked));
    assert_eq!(remark(r#"{"type":"number"}"#, "1.234", &german), read_as);
    assert_eq!(remark(r#"{"type":"number"}"#, "1.234", &english), None);
}

/// A zone of its own: an hour is put forward at noon of 2026-01-01, and back at noon of 2026-02-01.
struct Zones;

impl UnicodeProperties for Zones {
    fn has(&self, _: &str, _: char) -> Option<bool> {
        None
    }
}

impl Host for Zones {
    fn plural(&self, _: u64) -> PluralCategory {
        PluralCategory::Other
    }

    fn zone_offset(&self, zone: &str, moment: i64) -> Option<i32> {
        const FORWARD: i64 = 1_767_268_800;
        const BACK: i64 = FORWARD + 31 * 86_400 - 3600;
        (zone == "Test/Zone").then_some(if (FORWARD..BACK).contains(&moment) {
            3600
        } else {
            0
        })
    }
}

fn moment(text: &str, zone: &str) -> DateTimeEntry {
    let mut parts = text.split(['-', 'T', ':']).map(str::to_owned);
    let mut next = || parts.next().unwrap_or_default();
    let (year, month, day) = (next(), next(), next());
    DateTimeEntry {
        date: DateEntry { year, month, day },
        hour: next(),
        minute: next(),
        second: next(),
        zone: zone.to_owned(),
        offset: None,
    }
}

#[test]
fn a_moment_is_sent_with_its_offset_or_says_what_it_lacks() {
    let locale = Locale::default();
    let field = field(r#"{"type":"string","format":"date-time"}"#, true);
    let read = |entry: DateTimeEntry| {
        let context = Context {
            locale: &locale,
            host: &Zones,
        };
        let found = answer(&field, &Entry::DateTime(entry), context);
        found.map(|answer| {
            answer
                .value
                .map_or_else(String::new, |value| value.to_text())
        })
    };
    for (text, zone, sent) in [
        ("2026-1-1T11:59", "Test/Zone", "2026-01-01T11:59:00+00:00"),
        ("2026-1-1T13:00", "Test/Zone", "2026-01-01T13:00:00+01:00"),
        (
            "2026-1-1T13:00:07",
            " Test/Zone ",
            "2026-01-01T13:00:07+01:00",
        ),
        ("2026-1-31T12:00", "Test/Zone", "2026-01-31T12:00:00+01:00"),
        ("2026-2-1T10:59", "Test/Zone", "2026-02-01T10:59:00+01:00"),
        ("2026-2-1T12:00", "Test/Zone", "2026-02-01T12:00:00+00:00"),
        ("2026-1-1T9:5", "z", "2026-01-01T09:05:00Z"),
        ("2026-1-1T9:5", " -03:30", "2026-01-01T09:05:00-03:30"),
        ("2026-1-1T9:5:1.250", "Z", "2026-01-01T09:05:01.250Z"),
        ("٢٠٢٦-١-١T٩:٥", "Z", "2026-01-01T09:05:00Z"),
    ] {
        assert_eq!(
            read(moment(text, zone)),
            Ok(format!("\"{sent}\"")),
            "{text} {zone}"
        );
    }
    let skipped = || FormatFault::Skipped {
        before: "11:59".to_owned(),
        after: "13:00".to_owned(),
    };
    let repeated = || FormatFault::Repeated {
        earlier: 3600,
        later: 0,
    };
    for (text, zone, fault) in [
        ("2026-1-1T12:00", "Test/Zone", skipped()),
        ("2026-1-1T12:59:59", "Test/Zone", skipped()),
        ("2026-2-1T11:00", "Test/Zone", repeated()),
        ("2026-2-1T11:59", "Test/Zone", repeated()),
        ("2026-1-1T9:5", "Mars", FormatFault::UnknownZone),
        ("2026-1-1T9:5", " ", FormatFault::Missing(Unit::Zone)),
        ("2026-1-1T9", "Z", FormatFault::Missing(Unit::Minute)),
        ("2026-1-1", "Z", FormatFault::Missing(Unit::Hour)),
        ("2026--1T9:5", "Z", FormatFault::Missing(Unit::Month)),
        ("2026-1-1T24:5", "Z", FormatFault::Unreadable(Unit::Hour)),
        ("2026-1-1T9:60", "Z", FormatFault::Unreadable(Unit::Minute)),
        (
            "2026-1-1T9:5:61",
            "Z",
            FormatFault::Unreadable(Unit::Second),
        ),
        (
            "2026-1-1T9:5:1.",
            "Z",
            FormatFault::Unreadable(Unit::Second),
        ),
        ("2026-2-30T9:5", "Z", FormatFault::NoSuchDay),
        (
            "2026-1-1T9:5:60",
            "Z",
            FormatFault::Whole(format::Format::DateTime),
        ),
        (
            "2026-1-1T9:5",
            "+24:00",
            FormatFault::Whole(format::Format::DateTime),
        ),
    ] {
        assert_eq!(
            read(moment(text, zone)),
            Err(Problem::Format(fault)),
            "{text} {zone}"
        );
    }
    for (offset, sent) in [(3600, "+01:00"), (0, "+00:00")] {
        let picked = DateTimeEntry {
            offset: Some(offset),
            ..moment("2026-2-1T11:30", "Test/Zone")
        };
        assert_eq!(read(picked), Ok(format!("\"2026-02-01T11:30:00{sent}\"")));
    }
    let elsewhere = DateTimeEntry {
        offset: Some(7200),
        ..moment("2026-2-1T11:30", "Test/Zone")
    };
    assert_eq!(read(elsewhere), Err(Problem::Format(repeated())));
}

#[test]
fn a_date_says_which_part_is_wrong() {
    let field = field(r#"{"type":"string","format":"date"}"#, true);
    let read = |day: &str, month: &str, year: &str| {
        let [year, month, day] = [year, month, day].map(str::to_owned);
        let found = check(&field, &Entry::Date(DateEntry { year, month, day }));
        found.map(|answer| {
            answer
                .value
                .map_or_else(String::new, |value| value.to_text())
        })
    };
    for (day, month, year, sent) in [
        ("1", "2", "2026", "2026-02-01"),
        ("01", "Feb", "2026", "2026-02-01"),
        (" 1 ", "february", "0000", "0000-02-01"),
        ("29", "Feb.", "2024", "2024-02-29"),
    ] {
        assert_eq!(
            read(day, month, year),
            Ok(format!("\"{sent}\"")),
            "{day} {month} {year}"
        );
    }
    for (day, month, year, fault) in [
        ("", "2", "2026", FormatFault::Missing(Unit::Day)),
        ("1", "", "2026", FormatFault::Missing(Unit::Month)),
        ("1", "2", " ", FormatFault::Missing(Unit::Year)),
        ("0", "2", "2026", FormatFault::Unreadable(Unit::Day)),
        ("+1", "2", "2026", FormatFault::Unreadable(Unit::Day)),
        ("1", "13", "2026", FormatFault::Unreadable(Unit::Month)),
        (
            "1",
            "Febtober",
            "2026",
            FormatFault::Unreadable(Unit::Month),
        ),
        ("1", "2", "26", FormatFault::Unreadable(Unit::Year)),
        ("1", "2", "12026", FormatFault::Unreadable(Unit::Year)),
        ("31", "4", "2026", FormatFault::NoSuchDay),
        ("29", "2", "1900", FormatFault::NoSuchDay),
    ] {
        assert_eq!(
            read(day, month, year),
            Err(Problem::Format(fault)),
            "{day} {month} {year}"
        );
    }
}

#[test]
fn values_are_equal_as_json_schema_says() {
    for (a, b, same) in [
        ("1", "1.0", true),
        ("100", "1e2", true),
        ("0", "-0.0", true),
        ("1", "\"1\"", false),
        ("true", "1", false),
        ("\"a\"", "\"\\u0061\"", true),
        ("9007199254740993", "9007199254740992", false),
    ] {
        let json = |text| Json::parse(text).expect(text);
        assert_eq!(equal::same_value(&json(a), &json(b)), same, "{a} {b}");
    }
}
