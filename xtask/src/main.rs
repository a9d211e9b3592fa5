//! `cargo xtask`: the task runner.

use std::process::ExitCode;

mod apt;
mod browser;
mod build;
mod check;
mod command;
mod demo;
mod distribution;
mod failure;
mod fuzz;
mod glue;
mod linker;
mod npm;
mod program;
mod seeds;
mod size;
mod steps;
mod suite;
mod test;
mod toolchain;
mod workspace;

use build::Profile;
use command::{Command, HELP, Task};
use failure::Failure;
use size::Sizes;
use steps::Steps;
use toolchain::Toolchain;
use workspace::Workspace;

fn main() -> ExitCode {
    match linker::called().unwrap_or_else(run) {
        Ok(()) => ExitCode::SUCCESS,
        Err(failure) => {
            eprintln!("xtask: {failure}");
            ExitCode::FAILURE
        }
    }
}

fn run() -> Result<(), Failure> {
    let Command { task, fallback } = Command::parse(std::env::args().skip(1))?;
    let workspace = Workspace::find()?;
    match task {
        Task::Help => {
            print!("{HELP}");
            Ok(())
        }
        Task::Build(profile) => build_package(&workspace, profile, fallback),
        Task::Demo { profile, port } => {
            build_package(&workspace, profile, fallback)?;
            demo::run(&workspace, port)
        }
        Task::Test(only) => test::test(&workspace, &only, fallback),
        Task::Check => check::check(&workspace, fallback),
        Task::Lint(file) => program::Program::new("cargo")
            .args([
                "run",
                "--quiet",
                "--package",
                "mcp-elicitation",
                "--example",
                "lint",
                "--",
            ])
            .args([file])
            .run(),
        Task::Fuzz { target, seconds } => fuzz::fuzz(&workspace, target.as_deref(), seconds),
        Task::Size { check } => {
            build_package(&workspace, Profile::Release, fallback)?;
            let sizes = Sizes::measure(&workspace)?;
            print!("{}", sizes.table());
            if check {
                sizes.check(&workspace)
            } else {
                Ok(())
            }
        }
    }
}

fn build_package(workspace: &Workspace, profile: Profile, fallback: bool) -> Result<(), Failure> {
    let mut steps = Steps::new(1 + build::STEPS);
    let toolchain = steps.step("WebAssembly toolchain", || {
        Toolchain::find(workspace, profile, fallback)
    })?;
    build::build(workspace, &toolchain, profile, &mut steps)?;
    eprintln!("{}", steps.summary());
    Ok(())
}
