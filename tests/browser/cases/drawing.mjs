// What is on the screen of one card: taken down in the page, and compared with what a case says of it.

import assert from "node:assert/strict";

import { only } from "./case.mjs";

/** Takes down what a card draws. It runs in the page, on the element. */
export function drawingOf(host) {
  const root = host.shadowRoot;
  const words = (element) => element?.textContent ?? null;
  const byIds = (ids) => (ids ?? "").split(" ").filter(Boolean).map((id) => root.getElementById(id));
  const labelOf = (row, control) => {
    if (row.localName === "fieldset") return row.querySelector("legend");
    return control.labels?.[0] ?? byIds(control.getAttribute("aria-labelledby"))[0];
  };
  const labelOfOption = (control) => words(control.localName === "option" ? control : control.labels[0]);
  const member = (control) => JSON.parse(control.dataset.value);

  function kindOf(row, control, units) {
    if (units.length > 0) return units.some(({ dataset }) => dataset.unit === "hour") ? "date-time" : "date";
    if (row.querySelector('[part~="add-item"]')) return "list";
    if (control.localName === "output") return "fixed";
    if (control.localName === "select") return "select";
    if (control.localName === "textarea") return "lines";
    if (control.type === "text") return "line or number";
    const isGroup = row.localName === "fieldset";
    if (control.type === "checkbox") return isGroup ? "checkboxes" : "checkbox";
    if (control.type !== "radio" || row.getAttribute("role") !== "radiogroup") return `an unknown ${control.type}`;
    const labels = [...row.querySelectorAll("input")].map(labelOfOption);
    return labels.join() === "Yes,No" ? "yes-no" : "radios";
  }

  function shownIn(row, control, units, kind) {
    const value = (unit) => units.find(({ dataset }) => dataset.unit === unit).value;
    const options = [...row.querySelectorAll("[data-value]")];
    const day = () => ["year", "month", "day"].map(value).join("-");
    switch (kind) {
      case "date":
        return day() === "--" ? null : day();
      case "date-time":
        return `${day()}T${["hour", "minute", "second"].map(value).join(":")} ${value("zone")}`;
      case "list":
        return [...row.querySelectorAll('input[type="text"]')].map(({ value }) => value);
      case "checkbox":
        return control.checked;
      case "checkboxes":
        return options.filter(({ checked }) => checked).map(member);
      case "yes-no":
      case "radios":
      case "select": {
        const chosen = options.find((option) => option.checked || option.selected);
        return chosen ? member(chosen) : null;
      }
      case "fixed":
        return member(control);
      default:
        return control.value === "" ? null : control.value;
    }
  }

  function fieldOf(row) {
    const units = [...row.querySelectorAll("[data-unit]")];
    const control = row.querySelector('input, select, textarea, output, [part~="add-item"]');
    const kind = kindOf(row, control, units);
    const label = labelOf(row, control);
    const describer = row.localName === "fieldset" ? row : control;
    const hint = byIds(describer.getAttribute("aria-describedby"))[0];
    return {
      name: row.dataset.name,
      label: words(label?.querySelector("bdi")),
      mark: /\((optional|required)\)$/.exec(words(label))?.[1] ?? null,
      ariaRequired: describer.getAttribute("aria-required") === "true",
      description: words(hint?.querySelector(".description")),
      control: kind,
      inputmode: control.getAttribute("inputmode"),
      spellcheck: control.getAttribute("spellcheck"),
      options: [...row.querySelectorAll("input[data-option], option[data-value]")].map(labelOfOption),
      shows: shownIn(row, control, units, kind),
    };
  }

  return {
    fields: [...root.querySelectorAll('[part~="field"]')].map(fieldOf),
    notices: [...root.querySelectorAll('[part~="notice"]')].map(words),
  };
}

/** The fields as they stand before anything is entered. */
export function checkFields(kase, { fields }) {
  const wanted = kase.expected.get("draws");
  if (!wanted) return;
  assert.equal(fields.length, wanted.items.length, "the number of fields");
  // Where most are optional the required ones carry a word, else the optional ones do.
  const isMarkedRequired = fields.some(({ mark }) => mark === "required");
  for (const [at, one] of wanted.items.entries()) {
    only(kase.title, one, ["name", "label", "description", "required", "control", "options", "shows"]);
    const field = fields[at];
    for (const [member, { value }] of one.members) {
      const claim = `${member} of ${field.name}`;
      if (member === "control") checkControl(field, value);
      else if (member === "required") assert.equal(isRequired(field, isMarkedRequired), value, claim);
      else assert.deepEqual(field[member], value, claim);
    }
  }
}

/** A number is typed as text; of a line of text it differs in what helps to type it. */
function checkControl(field, wanted) {
  const claim = `control of ${field.name}`;
  if (wanted !== "line" && wanted !== "number") {
    assert.equal(field.control, wanted, claim);
    return;
  }
  assert.equal(field.control, "line or number", claim);
  const isKeypad = ["numeric", "decimal"].includes(field.inputmode);
  if (wanted === "line") assert.equal(isKeypad, false, claim);
  else assert.ok(field.spellcheck === "false" && (isKeypad || field.inputmode === null), claim);
}

function isRequired({ name, control, mark, ariaRequired }, isMarkedRequired) {
  assert.ok(control !== "checkbox" && control !== "fixed", `${name} has an answer either way, and no mark`);
  const inWords = isMarkedRequired ? mark === "required" : mark !== "optional";
  const sayable = !["checkboxes", "list", "date", "date-time"].includes(control);
  if (sayable) assert.equal(ariaRequired, inWords, `${name} is marked one way in words and another for assistive tools`);
  return inWords;
}

const NOTICES = [
  ["left-out", /^“(.*)” cannot be shown here, and is left out\.$/s],
  ["nothing-fits", /^The server’s rules for “(.*)” contradict each other/s],
  ["secret", /^“(.*)” looks like a secret\./s],
  ["unshown", /^One question could not be shown\./],
  ["local", /^This page is on your own computer/],
  ["look-alike", /^The name of this page has letters of other alphabets/],
];

/** What the form says beside its fields. */
export function checkNotices(kase, { fields, notices }) {
  const said = notices.map((text) => {
    const [kind, pattern] = NOTICES.find(([, pattern]) => pattern.test(text)) ?? [`unknown: ${text}`];
    return { kind, label: pattern?.exec(text)[1] };
  });
  assert.ok(said.every(({ kind }) => !kind.startsWith("unknown")), `an unknown notice among ${JSON.stringify(notices)}`);
  const ofFields = said.filter(({ label }) => label !== undefined).map(({ kind, label }) => ({ [kind]: label }));
  assert.deepEqual(ofFields, kase.expected.get("notices")?.value ?? [], "notices");
  // A round that was answered at once has no form to say it in.
  const unshown = fields.length > 0 ? (kase.expected.get("errors")?.items.length ?? 0) : 0;
  assert.equal(said.filter(({ kind }) => kind === "unshown").length, unshown, "notices of asks that were not shown");
}
