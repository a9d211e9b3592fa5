//! The compiler for WebAssembly: the one in use where it has the target, else the distribution's.

use std::env;
use std::ffi::OsStr;
use std::path::Path;

use crate::build::Profile;
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
    pub(crate) fn find(
        workspace: &Workspace,
        profile: Profile,
        fallback: bool,
    ) -> Result<Self, Failure> {
        let choice = if fallback {
            "distribution".into()
        } else {
            env::var(CHOICE).unwrap_or_default()
        };
        match choice.as_str() {
            "distribution" => Self::distribution(workspace, "as asked"),
            "rustup" => Self::add_by_rustup().map(|()| Self::Installed),
            "" => match Self::add_by_rustup() {
                Ok(()) => Ok(Self::with_source(workspace, profile)),
                Err(refusal) => Self::distribution(workspace, &format!("because {refusal}")),
            },
            _ => Err(Failure::new(format!(
                "{CHOICE} is `{choice}`, and can be `rustup` or `distribution`"
            ))),
        }
    }

    /// A release wants the standard library's source. Without it the release is as good, but larger.
    fn with_source(workspace: &Workspace, profile: Profile) -> Self {
        if profile == Profile::Dev || has_source() {
            return Self::Installed;
        }
        let reason = "because the standard library's source is missing here";
        Self::distribution(workspace, reason).unwrap_or_else(|refusal| {
            eprintln!(
                "      that cannot be had either, so the file will be larger than need be: {refusal}"
            );
            Self::Installed
        })
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

    /// A cargo command for the smallest file: the standard library is built along where its source
    /// is to be had, so that a panic is a trap and nothing else. Its messages would be a quarter of
    /// the file, and nobody would read them.
    pub(crate) fn small_cargo(&self, workspace: &Workspace, command: &str) -> Program {
        let program = match self {
            Self::Installed if has_source() => self
                .cargo(command)
                .args(["-Zbuild-std=std,panic_abort"])
                .args([OsStr::new("--target-dir")])
                .args([workspace.root().join("target/small")])
                // The flags are not stable yet; they are those of the pinned compiler's own tests.
                .variable("RUSTC_BOOTSTRAP", "1"),
            Self::Installed => return self.cargo(command),
            Self::Distribution(distribution) => distribution.cargo(command),
        };
        program
            .args(["-Zbuild-std-features=optimize_for_size"])
            .variable("CARGO_TARGET_WASM32_UNKNOWN_UNKNOWN_RUSTFLAGS", SMALL)
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

/// No places and no debug texts, since a trap carries neither to the page.
const SMALL: &str =
    "-Zunstable-options -Cpanic=immediate-abort -Zlocation-detail=none -Zfmt-debug=none";

/// True where the standard library's source is installed, or rustup brings it.
fn has_source() -> bool {
    let installed = || {
        let sysroot = Program::new("rustc").args(["--print", "sysroot"]).read();
        sysroot.is_ok_and(|folder| {
            Path::new(folder.trim())
                .join("lib/rustlib/src/rust/library/std")
                .is_dir()
        })
    };
    installed()
        || Program::new("rustup")
            .args(["component", "add", "rust-src"])
            .run()
            .is_ok()
            && installed()
}

/// True where the compiler in use has a standard library for the target.
fn is_installed() -> bool {
    let folder = Program::new("rustc")
        .args(["--print", "target-libdir", "--target", TARGET])
        .read();
    folder.is_ok_and(|folder| Path::new(folder.trim()).is_dir())
}
