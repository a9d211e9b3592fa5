use super::*;
use crate::draft::Entry;
use crate::host::Native;

#[track_caller]
fn open(request: &str) -> Session {
    Session::open(request, &Limits::default(), Locale::default())
}

/// Bare params of a form.
fn form(properties: &str, required: &str) -> String {
    format!(
        r#"{{"message":"?","requestedSchema":{{"type":"object","properties":{{{properties}}},"required":[{required}]}}}}"#
    )
}

fn round(asks: &[&str]) -> String {
    let ask = |(at, params): (usize, &&str)| {
        format!(r#""k{at}":{{"method":"elicitation/create","params":{params}}}"#)
    };
    let asks: Vec<String> = asks.iter().enumerate().map(ask).collect();
    format!(
        r#"{{"resultType":"input_required","inputRequests":{{{}}},"requestState":"s"}}"#,
        asks.join(",")
    )
}

const PAGE: &str =
    r#"{"mode":"url","message":"?","url":"https://a.example/x","elicitationId":"e"}"#;

fn results(events: &[Event]) -> Vec<&str> {
    events
        .iter()
        .filter_map(|event| match event {
            Event::Result(text) => Some(text.as_str()),
            Event::Error(_) | Event::Invalid(_) | Event::Change | Event::OpenUrl(_) => None,
        })
        .collect()
}

fn type_in(session: &mut Session, field: usize, text: &str) {
    session.edit(field, Edit::Text(text.to_owned()), true, &Native);
}

fn shown(session: &Session) -> Vec<(usize, &'static str)> {
    let sheet = session.sheet().expect("a sheet");
    sheet
        .shown_problems()
        .map(|(at, problem)| (at, problem.code()))
        .collect()
}

type Act = fn(&mut Session);

/// Everything that can end a question, or try to.
const ACTS: [(&str, Act); 10] = [
    ("send", |s| {
        s.send(&Native);
    }),
    ("decline", |s| {
        s.decline();
    }),
    ("cancel", |s| {
        s.cancel(Ending::Person);
    }),
    ("expire", |s| {
        s.cancel(Ending::TimeOver);
    }),
    ("remove", |s| {
        s.cancel(Ending::Removed);
    }),
    ("consent", Session::consent),
    ("come back", Session::come_back),
    ("complete", |s| s.complete("e")),
    ("withdraw", |s| s.withdraw(Withdrawal::Cancelled)),
    ("back", Session::back),
];

#[test]
fn in_whatever_order_the_buttons_are_pressed_there_is_one_answer_at_most() {
    let one = form(r#""x":{"type":"string"}"#, "");
    for (request, asks) in [
        (one.clone(), 1),
        (form(r#""x":{"type":"string"}"#, "\"x\""), 1),
        (PAGE.to_owned(), 1),
        (round(&[&one]), 1),
        (round(&[PAGE]), 1),
        (round(&[&one, PAGE, r#"{"mode":"odd"}"#]), 2),
    ] {
        for at in 0..ACTS.len().pow(4) {
            let acts = [at % 10, at / 10 % 10, at / 100 % 10, at / 1000].map(|act| &ACTS[act]);
            let mut session = open(&request);
            let (mut events, mut withdrawn_at) = (session.take_events(), None);
            for (_, act) in acts {
                act(&mut session);
                events.extend(session.take_events());
                if matches!(session.state(), State::Withdrawn(_)) {
                    withdrawn_at.get_or_insert(results(&events).len());
                }
            }
            let names = acts.map(|act| act.0);
            let count = results(&events).len();
            let answered = matches!(session.state(), State::Answered { .. } | State::Waiting(_));
            let case = || format!("{names:?} on {request}: {events:?}");
            assert!(count <= 1, "{}", case());
            assert!(!answered || count == 1, "{}", case());
            assert!(withdrawn_at.is_none_or(|then| then == count), "{}", case());
            let given_up = names
                .iter()
                .any(|name| matches!(*name, "expire" | "remove"));
            let withdrawn = names.contains(&"withdraw");
            assert!(!given_up || withdrawn || count == 1, "{}", case());
            // A round is answered by as many presses as it has asks, and by no fewer.
            let presses = names
                .iter()
                .filter(|n| matches!(**n, "send" | "decline" | "cancel" | "come back"));
            let too_few = asks > 1 && presses.count() < asks && !given_up;
            assert!(!(too_few && count == 1), "{}", case());
        }
    }
}

#[test]
fn what_was_withdrawn_answers_nothing() {
    for request in [form("", ""), PAGE.to_owned(), round(&[PAGE])] {
        for why in [
            Withdrawal::Cancelled,
            Withdrawal::Disconnected,
            Withdrawal::Said("x".to_owned()),
        ] {
            let mut session = open(&request);
            session.withdraw(why.clone());
            for (_, act) in ACTS {
                act(&mut session);
            }
            assert_eq!(session.take_events(), [], "{request}");
            assert!(
                matches!(session.state(), State::Withdrawn(said) if *said == why),
                "{request}"
            );
        }
    }
}

#[test]
fn consent_to_a_lone_page_is_sent_at_once_and_nothing_after_it() {
    let mut session = open(PAGE);
    session.consent();
    let opened = || Event::OpenUrl("https://a.example/x".to_owned());
    let accepted = Event::Result(r#"{"action":"accept"}"#.to_owned());
    assert_eq!(session.take_events(), [opened(), accepted]);
    session.complete("another");
    assert!(matches!(session.state(), State::Waiting(_)));
    session.consent();
    assert_eq!(session.take_events(), [opened()]);
    session.decline();
    session.cancel(Ending::Person);
    assert_eq!(session.take_events(), []);
    assert!(matches!(session.state(), State::Answered { sheets, .. } if sheets.len() == 1));
}

#[test]
fn consent_in_a_round_waits_until_the_person_is_back() {
    let mut session = open(&round(&[PAGE, &form("", "")]));
    session.consent();
    session.consent();
    assert_eq!(results(&session.take_events()), [""; 0]);
    assert!(session.sheet().is_some_and(Sheet::is_opened));
    session.come_back();
    assert!(session.sheet().is_some_and(|sheet| sheet.form().is_some()));
    session.decline();
    let answer = r#"{"inputResponses":{"k0":{"action":"accept"},"k1":{"action":"decline"}},"requestState":"s"}"#;
    assert_eq!(results(&session.take_events()), [answer]);
}

#[test]
fn only_the_page_with_the_id_is_completed() {
    for (id, done) in [("e", true), ("E", false), ("", false), ("other", false)] {
        let mut session = open(PAGE);
        session.complete(id);
        assert!(
            matches!(session.state(), State::Asking(_)),
            "{id}: before the consent"
        );
        session.consent();
        session.complete(id);
        assert_eq!(
            matches!(session.state(), State::Answered { .. }),
            done,
            "{id}"
        );
        session.complete(id);
        assert_eq!(results(&session.take_events()).len(), 1, "{id}");
    }
    let mut session = open(&form("", ""));
    session.complete("e");
    assert!(matches!(session.state(), State::Asking(_)));
}

#[test]
fn sending_says_what_became_of_it() {
    let mut session = open(&round(&[
        &form(r#""x":{"type":"string"}"#, "\"x\""),
        &form("", ""),
    ]));
    assert_eq!(session.send(&Native), Sent::Blocked);
    assert_eq!(
        session.take_events(),
        [Event::Invalid(vec![("x".to_owned(), "required")])]
    );
    type_in(&mut session, 0, "a");
    assert_eq!(session.send(&Native), Sent::Next);
    assert_eq!(session.send(&Native), Sent::Answered);
    assert_eq!(session.send(&Native), Sent::Nothing);
    assert_eq!(open(PAGE).send(&Native), Sent::Nothing);
    assert_eq!(open("x").send(&Native), Sent::Nothing);
}

#[test]
fn problems_are_shown_after_send_and_go_as_soon_as_they_are_mended() {
    let fields =
        r#""a":{"type":"integer","maximum":8},"b":{"type":"string"},"c":{"type":"integer"}"#;
    let mut session = open(&form(fields, "\"a\",\"b\""));
    type_in(&mut session, 0, "9");
    session.leave(0, &Native);
    assert_eq!(shown(&session), [], "before Send nothing is said");
    session.send(&Native);
    assert_eq!(shown(&session), [(0, "maximum"), (1, "required")]);
    session.edit(0, Edit::Text("99".to_owned()), false, &Native);
    assert_eq!(shown(&session), [(0, "maximum"), (1, "required")]);
    session.edit(0, Edit::Text("8".to_owned()), false, &Native);
    assert_eq!(shown(&session).len(), 2, "not during composition");
    type_in(&mut session, 0, "8");
    assert_eq!(shown(&session), [(1, "required")]);
    type_in(&mut session, 0, "x");
    assert_eq!(
        shown(&session),
        [(0, "type"), (1, "required")],
        "wrong again is said again"
    );
    type_in(&mut session, 2, "y");
    assert_eq!(
        shown(&session).len(),
        2,
        "an untouched empty field speaks only once left"
    );
    session.leave(2, &Native);
    assert_eq!(shown(&session), [(0, "type"), (1, "required"), (2, "type")]);
    type_in(&mut session, 2, "");
    type_in(&mut session, 0, "1");
    type_in(&mut session, 1, "z");
    assert_eq!(shown(&session), []);
    assert_eq!(session.send(&Native), Sent::Answered);
}

#[test]
fn a_change_that_changes_nothing_is_not_heard() {
    let mut session = open(&form(r#""a":{"type":"string"},"b":{"type":"boolean"}"#, ""));
    session.edit(0, Edit::Truth(true), true, &Native);
    session.edit(1, Edit::Text("x".to_owned()), true, &Native);
    session.edit(7, Edit::Text("x".to_owned()), true, &Native);
    assert_eq!(session.take_events(), []);
    assert!(session.sheet().is_some_and(|sheet| !sheet.is_dirty()));
    session.edit(1, Edit::Truth(true), true, &Native);
    assert_eq!(session.take_events(), [Event::Change]);
    assert!(session.sheet().is_some_and(Sheet::is_dirty));
    session.decline();
    type_in(&mut session, 0, "late");
    assert_eq!(results(&session.take_events()).len(), 1);
}

#[test]
fn going_back_keeps_what_was_entered() {
    let ask = form(r#""x":{"type":"string"}"#, "");
    let mut session = open(&round(&[&ask, &ask, &ask]));
    for text in ["one", "two"] {
        type_in(&mut session, 0, text);
        assert_eq!(session.send(&Native), Sent::Next);
    }
    let at = |session: &Session| match session.state() {
        State::Asking(asking) => asking.position(),
        other => panic!("{other:?}"),
    };
    assert_eq!(at(&session), (3, 3));
    session.back();
    session.back();
    session.back();
    assert_eq!(at(&session), (1, 3));
    let entry = session
        .sheet()
        .map(|sheet| sheet.drafts()[0].entry().clone());
    assert_eq!(entry, Some(Entry::Text("one".to_owned())));
    for sent in [Sent::Next, Sent::Next, Sent::Answered] {
        assert_eq!(session.send(&Native), sent);
    }
    let text = session.take_events();
    assert_eq!(results(&text).len(), 1);
    assert!(results(&text)[0].contains(r#""k1":{"action":"accept","content":{"x":"two"}}"#));
}

#[test]
fn an_ending_says_who_brought_it_about() {
    let ask = form("", "");
    for (end, ending) in [
        (Ending::Person, Ending::Person),
        (Ending::TimeOver, Ending::TimeOver),
        (Ending::Removed, Ending::Removed),
    ] {
        let mut session = open(&ask);
        assert_eq!(session.cancel(end), Sent::Answered);
        assert!(
            matches!(session.state(), State::Answered { ending: found, .. } if *found == ending)
        );
    }
    let mut session = open(&round(&[&ask, &ask]));
    assert_eq!(session.cancel(Ending::Person), Sent::Next);
    let mut session = open(&round(&[&ask, &ask]));
    assert_eq!(session.cancel(Ending::Removed), Sent::Answered);
}

#[test]
fn a_refused_request_gives_its_error_and_nothing_else() {
    let mut session = open(r#"{"id":"7","method":"elicitation/create","params":{"mode":"voice"}}"#);
    let events = session.take_events();
    let [Event::Error(error)] = &events[..] else {
        panic!("{events:?}")
    };
    assert!(
        error.starts_with(r#"{"jsonrpc":"2.0","id":"7","error":{"code":-32602,"#),
        "{error}"
    );
    assert_eq!(
        session.refusal().map(|(pointer, _)| pointer),
        Some("/params/mode")
    );
    for (_, act) in ACTS {
        act(&mut session);
    }
    assert_eq!(session.take_events(), []);
}

#[test]
fn a_round_without_questions_is_answered_at_once() {
    for (request, answer, unshown) in [
        (round(&[]), r#"{"inputResponses":{},"requestState":"s"}"#, 0),
        (
            round(&[r#"{"mode":"odd"}"#]),
            r#"{"inputResponses":{"k0":{"action":"cancel"}},"requestState":"s"}"#,
            1,
        ),
    ] {
        let mut session = open(&request);
        let events = session.take_events();
        assert_eq!(results(&events), [answer]);
        assert_eq!(events.len(), 1 + unshown);
        assert!(matches!(session.state(), State::Answered { unshown: n, .. } if *n == unshown));
    }
}
