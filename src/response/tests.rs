use super::*;
use crate::host::Native;
use crate::locale::Locale;
use crate::request::Limits;

fn form(schema: &str) -> Form {
    let json = Json::parse(schema).expect(schema);
    Form::read(&json, &Limits::default()).expect(schema)
}

fn collect(form: &Form, entries: &[Entry]) -> Result<Content, Problems> {
    let locale = Locale::default();
    Content::collect(
        form,
        entries.iter(),
        Context {
            locale: &locale,
            host: &Native,
        },
    )
}

fn text(text: &str) -> Entry {
    Entry::Text(text.to_owned())
}

#[test]
fn content_is_every_checked_answer_or_every_problem() {
    let form = form(
        r#"{"properties":{"b":{"type":"integer"},"a":{"type":"string"},"":{"type":"number"}},
            "required":["b","a"]}"#,
    );
    let content = collect(&form, &[text("1.0"), text("x"), text("")]).expect("content");
    assert_eq!(
        Response::Accept(content).to_json(),
        r#"{"action":"accept","content":{"b":1,"a":"x"}}"#
    );
    let problems = collect(&form, &[text("z"), text(""), text("0x1")]);
    let codes = problems.map_err(|problems| {
        problems
            .iter()
            .map(|(at, problem)| (*at, problem.code()))
            .collect::<Vec<_>>()
    });
    assert_eq!(codes, Err(vec![(0, "type"), (1, "required"), (2, "type")]));
}

#[test]
fn only_an_accepted_form_carries_content() {
    let empty = collect(&form(r#"{"type":"object"}"#), &[]).expect("content");
    for (response, json) in [
        (
            Response::Accept(empty),
            r#"{"action":"accept","content":{}}"#,
        ),
        (Response::Consent, r#"{"action":"accept"}"#),
        (Response::Decline, r#"{"action":"decline"}"#),
        (Response::Cancel, r#"{"action":"cancel"}"#),
    ] {
        assert_eq!(response.to_json(), json);
    }
}

#[test]
fn a_reply_keeps_the_id_as_it_was() {
    for id in ["0", "\"7\"", "1.0", "9007199254740993", "\"\\ud800\""] {
        let reply = Reply::Response {
            id: Json::parse(id).expect(id),
        };
        let message = format!(r#"{{"jsonrpc":"2.0","id":{id},"result":{{}}}}"#);
        assert_eq!(reply.wrap_result("{}"), message);
    }
    assert_eq!(Reply::Result.wrap_result("{}"), "{}");
}
