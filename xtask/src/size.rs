//! `cargo xtask size`: the bytes that a form needs, as files and as they travel.

use std::path::{Path, PathBuf};

use crate::failure::Failure;
use crate::npm::Npm;
use crate::workspace::{Workspace, read_text};

/// The files that a form needs, measured.
pub(crate) struct Sizes {
    rows: Vec<Row>,
}

struct Row {
    name: String,
    raw: u64,
    gzip: u64,
    brotli: u64,
}

/// Where a page that uses the package begins.
const ENTRY: &str = "define.js";

impl Sizes {
    /// Measures what the last build left in `pkg/`.
    pub(crate) fn measure(workspace: &Workspace) -> Result<Self, Failure> {
        let package = workspace.package();
        let mut files = vec![workspace.wasm().join("mcp_elicitation.wasm")];
        if let Some(missing) = files.iter().find(|file| !file.is_file()) {
            let missing = missing.display();
            return Err(Failure::new(format!(
                "{missing} is not there: `cargo xtask build` makes it"
            )));
        }
        let tools = Npm::install(workspace.tools())?;
        let entry = package.join(ENTRY);
        if !entry.is_file() {
            return Err(Failure::new(format!("{} is not there", entry.display())));
        }
        files.extend(bundle(workspace, &tools, &entry)?);
        let measured = tools.script_file("measure.mjs").args(&files).read()?;
        let rows = files.iter().zip(measured.lines()).map(|(file, line)| {
            let name = file
                .strip_prefix(workspace.root())
                .unwrap_or(file)
                .display()
                .to_string();
            Row::parse(name, line)
                .ok_or_else(|| Failure::new(format!("measure.mjs printed `{line}`")))
        });
        Ok(Self {
            rows: rows.collect::<Result<_, _>>()?,
        })
    }

    fn brotli(&self) -> u64 {
        self.rows.iter().map(|row| row.brotli).sum()
    }

    /// A row per file, and the sum.
    pub(crate) fn table(&self) -> String {
        let sum = |of: fn(&Row) -> u64| self.rows.iter().map(of).sum();
        let total = Row {
            name: "all that a form needs".to_owned(),
            raw: sum(|row| row.raw),
            gzip: sum(|row| row.gzip),
            brotli: sum(|row| row.brotli),
        };
        let mut table = line("bytes", "raw", "gzip -9", "brotli 11");
        for row in self.rows.iter().chain([&total]) {
            let [raw, gzip, brotli] = [row.raw, row.gzip, row.brotli].map(|size| size.to_string());
            table.push_str(&line(&row.name, &raw, &gzip, &brotli));
        }
        table
    }

    /// Fails where the sum, as brotli, is over the budget.
    pub(crate) fn check(&self, workspace: &Workspace) -> Result<(), Failure> {
        let path = workspace.root().join("xtask/budget.txt");
        let text = read_text(&path)?;
        let budget: u64 = text
            .trim()
            .parse()
            .map_err(|_| Failure::new(format!("{} must hold one number", path.display())))?;
        self.within(budget)
    }

    fn within(&self, budget: u64) -> Result<(), Failure> {
        let total = self.brotli();
        if total <= budget {
            eprintln!("      {total} bytes of the {budget} allowed");
            return Ok(());
        }
        Err(Failure::new(format!(
            "a form needs {total} bytes (brotli), {} more than the budget of {budget}",
            total - budget
        )))
    }
}

/// What `entry` imports, at once or later, as a page's own bundler ships it: in one file and
/// without comments and blanks. Other languages are left out.
fn bundle(workspace: &Workspace, tools: &Npm, entry: &Path) -> Result<Vec<PathBuf>, Failure> {
    let scratch = workspace.scratch()?;
    let graph = scratch.join("imports.json");
    tools
        .tool("esbuild/bin/esbuild")
        .folder(workspace.root())
        .args([entry])
        .args(["--bundle", "--splitting", "--minify", "--format=esm"])
        .args(["--legal-comments=none", "--packages=external"])
        .args(["--log-level=error", "--log-override:empty-glob=silent"])
        .args([format!("--outdir={}", scratch.join("imports").display())])
        .args([format!("--metafile={}", graph.display())])
        .run()?;
    let graph: serde_json::Value = serde_json::from_str(&read_text(&graph)?)
        .map_err(|error| Failure::new(format!("esbuild's metafile is not JSON: {error}")))?;
    let outputs = graph.get("outputs").and_then(serde_json::Value::as_object);
    let is_language = |output: &serde_json::Value| {
        let inputs = output.get("inputs").and_then(serde_json::Value::as_object);
        inputs.is_some_and(|inputs| inputs.keys().any(|path| path.starts_with("pkg/locales/")))
    };
    let own = outputs
        .into_iter()
        .flatten()
        .filter(|(_, output)| !is_language(output));
    Ok(own.map(|(path, _)| workspace.root().join(path)).collect())
}

impl Row {
    fn parse(name: String, line: &str) -> Option<Self> {
        let mut sizes = line.split_whitespace().map(str::parse);
        let mut next = || sizes.next()?.ok();
        Some(Self {
            name,
            raw: next()?,
            gzip: next()?,
            brotli: next()?,
        })
    }
}

fn line(name: &str, raw: &str, gzip: &str, brotli: &str) -> String {
    format!("{name:<36} {raw:>9} {gzip:>9} {brotli:>9}\n")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn sizes() -> Sizes {
        let rows = [("a.wasm", "300 200 100"), ("a.js", "30 20 10")];
        let rows = rows.map(|(name, line)| Row::parse(name.to_owned(), line).unwrap());
        Sizes { rows: rows.into() }
    }

    #[test]
    fn the_table_ends_with_the_sums() {
        let table = sizes().table();
        let last: Vec<&str> = table.lines().last().unwrap().split_whitespace().collect();
        assert_eq!(last[5..], ["330", "220", "110"]);
    }

    #[test]
    fn the_budget_is_the_last_size_allowed() {
        assert!(sizes().within(110).is_ok());
        let failure = sizes().within(100).unwrap_err().to_string();
        assert!(failure.contains("10 more than the budget"), "{failure}");
    }
}
