// Once through with the keyboard alone: from the page's first Tab to the server's answer.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { openChat, startBrowser, startDemo } from "./harness.mjs";

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

/** What has the focus, into open shadow roots: its id, part, member and the field around it. */
function focused(page) {
  return page.evaluate(() => {
    let active = document.activeElement;
    while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
    return {
      id: active?.id ?? "",
      part: active?.getAttribute("part") ?? "",
      type: active?.getAttribute("type") ?? active?.localName ?? "",
      value: active?.dataset.value,
      field: active?.closest('[part~="field"]')?.dataset.name,
    };
  });
}

/** Presses Tab until `wanted` holds for what has the focus. */
async function tabTo(page, what, wanted, key = "Tab") {
  for (let presses = 0; presses < 60; presses += 1) {
    await page.keyboard.press(key);
    if (wanted(await focused(page))) return;
  }
  assert.fail(`Tab never reached ${what}`);
}

test("a tool is called, its question answered, by Tab, Space, arrows and Enter", async () => {
  const chat = await openChat(browser, demo);
  const { page } = chat;
  const { keyboard } = page;

  await tabTo(page, "the tools", ({ id }) => id === "tool");
  await keyboard.type("every");
  await tabTo(page, "Call", ({ id }) => id === "call");
  await keyboard.press("Enter");
  const card = await chat.card();

  await tabTo(page, "the way to the question", ({ id }) => id === "go-to-question", "Shift+Tab");
  await keyboard.press("Enter");

  const inField = (name) => tabTo(page, name, ({ field }) => field === name);
  await inField("name");
  await keyboard.type("Ada");
  await inField("arrival");
  for (const part of ["6", "1", "2030"]) {
    await keyboard.type(part);
    await keyboard.press("Tab");
  }
  await inField("parking");
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await inField("breakfast");
  await keyboard.press("Space");
  await inField("bed");
  await keyboard.press("Space");
  await keyboard.press("ArrowDown");
  await keyboard.press("ArrowDown");
  await inField("newspaper");
  await keyboard.type("Fr");
  await inField("extras");
  await keyboard.press("Space");
  await keyboard.press("Tab");
  await keyboard.press("Space");
  await tabTo(page, "Send", ({ part }) => part.split(" ").includes("accept"));
  await keyboard.press("Enter");

  const { received } = await chat.outcome();
  assert.deepEqual(received, [
    {
      action: "accept",
      content: {
        name: "Ada",
        nickname: "Guest",
        arrival: "2030-06-01",
        nights: 2,
        parking: false,
        breakfast: false,
        bed: "twin",
        view: "any",
        newspaper: "fr",
        extras: ["kettle"],
      },
    },
  ]);
  assert.equal(await card.state(), "answered");
  await chat.close();
});

test("Enter in a text field sends the form, and the summary that follows has the focus", async () => {
  const chat = await openChat(browser, demo);
  await chat.call("contact");
  const card = await chat.card();
  await card.field("name").locator("input").focus();
  await chat.page.keyboard.press("Enter");
  await card.part("error-summary").waitFor();
  assert.match((await focused(chat.page)).part, /error-summary/);
  await chat.close();
});

test("Escape closes a dialog, which means cancel, once", async () => {
  const chat = await openChat(browser, demo);
  await chat.set("presentation", "dialog");
  await chat.call("contact");
  await chat.card();
  await chat.page.keyboard.press("Escape");
  await chat.page.keyboard.press("Escape");
  assert.deepEqual((await chat.outcome()).received, [{ action: "cancel" }]);
  const [{ answers }] = await chat.exchanges();
  assert.equal(answers.length, 1);
  await chat.close();
});
