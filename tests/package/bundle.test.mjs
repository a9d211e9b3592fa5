// The README's snippets in a project of Vite's that installed the tarball: as `vite build` bundles
// them, and as `vite dev` serves them.

import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { after, before, describe, test } from "node:test";

import { build, createServer } from "vite";

import { Card } from "../browser/card.mjs";
import { startBrowser } from "../browser/harness.mjs";
import { installPackage } from "./package.mjs";
import { serve } from "./serve.mjs";
import { snippets } from "./snippets.mjs";

const params = {
  message: "The date is full. Will another do?",
  requestedSchema: {
    type: "object",
    properties: { guests: { type: "integer" }, another: { type: "boolean", default: true } },
    required: ["guests"],
  },
};
const answer = {
  jsonrpc: "2.0",
  id: 7,
  result: { action: "accept", content: { guests: 3, another: true } },
};

/** The snippet's client, and at its other end a server that says only what this test needs. */
const connected = (snippet, transport) => `
import { InMemoryTransport } from "${transport}";
import { client } from "./${snippet}";

const [end, other] = InMemoryTransport.createLinkedPair();
globalThis.heard = [];
other.onmessage = (message) => {
  const { id, method, params } = message;
  if (method === "initialize") {
    const { protocolVersion } = params;
    const result = { protocolVersion, capabilities: {}, serverInfo: { name: "Bistro", version: "1" } };
    other.send({ jsonrpc: "2.0", id, result });
    globalThis.capabilities = params.capabilities;
  } else if (method === "notifications/initialized") {
    other.send({ jsonrpc: "2.0", id: 7, method: "elicitation/create", params: ${JSON.stringify(params)} });
  } else if (method === undefined) {
    globalThis.heard.push(message);
  } else if (id !== undefined) {
    other.send({ jsonrpc: "2.0", id, error: { code: -32601, message: "Method not found" } });
  }
};
await other.start();
await client.connect(end);
`;

const html = (script) => `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>A chat</title>
  <main id="conversation"></main>
  <script type="module" src="/${script}"></script>
</html>
`;

describe("a project that installed the package", () => {
  let installation, browser;
  const sites = {};
  before(async () => {
    [installation, browser] = await Promise.all([
      installPackage({ others: ["@modelcontextprotocol"] }),
      startBrowser(),
    ]);
    const { folder } = installation;
    const [first, second, element] = await snippets("ts");
    await Promise.all(
      Object.entries({
        "snippet-1.ts": first,
        "snippet-2.ts": second,
        "sdk-1.js": connected("snippet-1.ts", "@modelcontextprotocol/sdk/inMemory.js"),
        "sdk-2.js": connected("snippet-2.ts", "@modelcontextprotocol/client"),
        "element.ts": element,
        "sdk-1.html": html("sdk-1.js"),
        "sdk-2.html": html("sdk-2.js"),
        "element.html": html("element.ts"),
      }).map(([name, text]) => writeFile(join(folder, name), text)),
    );
    const input = ["sdk-1", "sdk-2", "element"].map((name) => join(folder, `${name}.html`));
    const settings = { root: folder, configFile: false, logLevel: "error" };
    await build({ ...settings, build: { target: "es2022", rolldownOptions: { input } } });
    sites.built = await serve({ folders: { "/": `${join(folder, "dist")}/` } });
    const dev = await createServer({ ...settings, server: { port: 0, host: "localhost" } });
    await dev.listen();
    sites.served = { url: dev.resolvedUrls.local[0].replace(/\/$/, ""), stop: () => dev.close() };
  });
  after(async () => {
    await browser?.close();
    await Promise.all(Object.values(sites).map((site) => site.stop()));
    await installation?.remove();
  });

  for (const how of ["built", "served"]) {
    for (const sdk of ["sdk-1", "sdk-2"]) {
      test(`${sdk}, ${how}: a question is answered over the client`, async () => {
        const { page, card } = await open(how, sdk);
        assert.equal(await card.part("server").textContent(), "Bistro");
        await card.type("guests", "3");
        await card.press("accept");
        await page.waitForFunction(() => globalThis.heard.length > 0);
        assert.deepEqual(await page.evaluate(() => globalThis.heard), [answer]);
        const said = await page.evaluate(() => globalThis.capabilities.elicitation);
        assert.deepEqual(said, { form: {}, url: {} });
      });
    }

    test(`the element by itself, ${how}: its promise gives the result`, async () => {
      const { card, said } = await open(how, "element");
      await card.type("guests", "8");
      await card.press("accept");
      await card.until("answered");
      assert.deepEqual(said, [{ guests: 8 }]);
    });
  }

  async function open(how, name) {
    const page = await browser.newPage();
    after(() => page.close().catch(() => {}));
    const said = [];
    page.on("console", async (message) => {
      if (message.type() === "log") said.push(await message.args()[0].jsonValue());
    });
    await page.goto(`${sites[how].url}/${name}.html`);
    const card = new Card(page, 0);
    await card.until("asking");
    return { page, card, said };
  }
});
