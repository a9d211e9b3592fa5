// `check` and `lint` from the tarball: on a server, and in a page under the strict policy.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { startBrowser } from "../browser/harness.mjs";
import { openStage, startStage } from "../browser/stage.mjs";
import { installPackage, runModule } from "./package.mjs";

const schema = {
  type: "object",
  properties: {
    guests: { type: "integer", title: "Guests", maximum: 8 },
    name: { type: "string", title: "Name", pattern: "^\\p{Lu}" },
    pin: { type: "string", title: "PIN" },
  },
  required: ["guests", "name"],
  additionalProperties: false,
};
const content = { guests: 9, name: "ada", note: "late" };

const problems = [
  { pointer: "/guests", field: "guests", keyword: "maximum", limit: 8, sentence: "Guests must be 8 or less" },
  {
    pointer: "/name",
    field: "name",
    keyword: "pattern",
    sentence: "Name must be in the form that the server asks for",
  },
  { pointer: "/note", field: "note", keyword: "additionalProperties", sentence: "note was not asked for" },
];

/** Runs in both places: what the two functions say, and of what they say nothing. */
const script = (from) => `
  const { check, lint } = await import("${from}");
  const schema = ${JSON.stringify(schema)};
  const told = {
    problems: await check(schema, ${JSON.stringify(content)}),
    text: await check(JSON.stringify(schema), '{"guests": 8.0, "name": "Ada"}'),
    rules: (await lint(schema)).map(({ pointer, severity, rule }) => [pointer, severity, rule]),
    error: await check({ $ref: "#/none" }, {}).catch((error) => [error.name, error.message]),
    text_error: await lint("{").catch((error) => [error.name, error.message]),
  };`;

const told = {
  problems,
  text: [],
  rules: [["/properties/name/pattern", "warning", "dropped-by-typescript"]],
  error: ["TypeError", "what was handed in is required, and refers to nothing in this schema"],
  text_error: ["TypeError", "what was handed in is not JSON: it ends too early"],
};

describe("check and lint", () => {
  test("say the same on a server, where nothing is fetched", async () => {
    const installation = await installPackage();
    try {
      const printed = await runModule(
        installation.folder,
        `globalThis.fetch = () => { throw new Error("fetched"); };
         ${script("mcp-elicitation/check")}
         console.log(JSON.stringify(told));`,
      );
      assert.deepEqual(JSON.parse(printed), told);
    } finally {
      await installation.remove();
    }
  });

  describe("in a page", () => {
    let site, browser;
    before(async () => ([site, browser] = await Promise.all([startStage(), startBrowser()])));
    after(async () => {
      await browser?.close();
      site?.stop();
    });

    test("say the same under the strict policy", async () => {
      const stage = await openStage(browser, site);
      const found = await stage.page.evaluate(`(async () => { ${script("/pkg/check.js")} return told; })()`);
      await stage.close();
      assert.deepEqual(found, told);
      assert.deepEqual(stage.troubles, []);
    });
  });
});
