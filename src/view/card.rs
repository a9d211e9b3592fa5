//! The card: one session on the screen, from the first look to the receipt.

use super::desk::Desk;
use super::dom::Dom;
use super::element::{Element, element, styled};
use super::field::{self, Marks};
use super::focus::{self, Focus};
use super::settings::Settings;
use super::watched::Watched;
use super::{page, receipt, summary};
use crate::browser::{Browser, HostObject};
use crate::form::Form;
use crate::json::digits;
use crate::request::Ask;
use crate::session::{Asking, Ending, Session, Sheet, State, Withdrawal};
use crate::wording::{Key, notice, visible};
use leptos::prelude::Owner;

/// A card in a shadow root. Dropping it takes it away.
pub(crate) struct Card {
    pub(super) desk: Desk,
    pub(super) focus: Focus,
    root: Dom,
    owner: Owner,
    frame: Dom,
    body: Option<Body>,
}

/// What is drawn anew at every turn: a question, the waiting, the receipt.
struct Body {
    owner: Owner,
    view: Dom,
}

impl Card {
    /// Opens a request in an element of the shadow root.
    pub(crate) fn open(root: Dom, request: &str, settings: &str, host: HostObject) -> Self {
        let settings = Settings::parse(settings);
        let session = Session::open(request, &settings.limits, settings.locale.clone());
        let owner = Owner::new_root(None);
        let (desk, frame) = owner.with(|| {
            let status = Watched::new(String::new());
            let spoken = self::status(&status).mount(&root);
            let summary = Watched::new(Vec::new());
            let host = Browser(host);
            let (faces, grown, lines) = (Vec::new(), Vec::new(), Vec::new());
            let desk = Desk {
                session,
                settings,
                host,
                faces,
                grown,
                lines,
                summary,
                status,
            };
            (desk, spoken)
        });
        let focus = Focus::default();
        let mut card = Self {
            desk,
            focus,
            root,
            owner,
            frame,
            body: None,
        };
        card.draw();
        if let Some(sheet) = card.desk.session.sheet() {
            let words = heading(&card.desk, sheet);
            card.say(words);
        }
        card
    }

    /// Draws the session as it stands now, in place of what was there.
    pub(super) fn draw(&mut self) {
        self.undraw();
        let owner = self.owner.with(Owner::new);
        let desk = &mut self.desk;
        let view = owner.with(|| {
            desk.lay_out();
            body(desk)
        });
        // In one piece: controls put into a form one by one take quadratic time.
        let view = view.mount(&self.root);
        self.body = Some(Body { owner, view });
        focus::show_dialog(&self.root);
    }

    fn undraw(&mut self) {
        if let Some(body) = self.body.take() {
            focus::close_dialog(&self.root);
            // A second press in the same moment finds a button that does nothing any more.
            if let Some(send) = body.view.query("[type=submit]") {
                send.set_attribute("disabled", "");
            }
            body.view.remove();
            body.owner.cleanup();
        }
    }

    pub(super) fn body_root(&self) -> &Dom {
        &self.root
    }

    /// New settings for the same question: the drafts stay.
    pub(crate) fn update(&mut self, settings: &str) {
        self.desk.settings = Settings::parse(settings);
        self.draw();
    }

    /// A dialog that was taken out of the page and put back must be shown again.
    pub(crate) fn shown(&mut self) {
        focus::show_dialog(&self.root);
    }

    pub(super) fn say(&self, words: String) {
        self.desk.status.set(words);
    }

    /// After a change of state: draws it, says it, and puts the focus where it belongs.
    pub(super) fn turn(&mut self) {
        let inside = self.focus.is_inside(&self.root);
        self.draw();
        if let Some(words) = receipt::sentence(&self.desk) {
            self.say(words);
        }
        // A dialog that closed has given the focus back by itself.
        if inside && focus::is_lost() {
            self.focus
                .settle(&self.root, self.desk.session.sheet().is_none());
        }
    }

    /// Ends the asking for a reason that is not a press of the person.
    pub(crate) fn cancel(&mut self, ending: Ending) {
        self.desk.session.cancel(ending);
        self.turn();
    }

    pub(crate) fn withdraw(&mut self, withdrawal: Withdrawal) {
        self.desk.session.withdraw(withdrawal);
        self.turn();
    }

    pub(crate) fn complete(&mut self, id: &str) {
        self.desk.session.complete(id);
        if self.desk.session.sheet().is_none() {
            self.turn();
        }
    }

    pub(crate) fn state_name(&self) -> &'static str {
        self.desk.state_name()
    }

    pub(crate) fn take_events(&mut self) -> Vec<crate::session::Event> {
        self.desk.session.take_events()
    }
}

impl Drop for Card {
    fn drop(&mut self) {
        self.undraw();
        self.frame.remove();
        self.owner.cleanup();
    }
}

fn body(desk: &Desk) -> Element {
    let Some(sheet) = desk.session.sheet() else {
        return receipt::receipt(desk);
    };
    let round = match desk.session.state() {
        State::Asking(asking) if asking.is_round() => Some(asking),
        State::Asking(_)
        | State::Waiting(_)
        | State::Answered { .. }
        | State::Withdrawn(_)
        | State::Refused(_) => None,
    };
    let card = form_element(desk, sheet, round);
    if desk.settings.dialog {
        let close = styled("button", "plain close")
            .set("type", "button")
            .set("part", "close")
            .set("data-action", "cancel")
            .put("aria-label", desk.word(Key::Close))
            .text("×");
        // What is outside of an open dialog is not read, so it has a status of its own.
        element("dialog")
            .set("part", "dialog")
            .set("aria-labelledby", "title")
            .child(card.child(close).child(status(&desk.status)))
    } else {
        card
    }
}

/// Mounted before it has anything to say: a region that comes with its text is not read.
fn status(words: &Watched<String>) -> Element {
    let words = words.clone();
    styled("p", "unseen")
        .set("role", "status")
        .live_text(move || words.with(String::clone))
}

fn heading(desk: &Desk, sheet: &Sheet) -> String {
    desk.of_server(heading_key(sheet))
}

fn heading_key(sheet: &Sheet) -> Key {
    match sheet.ask() {
        Ask::Url { .. } => Key::AsksToOpen,
        Ask::Form { form, .. } if form.fields().is_empty() => Key::AsksToConfirm,
        Ask::Form { .. } => Key::Asks,
    }
}

fn form_element(desk: &Desk, sheet: &Sheet, round: Option<&Asking>) -> Element {
    let form = element("form")
        .set("class", "card")
        .set("part", "card")
        .set("novalidate", "")
        .set("aria-labelledby", "title")
        .child(header(desk, sheet, round));
    let message = visible(sheet.ask().message()).into_owned();
    let fields = sheet.form().map(Form::fields).unwrap_or_default();
    // The message of a lone wrapped answer is its label.
    let lone = matches!(fields, [field] if field.is_wrapper());
    let message = styled("p", if lone { "unseen" } else { "message" })
        .set("part", "message")
        .set("dir", "auto")
        .flag_value("aria-hidden", lone)
        .say(message);
    match sheet.ask() {
        Ask::Form { form: asked, .. } => {
            let marks = Marks::of(asked);
            let rows = fields
                .iter()
                .enumerate()
                .map(|(at, field)| field::row(desk, at, field, marks, fields.len() == 1));
            form.child(message)
                .children(schema_words(asked))
                .child(summary::summary(desk))
                .children(notices(desk, asked, round))
                .child(styled("div", "fields").children(rows))
                .child(styled("div", "actions").children(form_actions(desk, round)))
                .child(ways(desk))
        }
        Ask::Url { url, .. } if sheet.is_opened() => form
            .child(message)
            .child(page::waiting_line(desk))
            .child(page::address(desk, url))
            .child(styled("div", "actions").children(page::waiting_actions(desk, url))),
        Ask::Url { url, .. } => form
            .child(message)
            .child(page::address(desk, url))
            .child(page::copy_button(desk, url))
            .child(styled("div", "actions").children(page::asking_actions(desk, url)))
            .child(ways(desk)),
    }
}

/// Who asks, in the host page's own words: never from the request.
fn header(desk: &Desk, sheet: &Sheet, round: Option<&Asking>) -> Element {
    let server = &desk.settings.server;
    let template = desk.settings.wording.text(heading_key(sheet));
    let (before, after) = template.split_once('{').unwrap_or((template, ""));
    let after = after.split_once('}').map_or("", |(_, after)| after);
    let title = element("h2")
        .set("class", "title")
        .set("id", "title")
        .set("tabindex", "-1")
        .say(before.to_owned())
        .child(element("bdi").set("part", "server").say(server.clone()))
        .say(after.to_owned());
    let tool = desk.settings.tool.as_ref().map(|tool| {
        let words = desk.settings.wording.fill(Key::ForTool, &[("tool", tool)]);
        styled("p", "tool")
            .set("part", "tool")
            .set("dir", "auto")
            .say(words)
    });
    let position = round
        .map(Asking::position)
        .filter(|&(_, of)| of > 1)
        .map(|(at, of)| {
            let words = desk.settings.wording.fill(
                Key::Step,
                &[("at", &digits(at as u64)), ("of", &digits(of as u64))],
            );
            styled("p", "tool").set("part", "progress").say(words)
        });
    let initial = server
        .chars()
        .find(|c| c.is_ascii_alphanumeric() || !c.is_ascii())
        .map(|c| c.to_ascii_uppercase().to_string());
    styled("header", "header")
        .child(
            styled("span", "badge")
                .set("aria-hidden", "true")
                .say(initial.unwrap_or_else(|| "?".to_owned())),
        )
        .child(
            element("div")
                .child(title)
                .children(tool)
                .children(position),
        )
}

fn schema_words(form: &Form) -> Vec<Element> {
    let title = form.title().map(|title| {
        styled("p", "schema-title")
            .set("dir", "auto")
            .say(visible(title).into_owned())
    });
    let description = form.description().map(|words| {
        styled("p", "hint")
            .set("dir", "auto")
            .say(visible(words).into_owned())
    });
    title.into_iter().chain(description).collect()
}

fn notices(desk: &Desk, form: &Form, round: Option<&Asking>) -> Vec<Element> {
    let of_form = form
        .notices()
        .iter()
        .map(|n| visible(&notice(n, &desk.settings.wording)).into_owned());
    let of_round = round
        .into_iter()
        .flat_map(Asking::unshown)
        .map(|_| desk.of_server(Key::NotShown));
    of_form
        .chain(of_round)
        .map(|words| {
            styled("p", "notice")
                .set("part", "notice")
                .set("dir", "auto")
                .say(words)
        })
        .collect()
}

fn form_actions(desk: &Desk, round: Option<&Asking>) -> Vec<Element> {
    let position = round.map(Asking::position);
    let send = match position {
        Some((at, of)) if at < of => Key::Next,
        Some(_) | None => Key::Send,
    };
    let mut actions = vec![
        styled("button", "primary")
            .set("type", "submit")
            .set("part", "accept")
            .say(desk.word(send)),
        button(desk, "secondary", "decline", "decline", Key::Decline),
        button(desk, "plain", "cancel", "cancel", Key::NotNow),
    ];
    if position.is_some_and(|(at, _)| at > 1) {
        actions.push(button(desk, "plain back", "back", "back", Key::Back));
    }
    actions
}

pub(super) fn button(
    desk: &Desk,
    class: &'static str,
    part: &'static str,
    action: &'static str,
    key: Key,
) -> Element {
    styled("button", class)
        .set("type", "button")
        .set("part", part)
        .set("data-action", action)
        .say(desk.word(key))
}

/// What each way out tells the server.
fn ways(desk: &Desk) -> Element {
    styled("p", "ways").say(desk.word(Key::Ways))
}
