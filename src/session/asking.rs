//! The questions of one request, and the reply that their answers make.

use super::{Event, Sheet};
use crate::json::{Json, Text};
use crate::locale::Locale;
use crate::request::{Refusal, Reply, Request, RoundAsk};
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
        places: Vec<Place>,
        request_state: Option<Json>,
    },
}

/// An ask of a round by its key, in the order written.
#[derive(Debug)]
struct Place {
    key: Text,
    /// Why it could not be shown, and is answered `cancel`; else the next sheet answers it.
    refusal: Option<Refusal>,
}

impl Asking {
    pub(super) fn new(request: Request, locale: &Locale) -> (Self, Vec<Event>) {
        match request {
            Request::Single { reply, ask } => {
                let sheets = vec![Sheet::new(ask, locale)];
                (
                    Self {
                        sheets,
                        at: 0,
                        envelope: Envelope::Single(reply),
                    },
                    Vec::new(),
                )
            }
            Request::Round(round) => {
                let (mut sheets, mut places, mut events) = (Vec::new(), Vec::new(), Vec::new());
                for RoundAsk { key, ask } in round.asks {
                    let refusal = match ask {
                        Ok(ask) => {
                            sheets.push(Sheet::new(ask, locale));
                            None
                        }
                        Err(refusal) => {
                            events.push(Event::Error(refusal.to_json()));
                            Some(refusal)
                        }
                    };
                    places.push(Place { key, refusal });
                }
                let envelope = Envelope::Round {
                    places,
                    request_state: round.request_state,
                };
                (
                    Self {
                        sheets,
                        at: 0,
                        envelope,
                    },
                    events,
                )
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
        let places = match &self.envelope {
            Envelope::Single(_) => &[],
            Envelope::Round { places, .. } => &places[..],
        };
        places.iter().filter_map(|place| place.refusal.as_ref())
    }

    pub(super) fn is_done(&self) -> bool {
        self.sheets.iter().all(|sheet| sheet.response().is_some())
    }

    /// Keeps the answer to the sheet in front, and turns to the next one that has none.
    pub(super) fn settle(&mut self, response: Response) {
        self.sheet_mut().settle(response);
        let next = self
            .sheets
            .iter()
            .position(|sheet| sheet.response().is_none());
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
        let mut results = self
            .sheets
            .iter()
            .map(|sheet| sheet.response().unwrap_or(&Response::Cancel).to_json());
        match &self.envelope {
            Envelope::Single(reply) => results.map(|result| reply.wrap_result(&result)).collect(),
            Envelope::Round {
                places,
                request_state,
            } => {
                let mut out = String::from(r#"{"inputResponses":{"#);
                for (index, place) in places.iter().enumerate() {
                    if index > 0 {
                        out.push(',');
                    }
                    place.key.write(&mut out);
                    out.push(':');
                    let answer = if place.refusal.is_none() {
                        results.next()
                    } else {
                        None
                    };
                    out.push_str(&answer.unwrap_or_else(|| Response::Cancel.to_json()));
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
