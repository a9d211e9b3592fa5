//! Runs leptos' effects inside our own calls, and only there.
//!
//! leptos usually runs them in a microtask of the page. Here every entry into WebAssembly is one
//! call from JavaScript that can be guarded: a trap in an effect must reach that guard, so that the
//! open question settles, and the page must be up to date when the call returns.

use any_spawner::{CustomExecutor, Executor, PinnedFuture, PinnedLocalFuture};
use std::cell::RefCell;
use std::future::Future;
use std::pin::Pin;
use std::sync::{Arc, Mutex, PoisonError};
use std::task::{Context, Poll, Wake, Waker};

thread_local! {
    static TASKS: RefCell<Tasks> = RefCell::new(Tasks::default());
}

#[derive(Default)]
struct Tasks {
    slots: Vec<Option<Task>>,
    free: Vec<usize>,
    ready: Arc<Ready>,
}

struct Task {
    future: Pin<Box<dyn Future<Output = ()>>>,
    waker: Waker,
}

/// The tasks that have something to do.
#[derive(Default)]
struct Ready(Mutex<Vec<usize>>);

impl Ready {
    fn push(&self, id: usize) {
        self.0
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .push(id);
    }

    fn pop(&self) -> Option<usize> {
        self.0.lock().unwrap_or_else(PoisonError::into_inner).pop()
    }
}

struct WakeUp {
    id: usize,
    ready: Arc<Ready>,
}

impl Wake for WakeUp {
    fn wake(self: Arc<Self>) {
        self.ready.push(self.id);
    }
}

struct Queue;

impl CustomExecutor for Queue {
    fn spawn(&self, future: PinnedFuture<()>) {
        self.spawn_local(future);
    }

    fn spawn_local(&self, future: PinnedLocalFuture<()>) {
        TASKS.with_borrow_mut(|tasks| {
            let id = tasks.free.pop().unwrap_or(tasks.slots.len());
            let waker = Waker::from(Arc::new(WakeUp {
                id,
                ready: Arc::clone(&tasks.ready),
            }));
            let task = Some(Task { future, waker });
            match tasks.slots.get_mut(id) {
                Some(slot) => *slot = task,
                None => tasks.slots.push(task),
            }
            tasks.ready.push(id);
        });
    }

    fn poll_local(&self) {
        run_ready();
    }
}

/// Makes the queue leptos' executor. A second call changes nothing.
pub(super) fn install() {
    // The only error is that one is installed already: ours.
    let _ = Executor::init_local_custom_executor(Queue);
}

/// Runs every task that has something to do, and what they wake, until nothing is left to do.
pub(super) fn run_ready() {
    let ready = TASKS.with_borrow(|tasks| Arc::clone(&tasks.ready));
    while let Some(id) = ready.pop() {
        // The task is taken out while it runs, since it may spawn others.
        let task = TASKS.with_borrow_mut(|tasks| tasks.slots.get_mut(id).and_then(Option::take));
        let Some(mut task) = task else { continue };
        let waker = task.waker.clone();
        let done = match task.future.as_mut().poll(&mut Context::from_waker(&waker)) {
            Poll::Ready(()) => true,
            Poll::Pending => false,
        };
        TASKS.with_borrow_mut(|tasks| {
            if done {
                tasks.free.push(id);
            } else if let Some(slot) = tasks.slots.get_mut(id) {
                *slot = Some(task);
            }
        });
    }
}
