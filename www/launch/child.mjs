// MCP servers as processes of their own, so that one that dies takes nothing else with it.

import { spawn } from "node:child_process";
import { once } from "node:events";
import { connect, createServer } from "node:net";
import { fileURLToPath } from "node:url";

const READY_WITHIN_MS = 30_000;
const endWithParent = fileURLToPath(new URL("./end-with-parent.mjs", import.meta.url));

/** Starts a server on a free port and waits until it listens there. */
export async function startMcpServer({ name, script, args = [], env = {} }) {
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ["--import", endWithParent, fileURLToPath(script), ...args],
    {
      env: { ...process.env, ...env, PORT: String(port) },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    },
  );
  let said = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.setEncoding("utf8").on("data", (text) => {
      // Enough to tell why it would not start; after that the servers' chatter is nobody's news.
      if (said.length < 4_000) said += text;
    });
  }
  await untilListening(child, port, () => {
    const last = said.trim().split("\n").at(-1);
    return new Error(`The MCP server "${name}" did not start${last ? `: ${last}` : ""}.`);
  });
  return { name, process: child, origin: `http://127.0.0.1:${port}` };
}

async function untilListening(child, port, failure) {
  const deadline = Date.now() + READY_WITHIN_MS;
  while (Date.now() < deadline) {
    if (child.exitCode !== null || child.signalCode !== null) throw failure();
    if (await accepts(port)) return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  child.kill();
  throw failure();
}

function accepts(port) {
  return new Promise((resolve) => {
    const socket = connect(port, "127.0.0.1");
    socket.once("connect", () => {
      socket.destroy();
      resolve(true);
    });
    socket.once("error", () => resolve(false));
  });
}

async function freePort() {
  const server = createServer().listen(0, "127.0.0.1");
  await once(server, "listening");
  const { port } = server.address();
  server.close();
  await once(server, "close");
  return port;
}
