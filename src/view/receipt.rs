//! What stands in place of the form once it is over: what was sent, or why nothing was.

use super::desk::Desk;
use super::element::{Element, element, styled};
use crate::response::Response;
use crate::session::{Ending, Sheet, State, Withdrawal};
use crate::wording::{Key, value_text, visible};

/// The sentence that says how it ended; also what a screen reader is told.
pub(super) fn sentence(desk: &Desk) -> Option<String> {
    let key = match desk.session.state() {
        State::Asking(_) | State::Waiting(_) => return None,
        State::Answered {
            ending: Ending::TimeOver,
            ..
        } => Key::TimeOver,
        State::Answered {
            sheets, unshown, ..
        } => {
            let any = |wanted: fn(&Response) -> bool| {
                sheets.iter().filter_map(Sheet::response).any(wanted)
            };
            // Of a round the answer that tells most stands above; each question has its own below.
            if any(|response| matches!(response, Response::Accept(_))) {
                Key::Sent
            } else if any(|response| matches!(response, Response::Consent)) {
                Key::Consented
            } else if any(|response| matches!(response, Response::Decline)) {
                Key::Declined
            } else if !sheets.is_empty() {
                Key::Dismissed
            } else if *unshown > 0 {
                Key::NotShown
            } else {
                Key::NothingAsked
            }
        }
        State::Withdrawn(Withdrawal::Said(reason)) => return Some(reason.clone()),
        State::Withdrawn(Withdrawal::Cancelled) => Key::Withdrawn,
        State::Withdrawn(Withdrawal::Disconnected) => Key::Disconnected,
        State::Refused(_) => Key::RefusedRequest,
    };
    Some(desk.of_server(key))
}

pub(super) fn receipt(desk: &Desk) -> Element {
    let heading = element("h2")
        .set("class", "title")
        .set("id", "title")
        .set("tabindex", "-1")
        .say(sentence(desk).unwrap_or_default());
    let card = |class| styled("section", class).set("aria-labelledby", "title");
    match desk.session.state() {
        State::Answered { sheets, .. } => {
            let sent = sheets.iter().any(|sheet| {
                matches!(
                    sheet.response(),
                    Some(Response::Accept(_) | Response::Consent)
                )
            });
            let class = if sent {
                "card receipt sent"
            } else {
                "card receipt"
            };
            let asked = sheets
                .iter()
                .map(|sheet| answered(desk, sheet, sheets.len() > 1));
            card(class)
                .set("part", "card receipt")
                .child(heading)
                .children(asked)
        }
        State::Refused(refused) => {
            let pointer = refused.refusal.pointer().to_owned();
            let detail = desk.settings.wording.fill(
                Key::RefusedDetail,
                &[
                    ("pointer", &visible(&pointer)),
                    ("reason", refused.refusal.reason().text()),
                ],
            );
            card("card receipt refused")
                .set("part", "card receipt")
                .child(heading)
                .child(element("p").child(styled("code", "detail").set("dir", "ltr").say(detail)))
                .child(close_button(desk))
        }
        State::Withdrawn(_) | State::Asking(_) | State::Waiting(_) => {
            card("card receipt withdrawn")
                .set("part", "card receipt")
                .child(heading)
                .child(close_button(desk))
        }
    }
}

fn close_button(desk: &Desk) -> Element {
    styled("div", "actions").child(
        styled("button", "secondary")
            .set("type", "button")
            .set("part", "close")
            .set("data-action", "close")
            .say(desk.word(Key::Close)),
    )
}

/// One question with its answer.
fn answered(desk: &Desk, sheet: &Sheet, several: bool) -> Element {
    let message = styled("p", "message").set("dir", "auto");
    let message = message.say(visible(sheet.ask().message()).into_owned());
    let outcome = match sheet.response() {
        Some(Response::Accept(content)) => {
            let values = content.iter().map(|(name, value)| {
                let field = sheet
                    .form()
                    .and_then(|form| form.fields().iter().find(|field| field.name() == name));
                field.map(|field| {
                    let value =
                        value_text(field, value, &desk.settings.wording, desk.session.locale());
                    pair(desk.label(field, sheet.drafts().len() == 1), &value)
                })
            });
            let list: Element = element("dl").children(values.flatten());
            list
        }
        Some(Response::Decline) if several => own_sentence(desk, Key::Declined),
        Some(Response::Cancel) if several => own_sentence(desk, Key::Dismissed),
        Some(Response::Consent | Response::Decline | Response::Cancel) | None => return message,
    };
    element("div").child(message).child(outcome)
}

fn own_sentence(desk: &Desk, key: Key) -> Element {
    styled("p", "hint").say(desk.of_server(key))
}

fn pair(label: String, value: &str) -> Element {
    styled("div", "pair")
        .child(element("dt").child(element("bdi").say(label)))
        .child(
            element("dd")
                .set("dir", "auto")
                .say(visible(value).into_owned()),
        )
}
