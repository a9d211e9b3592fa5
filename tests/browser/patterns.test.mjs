// The matcher for `pattern` and the browser's own RegExp judge the same pairs.
//
// The native tests write the pairs that they generate, with their verdicts, to a file; the tables of
// `tests/patterns` and their verdicts are judged too.

import assert from "node:assert/strict";
import { execFile } from "node:child_process";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

import { startBrowser } from "./harness.mjs";

const root = fileURLToPath(new URL("../../", import.meta.url));
const least = 50_000;

let browser;
let page;
before(async () => {
  browser = await startBrowser();
  page = await browser.newPage();
});
after(() => browser?.close());

/** What RegExp says: as `pattern` is to be read, with the u flag and, where that fails, without. */
const judge = (pairs) =>
  page.evaluate((pairs) => {
    let last;
    let regex;
    return pairs.map(([pattern, text]) => {
      if (pattern !== last) {
        last = pattern;
        regex = undefined;
        for (const flags of ["u", ""]) {
          try {
            regex ??= new RegExp(pattern, flags);
          } catch {
            // It is tried without the flag, or is none.
          }
        }
      }
      return regex ? (regex.test(text) ? "Match" : "NoMatch") : "Error";
    });
  }, pairs);

test("generated pairs of a pattern and a text", async () => {
  const folder = await mkdtemp(join(tmpdir(), "mcp-elicitation-patterns-"));
  const file = join(folder, "pairs");
  try {
    await promisify(execFile)("cargo", ["test", "--quiet", "--test", "pattern", "generated_patterns"], {
      cwd: root,
      env: { ...process.env, PATTERN_PAIRS: file },
      maxBuffer: 64 << 20,
    });
    const lines = (await readFile(file, "utf8")).trimEnd().split("\n");
    const pairs = lines.map((line) => JSON.parse(line));
    const verdicts = await judge(pairs);
    // What is left undecided says nothing wrong; it must be rare.
    const decided = pairs.filter(([, , ours]) => ours !== "Undecided").length;
    assert.ok(decided >= least, `only ${decided} of ${pairs.length} pairs were decided`);
    const differing = pairs
      .map(([pattern, text, ours], at) => ({ pattern, text, ours, theirs: verdicts[at] }))
      .filter(({ ours, theirs }) => ours !== "Undecided" && ours !== theirs);
    assert.deepEqual(differing.slice(0, 10), [], `${differing.length} differ`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
});

for (const table of ["real-world", "corners"]) {
  test(`the table ${table}`, async () => {
    const rows = JSON.parse(await readFile(join(root, "tests/patterns", `${table}.json`), "utf8"));
    const pairs = rows.flatMap(({ pattern, match, refuse }) => [
      ...match.map((text) => [pattern, text, "Match"]),
      ...refuse.map((text) => [pattern, text, "NoMatch"]),
    ]);
    assert.ok(pairs.length > rows.length);
    const verdicts = await judge(pairs);
    assert.deepEqual(
      pairs.filter(([, , wanted], at) => verdicts[at] !== wanted),
      [],
    );
  });
}

test("the table refused", async () => {
  const patterns = JSON.parse(await readFile(join(root, "tests/patterns/refused.json"), "utf8"));
  const verdicts = await judge(patterns.map((pattern) => [pattern, ""]));
  assert.deepEqual(
    patterns.filter((_pattern, at) => verdicts[at] !== "Error"),
    [],
  );
});
