// A web server for a page, small enough to see that nothing helps the package along.

import { once } from "node:events";
import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import { extname, join, normalize } from "node:path";

const types = {
  ".css": "text/css; charset=utf-8",
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".json": "application/json",
  ".wasm": "application/wasm",
};

/**
 * Serves `texts` (by path), and the files of `folders` (by the path that they appear under).
 * `received` collects what was posted, as `{path, body}`.
 */
export async function serve({ texts = {}, folders = {}, headers = {} }) {
  const received = [];
  const server = createServer(async (request, response) => {
    const { pathname } = new URL(request.url, "http://localhost");
    if (request.method === "POST") {
      const body = Buffer.concat(await request.toArray()).toString();
      received.push({ path: pathname, body });
      response.writeHead(204).end();
      return;
    }
    const content = texts[pathname] ?? (await file(folders, pathname));
    if (content === undefined) {
      response.writeHead(404).end();
      return;
    }
    response
      .writeHead(200, { "content-type": types[extname(pathname)] ?? types[".html"], ...headers })
      .end(content);
  });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  return {
    url: `http://localhost:${server.address().port}`,
    received,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

async function file(folders, pathname) {
  for (const [prefix, folder] of Object.entries(folders)) {
    if (!pathname.startsWith(prefix)) continue;
    const path = normalize(join(folder, pathname.slice(prefix.length)));
    if (path.startsWith(folder)) return readFile(path).catch(() => undefined);
  }
  return undefined;
}
