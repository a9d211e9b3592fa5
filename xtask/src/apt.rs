//! Debian's and Ubuntu's packages.

use std::path::Path;

use crate::failure::Failure;
use crate::program::Program;

/// The command that a person would type for these packages.
pub(crate) fn command(packages: &[&str]) -> String {
    format!(
        "apt-get install -y --no-install-recommends {}",
        packages.join(" ")
    )
}

/// Installs packages where that is possible here, else says which command does.
pub(crate) fn install(packages: &[&str]) -> Result<(), Failure> {
    let names = packages.join(", ");
    let command = command(packages);
    if !Path::new("/usr/bin/apt-get").is_file() {
        return Err(Failure::new(format!(
            "this needs what Debian and Ubuntu install with `{command}`, and there is no apt-get here"
        )));
    }
    if !is_root() {
        return Err(Failure::new(format!(
            "{names} must be installed first: `sudo {command}`"
        )));
    }
    eprintln!("      installing {names} …");
    apt().args(["-qq", "update"]).run()?;
    apt()
        .args(["-qq", "install", "-y", "--no-install-recommends"])
        .args(packages)
        .run()
}

fn apt() -> Program {
    Program::new("apt-get")
        .variable("DEBIAN_FRONTEND", "noninteractive")
        .args(["-o", "Dpkg::Use-Pty=0"])
}

fn is_root() -> bool {
    Program::new("id")
        .args(["-u"])
        .read()
        .is_ok_and(|id| id.trim() == "0")
}
