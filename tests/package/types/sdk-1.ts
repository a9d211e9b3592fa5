// The handler in the official TypeScript SDK, version 1. Compiled, not run.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { ElicitRequestSchema, type ElicitResult } from "@modelcontextprotocol/sdk/types.js";
import { createElicitationHandler, elicitationCapability, type ElicitationResult } from "mcp-elicitation";

const client = new Client(
  { name: "chat", version: "1.0.0" },
  { capabilities: { elicitation: elicitationCapability } },
);
const handler = createElicitationHandler();
client.setRequestHandler(ElicitRequestSchema, handler);
client.setRequestHandler(
  ElicitRequestSchema,
  createElicitationHandler({
    container: "#conversation",
    serverName: () => client.getServerVersion()?.name,
    deadline: 0,
  }),
);
// What the SDK says of its request and its second argument reaches the options.
client.setRequestHandler(
  ElicitRequestSchema,
  createElicitationHandler({
    container: ({ params }, extra) => `#${params.message}-${extra?.requestId}`,
    serverName: (extra) => extra?.sessionId,
    // @ts-expect-error Neither of them has this.
    toolName: (extra) => extra?.toolName,
  }),
);

export const same = (result: ElicitationResult): ElicitResult => result;
