// Case files as values. What they may hold is said in `tests/cases/README.md`.

import { readFileSync, readdirSync, statSync } from "node:fs";
import { basename, join } from "node:path";

import { readJson } from "./json.mjs";

const MEMBERS = [
  "name", "seen", "basis", "needs", "settings", "request", "id", "message", "schema", "fields", "required",
  "do", "expect",
];
const EXPECTATIONS = [
  "draws", "notices", "content", "action", "response", "responses", "text", "blocked", "refused", "errors",
  "silent", "state", "takes", "rejects", "never", "never_text", "reads", "hides", "says", "focus", "shows",
];

/** Every case of a file, or of all files in a folder. */
export function readCases(path) {
  const files = statSync(path).isDirectory()
    ? readdirSync(path).filter((name) => name.endsWith(".json")).sort().map((name) => join(path, name))
    : [path];
  return files.flatMap((file) => casesOf(file).map((members) => new Case(basename(file), members)));
}

/** The cases of a file as they are written. */
export function casesOf(file) {
  const cases = readJson(readFileSync(file, "utf8")).get("cases");
  if (!cases?.isList) throw new Error(`${file}: has no list of "cases"`);
  return cases.items;
}

/** A misspelt member would be a check that never runs. */
export function only(title, object, known) {
  for (const [name] of object.members) {
    if (!known.includes(name)) throw new Error(`${title}: does not know ${JSON.stringify(name)}`);
  }
}

export class Case {
  #members;

  constructor(file, members) {
    this.#members = members;
    const own = members.get("name");
    if (!own?.isText) throw new Error(`${file}: a case without a name`);
    this.title = `${file}: ${own.value}`;
    only(this.title, members, MEMBERS);
    const needs = members.get("needs");
    if (needs && needs.value !== "browser") throw new Error(`${this.title}: needs ${needs.text}, which nobody knows`);
    this.expected = members.get("expect");
    if (!this.expected?.isObject) throw new Error(`${this.title}: expects nothing`);
    only(this.title, this.expected, EXPECTATIONS);
  }

  get steps() {
    return this.#members.get("do")?.items ?? [];
  }

  /** Whether one of the steps is this word. */
  hasStep(word) {
    return this.steps.some((step) => step.value === word || step.get(word));
  }

  /** The person's time zone. */
  get timeZone() {
    return this.#members.get("settings")?.get("timeZone")?.value ?? "UTC";
  }

  /** The element's attributes. */
  get attributes() {
    const settings = this.#members.get("settings")?.members ?? [];
    const attributes = settings.filter(([name]) => name !== "timeZone");
    return { lang: "en", ...Object.fromEntries(attributes.map(([name, { value }]) => [name, value])) };
  }

  /** The requests, each as `{text, id}`; most cases have one. `asText` says that the host has text only. */
  get requests() {
    const request = this.#members.get("request");
    if (!request) return [handedIn(this.#usual())];
    if (request.isText) return [{ text: request.value, asText: true }];
    return request.isList ? request.items.map(handedIn) : [handedIn(request)];
  }

  /** The id that the answer must have, as JSON text; undefined where there is no envelope. */
  get id() {
    const [{ text }] = this.requests;
    let request;
    try {
      request = readJson(text);
    } catch {
      return undefined;
    }
    const id = request.get("method") && request.get("id");
    if (!id) return undefined;
    // What is no id cannot be answered to (JSON-RPC 2.0 §5).
    return id.isText || /^[-\d]/.test(id.text) ? id.text : "null";
  }

  #usual() {
    const text = (name, usual) => this.#members.get(name)?.text ?? usual;
    const required = this.#members.get("required");
    const fields = this.#members.get("fields");
    const schema = this.#members.get("schema");
    if (!fields && !schema) throw new Error(`${this.title}: asks nothing`);
    const own = `{"type":"object","properties":${fields?.text}${required ? `,"required":${required.text}` : ""}}`;
    return readJson(
      `{"jsonrpc":"2.0","id":${text("id", "1")},"method":"elicitation/create","params":` +
        `{"message":${this.#message()},"requestedSchema":${schema?.text ?? own}}}`,
    );
  }

  /** A long message is written as `{"repeat": "A", "times": 20000}`. */
  #message() {
    const message = this.#members.get("message");
    if (!message?.isObject) return message?.text ?? '"What shall it be?"';
    return JSON.stringify(message.get("repeat").value.repeat(message.get("times").value));
  }
}

/** A JavaScript object does not hold every JSON: its numbers are doubles, and "10" comes before "a". */
function handedIn(json) {
  return { text: json.text, id: json.get("id")?.value, asText: JSON.stringify(json.value) !== json.text };
}
