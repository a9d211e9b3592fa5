//! Says of a `requestedSchema`, or of a request that has one, what other clients will not take and
//! what makes a poor form: `cargo run --example lint FILE`.

use mcp_elicitation::json::{Json, Object};
use mcp_elicitation::lint::{Severity, lint};
use std::process::ExitCode;

fn main() -> ExitCode {
    let Some(path) = std::env::args().nth(1) else {
        eprintln!("name a file: a requestedSchema, or a request that has one");
        return ExitCode::FAILURE;
    };
    let text = match std::fs::read_to_string(&path) {
        Ok(text) => text,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let json = match Json::parse(&text) {
        Ok(json) => json,
        Err(error) => {
            eprintln!("{path}: {error}");
            return ExitCode::FAILURE;
        }
    };
    let (at, schema) = schema_in(&json).unwrap_or(("", &json));
    let findings = lint(schema);
    for finding in &findings {
        let severity = finding.severity().name();
        println!(
            "{path}#{at}{}: {severity}: {}",
            finding.pointer(),
            finding.sentence()
        );
        println!("    {}", finding.rule().mend());
    }
    if findings
        .iter()
        .any(|finding| finding.severity() == Severity::Error)
    {
        return ExitCode::FAILURE;
    }
    ExitCode::SUCCESS
}

/// The schema of a request or of its `params`, with the pointer to it.
fn schema_in(json: &Json) -> Option<(&'static str, &Json)> {
    let object: &Object = json.as_object()?;
    let in_params = object
        .object("params")
        .and_then(|params| params.get("requestedSchema"));
    let here = object.get("requestedSchema");
    in_params
        .map(|schema| ("/params/requestedSchema", schema))
        .or(here.map(|schema| ("/requestedSchema", schema)))
}
