//! The questions of one request, and the reply that their answers make.

use super::{Event, Sheet};
use crate::json::{Json, Text};
use crate::locale::Locale;
use crate::request::{Refusal, Reply, Request};
use crate::response::Response;

/// Questions in the order asked, at least one of them open.
#[derive(Debug)]
pub struct Asking {
    sheets: Vec<Sheet>,
    at: usize,
    envelope: Envelope,
}

/// What the answers are put into. Not `Clone`, like the asking that owns it.
#[derive(Debug)]
enum Envelope {
    Single(Reply),
    Round {
        /// The key of each sheet.
        keys: Vec<Text>,
        /// Asks that could not be shown, answered `cancel`.
        unshown: Vec<(Text, Refusal)>,
        request_state: Option<Json>,
    },
}

impl Asking {
    pub(super) fn new(request: Request, locale: &Locale) -> (Self, Vec<Event>) {
        match request {
            Request::Single { reply, ask } => {
                let sheets = vec![Sheet::new(ask, locale)];
                (Self { sheets, at: 0, envelope: Envelope::Single(reply) }, Vec::new())
            }
            Request::Round(round) => {
                let (mut sheets, mut keys) = (Vec::new(), Vec::new());
                let (mut unshown, mut events) = (Vec::new(), Vec::new());
                for round_ask in round.asks {
                    match round_ask.ask {
                        Ok(ask) => {
                            sheets.push(Sheet::new(ask, locale));
                            keys.push(round_ask.key);
                        }
                        Err(refusal) => {
                            events.push(Event::Error(refusal.to_json()));
                            unshown.push((round_ask.key, refusal));
                        }
                    }
                }
                let request_state = round.request_state;
                let envelope = Envelope::Round { keys, unshown, request_state };
                (Self { sheets, at: 0, envelope }, events)
            }
        }
    }

    /// The sheet in front of the person.
    #[must_use]
    pub fn sheet(&self) -> &Sheet {
        &self.sheets[self.at]
    }

    pub(super) fn sheet_mut(&mut self) -> &mut Sheet {
        &mut self.sheets[self.at]
    }

    /// Which question of how many this is, counted from 1.
    #[must_use]
    pub fn position(&self) -> (usize, usize) {
        (self.at + 1, self.sheets.len())
    }

    /// Whether several questions are answered together.
    #[must_use]
    pub fn is_round(&self) -> bool {
        match self.envelope {
            Envelope::Single(_) => false,
            Envelope::Round { .. } => true,
        }
    }

    /// Why some questions of the round could not be shown.
    pub fn unshown(&self) -> impl Iterator<Item = &Refusal> {
        let unshown = match &self.envelope {
            Envelope::Single(_) => &[],
            Envelope::Round { unshown, .. } => &unshown[..],
        };
        unshown.iter().map(|(_, refusal)| refusal)
    }

    pub(super) fn is_done(&self) -> bool {
        self.sheets.iter().all(|sheet| sheet.response().is_some())
    }

    /// Keeps the answer to the sheet in front, and turns to the next one that has none.
    pub(super) fn settle(&mut self, response: Response) {
        self.sheet_mut().settle(response);
        let next = self.sheets.iter().position(|sheet| sheet.response().is_none());
        self.at = next.unwrap_or(self.at);
    }

    pub(super) fn back(&mut self) {
        self.at = self.at.saturating_sub(1);
        self.sheet_mut().reopen();
    }

    pub(super) fn into_sheets(self) -> Vec<Sheet> {
        self.sheets
    }

    /// The message for the server.
    pub(super) fn reply(&self) -> String {
        let results = self
            .sheets
            .iter()
            .map(|sheet| sheet.response().unwrap_or(&Response::Cancel).to_json());
        match &self.envelope {
            Envelope::Single(reply) => {
                results.map(|result| reply.wrap_result(&result)).collect()
            }
            Envelope::Round { keys, unshown, request_state } => {
                let mut out = String::from(r#"{"inputResponses":{"#);
                let cancels = unshown.iter().map(|(key, _)| (key, Response::Cancel.to_json()));
                for (index, (key, result)) in keys.iter().zip(results).chain(cancels).enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    key.write(&mut out);
                    out.push(':');
                    out.push_str(&result);
                }
                out.push('}');
                if let Some(state) = request_state {
                    out.push_str(r#","requestState":"#);
                    state.write(&mut out);
                }
                out.push('}');
                out
            }
        }
    }
}
