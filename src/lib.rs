//! Renders an MCP elicitation request as an accessible form, and writes the response.
