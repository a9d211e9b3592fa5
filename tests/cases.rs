//! Plays the cases of `tests/cases` to the core: each is a request, what happens to it, and the
//! right answer. Adding one needs no code.
//!
//! `CASES=FILE_OR_FOLDER cargo test --test cases` plays others.

#![allow(
    clippy::expect_used,
    clippy::panic,
    clippy::unwrap_used,
    reason = "a broken promise in a test is a failed test"
)]

#[path = "runner/case.rs"]
mod case;
#[path = "runner/draws.rs"]
mod draws;
#[path = "runner/drive.rs"]
mod drive;
#[path = "runner/expect.rs"]
mod expect;
#[path = "runner/host.rs"]
mod host;

use std::env;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::PathBuf;

#[test]
fn every_case_that_needs_no_browser_ends_as_it_says() {
    let own = || PathBuf::from(env!("CARGO_MANIFEST_DIR")).join("tests/cases");
    let path = env::var_os("CASES").map_or_else(own, PathBuf::from);
    let cases = case::read(&path);
    assert!(
        !cases.is_empty(),
        "there are no cases in {}",
        path.display()
    );
    let (browser, native): (Vec<_>, Vec<_>) = cases.iter().partition(|case| case.needs_browser());
    let failed = native
        .iter()
        .filter(|case| catch_unwind(AssertUnwindSafe(|| expect::play(case))).is_err())
        .map(|case| case.title.as_str());
    let failed: Vec<&str> = failed.collect();
    println!(
        "{} cases played, {} more need a browser",
        native.len(),
        browser.len()
    );
    assert!(
        failed.is_empty(),
        "{} failed:\n  {}",
        failed.len(),
        failed.join("\n  ")
    );
}
