// The conversation: calls, questions, the host's own answers, results.

import { element } from "./element.js";

const list = document.querySelector("#conversation");
const welcome = document.querySelector("#welcome");
const announcer = document.querySelector("#announcer");
const scroller = document.querySelector("#scroller");

// The composer under the conversation grows and shrinks; what came last stays in view.
new ResizeObserver(() => {
  if (scroller.scrollHeight > scroller.clientHeight) bringIntoView(list.lastElementChild);
}).observe(scroller);
// A card has its size only once it is drawn.
list.addEventListener("mcp-elicitation-ready", ({ target }) =>
  bringIntoView(target.closest(".entry")),
);

/** "You call book_table on Demo server", with the arguments under it. */
export function showCall(tool, server, args) {
  const given = Object.entries(args);
  const body = [
    element("p", {}, "Call ", element("code", {}, tool.name), ` on ${server}`),
    given.length > 0 &&
      element(
        "dl",
        { className: "given" },
        ...given.map(([name, value]) =>
          element("div", {}, element("dt", {}, name), element("dd", {}, asText(value))),
        ),
      ),
  ];
  return append("call", "You", ...body.filter(Boolean));
}

/** A place in the conversation for a question's card. */
export function placeForQuestion(server) {
  const place = element("div", { className: "card" });
  const entry = append("question", server, place);
  entry.tabIndex = -1;
  return place;
}

/** What a server asked the model, and what the page answered in the model's place. */
export function showSampling(server, prompt, answer) {
  append(
    "sampling",
    `${server} asks the model`,
    element("blockquote", {}, prompt),
    element("p", { className: "answer" }, answer),
  );
}

/** The tool's result, block by block. */
export function showResult(server, { content, isError }) {
  const entry = append(isError ? "failure" : "result", server, ...content.map(block));
  announce(`${server} answered: ${content.find(({ type }) => type === "text")?.text ?? ""}`);
  return entry;
}

/** What went wrong between the page and a server, or what the page itself has to say. */
export function showNotice(text) {
  append("notice", "This page", element("p", {}, text));
  announce(text);
}

function append(kind, from, ...body) {
  welcome.hidden = true;
  const entry = element(
    "li",
    { className: "entry", dataset: { kind } },
    element("p", { className: "from" }, from),
    element("div", { className: "body" }, ...body),
  );
  list.append(entry);
  bringIntoView(entry);
  return entry;
}

function bringIntoView(entry) {
  entry?.scrollIntoView({ block: "nearest" });
}

function block(item) {
  if (item.type === "text") {
    // Structured data that a server adds for tests and people who build: shown as such.
    const data = item.text.startsWith("received: ") || /^\s*(Raw result: )?[{[]/.test(item.text);
    return element(data ? "pre" : "p", { className: "block" }, item.text);
  }
  if (item.type === "resource_link") return element("p", { className: "block" }, item.uri);
  return element("p", { className: "block" }, `[${item.type} ${item.mimeType ?? ""}]`);
}

function announce(text) {
  announcer.textContent = text;
}

function asText(value) {
  return typeof value === "string" ? value : JSON.stringify(value);
}
