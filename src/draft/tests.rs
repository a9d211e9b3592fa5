use super::*;
use crate::form::Form;
use crate::request::Limits;

#[track_caller]
fn initial(property: &str, locale: &Locale) -> Entry {
    let schema = format!(r#"{{"properties":{{"x":{property}}}}}"#);
    let json = Json::parse(&schema).unwrap_or_else(|error| panic!("{error} in {schema}"));
    let form = Form::read(&json, &Limits::default()).expect(property);
    Entry::initial(&form.fields()[0], locale)
}

fn date(year: &str, month: &str, day: &str) -> DateEntry {
    let [year, month, day] = [year, month, day].map(str::to_owned);
    DateEntry { year, month, day }
}

#[test]
fn a_field_shows_its_default_or_nothing() {
    let german = Locale {
        decimal: ',',
        group: '.',
        ..Locale::default()
    };
    for (property, entry) in [
        (r#"{"type":"string"}"#, Entry::Text(String::new())),
        (
            r#"{"type":"string","default":" a "}"#,
            Entry::Text(" a ".to_owned()),
        ),
        (
            r#"{"type":"number","default":-1234.50}"#,
            Entry::Text("-1234,50".to_owned()),
        ),
        (
            r#"{"type":"integer","default":1e3}"#,
            Entry::Text("1e3".to_owned()),
        ),
        (r#"{"type":"boolean"}"#, Entry::Truth(None)),
        (
            r#"{"type":"boolean","default":false}"#,
            Entry::Truth(Some(false)),
        ),
        (
            r#"{"enum":["a","b"],"default":"b"}"#,
            Entry::Chosen(Some(1)),
        ),
        (
            r#"{"type":"array","items":{"enum":["a","b"]}}"#,
            Entry::Ticked(vec![false, false]),
        ),
        (
            r#"{"type":"array","items":{"type":"string"}}"#,
            Entry::Lines(Vec::new()),
        ),
        (
            r#"{"type":"string","format":"date","default":"0903-04-05"}"#,
            Entry::Date(date("0903", "4", "5")),
        ),
        (r#"{"const":1}"#, Entry::Fixed),
    ] {
        assert_eq!(initial(property, &german), entry, "{property}");
    }
}

#[test]
fn a_default_moment_keeps_its_offset_and_an_empty_one_has_the_persons_zone() {
    let locale = Locale {
        zone: "Asia/Kolkata".to_owned(),
        ..Locale::default()
    };
    let Entry::DateTime(empty) = initial(r#"{"type":"string","format":"date-time"}"#, &locale)
    else {
        panic!("no moment")
    };
    assert!(
        empty.is_empty() && empty.zone == "Asia/Kolkata",
        "{empty:?}"
    );
    let default =
        r#"{"type":"string","format":"date-time","default":"2026-01-02t03:04:05.6-07:00"}"#;
    let Entry::DateTime(shown) = initial(default, &locale) else {
        panic!("no moment")
    };
    assert_eq!(shown.date, date("2026", "1", "2"));
    let clock = [shown.hour, shown.minute, shown.second, shown.zone];
    assert_eq!(clock, ["03", "04", "05.6", "-07:00"]);
}

#[test]
fn an_edit_changes_the_entry_that_it_fits_and_no_other() {
    let lines = |texts: &[&str]| Entry::Lines(texts.iter().map(|&text| text.to_owned()).collect());
    let text = |text: &str| Entry::Text(text.to_owned());
    let part = |unit, text: &str| Edit::Part(unit, text.to_owned());
    for (before, edit, after) in [
        (text("a"), Edit::Text("b".to_owned()), Some(text("b"))),
        (text("a"), Edit::Clear, Some(text(""))),
        (text("a"), Edit::Truth(true), None),
        (text("a"), Edit::AddLine, None),
        (
            Entry::Truth(None),
            Edit::Truth(false),
            Some(Entry::Truth(Some(false))),
        ),
        (
            Entry::Truth(Some(true)),
            Edit::Clear,
            Some(Entry::Truth(None)),
        ),
        (
            Entry::Chosen(None),
            Edit::Choose(Some(2)),
            Some(Entry::Chosen(Some(2))),
        ),
        (
            Entry::Chosen(Some(2)),
            Edit::Choose(None),
            Some(Entry::Chosen(None)),
        ),
        (
            Entry::Ticked(vec![false; 2]),
            Edit::Tick(1, true),
            Some(Entry::Ticked(vec![false, true])),
        ),
        (Entry::Ticked(vec![false; 2]), Edit::Tick(2, true), None),
        (lines(&["a"]), Edit::AddLine, Some(lines(&["a", ""]))),
        (
            lines(&["a"]),
            Edit::Line(0, "b".to_owned()),
            Some(lines(&["b"])),
        ),
        (lines(&["a"]), Edit::Line(1, "b".to_owned()), None),
        (lines(&["a", "b"]), Edit::RemoveLine(0), Some(lines(&["b"]))),
        (lines(&["a"]), Edit::RemoveLine(1), None),
        (
            Entry::Date(date("", "", "")),
            part(Unit::Month, "5"),
            Some(Entry::Date(date("", "5", ""))),
        ),
        (Entry::Date(date("", "", "")), part(Unit::Hour, "5"), None),
        (Entry::Date(date("", "", "")), Edit::Offset(0), None),
        (Entry::Fixed, Edit::Text("b".to_owned()), None),
    ] {
        let mut entry = before.clone();
        let changed = entry.apply(edit.clone());
        assert_eq!(changed, after.is_some(), "{edit:?} on {before:?}");
        assert_eq!(
            entry,
            after.unwrap_or_else(|| before.clone()),
            "{edit:?} on {before:?}"
        );
    }
}

#[test]
fn a_pick_holds_until_the_time_changes_and_clearing_keeps_the_zone() {
    let mut entry = Entry::DateTime(DateTimeEntry {
        zone: "UTC".to_owned(),
        ..Default::default()
    });
    assert!(entry.is_empty());
    entry.apply(Edit::Part(Unit::Hour, "1".to_owned()));
    entry.apply(Edit::Offset(3600));
    let offset = |entry: &Entry| match entry {
        Entry::DateTime(moment) => moment.offset,
        other => panic!("{other:?}"),
    };
    assert_eq!((entry.is_empty(), offset(&entry)), (false, Some(3600)));
    entry.apply(Edit::Part(Unit::Minute, "1".to_owned()));
    assert_eq!(offset(&entry), None);
    entry.apply(Edit::Clear);
    let zone = Entry::DateTime(DateTimeEntry {
        zone: "UTC".to_owned(),
        ..Default::default()
    });
    assert_eq!(entry, zone);
}

#[test]
fn parts_are_found_by_the_names_that_mark_them() {
    for unit in [
        Unit::Year,
        Unit::Month,
        Unit::Day,
        Unit::Hour,
        Unit::Minute,
        Unit::Second,
        Unit::Zone,
    ] {
        assert_eq!(Unit::from_name(unit.name()), Some(unit));
    }
    assert_eq!(Unit::from_name("week"), None);
}
