//! What JavaScript calls. Every function converts, calls and converts; nothing is decided here.

#![expect(unreachable_pub, reason = "wasm-bindgen exports public items only")]

use crate::browser::HostObject;
use crate::json::write_string;
use crate::session::{Ending, Event, Withdrawal};
use crate::view::{self, Dom};
use wasm_bindgen::prelude::*;

/// The style sheet that every shadow root with a card adopts.
#[wasm_bindgen]
#[must_use]
pub fn style() -> String {
    view::STYLE.to_owned()
}

/// A question on the screen. Freeing it takes it away; it answers nothing then.
#[wasm_bindgen]
pub struct Card(view::Card);

#[wasm_bindgen]
impl Card {
    /// Opens `request` (JSON text) in `root`, with `settings` (JSON text).
    #[must_use]
    pub fn open(root: Dom, request: &str, settings: &str, host: HostObject) -> Self {
        Self(view::Card::open(root, request, settings, host))
    }

    /// What happened since this was last asked: a JSON array of `{type, …}`, or nothing.
    pub fn events(&mut self) -> Option<String> {
        events_json(&self.0.take_events())
    }

    /// `asking`, `waiting`, `answered`, `withdrawn` or `refused`.
    #[must_use]
    pub fn state(&self) -> String {
        self.0.state_name().to_owned()
    }

    /// Takes an event of the shadow root.
    pub fn dispatch(&mut self, event: &Dom) {
        self.0.dispatch(event);
    }

    /// As the Send button.
    pub fn submit(&mut self) {
        self.0.submit();
    }

    /// Ends the question with a cancel: `removed` from the page, or its `deadline` passed.
    pub fn cancel(&mut self, why: &str) {
        self.0.cancel(if why == "deadline" {
            Ending::TimeOver
        } else {
            Ending::Removed
        });
    }

    /// Ends the question without an answer: the server `cancelled` it, or is `disconnected`, or
    /// something else that the text says.
    pub fn withdraw(&mut self, why: &str) {
        self.0.withdraw(match why {
            "cancelled" => Withdrawal::Cancelled,
            "disconnected" => Withdrawal::Disconnected,
            _ => Withdrawal::Said(why.to_owned()),
        });
    }

    /// The server says that the page with this id is done.
    pub fn complete(&mut self, elicitation_id: &str) {
        self.0.complete(elicitation_id);
    }

    /// The element was put into the page again.
    pub fn shown(&mut self) {
        self.0.shown();
    }

    /// New settings for the same question.
    pub fn update(&mut self, settings: &str) {
        self.0.update(settings);
    }
}

fn events_json(events: &[Event]) -> Option<String> {
    if events.is_empty() {
        return None;
    }
    let mut out = String::from("[");
    for (at, event) in events.iter().enumerate() {
        if at > 0 {
            out.push(',');
        }
        let (name, member, text) = match event {
            Event::Result(text) => ("result", "text", text.as_str()),
            Event::Error(text) => ("error", "text", text.as_str()),
            Event::OpenUrl(url) => ("open-url", "url", url.as_str()),
            Event::Change => ("change", "", ""),
            Event::Invalid(_) => ("invalid", "", ""),
        };
        out.push_str(r#"{"type":"#);
        write_string(&mut out, name);
        if !member.is_empty() {
            out.push(',');
            write_string(&mut out, member);
            out.push(':');
            write_string(&mut out, text);
        }
        if let Event::Invalid(problems) = event {
            out.push_str(r#","problems":["#);
            for (at, (field, code)) in problems.iter().enumerate() {
                if at > 0 {
                    out.push(',');
                }
                out.push_str(r#"{"field":"#);
                write_string(&mut out, field);
                out.push_str(r#","code":"#);
                write_string(&mut out, code);
                out.push('}');
            }
            out.push(']');
        }
        out.push('}');
    }
    out.push(']');
    Some(out)
}
