//! What JavaScript calls beside a form: `check` and `lint`, in a file of their own.

#![expect(unreachable_pub, reason = "wasm-bindgen exports public items only")]

use crate::Locale;
use crate::browser::{Browser, HostObject};
use crate::check::content::{self, Fault};
use crate::form::Form;
use crate::json::{Json, write_string};
use crate::lint::{self, Finding};
use crate::request::{Limits, Pointer, Reason, Refusal};
use crate::wording::{self, Wording};
use wasm_bindgen::prelude::*;

/// Checks `content` against `schema`, both JSON text: a JSON array of what is wrong, or the refusal
/// of what is no JSON, or of a schema that nothing can be checked by.
#[wasm_bindgen]
#[must_use]
pub fn check(schema: &str, content: &str, host: HostObject) -> String {
    let host = Browser(host);
    let told = read(schema).and_then(|schema| {
        let faults = content::check(&schema, &read(content)?, &host)?;
        let form = Form::read(&schema, &Limits::default()).ok();
        let told = faults
            .iter()
            .map(|fault| fault_json(fault, form.as_ref(), &host));
        Ok(told.collect())
    });
    list(told)
}

/// Lints `schema`, JSON text: a JSON array of findings, or the refusal of what is no JSON.
#[wasm_bindgen]
#[must_use]
pub fn lint(schema: &str) -> String {
    let findings = |schema: Json| lint::lint(&schema).iter().map(finding_json).collect();
    list(read(schema).map(findings))
}

fn read(text: &str) -> Result<Json, Refusal> {
    Json::parse(text).map_err(|error| Pointer::root().refuse(Reason::NotJson(error)))
}

fn list(told: Result<Vec<String>, Refusal>) -> String {
    match told {
        Ok(told) => ["[", &told.join(","), "]"].concat(),
        Err(refusal) => refusal.to_json(),
    }
}

fn fault_json(fault: &Fault, form: Option<&Form>, host: &Browser) -> String {
    let sentence = wording::fault(fault, form, &Wording::default(), &Locale::default(), host);
    let mut out = String::from("{");
    member(&mut out, "pointer", fault.pointer());
    if let Some(field) = fault.field() {
        member(&mut out, "field", &field);
    }
    member(&mut out, "keyword", fault.broken().keyword());
    if let Some(limit) = fault.broken().limit() {
        name(&mut out, "limit");
        out.push_str(&limit.to_text());
    }
    member(&mut out, "sentence", &sentence);
    out.push('}');
    out
}

fn finding_json(finding: &Finding) -> String {
    let mut out = String::from("{");
    member(&mut out, "pointer", finding.pointer());
    member(&mut out, "severity", finding.severity().name());
    member(&mut out, "rule", finding.rule().code());
    member(&mut out, "sentence", &finding.sentence());
    member(&mut out, "mend", finding.rule().mend());
    out.push('}');
    out
}

fn name(out: &mut String, name: &str) {
    if !out.ends_with('{') {
        out.push(',');
    }
    write_string(out, name);
    out.push(':');
}

fn member(out: &mut String, key: &str, value: &str) {
    name(out, key);
    write_string(out, value);
}
