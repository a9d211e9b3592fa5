// The official TypeScript SDK, version 1.

import { Client } from "@modelcontextprotocol/sdk/client/index.js";
import { StreamableHTTPClientTransport } from "@modelcontextprotocol/sdk/client/streamableHttp.js";
import {
  CreateMessageRequestSchema,
  ElicitRequestSchema,
  ElicitationCompleteNotificationSchema,
} from "@modelcontextprotocol/sdk/types.js";
import { CfWorkerJsonSchemaValidator } from "@modelcontextprotocol/sdk/validation/cfworker";

export const name = "SDK 1.x";

/** Connects to a server; the object returned has the same shape for both majors of the SDK. */
export async function connect({
  url,
  info,
  capabilities,
  onElicit,
  onSample,
  onComplete,
  onLost,
  tap,
}) {
  const client = new Client(info, {
    capabilities,
    // The validator of this version's choice compiles schemas with eval, which the page forbids.
    jsonSchemaValidator: new CfWorkerJsonSchemaValidator(),
  });
  if (capabilities.elicitation) client.setRequestHandler(ElicitRequestSchema, onElicit);
  client.setRequestHandler(CreateMessageRequestSchema, ({ params }) => onSample(params));
  client.setNotificationHandler(ElicitationCompleteNotificationSchema, ({ params }) =>
    onComplete(params.elicitationId),
  );
  client.onerror = onLost;

  const transport = tap(new StreamableHTTPClientTransport(url));
  await client.connect(transport);
  return {
    serverInfo: client.getServerVersion(),
    revision: transport.protocolVersion,
    listTools: async () => (await client.listTools()).tools,
    callTool: (call, options) => client.callTool(call, undefined, options),
    ping: (options) => client.ping(options),
    async close() {
      await transport.terminateSession().catch(() => {});
      await client.close();
    },
  };
}
