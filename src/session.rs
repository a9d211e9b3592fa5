//! All five stages as one value: a question that is asked, and answered once.

mod asking;
mod sheet;

pub use asking::Asking;
pub use sheet::{Draft, Sheet};

use crate::check::Context;
use crate::draft::Edit;
use crate::host::Host;
use crate::locale::Locale;
use crate::request::{Ask, Limits, Reason, Refused, Request};
use crate::response::Response;

/// One request from the moment it is shown until its card goes.
///
/// What the host page must hear is collected as [`Event`]s and taken with [`Session::take_events`].
#[derive(Debug)]
pub struct Session {
    locale: Locale,
    state: State,
    events: Vec<Event>,
}

/// Where a session stands. Only `Asking` holds what an answer can be made of, so there is never a
/// second answer.
#[derive(Debug)]
pub enum State {
    /// The person is being asked.
    Asking(Asking),
    /// Agreed to open the page, and said so to the server; the person has not come back yet.
    Waiting(Sheet),
    /// Answered.
    Answered {
        /// What was asked and answered.
        sheets: Vec<Sheet>,
        /// How many questions of a round could not be shown.
        unshown: usize,
        /// What brought the answer about.
        ending: Ending,
    },
    /// Taken back by the server, or the server is gone: there is no answer.
    Withdrawn(Withdrawal),
    /// Could not be shown.
    Refused(Refused),
}

/// What brought an answer about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Ending {
    /// The person's own press.
    Person,
    /// The host's deadline passed.
    TimeOver,
    /// The card was taken out of the page.
    Removed,
}

/// Why there is no one to answer any more.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Withdrawal {
    /// The server cancelled its request.
    Cancelled,
    /// The connection to the server was lost.
    Disconnected,
    /// For a reason that the host page tells in its own words.
    Said(String),
}

/// Something that the page around the form must hear.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Event {
    /// The answer, as JSON text, ready to send.
    Result(String),
    /// The request, or one of a round, cannot be shown: the JSON-RPC error as JSON text.
    Error(String),
    /// Sending was blocked: the property and the code of each problem.
    Invalid(Vec<(String, &'static str)>),
    /// Something was entered.
    Change,
    /// The person agreed to open this page.
    OpenUrl(String),
}

/// What became of pressing Send.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Sent {
    /// Problems are shown now.
    Blocked,
    /// The next question of the round is asked.
    Next,
    /// The answer is on its way.
    Answered,
    /// There was nothing to send.
    Nothing,
}

impl Session {
    /// Opens a request.
    #[must_use]
    pub fn open(text: &str, limits: &Limits, locale: Locale) -> Self {
        let (state, events) = match Request::parse(text, limits) {
            Err(refused) => {
                let event = Event::Error(refused.to_json());
                (State::Refused(refused), vec![event])
            }
            Ok(request) => {
                let (asking, mut events) = Asking::new(request, &locale);
                if asking.is_done() {
                    events.push(Event::Result(asking.reply()));
                    (answered(asking, Ending::Person), events)
                } else {
                    (State::Asking(asking), events)
                }
            }
        };
        Self {
            locale,
            state,
            events,
        }
    }

    /// Where the session stands.
    #[must_use]
    pub fn state(&self) -> &State {
        &self.state
    }

    /// How numbers and dates are typed.
    #[must_use]
    pub fn locale(&self) -> &Locale {
        &self.locale
    }

    /// What happened since this was last asked.
    pub fn take_events(&mut self) -> Vec<Event> {
        std::mem::take(&mut self.events)
    }

    /// The sheet in front of the person, while one is being asked.
    #[must_use]
    pub fn sheet(&self) -> Option<&Sheet> {
        match &self.state {
            State::Asking(asking) => Some(asking.sheet()),
            State::Waiting(sheet) => Some(sheet),
            State::Answered { .. } | State::Withdrawn(_) | State::Refused(_) => None,
        }
    }

    /// Makes a change to a field. `settled` says that the person is done with it for the moment:
    /// an entry is not checked during composition, nor while it is typed for the first time.
    pub fn edit(&mut self, field: usize, edit: Edit, settled: bool, host: &dyn Host) {
        let Some((sheet, context)) = self.open_sheet(host) else {
            return;
        };
        if sheet.edit(field, edit, settled, context) {
            self.events.push(Event::Change);
        }
    }

    /// The person left a field.
    pub fn leave(&mut self, field: usize, host: &dyn Host) {
        if let Some((sheet, context)) = self.open_sheet(host) {
            sheet.leave(field, context);
        }
    }

    fn open_sheet<'a>(&'a mut self, host: &'a dyn Host) -> Option<(&'a mut Sheet, Context<'a>)> {
        match &mut self.state {
            State::Asking(asking) => Some((
                asking.sheet_mut(),
                Context {
                    locale: &self.locale,
                    host,
                },
            )),
            State::Waiting(_)
            | State::Answered { .. }
            | State::Withdrawn(_)
            | State::Refused(_) => None,
        }
    }

    /// Send: checks everything, then answers, or shows every problem at once.
    pub fn send(&mut self, host: &dyn Host) -> Sent {
        let Some((sheet, context)) = self.open_sheet(host) else {
            return Sent::Nothing;
        };
        match sheet.collect(context) {
            Some(Ok(content)) => self.respond(Response::Accept(content), Ending::Person),
            Some(Err(problems)) => {
                self.events.push(Event::Invalid(problems));
                Sent::Blocked
            }
            None => Sent::Nothing,
        }
    }

    /// The person agrees to open the page of a URL-mode ask. A lone ask is answered at once; in a
    /// round the answer waits until the person comes back, since answering it retries the call.
    pub fn consent(&mut self) {
        let url = match self.sheet().map(Sheet::ask) {
            Some(Ask::Url { url, .. }) => url.as_str().to_owned(),
            Some(Ask::Form { .. }) | None => return,
        };
        self.events.push(Event::OpenUrl(url));
        match &mut self.state {
            State::Asking(asking) if asking.is_round() => asking.sheet_mut().open_page(),
            State::Asking(_) => {
                self.respond(Response::Consent, Ending::Person);
                self.take_single_sheet_back();
            }
            State::Waiting(_)
            | State::Answered { .. }
            | State::Withdrawn(_)
            | State::Refused(_) => {}
        }
    }

    /// After the consent to a lone ask was sent, its card waits for the person to come back.
    fn take_single_sheet_back(&mut self) {
        if let State::Answered { sheets, .. } = &mut self.state
            && let Some(mut sheet) = sheets.pop()
        {
            sheet.open_page();
            self.state = State::Waiting(sheet);
        }
    }

    /// The person came back from the page.
    pub fn come_back(&mut self) {
        if self.sheet().is_none_or(|sheet| !sheet.is_opened()) {
            return;
        }
        match &self.state {
            State::Asking(_) => {
                self.respond(Response::Consent, Ending::Person);
            }
            State::Waiting(_) => self.stop_waiting(),
            State::Answered { .. } | State::Withdrawn(_) | State::Refused(_) => {}
        }
    }

    fn stop_waiting(&mut self) {
        let gone = State::Withdrawn(Withdrawal::Cancelled);
        self.state = match std::mem::replace(&mut self.state, gone) {
            State::Waiting(sheet) => State::Answered {
                sheets: vec![sheet],
                unshown: 0,
                ending: Ending::Person,
            },
            other => other,
        };
    }

    /// An explicit no.
    pub fn decline(&mut self) -> Sent {
        self.respond(Response::Decline, Ending::Person)
    }

    /// Dismissed without a choice. While a page is open that was consented to, nothing more is sent.
    pub fn cancel(&mut self, ending: Ending) -> Sent {
        match &self.state {
            State::Waiting(_) => {
                self.stop_waiting();
                Sent::Answered
            }
            State::Asking(_) if ending != Ending::Person => self.give_up(ending),
            State::Asking(_) | State::Answered { .. } | State::Withdrawn(_) | State::Refused(_) => {
                self.respond(Response::Cancel, ending)
            }
        }
    }

    /// Nobody will answer: every question that is still open is cancelled.
    fn give_up(&mut self, ending: Ending) -> Sent {
        let mut sent = Sent::Nothing;
        while let State::Asking(_) = self.state {
            sent = self.respond(Response::Cancel, ending);
        }
        sent
    }

    /// The server took its question back, or is gone. There is no answer then.
    pub fn withdraw(&mut self, withdrawal: Withdrawal) {
        match self.state {
            State::Asking(_) | State::Waiting(_) => self.state = State::Withdrawn(withdrawal),
            State::Answered { .. } | State::Withdrawn(_) | State::Refused(_) => {}
        }
    }

    /// The server says that the page with this id is done. Unknown ids mean nothing.
    pub fn complete(&mut self, id: &str) {
        let known = matches!(
            self.sheet().map(Sheet::ask),
            Some(Ask::Url { elicitation_id: Some(own), .. }) if own == id
        );
        if known {
            self.stop_waiting();
        }
    }

    /// Goes back to the question before this one.
    pub fn back(&mut self) {
        if let State::Asking(asking) = &mut self.state {
            asking.back();
        }
    }

    /// Why the request could not be shown.
    #[must_use]
    pub fn refusal(&self) -> Option<(&str, &Reason)> {
        match &self.state {
            State::Refused(refused) => Some((refused.refusal.pointer(), refused.refusal.reason())),
            State::Asking(_) | State::Waiting(_) | State::Answered { .. } | State::Withdrawn(_) => {
                None
            }
        }
    }

    /// The one way to an answer: takes the asking apart once its last question is answered.
    fn respond(&mut self, response: Response, ending: Ending) -> Sent {
        let gone = State::Withdrawn(Withdrawal::Cancelled);
        match std::mem::replace(&mut self.state, gone) {
            State::Asking(mut asking) => {
                asking.settle(response);
                if asking.is_done() {
                    self.events.push(Event::Result(asking.reply()));
                    self.state = answered(asking, ending);
                    Sent::Answered
                } else {
                    self.state = State::Asking(asking);
                    Sent::Next
                }
            }
            other => {
                self.state = other;
                Sent::Nothing
            }
        }
    }
}

fn answered(asking: Asking, ending: Ending) -> State {
    let unshown = asking.unshown().count();
    State::Answered {
        sheets: asking.into_sheets(),
        unshown,
        ending,
    }
}

#[cfg(test)]
mod tests;
