import "./index.js";

/** The element's name. Importing this module registers it. */
export const TAG: "mcp-elicitation";
