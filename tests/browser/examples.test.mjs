// The demo's page of examples: the cases, asked as they stand.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { Card } from "./card.mjs";
import { startBrowser, startDemo } from "./harness.mjs";

let demo;
let browser;
before(async () => ([demo, browser] = await Promise.all([startDemo(), startBrowser()])));
after(async () => {
  await browser?.close();
  await demo?.stop();
});

async function open(hash = "") {
  const page = await browser.newPage();
  const troubles = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(message.text());
  });
  await page.goto(`${demo.url}/examples.html${hash}`);
  return { page, troubles };
}

test("a case is picked, asked, answered, and its answer shown as it is sent", async () => {
  const { page, troubles } = await open();
  await page.getByRole("combobox", { name: "About" }).selectOption("choices");
  await page.getByRole("combobox", { name: "Example" }).selectOption("an option listed twice is shown once, with its first name");
  const card = new Card(page, 0);
  await card.until("asking");
  assert.match(await page.locator("#asked").textContent(), /"enum"/);
  await card.press("decline");
  assert.match(await page.locator("#answered").textContent(), /"action": "decline"/);
  assert.match(page.url(), /#choices%2Fan%20option/);
  assert.deepEqual(troubles, []);
  await page.close();
});

test("the address leads to its example", async () => {
  const { page, troubles } = await open("#names%2Fproperties%20named%20like%20numbers%20keep%20their%20place");
  assert.equal(await page.getByRole("combobox", { name: "About" }).inputValue(), "names");
  const labels = new Card(page, 0).host.locator("label");
  await labels.first().waitFor();
  assert.deepEqual((await labels.allTextContents()).map((label) => label.split(" ")[0]), ["Name", "10", "2"]);
  assert.deepEqual(troubles, []);
  await page.close();
});
