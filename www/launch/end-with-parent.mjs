// Preloaded into a server that knows nothing of it: when the demo is gone, however it went, the
// channel to it closes, and the server goes too.

process.once("disconnect", () => process.exit());
process.channel?.unref();
