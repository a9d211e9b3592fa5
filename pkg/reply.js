/** The cancel that a request gets when the engine cannot give it (failed to load, or broken), as JSON text. */
export function cancelReply(text) {
  return JSON.stringify(reply(text));
}

function reply(text) {
  const cancel = { action: "cancel" };
  let request;
  try {
    // A number stays as it was written: an id that a double would change belongs to nobody.
    request = JSON.parse(text, (_name, value, context) =>
      typeof value === "number" && context && JSON.rawJSON ? JSON.rawJSON(context.source) : value,
    );
  } catch {
    return cancel;
  }
  const round = request?.result?.inputRequests ? request.result : request;
  if (round?.inputRequests) {
    const asks = Object.entries(round.inputRequests).filter(([, ask]) => ask?.method === "elicitation/create");
    const inputResponses = Object.fromEntries(asks.map(([key]) => [key, cancel]));
    // State that was not there is not sent, and null is none.
    return { inputResponses, requestState: round.requestState ?? undefined };
  }
  return request?.method && "id" in request ? { jsonrpc: "2.0", id: request.id, result: cancel } : cancel;
}

/** The result inside a reply: what a promise gives. */
export const resultOf = (response) => (response.jsonrpc ? response.result : response);
