// The servers that this page can reach, and which of their tools ask the person something.

export const servers = [
  { id: "demo", label: "Demo server", endpoint: "/mcp/demo" },
  {
    id: "everything",
    label: "Everything (reference server)",
    endpoint: "/mcp/everything",
    asking: ["trigger-elicitation-request", "trigger-url-elicitation", "trigger-sampling-request"],
    // What a model would have filled in; the server's schemas suggest nothing.
    suggested: {
      "trigger-url-elicitation": { url: "https://modelcontextprotocol.io/specification" },
      "trigger-sampling-request": { prompt: "Greet the person in the chat." },
      echo: { message: "Hello" },
      "get-sum": { a: 2, b: 3 },
    },
  },
];
