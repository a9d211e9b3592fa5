// The official TypeScript SDK, version 2.

import { Client, StreamableHTTPClientTransport } from "@modelcontextprotocol/client";

export const name = "SDK 2.x";

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
  const client = new Client(info, { capabilities });
  if (capabilities.elicitation) client.setRequestHandler("elicitation/create", onElicit);
  client.setRequestHandler("sampling/createMessage", ({ params }) => onSample(params));
  client.setNotificationHandler("notifications/elicitation/complete", ({ params }) =>
    onComplete(params.elicitationId),
  );
  client.onerror = onLost;

  const transport = tap(new StreamableHTTPClientTransport(url));
  await client.connect(transport);
  return {
    serverInfo: client.getServerVersion(),
    revision: client.getNegotiatedProtocolVersion(),
    listTools: async () => (await client.listTools()).tools,
    callTool: (call, options) => client.callTool(call, options),
    ping: (options) => client.ping(options),
    async close() {
      await transport.terminateSession().catch(() => {});
      await client.close();
    },
  };
}
