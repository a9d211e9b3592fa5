//! A property's schema with what it refers to laid under it.

use crate::json::{Json, Object};
use crate::request::Reason;

/// Keywords in layers: the property itself, then what `$ref`, a lone `allOf` or the one branch
/// beside `null` adds. The first layer that has a keyword decides.
pub(super) struct Schema<'a> {
    layers: Vec<&'a Object>,
    root: &'a Object,
    alternatives: Option<Vec<&'a Json>>,
}

/// Longest chain of references that is followed; a longer one is a circle or a trap.
const MOST_LAYERS: usize = 16;

impl<'a> Schema<'a> {
    pub(super) fn new(schema: &'a Json, root: &'a Object) -> Result<Self, Reason> {
        let mut resolved = Self { layers: Vec::new(), root, alternatives: None };
        resolved.add(schema)?;
        Ok(resolved)
    }

    pub(super) fn get(&self, keyword: &str) -> Option<&'a Json> {
        self.layers.iter().find_map(|layer| layer.get(keyword))
    }

    pub(super) fn text(&self, keyword: &str) -> Option<&'a str> {
        self.get(keyword).and_then(Json::as_str)
    }

    /// The branches of `anyOf` or `oneOf` other than `null`, where there are several.
    pub(super) fn alternatives(&self) -> Option<&[&'a Json]> {
        self.alternatives.as_deref()
    }

    pub(super) fn root(&self) -> &'a Object {
        self.root
    }

    /// Whether two keywords that only one layer should have would be read as one.
    fn add(&mut self, schema: &'a Json) -> Result<(), Reason> {
        let layer = schema.as_object().ok_or(Reason::NotFlat)?;
        if self.layers.len() >= MOST_LAYERS {
            return Err(Reason::BadReference);
        }
        self.layers.push(layer);
        if let Some(reference) = layer.get("$ref") {
            let target = reference.as_str().and_then(|path| follow(path, self.root));
            self.add(target.ok_or(Reason::BadReference)?)?;
        }
        if let Some([only]) = layer.get("allOf").and_then(Json::as_array) {
            self.add(only)?;
        }
        for keyword in ["anyOf", "oneOf"] {
            let Some(branches) = layer.get(keyword).and_then(Json::as_array) else { continue };
            let kept: Vec<&Json> = branches.iter().filter(|branch| !is_null(branch)).collect();
            if let ([only], true) = (&kept[..], kept.len() < branches.len()) {
                self.add(only)?;
            } else if self.alternatives.is_none() {
                self.alternatives = Some(kept);
            }
        }
        Ok(())
    }
}

/// A branch that only `null` satisfies.
fn is_null(branch: &Json) -> bool {
    let Some(branch) = branch.as_object() else { return false };
    branch.get("type").and_then(Json::as_str).is_some_and(|t| t.eq_ignore_ascii_case("null"))
        || branch.get("const") == Some(&Json::Null)
        || matches!(branch.get("enum").and_then(Json::as_array), Some([Json::Null]))
}

/// A JSON pointer inside the schema (`#/$defs/Size`), RFC 6901 §6.
fn follow<'a>(reference: &str, root: &'a Object) -> Option<&'a Json> {
    let mut steps = reference.strip_prefix("#/")?.split('/');
    let mut at = root.get(&unescape(steps.next()?))?;
    for step in steps {
        at = at.as_object()?.get(&unescape(step))?;
    }
    Some(at)
}

fn unescape(step: &str) -> String {
    let bytes = percent_decoded(step);
    String::from_utf8_lossy(&bytes).replace("~1", "/").replace("~0", "~")
}

/// The pointer stands in a URI fragment, where `%25` means `%`.
fn percent_decoded(text: &str) -> Vec<u8> {
    let mut out = Vec::with_capacity(text.len());
    let mut rest = text.as_bytes();
    while let [first, tail @ ..] = rest {
        let hex = |byte: u8| char::from(byte).to_digit(16).and_then(|d| u8::try_from(d).ok());
        if let (b'%', [high, low, after @ ..]) = (first, tail)
            && let (Some(high), Some(low)) = (hex(*high), hex(*low))
        {
            out.push(high << 4 | low);
            rest = after;
        } else {
            out.push(*first);
            rest = tail;
        }
    }
    out
}
