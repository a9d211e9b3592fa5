//! The compiler for WebAssembly: the one in use where it has the target, else the distribution's.

use std::env;
use std::ffi::OsStr;
use std::path::Path;

use crate::distribution::{self, Distribution};
use crate::failure::Failure;
use crate::program::Program;
use crate::workspace::Workspace;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Chooses where the standard library for WebAssembly comes from.
const CHOICE: &str = "MCP_ELICITATION_WASM";

/// Where the standard library for WebAssembly comes from.
pub(crate) enum Toolchain {
    /// It is installed with the compiler in use.
    Installed,
    /// It is built from the distribution's source package, by the distribution's compiler.
    Distribution(Distribution),
}

impl Toolchain {
    /// Finds one, and installs what is missing for it.
    pub(crate) fn find(workspace: &Workspace, fallback: bool) -> Result<Self, Failure> {
        let choice = if fallback {
            "distribution".into()
        } else {
            env::var(CHOICE).unwrap_or_default()
        };
        match choice.as_str() {
            "distribution" => Self::distribution(workspace, "as asked"),
            "rustup" => Self::add_by_rustup().map(|()| Self::Installed),
            "" if is_installed() => Ok(Self::Installed),
            "" => match Self::add_by_rustup() {
                Ok(()) => Ok(Self::Installed),
                Err(refusal) => Self::distribution(workspace, &format!("because {refusal}")),
            },
            _ => Err(Failure::new(format!(
                "{CHOICE} is `{choice}`, and can be `rustup` or `distribution`"
            ))),
        }
    }

    fn add_by_rustup() -> Result<(), Failure> {
        if is_installed() {
            return Ok(());
        }
        eprintln!("      adding the target {TARGET} to the Rust toolchain …");
        Program::new("rustup")
            .remedy("install Rust from https://rustup.rs")
            .args(["target", "add", TARGET])
            .run()
    }

    fn distribution(workspace: &Workspace, reason: &str) -> Result<Self, Failure> {
        eprintln!(
            "      using the distribution's Rust for WebAssembly, {reason}; its standard library is \
             built along with the crate"
        );
        Distribution::find(workspace).map(Self::Distribution)
    }

    /// A cargo command for the WebAssembly target.
    pub(crate) fn cargo(&self, command: &str) -> Program {
        match self {
            Self::Installed => Program::new("cargo").args([command, "--target", TARGET]),
            Self::Distribution(distribution) => distribution.cargo(command),
        }
    }

    /// The linker of the compiler that `cargo` runs.
    pub(crate) fn linker(&self) -> &'static OsStr {
        OsStr::new(match self {
            // rustc finds its own.
            Self::Installed => "rust-lld",
            Self::Distribution(_) => distribution::LINKER,
        })
    }

    /// `cargo clippy` for the WebAssembly target.
    pub(crate) fn clippy(&self) -> Result<Program, Failure> {
        match self {
            Self::Installed => Ok(self.cargo("clippy")),
            Self::Distribution(distribution) => distribution.clippy(),
        }
    }
}

/// True where the compiler in use has a standard library for the target.
fn is_installed() -> bool {
    let folder = Program::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .read();
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}
