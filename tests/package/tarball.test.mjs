// What is in the package, and what importing it does where there is no page.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { installPackage, runModule } from "./package.mjs";

const root = new URL("../../", import.meta.url);

describe("the tarball", () => {
  let installation;
  before(async () => (installation = await installPackage()));
  after(() => installation?.remove());

  test("holds the modules, their types, the engine, the licences and a README", () => {
    assert.deepEqual(installation.files, [
      "LICENSE-APACHE",
      "LICENSE-MIT",
      "README.md",
      "check.d.ts",
      "check.js",
      "check.node.js",
      "checker.js",
      "define.d.ts",
      "define.js",
      "element.js",
      "engine.js",
      "handler.js",
      "host.js",
      "index.d.ts",
      "index.js",
      "package.json",
      "question.js",
      "queue.js",
      "reply.js",
      "strings.d.ts",
      "wasm/mcp_elicitation.js",
      "wasm/mcp_elicitation.wasm",
      "wasm/tools.js",
      "wasm/tools.wasm",
    ]);
  });

  for (const licence of ["LICENSE-APACHE", "LICENSE-MIT"]) {
    test(`${licence} is the repository's`, async () => {
      const packed = await readFile(join(installation.installed, licence), "utf8");
      assert.equal(packed, await readFile(new URL(licence, root), "utf8"));
    });
  }

  test("has the version of the crate", async () => {
    const { version } = JSON.parse(await readFile(join(installation.installed, "package.json"), "utf8"));
    const cargo = await readFile(new URL("Cargo.toml", root), "utf8");
    assert.equal(version, /\[package\][^[]*?\nversion = "(.*)"/.exec(cargo)[1]);
  });

  test("can be imported on a server, which registers nothing and fetches nothing", async () => {
    const printed = await runModule(
      installation.folder,
      `globalThis.fetch = () => { throw new Error("fetched"); };
       const names = async (name) => Object.keys(await import(name)).sort();
       const handler = (await import("mcp-elicitation")).createElicitationHandler();
       console.log(JSON.stringify({
         index: await names("mcp-elicitation"),
         define: await names("mcp-elicitation/define"),
         handler: typeof handler,
         elements: typeof globalThis.customElements,
         wasm: import.meta.resolve("mcp-elicitation/mcp_elicitation.wasm").split("/node_modules/")[1],
       }));`,
    );
    assert.deepEqual(JSON.parse(printed), {
      index: ["ElicitationRefused", "McpElicitation", "createElicitationHandler", "elicitationCapability"],
      define: ["TAG"],
      handler: "function",
      elements: "undefined",
      wasm: "mcp-elicitation/wasm/mcp_elicitation.wasm",
    });
  });

  test("keeps its inner modules to itself", async () => {
    const printed = await runModule(
      installation.folder,
      `const error = await import("mcp-elicitation/question.js").catch((error) => error);
       console.log(error.code);`,
    );
    assert.equal(printed.trim(), "ERR_PACKAGE_PATH_NOT_EXPORTED");
  });
});
