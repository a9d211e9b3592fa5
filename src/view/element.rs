//! One way to make an element, so that the compiler makes its code once.
//!
//! Server text only ever becomes text nodes and attribute values: no markup is parsed, which also
//! is what Trusted Types ask for.

use leptos::attr::any_attribute::{AnyAttribute, IntoAnyAttribute};
use leptos::attr::custom::custom_attribute;
use leptos::html::{ElementChild, custom};
use leptos::prelude::{AddAnyAttr, AnyView, IntoAny};
use std::borrow::Cow;

/// An element in the making.
pub(super) struct Element {
    tag: &'static str,
    attributes: Vec<AnyAttribute>,
    children: Vec<AnyView>,
}

/// Text of our own, or of a server.
pub(super) type Words = Cow<'static, str>;

pub(super) fn element(tag: &'static str) -> Element {
    Element { tag, attributes: Vec::new(), children: Vec::new() }
}

/// An element with a class.
pub(super) fn styled(tag: &'static str, class: &'static str) -> Element {
    element(tag).set("class", class)
}

pub(super) fn text(text: impl Into<Words>) -> AnyView {
    text.into().into_any()
}

/// Views that follow the signals they read.
pub(super) fn live(view: impl FnMut() -> Vec<AnyView> + Send + 'static) -> AnyView {
    let view: Box<dyn FnMut() -> Vec<AnyView> + Send> = Box::new(view);
    view.into_any()
}

impl Element {
    pub(super) fn set(mut self, name: &'static str, value: impl Into<Words>) -> Self {
        let value: Words = value.into();
        self.attributes.push(custom_attribute(name, value).into_any_attr());
        self
    }

    /// Sets an attribute where there is a value.
    pub(super) fn set_some(self, name: &'static str, value: Option<impl Into<Words>>) -> Self {
        match value {
            Some(value) => self.set(name, value),
            None => self,
        }
    }

    /// Sets an attribute without a value.
    pub(super) fn flag(self, name: &'static str, on: bool) -> Self {
        if on { self.set(name, "") } else { self }
    }

    /// An attribute that follows the signals it reads; `None` takes it away.
    pub(super) fn set_live(
        mut self,
        name: &'static str,
        value: impl FnMut() -> Option<Words> + Send + 'static,
    ) -> Self {
        let value: Box<dyn FnMut() -> Option<Words> + Send> = Box::new(value);
        self.attributes.push(custom_attribute(name, value).into_any_attr());
        self
    }

    pub(super) fn child(mut self, child: impl Into<AnyView>) -> Self {
        self.children.push(child.into());
        self
    }

    pub(super) fn children(mut self, children: impl IntoIterator<Item = AnyView>) -> Self {
        self.children.extend(children);
        self
    }

    pub(super) fn text(self, words: impl Into<Words>) -> Self {
        self.child(text(words))
    }
}

impl From<Element> for AnyView {
    fn from(element: Element) -> Self {
        custom(element.tag).add_any_attr(element.attributes).child(element.children).into_any()
    }
}
