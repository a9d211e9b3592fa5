// The README's plain page with the installed package, under the README's policy, in Chromium.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { Card } from "../browser/card.mjs";
import { startBrowser } from "../browser/harness.mjs";
import { installPackage } from "./package.mjs";
import { serve } from "./serve.mjs";
import { snippets } from "./snippets.mjs";

// As it comes over the wire: the order of "2" and "1" is lost where it is parsed.
const question = `{"jsonrpc": "2.0", "id": "7", "method": "elicitation/create", "params": {
  "message": "How many of you will come?",
  "requestedSchema": {"type": "object",
    "properties": {
      "2": {"type": "integer", "title": "Guests", "minimum": 1, "maximum": 8},
      "1": {"type": "string", "title": "Name", "maxLength": 20},
      "window": {"type": "boolean", "title": "At the window"}},
    "required": ["2", "window"]}}}`;

describe("a plain page with the package, under a strict policy", () => {
  let installation, browser, policy;
  before(async () => {
    [installation, browser, [policy]] = await Promise.all([installPackage(), startBrowser(), snippets("text")]);
  });
  after(async () => {
    await browser?.close();
    await installation?.remove();
  });

  test("the README's policy is a strict one", () => {
    const directives = [
      "default-src 'none'",
      "script-src 'self' 'wasm-unsafe-eval'",
      "style-src 'self'",
      "connect-src 'self'",
      "require-trusted-types-for 'script'",
      "trusted-types 'none'",
    ];
    assert.equal(policy.trim(), directives.join("; "));
  });

  test("a person answers, and the exact response is sent, once", async () => {
    const { card, site, page, troubles } = await open({ question });
    assert.equal(await card.part("server").textContent(), "Bistro");
    await card.type("2", "9");
    await card.press("accept");
    assert.deepEqual(
      (await card.errors()).map(({ field, problem }) => ({ field, problem })),
      [
        { field: "2", problem: "maximum" },
        { field: "window", problem: "required" },
      ],
    );
    await card.type("2", "8.0");
    await card.type("1", "  Ada ");
    await card.choose("window", false);
    await card.press("accept");
    await card.until("answered");
    await page.evaluate(() => document.querySelector("mcp-elicitation").submit());
    await page.waitForLoadState("networkidle");
    assert.deepEqual(site.received, [
      {
        path: "/answer",
        body: '{"jsonrpc":"2.0","id":"7","result":{"action":"accept","content":{"2":8,"1":"  Ada ","window":false}}}',
      },
    ]);
    assert.deepEqual(troubles, []);
  });

  for (const action of ["decline", "cancel"]) {
    test(`${action} is sent without content`, async () => {
      const { card, site, page, troubles } = await open({ question });
      await card.type("2", "3");
      await card.press(action);
      await page.waitForLoadState("networkidle");
      assert.deepEqual(site.received, [
        { path: "/answer", body: `{"jsonrpc":"2.0","id":"7","result":{"action":"${action}"}}` },
      ]);
      assert.deepEqual(troubles, []);
    });
  }

  test("a request that cannot be shown is answered with an error that says where and why", async () => {
    const { site, page, troubles } = await open({
      question: question.replace('"type": "integer"', '"type": "object"'),
      state: "refused",
    });
    await page.waitForLoadState("networkidle");
    assert.deepEqual(
      site.received.map(({ body }) => JSON.parse(body)),
      [
        {
          jsonrpc: "2.0",
          id: "7",
          error: {
            code: -32602,
            message: "Invalid params",
            data: {
              pointer: "/params/requestedSchema/properties/2",
              reason: "is required, and no flat form can hold it",
            },
          },
        },
      ],
    );
    assert.deepEqual(troubles, []);
  });

  test("where the WebAssembly file does not come, the question is cancelled, and the card says so", async () => {
    const { card, site, page } = await open({ question, state: "answered", missing: "**/*.wasm" });
    await page.waitForLoadState("networkidle");
    assert.deepEqual(site.received, [
      { path: "/answer", body: '{"jsonrpc":"2.0","id":"7","result":{"action":"cancel"}}' },
    ]);
    assert.match(await card.part("receipt").textContent(), /could not be shown/);
  });

  /** Opens the README's page. `troubles` are violations, uncaught errors and complaints. */
  async function open({ question, state = "asking", missing }) {
    const [[html], [script]] = await Promise.all([snippets("html"), snippets("js")]);
    const site = await serve({
      texts: { "/": html, "/page.js": script, "/question": question },
      folders: { "/mcp-elicitation/": `${installation.installed}/` },
      headers: { "content-security-policy": policy.trim() },
    });
    after(() => site.stop());
    const page = await browser.newPage();
    if (missing) await page.route(missing, (route) => route.fulfill({ status: 404 }));
    // The browser asks for one by itself.
    await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
    const troubles = [];
    page.on("pageerror", (error) => troubles.push(String(error)));
    page.on("console", (message) => {
      if (["error", "warning"].includes(message.type())) troubles.push(message.text());
    });
    await page.exposeFunction("trouble", (text) => troubles.push(text));
    await page.addInitScript(() => {
      document.addEventListener("securitypolicyviolation", (event) => {
        globalThis.trouble(`${event.violatedDirective} ${event.blockedURI} ${event.sample}`);
      });
    });
    await page.goto(site.url);
    const card = new Card(page, 0);
    await card.until(state);
    return { card, site, page, troubles };
  }
});
