//! Plays a case and compares what came of it.

use super::case::{Case, only};
use super::draws::draws;
use super::drive::Page;
use super::host::locale;
use mcp_elicitation::json::{Json, Object};
use mcp_elicitation::{Form, Locale};

/// Plays a case; panics where something is not as it says.
pub(crate) fn play(case: &Case) {
    let expected = case.expected();
    only(
        &case.title,
        expected,
        &[
            "draws",
            "notices",
            "content",
            "action",
            "response",
            "responses",
            "text",
            "blocked",
            "refused",
            "errors",
            "silent",
            "state",
            "takes",
            "rejects",
            "never",
            "never_text",
            // What only a page can show.
            "reads",
            "hides",
            "says",
            "focus",
            "shows",
        ],
    );
    let requests = case.requests();
    let mut pages: Vec<Page> = requests
        .iter()
        .map(|request| Page::open(request, locale_of(case)))
        .collect();
    let first = pages
        .first()
        .unwrap_or_else(|| panic!("{}: no request", case.title));
    draws(case, first);
    let mut answers = Vec::new();
    for step in case.steps() {
        let page = &mut pages[addressee(case, step, &requests)];
        let before = page.results().len();
        page.step(step);
        answers.extend(
            page.results()[before..]
                .iter()
                .map(|text| (*text).to_owned()),
        );
    }
    let [page] = &pages[..] else {
        return several_answers(case, &answers);
    };
    one_answer(case, page);
    other_entries(case, &requests[0]);
}

fn locale_of(case: &Case) -> Locale {
    locale(
        case.setting("lang").unwrap_or("en"),
        case.setting("timeZone").unwrap_or("UTC"),
    )
}

/// The request that a step belongs to, by its id.
fn addressee(case: &Case, step: &Json, requests: &[String]) -> usize {
    let Some(id) = step.as_object().and_then(|step| step.get("of")) else {
        return 0;
    };
    let has_id = |request: &String| {
        let request = Json::parse(request).ok();
        request
            .as_ref()
            .and_then(Json::as_object)
            .and_then(|object| object.get("id"))
            == Some(id)
    };
    let at = requests.iter().position(has_id);
    at.unwrap_or_else(|| panic!("{}: no request {}", case.title, id.to_text()))
}

fn several_answers(case: &Case, answers: &[String]) {
    let expected = case.expected().get("responses").and_then(Json::as_array);
    let expected = expected.unwrap_or_else(|| panic!("{}: has no `responses`", case.title));
    let expected: Vec<String> = expected.iter().map(Json::to_text).collect();
    assert_eq!(answers, expected, "{}", case.title);
}

/// The whole message that a case wants, however it is written down.
fn wanted_message(case: &Case) -> Option<String> {
    let expected = case.expected();
    if let Some(text) = expected.get("text").and_then(Json::as_str) {
        return Some(text.to_owned());
    }
    if let Some(response) = expected.get("response") {
        return Some(response.to_text());
    }
    let result = match (expected.get("content"), expected.get("action")) {
        (Some(content), None) => {
            format!(r#"{{"action":"accept","content":{}}}"#, content.to_text())
        }
        (None, Some(action)) => format!(r#"{{"action":{}}}"#, action.to_text()),
        (None, None) => return None,
        (Some(_), Some(_)) => panic!("{}: both `content` and `action`", case.title),
    };
    Some(match case.id() {
        Some(id) => format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{result}}}"#),
        None => result,
    })
}

fn one_answer(case: &Case, page: &Page) {
    let title = &case.title;
    let expected = case.expected();
    let wanted = wanted_message(case);
    let results = page.results();
    match &wanted {
        Some(wanted) => {
            assert_eq!(
                results,
                [wanted.as_str()],
                "{title}: blocked by {:?}",
                page.blocked()
            );
            well_formed(title, wanted);
        }
        None => assert!(results.is_empty(), "{title}: answered {results:?}"),
    }
    if let Some(problems) = expected.get("blocked") {
        let told = page
            .blocked()
            .unwrap_or_else(|| panic!("{title}: nothing was blocked"));
        let told: Vec<(&str, &str)> = told
            .iter()
            .map(|(name, code)| (name.as_str(), *code))
            .collect();
        let problems = problems.as_object().expect("problems by field");
        let problems: Vec<(&str, &str)> = problems
            .iter()
            .map(|(name, code)| (name.as_str(), code.as_str().expect("a code")))
            .collect();
        assert_eq!(told, problems, "{title}");
    }
    let mut wanted_errors: Vec<(Option<String>, &Json)> = Vec::new();
    if let Some(pointer) = expected.get("refused") {
        // Text that is no JSON has no id to answer to.
        wanted_errors.push((case.id(), pointer));
        assert_eq!(page.state(), "refused", "{title}");
    }
    // A round has no place for an error: the host alone hears it.
    for pointer in expected
        .get("errors")
        .and_then(Json::as_array)
        .unwrap_or_default()
    {
        wanted_errors.push((None, pointer));
    }
    let errors = page.errors();
    assert_eq!(
        errors.len(),
        wanted_errors.len(),
        "{title}: errors are {errors:?}"
    );
    for (error, (id, pointer)) in errors.iter().zip(wanted_errors) {
        refusal(title, error, id.as_deref(), pointer);
    }
    if let Some(state) = expected.get("state") {
        assert_eq!(Some(page.state()), state.as_str(), "{title}");
    }
    let says_something = [
        "content", "action", "response", "text", "blocked", "refused", "silent", "state",
    ]
    .iter()
    .any(|name| expected.get(name).is_some());
    assert!(
        says_something || expected.get("draws").is_some(),
        "{title}: says nothing of the answer"
    );
    never(case, page);
}

/// The answer is JSON to a reader that is not ours.
fn well_formed(title: &str, text: &str) {
    if let Err(error) = serde_json::from_str::<serde_json::Value>(text) {
        // Half a pair is JSON (RFC 8259 §8.2), which this reader cannot hold.
        let has_half_a_pair = text.contains("\\ud8");
        assert!(has_half_a_pair, "{title}: {error} in {text}");
    }
}

fn refusal(title: &str, error: &str, id: Option<&str>, pointer: &Json) {
    let json = Json::parse(error).unwrap_or_else(|error| panic!("{title}: {error}"));
    let message = json
        .as_object()
        .unwrap_or_else(|| panic!("{title}: {error}"));
    let body = match id {
        Some(id) => {
            assert_eq!(
                message.get("jsonrpc").and_then(Json::as_str),
                Some("2.0"),
                "{title}"
            );
            assert_eq!(
                message.get("id").map(Json::to_text).as_deref(),
                Some(id),
                "{title}: {error}"
            );
            message.get("error").and_then(Json::as_object)
        }
        None => Some(message),
    };
    let body = body.unwrap_or_else(|| panic!("{title}: {error}"));
    assert_eq!(
        body.get("code").map(Json::to_text).as_deref(),
        Some("-32602"),
        "{title}: {error}"
    );
    let data = body.get("data").and_then(Json::as_object);
    assert_eq!(
        data.and_then(|data| data.get("pointer")),
        Some(pointer),
        "{title}: {error}"
    );
    let reason = data
        .and_then(|data| data.get("reason"))
        .and_then(Json::as_str);
    assert!(
        reason.is_some_and(|reason| !reason.is_empty()),
        "{title}: {error}"
    );
}

fn never(case: &Case, page: &Page) {
    let said = page.results().concat() + &page.errors().concat();
    for text in case
        .expected()
        .get("never_text")
        .and_then(Json::as_array)
        .unwrap_or_default()
    {
        let text = text.as_str().expect("a text that is never sent");
        assert!(!said.contains(text), "{}: {text:?} in {said}", case.title);
    }
    for content in case
        .expected()
        .get("never")
        .and_then(Json::as_array)
        .unwrap_or_default()
    {
        let content = content.to_text();
        let members = content.strip_prefix('{').and_then(|c| c.strip_suffix('}'));
        let members = members.unwrap_or_else(|| panic!("{}: {content}", case.title));
        assert!(
            !said.contains(members),
            "{}: {members} in {said}",
            case.title
        );
    }
}

/// What else can be typed into the one field, each in a form of its own.
fn other_entries(case: &Case, request: &str) {
    let expected = case.expected();
    let entries = |name| {
        expected
            .get(name)
            .and_then(Json::as_object)
            .into_iter()
            .flat_map(Object::iter)
    };
    let send = |typed: &str| {
        let mut page = Page::open(request, locale_of(case));
        let name = only_field(case, &page);
        page.step(&step("type", typed, &name));
        page.step(&Json::string("accept"));
        (page, name)
    };
    for (typed, value) in entries("takes") {
        let (page, name) = send(typed.as_str());
        let content = format!(r#""content":{{{}:{}}}"#, name.to_text(), value.to_text());
        let answer = page.results().concat();
        assert!(
            answer.contains(&content),
            "{}: {:?} was blocked by {:?}, or sent as {answer}",
            case.title,
            typed.as_str(),
            page.blocked()
        );
    }
    for (typed, code) in entries("rejects") {
        let (page, _) = send(typed.as_str());
        let told = page
            .blocked()
            .map(|problems| problems.iter().map(|(_, code)| *code).collect());
        let wanted = vec![code.as_str().expect("a code")];
        let (title, typed, sent) = (&case.title, typed.as_str(), page.results());
        assert_eq!(told, Some(wanted), "{title}: {typed:?} sent {sent:?}");
    }
}

fn step(verb: &str, text: &str, field: &Json) -> Json {
    let mut step = Object::default();
    step.insert(mcp_elicitation::json::Text::new(verb), Json::string(text));
    step.insert(mcp_elicitation::json::Text::new("in"), field.clone());
    Json::Object(step)
}

fn only_field(case: &Case, page: &Page) -> Json {
    let form = page.session().sheet().and_then(|sheet| sheet.form());
    match form.map(Form::fields) {
        Some([field]) => Json::String(field.name().clone()),
        _ => panic!(
            "{}: `takes` and `rejects` are for forms of one field",
            case.title
        ),
    }
}
