/** Registers `<mcp-elicitation>`, once. */
import { McpElicitation } from "./element.js";

export const TAG = "mcp-elicitation";

if (globalThis.customElements && !customElements.get(TAG)) customElements.define(TAG, McpElicitation);
