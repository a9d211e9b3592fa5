//! The compiler for WebAssembly: rustup's target where it can be had, else the distribution's.

use crate::failure::Failure;
use crate::program::Program;

pub(crate) const TARGET: &str = "wasm32-unknown-unknown";

/// Where the standard library for WebAssembly comes from.
pub(crate) enum Toolchain {
    /// It is installed with the compiler in use.
    Installed,
}

impl Toolchain {
    pub(crate) fn find() -> Result<Self, Failure> {
        Ok(Self::Installed)
    }

    /// A cargo command for the WebAssembly target.
    pub(crate) fn cargo(&self, command: &str) -> Program {
        Program::new("cargo").args([command, "--target", TARGET])
    }
}
