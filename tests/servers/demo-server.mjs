// The demo's own MCP server as a process, and SDK clients that answer it by themselves.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { createInterface } from "node:readline";
import { fileURLToPath } from "node:url";

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

const script = fileURLToPath(new URL("../../www/servers/demo.mjs", import.meta.url));

/** Starts the server on a free port; `endpoint` is its address, `stop()` ends it. */
export async function startDemoServer() {
  const child = spawn(process.execPath, [script], {
    env: { ...process.env, PORT: "0" },
    stdio: ["ignore", "pipe", "inherit"],
  });
  const [line] = await once(createInterface({ input: child.stdout }), "line");
  return {
    endpoint: line.replace("MCP endpoint: ", ""),
    async stop() {
      child.kill();
      await once(child, "exit");
    },
  };
}

/**
 * Connects a client that gives the answers in turn: objects are sent, functions are called with the
 * request and the context. `asked` collects the requests, `withdrawn` the ids taken back.
 */
export async function connect(
  endpoint,
  answers,
  capabilities = { elicitation: { form: {}, url: {} } },
) {
  const client = new Client({ name: "tests", version: "0" }, { capabilities });
  const asked = [];
  const remaining = [...answers];
  if (capabilities.elicitation) {
    client.setRequestHandler("elicitation/create", (request, context) => {
      asked.push(request.params);
      const answer = remaining.shift();
      return typeof answer === "function" ? answer(request.params, context) : answer;
    });
  }
  await client.connect(new StreamableHTTPClientTransport(new URL(endpoint)));
  return {
    client,
    asked,
    async call(name, args = {}) {
      const result = await client.callTool({ name, arguments: args });
      const [text, received] = result.content.map((block) => block.text);
      return {
        text,
        isError: result.isError ?? false,
        received: JSON.parse(received.replace("received: ", "")),
      };
    },
    close: () => client.close(),
  };
}
