// The types of all that the package gives, without any SDK. Compiled, not run.

import {
  createElicitationHandler,
  ElicitationRefused,
  elicitationCapability,
  McpElicitation,
  type ElicitationContent,
  type ElicitationResult,
  type InputResponses,
} from "mcp-elicitation";
import { check, lint, type ContentProblem, type SchemaFinding } from "mcp-elicitation/check";
import { TAG } from "mcp-elicitation/define";

type Equal<A, B> = (<T>() => T extends A ? 1 : 2) extends <T>() => T extends B ? 1 : 2 ? true : false;
declare function holds<_ extends true>(): void;

const problems: Promise<ContentProblem[]> = check({ type: "object" }, '{"a": 1}', { lang: "de" });
const findings: Promise<SchemaFinding[]> = lint('{"type": "object"}');
void [problems, findings];

const element = document.createElement(TAG);
holds<Equal<typeof element, McpElicitation>>();
const found = document.querySelector("mcp-elicitation");
holds<Equal<typeof found, McpElicitation | null>>();

element.request = '{"message": "Go on?", "requestedSchema": {"type": "object", "properties": {}}}';
element.request = { message: "Go on?", requestedSchema: { type: "object", properties: {} } };
element.request = {
  jsonrpc: "2.0",
  id: 0,
  method: "elicitation/create",
  params: { mode: "url", message: "Pay", url: "https://pay.example/1", elicitationId: "1" },
};
element.request = { inputRequests: { a: { method: "roots/list" } }, requestState: "s" };
element.request = { jsonrpc: "2.0", id: "7", result: { resultType: "input_required", inputRequests: {} } };
element.request = undefined;
// @ts-expect-error URL mode wants an address.
element.request = { mode: "url", message: "Pay" };
// @ts-expect-error Form mode wants a schema.
element.request = { message: "Pay" };

element.strings = { send: "Senden", problems: { one: "Ein Problem", other: "{n} Probleme" }, broken: "Kaputt" };
// @ts-expect-error No such word.
element.strings = { sned: "Senden" };
// @ts-expect-error A count has plural forms.
element.strings = { problems: "Probleme" };
element.limits = { fields: 1000 };

element.submit();
element.complete("1");
element.withdraw();
element.withdraw("disconnected");
element.withdraw("You left this server.");

const form = { message: "Go on?", requestedSchema: { type: "object", properties: {} } };
const single = element.elicit(form, {
  signal: AbortSignal.timeout(1000),
  deadline: Date.now() + 1000,
  serverName: "Bistro",
  toolName: "book",
});
holds<Equal<typeof single, Promise<ElicitationResult>>>();
const round = element.elicit({ inputRequests: { a: { method: "elicitation/create", params: form } } });
holds<Equal<typeof round, Promise<InputResponses>>>();
const either = element.elicit(JSON.stringify(form), { deadline: new Date() });
holds<Equal<typeof either, Promise<ElicitationResult | InputResponses>>>();

const result = await single;
if (result.action === "accept") {
  holds<Equal<typeof result.content, ElicitationContent | undefined>>();
  const value = result.content?.["guests"];
  holds<Equal<typeof value, string | number | boolean | string[] | undefined>>();
} else {
  holds<Equal<typeof result.action, "decline" | "cancel">>();
  // @ts-expect-error Only accept carries content.
  result.content;
}
const answers = await either;
if ("action" in answers) answers.action;
else answers.inputResponses["a"]?.action;

element.addEventListener("mcp-elicitation-result", ({ detail }) => {
  const { text, id, secondsToAnswer, response, server } = detail;
  if ("jsonrpc" in response) response.result.action;
  else if ("action" in response) response.action;
  else response.requestState;
  [text.length, id === 0, secondsToAnswer.toFixed(), server?.length];
});
document.addEventListener("mcp-elicitation-error", ({ detail: { pointer, reason, response } }) => {
  const error = "error" in response ? response.error : response;
  [error.code === -32602, error.data.pointer === pointer, reason.length];
});
element.addEventListener("mcp-elicitation-invalid", ({ detail }) => {
  for (const { field, code } of detail.problems) [field.length, code === "minLength"];
  // @ts-expect-error No such rule.
  detail.problems[0]?.code === "minimal";
});
element.addEventListener("mcp-elicitation-open-url", (event) => {
  event.preventDefault();
  open(event.detail.url, "_blank", "noopener");
});
element.addEventListener("mcp-elicitation-ready", ({ detail }) => detail.hidden === true);
element.addEventListener("mcp-elicitation-change", ({ detail }) => detail.server);
element.addEventListener("mcp-elicitation-close", (event) => event.preventDefault());

holds<Equal<typeof elicitationCapability, { form: {}; url: {} }>>();

const handler = createElicitationHandler({
  container: ({ params }, context) => (params.mode === "url" && context?.signal ? "#pages" : document.body),
  serverName: "Bistro",
  toolName: () => undefined,
  presentation: "dialog",
  lang: "de",
  strings: { send: "Senden" },
  deadline: () => new Date(Date.now() + 60_000),
  onElement: (made) => made.setAttribute("keep-alive", ""),
});
holds<Equal<Awaited<ReturnType<typeof handler>>, ElicitationResult>>();
handler({ params: form }).catch((error: unknown) => {
  if (error instanceof ElicitationRefused) [error.code === -32602, error.data.pointer, error.response];
});
// @ts-expect-error No such presentation.
createElicitationHandler({ presentation: "popup" });
