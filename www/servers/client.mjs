// The client at the other end of one tool call, and what it may be asked for.

import { ProtocolError, SdkError, SdkErrorCode } from "@modelcontextprotocol/server";

import { brokenRules } from "./rules.mjs";

// People think, fetch a passport, have lunch: the SDK's own minute is too short for them.
const HOUR = 60 * 60 * 1000;

export class Client {
  #capabilities;
  #request;

  /** Each answer as it came, in order. */
  received = [];

  constructor(server, ctx) {
    this.#capabilities = server.getClientCapabilities() ?? {};
    this.#request = ctx.mcpReq;
    /** Tells the client that what it was sent to a page for is done there. */
    this.announceComplete = (elicitationId) =>
      server.createElicitationCompletionNotifier(elicitationId)();
  }

  /**
   * Asks the person to fill in a form. The outcome's `action` is the answer's own (accept, decline,
   * cancel) or what came instead: unsupported, refused, invalid, timeout.
   */
  async fillIn(form, { timeout = HOUR } = {}) {
    const { elicitation } = this.#capabilities;
    // `elicitation: {}` is how clients said "forms" before there was another mode.
    if (!elicitation || (elicitation.url && !elicitation.form)) return { action: "unsupported" };
    const answer = await this.#ask({ mode: "form", ...form }, timeout);
    if (answer.action !== "accept") return answer;
    const broken = brokenRules(form.requestedSchema, answer.content);
    return broken.length === 0 ? answer : { action: "invalid", broken };
  }

  /** Asks the person to go to a page. Accept means that they agreed to go, and no more. */
  async visit(page, { timeout = HOUR } = {}) {
    if (!this.#capabilities.elicitation?.url) return { action: "unsupported" };
    return this.#ask({ mode: "url", ...page }, timeout);
  }

  /** Has the client's model write something; undefined where the client has no model to offer. */
  async write(prompt) {
    if (!this.#capabilities.sampling) return undefined;
    const { content } = await this.#request.send(
      {
        method: "sampling/createMessage",
        params: {
          messages: [{ role: "user", content: { type: "text", text: prompt } }],
          maxTokens: 100,
        },
      },
      { timeout: HOUR, signal: this.#request.signal },
    );
    return content.type === "text" ? content.text : undefined;
  }

  async #ask(params, timeout) {
    try {
      // `signal`: when the client gives up the call, the SDK takes the question back as well.
      const { signal } = this.#request;
      const answer = await this.#request.send(
        { method: "elicitation/create", params },
        { timeout, signal },
      );
      const { action, content } = answer;
      this.received.push(content === undefined ? { action } : { action, content });
      return answer;
    } catch (error) {
      if (error instanceof ProtocolError) return { action: "refused", reason: error.message };
      const timedOut = error instanceof SdkError && error.code === SdkErrorCode.RequestTimeout;
      if (timedOut && !this.#request.signal.aborted) return { action: "timeout" };
      throw error;
    }
  }
}

/** What a tool says when nobody accepted; `words` has a sentence for each outcome it can name. */
export function withoutAnswer(outcome, words) {
  const { action } = outcome;
  if (action === "invalid") {
    const rules = outcome.broken.map(({ field, rule, limit }) =>
      limit === undefined ? `${field} broke ${rule}` : `${field} broke ${rule} ${limit}`,
    );
    return { text: `The answer cannot be used: ${rules.join("; ")}.`, isError: true };
  }
  if (action === "refused") {
    return { text: `The client could not ask: ${outcome.reason}`, isError: true };
  }
  if (action === "timeout") return words.timeout ?? "No input obtained.";
  return words[action];
}
