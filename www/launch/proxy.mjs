import { request as httpRequest } from "node:http";

/** Passes a request on to `target` and its answer back, event streams included, as they come. */
export function forward(request, response, target) {
  const { host, ...headers } = request.headers;
  const upstream = httpRequest(target, { method: request.method, headers });

  upstream.on("response", (answer) => {
    response.writeHead(answer.statusCode, answer.headers);
    // An event stream has to open in the browser before its first event.
    response.flushHeaders();
    answer.pipe(response);
    // A server that dies halfway must look broken to the page, not finished.
    answer.on("error", () => response.destroy());
  });
  upstream.on("error", () => {
    if (response.headersSent) return response.destroy();
    response.writeHead(502, { "content-type": "text/plain" });
    response.end("The MCP server behind this address does not answer.\n");
  });
  response.on("close", () => upstream.destroy());
  request.pipe(upstream);
}
