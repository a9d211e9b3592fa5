//! The task runner as rustc's linker for WebAssembly: it passes on what it is given, but for
//! exports that nothing can use.
//!
//! leptos depends on crates whose classes are exported to JavaScript because they are compiled in,
//! not because anybody asks for them. After linking they cannot be removed whole: their closures
//! stay in the function table. Not exported in the first place, the linker finds them unused. That
//! is a sixth of a small form's bytes.

use std::env;
use std::ffi::{OsStr, OsString};

use crate::failure::Failure;
use crate::program::Program;

/// Names the linker to call; set only while cargo compiles the WebAssembly file.
pub(crate) const VARIABLE: &str = "MCP_ELICITATION_LINKER";

/// How the names of the classes begin that leptos' server functions bring along.
pub(crate) const FOREIGN: &str = "IntoUnderlying";

/// Adds to a `cargo rustc` that this program is the linker, with `real` behind it.
pub(crate) fn wrap(cargo: Program, real: &OsStr) -> Result<Program, Failure> {
    let own = env::current_exe()
        .map_err(|error| Failure::new(format!("the task runner's own file is unknown: {error}")))?;
    let mut option = OsString::from("linker=");
    option.push(own);
    Ok(cargo
        .args([OsStr::new("--"), OsStr::new("-C"), &option])
        .variable(VARIABLE, real))
}

/// The call by rustc, where this is one.
pub(crate) fn called() -> Option<Result<(), Failure>> {
    let real = env::var_os(VARIABLE)?;
    Some(Program::new(real).args(kept(env::args_os().skip(1))).run())
}

fn kept(args: impl IntoIterator<Item = OsString>) -> Vec<OsString> {
    // A class's functions are named after it, in small letters.
    let foreign = FOREIGN.to_lowercase();
    let mut kept: Vec<OsString> = Vec::new();
    for arg in args {
        let exported = kept.last().is_some_and(|last| last == "--export");
        if exported && arg.to_string_lossy().contains(&foreign) {
            kept.pop();
        } else {
            kept.push(arg);
        }
    }
    kept
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_foreign_exports_are_left_out() {
        let args = "-flavor wasm --export check --export __wbg_intounderlyingsink_free_1 a.o \
                    --export intounderlyingsink_write_1 -o intounderlying.wasm";
        let kept = kept(args.split(' ').map(OsString::from));
        assert_eq!(
            kept,
            "-flavor wasm --export check a.o -o intounderlying.wasm"
                .split(' ')
                .collect::<Vec<_>>()
        );
    }
}
