//! One statement at the top level of the generated glue, with the statements that complete it.

use std::collections::{BTreeMap, BTreeSet};

use super::unexpected;
use crate::failure::Failure;

/// A class, a function or a variable, without `export`.
pub(super) struct Item {
    names: Vec<String>,
    text: String,
    exported: bool,
}

/// Cuts the text at the lines that begin a statement: everything inside one is indented.
pub(super) fn split(text: &str) -> Result<Vec<Item>, Failure> {
    let mut items: Vec<Item> = Vec::new();
    let mut comment = false;
    for line in text.lines() {
        comment |= line.starts_with("/*");
        if comment {
            comment = !line.trim_end().ends_with("*/");
        } else if let Some(item) = Item::begin(line) {
            items.push(item);
        } else if let Some(item) = items.last_mut() {
            item.text.push_str(line);
            item.text.push('\n');
        } else if !line.is_empty() {
            return Err(unexpected("it begins with something unknown", line));
        }
    }
    Ok(items)
}

impl Item {
    /// The item that this line begins, if it begins one. A statement without a name (a call, an
    /// `if`) completes the item before it.
    fn begin(line: &str) -> Option<Self> {
        let (exported, rest) = line
            .strip_prefix("export ")
            .map_or((false, line), |rest| (true, rest));
        let names = if exported && rest.starts_with('{') {
            vec!["export".to_owned()]
        } else if line.starts_with("import ") {
            vec!["import".to_owned()]
        } else {
            let declared = [
                "async function ",
                "function ",
                "class ",
                "const ",
                "let ",
                "var ",
            ]
            .iter()
            .find_map(|keyword| rest.strip_prefix(keyword))?;
            let end = declared
                .find(['(', '=', '{', ';'])
                .unwrap_or(declared.len());
            declared[..end]
                .split(',')
                .map(|name| first_word(name).to_owned())
                .collect()
        };
        Some(Self {
            names,
            text: format!("{rest}\n"),
            exported,
        })
    }

    pub(super) fn names(&self) -> &[String] {
        &self.names
    }

    pub(super) fn defines(&self, name: &str) -> bool {
        self.names.iter().any(|own| own == name)
    }

    pub(super) fn text(&self) -> &str {
        &self.text
    }

    pub(super) fn is_export_list(&self) -> bool {
        self.exported && self.defines("export")
    }

    /// The public names that it exports, each with the name of the item meant.
    pub(super) fn exports(&self) -> Result<BTreeMap<String, String>, Failure> {
        if !self.is_export_list() {
            let names = self.names.iter().filter(|_| self.exported);
            return Ok(names.map(|name| (name.clone(), name.clone())).collect());
        }
        let list = self.text.trim().trim_end_matches(';');
        let list = list
            .strip_prefix('{')
            .and_then(|list| list.strip_suffix('}'))
            .ok_or_else(|| unexpected("it has an export of an unknown kind", list))?;
        let pairs = list.split(',').map(|pair| match pair.split_once(" as ") {
            Some((local, name)) => (name.trim().to_owned(), local.trim().to_owned()),
            None => (pair.trim().to_owned(), pair.trim().to_owned()),
        });
        Ok(pairs.collect())
    }

    pub(super) fn mentions(&self) -> BTreeSet<String> {
        mentions(&self.text)
    }

    pub(super) fn wasm_exports(&self) -> BTreeSet<String> {
        wasm_exports(&self.text)
    }

    pub(super) fn rename(&mut self, names: &BTreeMap<String, String>) {
        self.text = rename(&self.text, names);
    }
}

/// Every name in the text that is not a property of something. A few too many (words in comments,
/// methods) only keep an item that could go.
pub(super) fn mentions(text: &str) -> BTreeSet<String> {
    words(text)
        .filter(|(before, _)| !before.ends_with('.') || before.ends_with("..."))
        .map(|(_, word)| word.to_owned())
        .collect()
}

/// The `name` of every `wasm.name` in the text.
pub(super) fn wasm_exports(text: &str) -> BTreeSet<String> {
    let names = words(text).filter(|(before, _)| is_wasm(before));
    names.map(|(_, word)| word.to_owned()).collect()
}

/// The text with the `name` of every `wasm.name` replaced.
pub(super) fn rename(text: &str, names: &BTreeMap<String, String>) -> String {
    let mut renamed = String::with_capacity(text.len());
    let mut copied = 0;
    for (before, word) in words(text).filter(|(before, _)| is_wasm(before)) {
        if let Some(name) = names.get(word) {
            renamed.push_str(&text[copied..before.len()]);
            renamed.push_str(name);
            copied = before.len() + word.len();
        }
    }
    renamed.push_str(&text[copied..]);
    renamed
}

fn is_wasm(before: &str) -> bool {
    let Some(before) = before.strip_suffix("wasm.") else {
        return false;
    };
    !before.ends_with(is_word) && !before.ends_with('.')
}

/// The words of the text, each with all that stands before it.
fn words(text: &str) -> impl Iterator<Item = (&str, &str)> {
    let mut at = 0;
    std::iter::from_fn(move || {
        let start = at + text[at..].find(is_word)?;
        at = start
            + text[start..]
                .find(|letter| !is_word(letter))
                .unwrap_or(text.len() - start);
        Some((&text[..start], &text[start..at]))
    })
}

fn first_word(text: &str) -> &str {
    words(text).next().map_or("", |(_, word)| word)
}

fn is_word(letter: char) -> bool {
    letter.is_alphanumeric() || letter == '_' || letter == '$'
}
