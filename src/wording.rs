//! Problems, hints and labels -> sentences in the person's language.
//!
//! English stands here; any other language is a table of the same keys, laid over it.

mod english;
mod hint;
mod receipt;
mod sentence;
mod visible;

pub use english::{Counted, Key};
pub use hint::hint;
pub use receipt::value_text;
pub use sentence::{fault, notice, part_key, problem, remark};
pub use visible::visible;

use crate::host::Host;
use crate::json::{Json, Object, digits};

/// The sentences of one language.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Wording {
    /// Texts by key name (`send`), for counts with their plural category (`lengthMost.few`).
    texts: Vec<(String, String)>,
}

impl Wording {
    /// Texts laid over the English ones, from a JSON object: a text for a key (`"send": "Senden"`),
    /// an object of plural forms for a count (`"lengthMost": {"one": …, "other": …}`). What is
    /// neither is passed over.
    #[must_use]
    pub fn from_json(table: &Json) -> Self {
        let mut texts = Vec::new();
        for (name, value) in table.as_object().into_iter().flat_map(Object::iter) {
            match value {
                Json::String(text) => {
                    texts.push((name.as_str().to_owned(), text.as_str().to_owned()));
                }
                Json::Object(forms) => {
                    for (category, form) in forms.iter() {
                        if let Some(form) = form.as_str() {
                            let name = [name.as_str(), ".", category.as_str()].concat();
                            texts.push((name, form.to_owned()));
                        }
                    }
                }
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::Array(_) => {}
            }
        }
        Self { texts }
    }

    /// The text of a key.
    #[must_use]
    pub fn text(&self, key: Key) -> &str {
        self.find(key.name()).unwrap_or(key.english())
    }

    fn find(&self, name: &str) -> Option<&str> {
        self.texts
            .iter()
            .find(|(key, _)| key == name)
            .map(|(_, text)| text.as_str())
    }

    /// The text of a key with its `{placeholders}` filled.
    #[must_use]
    pub fn fill(&self, key: Key, values: &[(&str, &str)]) -> String {
        fill(self.text(key), values)
    }

    /// The text for a count, in the plural form that the language has for it; `{n}` is the count.
    #[must_use]
    pub fn count(&self, key: Counted, n: u64, host: &dyn Host, values: &[(&str, &str)]) -> String {
        let category = host.plural(n).name();
        let form = |category: &str| self.find(&[key.name(), ".", category].concat());
        let template = form(category)
            .or_else(|| form("other"))
            .unwrap_or(key.english(n == 1));
        let digits = digits(n);
        let mut all = Vec::from(values);
        all.push(("n", &digits));
        fill(template, &all)
    }
}

/// Replaces each `{name}` that has a value. Values are not looked into: a server's text with
/// braces in it stays as it is.
fn fill(template: &str, values: &[(&str, &str)]) -> String {
    let mut out = String::with_capacity(template.len() + 32);
    let mut rest = template;
    while let Some(open) = rest.find('{') {
        out.push_str(&rest[..open]);
        let after = &rest[open + 1..];
        let found = after.find('}').and_then(|close| {
            let value = values.iter().find(|(name, _)| *name == &after[..close])?.1;
            Some((value, &after[close + 1..]))
        });
        match found {
            Some((value, tail)) => {
                out.push_str(value);
                rest = tail;
            }
            None => {
                out.push('{');
                rest = after;
            }
        }
    }
    out.push_str(rest);
    out
}

#[cfg(test)]
mod tests;
