// One connection to one server, by either major of the SDK, with mcp-elicitation answering for it.

import { createElicitationHandler, elicitationCapability } from "mcp-elicitation";

import { tap } from "./wire.js";

const sdks = {
  1: () => import("./sdk-1.js"),
  2: () => import("./sdk-2.js"),
};

// A call lasts as long as a person takes to answer; the SDK's own limit is a minute.
const HOUR = 60 * 60 * 1000;

export class Connection {
  #client;
  #open = true;
  #checking = false;
  /** The cards that this connection's server has asked with. */
  #cards = new Set();
  #onLost;

  /**
   * `prepare` sees each card before it is shown, `placeFor` says where it goes, `answerFor` answers
   * in the model's place, and `onLost` hears when the server is gone.
   */
  static async open(server, { sdk, elicitation }, { placeFor, prepare, answerFor, onLost }) {
    const connection = new Connection();
    connection.#onLost = onLost;
    const { connect, name } = await sdks[sdk]();
    connection.#client = await connect({
      url: new URL(server.endpoint, location.href),
      info: { name: "mcp-elicitation-chat", version: "0.1.0" },
      capabilities: elicitation
        ? { sampling: {}, elicitation: elicitationCapability }
        : { sampling: {} },
      onElicit: createElicitationHandler({
        container: () => placeFor(connection),
        serverName: () => connection.serverName,
        onElement(card) {
          connection.#cards.add(card);
          prepare(card);
        },
      }),
      onSample: (params) => answerFor(connection, params),
      onComplete: (elicitationId) => connection.#complete(elicitationId),
      onLost: () => connection.#check(),
      tap,
    });
    connection.sdkName = name;
    connection.tools = await connection.#client.listTools();
    return connection;
  }

  /** The server's own name for itself. */
  get serverName() {
    const { title, name } = this.#client?.serverInfo ?? {};
    return title ?? name ?? "The server";
  }

  get revision() {
    return this.#client.revision;
  }

  get isOpen() {
    return this.#open;
  }

  call(name, args, signal) {
    return this.#client.callTool({ name, arguments: args }, { timeout: HOUR, signal });
  }

  /** Takes every question that is not answered off the person's hands; its card says `reason`. */
  withdraw(reason) {
    for (const card of this.#cards) {
      if (card.dataset.state === "asking") card.withdraw(reason);
    }
  }

  async close() {
    if (!this.#open) return;
    this.#open = false;
    await this.#client.close();
  }

  #complete(elicitationId) {
    for (const card of this.#cards) card.complete(elicitationId);
  }

  // The SDK reports a stream that broke, but not whether its server is still there.
  async #check() {
    if (!this.#open || this.#checking || this.#client === undefined) return;
    this.#checking = true;
    try {
      await this.#client.ping({ timeout: 10_000 });
    } catch {
      if (this.#open) {
        this.withdraw(`The connection to ${this.serverName} was lost.`);
        await this.close();
        this.#onLost();
      }
    } finally {
      this.#checking = false;
    }
  }
}
