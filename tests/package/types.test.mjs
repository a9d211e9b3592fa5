// The types, as a strict TypeScript project sees them after installing the tarball.

import assert from "node:assert/strict";
import { cp, readFile, writeFile } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { after, before, describe, test } from "node:test";

import { installPackage, runTool } from "./package.mjs";
import { snippets } from "./snippets.mjs";

const strict = {
  strict: true,
  exactOptionalPropertyTypes: true,
  noUncheckedIndexedAccess: true,
  noPropertyAccessFromIndexSignature: true,
  noImplicitOverride: true,
  verbatimModuleSyntax: true,
  noEmit: true,
  target: "es2022",
  lib: ["es2022", "dom", "dom.iterable"],
  types: [],
};

const projects = {
  "element.ts": "the element and the handler",
  "sdk-1.ts": "the handler in the SDK 1.x",
  "sdk-2.ts": "the handler in the SDK 2.x",
};

describe("the types", () => {
  let installation;
  before(async () => {
    installation = await installPackage({ others: ["@modelcontextprotocol"] });
    await cp(fileURLToPath(new URL("./types/", import.meta.url)), installation.folder, { recursive: true });
  });
  after(() => installation?.remove());

  for (const [file, what] of Object.entries(projects)) {
    for (const module of ["nodenext", "bundler"]) {
      test(`check ${what}, modules resolved as ${module}`, () => check([file], module));
    }
  }

  test("check every TypeScript snippet of the README", async () => {
    const texts = await snippets("ts");
    assert.ok(texts.length >= 2);
    const files = texts.map((_, at) => `readme-${at + 1}.ts`);
    await Promise.all(texts.map((text, at) => writeFile(join(installation.folder, files[at]), text)));
    await check(files, "bundler");
  });

  test("name every word of the form, and no other", async () => {
    const english = await readFile(new URL("../../src/wording/english.rs", import.meta.url), "utf8");
    const [plain, counted] = english.split("\nkeys! {")[1].split("\ncounted! {");
    const inRust = (text) => [...text.matchAll(/^ +[A-Z]\w* "(\w+)" "/gm)].map(([, name]) => name);
    const types = await readFile(join(installation.installed, "strings.d.ts"), "utf8");
    const inTypes = (type) =>
      [...types.matchAll(/^ {2}(\w+)\?: (\w+) \|/gm)]
        .filter(([, , of]) => of === type)
        .map(([, name]) => name);
    // This one the element says itself, when the engine cannot.
    assert.deepEqual(inTypes("string").sort(), [...inRust(plain), "broken"].sort());
    assert.deepEqual(inTypes("PluralForms").sort(), inRust(counted).sort());
  });

  async function check(files, module) {
    const modules =
      module === "nodenext"
        ? { module: "nodenext", moduleResolution: "nodenext" }
        : { module: "esnext", moduleResolution: "bundler" };
    // Without an SDK, the package's own declarations are checked, too.
    const skipLibCheck = !files.includes("element.ts");
    const project = join(installation.folder, "tsconfig.json");
    await writeFile(project, JSON.stringify({ files, compilerOptions: { ...strict, ...modules, skipLibCheck } }));
    const { code, said } = await runTool("typescript/bin/tsc", ["--project", project], installation.folder);
    assert.equal(code, 0, said);
  }
});
