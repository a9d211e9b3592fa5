/** One function for any SDK's elicitation hook. */
import { TAG } from "./define.js";

/** What a client says of itself at `initialize`, or in each request's `_meta` (2026-07-28). */
export const elicitationCapability = { form: {}, url: {} };

const given = (value, ...args) => (typeof value === "function" ? value(...args) : value);

/** Makes the function; see `index.d.ts` for its options. */
export function createElicitationHandler(options = {}) {
  return async (request, context) => {
    const { method = "elicitation/create", params = request } = request;
    const container = find(given(options.container, request, context));
    const element = container.ownerDocument.createElement(TAG);
    for (const [name, value] of Object.entries({
      "server-name": given(options.serverName, context),
      "tool-name": given(options.toolName, context),
      presentation: options.presentation,
      lang: options.lang,
    })) {
      if (value !== undefined && value !== null) element.setAttribute(name, value);
    }
    if (options.strings) element.strings = options.strings;
    options.onElement?.(element, request, context);
    element.addEventListener("mcp-elicitation-close", () => element.remove());
    container.append(element);
    const signal = context?.mcpReq?.signal ?? context?.signal;
    const deadline = given(options.deadline, request, context);
    return element.elicit({ method, params }, { signal, deadline });
  };
}

function find(container) {
  const found = typeof container === "string" ? document.querySelector(container) : (container ?? document.body);
  if (!found?.append) {
    throw new TypeError(
      `mcp-elicitation: no element for the option "container": ${String(container)} is not in the page`,
    );
  }
  return found;
}
