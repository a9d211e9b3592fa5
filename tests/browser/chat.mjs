// The demo's page, as a person uses it.

import { Card } from "./card.mjs";

const OUTCOME = ':is([data-kind="result"], [data-kind="failure"], [data-kind="notice"])';

export class Chat {
  constructor(page, troubles) {
    this.page = page;
    this.troubles = troubles;
  }

  async untilConnected() {
    await this.page.locator("#connection", { hasText: "Connected to" }).waitFor();
  }

  /** Turns one of the switches in the page's head: presentation, elicitation, sdk or theme. */
  async set(name, value) {
    await this.page.locator(`#settings [name="${name}"]`).selectOption(value);
    if (name === "sdk")
      await this.page.locator("#connection", { hasText: `SDK ${value}` }).waitFor();
    if (name === "elicitation") await this.#untilReconnected();
  }

  async pickServer(id) {
    await this.page.locator("#server").selectOption(id);
    await this.#untilReconnected();
  }

  /** Calls a tool, with these arguments in place of the suggested ones. */
  async call(tool, args = {}) {
    const calls = this.page.locator('.entry[data-kind="call"]');
    const before = await calls.count();
    await this.page.locator("#tool").selectOption(tool);
    for (const [name, value] of Object.entries(args)) {
      await this.page.locator(`#arguments [name="${name}"]`).fill(String(value));
    }
    await this.page.locator("#call").click();
    await calls.nth(before).waitFor();
  }

  /** The card of the question that is open now, once there is one. */
  async card(state = "asking") {
    const open = this.page.locator(`mcp-elicitation[data-state="${state}"]`).last();
    await open.waitFor({ state: "attached" });
    const index = await open.evaluate((element) =>
      [...document.querySelectorAll("mcp-elicitation")].indexOf(element),
    );
    return new Card(this.page, index);
  }

  async cards() {
    return this.page.locator("mcp-elicitation").count();
  }

  /** How the latest call ended: its kind, its text, and what the server says it received. */
  async outcome() {
    const entry = this.page.locator(`#conversation > .entry:last-child${OUTCOME}`);
    await entry.waitFor();
    const kind = await entry.getAttribute("data-kind");
    const blocks = await entry.locator(".body > *").allTextContents();
    const received = blocks.find((block) => block.startsWith("received: "));
    return {
      kind,
      text: blocks[0],
      blocks,
      received:
        received === undefined ? undefined : JSON.parse(received.slice("received: ".length)),
    };
  }

  /** Every message in the wire panel, as `{direction, text, message}`. */
  async wire() {
    const shown = await this.page.locator("#messages > li").evaluateAll((items) =>
      items.map((item) => ({
        direction: item.dataset.direction,
        text: item.querySelector("pre").textContent,
      })),
    );
    return shown.map((item) => ({ ...item, message: JSON.parse(item.text) }));
  }

  /** The question and answer pairs that passed on the wire, in the order asked. */
  async exchanges() {
    const messages = await this.wire();
    return messages
      .filter(({ message }) => message.method === "elicitation/create")
      .map(({ message: request }) => ({
        request,
        answers: messages
          .filter(({ direction, message }) => direction === "sent" && !message.method)
          .map(({ message }) => message)
          .filter(({ id }) => id === request.id),
      }));
  }

  async close() {
    await this.page.context().close();
  }

  async #untilReconnected() {
    // The page says "Connecting" in the very event that starts it.
    await this.untilConnected();
  }
}
