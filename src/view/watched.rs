//! A value that views follow: leptos' trigger says that it changed.
//!
//! leptos' own signals compile their code anew for each type of value.

use leptos::prelude::{ArcTrigger, Notify, Track};
use std::cell::RefCell;
use std::rc::Rc;

/// A value that is drawn again when it is set.
pub(super) struct Watched<T> {
    value: Rc<RefCell<T>>,
    changed: ArcTrigger,
}

impl<T> Watched<T> {
    pub(super) fn new(value: T) -> Self {
        Self {
            value: Rc::new(RefCell::new(value)),
            changed: ArcTrigger::new(),
        }
    }

    /// Reads it. A view that does so is drawn again when it changes.
    pub(super) fn with<R>(&self, read: impl FnOnce(&T) -> R) -> R {
        self.changed.track();
        self.peek(read)
    }

    /// Reads it as it is now.
    pub(super) fn peek<R>(&self, read: impl FnOnce(&T) -> R) -> R {
        read(&self.value.borrow())
    }

    pub(super) fn set(&self, value: T) {
        self.value.replace(value);
        self.changed.notify();
    }
}

impl<T> Clone for Watched<T> {
    fn clone(&self) -> Self {
        Self {
            value: Rc::clone(&self.value),
            changed: self.changed.clone(),
        }
    }
}
