// What ends a question besides its answer, and that nothing ends it twice.

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

for (const buttons of [
  ["accept", "accept"],
  ["accept", "decline"],
  ["decline", "cancel"],
]) {
  test(`${buttons.join(" and ")} in one moment give one answer, the first`, async () => {
    const chat = await openChat(browser, demo);
    await chat.call("batch_delete");
    const card = await chat.card();
    await card.fill({ confirm: true });
    // Both presses within one task, as no person could.
    await card.host.evaluate((host, parts) => {
      const controls = parts.map((part) => host.shadowRoot.querySelector(`[part~="${part}"]`));
      for (const control of controls) control.click();
    }, buttons);
    const { received } = await chat.outcome();
    assert.deepEqual(
      received.map(({ action }) => action),
      [buttons[0]],
    );
    const [{ answers }] = await chat.exchanges();
    assert.equal(answers.length, 1);
    assert.deepEqual(chat.troubles, []);
    await chat.close();
  });
}

test("a broken rule holds the answer back, and the mended answer goes out once", async () => {
  const chat = await openChat(browser, demo);
  await chat.call("contact");
  const card = await chat.card();
  await card.fill({ email: "nobody", age: 17 });
  await card.press("accept");
  await card.part("error-summary").waitFor();
  assert.deepEqual(
    (await card.errors()).map(({ field, problem }) => [field, problem]),
    [
      ["name", "required"],
      ["email", "format"],
      ["age", "minimum"],
    ],
  );
  assert.deepEqual(
    (await chat.exchanges()).map(({ answers }) => answers),
    [[]],
  );

  const content = { name: "Ada", email: "ada@example.org", age: 36 };
  await card.fill(content);
  await card.press("accept");
  assert.deepEqual((await chat.outcome()).received, [{ action: "accept", content }]);
  await chat.close();
});

test("a dialog's cross means cancel", async () => {
  const chat = await openChat(browser, demo);
  await chat.set("presentation", "dialog");
  await chat.call("contact");
  await (await chat.card()).press("close");
  assert.deepEqual((await chat.outcome()).received, [{ action: "cancel" }]);
  await chat.close();
});

test("a server that gives up takes its question back, and gets no answer", async () => {
  const chat = await openChat(browser, demo);
  await chat.call("hold_seat", { seat: "Z9", seconds: 1 });
  const card = await chat.card();
  await card.until("withdrawn");
  const { text, received } = await chat.outcome();
  assert.match(text, /^No input obtained: seat Z9 was released/);
  assert.deepEqual(received, []);
  const [{ request, answers }] = await chat.exchanges();
  assert.deepEqual(answers, []);
  const cancelled = (await chat.wire()).filter(
    ({ message }) => message.method === "notifications/cancelled",
  );
  assert.deepEqual(
    cancelled.map(({ direction, message }) => [direction, message.params.requestId]),
    [["received", request.id]],
  );
  await card.press("close");
  await card.part("close").waitFor({ state: "hidden" });
  assert.deepEqual(chat.troubles, []);
  await chat.close();
});

test("a call that the person stops takes its question along", async () => {
  const chat = await openChat(browser, demo);
  await chat.call("contact");
  const card = await chat.card();
  await chat.page.getByRole("button", { name: "Stop" }).click();
  await card.until("withdrawn");
  assert.deepEqual(await chat.outcome().then(({ kind, text }) => [kind, text]), [
    "notice",
    "The call was stopped.",
  ]);
  await chat.close();
});

for (const server of ["demo", "everything"]) {
  test(`a question of the ${server} server outlives that server only as a card that says so`, async () => {
    // A demo of its own: its servers do not come back.
    const doomed = await startDemo();
    try {
      const chat = await openChat(browser, doomed);
      await chat.pickServer(server);
      await chat.call(server === "demo" ? "contact" : "trigger-elicitation-request");
      const card = await chat.card();
      process.kill(doomed.pids[server]);
      await card.until("withdrawn");
      assert.match(
        await card.host.evaluate((host) => host.shadowRoot.textContent),
        /connection to .* was lost/,
      );
      assert.equal((await chat.outcome()).kind, "notice");
      await card.press("close");
      await card.part("close").waitFor({ state: "hidden" });
      await chat.close();
    } finally {
      await doomed.stop();
    }
  });
}
