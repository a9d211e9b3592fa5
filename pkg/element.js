/** `<mcp-elicitation>`: shows an MCP elicitation request as a form, and hands back the answer. */
import { createHost, languageOf, localeOf } from "./host.js";
import { Question } from "./question.js";
import { enqueue, leave } from "./queue.js";

// On a server there are no elements; importing this there does no harm.
const Base = globalThis.HTMLElement ?? class {};
const HEARD = ["input", "compositionend", "pointerdown", "click", "submit", "focusin", "focusout", "paste"];
const NOT_BUBBLING = ["cancel", "close"];
const KEYS = ["keydown", "keyup", "keypress"];

export class McpElicitation extends Base {
  static observedAttributes = ["server-name", "tool-name", "presentation", "lang"];
  #root;
  #question;
  #given;
  #strings = {};
  #limits = {};
  #clicked;

  constructor() {
    super();
    const shadow = this.attachShadow({ mode: "open" });
    this.#root = document.createElement("div");
    this.#root.className = "root";
    shadow.append(this.#root);
    for (const type of HEARD) shadow.addEventListener(type, (event) => this.#hear(event));
    for (const type of NOT_BUBBLING) shadow.addEventListener(type, (event) => this.#hear(event), true);
    for (const type of KEYS) {
      shadow.addEventListener(type, (event) => {
        // The Enter that ends a composition must not send (229 is what Safari says of it).
        if (event.key === "Enter" && (event.isComposing || event.keyCode === 229)) event.preventDefault();
        // A host's shortcuts must not fire while someone types.
        if (event.key !== "Tab" && event.key !== "Escape") event.stopPropagation();
      });
    }
  }

  /** The request: an object, or JSON text (which keeps property order, digits and odd names). */
  get request() {
    return this.#given;
  }
  set request(request) {
    this.#given = request;
    if (request === undefined || request === null) this.#put(undefined);
    else if (textOf(request) !== this.#question?.text) this.#ask(request);
  }

  /** Words laid over the form's own, by key. */
  get strings() {
    return this.#strings;
  }
  set strings(strings) {
    const before = JSON.stringify(this.#strings);
    this.#strings = strings ?? {};
    // Frameworks set an equal object at every render, and an update draws the card anew.
    if (JSON.stringify(this.#strings) !== before) this.#update();
  }

  /** Larger limits than the usual ones: `{bytes, fields, options}`. */
  get limits() {
    return this.#limits;
  }
  set limits(limits) {
    this.#limits = limits ?? {};
  }

  /** Shows a request; gives the bare result, or rejects with the refusal to answer with. */
  elicit(request, { serverName, toolName, ...options } = {}) {
    if (serverName !== undefined) this.setAttribute("server-name", serverName);
    if (toolName !== undefined) this.setAttribute("tool-name", toolName);
    this.#given = request;
    return this.#ask(request, options).outcome;
  }

  /** As the person's press on Send: the same checks. */
  submit() {
    this.#question?.call("submit");
  }

  /** The server says that the page of this elicitation is done. Unknown ids are ignored. */
  complete(elicitationId) {
    this.#question?.call("complete", String(elicitationId));
  }

  /** Nobody waits for the answer any more: the server cancelled, or is `"disconnected"`. */
  withdraw(reason = "cancelled") {
    this.#question?.withdraw(reason);
  }

  connectedCallback() {
    const question = this.#question;
    if (question && !question.state && question.isOpen) this.#open(question);
    else question?.call("shown");
  }

  disconnectedCallback() {
    const question = this.#question;
    if (!question?.isOpen || this.hasAttribute("keep-alive")) return;
    // Moving an element takes it out and puts it back within one task.
    setTimeout(() => {
      if (!this.isConnected && question === this.#question) question.cancel("removed");
    });
  }

  attributeChangedCallback(_name, before, after) {
    if (before !== after) this.#update();
  }

  #ask(request, options) {
    const text = textOf(request);
    const question = this.#question;
    if (question?.isOpen && question.text === text) return question;
    const next = new Question(text, this.#host(), options);
    this.#put(next);
    if (this.isConnected && next.isOpen) this.#open(next);
    return next;
  }

  #put(question) {
    const before = this.#question;
    this.#question = question;
    before?.cancel("removed");
    before?.free();
    this.#root.replaceChildren();
    this.#show(undefined);
  }

  #open(question) {
    if (question.opening) return;
    question.opening = true;
    if (this.getAttribute("presentation") === "dialog") enqueue(question, () => question.open());
    else question.open();
  }

  #update() {
    this.#question?.call("update", JSON.stringify(this.#settings()));
  }

  #hear(event) {
    // A double click is meant for what the first click met: it must not answer the next question as well.
    if (event.type === "click") {
      if (event.detail < 2) this.#clicked = event.target.closest("form, section");
      else if (!this.#clicked?.isConnected) {
        event.preventDefault();
        return;
      }
    }
    const question = this.#question;
    const button = event.type === "click" ? event.target.closest?.("[data-action]") : undefined;
    question?.call("dispatch", event);
    // A host that opens the page itself takes the link's own way from it.
    if (question?.urlPrevented) event.preventDefault();
    if (question) question.urlPrevented = false;
    if (button?.dataset.copy) navigator.clipboard?.writeText(button.dataset.copy);
    if (button?.dataset.action === "close" && this.#emit("close", {}, true)) this.#put(undefined);
  }

  #emit(type, detail, cancelable = false) {
    const server = this.getAttribute("server-name");
    if (server) detail = { ...detail, server };
    const options = { detail, bubbles: true, composed: true, cancelable };
    return this.dispatchEvent(new CustomEvent(`mcp-elicitation-${type}`, options));
  }

  #show(state) {
    if (state) this.dataset.state = state;
    else delete this.dataset.state;
  }

  #settings() {
    return {
      serverName: this.getAttribute("server-name"),
      toolName: this.getAttribute("tool-name"),
      presentation: this.getAttribute("presentation"),
      strings: this.#strings,
      limits: this.#limits,
      locale: localeOf(languageOf(this)),
    };
  }

  /** What a question needs of the element it is shown in. */
  #host() {
    return {
      root: this.#root,
      adopt: (style) => (this.shadowRoot.adoptedStyleSheets = [style]),
      settings: () => this.#settings(),
      browser: () => createHost(languageOf(this)),
      emit: (type, detail, cancelable) => this.#emit(type, detail, cancelable),
      changed: (state) => this.#show(state),
      ended: leave,
      broken: (error) => {
        console.error("mcp-elicitation: the question was cancelled, since its form failed:", error);
        const words = document.createElement("p");
        words.setAttribute("part", "receipt");
        words.setAttribute("role", "status");
        words.textContent =
          this.#strings.broken ?? "This question could not be shown. The server hears that you did not decide.";
        this.#root.replaceChildren(words);
        this.#show("answered");
      },
    };
  }
}

/** The request as JSON text; what cannot be written as JSON becomes a text that is refused. */
function textOf(request) {
  if (typeof request === "string") return request;
  try {
    return JSON.stringify(request) ?? "";
  } catch {
    return "";
  }
}
