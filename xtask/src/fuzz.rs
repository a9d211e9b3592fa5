//! `cargo xtask fuzz`: the targets of `fuzz/`, each for a while, from seeds made of the cases.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::failure::Failure;
use crate::program::Program;
use crate::steps::Steps;
use crate::test;
use crate::workspace::{Workspace, read_text, write};

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
    // With a target named, the flags are for what is fuzzed, and not for what builds it.
    let host = test::host()?;
    steps.step("building the targets", || {
        seeds(workspace, &folder)?;
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
        steps.step(&about, || run(&folder, program, target, seconds))?;
    }
    println!("{}", steps.summary());
    Ok(())
}

fn run(folder: &Path, program: PathBuf, target: &str, seconds: u32) -> Result<(), Failure> {
    let corpus = folder.join("corpus").join(target);
    let artifacts = folder.join("artifacts").join(target);
    for path in [&corpus, &artifacts] {
        fs::create_dir_all(path)
            .map_err(|error| Failure::new(format!("cannot make {}: {error}", path.display())))?;
    }
    Program::new(program)
        .args([corpus, folder.join("seeds").join(target)])
        .args([format!("-max_total_time={seconds}")])
        .args([
            "-seed=1",
            "-timeout=10",
            "-rss_limit_mb=2048",
            "-max_len=8192",
        ])
        .args(["-print_final_stats=1", "-verbosity=0"])
        .args([format!("-artifact_prefix={}/", artifacts.display())])
        .run()
}

/// Writes a file for each case, in the form that each target takes.
fn seeds(workspace: &Workspace, folder: &Path) -> Result<(), Failure> {
    let seeds = folder.join("seeds");
    for target in TARGETS {
        let path = seeds.join(target);
        fs::create_dir_all(&path)
            .map_err(|error| Failure::new(format!("cannot make {}: {error}", path.display())))?;
    }
    for (at, case) in cases(&workspace.root().join("tests/cases"))?
        .iter()
        .enumerate()
    {
        let name = format!("case-{at}");
        let schema = schema(case);
        let request = match case.get("request") {
            Some(Value::String(text)) => text.clone(),
            Some(request) => request.to_string(),
            None => format!(r#"{{"message":"?","requestedSchema":{schema}}}"#),
        };
        write(&seeds.join("request").join(&name), request)?;
        let typed: Vec<&str> = case
            .get("do")
            .and_then(Value::as_array)
            .into_iter()
            .flatten()
            .filter_map(|step| step.get("type")?.as_str())
            .collect();
        write(
            &seeds.join("entries").join(&name),
            format!("{schema}\0{}", typed.join("\0")),
        )?;
        let content = case.pointer("/expect/content").unwrap_or(&Value::Null);
        write(
            &seeds.join("check").join(&name),
            format!("{schema}\0{content}"),
        )?;
        for text in typed {
            write(&seeds.join("formats").join(&name), text)?;
        }
    }
    for (at, row) in rows(&workspace.root().join("tests/patterns/real-world.json"))?
        .iter()
        .enumerate()
    {
        let text = |pointer| {
            row.pointer(pointer)
                .and_then(Value::as_str)
                .unwrap_or_default()
        };
        let seed = format!("{}\0{}", text("/pattern"), text("/match/0"));
        write(&seeds.join("patterns").join(format!("pattern-{at}")), seed)?;
    }
    Ok(())
}

fn schema(case: &Value) -> Value {
    let in_request = case.pointer("/request/params/requestedSchema");
    if let Some(schema) = case.get("schema").or(in_request) {
        return schema.clone();
    }
    let fields = case.get("fields").cloned().unwrap_or_default();
    let required = case
        .get("required")
        .cloned()
        .unwrap_or(Value::Array(Vec::new()));
    serde_json::json!({"type": "object", "properties": fields, "required": required})
}

fn cases(folder: &Path) -> Result<Vec<Value>, Failure> {
    let entries = fs::read_dir(folder)
        .map_err(|error| Failure::new(format!("cannot read {}: {error}", folder.display())))?;
    let mut files: Vec<PathBuf> = entries
        .filter_map(|entry| Some(entry.ok()?.path()))
        .collect();
    files.retain(|path| {
        path.extension()
            .is_some_and(|extension| extension == "json")
    });
    files.sort();
    let mut cases = Vec::new();
    for file in files {
        let json: Value = parsed(&file)?;
        cases.extend(
            json.get("cases")
                .and_then(Value::as_array)
                .cloned()
                .unwrap_or_default(),
        );
    }
    Ok(cases)
}

fn rows(file: &Path) -> Result<Vec<Value>, Failure> {
    Ok(parsed(file)?.as_array().cloned().unwrap_or_default())
}

fn parsed(file: &Path) -> Result<Value, Failure> {
    serde_json::from_str(&read_text(file)?)
        .map_err(|error| Failure::new(format!("{}: {error}", file.display())))
}
