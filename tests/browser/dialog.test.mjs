// The question as a dialog: where the focus goes, and every way out of it.

import assert from "node:assert/strict";

import { form, page } from "./stage.mjs";
import { onStage } from "./with-stage.mjs";

const claim = onStage();

const dialog = { presentation: "dialog" };
const guest = form({ name: { type: "string", title: "Name" } });

const isOpen = (card) =>
  card.host.evaluate((host) => host.shadowRoot.querySelector("dialog")?.open ?? false);

claim("it opens over the page with the focus on its heading, and gives the focus back", async (stage) => {
  await stage.page.locator("#before").focus();
  const card = await stage.ask(guest, dialog);
  assert.equal(await isOpen(card), true);
  assert.equal((await stage.focused()).id, "title");
  await card.fill({ name: "Ada" });
  await card.press("accept");
  assert.deepEqual(await stage.actions(), ["accept"]);
  assert.equal(await isOpen(card), false);
  assert.equal((await stage.focused()).id, "before");
});

claim("Tab stays among its controls", async (stage) => {
  const card = await stage.ask(guest, dialog);
  for (let presses = 0; presses < 8; presses += 1) {
    await stage.page.keyboard.press("Tab");
    const { id } = await stage.focused();
    assert.ok(!["before", "after"].includes(id), `the focus went to ${id}`);
  }
  assert.equal(await card.state(), "asking");
});

claim("Escape with nothing entered is one cancel", async (stage) => {
  const card = await stage.ask(guest, dialog);
  await stage.page.keyboard.press("Escape");
  await card.until("answered");
  assert.deepEqual(await stage.actions(), ["cancel"]);
  assert.equal(await isOpen(card), false);
});

claim("Escape over a begun answer asks first, and goes the second time", async (stage) => {
  const card = await stage.ask(guest, dialog);
  await card.field("name").locator("input").focus();
  await stage.page.keyboard.type("Ada");
  await stage.page.keyboard.press("Escape");
  assert.deepEqual(await stage.actions(), []);
  assert.equal(await isOpen(card), true);
  assert.match(await card.host.locator('dialog [role="status"]').textContent(), /Escape again/);
  await stage.page.keyboard.press("Escape");
  await card.until("answered");
  assert.deepEqual(await stage.actions(), ["cancel"]);
});

claim("Escape asks again after the answer went on", async (stage) => {
  const card = await stage.ask(guest, dialog);
  const name = card.field("name").locator("input");
  await name.focus();
  await stage.page.keyboard.type("A");
  await stage.page.keyboard.press("Escape");
  await stage.page.keyboard.type("da");
  await stage.page.keyboard.press("Escape");
  await stage.settle();
  assert.deepEqual(await stage.actions(), []);
  assert.equal(await name.inputValue(), "Ada");
  await stage.page.keyboard.press("Escape");
  await card.until("answered");
  assert.deepEqual(await stage.actions(), ["cancel"]);
});

claim("its cross goes at once, begun or not", async (stage) => {
  const card = await stage.ask(guest, dialog);
  await card.type("name", "Ada");
  await card.press("close");
  assert.deepEqual(await stage.actions(), ["cancel"]);
});

claim("a click beside the card is a cancel, one inside is not", async (stage) => {
  const card = await stage.ask(guest, dialog);
  await card.part("message").click();
  assert.deepEqual(await stage.actions(), []);
  await stage.page.mouse.click(4, 4);
  await card.until("answered");
  assert.deepEqual(await stage.actions(), ["cancel"]);
});

claim("a press that begins inside and ends beside the card is no cancel", async (stage) => {
  const card = await stage.ask(guest, dialog);
  const input = await card.field("name").locator("input").boundingBox();
  await stage.page.mouse.move(input.x + 10, input.y + 10);
  await stage.page.mouse.down();
  await stage.page.mouse.move(4, 4);
  await stage.page.mouse.up();
  await stage.settle();
  assert.deepEqual(await stage.actions(), []);
  assert.equal(await isOpen(card), true);
});

claim("dialogs come one at a time, in the order asked", async (stage) => {
  const cards = [];
  for (const id of ["first", "second", "third"]) {
    cards.push(await stage.ask({ ...guest, id }, dialog, { state: null }));
  }
  await cards[0].until("asking");
  assert.deepEqual(await Promise.all(cards.map(isOpen)), [true, false, false]);
  await cards[0].press("decline");
  await cards[1].until("asking");
  assert.deepEqual(await Promise.all(cards.map(isOpen)), [false, true, false]);
  await stage.page.evaluate(() => {
    const second = document.querySelector("#card-1");
    // Events of an element outside the page reach its own listeners only.
    second.addEventListener("mcp-elicitation-result", ({ detail }) => events.push({ type: "result", ...detail }));
    second.remove();
  });
  await cards[1].until("asking");
  const results = (await stage.events("result")).map(({ id, response }) => [id, response.result.action]);
  assert.deepEqual(results, [["first", "decline"], ["second", "cancel"]]);
  await stage.page.keyboard.press("Escape");
  await cards[1].until("answered");
  const last = (await stage.events("result")).at(-1);
  assert.deepEqual([last.id, last.response.result.action], ["third", "cancel"]);
});

claim("one that waits for its turn can be withdrawn, and is passed over", async (stage) => {
  await stage.ask(guest, dialog);
  await stage.elicit({ ...guest, id: 2 }, { abortable: true }, dialog);
  const third = await stage.ask({ ...guest, id: 3 }, dialog, { state: null });
  await stage.page.evaluate(() => abort.abort());
  assert.deepEqual(await stage.outcome(), { action: "cancel" });
  await stage.page.keyboard.press("Escape");
  await third.until("asking");
  assert.equal(await isOpen(third), true);
});

claim("a dialog that was moved in the page is open again", async (stage) => {
  const card = await stage.ask(guest, dialog);
  await card.type("name", "Ada");
  await stage.page.evaluate(() => document.querySelector("#elsewhere").append(document.querySelector("#card-0")));
  await stage.settle();
  assert.equal(await isOpen(card), true);
  assert.equal(await card.field("name").locator("input").inputValue(), "Ada");
  assert.deepEqual(await stage.actions(), []);
});

claim("the consent to open a page in a dialog is one accept, and it then waits", async (stage) => {
  const card = await stage.ask(page(`${new URL(stage.page.url()).origin}/host.css`), dialog);
  const opened = stage.page.context().waitForEvent("page");
  await card.press("accept");
  await (await opened).close();
  await card.until("waiting");
  assert.equal(await isOpen(card), true);
  await stage.page.keyboard.press("Escape");
  await stage.settle();
  assert.deepEqual(await stage.actions(), ["accept"]);
});

claim("inline, Escape does nothing", async (stage) => {
  const card = await stage.ask(guest);
  await card.field("name").locator("input").focus();
  await stage.page.keyboard.press("Escape");
  await stage.settle();
  assert.deepEqual(await stage.actions(), []);
  assert.equal(await card.state(), "asking");
});
