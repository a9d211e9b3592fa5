// What breaks around the form or inside it: each fault has one outcome, and never an invented answer.

import assert from "node:assert/strict";

import { form } from "./stage.mjs";
import { onStage } from "./with-stage.mjs";

const claim = onStage();

const guest = form({ name: { type: "string", title: "Name" } });
const cancelled = { jsonrpc: "2.0", id: 1, result: { action: "cancel" } };
const said = { expected: /mcp-elicitation: the question was cancelled|Failed to load resource|wasm/ };

/** Keeps the engine's file from the page. */
const withoutEngine = (answer) => ({
  ...said,
  prepare: (page) => page.route("**/*.wasm", answer),
});

for (const [what, answer] of [
  ["cannot be loaded", (route) => route.abort()],
  ["is not there", (route) => route.fulfill({ status: 404, body: "no" })],
  ["is another file", (route) => route.fulfill({ contentType: "application/wasm", body: "<html>" })],
  ["ends too early", (route) => route.fulfill({ contentType: "application/wasm", body: "\0asm" })],
]) {
  claim(`an engine that ${what} is a cancel, said in the card`, async (stage) => {
    const card = await stage.elicit(guest);
    assert.deepEqual(await stage.outcome(), { action: "cancel" });
    const [{ response, text }] = await stage.events("result");
    assert.deepEqual([response, JSON.parse(text)], [cancelled, cancelled]);
    assert.equal(await card.state(), "answered");
    assert.match(await card.part("receipt").textContent(), /could not be shown/);
  }, withoutEngine(answer));
}

claim("a load that failed is tried again by the next question", async (stage) => {
  await stage.elicit(guest);
  await stage.outcome();
  await stage.page.unroute("**/*.wasm");
  const card = await stage.ask({ ...guest, id: 2 });
  await card.fill({ name: "Ada" });
  await card.press("accept");
  assert.deepEqual(await stage.actions(), ["cancel", "accept"]);
}, withoutEngine((route) => route.abort()));

claim("an engine served under another type runs all the same", async (stage) => {
  const card = await stage.ask(guest);
  await card.press("decline");
  assert.deepEqual(await stage.actions(), ["decline"]);
}, {
  prepare: (page) =>
    page.route("**/*.wasm", async (route) => {
      const response = await route.fetch();
      await route.fulfill({ response, headers: { ...response.headers(), "content-type": "text/plain" } });
    }),
});

claim("a policy that forbids WebAssembly is a cancel", async (stage) => {
  await stage.elicit(guest);
  assert.deepEqual(await stage.outcome(), { action: "cancel" });
}, {
  expected: /WebAssembly|mcp-elicitation|violation|unsafe-eval/,
  prepare: (page) =>
    page.route("**/", async (route) => {
      const response = await route.fetch();
      const headers = response.headers();
      headers["content-security-policy"] = headers["content-security-policy"].replace("'wasm-unsafe-eval'", "");
      await route.fulfill({ response, headers });
    }),
});

claim("a trap inside the engine cancels every open question, and the next one works", async (stage) => {
  const first = await stage.ask({ ...guest, id: "a" });
  const second = await stage.ask({ ...guest, id: "b" });
  const third = await stage.ask({ ...guest, id: "c" });
  await third.press("decline");
  await stage.page.evaluate(() => {
    // What a trap is to JavaScript: an error out of the middle of a call.
    const original = Document.prototype.createElement;
    Document.prototype.createElement = function () {
      Document.prototype.createElement = original;
      throw new WebAssembly.RuntimeError("unreachable");
    };
  });
  await first.press("decline");
  for (const card of [first, second]) {
    assert.equal(await card.state(), "answered");
    assert.match(await card.part("receipt").textContent(), /could not be shown/);
  }
  const results = (await stage.events("result")).map(({ id, response }) => [id, response.result.action]);
  assert.deepEqual(results[0], ["c", "decline"]);
  assert.deepEqual(new Set(results.slice(1).map(String)), new Set(["a,cancel", "b,cancel"]));
  assert.equal(await third.part("receipt").count(), 1, "what was over stays as it was");
  const next = await stage.ask({ ...guest, id: "d" });
  await next.fill({ name: "Ada" });
  await next.press("accept");
  const last = (await stage.events("result")).at(-1);
  assert.deepEqual([last.id, last.response.result.action], ["d", "accept"]);
}, said);

claim("a host whose listener throws still gets its answer, and the form goes on", async (stage) => {
  await stage.page.evaluate(() =>
    document.addEventListener("mcp-elicitation-change", () => {
      throw new Error("a fault of the host");
    }),
  );
  const card = await stage.ask(guest);
  await card.fill({ name: "Ada" });
  await card.press("accept");
  assert.deepEqual(await stage.actions(), ["accept"]);
}, { expected: /a fault of the host/ });

claim("a host that answers from inside an event does no harm", async (stage) => {
  await stage.page.evaluate(() =>
    document.addEventListener("mcp-elicitation-change", ({ target }) => {
      target.submit();
      target.withdraw();
    }),
  );
  const card = await stage.ask(guest);
  await card.field("name").locator("input").focus();
  await stage.page.keyboard.type("A");
  await stage.settle();
  const results = await stage.events("result");
  assert.ok(results.length <= 1);
  assert.notEqual(await card.state(), "asking");
});

claim("what is asked that is no request is refused, and nothing is thrown", async (stage) => {
  const loop = await stage.page.evaluate(async () => {
    const loop = {};
    loop.loop = loop;
    const refusals = [];
    for (const request of [loop, 7, "", "null", [], { jsonrpc: "2.0", id: 5, method: "tools/call" }, 10n]) {
      const card = put({});
      const error = await card.elicit(request).then(
        () => "no error",
        (error) => [error.name, error.code],
      );
      refusals.push(error);
    }
    return refusals;
  });
  assert.deepEqual(loop, Array(7).fill(["ElicitationRefused", -32602]));
});
