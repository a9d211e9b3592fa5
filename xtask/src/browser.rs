//! A Chromium for the browser tests.

use std::env;
use std::path::{Path, PathBuf};

use crate::apt;
use crate::failure::Failure;

/// The variable that names the browser, for this task runner and for the tests.
pub(crate) const VARIABLE: &str = "CHROME";

const NAMES: [&str; 4] = [
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
];

/// Finds a browser, or installs one.
pub(crate) fn find() -> Result<PathBuf, Failure> {
    if let Some(path) = env::var_os(VARIABLE).map(PathBuf::from) {
        return if path.is_file() {
            Ok(path)
        } else {
            Err(Failure::new(format!(
                "{VARIABLE} names {}, which is no file",
                path.display()
            )))
        };
    }
    if let Some(path) = installed() {
        return Ok(path);
    }
    eprintln!("      no Chromium or Chrome is installed …");
    apt::install(&["chromium"])
        .map_err(|failure| Failure::new(format!("{failure}, or name a browser in {VARIABLE}")))?;
    installed().ok_or_else(|| {
        Failure::new(format!(
            "no Chromium was installed by `{}`: name a browser in {VARIABLE}",
            apt::command(&["chromium"])
        ))
    })
}

fn installed() -> Option<PathBuf> {
    let folders = env::var_os("PATH").unwrap_or_default();
    let folders: Vec<PathBuf> = env::split_paths(&folders).collect();
    let in_path = NAMES
        .iter()
        .flat_map(|name| folders.iter().map(move |folder| folder.join(name)));
    let on_mac = Path::new("/Applications/Google Chrome.app/Contents/MacOS/Google Chrome");
    in_path
        .chain([on_mac.to_owned()])
        .find(|path| path.is_file())
}
