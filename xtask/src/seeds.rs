//! What the fuzzer starts from: the cases, in the form that each of its targets takes.

use std::fs;
use std::path::{Path, PathBuf};

use serde_json::Value;

use crate::failure::Failure;
use crate::workspace::{Workspace, read_text, write};

/// Writes a folder of seeds for each target, in place of those of earlier cases.
pub(crate) fn plant(workspace: &Workspace, seeds: &Path) -> Result<(), Failure> {
    if seeds.exists() {
        fs::remove_dir_all(seeds)
            .map_err(|error| Failure::new(format!("cannot clear {}: {error}", seeds.display())))?;
    }
    let tests = workspace.root().join("tests");
    let mut bed = Bed { seeds, planted: 0 };
    for case in cases(&tests.join("cases"))? {
        of_case(&mut bed, &case)?;
    }
    for row in list(&parsed(&tests.join("patterns/real-world.json"))?) {
        let pattern = text(row, "/pattern");
        for text in list(&row["match"]).iter().chain(list(&row["refuse"])) {
            let text = text.as_str().unwrap_or_default();
            bed.plant("patterns", &format!("{pattern}\0{text}"))?;
        }
    }
    Ok(())
}

fn of_case(bed: &mut Bed<'_>, case: &Value) -> Result<(), Failure> {
    let schema = schema(case);
    let request = match case.get("request") {
        Some(Value::String(text)) => text.clone(),
        Some(request) => request.to_string(),
        None => format!(r#"{{"message":"?","requestedSchema":{schema}}}"#),
    };
    bed.plant("request", &request)?;
    let content = case.pointer("/expect/content").unwrap_or(&Value::Null);
    bed.plant("check", &format!("{schema}\0{content}"))?;

    let entries = entries(&schema, list(&case["do"]));
    bed.plant("entries", &format!("{schema}\0{}", entries.join("\0")))?;
    // Only a form of one field has these: what else may be entered, and what may not.
    let others = ["/expect/takes", "/expect/rejects"]
        .into_iter()
        .filter_map(|pointer| case.pointer(pointer)?.as_object())
        .flat_map(|texts| texts.keys());
    for text in others {
        bed.plant("entries", &format!("{schema}\0{}", in_boxes(text)))?;
        bed.plant("formats", text)?;
    }
    for text in list(&case["do"])
        .iter()
        .filter_map(|step| step["type"].as_str())
    {
        bed.plant("formats", text)?;
    }
    Ok(())
}

/// For each field in the order of the schema, what is entered there last; nothing where nothing is.
fn entries(schema: &Value, steps: &[Value]) -> Vec<String> {
    let fields = schema["properties"].as_object().into_iter().flatten();
    fields
        .map(|(name, _)| {
            let step = steps.iter().rev().find(|step| step["in"] == name.as_str());
            step.map_or_else(String::new, entry)
        })
        .collect()
}

/// A choice is entered by its position; the first are as good as any others to start from.
fn entry(step: &Value) -> String {
    match (&step["choose"], &step["type"], &step["add"]) {
        (Value::Bool(truth), _, _) => u8::from(*truth).to_string(),
        (Value::Null, Value::String(text), _) => in_boxes(text),
        (Value::Null, _, Value::String(text)) => text.clone(),
        (Value::Null, _, _) => String::new(),
        (Value::Array(values), _, _) => (0..values.len()).map(|at| at.to_string()).collect(),
        (_, _, _) => "0".to_owned(),
    }
}

/// A moment's zone has a box of its own, which the target fills with what stands behind a blank.
fn in_boxes(text: &str) -> String {
    let clock = text.find('T').filter(|at| text[..*at].contains('-'));
    let zone = clock.and_then(|clock| Some(clock + text[clock..].find(['Z', '+', '-'])?));
    match zone {
        Some(zone) if !text.contains(' ') => format!("{} {}", &text[..zone], &text[zone..]),
        _ => text.to_owned(),
    }
}

fn schema(case: &Value) -> Value {
    let in_request = case.pointer("/request/params/requestedSchema");
    if let Some(schema) = case.get("schema").or(in_request) {
        return schema.clone();
    }
    let fields = case.get("fields").cloned().unwrap_or_default();
    let required = list(&case["required"]);
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
        cases.extend_from_slice(list(&parsed(&file)?["cases"]));
    }
    Ok(cases)
}

fn list(json: &Value) -> &[Value] {
    json.as_array().map_or(&[], Vec::as_slice)
}

fn text<'a>(json: &'a Value, pointer: &str) -> &'a str {
    json.pointer(pointer)
        .and_then(Value::as_str)
        .unwrap_or_default()
}

fn parsed(file: &Path) -> Result<Value, Failure> {
    serde_json::from_str(&read_text(file)?)
        .map_err(|error| Failure::new(format!("{}: {error}", file.display())))
}

/// Where seeds are planted, each under a name of its own.
struct Bed<'a> {
    seeds: &'a Path,
    planted: usize,
}

impl Bed<'_> {
    fn plant(&mut self, target: &str, seed: &str) -> Result<(), Failure> {
        let folder = self.seeds.join(target);
        fs::create_dir_all(&folder)
            .map_err(|error| Failure::new(format!("cannot make {}: {error}", folder.display())))?;
        self.planted += 1;
        write(&folder.join(format!("seed-{}", self.planted)), seed)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_case_is_entered_field_by_field() {
        let schema = serde_json::json!({"properties": {"a": {}, "b": {}, "c": {}, "d": {}}});
        let steps = serde_json::json!([
            {"type": "2026-01-15T09:30+01:00", "in": "d"},
            {"choose": true, "in": "a"},
            {"choose": ["x", "y"], "in": "c"},
            "accept"
        ]);
        let entries = entries(&schema, list(&steps));
        assert_eq!(entries, ["1", "", "01", "2026-01-15T09:30 +01:00"]);
    }
}
