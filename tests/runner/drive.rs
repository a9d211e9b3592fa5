//! Does to a session what the page does when a person, a server or a host does it to the page.

use super::host::TestHost;
use mcp_elicitation::draft::Unit;
use mcp_elicitation::form::Options;
use mcp_elicitation::json::{Json, Object};
use mcp_elicitation::session::{Ending, State, Withdrawal};
use mcp_elicitation::{Edit, Entry, Event, Field, Kind, Limits, Locale, Session};

/// A session with everything that it let the page hear.
pub(crate) struct Page {
    session: Session,
    pub(crate) events: Vec<Event>,
}

impl Page {
    pub(crate) fn open(request: &str, locale: Locale) -> Self {
        let mut page = Self {
            session: Session::open(request, &Limits::default(), locale),
            events: Vec::new(),
        };
        page.hear();
        page
    }

    fn hear(&mut self) {
        self.events.extend(self.session.take_events());
    }

    pub(crate) fn session(&self) -> &Session {
        &self.session
    }

    /// The answers given so far, as JSON text.
    pub(crate) fn results(&self) -> Vec<&str> {
        self.events
            .iter()
            .filter_map(|event| match event {
                Event::Result(text) => Some(text.as_str()),
                Event::Error(_) | Event::Invalid(_) | Event::Change | Event::OpenUrl(_) => None,
            })
            .collect()
    }

    /// The refusals given so far, as JSON text.
    pub(crate) fn errors(&self) -> Vec<&str> {
        self.events
            .iter()
            .filter_map(|event| match event {
                Event::Error(text) => Some(text.as_str()),
                Event::Result(_) | Event::Invalid(_) | Event::Change | Event::OpenUrl(_) => None,
            })
            .collect()
    }

    /// What the last press of Send was blocked by, where it was.
    pub(crate) fn blocked(&self) -> Option<&[(String, &'static str)]> {
        self.events.iter().rev().find_map(|event| match event {
            Event::Invalid(problems) => Some(problems.as_slice()),
            Event::Result(_) | Event::Error(_) | Event::Change | Event::OpenUrl(_) => None,
        })
    }

    pub(crate) fn state(&self) -> &'static str {
        match self.session.state() {
            State::Asking(asking) if asking.sheet().is_opened() => "waiting",
            State::Asking(_) => "asking",
            State::Waiting(_) => "waiting",
            State::Answered { .. } => "answered",
            State::Withdrawn(_) => "withdrawn",
            State::Refused(_) => "refused",
        }
    }

    /// Takes one step of a case.
    pub(crate) fn step(&mut self, step: &Json) {
        match step {
            Json::String(name) => self.press(name.as_str(), step),
            Json::Object(object) => {
                let (verb, argument) = object.iter().next().expect("a step has a verb");
                match argument {
                    Json::Bool(true) if object.get("in").is_none() => {
                        self.press(verb.as_str(), step);
                    }
                    argument => self.act(verb.as_str(), argument, object, step),
                }
            }
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::Array(_) => unknown(step),
        }
        self.hear();
    }

    fn press(&mut self, name: &str, step: &Json) {
        match name {
            "accept" if self.asks_for_consent() => self.session.consent(),
            "accept" | "submit" => {
                self.session.send(&TestHost);
            }
            "decline" => {
                self.session.decline();
            }
            "cancel" | "close" => {
                self.session.cancel(Ending::Person);
            }
            "expire" => {
                self.session.cancel(Ending::TimeOver);
            }
            "remove" => {
                self.session.cancel(Ending::Removed);
            }
            "disconnect" => self.session.withdraw(Withdrawal::Disconnected),
            "open-again" => self.session.consent(),
            "continue" => self.session.come_back(),
            "back" => self.session.back(),
            _ => unknown(step),
        }
    }

    fn asks_for_consent(&self) -> bool {
        self.session
            .sheet()
            .is_some_and(|sheet| sheet.form().is_none())
    }

    fn act(&mut self, verb: &str, argument: &Json, step: &Object, whole: &Json) {
        let text = || {
            argument
                .as_str()
                .unwrap_or_else(|| panic!("no text in {}", whole.to_text()))
        };
        let named = || match step.get("in").and_then(Json::as_str) {
            Some(name) => name.to_owned(),
            None => panic!("which field? {}", whole.to_text()),
        };
        match verb {
            "type" => self.edit(&named(), |entry, _| typed(entry, text())),
            "add" => self.edit(&named(), |entry, _| {
                let Entry::Lines(lines) = entry else {
                    unknown(whole)
                };
                vec![Edit::AddLine, Edit::Line(lines.len(), text().to_owned())]
            }),
            "choose" => self.edit(&named(), |_, field| chosen(field, argument)),
            "pick" => {
                let offset = offset_seconds(text());
                self.edit(&named(), |_, _| vec![Edit::Offset(offset)]);
            }
            "clear" => self.edit(text(), |entry, _| cleared(entry)),
            "leave" => self.leave(text()),
            "receive" => self.receive(argument, whole),
            // A session has no clock.
            "wait" => {}
            _ => unknown(whole),
        }
    }

    fn leave(&mut self, name: &str) {
        if let Some(index) = self.index(name) {
            self.session.leave(index, &TestHost);
        }
    }

    /// The position of a field; `None` where nothing is asked any more.
    fn index(&self, name: &str) -> Option<usize> {
        let form = self.session.sheet()?.form()?;
        let found = form
            .fields()
            .iter()
            .position(|field| field.name().as_str() == name);
        Some(found.unwrap_or_else(|| panic!("there is no field {name:?}")))
    }

    /// Makes changes one by one, then leaves the field, as a person does.
    fn edit(&mut self, name: &str, edits: impl FnOnce(&Entry, &Field) -> Vec<Edit>) {
        let Some(index) = self.index(name) else {
            return;
        };
        let edits = {
            let sheet = self.session.sheet().expect("a sheet");
            let field = &sheet.form().expect("a form").fields()[index];
            edits(sheet.drafts()[index].entry(), field)
        };
        for edit in edits {
            self.session.edit(index, edit, true, &TestHost);
        }
        self.session.leave(index, &TestHost);
    }

    fn receive(&mut self, message: &Json, step: &Json) {
        let method = message
            .as_object()
            .and_then(|m| m.get("method"))
            .and_then(Json::as_str);
        match method {
            Some("notifications/cancelled") => self.session.withdraw(Withdrawal::Cancelled),
            Some("notifications/elicitation/complete") => {
                let params = message.as_object().and_then(|m| m.get("params"));
                let id = params
                    .and_then(Json::as_object)
                    .and_then(|p| p.get("elicitationId"));
                let id = id.and_then(Json::as_str).expect("the id of a page");
                self.session.complete(id);
            }
            _ => unknown(step),
        }
    }
}

fn unknown(step: &Json) -> ! {
    panic!("no such step, or not without a browser: {}", step.to_text())
}

/// A text, or a date's text over its parts.
fn typed(entry: &Entry, text: &str) -> Vec<Edit> {
    let date = |text: &str| {
        let mut parts = text.splitn(3, '-');
        [Unit::Year, Unit::Month, Unit::Day]
            .map(|unit| Edit::Part(unit, parts.next().unwrap_or_default().to_owned()))
    };
    match entry {
        Entry::Text(_) => vec![Edit::Text(text.to_owned())],
        Entry::Date(_) => date(text).into(),
        Entry::DateTime(_) => {
            let (day, clock) = text.split_once('T').unwrap_or((text, ""));
            let mut edits = Vec::from(date(day));
            let end = clock.find(['Z', '+', '-', ' ']).unwrap_or(clock.len());
            let mut parts = clock[..end].split(':');
            for unit in [Unit::Hour, Unit::Minute, Unit::Second] {
                edits.push(Edit::Part(
                    unit,
                    parts.next().unwrap_or_default().to_owned(),
                ));
            }
            let zone = clock[end..].trim();
            if !zone.is_empty() {
                edits.push(Edit::Part(Unit::Zone, zone.to_owned()));
            }
            edits
        }
        Entry::Lines(lines) => {
            let mut edits: Vec<Edit> = (0..lines.len()).rev().map(Edit::RemoveLine).collect();
            edits.extend([Edit::AddLine, Edit::Line(0, text.to_owned())]);
            edits
        }
        Entry::Truth(_) | Entry::Chosen(_) | Entry::Ticked(_) | Entry::Fixed => {
            panic!("nothing can be typed there: {text:?}")
        }
    }
}

fn cleared(entry: &Entry) -> Vec<Edit> {
    match entry {
        Entry::Text(_) => vec![Edit::Text(String::new())],
        Entry::Lines(lines) => (0..lines.len()).rev().map(Edit::RemoveLine).collect(),
        Entry::Ticked(ticked) => (0..ticked.len()).map(|at| Edit::Tick(at, false)).collect(),
        Entry::Truth(_) | Entry::Chosen(_) | Entry::Date(_) | Entry::DateTime(_) | Entry::Fixed => {
            vec![Edit::Clear]
        }
    }
}

fn chosen(field: &Field, value: &Json) -> Vec<Edit> {
    let at = |options: &Options, value: &Json| {
        let at = options.position(value);
        at.unwrap_or_else(|| panic!("{} is no option", value.to_text()))
    };
    match (field.kind(), value) {
        (Kind::Boolean { .. }, Json::Bool(truth)) => vec![Edit::Truth(*truth)],
        (Kind::Choice { options, .. }, value) => vec![Edit::Choose(Some(at(options, value)))],
        (Kind::Choices { options, .. }, Json::Array(values)) => {
            let mut edits: Vec<Edit> = (0..options.len()).map(|at| Edit::Tick(at, false)).collect();
            edits.extend(
                values
                    .iter()
                    .map(|value| Edit::Tick(at(options, value), true)),
            );
            edits
        }
        _ => panic!(
            "{} cannot be chosen in {:?}",
            value.to_text(),
            field.name().as_str()
        ),
    }
}

/// `-04:00` -> seconds.
fn offset_seconds(text: &str) -> i32 {
    let number = |range| {
        text.get(range)
            .and_then(|digits: &str| digits.parse::<i32>().ok())
    };
    let size = number(1..3)
        .zip(number(4..6))
        .map(|(hours, minutes)| (hours * 60 + minutes) * 60);
    let size = size.unwrap_or_else(|| panic!("{text:?} is no offset"));
    if text.starts_with('-') { -size } else { size }
}
