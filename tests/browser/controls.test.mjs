// Controls that change under the person's hands: lists, clearing, growing boxes, dates.

import assert from "node:assert/strict";

import { form } from "./stage.mjs";
import { onStage } from "./with-stage.mjs";

const claim = onStage();

const content = async (stage) => (await stage.events("result"))[0].response.result.content;
const tags = form({ tags: { type: "array", title: "Tags", items: { type: "string" } } });

claim("a list grows by a line that takes the focus, and shrinks with the focus kept near", async (stage) => {
  const card = await stage.ask(tags);
  const add = card.part("add-item");
  await add.focus();
  for (const tag of ["one", "two", "three"]) {
    await add.click();
    assert.equal((await stage.focused()).field, "tags");
    await stage.page.keyboard.type(tag);
  }
  await card.part("remove-item").nth(1).click();
  assert.equal((await stage.focused()).value, "one");
  const lines = card.field("tags").locator('input[type="text"]');
  assert.deepEqual(await lines.evaluateAll((inputs) => inputs.map(({ value }) => value)), ["one", "three"]);
  await card.part("remove-item").nth(0).click();
  await card.part("remove-item").nth(0).click();
  assert.equal((await stage.focused()).part, "add-item");
  await add.click();
  await stage.page.keyboard.type("last");
  await card.press("accept");
  assert.deepEqual(await content(stage), { tags: ["last"] });
});

claim("each line of a list says what it is, and its button what it removes", async (stage) => {
  const card = await stage.ask(tags);
  await card.part("add-item").click();
  await card.part("add-item").click();
  const names = await card
    .field("tags")
    .locator("[aria-label]")
    .evaluateAll((all) => all.map((element) => element.getAttribute("aria-label")));
  assert.deepEqual(names, ["Tags, entry 1", "Remove entry 1", "Tags, entry 2", "Remove entry 2"]);
});

claim("an optional choice can be taken back, and is then left out", async (stage) => {
  const card = await stage.ask(form({ bed: { type: "string", enum: ["a", "b"] }, pets: { type: "boolean" } }, []));
  assert.equal(await card.part("clear").first().isVisible(), false);
  await card.fill({ bed: "a", pets: false });
  const clear = card.field("bed").locator('[part="clear"]');
  await clear.focus();
  await stage.page.keyboard.press("Enter");
  assert.equal(await card.option("bed", "a").isChecked(), false);
  assert.equal((await stage.focused()).field, "bed");
  await card.press("accept");
  assert.deepEqual(await content(stage), { pets: false });
});

claim("a pasted line break makes a line a box of several, and nothing is lost", async (stage) => {
  const card = await stage.ask(form({ note: { type: "string", title: "Note" } }));
  const line = card.field("note").locator("input");
  await line.fill("before after");
  await line.evaluate((input) => {
    input.focus();
    input.setSelectionRange(7, 7);
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "one\r\ntwo\r");
    const paste = new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true, cancelable: true });
    input.dispatchEvent(paste);
  });
  const area = card.field("note").locator("textarea");
  assert.equal(await area.inputValue(), "before one\ntwo\nafter");
  assert.equal((await stage.focused()).tag, "textarea");
  await stage.page.keyboard.type("!");
  await card.press("accept");
  assert.deepEqual(await content(stage), { note: "before one\ntwo\n!after" });
});

claim("a line without a break is pasted as ever", async (stage) => {
  const card = await stage.ask(form({ note: { type: "string", title: "Note" } }));
  const prevented = await card.field("note").locator("input").evaluate((input) => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/plain", "one\n");
    return !input.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, composed: true, cancelable: true }),
    );
  });
  assert.equal(prevented, false);
  assert.equal(await card.field("note").locator("input").count(), 1);
});

for (const [lang, order] of [
  ["en-GB", ["day", "month", "year"]],
  ["en-US", ["month", "day", "year"]],
  ["ja", ["year", "month", "day"]],
]) {
  claim(`a date is asked in the order of ${lang}`, async (stage) => {
    const card = await stage.ask(form({ day: { type: "string", format: "date" } }), { lang });
    const units = card.field("day").locator("[data-unit]");
    assert.deepEqual(await units.evaluateAll((all) => all.map(({ dataset }) => dataset.unit)), order);
    await card.type("day", "2028-02-29");
    await card.press("accept");
    assert.deepEqual(await content(stage), { day: "2028-02-29" });
  });
}

claim("a month may be typed by its name in the language of the form", async (stage) => {
  const card = await stage.ask(form({ day: { type: "string", format: "date" } }), { lang: "de" });
  for (const [unit, text] of [["day", "1"], ["month", "März"], ["year", "2030"]]) {
    await card.field("day").locator(`[data-unit="${unit}"]`).fill(text);
  }
  await card.press("accept");
  assert.deepEqual(await content(stage), { day: "2030-03-01" });
});

claim("a local time that comes twice is asked about, and sent with the offset picked", async (stage) => {
  const card = await stage.ask(form({ at: { type: "string", format: "date-time" } }));
  const zones = card.field("at").locator('[data-unit="zone"] option');
  assert.equal(await zones.first().getAttribute("value"), "Europe/Berlin");
  await card.type("at", "2026-10-25T02:30:00Europe/Berlin");
  await card.press("accept");
  assert.deepEqual(await card.errors().then((all) => all.map(({ problem }) => problem)), ["format"]);
  const winter = card.field("at").locator('[data-offset="3600"]');
  await winter.check();
  assert.deepEqual(await card.errors(), []);
  assert.equal(await winter.isChecked(), true, "what was picked stays to be seen, and to be changed");
  assert.equal((await stage.focused()).field, "at");
  await card.host.evaluate((host) => (host.strings = { send: "Los" }));
  assert.equal(await winter.isChecked(), true);
  await card.press("accept");
  assert.deepEqual(await content(stage), { at: "2026-10-25T02:30:00+01:00" });
}, { timezoneId: "Europe/Berlin" });

claim("a number typed in the way of the language is read, and shown where it could mean two", async (stage) => {
  const card = await stage.ask(form({ price: { type: "number", title: "Price" } }), { lang: "de" });
  const input = card.field("price").locator("input");
  await input.focus();
  await stage.page.keyboard.type("1.234");
  assert.match(await card.field("price").textContent(), /Read as 1\.?234|Read as 1,234/);
  assert.equal(await input.inputValue(), "1.234");
  await input.fill("1,5");
  await card.press("accept");
  assert.deepEqual(await content(stage), { price: 1.5 });
});

claim("the wheel over a number changes nothing", async (stage) => {
  const card = await stage.ask(form({ n: { type: "integer", title: "N" } }));
  const input = card.field("n").locator("input");
  await input.fill("5");
  await input.hover();
  await stage.page.mouse.wheel(0, -200);
  await stage.settle();
  assert.equal(await input.inputValue(), "5");
});
