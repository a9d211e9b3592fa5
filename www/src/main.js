import "./no-eval.js";
import "mcp-elicitation/define";

import { readArguments, showArguments } from "./arguments.js";
import { Connection } from "./connection.js";
import {
  placeForQuestion,
  showCall,
  showNotice,
  showResult,
  showSampling,
} from "./conversation.js";
import { element } from "./element.js";
import { servers } from "./servers.js";
import { onReconnect, settings } from "./settings.js";

const byId = (id) => document.querySelector(`#${id}`);
const serverSelect = byId("server");
const toolSelect = byId("tool");
const callButton = byId("call");
const stopButton = byId("stop");
const status = byId("connection");
const waiting = byId("waiting");

let connection;
/** The latest attempt to connect, which a call waits for. */
let connecting;
/** The call under way: its tool, a number of its own, and the way to stop it. */
let current;
let calls = 0;

serverSelect.append(...servers.map(({ id, label }) => element("option", { value: id }, label)));
serverSelect.addEventListener("change", connect);
toolSelect.addEventListener("change", showTool);
onReconnect(connect);
byId("composer").addEventListener("submit", (event) => {
  event.preventDefault();
  call();
});
stopButton.addEventListener("click", () => {
  current?.stop.abort();
  connection?.withdraw("You stopped the call.");
});
byId("go-to-question").addEventListener("click", () => {
  const entry = openCard()?.closest(".entry");
  entry?.focus();
  entry?.scrollIntoView({ block: "nearest" });
});
for (const event of ["mcp-elicitation-ready", "mcp-elicitation-result", "mcp-elicitation-error"]) {
  document.addEventListener(event, sayWhoWaits);
}
// A session that nobody uses any more is the server's to forget.
addEventListener("pagehide", () => connection?.close());

connect();

function connect() {
  connecting = reconnect();
}

function chosenServer() {
  return servers.find(({ id }) => id === serverSelect.value);
}

function chosenTool() {
  return connection?.tools.find(({ name }) => name === toolSelect.value);
}

/** Leaves the server that was chosen before, and connects to the one that is chosen now. */
async function reconnect() {
  const server = chosenServer();
  const earlier = connection;
  connection = undefined;
  status.textContent = `Connecting to ${server.label} …`;
  earlier?.withdraw("You left this server.");
  await earlier?.close().catch(() => {});

  const wanted = settings();
  try {
    const opened = await Connection.open(server, wanted, {
      placeFor: ({ serverName }) => placeForQuestion(serverName),
      prepare: prepareCard,
      answerFor: answerForModel,
      onLost() {
        status.textContent = `${server.label} is gone. The next call connects again.`;
        sayWhoWaits();
      },
    });
    const overtaken =
      server !== chosenServer() ||
      wanted.sdk !== settings().sdk ||
      wanted.elicitation !== settings().elicitation;
    if (overtaken) return opened.close();
    connection = opened;
    status.textContent = `Connected to ${opened.serverName}, revision ${opened.revision}, ${opened.sdkName}`;
    offerTools(server);
  } catch (error) {
    status.textContent = `${server.label} cannot be reached.`;
    showNotice(`${server.label} cannot be reached: ${error.message}`);
  }
}

/** Lists the tools, those that ask something first. */
function offerTools({ asking }) {
  const options = (tools) => tools.map(({ name }) => element("option", {}, name));
  const { tools } = connection;
  const before = toolSelect.value;
  if (asking === undefined) {
    toolSelect.replaceChildren(...options(tools));
  } else {
    toolSelect.replaceChildren(
      element(
        "optgroup",
        { label: "Ask something" },
        ...options(tools.filter(({ name }) => asking.includes(name))),
      ),
      element(
        "optgroup",
        { label: "Others" },
        ...options(tools.filter(({ name }) => !asking.includes(name))),
      ),
    );
  }
  if (tools.some(({ name }) => name === before)) toolSelect.value = before;
  showTool();
}

function showTool() {
  const tool = chosenTool();
  byId("tool-description").textContent = tool?.description ?? "";
  showArguments(tool?.inputSchema, chosenServer().suggested?.[tool?.name]);
}

async function call() {
  if (current !== undefined) return;
  await connecting;
  if (connection?.isOpen !== true) connect();
  await connecting;
  const tool = chosenTool();
  if (tool === undefined || current !== undefined) return;

  const { serverName } = connection;
  const args = readArguments();
  current = { tool: tool.name, id: `call-${(calls += 1)}`, stop: new AbortController() };
  showCall(tool, serverName, args);
  // Not `disabled`: that would throw away the focus of whoever pressed it.
  callButton.setAttribute("aria-disabled", "true");
  stopButton.hidden = false;
  sayWhoWaits();
  try {
    showResult(serverName, await connection.call(tool.name, args, current.stop.signal));
  } catch (error) {
    showNotice(
      current.stop.signal.aborted
        ? "The call was stopped."
        : `The call ended without a result: ${error.message}`,
    );
  } finally {
    current = undefined;
    if (document.activeElement === stopButton) callButton.focus();
    stopButton.hidden = true;
    callButton.removeAttribute("aria-disabled");
    sayWhoWaits();
  }
}

function prepareCard(card) {
  card.setAttribute("presentation", settings().presentation);
  if (current !== undefined) {
    card.setAttribute("tool-name", current.tool);
    card.setAttribute("call-id", current.id);
  }
}

/** No model runs in this page, so the host says so in its place. */
function answerForModel({ serverName }, { messages }) {
  const prompt = messages
    .map(({ content }) =>
      [content]
        .flat()
        .map(({ type, text }) => text ?? `[${type}]`)
        .join(" "),
    )
    .join("\n");
  const text = "demo host: a model would have written this sentence.";
  showSampling(serverName, prompt, text);
  return {
    role: "assistant",
    model: "demo-host",
    stopReason: "endTurn",
    content: { type: "text", text },
  };
}

/** The card of the question that waits for its answer, if one does. */
function openCard() {
  return [...document.querySelectorAll("mcp-elicitation")].findLast(
    ({ dataset }) => dataset.state === "asking",
  );
}

/** Above the composer: who the call is waiting for. */
function sayWhoWaits() {
  const asked = openCard() !== undefined;
  waiting.hidden = current === undefined;
  // One call at a time, and the conversation can use the room.
  byId("next-call").hidden = current !== undefined;
  byId("waiting-text").textContent =
    current === undefined
      ? ""
      : asked
        ? `${current.tool} waits for your answer.`
        : `${current.tool} is running …`;
  byId("go-to-question").hidden = !asked;
}
