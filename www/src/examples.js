// The project's cases as examples: each is asked as it stands, and the answer is shown as sent.

import "mcp-elicitation/define";

import { element } from "./element.js";

const files = import.meta.glob("../../tests/cases/*.json", { eager: true, import: "default" });
const groups = Object.entries(files).map(([path, { about, cases }]) => ({
  name: path.split("/").at(-1).replace(".json", ""),
  about,
  cases,
}));

const [group, example, about, shown, asked, answered] = [
  "group",
  "example",
  "about",
  "shown",
  "asked",
  "answered",
].map((id) => document.getElementById(id));

/** The requests of a case, each an object or JSON text. */
function requestsOf({ request, fields, required, schema, id = 1, message = "What shall it be?" }) {
  if (request !== undefined) return Array.isArray(request) ? request : [request];
  const words = typeof message === "string" ? message : message.repeat.repeat(message.times);
  const requestedSchema = schema ?? { type: "object", properties: fields, ...(required && { required }) };
  return [{ jsonrpc: "2.0", id, method: "elicitation/create", params: { message: words, requestedSchema } }];
}

function pretty(request) {
  const text = typeof request === "string" ? request : JSON.stringify(request, null, 2);
  return text.length > 20_000 ? `${text.slice(0, 20_000)}…` : text;
}

function show() {
  const { cases } = groups[group.selectedIndex];
  const picked = cases[example.selectedIndex];
  const requests = requestsOf(picked);
  asked.textContent = requests.map(pretty).join("\n\n");
  answered.textContent = "Nothing yet.";
  const { lang } = picked.settings ?? {};
  const cards = requests.map((request) => {
    const card = element("mcp-elicitation");
    card.setAttribute("server-name", "Example server");
    if (lang) card.lang = lang;
    card.request = request;
    return card;
  });
  shown.replaceChildren(...cards);
  history.replaceState(null, "", `#${encodeURIComponent(`${groups[group.selectedIndex].name}/${picked.name}`)}`);
}

function list() {
  const picked = groups[group.selectedIndex];
  about.textContent = picked.about;
  example.replaceChildren(...picked.cases.map(({ name }) => element("option", {}, name)));
  show();
}

// Of a card that gives way to the next one nobody wants to read.
for (const type of ["mcp-elicitation-result", "mcp-elicitation-error"]) {
  shown.addEventListener(type, ({ detail }) => (answered.textContent = JSON.stringify(detail.response, null, 2)));
}
group.addEventListener("change", list);
example.addEventListener("change", show);

group.replaceChildren(...groups.map(({ name }) => element("option", {}, name)));
const [wantedGroup, ...wanted] = decodeURIComponent(location.hash.slice(1)).split("/");
const at = groups.findIndex(({ name }) => name === wantedGroup);
if (at >= 0) group.selectedIndex = at;
list();
const place = groups[group.selectedIndex].cases.findIndex(({ name }) => name === wanted.join("/"));
if (place > 0) {
  example.selectedIndex = place;
  show();
}
