// Simple inputs for a tool's arguments. A chat's model would fill these in; here a person may.

import { element } from "./element.js";

const group = document.querySelector("#arguments");

/** Shows one input for each argument, filled with the schema's default or the page's suggestion. */
export function showArguments(schema = {}, suggested = {}) {
  const { properties = {}, required = [] } = schema;
  const fields = Object.entries(properties).map(([name, property]) => {
    const value = suggested[name] ?? property.default;
    const label = property.title ?? name;
    return element(
      "label",
      { className: property.type === "boolean" ? "field check" : "field" },
      element("span", {}, required.includes(name) ? label : `${label} (optional)`),
      input(name, property, value),
    );
  });
  group.replaceChildren(...fields);
  group.hidden = fields.length === 0;
}

/** The arguments as entered; what is left empty is left out. */
export function readArguments() {
  const entries = [...group.querySelectorAll("[name]")].flatMap((control) => {
    const { name, dataset, value } = control;
    if (dataset.type === "boolean") return [[name, control.checked]];
    if (value === "") return [];
    return [[name, dataset.type === "text" ? value : asData(value)]];
  });
  return Object.fromEntries(entries);
}

function input(name, { type, enum: members, description = "" }, value) {
  const common = { name, title: description };
  if (type === "boolean") {
    return element("input", {
      ...common,
      type: "checkbox",
      checked: value === true,
      dataset: { type },
    });
  }
  if (members !== undefined) {
    const options = members.map((member) =>
      element("option", { selected: member === value }, member),
    );
    return element("select", { ...common, dataset: { type: "text" } }, ...options);
  }
  const text = type === "string";
  return element("input", {
    ...common,
    type: "text",
    autocomplete: "off",
    inputMode: type === "integer" ? "numeric" : "text",
    value: value === undefined ? "" : text ? value : JSON.stringify(value),
    dataset: { type: text ? "text" : "data" },
  });
}

/** A number, a list or an object as typed; text that is none goes as text, for the server to refuse. */
function asData(text) {
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
