import { once } from "node:events";

const FIRST_PORT = 5173;
const TRIES = 20;

/** Listens on `wanted`, else on a free port near 5173, and returns the server's URL. */
export async function listen(http, wanted) {
  const ports = wanted ? [Number(wanted)] : Array.from({ length: TRIES }, (_, i) => FIRST_PORT + i);
  for (const port of ports) {
    try {
      http.listen(port, "127.0.0.1");
      await once(http, "listening");
      return `http://localhost:${http.address().port}`;
    } catch (error) {
      if (error.code === "EADDRINUSE") continue;
      throw new Error(
        `The demo cannot listen on port ${port} (${error.code}): set PORT to another.`,
      );
    }
  }
  throw new Error(
    wanted
      ? `Port ${wanted} is in use: set PORT to another, or leave it out.`
      : `Ports ${FIRST_PORT} to ${FIRST_PORT + TRIES - 1} are in use: set PORT to a free one.`,
  );
}
