//! The object of functions that the glue hands to wasm: `__wbg_get_imports`.

use std::collections::BTreeSet;

use super::{Names, item, unexpected};
use crate::failure::Failure;

/// The functions, one by one, and the module name under which wasm asks for them.
pub(super) struct Imports {
    module: String,
    entries: Vec<Entry>,
}

struct Entry {
    name: String,
    /// What follows the colon, with the comma at its end.
    value: String,
}

const HEAD: &str =
    "function __wbg_get_imports() {\n    const import0 = {\n        __proto__: null,\n";

impl Imports {
    pub(super) fn parse(text: &str) -> Result<Self, Failure> {
        let list = text
            .strip_prefix(HEAD)
            .ok_or_else(|| unexpected("the imports begin otherwise", text))?;
        let (list, tail) = list
            .split_once("\n    };\n")
            .ok_or_else(|| unexpected("the imports do not end", text))?;
        let module = tail
            .trim()
            .strip_prefix("return {\n        __proto__: null,\n        \"")
            .and_then(|tail| tail.strip_suffix("\": import0,\n    };\n}"))
            .filter(|module| !module.contains('"'))
            .ok_or_else(|| unexpected("wasm imports from more than one module", tail))?;
        let mut entries: Vec<Entry> = Vec::new();
        for line in list.lines() {
            let begins = line
                .strip_prefix("        ")
                .filter(|rest| !rest.starts_with([' ', '}']));
            match (
                begins.and_then(|line| line.split_once(':')),
                entries.last_mut(),
            ) {
                (Some((name, value)), _) => {
                    let name = name.trim_matches(['"', '\'']).to_owned();
                    entries.push(Entry {
                        name,
                        value: format!("{value}\n"),
                    });
                }
                (None, Some(entry)) => entry.value.push_str(&format!("{line}\n")),
                (None, None) => return Err(unexpected("an import has no name", line)),
            }
        }
        Ok(Self {
            module: module.to_owned(),
            entries,
        })
    }

    pub(super) fn module(&self) -> &str {
        &self.module
    }

    pub(super) fn retain(&mut self, wanted: &BTreeSet<String>) {
        self.entries.retain(|entry| wanted.contains(&entry.name));
    }

    pub(super) fn mentions(&self) -> BTreeSet<String> {
        self.entries
            .iter()
            .flat_map(|entry| item::mentions(&entry.value))
            .collect()
    }

    pub(super) fn wasm_exports(&self) -> BTreeSet<String> {
        self.entries
            .iter()
            .flat_map(|entry| item::wasm_exports(&entry.value))
            .collect()
    }

    pub(super) fn rename(&mut self, names: &Names) {
        self.module.clone_from(&names.module);
        for entry in &mut self.entries {
            if let Some(name) = names.imports.get(&entry.name) {
                entry.name.clone_from(name);
            }
            entry.value = item::rename(&entry.value, &names.exports);
        }
    }

    pub(super) fn text(&self) -> String {
        let entries: String = self
            .entries
            .iter()
            .map(|entry| format!("\"{}\":{}", entry.name, entry.value))
            .collect();
        format!(
            "function __wbg_get_imports() {{\nreturn {{\"{}\": {{\n{entries}}}}};\n}}\n",
            self.module
        )
    }
}
