// A streamable HTTP endpoint with sessions: one MCP server for each client that initializes.

import { randomUUID } from "node:crypto";

import {
  NodeStreamableHTTPServerTransport,
  localhostHostValidation,
  localhostOriginValidation,
} from "@modelcontextprotocol/node";

/** Answers every request to the endpoint; `createMcpServer` makes a server for a new session. */
export function sessionEndpoint(createMcpServer) {
  const sessions = new Map();
  // A page elsewhere must not reach this server through the browser of someone who runs it.
  const hostIsLocal = localhostHostValidation();
  const originIsLocal = localhostOriginValidation();

  return async (request, response) => {
    if (!hostIsLocal(request, response) || !originIsLocal(request, response)) return;
    const id = request.headers["mcp-session-id"];
    if (id === undefined) return start(request, response);
    const transport = sessions.get(id);
    if (transport === undefined) return refuse(response, 404, "Session not found");
    await transport.handleRequest(request, response);
  };

  async function start(request, response) {
    const transport = new NodeStreamableHTTPServerTransport({
      sessionIdGenerator: randomUUID,
      onsessioninitialized: (id) => sessions.set(id, transport),
      onsessionclosed: (id) => sessions.delete(id),
    });
    const server = createMcpServer();
    await server.connect(transport);
    await transport.handleRequest(request, response);
    if (transport.sessionId === undefined) await server.close();
  }
}

function refuse(response, status, message) {
  response.writeHead(status, { "content-type": "application/json" });
  response.end(JSON.stringify({ jsonrpc: "2.0", error: { code: -32001, message }, id: null }));
}
