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
    let mut at = member(root, steps.next()?)?;
    for step in steps {
        at = member(at.as_object()?, step)?;
    }
    Some(at)
}

fn member<'a>(object: &'a Object, step: &str) -> Option<&'a Json> {
    let name = unescaped(step);
    object.iter().find(|(key, _)| key.as_str().as_bytes() == name).map(|(_, value)| value)
}

/// A step of a pointer in a URI fragment: `%25` means `%`, `~1` means `/`, and `~0` means `~`.
fn unescaped(step: &str) -> Vec<u8> {
    let hex = |byte: u8| char::from(byte).to_digit(16).and_then(|digit| u8::try_from(digit).ok());
    let mut out: Vec<u8> = Vec::with_capacity(step.len());
    let mut rest = step.as_bytes();
    let mut escaping = false;
    while let [first, tail @ ..] = rest {
        rest = tail;
        let mut byte = *first;
        if let (b'%', [high, low, after @ ..]) = (byte, tail)
            && let (Some(high), Some(low)) = (hex(*high), hex(*low))
        {
            byte = high << 4 | low;
            rest = after;
        }
        match (escaping, byte) {
            (true, b'1') => out.push(b'/'),
            (true, _) => out.push(b'~'),
            (false, b'~') => {}
            (false, _) => out.push(byte),
        }
        escaping = !escaping && byte == b'~';
    }
    out
}
