// A host page with nothing but the element, under the policy that the element promises to run under.

import { fileURLToPath } from "node:url";

import { serve } from "../package/serve.mjs";
import { Card } from "./card.mjs";

const policy = [
  "default-src 'none'",
  "script-src 'self' 'wasm-unsafe-eval'",
  "style-src 'self'",
  "connect-src 'self'",
  "require-trusted-types-for 'script'",
  "trusted-types 'none'",
].join("; ");

const html = `<!doctype html>
<html lang="en">
  <meta charset="utf-8">
  <meta name="viewport" content="width=device-width, initial-scale=1">
  <title>A host page</title>
  <link rel="stylesheet" href="/host.css">
  <script type="module" src="/host.js"></script>
  <main>
    <h1>A host page</h1>
    <button id="before">Before</button>
    <div id="place"></div>
    <div id="elsewhere"></div>
    <button id="after">After</button>
  </main>
</html>`;

const style = `
  :root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 16px; }
  mcp-elicitation { max-width: 640px; margin-block: 16px; }`;

const script = `
  import "/pkg/index.js";

  const events = [];
  for (const type of ["ready", "result", "error", "invalid", "change", "open-url", "close"]) {
    document.addEventListener("mcp-elicitation-" + type, ({ target, detail }) => {
      events.push({ type, card: target.id, ...detail });
    });
  }
  const outcomes = [];
  const keys = [];
  for (const type of ["keydown", "keyup"]) {
    document.addEventListener(type, ({ key }) => keys.push(type + " " + key));
  }
  function put(attributes, place = "#place") {
    const card = document.createElement("mcp-elicitation");
    card.id = "card-" + document.querySelectorAll("mcp-elicitation").length;
    for (const [name, value] of Object.entries({ "server-name": "Bistro", ...attributes })) {
      card.setAttribute(name, value);
    }
    document.querySelector(place).append(card);
    return card;
  }
  Object.assign(globalThis, { events, outcomes, keys, put, host: true });`;

/** Serves the host page, with the element's own files as they stand. */
export function startStage() {
  return serve({
    texts: { "/": html, "/host.css": style, "/host.js": script },
    folders: { "/pkg/": fileURLToPath(new URL("../../pkg/", import.meta.url)) },
    headers: { "content-security-policy": policy },
  });
}

/** The host page, in a browser context of its own. */
export async function openStage(browser, site, { prepare, ...options } = {}) {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "UTC", ...options });
  context.setDefaultTimeout(10_000);
  const page = await context.newPage();
  const troubles = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(message.text());
  });
  await page.addInitScript(() => {
    document.addEventListener("securitypolicyviolation", ({ violatedDirective, blockedURI, sample }) => {
      console.error("violation:", violatedDirective, blockedURI, sample);
    });
  });
  // The browser asks for one by itself.
  await page.route("**/favicon.ico", (route) => route.fulfill({ status: 204 }));
  await prepare?.(page);
  await page.goto(site.url);
  await page.waitForFunction(() => globalThis.host);
  return new Stage(page, troubles);
}

export class Stage {
  constructor(page, troubles) {
    this.page = page;
    this.troubles = troubles;
  }

  /** Puts an element into the page that asks `request`, and waits until its card is in a state, if any. */
  async ask(request, attributes = {}, { state = "asking" } = {}) {
    const index = await this.page.evaluate(
      ([request, attributes]) => {
        put(attributes).request = request;
        return document.querySelectorAll("mcp-elicitation").length - 1;
      },
      [request, attributes],
    );
    const card = new Card(this.page, index);
    if (state !== null) await card.until(state);
    return card;
  }

  /** As `ask`, by the method whose promise somebody awaits; see `outcome`. */
  async elicit(request, options = {}, attributes = {}) {
    const index = await this.page.evaluate(
      ([request, options, attributes]) => {
        const card = put(attributes);
        globalThis.abort = new AbortController();
        const { abortable, ...rest } = options;
        if (abortable) rest.signal = globalThis.abort.signal;
        const settled = { card: card.id, times: 0 };
        outcomes.push(settled);
        settled.promise = card.elicit(request, rest).then(
          (result) => Object.assign(settled, { result, times: settled.times + 1 }),
          ({ code, data }) => Object.assign(settled, { refusal: { code, data } }),
        );
        return document.querySelectorAll("mcp-elicitation").length - 1;
      },
      [request, options, attributes],
    );
    return new Card(this.page, index);
  }

  /** What the promise of the `at`-th `elicit` came to. */
  outcome(at = 0) {
    return this.page.evaluate(async (at) => {
      const { result, refusal } = await outcomes[at].promise;
      return result ?? refusal;
    }, at);
  }

  /** The events of one type so far. */
  events(type) {
    return this.page.evaluate((type) => events.filter((event) => event.type === type), type);
  }

  /** The actions of the results so far. */
  async actions() {
    return (await this.events("result")).map(({ response }) => (response.result ?? response).action);
  }

  /** What has the focus, into open shadow roots. */
  focused() {
    return this.page.evaluate(() => {
      let active = document.activeElement;
      while (active?.shadowRoot?.activeElement) active = active.shadowRoot.activeElement;
      return {
        id: active?.id ?? "",
        tag: active?.localName ?? "",
        part: active?.getAttribute("part") ?? "",
        value: active?.value,
        field: active?.closest('[part~="field"]')?.dataset.name,
      };
    });
  }

  /** Waits until every task and microtask that was queued by now has run. */
  settle() {
    return this.page.evaluate(() => new Promise((resolve) => setTimeout(resolve)));
  }

  async close() {
    await this.page.context().close();
  }
}

/** A form request with these properties. */
export function form(properties, required = Object.keys(properties), message = "Tell the bistro.") {
  return {
    jsonrpc: "2.0",
    id: 1,
    method: "elicitation/create",
    params: { message, requestedSchema: { type: "object", properties, required } },
  };
}

/** A request for a page to be opened. */
export function page(url, { id = 1, ...params } = {}) {
  return {
    jsonrpc: "2.0",
    id,
    method: "elicitation/create",
    params: { mode: "url", message: "A deposit holds the table.", url, elicitationId: "e1", ...params },
  };
}
