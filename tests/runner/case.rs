//! Case files as values. What they may hold is said in `tests/cases/README.md`.

use mcp_elicitation::json::{Json, Object};
use std::fs;
use std::path::{Path, PathBuf};

/// One case of a file.
pub(crate) struct Case {
    /// The file's name and the case's own.
    pub(crate) title: String,
    members: Object,
}

/// Every case of a file, or of all files in a folder.
pub(crate) fn read(path: &Path) -> Vec<Case> {
    let mut files: Vec<PathBuf> = if path.is_dir() {
        let entries =
            fs::read_dir(path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
        entries
            .map(|entry| entry.expect("an entry of the folder").path())
            .collect()
    } else {
        vec![path.to_owned()]
    };
    files.retain(|file| {
        file.extension()
            .is_some_and(|extension| extension == "json")
    });
    files.sort();
    files.iter().flat_map(|file| of_file(file)).collect()
}

fn of_file(path: &Path) -> Vec<Case> {
    let name = path
        .file_name()
        .map(|name| name.to_string_lossy().into_owned())
        .unwrap_or_default();
    let text = fs::read_to_string(path).unwrap_or_else(|error| panic!("{name}: {error}"));
    let json = Json::parse(&text).unwrap_or_else(|error| panic!("{name}: {error}"));
    let cases = json
        .as_object()
        .and_then(|file| file.get("cases"))
        .and_then(Json::as_array);
    let cases = cases.unwrap_or_else(|| panic!("{name}: has no list of `cases`"));
    let case = |json: &Json| {
        let members = json
            .as_object()
            .unwrap_or_else(|| panic!("{name}: a case is an object"));
        let own = members.get("name").and_then(Json::as_str);
        let own = own.unwrap_or_else(|| panic!("{name}: a case without a name"));
        let title = format!("{name}: {own}");
        only(
            &title,
            members,
            &[
                "name", "seen", "basis", "needs", "settings", "request", "id", "message", "schema",
                "fields", "required", "do", "expect",
            ],
        );
        Case {
            title,
            members: members.clone(),
        }
    };
    cases.iter().map(case).collect()
}

/// A misspelt member would be a check that never runs.
pub(crate) fn only(title: &str, object: &Object, known: &[&str]) {
    for (name, _) in object.iter() {
        assert!(
            known.contains(&name.as_str()),
            "{title}: does not know {:?}",
            name.as_str()
        );
    }
}

impl Case {
    pub(crate) fn needs_browser(&self) -> bool {
        match self.text("needs") {
            None => false,
            Some("browser") => true,
            Some(other) => panic!("{}: needs {other:?}, which nobody knows", self.title),
        }
    }

    pub(crate) fn get(&self, name: &str) -> Option<&Json> {
        self.members.get(name)
    }

    pub(crate) fn text(&self, name: &str) -> Option<&str> {
        self.get(name).and_then(Json::as_str)
    }

    pub(crate) fn setting(&self, name: &str) -> Option<&str> {
        self.get("settings")?.as_object()?.get(name)?.as_str()
    }

    pub(crate) fn steps(&self) -> &[Json] {
        self.get("do").and_then(Json::as_array).unwrap_or_default()
    }

    pub(crate) fn expected(&self) -> &Object {
        let expected = self.get("expect").and_then(Json::as_object);
        expected.unwrap_or_else(|| panic!("{}: expects nothing", self.title))
    }

    /// The id that the answer must have, as JSON text; `None` where there is no envelope.
    pub(crate) fn id(&self) -> Option<String> {
        let request = match self.get("request") {
            None => return Some(self.get("id").map_or_else(|| "1".to_owned(), Json::to_text)),
            Some(Json::String(text)) => Json::parse(text.as_str()).ok()?,
            Some(json) => json.clone(),
        };
        let request = request.as_object()?;
        request.get("method")?;
        Some(match request.get("id")? {
            id @ (Json::String(_) | Json::Number(_)) => id.to_text(),
            // What is no id cannot be answered to (JSON-RPC 2.0 §5).
            Json::Null | Json::Bool(_) | Json::Array(_) | Json::Object(_) => "null".to_owned(),
        })
    }

    /// The requests as JSON text; most cases have one.
    pub(crate) fn requests(&self) -> Vec<String> {
        match self.get("request") {
            Some(Json::String(text)) => vec![text.as_str().to_owned()],
            Some(Json::Array(several)) => several.iter().map(Json::to_text).collect(),
            Some(json) => vec![json.to_text()],
            None => vec![self.usual_request()],
        }
    }

    fn usual_request(&self) -> String {
        let json = |name: &str, usual: &str| {
            self.get(name)
                .map_or_else(|| usual.to_owned(), Json::to_text)
        };
        let schema = match self.get("schema") {
            Some(schema) => schema.to_text(),
            None => {
                let required = match self.get("required") {
                    Some(names) => format!(r#","required":{}"#, names.to_text()),
                    None => String::new(),
                };
                let fields = self.get("fields").map(Json::to_text);
                let fields = fields.unwrap_or_else(|| panic!("{}: asks nothing", self.title));
                format!(r#"{{"type":"object","properties":{fields}{required}}}"#)
            }
        };
        format!(
            r#"{{"jsonrpc":"2.0","id":{},"method":"elicitation/create","params":{{"message":{},"requestedSchema":{schema}}}}}"#,
            json("id", "1"),
            self.message()
                .unwrap_or_else(|| r#""What shall it be?""#.to_owned()),
        )
    }

    /// A long message is written as `{"repeat": "A", "times": 20000}`.
    fn message(&self) -> Option<String> {
        let message = self.get("message")?;
        let Some(long) = message.as_object() else {
            return Some(message.to_text());
        };
        let times = long.get("times")?.as_number()?.as_str().parse().ok()?;
        Some(Json::string(&long.get("repeat")?.as_str()?.repeat(times)).to_text())
    }
}
