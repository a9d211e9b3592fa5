//! One way to make an element, so that the compiler makes its code once.
//!
//! Server text only ever becomes text nodes and attribute values: no markup is parsed, which also
//! is what Trusted Types ask for.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;
use leptos::html::{ElementChild, custom};
use leptos::prelude::{AddAnyAttr, AnyView, IntoAny};
use std::borrow::Cow;

/// An element in the making. It is one pointer, since it is passed on with every word said of it.
pub(super) struct Element(Box<Parts>);

struct Parts {
    tag: &'static str,
    attributes: Vec<AnyAttribute>,
    children: Vec<AnyView>,
}

/// Text of our own, or of a server.
pub(super) type Words = Cow<'static, str>;

#[inline(never)]
pub(super) fn element(tag: &'static str) -> Element {
    Element(Box::new(Parts { tag, attributes: Vec::new(), children: Vec::new() }))
}

/// An element with a class.
#[inline(never)]
pub(super) fn styled(tag: &'static str, class: &'static str) -> Element {
    element(tag).set("class", class)
}

/// A text node.
#[inline(never)]
pub(super) fn words(words: Words) -> AnyView {
    words.into_any()
}

/// Views that follow the signals they read.
pub(super) fn live(view: impl FnMut() -> Vec<AnyView> + Send + 'static) -> AnyView {
    live_boxed(Box::new(view))
}

#[inline(never)]
fn live_boxed(view: Box<dyn FnMut() -> Vec<AnyView> + Send>) -> AnyView {
    view.into_any()
}

// The generic methods convert and call; what they call is compiled once.
impl Element {
    /// An attribute of ours.
    #[inline(never)]
    pub(super) fn set(self, name: &'static str, value: &'static str) -> Self {
        self.set_words(name, Words::Borrowed(value))
    }

    /// An attribute that is not known before.
    #[inline(never)]
    pub(super) fn put(self, name: &'static str, value: String) -> Self {
        self.set_words(name, Words::Owned(value))
    }

    #[inline(never)]
    fn set_words(mut self, name: &'static str, value: Words) -> Self {
        self.0.attributes.push(custom_attribute(name, value).into_any_attr());
        self
    }

    /// An attribute of ours, where it has a value.
    #[inline(never)]
    pub(super) fn set_some(self, name: &'static str, value: Option<&'static str>) -> Self {
        match value {
            Some(value) => self.set(name, value),
            None => self,
        }
    }

    /// Sets an attribute without a value.
    #[inline(never)]
    pub(super) fn flag(self, name: &'static str, on: bool) -> Self {
        if on { self.set(name, "") } else { self }
    }

    /// Sets an attribute to `true`, or not at all.
    #[inline(never)]
    pub(super) fn flag_value(self, name: &'static str, on: bool) -> Self {
        if on { self.set(name, "true") } else { self }
    }

    /// An attribute that follows the signals it reads; `None` takes it away.
    pub(super) fn set_live(
        self,
        name: &'static str,
        value: impl FnMut() -> Option<Words> + Send + 'static,
    ) -> Self {
        self.set_live_boxed(name, Box::new(value))
    }

    #[inline(never)]
    fn set_live_boxed(
        mut self,
        name: &'static str,
        value: Box<dyn FnMut() -> Option<Words> + Send>,
    ) -> Self {
        self.0.attributes.push(custom_attribute(name, value).into_any_attr());
        self
    }

    pub(super) fn child(self, child: impl Into<AnyView>) -> Self {
        self.child_view(child.into())
    }

    #[inline(never)]
    fn child_view(mut self, child: AnyView) -> Self {
        self.0.children.push(child);
        self
    }

    pub(super) fn children(mut self, children: impl IntoIterator<Item = AnyView>) -> Self {
        for child in children {
            self = self.child_view(child);
        }
        self
    }

    /// Text of ours.
    #[inline(never)]
    pub(super) fn text(self, text: &'static str) -> Self {
        self.child_view(words(Words::Borrowed(text)))
    }

    /// Text that is not known before: the words of a language, or a server's.
    #[inline(never)]
    pub(super) fn say(self, text: String) -> Self {
        self.child_view(words(Words::Owned(text)))
    }
}

impl From<Element> for AnyView {
    #[inline(never)]
    fn from(element: Element) -> Self {
        let Parts { tag, attributes, children } = *element.0;
        custom(tag).add_any_attr(attributes).child(children).into_any()
    }
}
