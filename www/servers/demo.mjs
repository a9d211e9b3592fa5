// The demo's own MCP server, on the official SDK: every tool asks the person something.
// Run alone (`PORT=4000 node servers/demo.mjs`) or by ../demo.mjs, which puts a page before it.

import { createServer } from "node:http";

import { McpServer, fromJsonSchema } from "@modelcontextprotocol/server";

import { Bookings } from "./bookings.mjs";
import { Client } from "./client.mjs";
import { serveDeposit } from "./deposit.mjs";
import { sessionEndpoint } from "./sessions.mjs";
import { tools } from "./tools.mjs";

const bookings = new Bookings();
const mcp = sessionEndpoint(createMcpServer);
const http = createServer(serve);
http.listen(Number(process.env.PORT ?? 0), "127.0.0.1", () => {
  console.log(`MCP endpoint: ${ownUrl()}/mcp`);
});

function ownUrl() {
  return `http://localhost:${http.address().port}`;
}

async function serve(request, response) {
  const { pathname } = new URL(request.url, "http://localhost");
  if (pathname === "/mcp") return mcp(request, response);
  if (pathname.startsWith("/deposit/")) return serveDeposit(request, response, bookings);
  response.writeHead(404, { "content-type": "text/plain" }).end("Nothing is here.\n");
}

function createMcpServer() {
  const server = new McpServer(
    { name: "mcp-elicitation-demo", title: "Demo server", version: "0.1.0" },
    { capabilities: { tools: {} } },
  );
  /** What this client did before, for the tools that build on each other. */
  const session = {};
  for (const tool of tools) {
    server.registerTool(
      tool.name,
      {
        title: tool.title,
        description: tool.description,
        inputSchema: fromJsonSchema({ type: "object", ...tool.inputSchema() }),
      },
      async (args, ctx) => {
        const client = new Client(server.server, ctx);
        // Where a person's browser reaches this server: the address of a deposit starts with it.
        const publicUrl = process.env.PUBLIC_URL ?? ownUrl();
        const outcome = await tool.run(args, client, { bookings, session, publicUrl });
        const { text, isError = false } = typeof outcome === "string" ? { text: outcome } : outcome;
        return {
          content: [
            { type: "text", text },
            { type: "text", text: `received: ${JSON.stringify(client.received)}` },
          ],
          isError,
        };
      },
    );
  }
  return server;
}
