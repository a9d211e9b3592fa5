// One case, played on the host page: its requests asked, its steps done, and all that was heard.

import assert from "node:assert/strict";

import { Card } from "../card.mjs";
import { only } from "./case.mjs";
import { checkFields, checkNotices, drawingOf } from "./drawing.mjs";
import { faultsOf, wordsOf } from "./look.mjs";
import { Person } from "./person.mjs";

/** Longer than any case waits before it lets its deadline pass. */
const DEADLINE = 24 * 3600 * 1000;

export class Play {
  /** The last press of accept that was blocked, as it looked. */
  blocked;
  #invalid = 0;

  constructor(stage, kase) {
    this.stage = stage;
    this.page = stage.page;
    this.kase = kase;
    this.requests = kase.requests;
  }

  /** Asks the requests, each in an element of its own, and looks at what is drawn. */
  async open() {
    const deadline = this.kase.hasStep("expire") ? DEADLINE : undefined;
    await this.page.evaluate(ask, { requests: this.requests, attributes: this.kase.attributes, deadline });
    const cards = this.requests.map((_, at) => new Card(this.page, at));
    this.persons = cards.map((card) => new Person(this.stage, card));
    for (const { host } of cards) await host.and(this.page.locator("[data-state]")).waitFor({ state: "attached" });
    await this.#isAnnounced();
    await this.#isSound();
    const drawing = await cards[0].host.evaluate(drawingOf);
    checkFields(this.kase, drawing);
    checkNotices(this.kase, drawing);
  }

  /** A card that asks says so once, and takes no focus; a dialog takes it to its heading. */
  async #isAnnounced() {
    for (const { card } of this.persons) {
      if ((await card.state()) !== "asking") continue;
      const { said, read } = await card.host.evaluate(wordsOf);
      assert.ok(said !== "" && read.includes(said), `it says ${JSON.stringify(said)}`);
      const { id, tag } = await this.stage.focused();
      const isDialog = this.kase.attributes.presentation === "dialog";
      assert.equal(isDialog ? id : tag, isDialog ? "title" : "body", "the focus of a new card");
    }
  }

  async #isSound() {
    for (const { card } of this.persons) {
      if ((await card.host.count()) > 0) assert.deepEqual(await card.host.evaluate(faultsOf), []);
    }
  }

  /** Does one step, and looks at the card again. */
  async step(step) {
    const person = this.persons[this.#addressee(step)];
    const word = step.isText ? step.value : step.members[0][0];
    const argument = step.isText ? true : step.members[0][1].value;
    if (step.isObject) only(this.kase.title, step, [word, "in", "of"]);
    await this.#act(person, word, argument, step.get("in")?.value, step.text);
    await this.stage.settle();
    await this.#isBlocked(person);
    await this.#isSound();
  }

  /** The request that a step belongs to, by its id. */
  #addressee(step) {
    const id = step.get("of")?.value;
    if (id === undefined) return 0;
    const at = this.requests.findIndex((request) => request.id === id);
    assert.ok(at >= 0, `no request ${JSON.stringify(id)}`);
    return at;
  }

  async #act(person, word, argument, field, text) {
    const host = person.card.host;
    if (argument === true && field === undefined) {
      if (Person.presses(word)) return person.press(word);
      switch (word) {
        case "backdrop":
          return person.pressBeside();
        case "compose-end":
          return person.endComposition();
        case "submit":
          return host.evaluate((card) => card.submit());
        case "expire":
          return this.page.clock.fastForward(DEADLINE + 1000);
        case "remove":
          return this.page.evaluate(() => document.querySelector("mcp-elicitation")?.remove());
        case "disconnect":
          return host.evaluate((card) => card.withdraw("disconnected"));
        case "same-request":
          return host.evaluate(askTheSameAgain).then((changed) => assert.deepEqual(changed, []));
        case "load-failed":
          // It has no engine since before the page was opened.
          return assert.match(await person.card.part("receipt").textContent(), /could not be shown/);
      }
    }
    switch (word) {
      case "type":
      case "add":
      case "choose":
      case "pick":
      case "keys":
      case "caret":
      case "paste":
      case "compose":
        assert.notEqual(field, undefined, `which field? ${text}`);
        return person[word](field, argument);
      case "press":
        return person.key(argument, field);
      case "clear":
      case "leave":
      case "wheel":
      case "open":
        return person[word](argument);
      case "resize":
        return this.page.setViewportSize({ width: argument, height: 800 });
      case "twice":
        return person.press(argument, { times: 2 });
      case "wait":
        return this.page.clock.fastForward(argument);
      case "receive":
        return receive(host, argument, text);
      default:
        throw new Error(`no such step: ${text}`);
    }
  }

  /** After a press of accept that was blocked: what is shown, and where the focus is. */
  async #isBlocked(person) {
    const invalid = (await this.heard()).filter(({ type }) => type === "invalid");
    if (invalid.length === this.#invalid) return;
    this.#invalid = invalid.length;
    const { problems } = invalid.at(-1);
    const shown = await person.card.errors();
    assert.deepEqual(shown.map(({ field, problem }) => ({ field, code: problem })), problems, "the errors shown");
    assert.match((await this.stage.focused()).part, /error-summary/, "the focus after a press that was blocked");
    const links = person.card.part("error-summary").getByRole("link");
    const sentences = shown.map(({ text }) => text.replace(/^Error: /, ""));
    assert.deepEqual(await links.allTextContents(), sentences, "the links of the summary");
    await links.first().click();
    assert.equal((await this.stage.focused()).field, problems[0].field, "where the summary's first link leads");
    this.blocked = problems;
  }

  /** Everything that the page heard so far, of every card. */
  heard() {
    return this.page.evaluate(() => heard);
  }

  /** How it ended: what was heard, what blocked it, what was opened, how the first card stands. */
  async end() {
    return {
      heard: await this.heard(),
      keys: await this.page.evaluate(() => keys),
      blocked: this.blocked,
      opened: this.persons.flatMap(({ opened }) => opened),
      // The element may be out of the page by now.
      state: await this.page.evaluate(() => asked[0].dataset.state),
      words: await this.page.evaluateHandle(() => asked[0]).then((card) => card.evaluate(wordsOf)),
    };
  }
}

/** Puts an element in the page for each request, and takes down what it says. It runs in the page. */
function ask({ requests, attributes, deadline }) {
  globalThis.heard = [];
  globalThis.asked = [];
  for (const { text, asText } of requests) {
    const card = put(attributes);
    asked.push(card);
    for (const type of ["ready", "result", "error", "invalid", "change", "open-url", "close"]) {
      // Events of an element that is out of the page reach its own listeners only.
      card.addEventListener(`mcp-elicitation-${type}`, ({ detail }) => {
        const said = { type, text: detail.text, problems: detail.problems, url: detail.url, pointer: detail.pointer };
        if (detail.text !== undefined) {
          const response = JSON.parse(detail.text);
          said.isSame = JSON.stringify(detail.response) === JSON.stringify(response);
          said.hasId = JSON.stringify(detail.id) === JSON.stringify(response.id);
        }
        heard.push(said);
      });
    }
    const request = asText ? text : JSON.parse(text);
    // Whoever awaits a request that is refused hears of it twice: here the event is enough.
    if (deadline) card.elicit(request, { deadline: Date.now() + deadline }).catch(() => {});
    else card.request = request;
  }
}

/** Sets an equal request, as frameworks do at every render; tells what that changed. It runs in the page. */
function askTheSameAgain(card) {
  const look = () => [card.shadowRoot.activeElement, ...card.shadowRoot.querySelectorAll("*")];
  const before = look();
  const { request } = card;
  card.request = typeof request === "string" ? `${request}` : structuredClone(request);
  const after = look();
  return before.flatMap((element, at) => (element === after[at] ? [] : [`${element?.localName} is another`]));
}

async function receive(host, message, text) {
  switch (message.method) {
    case "notifications/cancelled":
      return host.evaluate((card) => card.withdraw());
    case "notifications/elicitation/complete":
      return host.evaluate((card, id) => card.complete(id), message.params.elicitationId);
    default:
      throw new Error(`no such message: ${text}`);
  }
}
