//! A program to run: its arguments, folder and variables, and what to install when it is missing.

use std::ffi::OsStr;
use std::fmt;
use std::io::{BufRead, BufReader, ErrorKind};
use std::path::Path;
use std::process::{Child, Command, Stdio};

use crate::failure::Failure;

/// A child process about to be started.
pub(crate) struct Program {
    command: Command,
    remedy: Option<&'static str>,
}

impl Program {
    pub(crate) fn new(name: impl AsRef<OsStr>) -> Self {
        Self {
            command: Command::new(name),
            remedy: None,
        }
    }

    /// Says how to install the program, for the sentence that is printed when it is not there.
    pub(crate) fn remedy(mut self, remedy: &'static str) -> Self {
        self.remedy = Some(remedy);
        self
    }

    pub(crate) fn args<I: IntoIterator<Item = S>, S: AsRef<OsStr>>(mut self, args: I) -> Self {
        self.command.args(args);
        self
    }

    pub(crate) fn folder(mut self, folder: &Path) -> Self {
        self.command.current_dir(folder);
        self
    }

    pub(crate) fn variable(mut self, name: &str, value: impl AsRef<OsStr>) -> Self {
        self.command.env(name, value);
        self
    }

    pub(crate) fn without_variable(mut self, name: &str) -> Self {
        self.command.env_remove(name);
        self
    }

    /// Runs to the end, passing its output through.
    pub(crate) fn run(mut self) -> Result<(), Failure> {
        let status = self
            .command
            .status()
            .map_err(|error| self.missing(&error))?;
        if status.success() {
            Ok(())
        } else {
            Err(self.failed(status))
        }
    }

    /// Runs to the end and returns what it printed; its errors and progress pass through.
    pub(crate) fn read(mut self) -> Result<String, Failure> {
        self.command.stderr(Stdio::inherit());
        let output = self
            .command
            .output()
            .map_err(|error| self.missing(&error))?;
        if !output.status.success() {
            return Err(self.failed(output.status));
        }
        Ok(String::from_utf8_lossy(&output.stdout).into_owned())
    }

    /// Runs to the end, and hands over each line of its errors and progress instead of printing it.
    pub(crate) fn hear(mut self, mut line: impl FnMut(String)) -> Result<(), Failure> {
        self.command.stderr(Stdio::piped());
        let mut child = self.command.spawn().map_err(|error| self.missing(&error))?;
        for heard in child.stderr.take().into_iter().map(BufReader::new) {
            // A target prints the bytes that it stumbles over, which are seldom text.
            heard
                .split(b'\n')
                .map_while(Result::ok)
                .for_each(|bytes| line(String::from_utf8_lossy(&bytes).into_owned()));
        }
        let status = child.wait().map_err(|error| self.missing(&error))?;
        if status.success() {
            Ok(())
        } else {
            Err(self.failed(status))
        }
    }

    /// True where it is installed and ends well; prints nothing.
    pub(crate) fn succeeds(mut self) -> bool {
        let quiet = self
            .command
            .stdin(Stdio::null())
            .stdout(Stdio::null())
            .stderr(Stdio::null());
        quiet.status().is_ok_and(|status| status.success())
    }

    /// Starts it in a process group of its own, so that it can be ended with all its children.
    pub(crate) fn start_group(mut self) -> Result<Child, Failure> {
        // A background group that reads the terminal would be stopped by it.
        self.command.stdin(Stdio::null());
        #[cfg(unix)]
        std::os::unix::process::CommandExt::process_group(&mut self.command, 0);
        self.command.spawn().map_err(|error| self.missing(&error))
    }

    fn missing(&self, error: &std::io::Error) -> Failure {
        let name = self.command.get_program().to_string_lossy();
        match (error.kind(), self.remedy) {
            (ErrorKind::NotFound, Some(remedy)) => {
                Failure::new(format!("`{name}` is not installed: {remedy}"))
            }
            _ => Failure::new(format!("`{name}` could not be started: {error}")),
        }
    }

    fn failed(&self, status: std::process::ExitStatus) -> Failure {
        Failure::new(format!("`{self}` failed ({status})"))
    }
}

impl fmt::Display for Program {
    fn fmt(&self, out: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(out, "{}", self.command.get_program().to_string_lossy())?;
        self.command
            .get_args()
            .try_for_each(|arg| write!(out, " {}", arg.to_string_lossy()))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_missing_program_is_named_with_its_remedy() {
        let failure = Program::new("no-such-program")
            .remedy("install it with `x`")
            .run();
        assert_eq!(
            failure.unwrap_err().to_string(),
            "`no-such-program` is not installed: install it with `x`"
        );
    }

    #[test]
    fn a_failed_program_is_named_with_its_arguments() {
        let failure = Program::new("cargo")
            .args(["--no-such-flag"])
            .read()
            .unwrap_err();
        assert!(
            failure
                .to_string()
                .starts_with("`cargo --no-such-flag` failed"),
            "{failure}"
        );
    }
}
