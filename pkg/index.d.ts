import type { ElicitationStrings } from "./strings.js";

export type { ElicitationStrings, PluralForms } from "./strings.js";

// What goes in.

/** Form mode: a message and the schema of what is asked. */
export type ElicitationFormParams = {
  mode?: "form" | undefined;
  message: string;
  requestedSchema: object;
};

/** URL mode: a message and a page to open. */
export type ElicitationUrlParams = {
  mode: "url";
  message: string;
  url: string;
  /** Named again in `notifications/elicitation/complete`; revision 2026-07-28 has none. */
  elicitationId?: string | undefined;
};

export type ElicitationParams = ElicitationFormParams | ElicitationUrlParams;

/** A JSON-RPC id; it comes back exactly as it was. */
export type RequestId = string | number;

/** `elicitation/create`, with an id as it came over the wire, or without one. */
export type ElicitationRequest = {
  jsonrpc?: "2.0" | undefined;
  id?: RequestId | undefined;
  method: "elicitation/create";
  params: ElicitationParams;
};

/** The result that asks for input before a call goes on (revision 2026-07-28). */
export type InputRequiredResult = {
  resultType?: "input_required" | undefined;
  /** Elicitations are asked one after the other; sampling and roots are left to the host. */
  inputRequests?: { [key: string]: { method: string; params?: object | undefined } } | undefined;
  requestState?: unknown;
};

/** An `InputRequiredResult`, bare or in its JSON-RPC response. */
export type InputRequired =
  | InputRequiredResult
  | { jsonrpc: "2.0"; id: RequestId; result: InputRequiredResult };

/** Every carrier that is taken. JSON text keeps the order of properties, digits and odd names. */
export type ElicitationInput = string | ElicitationRequest | ElicitationParams | InputRequired;

// What comes out.

export type ElicitationValue = string | number | boolean | string[];

/** Checked values by property, in the schema's order. A value not given is a key left out. */
export type ElicitationContent = { [property: string]: ElicitationValue };

/** What a person answered. Accepting a page to open (URL mode) carries no content. */
export type ElicitationResult =
  | { action: "accept"; content?: ElicitationContent }
  | { action: "decline" }
  | { action: "cancel" };

/** The answers to an `InputRequiredResult`, to be sent with the call that is made again. */
export type InputResponses = {
  inputResponses: { [key: string]: ElicitationResult };
  /** As it came, and only where there was one. */
  requestState?: unknown;
};

/** Why a request cannot be shown. */
export type ElicitationFault = {
  /** The place, as an RFC 6901 pointer from the root of what was handed in. */
  pointer: string;
  reason: string;
};

export type ElicitationErrorObject = { code: -32602; message: string; data: ElicitationFault };

/** The JSON-RPC error response, or the bare error where the request had no id. */
export type ElicitationErrorResponse =
  | { jsonrpc: "2.0"; id: RequestId | null; error: ElicitationErrorObject }
  | ElicitationErrorObject;

/** What to send: a JSON-RPC response where the request had an id, else the bare result. */
export type ElicitationResponse =
  | { jsonrpc: "2.0"; id: RequestId; result: ElicitationResult }
  | ElicitationResult
  | InputResponses;

/** The request cannot be shown. An SDK that this reaches answers the server with its error. */
export class ElicitationRefused extends Error {
  constructor(response: ElicitationErrorResponse);
  readonly name: "ElicitationRefused";
  readonly code: -32602;
  readonly data: ElicitationFault;
  /** What to answer the server. */
  readonly response: ElicitationErrorResponse;
}

// The element.

export type ElicitationState = "asking" | "waiting" | "answered" | "withdrawn" | "refused";

/** How large a request may be. The usual limits: 1 MiB, 500 fields, 2,000 options. */
export type ElicitationLimits = {
  /** Length of the request's JSON text, in bytes of UTF-8. */
  bytes?: number | undefined;
  /** Properties of one schema. */
  fields?: number | undefined;
  /** Options of all choices of one schema together. */
  options?: number | undefined;
};

export type ElicitOptions = {
  /** Aborting it withdraws the question; the promise resolves to a cancel. */
  signal?: AbortSignal | undefined;
  /** When the question ends with a cancel: a `Date`, or milliseconds since 1970. */
  deadline?: Date | number | null | undefined;
  /** Who asks; sets the attribute `server-name`. */
  serverName?: string | undefined;
  /** The tool that asks; sets the attribute `tool-name`. */
  toolName?: string | undefined;
};

/**
 * `<mcp-elicitation>`.
 *
 * Attributes: `server-name`, `tool-name`, `presentation` (`inline` or `dialog`), `lang`,
 * `keep-alive`. Its state stands in `data-state`.
 */
export class McpElicitation extends HTMLElement {
  /** The request that is shown. Setting an equal one again changes nothing; another cancels it. */
  get request(): ElicitationInput | null | undefined;
  set request(request: ElicitationInput | null | undefined);

  /** Words laid over the form's own, by key. */
  get strings(): ElicitationStrings;
  set strings(strings: ElicitationStrings | null | undefined);

  /** Other limits than the usual ones, for the next request. */
  get limits(): ElicitationLimits;
  set limits(limits: ElicitationLimits | null | undefined);

  /**
   * Shows a request and gives the bare result. A request that cannot be shown rejects with an
   * `ElicitationRefused`.
   */
  elicit(request: ElicitationRequest | ElicitationParams, options?: ElicitOptions): Promise<ElicitationResult>;
  elicit(request: InputRequired, options?: ElicitOptions): Promise<InputResponses>;
  elicit(request: ElicitationInput, options?: ElicitOptions): Promise<ElicitationResult | InputResponses>;

  /** As the person's press on Send: the same checks. */
  submit(): void;

  /** The server says that the page of this elicitation is done. Unknown ids are ignored. */
  complete(elicitationId: string): void;

  /**
   * Nobody waits for the answer any more: the server cancelled, the connection is lost, or what
   * the text says to the person. The promise resolves to a cancel, and there is no result event.
   */
  withdraw(reason?: "cancelled" | "disconnected" | (string & {})): void;
}

/** The name that the page gave the server, where it gave one. */
type Named = { server?: string };

export type ElicitationReadyDetail = Named & {
  /** Whether the page was in the background when the question came. */
  hidden: boolean;
};

export type ElicitationResultDetail = Named & {
  /** What to send. */
  response: ElicitationResponse;
  /** The same as JSON text. */
  text: string;
  /** The request's id, where it had one. */
  id?: RequestId;
  secondsToAnswer: number;
};

export type ElicitationErrorDetail = Named &
  ElicitationFault & {
    /** What to send. */
    response: ElicitationErrorResponse;
    /** The same as JSON text. */
    text: string;
    /** The request's id, where it had one. */
    id?: RequestId | null;
  };

/** The rule that an answer breaks; where it breaks several, the first of them in this order. */
export type ElicitationProblemCode =
  | "required"
  | "type"
  | "minLength"
  | "maxLength"
  | "pattern"
  | "format"
  | "minimum"
  | "maximum"
  | "exclusiveMinimum"
  | "exclusiveMaximum"
  | "multipleOf"
  | "minItems"
  | "maxItems"
  | "uniqueItems"
  | "enum"
  | "notFinite"
  | "tooLarge"
  | "tooPrecise";

export type ElicitationInvalidDetail = Named & {
  /** Every problem, in the order of the fields; `field` is the property's name. */
  problems: { field: string; code: ElicitationProblemCode }[];
};

export type ElicitationChangeDetail = Named;

export type ElicitationOpenUrlDetail = Named & { url: string };

export type ElicitationCloseDetail = Named;

/** The events of `<mcp-elicitation>`. They bubble, and leave the shadow roots they pass. */
export interface McpElicitationEventMap {
  /** The question is on the screen. */
  "mcp-elicitation-ready": CustomEvent<ElicitationReadyDetail>;
  /** The answer. There is one for each request that is neither refused nor withdrawn. */
  "mcp-elicitation-result": CustomEvent<ElicitationResultDetail>;
  /** The request, or one of a round, cannot be shown. */
  "mcp-elicitation-error": CustomEvent<ElicitationErrorDetail>;
  /** Send was pressed, and something is wrong. */
  "mcp-elicitation-invalid": CustomEvent<ElicitationInvalidDetail>;
  /** Something was entered. */
  "mcp-elicitation-change": CustomEvent<ElicitationChangeDetail>;
  /** The person agreed to open a page. `preventDefault()` leaves the opening to the host. */
  "mcp-elicitation-open-url": CustomEvent<ElicitationOpenUrlDetail>;
  /** The person closed a card that is over. `preventDefault()` keeps the card. */
  "mcp-elicitation-close": CustomEvent<ElicitationCloseDetail>;
}

declare global {
  interface HTMLElementTagNameMap {
    "mcp-elicitation": McpElicitation;
  }
  interface GlobalEventHandlersEventMap extends McpElicitationEventMap {}
}

// The handler.

/** What a client says of itself: `{form: {}, url: {}}`. */
export const elicitationCapability: { form: {}; url: {} };

/** What the handler takes: an SDK's request. */
export type ElicitationHandlerRequest = {
  method?: string | undefined;
  params: { message: string; mode?: string | undefined };
};

/** What the handler reads of the second argument of an SDK (1.x: `signal`, 2.x: `mcpReq`). */
export type ElicitationHandlerContext = {
  signal?: AbortSignal | undefined;
  mcpReq?: { signal?: AbortSignal | undefined } | undefined;
};

export type ElicitationHandlerOptions<
  Request extends ElicitationHandlerRequest = ElicitationHandlerRequest,
  Context extends ElicitationHandlerContext = ElicitationHandlerContext,
> = {
  /** Where the card goes: an element, a selector, or a function that says so. Else the body. */
  container?:
    | ParentNode
    | string
    | null
    | undefined
    | ((request: Request, context: Context | undefined) => ParentNode | string | null | undefined);
  /** Who asks. It is always shown, so say it: no request tells it reliably. */
  serverName?: string | null | undefined | ((context: Context | undefined) => string | null | undefined);
  /** The tool that asks. */
  toolName?: string | null | undefined | ((context: Context | undefined) => string | null | undefined);
  presentation?: "inline" | "dialog" | undefined;
  /** The language of the form, as a BCP 47 tag. Else that of the page around it. */
  lang?: string | undefined;
  /** Words laid over the form's own, by key. */
  strings?: ElicitationStrings | undefined;
  /** When a question ends with a cancel: a `Date`, or milliseconds since 1970. */
  deadline?:
    | Date
    | number
    | null
    | undefined
    | ((request: Request, context: Context | undefined) => Date | number | null | undefined);
  /** Sees each element before it is put into the page. */
  onElement?: ((element: McpElicitation, request: Request, context: Context | undefined) => void) | undefined;
};

/** Makes the function to hand to an SDK's hook for `elicitation/create`. */
export function createElicitationHandler<
  Request extends ElicitationHandlerRequest = ElicitationHandlerRequest,
  Context extends ElicitationHandlerContext = ElicitationHandlerContext,
>(
  options?: ElicitationHandlerOptions<Request, Context>,
): (request: Request, context?: Context) => Promise<ElicitationResult>;
