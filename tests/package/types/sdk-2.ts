// The handler in the official TypeScript SDK, version 2. Compiled, not run.

import { Client, type ElicitResult } from "@modelcontextprotocol/client";
import { createElicitationHandler, elicitationCapability, type ElicitationResult } from "mcp-elicitation";

const client = new Client(
  { name: "chat", version: "1.0.0" },
  { capabilities: { elicitation: elicitationCapability } },
);
const handler = createElicitationHandler();
client.setRequestHandler("elicitation/create", handler);
client.setRequestHandler(
  "elicitation/create",
  createElicitationHandler({
    container: "#conversation",
    serverName: () => client.getServerVersion()?.name,
    deadline: 0,
  }),
);
// What the SDK says of its request and its second argument reaches the options.
client.setRequestHandler(
  "elicitation/create",
  createElicitationHandler({
    container: ({ params }, context) => `#${params.message}-${context?.mcpReq.id}`,
    serverName: (context) => context?.sessionId,
    // @ts-expect-error Neither of them has this.
    toolName: (context) => context?.toolName,
  }),
);

export const same = (result: ElicitationResult): ElicitResult => result;
