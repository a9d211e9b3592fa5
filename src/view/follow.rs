//! Views that follow what they read: a node of leptos' reactive graph that runs at once.
//!
//! leptos' own effects run in tasks of an executor, a little later. Here every entry into
//! WebAssembly is one call from JavaScript that can be guarded: a trap in an effect must reach that
//! guard, so that the open question settles, and the page must be up to date when the call returns.

use leptos::prelude::{Owner, on_cleanup};
use leptos::reactive::graph::{
    AnySource, AnySubscriber, ReactiveNode, Subscriber, ToAnySubscriber, WithObserver,
};
use send_wrapper::SendWrapper;
use std::cell::RefCell;
use std::sync::{Arc, Weak};

/// Runs `change` now and whenever something that it read has changed, until its owner is gone.
#[inline(never)]
pub(super) fn follow(change: Box<dyn FnMut()>) {
    let follower = Arc::new_cyclic(|this: &Weak<Follower>| Follower {
        owner: Owner::new(),
        change: SendWrapper::new(RefCell::new(change)),
        this: AnySubscriber(this.as_ptr().addr(), this.clone()),
    });
    follower.mark_dirty();
    on_cleanup(move || drop(follower));
}

struct Follower {
    /// Owns what was made in the last run.
    owner: Owner,
    change: SendWrapper<RefCell<Box<dyn FnMut()>>>,
    this: AnySubscriber,
}

impl ReactiveNode for Follower {
    fn mark_dirty(&self) {
        self.owner
            .with_cleanup(|| self.this.with_observer(|| (self.change.borrow_mut())()));
    }

    fn mark_check(&self) {
        self.mark_dirty();
    }

    fn mark_subscribers_check(&self) {}

    fn update_if_necessary(&self) -> bool {
        false
    }
}

/// A trigger forgets whom it has told, so that every run subscribes anew, and nothing is left over.
impl Subscriber for Follower {
    fn add_source(&self, _source: AnySource) {}

    fn clear_sources(&self, _subscriber: &AnySubscriber) {}
}

impl ToAnySubscriber for Follower {
    fn to_any_subscriber(&self) -> AnySubscriber {
        self.this.clone()
    }
}
