// What the README lists is what there is.

import assert from "node:assert/strict";
import { readFile, readdir } from "node:fs/promises";
import { test } from "node:test";

import { makePackageReadme, packageReadme, rootReadme } from "./readme.mjs";

const root = new URL("../../", import.meta.url);
const read = (path) => readFile(new URL(path, root), "utf8");
const readme = await readFile(rootReadme, "utf8");

/** The names in the first column of a section's tables. */
function listed(heading) {
  const section = readme.split(`\n### ${heading}\n`)[1].split(/\n##+ /)[0];
  const cells = [...section.matchAll(/^\| (`[^|]*) \|/gm)].map(([, cell]) => cell);
  return cells.flatMap((cell) => [...cell.matchAll(/`([\w-]+)/g)].map(([, name]) => name)).sort();
}

test("the package's README says the same of its use: `node readme.mjs` writes it", async () => {
  assert.equal(await readFile(packageReadme, "utf8"), await makePackageReadme());
});

test("every event is listed, and no other", async () => {
  const map = (await read("pkg/index.d.ts")).split("interface McpElicitationEventMap")[1].split("\n}")[0];
  const typed = [...map.matchAll(/"(mcp-elicitation-[\w-]+)":/g)].map(([, name]) => name);
  assert.deepEqual(listed("Events"), typed.sort());
});

test("every attribute, property and method is listed, and no other", async () => {
  const element = await read("pkg/element.js");
  const [, observed] = /observedAttributes = \[(.*)\]/.exec(element);
  const asked = [...element.matchAll(/(?:has|get)Attribute\("([\w-]+)"\)/g)].map(([, name]) => name);
  const attributes = new Set([...asked, ...JSON.parse(`[${observed}]`)]);
  assert.deepEqual(listed("Attributes"), [...attributes].sort());
  const members = (pattern) => [...element.matchAll(pattern)].map(([, name]) => name).sort();
  assert.deepEqual(listed("Properties"), members(/^ {2}set (\w+)\(/gm));
  const methods = members(/^ {2}(\w+)\(.*\) \{$/gm);
  assert.deepEqual(
    listed("Methods"),
    methods.filter((name) => !/^constructor$|Callback$/.test(name)),
  );
});

test("every custom property of the style sheet is listed, and no other", async () => {
  const used = (await read("src/view/style.css")).matchAll(/var\(--mcp-elicitation-([\w-]+)/g);
  assert.deepEqual(listed("Look"), [...new Set([...used].map(([, name]) => name))].sort());
});

test("every part that is listed is drawn", async () => {
  const files = (await readdir(new URL("src/view/", root), { recursive: true })).filter((file) => file.endsWith(".rs"));
  const source = (await Promise.all(files.map((file) => read(`src/view/${file}`)))).join("\n");
  const drawn = new Set([...source.matchAll(/"([\w -]+)"/g)].flatMap(([, text]) => text.split(" ")));
  assert.deepEqual(
    listed("Parts and handles").filter((part) => !drawn.has(part)),
    [],
  );
});

test("every option of the handler is listed, and no other", async () => {
  const handler = await read("pkg/handler.js");
  const taken = new Set([...handler.matchAll(/options\.(\w+)/g)].map(([, name]) => name));
  assert.deepEqual(listed("With the official TypeScript SDK"), [...taken].sort());
});
