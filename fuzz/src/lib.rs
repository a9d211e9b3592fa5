//! What each target holds of any input. Texts that belong together are parted by a NUL, so that the
//! fuzzer can change each of them by itself.

use mcp_elicitation::check::content::{self, Broken};
use mcp_elicitation::check::decimal::Decimal;
use mcp_elicitation::check::format::Format;
use mcp_elicitation::check::format::date::{Date, DateTime};
use mcp_elicitation::check::pattern::Pattern;
use mcp_elicitation::draft::Unit;
use mcp_elicitation::json::{Json, Object};
use mcp_elicitation::session::Ending;
use mcp_elicitation::{
    Context, Edit, Entry, Event, Form, Kind, Limits, Locale, Native, Session, Wording, lint,
    wording,
};

/// A request is opened, looked at, sent and left: it is answered once at most, and in JSON.
pub fn request(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    let mut session = Session::open(&text, &Limits::default(), Locale::default());
    look(&session);
    session.send(&Native);
    session.cancel(Ending::Person);
    answers(&mut session);
}

/// What the form accepts of any entries, `check` accepts too.
pub fn entries(data: &[u8]) {
    let texts = texts(data);
    let Some((schema, entries)) = texts.split_first() else {
        return;
    };
    let request = format!(r#"{{"message":"?","requestedSchema":{schema}}}"#);
    let mut session = Session::open(&request, &Limits::default(), Locale::default());
    for (at, text) in entries.iter().enumerate() {
        let sheet = session.sheet();
        let draft = sheet.and_then(|sheet| sheet.drafts().get(at));
        for edit in draft.map_or_else(Vec::new, |draft| edits(draft.entry(), text)) {
            session.edit(at, edit, true, &Native);
        }
    }
    look(&session);
    let choices = choices(&session);
    session.send(&Native);
    let Some(answer) = answers(&mut session) else {
        return;
    };
    let content = answer.as_object().and_then(|answer| answer.get("content"));
    let (Some(content), Some(schema)) = (content, of_fields(schema)) else {
        return;
    };
    // A schema that makes a form may still refer to nothing where no field is made of it.
    let Ok(faults) = content::check(&schema, content, &Native) else {
        return;
    };
    // An option that `oneOf` lists twice is shown once, though no validator takes it.
    let mut unknown = faults.iter().filter(|fault| {
        *fault.broken() != Broken::OneOf || !choices.contains(&fault.field().unwrap_or_default())
    });
    assert_eq!(unknown.next(), None);
}

/// A content is checked, and its schema linted, in the end.
pub fn check(data: &[u8]) {
    if let [schema, content, ..] = &texts(data)[..]
        && let (Ok(schema), Ok(content)) = (Json::parse(schema), Json::parse(content))
    {
        let _ = content::check(&schema, &content, &Native);
        for finding in lint::lint(&schema) {
            assert!(!finding.sentence().is_empty());
        }
    }
}

/// A text is in a format or not; what is read comes back as it was.
pub fn formats(data: &[u8]) {
    let text = String::from_utf8_lossy(data);
    for format in Format::ALL {
        format.matches(&text);
    }
    if let Some(date) = Date::parse(&text) {
        assert_eq!(date.to_text(), text);
    }
    let moment = DateTime::parse(&text);
    assert_eq!(moment.is_some(), Format::DateTime.matches(&text));
    if let Some(moment) = moment {
        assert_eq!(DateTime::parse(&moment.to_text()), Some(moment));
    }
    if let Some(number) = Decimal::parse(&text) {
        assert_eq!(Decimal::parse(&number.to_json()), Some(number));
    }
    if let Ok(json) = Json::parse(&text) {
        assert_eq!(Json::parse(&json.to_text()).as_ref(), Ok(&json));
    }
}

/// A pattern is read or not, and matched within its bounds.
pub fn patterns(data: &[u8]) {
    if let [pattern, text, ..] = &texts(data)[..]
        && let Ok(pattern) = Pattern::parse(pattern)
    {
        let verdict = pattern.is_match(text, &Native);
        assert_eq!(pattern.is_match(text, &Native), verdict);
    }
}

fn texts(data: &[u8]) -> Vec<String> {
    data.split(|byte| *byte == 0)
        .map(|part| String::from_utf8_lossy(part).into_owned())
        .collect()
}

/// Everything that a page would show.
fn look(session: &Session) {
    let (words, locale) = (Wording::default(), session.locale());
    let context = Context {
        locale,
        host: &Native,
    };
    let Some(sheet) = session.sheet() else { return };
    let Some(form) = sheet.form() else { return };
    for notice in form.notices() {
        assert!(!wording::notice(notice, &words).is_empty());
    }
    for (at, field) in form.fields().iter().enumerate() {
        let hints = wording::hint(field, &words, locale, &Native);
        assert!(hints.iter().all(|hint| !hint.is_empty()));
        match sheet.answer(at, context) {
            Some(Ok(answer)) => {
                let value = answer.value.as_ref();
                let _ = value.map(|value| wording::value_text(field, value, &words, locale));
            }
            Some(Err(problem)) => {
                let label = field.label();
                let text = wording::problem(&problem, field, label, "S", &words, locale, &Native);
                assert!(!text.is_empty());
            }
            None => panic!("a field without an answer"),
        }
    }
}

/// The result; every text that would be sent is JSON, and there is one result at most.
fn answers(session: &mut Session) -> Option<Json> {
    let mut results = Vec::new();
    for event in session.take_events() {
        match event {
            Event::Result(text) => results.push(Json::parse(&text).expect("JSON")),
            Event::Error(text) => {
                Json::parse(&text).expect("JSON");
            }
            Event::Invalid(_) | Event::Change | Event::OpenUrl(_) => {}
        }
    }
    assert!(results.len() <= 1, "{results:?}");
    results.pop()
}

fn choices(session: &Session) -> Vec<String> {
    let form = session.sheet().and_then(|sheet| sheet.form());
    let fields = form.map(Form::fields).unwrap_or_default().iter();
    fields
        .filter(|field| matches!(field.kind(), Kind::Choice { .. }))
        .map(|field| field.name().as_str().to_owned())
        .collect()
}

/// The schema without the rules about the content as a whole: no form has them.
fn of_fields(schema: &str) -> Option<Json> {
    let schema = Json::parse(schema).ok()?;
    let mut kept = Object::default();
    for (keyword, value) in schema.as_object()?.iter() {
        let of_whole = [
            "const",
            "enum",
            "allOf",
            "anyOf",
            "oneOf",
            "not",
            "patternProperties",
            "minProperties",
            "maxProperties",
            "$ref",
        ];
        if !of_whole.contains(&keyword.as_str()) {
            kept.insert(keyword.clone(), value.clone());
        }
    }
    Some(Json::Object(kept))
}

/// What a person who means `text` does to a field. Where nothing is meant, the default stays.
fn edits(entry: &Entry, text: &str) -> Vec<Edit> {
    match (text, entry) {
        ("", _) => Vec::new(),
        ("!", _) => vec![Edit::Clear],
        (_, Entry::Text(_)) => vec![Edit::Text(text.to_owned())],
        (_, Entry::Truth(_)) => vec![Edit::Truth(!text.starts_with('0'))],
        (_, Entry::Chosen(_)) => positions(text)
            .map(|at| Edit::Choose(Some(at)))
            .take(1)
            .collect(),
        (_, Entry::Ticked(ticked)) => {
            let none = (0..ticked.len()).map(|at| Edit::Tick(at, false));
            none.chain(positions(text).map(|at| Edit::Tick(at, true)))
                .collect()
        }
        (_, Entry::Lines(lines)) => {
            let none = (0..lines.len()).rev().map(Edit::RemoveLine);
            let written = text.split('\n').enumerate();
            none.chain(
                written.flat_map(|(at, line)| [Edit::AddLine, Edit::Line(at, line.to_owned())]),
            )
            .collect()
        }
        (_, Entry::Date(_) | Entry::DateTime(_)) => parts(text),
        (_, Entry::Fixed) => Vec::new(),
    }
}

/// Each digit is a position, and so is any other letter.
fn positions(text: &str) -> impl Iterator<Item = usize> {
    text.bytes().map(|byte| usize::from(byte % 8))
}

/// `2026-02-28T23:59:60.5 +01:00` in its boxes; a zone is written behind a blank.
fn parts(text: &str) -> Vec<Edit> {
    let (moment, zone) = text.split_once(' ').unwrap_or((text, ""));
    let (date, clock) = moment.split_once('T').unwrap_or((moment, ""));
    let mut edits = Vec::new();
    let mut fill = |units: [Unit; 3], texts: &str, between: char| {
        for (unit, part) in units.into_iter().zip(texts.splitn(3, between)) {
            edits.push(Edit::Part(unit, part.to_owned()));
        }
    };
    fill([Unit::Year, Unit::Month, Unit::Day], date, '-');
    fill([Unit::Hour, Unit::Minute, Unit::Second], clock, ':');
    if !zone.is_empty() {
        edits.push(Edit::Part(Unit::Zone, zone.to_owned()));
    }
    edits
}
