//! The page, as far as a card needs it.
//!
//! One type stands for every node, list and event. The typed bindings of `web-sys` ask JavaScript
//! for the class of each of them, and catch what ours cannot throw: names and selectors are all
//! constants here, and what still throws ends in the one guard around every call (`question.js`).

use wasm_bindgen::prelude::*;

#[wasm_bindgen]
extern "C" {
    /// A node, a list of nodes, an event, or its data.
    #[derive(Clone, PartialEq)]
    pub type Dom;

    #[wasm_bindgen(thread_local_v2, js_name = document)]
    static DOCUMENT: Dom;

    // Document and shadow root.
    #[wasm_bindgen(method, js_name = createElement)]
    pub(super) fn create_element(this: &Dom, name: &str) -> Dom;
    #[wasm_bindgen(method, js_name = createTextNode)]
    pub(super) fn create_text_node(this: &Dom, text: &str) -> Dom;
    #[wasm_bindgen(method, getter, js_name = activeElement)]
    pub(super) fn active_element(this: &Dom) -> Option<Dom>;

    // Nodes.
    #[wasm_bindgen(method, js_name = appendChild)]
    pub(super) fn append_child(this: &Dom, child: &Dom);
    #[wasm_bindgen(method)]
    pub(super) fn contains(this: &Dom, other: &Dom) -> bool;
    #[wasm_bindgen(method, js_name = getRootNode)]
    pub(super) fn root_node(this: &Dom) -> Dom;
    #[wasm_bindgen(method, getter, js_name = isConnected)]
    pub(super) fn is_connected(this: &Dom) -> bool;
    #[wasm_bindgen(method, setter, js_name = textContent)]
    pub(super) fn set_text_content(this: &Dom, text: &str);

    // Elements.
    #[wasm_bindgen(method, getter, js_name = localName)]
    pub(super) fn local_name(this: &Dom) -> String;
    #[wasm_bindgen(method, js_name = setAttribute)]
    pub(super) fn set_attribute(this: &Dom, name: &str, value: &str);
    #[wasm_bindgen(method, js_name = removeAttribute)]
    pub(super) fn remove_attribute(this: &Dom, name: &str);
    #[wasm_bindgen(method, js_name = getAttribute)]
    pub(super) fn attribute(this: &Dom, name: &str) -> Option<String>;
    #[wasm_bindgen(method)]
    pub(super) fn remove(this: &Dom);
    #[wasm_bindgen(method)]
    pub(super) fn closest(this: &Dom, selector: &str) -> Option<Dom>;
    #[wasm_bindgen(method, js_name = querySelector)]
    pub(super) fn query(this: &Dom, selector: &str) -> Option<Dom>;
    #[wasm_bindgen(method, js_name = querySelectorAll)]
    pub(super) fn query_all(this: &Dom, selector: &str) -> Dom;
    #[wasm_bindgen(method, js_name = scrollIntoView)]
    pub(super) fn scroll_into_view(this: &Dom);
    #[wasm_bindgen(method)]
    pub(super) fn focus(this: &Dom);

    // Lists.
    #[wasm_bindgen(method, getter)]
    pub(super) fn length(this: &Dom) -> u32;
    #[wasm_bindgen(method)]
    pub(super) fn item(this: &Dom, at: u32) -> Option<Dom>;

    // Controls.
    #[wasm_bindgen(method, getter)]
    pub(super) fn value(this: &Dom) -> String;
    #[wasm_bindgen(method, setter)]
    pub(super) fn set_value(this: &Dom, value: &str);
    #[wasm_bindgen(method, getter)]
    pub(super) fn checked(this: &Dom) -> bool;
    #[wasm_bindgen(method, setter)]
    pub(super) fn set_checked(this: &Dom, checked: bool);
    #[wasm_bindgen(method, getter, js_name = selectionStart)]
    pub(super) fn selection_start(this: &Dom) -> Option<u32>;
    #[wasm_bindgen(method, getter, js_name = selectionEnd)]
    pub(super) fn selection_end(this: &Dom) -> Option<u32>;
    #[wasm_bindgen(method, js_name = setSelectionRange)]
    pub(super) fn set_selection_range(this: &Dom, start: u32, end: u32);

    // Dialogs.
    #[wasm_bindgen(method, getter)]
    pub(super) fn open(this: &Dom) -> bool;
    #[wasm_bindgen(method, js_name = showModal)]
    pub(super) fn show_modal(this: &Dom);
    #[wasm_bindgen(method)]
    pub(super) fn close(this: &Dom);

    // Events. `type` is also that of an input.
    #[wasm_bindgen(method, getter, js_name = type)]
    pub(super) fn kind(this: &Dom) -> String;
    #[wasm_bindgen(method, getter)]
    pub(super) fn target(this: &Dom) -> Option<Dom>;
    #[wasm_bindgen(method, getter, js_name = relatedTarget)]
    pub(super) fn related_target(this: &Dom) -> Option<Dom>;
    #[wasm_bindgen(method, getter, js_name = isComposing)]
    pub(super) fn is_composing(this: &Dom) -> bool;
    #[wasm_bindgen(method, js_name = preventDefault)]
    pub(super) fn prevent_default(this: &Dom);
    #[wasm_bindgen(method, getter, js_name = clipboardData)]
    pub(super) fn clipboard_data(this: &Dom) -> Option<Dom>;
    #[wasm_bindgen(method, js_name = getData)]
    pub(super) fn data(this: &Dom, kind: &str) -> String;
}

/// The page's document.
pub(super) fn document() -> Dom {
    DOCUMENT.with(Dom::clone)
}
