//! The JavaScript that wasm-bindgen generates, as a factory.
//!
//! wasm-bindgen's `web` target keeps its one instance in module-level variables. After a trap that
//! instance is lost, and a fresh one must run beside it, so here the whole text becomes the body of
//! `export function instantiate(module)`: every call has variables of its own. What nothing
//! reaches is left out, together with the wasm exports that only it used.
//!
//! This reads generated text whose shape is known for one exact version of wasm-bindgen. Anything
//! else in it is refused rather than guessed at.

use std::collections::{BTreeMap, BTreeSet};

use crate::failure::Failure;

mod imports;
mod item;

use imports::Imports;
use item::Item;

/// The generated text, as the items at its top level, its exports, and what it hands to wasm.
pub(crate) struct Glue {
    items: Vec<Item>,
    imports: Imports,
    /// The public name of each export, and the item that it stands for.
    exports: BTreeMap<String, String>,
}

/// The asynchronous loader and its parts, which a factory has no use for.
const LOADER: [&str; 5] = [
    "__wbg_load",
    "initSync",
    "__wbg_init_promise",
    "__wbg_init",
    "__wbg_init_once",
];

/// Makes an instance's exports reachable; the factory calls it.
const FINALIZE: &str = "__wbg_finalize_init";

/// What must not be in the result: it would fail under a strict content security policy, or look for
/// a file by itself.
const FORBIDDEN: [&str; 4] = ["import.meta", "eval(", "new Function(", "import("];

impl Glue {
    pub(crate) fn parse(text: &str) -> Result<Self, Failure> {
        let mut items = Vec::new();
        let mut exports = BTreeMap::new();
        let mut imports = None;
        let mut missing = BTreeSet::from(LOADER);
        missing.insert(FINALIZE);
        for item in item::split(text)? {
            if item.defines("import") {
                return Err(unexpected("it imports another module", item.text()));
            }
            exports.extend(item.exports()?);
            for name in item.names() {
                missing.remove(name.as_str());
            }
            if item.defines("__wbg_get_imports") {
                imports = Some(Imports::parse(item.text())?);
            } else if !item.is_export_list() && !LOADER.iter().any(|name| item.defines(name)) {
                items.push(item);
            }
        }
        if let Some(name) = missing.first() {
            return Err(Failure::new(format!(
                "wasm-bindgen's glue has no `{name}`: {SHAPE}"
            )));
        }
        let imports = imports.ok_or_else(|| {
            Failure::new(format!(
                "wasm-bindgen's glue has no `__wbg_get_imports`: {SHAPE}"
            ))
        })?;
        exports.retain(|_, local| !LOADER.contains(&local.as_str()));
        Ok(Self {
            items,
            imports,
            exports,
        })
    }

    /// Stops exporting names that begin with `prefix`.
    pub(crate) fn withdraw(&mut self, prefix: &str) {
        self.exports.retain(|name, _| !name.starts_with(prefix));
    }

    /// Leaves out the functions handed to wasm that it no longer imports, and what only they used.
    pub(crate) fn keep_imports(&mut self, wanted: &BTreeSet<String>) {
        self.imports.retain(wanted);
        let mut reached = BTreeSet::new();
        let mut ahead: Vec<String> = self.exports.values().cloned().collect();
        ahead.push(FINALIZE.to_owned());
        ahead.extend(self.imports.mentions());
        while let Some(name) = ahead.pop() {
            for item in self.items.iter().filter(|item| item.defines(&name)) {
                if reached.insert(item.text().to_owned()) {
                    ahead.extend(item.mentions());
                }
            }
        }
        self.items.retain(|item| reached.contains(item.text()));
    }

    /// The names of the wasm exports that the glue uses.
    pub(crate) fn wasm_exports(&self) -> BTreeSet<String> {
        let mut names = self.imports.wasm_exports();
        names.extend(self.items.iter().flat_map(Item::wasm_exports));
        names
    }

    /// The module that wasm names in its imports.
    pub(crate) fn import_module(&self) -> &str {
        self.imports.module()
    }

    /// Calls wasm's imports and exports by other names: they repeat in both files.
    pub(crate) fn rename(&mut self, names: &Names) {
        self.imports.rename(names);
        for item in &mut self.items {
            item.rename(&names.exports);
        }
    }

    /// The text of an ES module whose one export is `instantiate`.
    pub(crate) fn factory(&self) -> Result<String, Failure> {
        let body: String = self.items.iter().map(Item::text).collect();
        let exports: Vec<String> = self
            .exports
            .iter()
            .map(|(name, local)| {
                if name == local {
                    name.clone()
                } else {
                    format!("{name}: {local}")
                }
            })
            .collect();
        let text = format!(
            "export function instantiate(module) {{\n{body}{imports}\
             {FINALIZE}(new WebAssembly.Instance(module, __wbg_get_imports()), module);\n\
             return {{ {exports} }};\n}}\n",
            imports = self.imports.text(),
            exports = exports.join(", "),
        );
        match FORBIDDEN.iter().find(|word| text.contains(*word)) {
            Some(word) => Err(Failure::new(format!(
                "wasm-bindgen's glue has `{word}`: {SHAPE}"
            ))),
            None => Ok(text),
        }
    }
}

/// New names for what wasm imports and exports.
pub(crate) struct Names {
    pub(crate) module: String,
    pub(crate) imports: BTreeMap<String, String>,
    pub(crate) exports: BTreeMap<String, String>,
}

const SHAPE: &str = "xtask/src/glue.rs knows the text of one version of wasm-bindgen and must be adapted to this one";

fn unexpected(what: &str, line: &str) -> Failure {
    let line = line.lines().next().unwrap_or_default();
    Failure::new(format!(
        "wasm-bindgen's glue is not as expected, {what} (`{line}`): {SHAPE}"
    ))
}

#[cfg(test)]
mod tests;
