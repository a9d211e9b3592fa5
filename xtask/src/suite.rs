//! The JSON-Schema-Test-Suite, fetched once into `target/`, and the test that it judges.

use std::fs;
use std::path::Path;

use crate::apt;
use crate::failure::Failure;
use crate::program::Program;
use crate::workspace::Workspace;

/// The file that `tests/suite/requirements.txt` brings, and where the suite stands in it.
const ARCHIVE: &str = "jsonschema-4.26.0.tar.gz";
const INSIDE: &str = "jsonschema-4.26.0/json/tests";

/// Runs `tests/suite.rs` on the suite.
pub(crate) fn judge(workspace: &Workspace) -> Result<(), Failure> {
    let folder = workspace.root().join("target/suite");
    let suite = folder.join(INSIDE);
    if !suite.is_dir() {
        eprintln!("      fetching the JSON-Schema-Test-Suite …");
        fetch(workspace, &folder)?;
    }
    Program::new("cargo")
        .folder(workspace.root())
        .args(["test", "--test", "suite"])
        .variable("SUITE", suite)
        .run()
}

fn fetch(workspace: &Workspace, folder: &Path) -> Result<(), Failure> {
    let pip = || Program::new("python3").args(["-m", "pip"]);
    if !pip().args(["--version"]).succeeds() {
        apt::install(&["python3-pip"])?;
    }
    fs::create_dir_all(folder)
        .map_err(|error| Failure::new(format!("cannot make {}: {error}", folder.display())))?;
    // The source, since only it carries the suite; by its hash, since nothing else was looked at.
    pip()
        .args([
            "download",
            "--quiet",
            "--no-deps",
            "--no-binary",
            "jsonschema",
        ])
        .args(["--require-hashes", "--requirement"])
        .args([workspace.root().join("tests/suite/requirements.txt")])
        .args([Path::new("--dest"), folder])
        .run()?;
    Program::new("tar")
        .remedy("install tar (Debian: `apt-get install tar`)")
        .folder(folder)
        .args(["-xzf", ARCHIVE, INSIDE])
        .run()
}
