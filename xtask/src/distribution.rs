//! The distribution's Rust, for where rustup's WebAssembly target cannot be had.
//!
//! Debian and Ubuntu have no compiled standard library for this target that a current compiler
//! takes, but they have its source. Compiler, source and cargo are of one version then, whatever
//! toolchain compiles the rest.

use std::path::{Path, PathBuf};

use crate::apt;
use crate::failure::Failure;
use crate::program::Program;
use crate::toolchain::TARGET;
use crate::workspace::Workspace;

/// The compiler and cargo that the packages install.
pub(crate) struct Distribution {
    target_folder: PathBuf,
}

const PACKAGES: [&str; 4] = ["rustc-web", "cargo-web", "rust-web-src", "lld"];
const CLIPPY_PACKAGE: &str = "rust-web-clippy";
const RUSTC: &str = "/usr/bin/rustc";
const CARGO: &str = "/usr/bin/cargo";
const CLIPPY: &str = "/usr/bin/cargo-clippy";
pub(crate) const LINKER: &str = "/usr/bin/wasm-ld";
const SOURCE: &str = "/usr/lib/rustlib/src/rust/library";
/// The oldest compiler that leptos takes.
const OLDEST: u32 = 88;

impl Distribution {
    /// Finds the packages, or installs them.
    pub(crate) fn find(workspace: &Workspace) -> Result<Self, Failure> {
        if missing().is_some() {
            apt::install(&PACKAGES)?;
        }
        if let Some(what) = missing() {
            return Err(Failure::new(format!(
                "{what} is not there: `{}` should have installed it",
                apt::command(&PACKAGES)
            )));
        }
        let minor = minor_version(&Program::new(RUSTC).args(["--version"]).read()?);
        match minor {
            Some(OLDEST..) => {}
            Some(_) | None => {
                return Err(Failure::new(format!(
                    "{RUSTC} is older than Rust 1.{OLDEST}: update the distribution's package lists \
                     with `apt-get update`, then `{}`",
                    apt::command(&PACKAGES)
                )));
            }
        }
        Ok(Self {
            target_folder: workspace.root().join("target/distribution"),
        })
    }

    pub(crate) fn cargo(&self, command: &str) -> Program {
        self.program(CARGO).args([command]).args(self.arguments())
    }

    /// clippy of the same version as the compiler.
    pub(crate) fn clippy(&self) -> Result<Program, Failure> {
        if !Path::new(CLIPPY).is_file() {
            apt::install(&[CLIPPY_PACKAGE])?;
        }
        // It takes the driver that lies beside it, and the cargo that `CARGO` names.
        Ok(self
            .program(CLIPPY)
            .variable("CARGO", CARGO)
            .args(["clippy"])
            .args(self.arguments()))
    }

    fn arguments(&self) -> [&'static str; 3] {
        ["--target", TARGET, "-Zbuild-std=std,panic_abort"]
    }

    fn program(&self, file: &str) -> Program {
        Program::new(file)
            .without_variable("RUSTUP_TOOLCHAIN")
            .variable("RUSTC", RUSTC)
            // Building the standard library is an unstable option of cargo's.
            .variable("RUSTC_BOOTSTRAP", "1")
            .variable("CARGO_TARGET_DIR", &self.target_folder)
            // Its compiler looks for a rust-lld, which no package has.
            .variable("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_LINKER", LINKER)
    }
}

/// The first of the files needed that is not there.
fn missing() -> Option<&'static str> {
    [RUSTC, CARGO, LINKER, SOURCE]
        .into_iter()
        .find(|path| !Path::new(path).exists())
}

/// The 96 of `rustc 1.96.0 (…)`.
fn minor_version(text: &str) -> Option<u32> {
    text.strip_prefix("rustc 1.")?
        .split('.')
        .next()?
        .parse()
        .ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_minor_version_is_read_from_what_rustc_prints() {
        assert_eq!(
            minor_version("rustc 1.96.0 (abc 2026-05-25) (built from a source tarball)"),
            Some(96)
        );
        assert_eq!(minor_version("cargo 1.96.0"), None);
    }
}
