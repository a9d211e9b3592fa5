// The panel that shows each JSON-RPC message, both ways, as the SDK's transport hands it over.

import { element } from "./element.js";

const MOST_SHOWN = 300;
const list = document.querySelector("#messages");
const panel = list.closest(".wire");
const empty = document.querySelector("#wire-empty");

document.querySelector("#clear-wire").addEventListener("click", () => {
  list.replaceChildren();
  empty.hidden = false;
});

/** Listens in on an SDK transport, and gives it back. */
export function tap(transport) {
  // The server's questions and their answers are what people come to see: they stand open.
  const questions = new Set();
  const send = transport.send.bind(transport);
  transport.send = (message, options) => {
    show("sent", message, message.method === undefined && questions.has(message.id));
    return send(message, options);
  };
  // The SDK's client calls a listener that was there before its own.
  transport.onmessage = (message) => {
    const isQuestion = message.method === "elicitation/create";
    if (isQuestion) questions.add(message.id);
    show("received", message, isQuestion);
  };
  return transport;
}

function show(direction, message, open) {
  empty.hidden = true;
  // Who scrolled back to read is left where they are.
  const atEnd = panel.scrollHeight - panel.scrollTop - panel.clientHeight < 40;
  list.append(
    element(
      "li",
      { dataset: { direction } },
      element(
        "details",
        { open },
        element(
          "summary",
          {},
          element("span", { className: "direction" }, direction === "sent" ? "Sent" : "Received"),
          element("span", { className: "what" }, describe(message)),
        ),
        element("pre", {}, JSON.stringify(message, null, 2)),
      ),
    ),
  );
  if (list.childElementCount > MOST_SHOWN) list.firstElementChild.remove();
  if (atEnd) panel.scrollTop = panel.scrollHeight;
}

function describe({ method, id, error }) {
  if (method !== undefined) return id === undefined ? method : `${method} #${id}`;
  return error === undefined ? `result of #${id}` : `error of #${id}`;
}
