// What the page does to the element while it asks, and what the element does to the page.

import assert from "node:assert/strict";

import { form, page } from "./stage.mjs";
import { onStage } from "./with-stage.mjs";

const claim = onStage();

const guest = form({ name: { type: "string", title: "Name" } });
const two = form({ name: { type: "string", title: "Name" }, bed: { type: "string", enum: ["a", "b"] } });

const entered = (card) => card.field("name").locator("input").inputValue();

claim("an equal request set again keeps what was entered, and the caret", async (stage) => {
  const card = await stage.ask(guest);
  const name = card.field("name").locator("input");
  await name.focus();
  await stage.page.keyboard.type("Ada");
  await stage.page.keyboard.press("ArrowLeft");
  await card.host.evaluate((host) => (host.request = structuredClone(host.request)));
  await stage.page.keyboard.type("x");
  assert.equal(await entered(card), "Adxa");
  assert.deepEqual(await stage.actions(), []);
});

claim("moved within one task it keeps its question, its draft and no answer", async (stage) => {
  const card = await stage.ask(two);
  await card.fill({ name: "Ada", bed: "b" });
  await stage.page.evaluate(() => document.querySelector("#elsewhere").append(document.querySelector("#card-0")));
  await stage.settle();
  assert.deepEqual(await stage.actions(), []);
  assert.equal(await entered(card), "Ada");
  await card.press("accept");
  const [{ response }] = await stage.events("result");
  assert.deepEqual(response.result, { action: "accept", content: { name: "Ada", bed: "b" } });
});

claim("removed, it is one cancel, and stays one when it comes back", async (stage) => {
  await stage.ask(guest);
  await stage.page.evaluate(async () => {
    globalThis.kept = document.querySelector("#card-0");
    kept.addEventListener("mcp-elicitation-result", ({ detail }) => events.push({ type: "result", ...detail }));
    kept.remove();
    await new Promise((resolve) => setTimeout(resolve, 20));
    document.querySelector("#place").append(kept);
  });
  await stage.settle();
  assert.deepEqual(await stage.actions(), ["cancel"]);
});

claim("with keep-alive it survives being taken out and put back later", async (stage) => {
  const card = await stage.ask(guest, { "keep-alive": "" });
  await card.type("name", "Ada");
  await stage.page.evaluate(async () => {
    const card = document.querySelector("#card-0");
    card.remove();
    await new Promise((resolve) => setTimeout(resolve, 50));
    document.querySelector("#place").append(card);
  });
  assert.equal(await entered(card), "Ada");
  await card.press("accept");
  assert.deepEqual(await stage.actions(), ["accept"]);
});

claim("asked before it is in the page, it shows once it is", async (stage) => {
  const shown = await stage.page.evaluate(async (request) => {
    const card = document.createElement("mcp-elicitation");
    card.request = request;
    await new Promise((resolve) => setTimeout(resolve, 50));
    const before = card.dataset.state;
    document.querySelector("#place").append(card);
    while (card.dataset.state !== "asking") await new Promise((resolve) => setTimeout(resolve, 10));
    return [before, card.shadowRoot.querySelector("form") !== null];
  }, guest);
  assert.deepEqual(shown, [undefined, true]);
});

claim("two elements on one page ask and answer apart", async (stage) => {
  const first = await stage.ask({ ...guest, id: "a" });
  const second = await stage.ask({ ...guest, id: "b" });
  await first.type("name", "Ada");
  await second.type("name", "Bob");
  await second.press("accept");
  await first.press("decline");
  const results = (await stage.events("result")).map(({ id, card, response }) => [id, card, response.result]);
  assert.deepEqual(results, [
    ["b", "card-1", { action: "accept", content: { name: "Bob" } }],
    ["a", "card-0", { action: "decline" }],
  ]);
});

claim("an aborted signal withdraws it: who awaits it hears cancel, the server nothing", async (stage) => {
  const card = await stage.elicit(guest, { abortable: true });
  await card.until("asking");
  await stage.page.evaluate(() => abort.abort());
  assert.deepEqual(await stage.outcome(), { action: "cancel" });
  await card.until("withdrawn");
  assert.deepEqual(await stage.events("result"), []);
  assert.match(await card.part("receipt").textContent(), /withdrew this question/);
  await card.press("close");
  assert.equal(await card.part("card").count(), 0);
  assert.equal((await stage.events("close")).length, 1);
});

claim("a server that is gone is said, and sends nothing", async (stage) => {
  const card = await stage.ask(guest);
  await card.host.evaluate((host) => host.withdraw("disconnected"));
  await card.until("withdrawn");
  assert.match(await card.part("receipt").textContent(), /connection to Bistro was lost/);
  assert.deepEqual(await stage.events("result"), []);
});

claim("a deadline that passes is a cancel that is said", async (stage) => {
  const card = await stage.elicit(guest, { deadline: Date.now() + 400 });
  await card.until("answered");
  assert.deepEqual(await stage.outcome(), { action: "cancel" });
  assert.match(await card.part("receipt").textContent(), /time to answer is over/);
});

claim("another language redraws the words and keeps the draft", async (stage) => {
  const card = await stage.ask(two);
  await card.fill({ name: "Ada", bed: "a" });
  await card.host.evaluate((host) => (host.strings = { send: "Senden" }));
  assert.equal(await card.part("accept").textContent(), "Senden");
  assert.equal(await entered(card), "Ada");
  assert.equal(await card.option("bed", "a").isChecked(), true);
});

claim("a language that is none, and strings that are none, do no harm", async (stage) => {
  const card = await stage.ask(guest, { lang: "no_such language!" });
  await card.host.evaluate((host) => {
    host.strings = { send: 7, decline: null, problems: { one: 3 } };
    host.strings = null;
    host.limits = null;
  });
  await card.fill({ name: "Ada" });
  await card.press("accept");
  assert.deepEqual(await stage.actions(), ["accept"]);
});

claim("two presses in one moment are one answer", async (stage) => {
  const card = await stage.ask(guest);
  await card.type("name", "Ada");
  await card.part("accept").dblclick();
  await card.host.evaluate((host) => {
    host.submit();
    host.withdraw();
  });
  assert.deepEqual(await stage.actions(), ["accept"]);
  assert.equal(await card.state(), "answered");
});

claim("key events stay inside, but for Tab and Escape", async (stage) => {
  const card = await stage.ask(guest);
  await card.field("name").locator("input").focus();
  for (const key of ["a", "/", "Control+k", "Escape", "Tab"]) await stage.page.keyboard.press(key);
  const keys = await stage.page.evaluate(() => keys);
  // The focus left the element by Tab or went on inside it: either way only these were heard.
  assert.deepEqual([...new Set(keys.map((key) => key.split(" ")[1]))].sort(), ["Escape", "Tab"]);
});

claim("a new inline question takes no focus from what the person does", async (stage) => {
  await stage.page.locator("#before").focus();
  const card = await stage.ask(guest);
  assert.equal((await stage.focused()).id, "before");
  assert.equal(await card.host.locator('[role="status"]').textContent(), "Bistro asks for information");
});

claim("after Send the focus goes back to where it was before the card", async (stage) => {
  const card = await stage.ask(guest);
  await stage.page.locator("#before").focus();
  for (let presses = 0; (await stage.focused()).field !== "name" && presses < 9; presses += 1) {
    await stage.page.keyboard.press("Tab");
  }
  await stage.page.keyboard.type("Ada");
  await stage.page.keyboard.press("Enter");
  await card.until("answered");
  assert.equal((await stage.focused()).id, "before");
  assert.equal(await card.host.locator('[role="status"]').textContent(), "Sent to Bistro");
});

claim("the page's own style and prototypes stay as they are", async (stage) => {
  const changed = await stage.page.evaluate(async (request) => {
    const names = () => [
      ...Object.getOwnPropertyNames(Object.prototype),
      ...Object.getOwnPropertyNames(Array.prototype),
      document.adoptedStyleSheets.length,
      document.styleSheets.length,
      document.head.childElementCount,
    ];
    const globals = new Set(Object.getOwnPropertyNames(globalThis));
    const before = names();
    const card = put({});
    card.request = request;
    while (card.dataset.state !== "asking") await new Promise((resolve) => setTimeout(resolve, 10));
    const after = names();
    const more = Object.getOwnPropertyNames(globalThis).filter((name) => !globals.has(name));
    return { same: JSON.stringify(before) === JSON.stringify(after), more };
  }, guest);
  assert.deepEqual(changed, { same: true, more: [] });
});

claim("a completed page is told by its id, once, and an unknown id is ignored", async (stage) => {
  const card = await stage.ask(page(`${new URL(stage.page.url()).origin}/host.css`));
  await card.host.evaluate((host) => host.complete("another"));
  assert.equal(await card.state(), "asking");
  const opened = stage.page.context().waitForEvent("page");
  await card.press("accept");
  await (await opened).close();
  await card.until("waiting");
  await card.host.evaluate((host) => host.complete("another"));
  assert.equal(await card.state(), "waiting");
  await card.host.evaluate((host) => host.complete("e1"));
  await card.until("answered");
  assert.deepEqual(await stage.actions(), ["accept"]);
});

claim("a host that opens the page itself is asked first, with the address", async (stage) => {
  const url = `${new URL(stage.page.url()).origin}/host.css`;
  const card = await stage.ask(page(url));
  await stage.page.evaluate(() =>
    document.addEventListener("mcp-elicitation-open-url", (event) => event.preventDefault(), { once: true }),
  );
  await card.press("accept");
  await card.until("waiting");
  assert.equal((await stage.events("open-url"))[0].url, url);
  assert.equal(stage.page.context().pages().length, 1);
  assert.deepEqual(await stage.actions(), ["accept"]);
});

claim("a round is called sent only where something was sent", async (stage) => {
  const ask = ({ params }) => ({ method: "elicitation/create", params });
  const round = { resultType: "input_required", inputRequests: { a: ask(guest), b: ask(two) } };
  const card = await stage.ask(round);
  await card.press("decline");
  await card.press("cancel");
  await card.until("answered");
  assert.match(await card.part("receipt").locator("h2").textContent(), /^You declined/);
  const other = await stage.ask({ ...round, requestState: "s" });
  await other.press("cancel");
  await other.fill({ name: "Ada", bed: "a" });
  await other.press("accept");
  await other.until("answered");
  assert.equal(await other.part("receipt").locator("h2").textContent(), "Sent to Bistro");
});
