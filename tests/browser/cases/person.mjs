// The person in front of one card: what they type, choose and press, by the card's own controls.

import assert from "node:assert/strict";

/** Something that the card gives no way to enter. */
export class NotOffered extends Error {}

/** All pages of a browser share one clipboard: whoever pastes waits for the others. */
let clipboard = Promise.resolve();

const PRESSES = ["accept", "decline", "cancel", "close", "back", "continue", "open-again"];

export class Person {
  constructor(stage, card) {
    this.stage = stage;
    this.page = stage.page;
    this.card = card;
    /** The addresses of the pages opened so far. */
    this.opened = [];
  }

  static presses(name) {
    return PRESSES.includes(name);
  }

  /** Presses a button. One that is gone cannot be pressed; the ways out of a question are there. */
  async press(name, { times = 1 } = {}) {
    if (await this.#isGone()) return;
    const button = this.card.part(name);
    if ((await button.count()) > 0) {
      const isLink = await button.first().evaluate(({ localName }) => localName === "a");
      await (isLink ? this.#follow(button) : button.first().click({ clickCount: times }));
      return;
    }
    const isAsking = (await this.card.state()) === "asking";
    assert.ok(!isAsking || !["accept", "decline", "cancel"].includes(name), `there is no button ${name}`);
  }

  /** Whether the card is out of the page. */
  async #isGone() {
    return (await this.card.host.count()) === 0;
  }

  /** A link of the card opens a tab, which gets no handle on this page. */
  async #follow(link) {
    const opened = this.page.context().waitForEvent("page");
    await link.click();
    const tab = await opened;
    await tab.waitForLoadState();
    const handles = await tab.evaluate(() => [globalThis.opener, document.referrer]);
    assert.deepEqual(handles, [null, ""], "the page that was opened has a handle on this one");
    this.opened.push(tab.url());
    await tab.close();
  }

  /** The field of this name; undefined where nothing is asked any more. */
  async #field(name) {
    if (await this.#isGone()) return undefined;
    const field = this.card.field(name);
    if ((await field.count()) > 0) return field;
    const state = await this.card.state();
    assert.notEqual(state, "asking", `there is no field ${JSON.stringify(name)}`);
    return undefined;
  }

  /** Tab, as often as it takes to be out of the field. */
  async #leave(field) {
    const isInside = () => field.evaluate((row) => row.contains(row.getRootNode().activeElement));
    for (let presses = 0; presses < 99 && (await isInside()); presses += 1) await this.page.keyboard.press("Tab");
  }

  async leave(name) {
    const field = await this.#field(name);
    if (!field) return;
    await control(field).focus();
    await this.#leave(field);
  }

  /** Puts a text in place of what is there, and leaves the field. */
  async type(name, text) {
    const field = await this.#field(name);
    if (!field) return;
    if (await has(field, "[data-unit]")) await typeMoment(field, text);
    else if (await has(field, '[part~="add-item"]')) {
      await this.#removeLines(field);
      await this.#addLine(field, text);
    } else if (/[\r\n]/.test(text) && (await has(field, "input"))) {
      // A line takes line breaks by pasting only.
      await control(field).fill("");
      await this.paste(name, text);
    } else {
      await control(field).fill(text);
    }
    await this.#leave(field);
  }

  async clear(name) {
    const field = await this.#field(name);
    if (!field) return;
    const isChoice = await has(field, 'input[type="radio"]:checked:not([data-offset])');
    if (isChoice) await field.locator('[part~="clear"]').click();
    else if (await has(field, "[data-unit]")) {
      for (const part of await field.locator("input[data-unit]").all()) await part.fill("");
    } else if (await has(field, '[part~="add-item"]')) await this.#removeLines(field);
    else if (await has(field, "select")) await control(field).selectOption("");
    else if (await has(field, 'input[type="checkbox"][data-option]')) {
      for (const box of await field.locator("input").all()) await box.uncheck();
    } else if (await has(field, "input[type=text], textarea")) await control(field).fill("");
    else throw new NotOffered(`no way to clear ${JSON.stringify(name)}`);
    await this.#leave(field);
  }

  /** Chooses an option by its member of the schema; of a list, exactly these. */
  async choose(name, value) {
    const field = await this.#field(name);
    if (!field) return;
    const members = await field
      .locator("[data-value]")
      .evaluateAll((options) => options.map(({ dataset }) => dataset.value));
    const place = (wanted) => {
      const at = members.findIndex((member) => isSame(JSON.parse(member), wanted));
      if (at < 0) throw new NotOffered(`${JSON.stringify(wanted)} is no option of ${JSON.stringify(name)}`);
      return at;
    };
    const options = field.locator("[data-value]");
    if (Array.isArray(value)) {
      const wanted = value.map(place);
      for (const at of members.keys()) await options.nth(at).setChecked(wanted.includes(at));
    } else if (await has(field, "select")) {
      // Before the options stands the empty one.
      await control(field).selectOption({ index: place(value) + 1 });
    } else if (typeof value === "boolean" && (await has(field, 'input[type="checkbox"]:not([data-option])'))) {
      await options.first().setChecked(value);
    } else {
      await options.nth(place(value)).check();
    }
    await this.#leave(field);
  }

  /** Of two equal local times, the one with this offset: "-04:00". */
  async pick(name, offset) {
    const field = await this.#field(name);
    if (!field) return;
    const [, sign, hours, minutes] = /^([+-])(\d\d):(\d\d)$/.exec(offset);
    const seconds = Number(`${sign}${hours * 3600 + minutes * 60}`);
    const time = field.locator(`[data-offset="${seconds}"]`);
    if ((await time.count()) === 0) throw new NotOffered(`the offset ${offset} is not there to be picked`);
    await time.check();
    await this.#leave(field);
  }

  async add(name, text) {
    const field = await this.#field(name);
    if (!field) return;
    await this.#addLine(field, text);
    await this.#leave(field);
  }

  async #addLine(field, text) {
    await field.locator('[part~="add-item"]').click();
    // The new line has the focus already.
    await this.page.keyboard.insertText(text);
  }

  async #removeLines(field) {
    const buttons = field.locator('[part~="remove-item"]');
    while ((await buttons.count()) > 0) await buttons.last().click();
  }

  /** Brings the focus to a field, with the caret at the end, unless it is there. */
  async #enter(name) {
    const field = await this.#field(name);
    if (!field) return undefined;
    const isInside = await field.evaluate((row) => row.contains(row.getRootNode().activeElement));
    if (!isInside) {
      await control(field).focus();
      if (await has(field, "input[type=text], textarea")) await this.page.keyboard.press("Control+End");
    }
    return field;
  }

  /** Presses a key, in a field or wherever the focus is. */
  async key(key, name) {
    if (name === undefined || (await this.#enter(name))) await this.page.keyboard.press(key);
  }

  /** Types at the caret, key by key. */
  async keys(name, text) {
    if (await this.#enter(name)) await this.page.keyboard.type(text);
  }

  /** Puts the caret behind so many characters. */
  async caret(name, at) {
    if (!(await this.#enter(name))) return;
    await this.page.keyboard.press("Control+Home");
    for (let presses = 0; presses < at; presses += 1) await this.page.keyboard.press("ArrowRight");
  }

  async wheel(name) {
    const field = await this.#enter(name);
    if (!field) return;
    await control(field).hover();
    for (const way of [-200, 200, -100]) await this.page.mouse.wheel(0, way);
    await this.stage.settle();
  }

  /** Pastes at the caret, from the clipboard. */
  async paste(name, text) {
    if (!(await this.#enter(name))) return;
    const paste = async () => {
      await this.page.evaluate((text) => navigator.clipboard.writeText(text), text);
      await this.page.keyboard.press("Control+V");
    };
    const pasted = clipboard.then(paste);
    clipboard = pasted.catch(() => {});
    await pasted;
  }

  /** Writes by an input method, which shows its text before it is settled; "compose-end" settles it. */
  async compose(name, text) {
    if (!(await this.#enter(name))) return;
    this.session ??= await this.page.context().newCDPSession(this.page);
    for (let end = 1; end <= text.length; end += 1) {
      const place = { selectionStart: end, selectionEnd: end };
      await this.session.send("Input.imeSetComposition", { text: text.slice(0, end), ...place });
    }
    this.composed = text;
  }

  async endComposition() {
    await this.session.send("Input.insertText", { text: this.composed });
  }

  /** Opens the list of options. */
  async open(name) {
    if (!(await this.#enter(name))) return;
    await this.page.keyboard.press("Alt+ArrowDown");
  }

  /** A press on the page beside a dialog. */
  async pressBeside() {
    await this.page.mouse.click(4, 4);
  }
}

const control = (field) => field.locator('[part~="control"]').first();

const has = async (field, selector) => (await field.locator(selector).count()) > 0;

/** Equal as JSON: 1 is 1.0, and not "1". */
const isSame = (one, other) => JSON.stringify(one) === JSON.stringify(other);

/** A date over its parts: `2026-3-1`, `2026-01-15T09:30`, and behind it `Z`, an offset, or a blank and a zone. */
async function typeMoment(field, text) {
  const { parts, zone } = momentOf(text);
  for (const [unit, value] of Object.entries(parts)) {
    const part = field.locator(`input[data-unit="${unit}"]`);
    if ((await part.count()) > 0) await part.fill(value);
    else if (value !== "") throw new NotOffered(`no ${unit} can be entered`);
  }
  if (zone === "") return;
  const select = field.locator('select[data-unit="zone"]');
  const offered = await select.evaluate((select, zone) => {
    // A zone has several names, of which the browser knows one as its own: Asia/Calcutta is Asia/Kolkata.
    const known = (zone) => {
      try {
        return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
      } catch {
        return zone;
      }
    };
    return [...select.options].map(({ value }) => value).find((value) => value === zone || known(value) === known(zone));
  }, zone);
  if (offered === undefined) throw new NotOffered(`the zone ${zone} is not there to be chosen`);
  await select.selectOption(offered);
}

/** The parts of a moment's text, and the zone behind it, if any. */
export function momentOf(text) {
  const [day, clock = ""] = split(text, "T", 2);
  const [year, month = "", date = ""] = split(day, "-", 3);
  const end = clock.search(/[Z+\- ]/);
  const [hour = "", minute = "", second = ""] = (end < 0 ? clock : clock.slice(0, end)).split(":");
  return { parts: { year, month, day: date, hour, minute, second }, zone: end < 0 ? "" : clock.slice(end).trim() };
}

/** As `String.split`, but what is left over stays in the last piece. */
function split(text, mark, most) {
  const pieces = text.split(mark);
  return [...pieces.slice(0, most - 1), ...(pieces.length < most ? [] : [pieces.slice(most - 1).join(mark)])];
}
