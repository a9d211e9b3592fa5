// axe-core finds nothing in any state that a card can be in, in light and in dark.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { after, before, describe, test } from "node:test";

import { openChat, startBrowser, startDemo } from "./harness.mjs";

const axe = await readFile(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

let demo;
let browser;
before(async () => {
  demo = await startDemo();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await demo?.stop();
});

async function assertNoFindings(chat) {
  const violations = await chat.page.evaluate(async () => {
    const { violations } = await window.axe.run(document, { resultTypes: ["violations"] });
    return violations.map(({ id, nodes }) => ({
      id,
      nodes: nodes.map(({ html, target }) => [target, html]),
    }));
  });
  assert.deepEqual(violations, []);
}

const states = {
  async "before any call"() {},
  async "asking, with every control"(chat) {
    await chat.call("every_control");
    await chat.card();
  },
  async "asking, with every problem shown"(chat) {
    await chat.call("every_control");
    const card = await chat.card();
    await card.fill({ email: "nobody", extras: [] });
    await card.press("accept");
    await card.part("error-summary").waitFor();
  },
  async "asking in a dialog"(chat) {
    await chat.set("presentation", "dialog");
    await chat.call("every_control");
    await chat.card();
  },
  async "asking to go to a page"(chat) {
    await chat.call("book_table", { date: "2030-06-04" });
    await chat.card();
  },
  async "waiting for the person to come back from a page"(chat) {
    await chat.call("book_table", { date: "2030-06-04" });
    const card = await chat.card();
    await card.press("accept");
    await card.until("waiting");
    await chat.outcome();
  },
  async "answered, with a receipt"(chat) {
    await chat.call("contact");
    const card = await chat.card();
    await card.fill({ name: "Ada", email: "ada@example.org", age: 36 });
    await card.press("accept");
    await card.part("receipt").waitFor();
    await chat.outcome();
  },
  async "withdrawn by the server"(chat) {
    await chat.call("hold_seat", { seconds: 1 });
    await chat.card("withdrawn");
    await chat.outcome();
  },
  async "refused, because it cannot be drawn"(chat) {
    await chat.page.evaluate(() => {
      const card = document.createElement("mcp-elicitation");
      card.setAttribute("server-name", "Demo server");
      card.request = "this is no JSON";
      document.querySelector("#scroller").append(card);
    });
    await chat.card("refused");
  },
};

for (const colorScheme of ["light", "dark"]) {
  describe(`in ${colorScheme}`, () => {
    for (const [state, reach] of Object.entries(states)) {
      test(`axe-core finds nothing ${state}`, async () => {
        const chat = await openChat(browser, demo, { colorScheme, initScript: axe });
        await reach(chat);
        await assertNoFindings(chat);
        await chat.close();
      });
    }
  });
}

test("at 320 px nothing makes the page scroll sideways", async () => {
  const chat = await openChat(browser, demo, { viewport: { width: 320, height: 640 } });
  await chat.call("every_control");
  const card = await chat.card();
  await card.press("accept");
  await card.part("error-summary").waitFor();
  const width = await chat.page.evaluate(() => document.documentElement.scrollWidth);
  assert.equal(width, 320);
  await chat.close();
});
