//! `cargo xtask check`: formatting, lints, documentation, licences.

use crate::build::Profile;
use crate::failure::Failure;
use crate::program::Program;
use crate::steps::Steps;
use crate::toolchain::Toolchain;
use crate::workspace::Workspace;

const DENY_WARNINGS: [&str; 3] = ["--", "-D", "warnings"];

pub(crate) fn check(workspace: &Workspace, fallback: bool) -> Result<(), Failure> {
    let mut steps = Steps::new(6);
    let cargo = || Program::new("cargo").folder(workspace.root());
    steps.step("formatting", || {
        require("rustfmt", &["fmt", "--version"])?;
        cargo().args(["fmt", "--all", "--check"]).run()?;
        // A workspace of its own, which `--all` does not reach.
        cargo()
            .args(["fmt", "--manifest-path", "fuzz/Cargo.toml", "--check"])
            .run()
    })?;
    steps.step("lints, native", || {
        require("clippy", &["clippy", "--version"])?;
        cargo()
            .args(["clippy", "--workspace", "--all-targets"])
            .args(DENY_WARNINGS)
            .run()
    })?;
    let toolchain = steps.step("WebAssembly toolchain", || {
        Toolchain::find(workspace, Profile::Dev, fallback)
    })?;
    steps.step("lints, WebAssembly", || {
        // With the feature, the crate is another file of the package.
        for features in ["--no-default-features", "--features=tools"] {
            let clippy = toolchain.clippy()?.folder(workspace.root());
            clippy
                .args(["--package", "mcp-elicitation", "--lib", features])
                .args(DENY_WARNINGS)
                .run()?;
        }
        Ok(())
    })?;
    steps.step("documentation", || {
        let doc = cargo().args(["doc", "--no-deps", "--workspace"]);
        doc.variable("RUSTDOCFLAGS", "-D warnings").run()
    })?;
    steps.step("licences and sources", || {
        if Program::new("cargo").args(["deny", "--version"]).succeeds() {
            cargo()
                .args(["deny", "check", "licenses", "bans", "sources"])
                .run()
        } else {
            eprintln!("      skipped: `cargo install cargo-deny` installs what checks them");
            Ok(())
        }
    })?;
    println!("{}", steps.summary());
    Ok(())
}

fn require(component: &str, version: &[&str]) -> Result<(), Failure> {
    if Program::new("cargo").args(version).succeeds() {
        return Ok(());
    }
    Err(Failure::new(format!(
        "{component} is not installed: `rustup component add {component}`, or the distribution's \
         package of that name"
    )))
}
