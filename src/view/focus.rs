//! Where the focus goes when what held it is gone, and the dialog that holds it meanwhile.

use super::dom::{Dom, document};
use crate::json::digits;

/// Where the focus was before it came into the card.
#[derive(Default)]
pub(super) struct Focus {
    before: Option<Dom>,
    /// Whether the first Escape over the answer as it is now was met.
    pub(super) warned: bool,
    /// Whether the last press began beside the card.
    pub(super) pressed_beside: bool,
}

impl Focus {
    /// Remembers where the focus came from.
    pub(super) fn entered_from(&mut self, element: Option<Dom>) {
        if element.is_some() {
            self.before = element;
        }
    }

    /// Whether the focus is in the card.
    pub(super) fn is_inside(&self, root: &Dom) -> bool {
        active_in(root).is_some()
    }

    /// After a turn: to the new heading while there is more to ask, else back to where it was.
    pub(super) fn settle(&mut self, root: &Dom, over: bool) {
        let back = self
            .before
            .take()
            .filter(|element| over && element.is_connected());
        match back {
            Some(element) => element.focus(),
            None => focus_id(root, "title"),
        }
    }
}

/// Whether nothing has the focus, since what had it is gone.
pub(super) fn is_lost() -> bool {
    let active = document().active_element();
    active.is_none_or(|active| active.local_name() == "body")
}

/// The focused element, where it is inside `root`.
fn active_in(root: &Dom) -> Option<Dom> {
    let active = root.root_node().active_element()?;
    root.contains(&active).then_some(active)
}

pub(super) fn focus_id(root: &Dom, id: &str) {
    let selector = ["#", id].concat();
    focus_first(root, &selector);
}

pub(super) fn focus_first(root: &Dom, selector: &str) {
    if let Some(element) = root.query(selector) {
        element.focus();
    }
}

/// Brings the label into view and the focus to the control of a field.
pub(super) fn focus_field(root: &Dom, field: usize) {
    let row = ["[data-field=\"", &digits(field as u64), "\"]"].concat();
    if let Some(row) = root.query(&row) {
        row.scroll_into_view();
        focus_first(&row, "[aria-invalid] , [part=control], [part=add-item]");
    }
}

/// Shows the dialog, if the card is one; its heading takes the focus.
pub(super) fn show_dialog(root: &Dom) {
    if let Some(dialog) = root.query("dialog")
        && dialog.is_connected()
        && !dialog.open()
    {
        dialog.show_modal();
        focus_first(root, "#title");
    }
}

/// Closes the dialog, which gives the focus back.
pub(super) fn close_dialog(root: &Dom) {
    if let Some(dialog) = root.query("dialog") {
        dialog.close();
    }
}
