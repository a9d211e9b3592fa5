// The reference server's whole form, filled in, against what that server reports.

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

const whole = {
  name: "Grace Hopper",
  check: true,
  firstLine: "Call me Ishmael.",
  email: "grace@example.org",
  homepage: "https://example.org/grace",
  birthdate: "1906-12-09",
  integer: 7,
  number: 2.5,
  untitledSingleSelectEnum: "Phoebe",
  untitledMultipleSelectEnum: ["Piano", "Bass"],
  titledSingleSelectEnum: "hero-3",
  titledMultipleSelectEnum: ["fish-2", "fish-3"],
  legacyTitledEnum: "pet-4",
};

for (const sdk of ["2", "1"]) {
  test(`the whole form arrives as entered, through version ${sdk} of the SDK`, async () => {
    const chat = await openChat(browser, demo);
    await chat.set("sdk", sdk);
    await chat.pickServer("everything");
    await chat.call("trigger-elicitation-request");
    const card = await chat.card();
    assert.match(await card.part("server").first().textContent(), /everything/i);
    await card.fill(whole);
    await card.press("accept");

    const { blocks } = await chat.outcome();
    assert.match(blocks[0], /User provided the requested information/);
    for (const line of [
      "Name: Grace Hopper",
      "Agreed to terms: true",
      "Email: grace@example.org",
      "Homepage: https://example.org/grace",
      "Birthdate: 1906-12-09",
      "Favorite Integer: 7",
      "Favorite Number: 2.5",
    ]) {
      assert.ok(blocks[1].includes(`- ${line}`), `${line} is missing from ${blocks[1]}`);
    }
    const raw = JSON.parse(blocks[2].trim().replace("Raw result: ", ""));
    assert.equal(JSON.stringify(raw), JSON.stringify({ action: "accept", content: whole }));
    const [{ answers }] = await chat.exchanges();
    assert.deepEqual(
      answers.map(({ result }) => result),
      [{ action: "accept", content: whole }],
    );
    assert.deepEqual(chat.troubles, []);
    await chat.close();
  });
}

for (const [action, says] of [
  ["decline", /User declined/],
  ["cancel", /User cancelled/],
]) {
  test(`the reference server tells ${action} from the rest`, async () => {
    const chat = await openChat(browser, demo);
    await chat.pickServer("everything");
    await chat.call("trigger-elicitation-request");
    await (await chat.card()).press(action);
    const { blocks } = await chat.outcome();
    assert.match(blocks[0], says);
    assert.deepEqual(JSON.parse(blocks[1].trim().replace("Raw result: ", "")), { action });
    await chat.close();
  });
}

test("the reference server offers no tool that asks when the capability is off", async () => {
  const chat = await openChat(browser, demo);
  await chat.set("elicitation", "off");
  await chat.pickServer("everything");
  const tools = await chat.page.locator("#tool option").allTextContents();
  assert.ok(tools.includes("echo"));
  assert.ok(!tools.includes("trigger-elicitation-request"));
  await chat.close();
});
