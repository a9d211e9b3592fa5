//! URL mode: the whole address before consent, a link that the person presses, and then waiting.

use super::desk::Desk;
use super::element::{Element, element, styled};
use crate::request::WebAddress;
use crate::wording::Key;

/// The address with its host set apart.
pub(super) fn address(desk: &Desk, url: &WebAddress) -> Element {
    let (before, host, after) = url.parts();
    let notices = [
        url.is_local().then_some(Key::LocalPage),
        url.may_look_alike().then_some(Key::LookAlike),
    ];
    let code = element("code")
        .set("dir", "ltr")
        .set("part", "url")
        .say(before.to_owned())
        .child(
            styled("strong", "host")
                .set("part", "host")
                .say(host.to_owned()),
        )
        .say(after.to_owned());
    styled("div", "address")
        .child(
            styled("p", "where")
                .say(desk.word(Key::OpensHost))
                .text(" ")
                .child(element("strong").set("dir", "ltr").say(host.to_owned())),
        )
        .children(notices.into_iter().flatten().map(|key| {
            styled("p", "notice")
                .set("part", "notice")
                .say(desk.word(key))
        }))
        .child(styled("div", "url").child(code))
}

/// Links like buttons: the person's own click opens the page, and the page gets no handle on ours.
fn link(url: &WebAddress, class: &'static str, action: &'static str) -> Element {
    styled("a", class)
        .put("href", url.as_str().to_owned())
        .set("target", "_blank")
        .set("rel", "noopener noreferrer")
        .set("data-action", action)
}

pub(super) fn asking_actions(desk: &Desk, url: &WebAddress) -> Vec<Element> {
    let open = desk
        .settings
        .wording
        .fill(Key::OpenHost, &[("host", url.host())]);
    vec![
        link(url, "button primary", "open")
            .set("part", "accept")
            .say(open),
        super::card::button(desk, "secondary", "decline", "decline", Key::Decline),
        super::card::button(desk, "plain", "cancel", "cancel", Key::NotNow),
    ]
}

pub(super) fn waiting_actions(desk: &Desk, url: &WebAddress) -> Vec<Element> {
    vec![
        super::card::button(desk, "primary", "continue", "continue", Key::Continue),
        link(url, "button secondary", "again")
            .set("part", "open-again")
            .say(desk.word(Key::OpenAgain)),
        super::card::button(desk, "plain", "cancel", "cancel", Key::Cancel),
    ]
}

pub(super) fn copy_button(desk: &Desk, url: &WebAddress) -> Element {
    styled("button", "plain")
        .set("type", "button")
        .set("part", "copy")
        .set("data-action", "copy")
        .put("data-copy", url.as_str().to_owned())
        .say(desk.word(Key::CopyAddress))
}

pub(super) fn waiting_line(desk: &Desk) -> Element {
    styled("p", "waiting")
        .set("part", "waiting")
        .say(desk.word(Key::Opened))
}
