//! A property's schema with what it refers to laid under it.

use super::budget::Budget;
use crate::json::{Json, Object};
use crate::request::Reason;

/// Keywords in layers: the property itself, then what `$ref`, `allOf` or the one branch beside
/// `null` adds. Of a title, description or default the first layer decides; rules hold together.
pub(super) struct Schema<'a> {
    layers: Vec<&'a Object>,
    root: &'a Object,
    budget: &'a Budget,
    alternatives: Option<Vec<&'a Json>>,
    exclusive: bool,
    nullable: bool,
    depth: usize,
}

/// Longest chain of references that is followed; a longer one is a circle or a trap.
const MOST_LAYERS: usize = 16;
/// How deep unions may nest. What refers to itself has no end.
const MOST_DEPTH: usize = 4;
/// Keywords that cannot be told twice in one property: no single rule says both.
const TOLD_ONCE: [&str; 6] = ["const", "enum", "items", "pattern", "format", "multipleOf"];

impl<'a> Schema<'a> {
    pub(super) fn new(
        schema: &'a Json,
        root: &'a Object,
        budget: &'a Budget,
    ) -> Result<Self, Reason> {
        let bare = Self {
            layers: Vec::new(),
            root,
            budget,
            alternatives: None,
            exclusive: false,
            nullable: false,
            depth: 0,
        };
        bare.with(schema)
    }

    /// An object by itself: what it refers to is not looked at.
    pub(super) fn of_object(object: &'a Object, budget: &'a Budget) -> Self {
        Self {
            layers: vec![object],
            root: object,
            budget,
            alternatives: None,
            exclusive: false,
            nullable: false,
            depth: 0,
        }
    }

    /// A schema inside this one that stands for itself, as `items` does.
    pub(super) fn inner(&self, schema: &'a Json) -> Result<Self, Reason> {
        let (root, budget, depth) = (self.root, self.budget, self.depth + 1);
        Self {
            layers: Vec::new(),
            root,
            budget,
            alternatives: None,
            exclusive: false,
            nullable: false,
            depth,
        }
        .with(schema)
    }

    /// A branch of this schema: the rules beside `anyOf` hold in every branch.
    pub(super) fn branch(&self, schema: &'a Json) -> Result<Self, Reason> {
        let mut branch = self.inner(schema)?;
        for layer in &self.layers {
            branch.push(layer)?;
        }
        Ok(branch)
    }

    fn with(mut self, schema: &'a Json) -> Result<Self, Reason> {
        if self.depth > MOST_DEPTH {
            return Err(Reason::NotFlat);
        }
        self.add(schema)?;
        Ok(self)
    }

    pub(super) fn get(&self, keyword: &str) -> Option<&'a Json> {
        self.layers.iter().find_map(|layer| layer.get(keyword))
    }

    /// What every layer says.
    pub(super) fn all<'s>(&'s self, keyword: &'s str) -> impl Iterator<Item = &'a Json> + 's {
        self.layers
            .iter()
            .filter_map(move |layer| layer.get(keyword))
    }

    pub(super) fn text(&self, keyword: &str) -> Option<&'a str> {
        self.get(keyword)?.as_str()
    }

    pub(super) fn list(&self, keyword: &str) -> Option<&'a [Json]> {
        self.get(keyword)?.as_array()
    }

    /// The branches of `anyOf` or `oneOf` other than `null`, where there are several.
    pub(super) fn alternatives(&self) -> Option<&[&'a Json]> {
        self.alternatives.as_deref()
    }

    /// Whether exactly one of them must hold (`oneOf`).
    pub(super) fn is_exclusive(&self) -> bool {
        self.exclusive
    }

    /// Whether a branch of it is `null`.
    pub(super) fn is_nullable(&self) -> bool {
        self.nullable
    }

    pub(super) fn budget(&self) -> &'a Budget {
        self.budget
    }

    /// The types that every layer allows; `None` where none speaks of types.
    pub(super) fn types(&self) -> Result<Option<Vec<&'a str>>, Reason> {
        let mut kept: Option<Vec<&str>> = None;
        for json in self.all("type") {
            let names = match json {
                Json::String(name) => vec![name.as_str()],
                Json::Array(names) => {
                    let names: Option<Vec<&str>> = names.iter().map(Json::as_str).collect();
                    names.ok_or(Reason::NotFlat)?
                }
                Json::Null | Json::Bool(_) | Json::Number(_) | Json::Object(_) => {
                    return Err(Reason::NotFlat);
                }
            };
            kept = Some(match kept {
                None => names,
                Some(kept) => kept
                    .iter()
                    .filter_map(|name| narrowed(name, &names))
                    .collect(),
            });
        }
        Ok(kept)
    }

    fn push(&mut self, layer: &'a Object) -> Result<(), Reason> {
        let differs = |keyword: &&str| {
            let other = layer.get(keyword);
            other.is_some_and(|other| self.get(keyword).is_some_and(|own| own != other))
        };
        if TOLD_ONCE.iter().any(differs) {
            return Err(Reason::NotFlat);
        }
        self.layers.push(layer);
        Ok(())
    }

    fn add(&mut self, schema: &'a Json) -> Result<(), Reason> {
        let layer = schema.as_object().ok_or(Reason::NotFlat)?;
        if self.layers.len() >= MOST_LAYERS {
            return Err(Reason::BadReference);
        }
        self.push(layer)?;
        if let Some(reference) = layer.get("$ref") {
            let target = reference.as_str().and_then(|path| follow(path, self.root));
            let target = target.ok_or(Reason::BadReference)?;
            self.budget.spend_on_copy(target)?;
            self.add(target)?;
        }
        for part in layer.list("allOf").unwrap_or_default() {
            self.add(part)?;
        }
        for keyword in ["anyOf", "oneOf"] {
            let Some(branches) = layer.list(keyword) else {
                continue;
            };
            let kept: Vec<&Json> = branches.iter().filter(|branch| !is_null(branch)).collect();
            let has_null = kept.len() < branches.len();
            self.nullable |= has_null;
            match &kept[..] {
                // An only option stays an option: it is chosen, not fixed.
                [only]
                    if has_null || only.as_object().is_some_and(|o| o.get("const").is_none()) =>
                {
                    self.add(only)?;
                }
                _ if self.alternatives.is_none() => {
                    self.alternatives = Some(kept);
                    self.exclusive = keyword == "oneOf";
                }
                _ => return Err(Reason::NotFlat),
            }
        }
        Ok(())
    }
}

/// The narrower of a type and its like among others; `None` where they have nothing in common.
fn narrowed<'a>(name: &'a str, others: &[&'a str]) -> Option<&'a str> {
    let is = |name: &str, like: &str| name.eq_ignore_ascii_case(like);
    let find = |wanted: &str| others.iter().copied().find(|other| is(other, wanted));
    if is(name, "number") {
        return find("number").or_else(|| find("integer"));
    }
    let found = find(name).or_else(|| find("number").filter(|_| is(name, "integer")));
    found.map(|_| name)
}

/// A branch that only `null` satisfies.
fn is_null(branch: &Json) -> bool {
    let Some(branch) = branch.as_object() else {
        return false;
    };
    branch
        .text("type")
        .is_some_and(|t| t.eq_ignore_ascii_case("null"))
        || branch.get("const") == Some(&Json::Null)
        || matches!(branch.list("enum"), Some([Json::Null]))
}

/// The objects that the root is made of: itself, what it refers to, and the parts of its `allOf`.
pub(super) fn root_layers(root: &Object) -> Option<Vec<&Object>> {
    let mut layers = vec![root];
    let mut at = 0;
    while let Some(layer) = layers.get(at).copied() {
        if layers.len() > MOST_LAYERS {
            return None;
        }
        if let Some(reference) = layer.get("$ref") {
            layers.push(follow(reference.as_str()?, root)?.as_object()?);
        }
        let parts = layer.list("allOf");
        layers.extend(parts.unwrap_or_default().iter().filter_map(Json::as_object));
        at += 1;
    }
    Some(layers)
}

/// A JSON pointer inside the schema (`#/$defs/Size`), RFC 6901 §6.
pub(crate) fn follow<'a>(reference: &str, root: &'a Object) -> Option<&'a Json> {
    let mut steps = reference.strip_prefix("#/")?.split('/');
    let mut at = member(root, steps.next()?)?;
    for step in steps {
        at = match at {
            Json::Array(items) => items.get(step.parse::<usize>().ok()?)?,
            at => member(at.as_object()?, step)?,
        };
    }
    Some(at)
}

fn member<'a>(object: &'a Object, step: &str) -> Option<&'a Json> {
    let name = unescaped(step);
    object
        .iter()
        .find(|(key, _)| key.as_str().as_bytes() == name)
        .map(|(_, value)| value)
}

/// A step of a pointer in a URI fragment: `%25` means `%`, `~1` means `/`, and `~0` means `~`.
fn unescaped(step: &str) -> Vec<u8> {
    let hex = |byte: u8| {
        char::from(byte)
            .to_digit(16)
            .and_then(|digit| u8::try_from(digit).ok())
    };
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
