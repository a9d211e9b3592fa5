use super::*;

fn parse(text: &str) -> Result<Request, Refused> {
    Request::parse(text, &Limits::default())
}

const FORM: &str = r#""message":"?","requestedSchema":{"type":"object"}"#;

#[test]
fn each_carrier_is_known_by_what_is_in_it() {
    let reply = |text: String| match parse(&text) {
        Ok(Request::Single {
            reply: Reply::Response { id },
            ..
        }) => format!("id {}", id.to_text()),
        Ok(Request::Single {
            reply: Reply::Result,
            ..
        }) => "bare".to_owned(),
        Ok(Request::Round(round)) => format!("round of {}", round.asks.len()),
        Err(refused) => panic!("{text}: {}", refused.refusal),
    };
    let method = r#""method":"elicitation/create""#;
    for (text, carrier) in [
        (
            format!(r#"{{"jsonrpc":"2.0","id":0,{method},"params":{{{FORM}}}}}"#),
            "id 0",
        ),
        (format!(r#"{{{method},"params":{{{FORM}}}}}"#), "bare"),
        (format!("{{{FORM}}}"), "bare"),
        (
            format!(r#"{{"inputRequests":{{"k":{{{method},"params":{{{FORM}}}}}}}}}"#),
            "round of 1",
        ),
        (
            r#"{"resultType":"input_required","requestState":"s"}"#.to_owned(),
            "round of 0",
        ),
        (
            r#"{"resultType":"input_required","inputRequests":null}"#.to_owned(),
            "round of 0",
        ),
        (
            r#"{"jsonrpc":"2.0","id":5,"result":{"resultType":"input_required"}}"#.to_owned(),
            "round of 0",
        ),
    ] {
        assert_eq!(reply(text.clone()), carrier, "{text}");
    }
}

#[test]
fn a_refusal_names_the_place_from_the_root_of_what_came() {
    let schema = r#"{"type":"object","properties":{"a/~b":{"type":"object"}},"required":["a/~b"]}"#;
    let params = format!(r#"{{"message":"?","requestedSchema":{schema}}}"#);
    let ask = format!(r#"{{"method":"elicitation/create","params":{params}}}"#);
    let property = "requestedSchema/properties/a~1~0b";
    for (text, pointer) in [
        (params.clone(), format!("/{property}")),
        (ask.clone(), format!("/params/{property}")),
        (
            r#"{"id":1,"method":"tools/call"}"#.to_owned(),
            "/method".to_owned(),
        ),
        (r#"{"id":1,"method":7}"#.to_owned(), "/method".to_owned()),
        (r#"{"result":{}}"#.to_owned(), String::new()),
        (r#"{"id":1,"error":{}}"#.to_owned(), String::new()),
        (
            r#"{"result":{"inputRequests":7}}"#.to_owned(),
            "/result/inputRequests".to_owned(),
        ),
        (
            r#"{"message":"?","mode":null}"#.to_owned(),
            "/mode".to_owned(),
        ),
        (
            r#"{"mode":"url","message":"?","url":"x"}"#.to_owned(),
            "/url".to_owned(),
        ),
        (
            r#"{"mode":"url","url":"https://a"}"#.to_owned(),
            "/message".to_owned(),
        ),
        ("nonsense".to_owned(), String::new()),
    ] {
        let refused = parse(&text).expect_err(&text);
        assert_eq!(refused.refusal.pointer(), pointer, "{text}");
    }
    let round = format!(r#"{{"inputRequests":{{"~k/":{ask}}}}}"#);
    let Ok(Request::Round(round)) = parse(&round) else {
        panic!("{round}")
    };
    let refusal = round.asks[0].ask.as_ref().expect_err("a refusal");
    assert_eq!(
        refusal.pointer(),
        format!("/inputRequests/~0k~1/params/{property}")
    );
}

#[test]
fn what_is_no_id_is_refused_without_one() {
    for id in ["null", "true", "[]", "{}"] {
        let text = format!(r#"{{"id":{id},"method":"elicitation/create","params":{{{FORM}}}}}"#);
        let refused = parse(&text).expect_err(id);
        assert_eq!(refused.refusal.reason(), &Reason::BadId, "{id}");
        assert_eq!(refused.reply, Reply::Response { id: Json::Null }, "{id}");
    }
}

#[test]
fn a_request_beyond_the_limit_is_refused_under_its_id() {
    let sized = |length: usize| {
        let head = r#"{"id":"long","method":"elicitation/create","params":{"message":""#;
        let tail = r#"","requestedSchema":{"type":"object"}}}"#;
        let middle = "x".repeat(length - head.len() - tail.len());
        [head, &middle, tail].concat()
    };
    let limit = Limits::default().bytes;
    assert!(parse(&sized(limit)).is_ok());
    let refused = parse(&sized(limit + 1)).expect_err("too long");
    assert_eq!(refused.refusal.reason(), &Reason::TooLong);
    assert_eq!(
        refused.reply,
        Reply::Response {
            id: Json::string("long")
        }
    );
    // Of what is beyond all measure nothing is read, not even the id.
    assert_eq!(
        parse(&sized(8 * limit)).expect_err("too long").reply,
        Reply::Result
    );
}
