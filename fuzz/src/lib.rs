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
    Context, Edit, Event, Form, Kind, Limits, Locale, Native, Session, Wording, lint, wording,
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
    for (at, entry) in entries.iter().enumerate() {
        let fields = session
            .sheet()
            .map_or(0, |sheet| sheet.drafts().len())
            .max(1);
        session.edit(at % fields, edit(entry), true, &Native);
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
    assert_eq!(
        DateTime::parse(&text).is_some(),
        Format::DateTime.matches(&text)
    );
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

/// An entry by its first letter; anything else is typed.
fn edit(entry: &str) -> Edit {
    let Some(rest) = entry.strip_prefix('!') else {
        return Edit::Text(entry.to_owned());
    };
    let mut chars = rest.chars();
    let (act, text) = (chars.next(), chars.as_str());
    let at = usize::from(text.bytes().next().unwrap_or_default() % 8);
    match act {
        Some('y') => Edit::Truth(true),
        Some('n') => Edit::Truth(false),
        Some('c') => Edit::Choose(Some(at)),
        Some('t') => Edit::Tick(at, true),
        Some('u') => Edit::Tick(at, false),
        Some('a') => Edit::AddLine,
        Some('l') => Edit::Line(at, text.chars().skip(1).collect()),
        Some('r') => Edit::RemoveLine(at),
        Some('x') => Edit::Clear,
        Some('Y') => Edit::Part(Unit::Year, text.to_owned()),
        Some('M') => Edit::Part(Unit::Month, text.to_owned()),
        Some('D') => Edit::Part(Unit::Day, text.to_owned()),
        Some('h') => Edit::Part(Unit::Hour, text.to_owned()),
        Some('m') => Edit::Part(Unit::Minute, text.to_owned()),
        Some('s') => Edit::Part(Unit::Second, text.to_owned()),
        Some('z') => Edit::Part(Unit::Zone, text.to_owned()),
        _ => Edit::Text(rest.to_owned()),
    }
}
