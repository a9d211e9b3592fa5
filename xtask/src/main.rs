//! `cargo xtask`: the task runner.

use std::process::ExitCode;

mod build;
mod failure;
mod glue;
mod npm;
mod program;
mod steps;
mod toolchain;
mod workspace;

use failure::Failure;

fn main() -> ExitCode {
    match run() {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Failure> {
    let workspace = workspace::Workspace::find()?;
    let mut steps = steps::Steps::new(build::STEPS);
    let dev = std::env::args().any(|a| a == "--dev");
    let profile = if dev {
        build::Profile::Dev
    } else {
        build::Profile::Release
    };
    build::build(
        &workspace,
        &toolchain::Toolchain::find()?,
        profile,
        &mut steps,
    )?;
    eprintln!("{}", steps.summary());
    Ok(())
}
