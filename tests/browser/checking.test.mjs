// When a problem is shown, where it leads, and when it goes.

import assert from "node:assert/strict";

import { form } from "./stage.mjs";
import { onStage } from "./with-stage.mjs";

const claim = onStage();

const guest = form({
  name: { type: "string", title: "Name", minLength: 2 },
  email: { type: "string", title: "E-mail", format: "email" },
  bed: { type: "string", title: "Bed", enum: ["single", "double"] },
});

const codes = async (card) =>
  (await card.errors()).map(({ field, problem }) => `${field} ${problem}`);

claim("Send shows every problem at once, and its summary takes the focus", async (stage) => {
  const card = await stage.ask(guest);
  await card.type("email", "nobody");
  await card.press("accept");
  assert.deepEqual(await codes(card), ["name required", "email format", "bed required"]);
  assert.match((await stage.focused()).part, /error-summary/);
  assert.equal(await card.part("error-summary").getByRole("heading").textContent(), "There are 3 problems");
  const [{ problems }] = await stage.events("invalid");
  assert.deepEqual(problems, [
    { field: "name", code: "required" },
    { field: "email", code: "format" },
    { field: "bed", code: "required" },
  ]);
  assert.deepEqual(await stage.actions(), []);
});

claim("each link of the summary says its field's sentence, and leads to its control", async (stage) => {
  const card = await stage.ask(guest);
  await card.press("accept");
  const links = card.part("error-summary").getByRole("link");
  const sentences = (await card.errors()).map(({ text }) => text.replace(/^Error: /, ""));
  assert.deepEqual(await links.allTextContents(), sentences);
  for (const [at, name] of ["name", "email", "bed"].entries()) {
    await links.nth(at).click();
    const { field, tag } = await stage.focused();
    assert.deepEqual({ field, tag }, { field: name, tag: "input" });
  }
  assert.equal(stage.page.url().includes("#"), false, "the page's address stays");
});

claim("a link of the summary brings the label into view", async (stage) => {
  const many = Object.fromEntries(
    Array.from({ length: 40 }, (_, at) => [`f${at}`, { type: "string", title: `Field ${at}` }]),
  );
  const card = await stage.ask(form(many));
  await card.press("accept");
  await card.part("error-summary").getByRole("link").last().click();
  const label = card.field("f39").locator("label");
  const { top, bottom } = await label.evaluate((label) => label.getBoundingClientRect().toJSON());
  const height = await stage.page.evaluate(() => innerHeight);
  assert.ok(top >= 0 && bottom <= height, `the label is at ${top} to ${bottom} of ${height}`);
});

claim("an error goes as soon as the entry is right, and its line of the summary with it", async (stage) => {
  const card = await stage.ask(guest);
  await card.press("accept");
  const name = card.field("name").locator("input");
  await name.focus();
  await stage.page.keyboard.type("A");
  assert.deepEqual(await codes(card), ["name minLength", "email required", "bed required"]);
  assert.equal(await name.getAttribute("aria-invalid"), "true");
  await stage.page.keyboard.type("d");
  assert.deepEqual(await codes(card), ["email required", "bed required"]);
  assert.equal(await name.getAttribute("aria-invalid"), null);
  assert.equal(await card.part("error-summary").getByRole("link").count(), 2);
  assert.equal((await stage.focused()).field, "name");
  await card.type("email", "ada@example.org");
  await card.choose("bed", "double");
  assert.deepEqual(await codes(card), []);
  assert.equal(await card.part("error-summary").count(), 0);
});

claim("a field that was right is checked again when it is left", async (stage) => {
  const card = await stage.ask(guest);
  await card.type("name", "Ada");
  await card.press("accept");
  assert.deepEqual(await codes(card), ["email required", "bed required"]);
  await card.type("name", "");
  await card.field("email").locator("input").focus();
  assert.deepEqual(await codes(card), ["name required", "email required", "bed required"]);
});

claim("nothing is shown while something is typed for the first time, nor when it is left", async (stage) => {
  const card = await stage.ask(guest);
  await card.field("email").locator("input").focus();
  await stage.page.keyboard.type("no");
  await stage.page.keyboard.press("Tab");
  await stage.page.keyboard.press("Shift+Tab");
  assert.deepEqual(await codes(card), []);
  assert.equal(await card.part("error-summary").count(), 0);
  assert.equal(await card.host.locator("[aria-invalid]").count(), 0);
});

claim("what a screen reader is told of a field: its hint, then its error", async (stage) => {
  const card = await stage.ask(guest);
  const email = card.field("email").locator("input");
  const described = () =>
    email.evaluate((input) =>
      (input.getAttribute("aria-describedby") ?? "")
        .split(" ")
        .map((id) => input.getRootNode().getElementById(id)?.textContent),
    );
  assert.deepEqual(await described(), ["For example name@example.com"]);
  await card.press("accept");
  assert.deepEqual(await described(), [
    "For example name@example.com",
    "Error: E-mail must be filled in",
  ]);
});

claim("during composition no error comes or goes; at its end it is checked", async (stage) => {
  const card = await stage.ask(guest);
  await card.press("accept");
  await card.field("name").locator("input").focus();
  const session = await stage.page.context().newCDPSession(stage.page);
  const compose = (text) =>
    session.send("Input.imeSetComposition", {
      text,
      selectionStart: text.length,
      selectionEnd: text.length,
    });
  await compose("に");
  await compose("にほ");
  assert.equal((await codes(card))[0], "name required");
  await session.send("Input.insertText", { text: "日本" });
  assert.deepEqual(await codes(card), ["email required", "bed required"]);
  await card.fill({ email: "ada@example.org", bed: "single" });
  await card.press("accept");
  const [{ response }] = await stage.events("result");
  assert.equal(response.result.content.name, "日本");
});

claim("Enter sends from a text field and from a radio button", async (stage) => {
  const card = await stage.ask(guest);
  await card.fill({ name: "Ada", email: "ada@example.org" });
  await card.field("name").locator("input").press("Enter");
  assert.deepEqual(await codes(card), ["bed required"]);
  await card.option("bed", "single").focus();
  await stage.page.keyboard.press("Space");
  await stage.page.keyboard.press("Enter");
  assert.deepEqual(await stage.actions(), ["accept"]);
});

claim("Enter that ends a composition does not send", async (stage) => {
  const card = await stage.ask(form({ name: { type: "string", title: "Name" } }));
  await card.field("name").locator("input").focus();
  const session = await stage.page.context().newCDPSession(stage.page);
  await session.send("Input.imeSetComposition", { text: "にほん", selectionStart: 3, selectionEnd: 3 });
  await stage.page.keyboard.press("Enter");
  assert.deepEqual(await stage.actions(), []);
  assert.equal(await card.state(), "asking");
  await session.send("Input.insertText", { text: "日本" });
  await stage.page.keyboard.press("Enter");
  const [{ response }] = await stage.events("result");
  assert.deepEqual(response.result.content, { name: "日本" });
});

claim("Enter in a box of several lines makes a line", async (stage) => {
  const card = await stage.ask(form({ note: { type: "string", title: "Note", maxLength: 500 } }));
  await card.field("note").locator("textarea").focus();
  await stage.page.keyboard.type("one");
  await stage.page.keyboard.press("Enter");
  await stage.page.keyboard.type("two");
  assert.deepEqual(await stage.actions(), []);
  await card.press("accept");
  const [{ response }] = await stage.events("result");
  assert.equal(response.result.content.note, "one\ntwo");
});
