//! `cargo xtask fuzz`: the targets of `fuzz/`, each for a while, from seeds made of the cases.

use std::fs;
use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::program::Program;
use crate::seeds;
use crate::steps::Steps;
use crate::test;
use crate::workspace::Workspace;

pub(crate) const TARGETS: [&str; 5] = ["request", "entries", "check", "formats", "patterns"];

/// What libFuzzer needs to see of a run; `cargo fuzz` sets the same.
const FLAGS: &str = "-Cpasses=sancov-module -Cllvm-args=-sanitizer-coverage-level=4 \
    -Cllvm-args=-sanitizer-coverage-inline-8bit-counters \
    -Cllvm-args=-sanitizer-coverage-pc-table -Cllvm-args=-sanitizer-coverage-trace-compares \
    --cfg fuzzing";

/// Runs each target for `seconds`, or the one that was asked for.
pub(crate) fn fuzz(workspace: &Workspace, only: Option<&str>, seconds: u32) -> Result<(), Failure> {
    let targets: Vec<&str> = TARGETS
        .into_iter()
        .filter(|target| only.is_none_or(|only| only == *target))
        .collect();
    if targets.is_empty() {
        let names = TARGETS.join(", ");
        return Err(Failure::new(format!("`fuzz` wants one of {names}")));
    }
    let folder = workspace.root().join("fuzz");
    let mut steps = Steps::new(1 + targets.len());
    let seeds = folder.join("seeds");
    let mut runs = Vec::new();
    // With a target named, the flags are for what is fuzzed, and not for what builds it.
    let host = test::host()?;
    steps.step("building the targets", || {
        compiler()?;
        seeds::plant(workspace, &seeds)?;
        Program::new("cargo")
            .folder(&folder)
            .args([
                "build",
                "--release",
                "--target-dir",
                "target",
                "--target",
                &host,
            ])
            .variable("RUSTFLAGS", FLAGS)
            .run()
    })?;
    for target in targets {
        let about = format!("{target}, {seconds} s");
        let program = folder
            .join("target")
            .join(&host)
            .join("release")
            .join(target);
        let made = steps.step(&about, || {
            let corpus = kept(&folder, "corpus", target)?;
            let artifacts = kept(&folder, "artifacts", target)?;
            run(Program::new(program)
                .args([corpus, seeds.join(target)])
                .args([format!("-artifact_prefix={}/", artifacts.display())])
                .args([format!("-max_total_time={seconds}")]))
        })?;
        eprintln!("      {made} runs");
        runs.push(format!("{target} {made} runs"));
    }
    println!("{}", steps.summary());
    println!("{}", runs.join(", "));
    Ok(())
}

/// libFuzzer is C++, and compiled with the targets.
fn compiler() -> Result<(), Failure> {
    let name = std::env::var_os("CXX").unwrap_or_else(|| "c++".into());
    let compiler = Program::new(name).args(["--version"]);
    compiler
        .remedy("install a compiler for C++ (Debian: `apt-get install g++`)")
        .read()
        .map(drop)
}

/// A folder of the target's that outlasts the run.
fn kept(folder: &Path, name: &str, target: &str) -> Result<PathBuf, Failure> {
    let path = folder.join(name).join(target);
    fs::create_dir_all(&path)
        .map_err(|error| Failure::new(format!("cannot make {}: {error}", path.display())))?;
    Ok(path)
}

/// Runs a target, and says how many inputs it tried.
fn run(target: Program) -> Result<u64, Failure> {
    let target = target.args([
        "-seed=1",
        "-timeout=10",
        "-rss_limit_mb=2048",
        "-max_len=8192",
        "-print_final_stats=1",
        "-verbosity=0",
    ]);
    let mut heard = Vec::new();
    let outcome = target.hear(|line| heard.push(line));
    if outcome.is_err() {
        for line in without_dictionary(&heard) {
            eprintln!("{line}");
        }
        if let Some(input) = broken_by(&heard) {
            return Err(Failure::new(format!(
                "what must hold of any input does not hold of {input}"
            )));
        }
    }
    outcome.map(|()| runs(&heard))
}

/// What libFuzzer would like to start from next time is long, and of no use here.
fn without_dictionary(heard: &[String]) -> impl Iterator<Item = &String> {
    heard
        .iter()
        .filter(|line| !line.contains("# Uses: ") && !line.starts_with("######"))
}

fn broken_by(heard: &[String]) -> Option<&str> {
    let mut lines = heard.iter();
    lines.find_map(|line| Some(line.split_once("Test unit written to ")?.1))
}

fn runs(heard: &[String]) -> u64 {
    let count = |line: &String| {
        line.strip_prefix("stat::number_of_executed_units:")?
            .trim()
            .parse()
            .ok()
    };
    heard.iter().find_map(count).unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_libfuzzer_says_is_read() {
        let heard = [
            "###### Recommended dictionary. ######",
            "\"o\\000\" # Uses: 291",
            "artifact_prefix='a/'; Test unit written to a/crash-1",
            "stat::number_of_executed_units: 4042155",
        ]
        .map(str::to_owned);
        assert_eq!(runs(&heard), 4_042_155);
        assert_eq!(broken_by(&heard), Some("a/crash-1"));
        assert_eq!(without_dictionary(&heard).count(), 2);
    }
}
