//! `cargo xtask build`: Rust to the WebAssembly files of `pkg/wasm` and their glue.

use std::collections::BTreeMap;
use std::fs;
use std::hash::{DefaultHasher, Hash, Hasher};
use std::path::{Path, PathBuf};

use wasm_bindgen_cli_support::Bindgen;

use crate::failure::Failure;
use crate::glue::{Glue, Names};
use crate::linker;
use crate::npm::Npm;
use crate::steps::Steps;
use crate::toolchain::Toolchain;
use crate::workspace::{Workspace, read, read_text, write};

/// How much work goes into a small result.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Hash)]
pub(crate) enum Profile {
    /// Small: link-time optimisation, wasm-opt, minified glue.
    Release,
    /// Quick to build, with function names in stack traces.
    Dev,
}

/// What every browser since 2023 runs, and what rustc emits for this target.
const FEATURES: [&str; 6] = [
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-reference-types",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-multivalue",
];

/// A file of `pkg/wasm`, made of the crate with or without a feature.
#[derive(Clone, Copy)]
struct Module {
    name: &'static str,
    about: &'static str,
    feature: Option<&'static str>,
}

const MODULES: [Module; 2] = [
    Module {
        name: "mcp_elicitation",
        about: "the form",
        feature: None,
    },
    Module {
        name: "tools",
        about: "check and lint",
        feature: Some("tools"),
    },
];

/// The steps of a build, for a task that counts them among its own.
pub(crate) const STEPS: usize = 3 * MODULES.len();

/// Compiles, binds and optimises; skips what is up to date.
pub(crate) fn build(
    workspace: &Workspace,
    toolchain: &Toolchain,
    profile: Profile,
    steps: &mut Steps,
) -> Result<(), Failure> {
    for module in MODULES {
        module.build(workspace, toolchain, profile, steps)?;
    }
    Ok(())
}

impl Module {
    fn build(
        self,
        workspace: &Workspace,
        toolchain: &Toolchain,
        profile: Profile,
        steps: &mut Steps,
    ) -> Result<(), Failure> {
        let about = self.about;
        let long = match profile {
            Profile::Release => "release, 2-4 minutes the first time",
            Profile::Dev => "dev, about a minute the first time",
        };
        let compiled = steps.step(
            &format!("compiling {about} to WebAssembly ({long})"),
            || compile(workspace, toolchain, profile, self),
        )?;
        let stamp = Stamp::of(workspace, &compiled, profile, self.name)?;
        if stamp.is_current()? {
            steps.step("binding to JavaScript: up to date", || Ok(()))?;
            return steps.step("optimising: up to date", || Ok(()));
        }
        let bound = steps.step("binding to JavaScript", || {
            bind(workspace, &compiled, profile, self.name)
        })?;
        match profile {
            Profile::Release => steps.step("optimising (wasm-opt, about 20 s)", || {
                bound.write_small(workspace)
            })?,
            Profile::Dev => steps.step("writing pkg/wasm", || bound.write_plain(workspace))?,
        }
        stamp.store()
    }
}

/// The file that cargo made.
fn compile(
    workspace: &Workspace,
    toolchain: &Toolchain,
    profile: Profile,
    module: Module,
) -> Result<PathBuf, Failure> {
    let (profile, cargo) = match profile {
        Profile::Release => ("release", toolchain.small_cargo(workspace, "rustc")),
        Profile::Dev => ("wasm-dev", toolchain.cargo("rustc")),
    };
    let cargo = cargo
        .folder(workspace.root())
        .args([
            "--package",
            "mcp-elicitation",
            "--lib",
            // Beside an rlib there is no link-time optimisation.
            "--crate-type",
            "cdylib",
            "--profile",
            profile,
        ])
        .args(
            module
                .feature
                .map(|feature| format!("--features={feature}")),
        )
        .args(["--message-format", "json-render-diagnostics"]);
    let messages = linker::wrap(cargo, toolchain.linker())?.read()?;
    let mut files = messages.lines().filter_map(|line| {
        let message: serde_json::Value = serde_json::from_str(line).ok()?;
        let own = message.pointer("/target/name")?.as_str()? == "mcp_elicitation";
        let files = message
            .get("filenames")
            .filter(|_| own)?
            .as_array()?
            .clone();
        let wasm = files
            .iter()
            .filter_map(|file| file.as_str())
            .find(|f| f.ends_with(".wasm"))?;
        Some(PathBuf::from(wasm))
    });
    files.next_back().ok_or_else(|| {
        Failure::new("cargo built no .wasm file: `crate-type` in Cargo.toml must hold \"cdylib\"")
    })
}

/// The module and its glue, before they are written.
struct Bound {
    name: &'static str,
    wasm: Vec<u8>,
    glue: String,
}

fn bind(
    workspace: &Workspace,
    compiled: &Path,
    profile: Profile,
    name: &'static str,
) -> Result<Bound, Failure> {
    let failed = |error: &dyn std::fmt::Display| Failure::new(format!("wasm-bindgen: {error:#}"));
    let folder = workspace.scratch()?.join("bindgen");
    let mut bindgen = Bindgen::new();
    bindgen
        .input_path(compiled)
        .typescript(false)
        .remove_producers_section(true)
        .remove_name_section(profile == Profile::Release)
        .omit_default_module_path(true)
        .web(true)
        .map_err(|error| failed(&error))?;
    let mut output = bindgen.generate_output().map_err(|error| failed(&error))?;
    // Only the written text is indented, and its indentation is how `Glue` tells items apart.
    output.emit(&folder).map_err(|error| failed(&error))?;
    let mut glue = Glue::parse(&read_text(&folder.join("mcp_elicitation.js"))?)?;
    glue.withdraw(linker::FOREIGN);
    let module = output.wasm_mut();
    prune(module, &mut glue);
    if profile == Profile::Release {
        shorten(module, &mut glue);
    }
    Ok(Bound {
        name,
        wasm: module.emit_wasm(),
        glue: glue.factory()?,
    })
}

/// Drops what neither side uses of the other, until neither can drop more.
fn prune(module: &mut walrus::Module, glue: &mut Glue) {
    loop {
        let before = (module.imports.iter().count(), module.exports.iter().count());
        let imported = module
            .imports
            .iter()
            .map(|import| import.name.clone())
            .collect();
        glue.keep_imports(&imported);
        let used = glue.wasm_exports();
        let unused: Vec<_> = module
            .exports
            .iter()
            .filter(|export| !used.contains(&export.name))
            .map(walrus::Export::id)
            .collect();
        for export in unused {
            module.exports.delete(export);
        }
        walrus::passes::gc::run(module);
        if before == (module.imports.iter().count(), module.exports.iter().count()) {
            return;
        }
    }
}

/// Gives imports and exports names of one or two letters. The names that wasm-bindgen gives end in
/// a hash each, which does not compress and stands in both files.
fn shorten(module: &mut walrus::Module, glue: &mut Glue) {
    let mut names = Names {
        module: "a".to_owned(),
        imports: BTreeMap::new(),
        exports: BTreeMap::new(),
    };
    for import in module
        .imports
        .iter_mut()
        .filter(|import| import.module == glue.import_module())
    {
        let short = short_name(names.imports.len());
        names
            .imports
            .insert(std::mem::replace(&mut import.name, short.clone()), short);
        import.module.clone_from(&names.module);
    }
    for export in module.exports.iter_mut() {
        let short = short_name(names.exports.len());
        names
            .exports
            .insert(std::mem::replace(&mut export.name, short.clone()), short);
    }
    glue.rename(&names);
}

fn short_name(mut index: usize) -> String {
    const LETTERS: &[u8; 52] = b"abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ";
    let mut name = String::new();
    loop {
        name.push(char::from(LETTERS[index % LETTERS.len()]));
        match index / LETTERS.len() {
            0 => return name,
            more => index = more - 1,
        }
    }
}

impl Bound {
    fn write_plain(&self, workspace: &Workspace) -> Result<(), Failure> {
        let folder = output_folder(workspace)?;
        write(&folder.join(self.name).with_extension("wasm"), &self.wasm)?;
        write(&folder.join(self.name).with_extension("js"), &self.glue)
    }

    fn write_small(&self, workspace: &Workspace) -> Result<(), Failure> {
        let scratch = workspace.scratch()?;
        let (bound, glue) = (scratch.join("bound.wasm"), scratch.join("bound.js"));
        write(&bound, &self.wasm)?;
        write(&glue, &self.glue)?;
        let tools = Npm::install(workspace.tools())?;
        let (small, small_glue) = (scratch.join("small.wasm"), scratch.join("small.js"));
        tools
            .tool("binaryen/bin/wasm-opt")
            .args([&bound])
            .args([
                // The stack ends there, and nothing else is in the first KiB.
                "--low-memory-unused",
                "-Oz",
                // A flat tree shows more to the passes that follow.
                "--flatten",
                "--rereloop",
                "-Oz",
                "-Oz",
                "-Oz",
                "--converge",
                "--strip-producers",
                "--strip-target-features",
            ])
            .args(FEATURES)
            .args([Path::new("--output"), &small])
            .run()?;
        tools
            .tool("esbuild/bin/esbuild")
            .args([&glue])
            .args([
                "--minify",
                "--format=esm",
                "--target=es2022",
                "--legal-comments=none",
            ])
            .args(["--log-level=warning", "--allow-overwrite"])
            .args([format!("--outfile={}", small_glue.display())])
            .run()?;
        Self {
            name: self.name,
            wasm: read(&small)?,
            glue: String::from_utf8_lossy(&read(&small_glue)?).into_owned(),
        }
        .write_plain(workspace)
    }
}

/// The generated folder, with the empty `.npmignore` that makes npm pack what git ignores.
fn output_folder(workspace: &Workspace) -> Result<PathBuf, Failure> {
    let folder = workspace.wasm();
    fs::create_dir_all(&folder)
        .map_err(|error| Failure::new(format!("cannot make {}: {error}", folder.display())))?;
    write(&folder.join(".npmignore"), "")?;
    Ok(folder)
}

/// What the files in `pkg/wasm` were made from and by.
struct Stamp {
    path: PathBuf,
    outputs: [PathBuf; 2],
    source: u64,
}

impl Stamp {
    fn of(
        workspace: &Workspace,
        compiled: &Path,
        profile: Profile,
        name: &str,
    ) -> Result<Self, Failure> {
        let mut hasher = DefaultHasher::new();
        profile.hash(&mut hasher);
        read(compiled)?.hash(&mut hasher);
        read(&workspace.tools().join("package-lock.json"))?.hash(&mut hasher);
        // A changed task runner makes other files from the same input.
        if let Ok(program) = std::env::current_exe().and_then(fs::metadata) {
            program.len().hash(&mut hasher);
            program.modified().ok().hash(&mut hasher);
        }
        Ok(Self {
            path: workspace.scratch()?.join(name).with_extension("stamp"),
            outputs: ["wasm", "js"].map(|kind| workspace.wasm().join(name).with_extension(kind)),
            source: hasher.finish(),
        })
    }

    /// True where the last build made the files as they are now from the same source.
    fn is_current(&self) -> Result<bool, Failure> {
        Ok(self.outputs.iter().all(|path| path.is_file())
            && self.path.is_file()
            && read(&self.path)? == self.text()?.as_bytes())
    }

    fn store(&self) -> Result<(), Failure> {
        write(&self.path, self.text()?)
    }

    fn text(&self) -> Result<String, Failure> {
        let mut hasher = DefaultHasher::new();
        for path in &self.outputs {
            read(path)?.hash(&mut hasher);
        }
        Ok(format!("{:x} {:x}", self.source, hasher.finish()))
    }
}

#[cfg(test)]
mod tests {
    use std::collections::BTreeSet;

    use super::*;

    #[test]
    fn short_names_are_all_different() {
        let names: BTreeSet<String> = (0..3000).map(short_name).collect();
        assert_eq!(names.len(), 3000);
        assert_eq!(
            [short_name(0), short_name(51), short_name(52)],
            ["a", "Z", "aa"]
        );
    }
}
