// Starts the whole demo on one port: the page, the MCP servers behind it, and one line that says
// where it is. `PORT` chooses the port.

import { once } from "node:events";
import { createServer } from "node:http";

import { localhostHostValidation } from "@modelcontextprotocol/node";

import { buildIfStale } from "./launch/build.mjs";
import { startMcpServer } from "./launch/child.mjs";
import { listen } from "./launch/listen.mjs";
import { forward } from "./launch/proxy.mjs";
import { servePage } from "./launch/page.mjs";

const running = [];
let ending = false;

for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(0));
// A test that started the demo as its child, and died, leaves nothing behind.
process.on("disconnect", () => end(0));

try {
  await start();
} catch (error) {
  console.error(error.message);
  end(1);
}

async function start() {
  await buildIfStale();

  const targets = {};
  const http = createServer((request, response) => serve(request, response, targets));
  const url = await listen(http, process.env.PORT);

  const [demo, everything] = await Promise.all([
    startMcpServer({
      name: "demo",
      script: new URL("./servers/demo.mjs", import.meta.url),
      env: { PUBLIC_URL: url },
    }),
    startMcpServer({
      name: "everything",
      script: new URL(import.meta.resolve("@modelcontextprotocol/server-everything/dist/index.js")),
      args: ["streamableHttp"],
    }),
  ]);
  running.push(demo, everything);
  for (const child of running) child.process.once("exit", () => sayEnded(child));
  // The page's policy lets it talk to its own origin only, so every server is reached through it.
  targets["/mcp/demo"] = `${demo.origin}/mcp`;
  targets["/mcp/everything"] = `${everything.origin}/mcp`;
  targets["/deposit/"] = `${demo.origin}/deposit/`;

  console.log(`The demo is ready: ${url}`);
  process.send?.({ url, pids: { demo: demo.process.pid, everything: everything.process.pid } });
}

const hostIsLocal = localhostHostValidation();

function serve(request, response, targets) {
  // A name that someone else made point here must not reach the servers (DNS rebinding).
  if (!hostIsLocal(request, response)) return;
  const { pathname } = new URL(request.url, "http://localhost");
  const prefix = Object.keys(targets).find((path) =>
    path.endsWith("/") ? pathname.startsWith(path) : pathname === path,
  );
  if (prefix === undefined) return servePage(pathname, request, response);
  forward(request, response, targets[prefix] + request.url.slice(prefix.length));
}

function sayEnded({ name }) {
  if (!ending) console.error(`The MCP server "${name}" ended; start the demo again to use it.`);
}

async function end(code) {
  if (ending) return;
  ending = true;
  const exits = running
    .filter(({ process: child }) => child.exitCode === null && child.signalCode === null)
    .map(({ process: child }) => {
      child.kill();
      return once(child, "exit");
    });
  await Promise.all(exits);
  process.exit(code);
}
