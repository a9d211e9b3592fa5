//! npm packages: installed once per lock file, then used.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::program::Program;

const NODE: &str = "install Node.js 20 or later, with npm (Debian: `apt-get install nodejs npm`)";

/// A folder with a package.json and its lock file.
pub(crate) struct Npm {
    folder: PathBuf,
}

impl Npm {
    /// Installs what the folder's lock file names, unless that was done before.
    pub(crate) fn install(folder: PathBuf) -> Result<Self, Failure> {
        if !folder.join("package-lock.json").is_file() {
            let folder = folder.display();
            return Err(Failure::new(format!(
                "{folder} has no package-lock.json to install from"
            )));
        }
        require_node()?;
        if !is_installed(&folder) {
            eprintln!("      installing npm packages in {} …", folder.display());
            npm(&folder)
                .args(["ci", "--ignore-scripts", "--no-audit", "--no-fund"])
                .run()
                .map_err(|failure| Failure::new(format!("{failure} in {}", folder.display())))?;
        }
        Ok(Self { folder })
    }

    /// `npm run <script>`, with its output passed through.
    pub(crate) fn script(&self, name: &str) -> Program {
        npm(&self.folder).args(["run", "--silent", name])
    }

    /// Node's test runner, one file at a time: they share two cores and one browser. A test that
    /// waits for what never comes fails.
    pub(crate) fn node_tests(&self) -> Program {
        node()
            .folder(&self.folder)
            .args(["--test", "--test-concurrency=1", "--test-reporter=spec"])
            .args(["--test-timeout=300000"])
    }

    /// A script of the folder's own, run by node.
    pub(crate) fn script_file(&self, file: &str) -> Program {
        node().args([self.folder.join(file)])
    }

    /// A program that an installed package brings, by its file.
    pub(crate) fn tool(&self, file: &str) -> Program {
        node().args([self.folder.join("node_modules").join(file)])
    }
}

fn require_node() -> Result<(), Failure> {
    let version = node().args(["--version"]).read()?;
    let major = version
        .trim()
        .trim_start_matches('v')
        .split('.')
        .next()
        .unwrap_or_default();
    match major.parse::<u32>() {
        Ok(20..) => Ok(()),
        _ => Err(Failure::new(format!(
            "Node.js {} is too old: {NODE}",
            version.trim()
        ))),
    }
}

fn node() -> Program {
    Program::new("node").remedy(NODE)
}

fn npm(folder: &Path) -> Program {
    Program::new(if cfg!(windows) { "npm.cmd" } else { "npm" })
        .remedy(NODE)
        .folder(folder)
}

/// npm writes a lock file of its own into node_modules when it is done; an older one is stale.
fn is_installed(folder: &Path) -> bool {
    let changed = |path: PathBuf| fs::metadata(path).and_then(|file| file.modified()).ok();
    match (
        changed(folder.join("package-lock.json")),
        changed(folder.join("node_modules/.package-lock.json")),
    ) {
        (Some(lock), Some(installed)) => lock <= installed,
        _ => false,
    }
}
