//! `cargo xtask test`: every test there is on this machine, or the parts asked for.

use std::fs;
use std::path::{Path, PathBuf};

use crate::browser;
use crate::build::{self, Profile, build};
use crate::command::Part;
use crate::failure::Failure;
use crate::npm::Npm;
use crate::program::Program;
use crate::size::Sizes;
use crate::steps::Steps;
use crate::suite;
use crate::toolchain::Toolchain;
use crate::workspace::Workspace;

/// Crates that need a browser; the native core must compile without them.
const BROWSER_CRATES: [&str; 4] = ["leptos", "web-sys", "js-sys", "wasm-bindgen"];

pub(crate) fn test(workspace: &Workspace, only: &[Part], fallback: bool) -> Result<(), Failure> {
    let wanted = |part: Part| only.is_empty() || only.contains(&part);
    let mut scripts = vec![Part::Servers, Part::Package, Part::Browser];
    scripts.retain(|part| wanted(*part));
    let needs_build = [Part::Wasm, Part::Demo, Part::Package, Part::Browser]
        .map(wanted)
        .contains(&true);
    let total = usize::from(wanted(Part::Native)) * 3
        + usize::from(needs_build) * (build::STEPS + 1)
        + usize::from(wanted(Part::Wasm))
        + usize::from(wanted(Part::Demo))
        + usize::from(scripts.contains(&Part::Browser))
        + scripts.len();
    let mut steps = Steps::new(total);
    if wanted(Part::Native) {
        steps.step("native tests", || {
            Program::new("cargo")
                .folder(workspace.root())
                .args(["test", "--workspace"])
                .run()
        })?;
        steps.step("JSON Schema test suite", || suite::judge(workspace))?;
        steps.step("no browser crate in the native core", || {
            check_native_tree(workspace)
        })?;
    }
    if needs_build {
        let toolchain = steps.step("WebAssembly toolchain", || {
            Toolchain::find(workspace, Profile::Release, fallback)
        })?;
        build(workspace, &toolchain, Profile::Release, &mut steps)?;
    }
    if wanted(Part::Wasm) {
        steps.step("size budget", || {
            let sizes = Sizes::measure(workspace)?;
            eprint!("{}", sizes.table());
            sizes.check(workspace)
        })?;
    }
    if wanted(Part::Demo) {
        steps.step("demo page", || {
            Npm::install(workspace.root().join("www"))?
                .script("build")
                .run()
        })?;
    }
    test_scripts(workspace, &scripts, &mut steps)?;
    println!("{}", steps.summary());
    Ok(())
}

/// The tests that node runs, one folder of `tests/` after the other.
fn test_scripts(workspace: &Workspace, parts: &[Part], steps: &mut Steps) -> Result<(), Failure> {
    let mut browser = None;
    if parts.contains(&Part::Browser) {
        browser = Some(steps.step("a browser", browser::find)?);
    }
    for part in parts {
        steps.step(&format!("{} tests", part.name()), || {
            let npm = Npm::install(workspace.root().join("tests"))?;
            if *part != Part::Package {
                // The tests start the demo's servers, and the browser's tests its page.
                Npm::install(workspace.root().join("www"))?;
            }
            let files = test_files(&workspace.root().join("tests").join(part.name()))?;
            let tests = npm.node_tests().args(files);
            match &browser {
                Some(path) => tests.variable(browser::VARIABLE, path).run(),
                None => tests.run(),
            }
        })?;
    }
    Ok(())
}

fn test_files(folder: &Path) -> Result<Vec<PathBuf>, Failure> {
    let entries = fs::read_dir(folder)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", folder.display())))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .filter(|path| path.to_string_lossy().ends_with(".test.mjs"))
        .collect();
    files.sort();
    if files.is_empty() {
        return Err(Failure::new(format!(
            "{} holds no *.test.mjs",
            folder.display()
        )));
    }
    Ok(files)
}

/// Proves that the core compiles for this machine without a browser's crates.
fn check_native_tree(workspace: &Workspace) -> Result<(), Failure> {
    let host = host()?;
    let tree = Program::new("cargo")
        .folder(workspace.root())
        .args([
            "tree",
            "--package",
            "mcp-elicitation",
            "--edges",
            "normal",
            "--prefix",
            "none",
        ])
        .args(["--format", "{p}", "--target", &host])
        .read()?;
    match browser_crate(&tree) {
        None => Ok(()),
        Some(name) => Err(Failure::new(format!(
            "`{name}` is a dependency of the native core: `cargo tree -p mcp-elicitation -e normal \
             -i {name}` says why"
        ))),
    }
}

fn browser_crate(tree: &str) -> Option<&'static str> {
    let names: Vec<&str> = tree
        .lines()
        .filter_map(|line| line.split(' ').next())
        .collect();
    BROWSER_CRATES.into_iter().find(|name| names.contains(name))
}

/// The target that `rustc` compiles for where nothing else is said.
pub(crate) fn host() -> Result<String, Failure> {
    let version = Program::new("rustc").args(["-vV"]).read()?;
    let line = version.lines().find_map(|line| line.strip_prefix("host: "));
    line.map(str::to_owned)
        .ok_or_else(|| Failure::new("`rustc -vV` names no host"))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_browser_crate_is_found_by_its_whole_name() {
        let native = "mcp-elicitation v0.1.0 (/x)\nwasm-bindgen-shared v0.2.130\nserde v1.0.0\n";
        assert_eq!(browser_crate(native), None);
        let browser = format!("{native}js-sys v0.3.107 (*)\n");
        assert_eq!(browser_crate(&browser), Some("js-sys"));
    }
}
