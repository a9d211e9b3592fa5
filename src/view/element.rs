//! One way to make an element, in builder syntax; what changes later follows leptos' signals.
//!
//! leptos' own HTML builder keeps a handle for every attribute and compiles its code anew for
//! every kind of element: 25 KiB of WebAssembly, and a third of the time to mount a long form. So
//! elements are made here at once, and an effect is spent only on what can change.
//!
//! Server text only ever becomes text nodes and attribute values: no markup is parsed, which also
//! is what Trusted Types ask for.

use super::dom::{Dom, document};
use super::follow::follow;
use std::borrow::Cow;

/// An element in the making.
pub(super) struct Element(Dom);

/// Text of our own, or of a server.
pub(super) type Words = Cow<'static, str>;

/// An element without attributes.
#[inline(never)]
pub(super) fn element(tag: &'static str) -> Element {
    Element(document().create_element(tag))
}

/// An element with a class.
#[inline(never)]
pub(super) fn styled(tag: &'static str, class: &'static str) -> Element {
    element(tag).set("class", class)
}

impl Element {
    /// An attribute of ours.
    #[inline(never)]
    pub(super) fn set(self, name: &'static str, value: &str) -> Self {
        set_attribute(&self.0, name, Some(value));
        self
    }

    /// An attribute that is not known before.
    #[inline(never)]
    pub(super) fn put(self, name: &'static str, value: String) -> Self {
        self.set(name, &value)
    }

    /// An attribute of ours, where it has a value.
    #[inline(never)]
    pub(super) fn set_some(self, name: &'static str, value: Option<&'static str>) -> Self {
        set_attribute(&self.0, name, value);
        self
    }

    /// Sets an attribute without a value.
    #[inline(never)]
    pub(super) fn flag(self, name: &'static str, on: bool) -> Self {
        self.set_some(name, on.then_some(""))
    }

    /// Sets an attribute to `true`, or not at all.
    #[inline(never)]
    pub(super) fn flag_value(self, name: &'static str, on: bool) -> Self {
        self.set_some(name, on.then_some("true"))
    }

    /// An attribute that follows the signals it reads; `None` takes it away.
    pub(super) fn set_live(
        self,
        name: &'static str,
        mut value: impl FnMut() -> Option<Words> + 'static,
    ) -> Self {
        let element = self.0.clone();
        follow(Box::new(move || {
            set_attribute(&element, name, value().as_deref());
        }));
        self
    }

    #[inline(never)]
    pub(super) fn child(self, child: Self) -> Self {
        append(&self.0, &child.0);
        self
    }

    pub(super) fn children(mut self, children: impl IntoIterator<Item = Self>) -> Self {
        for child in children {
            self = self.child(child);
        }
        self
    }

    /// Children that follow the signals they read; `None` leaves them as they are.
    pub(super) fn live_children(
        self,
        mut children: impl FnMut() -> Option<Vec<Self>> + 'static,
    ) -> Self {
        let element = self.0.clone();
        follow(Box::new(move || {
            let Some(children) = children() else { return };
            element.set_text_content("");
            for child in children {
                append(&element, &child.0);
            }
        }));
        self
    }

    /// Text that follows the signals it reads.
    pub(super) fn live_text(self, mut text: impl FnMut() -> String + 'static) -> Self {
        let element = self.0.clone();
        follow(Box::new(move || element.set_text_content(&text())));
        self
    }

    /// Text of ours.
    #[inline(never)]
    pub(super) fn text(self, text: &str) -> Self {
        append(&self.0, &document().create_text_node(text));
        self
    }

    /// Text that is not known before: the words of a language, or a server's.
    #[inline(never)]
    pub(super) fn say(self, text: String) -> Self {
        self.text(&text)
    }

    /// Puts it at the end of `parent`.
    pub(super) fn mount(self, parent: &Dom) -> Dom {
        append(parent, &self.0);
        self.0
    }
}

/// Views that follow the signals they read, in a box that the layout does not see.
pub(super) fn live(children: impl FnMut() -> Option<Vec<Element>> + 'static) -> Element {
    styled("div", "slot").live_children(children)
}

#[inline(never)]
fn set_attribute(element: &Dom, name: &str, value: Option<&str>) {
    match value {
        Some(value) => element.set_attribute(name, value),
        None => element.remove_attribute(name),
    }
}

#[inline(never)]
fn append(parent: &Dom, child: &Dom) {
    parent.append_child(child);
}
