// The element and the handler as a host page drives them, beside what people do in the form.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { startBrowser } from "../browser/harness.mjs";
import { installPackage } from "./package.mjs";
import { serve } from "./serve.mjs";

const html = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <title>A host</title>
  <script type="module" src="/host.js"></script>
  <mcp-elicitation server-name="Bistro"></mcp-elicitation>
</html>`;

/** The host: collects the events, but for how long an answer took, and knows a few requests. */
const script = `
  import * as all from "/mcp-elicitation/index.js";
  const events = [];
  for (const type of ["ready", "result", "error", "invalid", "change", "close"]) {
    document.addEventListener("mcp-elicitation-" + type, ({ detail: { secondsToAnswer, ...detail } }) => {
      events.push([type, JSON.parse(JSON.stringify(detail))]);
    });
  }
  const card = document.querySelector("mcp-elicitation");
  const confirm = { message: "Go on?", requestedSchema: { type: "object", properties: {} } };
  const guest = {
    message: "Who comes?",
    requestedSchema: { type: "object", properties: { name: { type: "string" } }, required: ["name"] },
  };
  const until = async (state, of = card) => {
    for (let waits = 0; of.dataset.state !== state; waits += 1) {
      if (waits === 500) throw new Error(\`the card is \${of.dataset.state}, not \${state}\`);
      await new Promise((resolve) => setTimeout(resolve, 10));
    }
  };
  const soon = () => new Promise((resolve) => setTimeout(resolve, 100));
  Object.assign(globalThis, { all, events, card, confirm, guest, until, soon, here: true });`;

const server = "Bistro";
const ready = ["ready", { hidden: false, server }];
const result = (response, more = {}) => [
  "result",
  { response, text: JSON.stringify(response), ...more, server },
];

describe("a host page", () => {
  let installation, site, browser;
  before(async () => {
    [installation, browser] = await Promise.all([installPackage(), startBrowser()]);
    site = await serve({
      texts: { "/": html, "/host.js": script },
      folders: { "/mcp-elicitation/": `${installation.installed}/` },
    });
  });
  after(async () => {
    await browser?.close();
    site?.stop();
    await installation?.remove();
  });

  /** Runs a function in a page of its own, and gives what it returns. */
  async function inPage(work) {
    const page = await browser.newPage();
    const errors = [];
    page.on("pageerror", (error) => errors.push(String(error)));
    await page.goto(site.url);
    await page.waitForFunction(() => globalThis.here);
    const outcome = await page.evaluate(work);
    await page.close();
    assert.deepEqual(errors, []);
    return outcome;
  }

  test("an equal request set again asks nothing again, open or answered", async () => {
    const events = await inPage(async () => {
      card.request = confirm;
      await until("asking");
      card.request = { ...confirm };
      card.submit();
      card.request = { ...confirm };
      await soon();
      return globalThis.events;
    });
    assert.deepEqual(events, [ready, result({ action: "accept", content: {} })]);
  });

  test("elicit asks an equal request again once the first is answered", async () => {
    const actions = await inPage(async () => {
      const asked = [];
      for (const done of ["submit", "submit"]) {
        const outcome = card.elicit(confirm);
        await until("asking");
        card[done]();
        asked.push((await outcome).action);
      }
      return asked;
    });
    assert.deepEqual(actions, ["accept", "accept"]);
  });

  for (const [what, next] of [
    ["null", "null"],
    ["another request", "guest"],
  ]) {
    test(`setting ${what} cancels the question that is open`, async () => {
      const [first] = await inPage(
        `(async () => {
          card.request = { jsonrpc: "2.0", id: 0, method: "elicitation/create", params: confirm };
          await until("asking");
          card.request = ${next};
          return events.filter(([type]) => type === "result");
        })()`,
      );
      assert.deepEqual(first, result({ jsonrpc: "2.0", id: 0, result: { action: "cancel" } }, { id: 0 }));
    });
  }

  test("equal strings set again leave the focus where it is", async () => {
    const [focused, words] = await inPage(async () => {
      card.strings = { send: "Los" };
      card.request = guest;
      await until("asking");
      const { shadowRoot } = card;
      shadowRoot.querySelector("input").focus();
      card.strings = { send: "Los" };
      return [shadowRoot.activeElement?.tagName, shadowRoot.querySelector('[part="accept"]').textContent];
    });
    assert.deepEqual([focused, words], ["INPUT", "Los"]);
  });

  test("a signal that aborts withdraws the question: a cancel for who awaits it, and no result", async () => {
    const [outcome, state, events] = await inPage(async () => {
      const abort = new AbortController();
      const outcome = card.elicit(confirm, { signal: abort.signal });
      await until("asking");
      abort.abort();
      return [await outcome, card.dataset.state, globalThis.events];
    });
    assert.deepEqual([outcome, state, events], [{ action: "cancel" }, "withdrawn", [ready]]);
  });

  test("a signal that aborted before shows nothing", async () => {
    const [outcome, text, events] = await inPage(async () => {
      const outcome = await card.elicit(confirm, { signal: AbortSignal.abort() });
      await soon();
      return [outcome, card.shadowRoot.textContent, globalThis.events];
    });
    assert.deepEqual([outcome, text, events], [{ action: "cancel" }, "", []]);
  });

  test("a deadline that passes is a cancel, and none is no deadline", async () => {
    const outcomes = await inPage(async () => {
      const passed = await card.elicit(confirm, { deadline: new Date(Date.now() + 50) });
      const open = card.elicit(guest, { deadline: null });
      return [passed, await Promise.race([open, soon()])];
    });
    assert.deepEqual(outcomes, [{ action: "cancel" }, undefined]);
  });

  test("a blocked Send says which properties break which rules", async () => {
    const events = await inPage(async () => {
      card.request = guest;
      await until("asking");
      card.submit();
      return globalThis.events;
    });
    assert.deepEqual(events, [ready, ["invalid", { problems: [{ field: "name", code: "required" }], server }]]);
  });

  for (const [what, request] of [
    ["a text that is not JSON", '"Go on?'],
    ["no request at all", undefined],
  ]) {
    test(`${what} is refused`, async () => {
      const page = `(async () => {
        const error = await card.elicit(${JSON.stringify(request)}).catch((error) => error);
        const { name, code, data, response } = error;
        return { is: error instanceof all.ElicitationRefused, name, code, data, response, events };
      })()`;
      const data = { pointer: "", reason: "is not JSON: it ends too early" };
      const response = { code: -32602, message: "Invalid params", data };
      assert.deepEqual(await inPage(page), {
        is: true,
        name: "ElicitationRefused",
        code: -32602,
        data,
        response,
        events: [["error", { ...data, response, text: JSON.stringify(response), server }]],
      });
    });
  }

  test("a round is answered as one; what cannot be shown in it is an event and a cancel", async () => {
    const [outcome, types] = await inPage(async () => {
      const ask = (params) => ({ method: "elicitation/create", params });
      const bad = { type: "object", properties: { x: { type: "object" } }, required: ["x"] };
      const outcome = card.elicit({
        resultType: "input_required",
        inputRequests: {
          b: ask(confirm),
          a: ask({ message: "Bad", requestedSchema: bad }),
          roots: { method: "roots/list" },
        },
        requestState: " s ",
      });
      await until("asking");
      card.submit();
      return [await outcome, events.map(([type]) => type)];
    });
    assert.deepEqual(outcome, {
      inputResponses: { b: { action: "accept", content: {} }, a: { action: "cancel" } },
      requestState: " s ",
    });
    assert.deepEqual(types, ["error", "ready", "result"]);
  });

  test("the handler makes a card where it is told to, for who asks", async () => {
    const outcome = await inPage(async () => {
      const place = document.createElement("section");
      document.body.append(place);
      const abort = new AbortController();
      const handler = all.createElicitationHandler({
        container: () => place,
        serverName: ({ sessionId }) => `Bistro ${sessionId}`,
        toolName: "book",
        lang: "de",
        strings: { send: "Los" },
        onElement: (element) => element.setAttribute("keep-alive", ""),
      });
      const outcome = handler(
        { method: "elicitation/create", params: confirm },
        { sessionId: 7, signal: abort.signal },
      );
      const made = place.firstElementChild;
      await until("asking", made);
      const attributes = made.getAttributeNames().map((name) => [name, made.getAttribute(name)]);
      abort.abort();
      return [Object.fromEntries(attributes), await outcome, made.dataset.state];
    });
    assert.deepEqual(outcome, [
      {
        "server-name": "Bistro 7",
        "tool-name": "book",
        lang: "de",
        "keep-alive": "",
        "data-state": "asking",
      },
      { action: "cancel" },
      "withdrawn",
    ]);
  });

  test("the handler names the container that is not in the page", async () => {
    const message = await inPage(async () => {
      const handler = all.createElicitationHandler({ container: "#nowhere" });
      return handler({ params: confirm }).catch((error) => error.message);
    });
    assert.match(message, /#nowhere is not in the page/);
  });
});
