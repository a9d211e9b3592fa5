//! The factory, over a sample with one of each thing that wasm-bindgen writes.

use std::collections::{BTreeMap, BTreeSet};

use super::*;

const SAMPLE: &str = include_str!("sample.js");

fn sample() -> Glue {
    Glue::parse(SAMPLE).unwrap()
}

fn names(names: &[&str]) -> BTreeSet<String> {
    names.iter().map(|name| (*name).to_owned()).collect()
}

#[test]
fn the_factory_returns_every_export_and_no_loader() {
    let text = sample().factory().unwrap();
    assert!(
        text.starts_with("export function instantiate(module) {\n"),
        "{text}"
    );
    assert!(
        text.ends_with("return { Foreign, View, check, renamed: renamed_1 };\n}\n"),
        "{text}"
    );
    for gone in ["initSync", "__wbg_load", "__wbg_init", "fetch(", "@returns"] {
        assert!(!text.contains(gone), "{gone} in {text}");
    }
    assert_eq!(text.matches("export ").count(), 1, "{text}");
}

#[test]
fn the_factory_creates_its_own_instance_last() {
    let text = sample().factory().unwrap();
    let create =
        "__wbg_finalize_init(new WebAssembly.Instance(module, __wbg_get_imports()), module);";
    assert!(
        text.find(create) > text.find("let wasmModule, wasmInstance, wasm;"),
        "{text}"
    );
}

#[test]
fn what_no_import_and_no_export_reaches_is_left_out() {
    let mut glue = sample();
    glue.withdraw("Foreign");
    glue.keep_imports(&names(&["__wbg_throw_1"]));
    let text = glue.factory().unwrap();
    for gone in ["Foreign", "__wbg_now_2", "unusedHelper"] {
        assert!(!text.contains(gone), "{gone} in {text}");
    }
    for kept in [
        "class View",
        "ViewFinalization",
        "getString",
        "cachedDecoder.decode();",
    ] {
        assert!(text.contains(kept), "{kept} not in {text}");
    }
}

#[test]
fn the_wasm_exports_in_use_are_those_that_the_text_names() {
    let mut glue = sample();
    assert!(glue.wasm_exports().contains("foreign_pull"));
    glue.withdraw("Foreign");
    glue.keep_imports(&names(&["__wbg_throw_1"]));
    let used = names(&[
        "__wbg_view_free",
        "check",
        "memory",
        "__wbindgen_start",
        "renamed",
    ]);
    assert_eq!(glue.wasm_exports(), used);
}

#[test]
fn new_names_replace_only_names_of_wasm() {
    let mut glue = sample();
    let pairs = |pairs: &[(&str, &str)]| -> BTreeMap<String, String> {
        pairs
            .iter()
            .map(|(old, new)| ((*old).to_owned(), (*new).to_owned()))
            .collect()
    };
    glue.rename(&Names {
        module: "a".to_owned(),
        imports: pairs(&[("__wbg_throw_1", "b")]),
        exports: pairs(&[("check", "c"), ("memory", "d")]),
    });
    let text = glue.factory().unwrap();
    for line in [
        "function check(text)",
        "return wasm.c(text);",
        "wasm.d.buffer",
        "\"b\": function",
    ] {
        assert!(text.contains(line), "{line} not in {text}");
    }
    assert!(text.contains("return {\"a\": {"), "{text}");
}

#[test]
fn another_shape_is_refused_by_name() {
    let cases = [
        (
            "import * as x from './snippets/x.js';\n",
            "imports another module",
        ),
        ("wasm.start();\n", "begins with something unknown"),
        ("const a = import.meta.url;\n", "has `import.meta`"),
    ];
    for (added, expected) in cases {
        let parsed = Glue::parse(&format!("{added}{SAMPLE}"));
        let failure = parsed
            .and_then(|glue| glue.factory())
            .unwrap_err()
            .to_string();
        assert!(failure.contains(expected), "{added}: {failure}");
    }
    let renamed = [
        ("initSync", "initNow", "has no `initSync`"),
        (
            "__wbg_finalize_init",
            "__wbg_finish",
            "has no `__wbg_finalize_init`",
        ),
        (
            "__wbg_get_imports",
            "__wbg_imports",
            "has no `__wbg_get_imports`",
        ),
        (
            "const import0",
            "const imports",
            "the imports begin otherwise",
        ),
        (
            "\": import0,",
            "\": import0, \"b\": import1,",
            "from more than one module",
        ),
    ];
    for (old, new, expected) in renamed {
        let failure = Glue::parse(&SAMPLE.replace(old, new))
            .map(|_| ())
            .unwrap_err()
            .to_string();
        assert!(failure.contains(expected), "{old}: {failure}");
    }
}
