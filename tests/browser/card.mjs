// One card, driven through the handles that hosts may rely on: parts, data-name, data-value.

export class Card {
  constructor(page, index) {
    this.page = page;
    this.index = index;
    this.host = page.locator("mcp-elicitation").nth(index);
  }

  part(name) {
    return this.host.locator(`[part~="${name}"]`);
  }

  field(name) {
    return this.host.locator(`[part~="field"][data-name=${cssText(name)}]`);
  }

  /** The names of the fields, in order. */
  fieldNames() {
    return this.part("field").evaluateAll((fields) => fields.map(({ dataset }) => dataset.name));
  }

  /** Types a text, or a date in its parts: "2030-06-01", "2030-06-01T07:30:00Z". */
  async type(name, text) {
    const field = this.field(name);
    if ((await field.locator("[data-unit]").count()) === 0) {
      await field.locator('input[type="text"], textarea').fill(text);
      return;
    }
    const [, year, month, day, hour, minute, second, zone] =
      /^(\d+)-(\d+)-(\d+)(?:T(\d+):(\d+)(?::(\d+))?(.+))?$/.exec(text);
    const parts = { year, month, day, hour, minute, second, zone };
    for (const [unit, value] of Object.entries(parts)) {
      const part = field.locator(`[data-unit="${unit}"]`);
      if (value === undefined || (await part.count()) === 0) continue;
      const isSelect = await part.evaluate((control) => control instanceof HTMLSelectElement);
      await (isSelect ? part.selectOption(value) : part.fill(value));
    }
  }

  /** Chooses one member, or exactly these members of a list, by value. */
  async choose(name, ...values) {
    const field = this.field(name);
    const wanted = values.map((value) => JSON.stringify(value));
    const select = field.locator("select");
    if ((await select.count()) > 0) {
      const index = await select.evaluate(
        (control, value) =>
          [...control.options].findIndex((option) => option.dataset.value === value),
        wanted[0],
      );
      await select.selectOption({ index });
      return;
    }
    const boxes = field.locator('input[type="checkbox"]');
    const count = await boxes.count();
    if (count === 1 && typeof values[0] === "boolean") {
      await boxes.setChecked(values[0]);
      return;
    }
    for (let index = 0; index < count; index += 1) {
      const box = boxes.nth(index);
      await box.setChecked(wanted.includes(await box.getAttribute("data-value")));
    }
    if (count === 0) await this.option(name, values[0]).check();
  }

  /** The control that carries this member of a choice. */
  option(name, value) {
    return this.field(name).locator(`[data-value=${JSON.stringify(JSON.stringify(value))}]`);
  }

  /** Fills each field by what its value is: a list or a boolean is chosen, the rest depends. */
  async fill(values) {
    for (const [name, value] of Object.entries(values)) {
      const isChoice = (await this.field(name).locator("[data-value]").count()) > 0;
      if (Array.isArray(value)) await this.choose(name, ...value);
      else if (typeof value === "boolean" || isChoice) await this.choose(name, value);
      else await this.type(name, String(value));
    }
  }

  /** Presses a button by its part: accept, decline, cancel, close, clear. */
  async press(button) {
    await this.part(button).first().click();
  }

  /** The problems shown, as `{field, problem, text}`. */
  async errors() {
    return this.host.locator('[part~="field"]').evaluateAll((fields) =>
      fields.flatMap((field) =>
        [...field.querySelectorAll('[part~="error"][data-problem]')]
          .filter((error) => error.checkVisibility())
          .map((error) => ({
            field: field.dataset.name,
            problem: error.dataset.problem,
            text: error.textContent.trim(),
          })),
      ),
    );
  }

  /** Waits until the card is in a state: asking, waiting, answered, withdrawn or refused. */
  async until(state) {
    await this.page
      .locator(`mcp-elicitation:nth-of-type(n)[data-state="${state}"]`)
      .and(this.host)
      .waitFor({ state: "attached" });
  }

  state() {
    return this.host.getAttribute("data-state");
  }
}

/** A text as CSS writes it: a name may hold quotes and line breaks. */
function cssText(text) {
  const escape = (character) => `\\${character.codePointAt(0).toString(16)} `;
  return `"${text.replace(/["\\\p{Cc}]/gu, escape)}"`;
}
