//! `cargo xtask demo`: the page and its MCP servers, until it is interrupted.

use std::process::Child;
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::thread::sleep;
use std::time::{Duration, Instant};

use crate::failure::Failure;
use crate::npm::Npm;
use crate::program::Program;
use crate::workspace::Workspace;

/// How long the demo may take to end by itself once it is asked to.
const PATIENCE: Duration = Duration::from_secs(5);
const POLL: Duration = Duration::from_millis(50);

/// Starts the demo and waits for its end; an interrupt ends it with all its children.
pub(crate) fn run(workspace: &Workspace, port: Option<u16>) -> Result<(), Failure> {
    let npm = Npm::install(workspace.root().join("www"))?;
    let mut demo = npm.script("demo");
    if let Some(port) = port {
        demo = demo.variable("PORT", port.to_string());
    }
    let interrupted = Arc::new(AtomicBool::new(false));
    let flag = Arc::clone(&interrupted);
    ctrlc::set_handler(move || flag.store(true, Ordering::Relaxed))
        .map_err(|error| Failure::new(format!("interrupts cannot be received: {error}")))?;
    let mut child = demo.start_group()?;
    loop {
        if let Some(status) = state(&mut child)? {
            end_group(&child, "KILL");
            return if status.success() {
                Ok(())
            } else {
                Err(Failure::new(format!("the demo ended ({status})")))
            };
        }
        if interrupted.load(Ordering::Relaxed) {
            return end(child);
        }
        sleep(POLL);
    }
}

fn end(mut child: Child) -> Result<(), Failure> {
    end_group(&child, "TERM");
    let asked = Instant::now();
    while asked.elapsed() < PATIENCE && state(&mut child)?.is_none() {
        sleep(POLL);
    }
    // What is left of the group had its time; where nothing is left, this does nothing.
    end_group(&child, "KILL");
    let _ = child.kill();
    child
        .wait()
        .map(|_| ())
        .map_err(|error| Failure::new(format!("the demo did not end: {error}")))
}

fn state(child: &mut Child) -> Result<Option<std::process::ExitStatus>, Failure> {
    child
        .try_wait()
        .map_err(|error| Failure::new(format!("the demo cannot be watched: {error}")))
}

/// Sends a signal to the demo and all that it started. Elsewhere than on Unix the terminal does.
fn end_group(child: &Child, signal: &str) {
    if cfg!(unix) {
        Program::new("kill")
            .args([&format!("-{signal}"), "--", &format!("-{}", child.id())])
            .succeeds();
    }
}
