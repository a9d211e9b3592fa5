//! Where the focus goes when what held it is gone, and the dialog that holds it meanwhile.

use wasm_bindgen::JsCast;
use web_sys::{Document, Element, HtmlDialogElement, HtmlElement};

/// Where the focus was before it came into the card.
#[derive(Default)]
pub(super) struct Focus {
    before: Option<HtmlElement>,
    /// Whether the first Escape over the answer as it is now was met.
    pub(super) warned: bool,
    /// Whether the last press began beside the card.
    pub(super) pressed_beside: bool,
}

fn document() -> Option<Document> {
    web_sys::window()?.document()
}

impl Focus {
    /// Remembers where the focus came from.
    pub(super) fn entered_from(&mut self, element: Option<HtmlElement>) {
        if element.is_some() {
            self.before = element;
        }
    }

    /// Whether the focus is in the card.
    pub(super) fn is_inside(&self, root: &Element) -> bool {
        active_in(root).is_some()
    }

    /// After a turn: to the new heading while there is more to ask, else back to where it was.
    pub(super) fn settle(&mut self, root: &Element, over: bool) {
        let back = self
            .before
            .take()
            .filter(|element| over && element.is_connected());
        match back {
            Some(element) => focus(&element),
            None => focus_id(root, "title"),
        }
    }
}

/// Whether nothing has the focus, since what had it is gone.
pub(super) fn is_lost() -> bool {
    let active = document().and_then(|document| document.active_element());
    active.is_none_or(|active| active.tag_name() == "BODY")
}

/// The focused element, where it is inside `root`.
fn active_in(root: &Element) -> Option<Element> {
    let shadow = root
        .get_root_node()
        .dyn_into::<web_sys::ShadowRoot>()
        .ok()?;
    shadow
        .active_element()
        .filter(|active| root.contains(Some(active)))
}

fn focus(element: &HtmlElement) {
    // An element that cannot take the focus leaves it where it is.
    let _ = element.focus();
}

pub(super) fn focus_id(root: &Element, id: &str) {
    let selector = ["#", id].concat();
    focus_first(root, &selector);
}

pub(super) fn focus_first(root: &Element, selector: &str) {
    if let Ok(Some(element)) = root.query_selector(selector)
        && let Ok(element) = element.dyn_into::<HtmlElement>()
    {
        focus(&element);
    }
}

/// Brings the label into view and the focus to the control of a field.
pub(super) fn focus_field(root: &Element, field: usize) {
    let row = ["[data-field=\"", &field.to_string(), "\"]"].concat();
    if let Ok(Some(row)) = root.query_selector(&row) {
        row.scroll_into_view();
        focus_first(&row, "[aria-invalid] , [part=control], [part=add-item]");
    }
}

fn dialog(root: &Element) -> Option<HtmlDialogElement> {
    root.query_selector("dialog").ok()??.dyn_into().ok()
}

/// Shows the dialog, if the card is one; its heading takes the focus.
pub(super) fn show_dialog(root: &Element) {
    if let Some(dialog) = dialog(root)
        && dialog.is_connected()
        && !dialog.open()
        && dialog.show_modal().is_ok()
    {
        focus_first(root, "#title");
    }
}

/// Closes the dialog, which gives the focus back.
pub(super) fn close_dialog(root: &Element) {
    if let Some(dialog) = dialog(root) {
        dialog.close();
    }
}
