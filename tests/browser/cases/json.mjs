// JSON that keeps how it was written: the order of names like "10", every digit, names written twice.

/** Reads JSON text into a `Json`; throws a SyntaxError where it is none. */
export function readJson(text) {
  // The grammar is JavaScript's own to judge; what follows only takes it apart.
  JSON.parse(text);
  return new Reader(text).value();
}

/** A value and its text without blanks, by which values are compared. */
export class Json {
  #inner;

  constructor(text, inner) {
    this.text = text;
    this.#inner = inner;
  }

  /** A plain JavaScript value as JSON. */
  static of(value) {
    return readJson(JSON.stringify(value));
  }

  /** The plain JavaScript value. */
  get value() {
    return JSON.parse(this.text);
  }

  get isText() {
    return this.text.startsWith('"');
  }

  get isList() {
    return Array.isArray(this.#inner);
  }

  get isObject() {
    return this.#inner instanceof Map;
  }

  /** The items of a list; none where it is something else. */
  get items() {
    return this.isList ? this.#inner : [];
  }

  /** The members of an object, as `[name, Json]`; none where it is something else. */
  get members() {
    return this.isObject ? [...this.#inner] : [];
  }

  /** A member of an object, or undefined. */
  get(name) {
    return this.isObject ? this.#inner.get(name) : undefined;
  }

  /** An object without one of its members. */
  without(name) {
    return object(this.members.filter(([own]) => own !== name));
  }
}

const TOKEN = /\s*([{}[\]:,]|"(?:[^"\\]|\\.)*"|[^\s{}[\]:,"]+)\s*/y;

class Reader {
  #tokens = [];
  #at = 0;

  constructor(text) {
    TOKEN.lastIndex = 0;
    for (let token = TOKEN.exec(text); token; token = TOKEN.exec(text)) this.#tokens.push(token[1]);
  }

  #next() {
    return this.#tokens[this.#at++];
  }

  /** Whether the next token is this one, which is then passed over. */
  #skip(token) {
    if (this.#tokens[this.#at] !== token) return false;
    this.#at += 1;
    return true;
  }

  value() {
    const token = this.#next();
    if (token === "[") return this.#list();
    if (token === "{") return this.#object();
    // A text may have been written with other escapes; a number is what its digits say.
    return new Json(token.startsWith('"') ? JSON.stringify(JSON.parse(token)) : token);
  }

  #list() {
    const items = [];
    while (!this.#skip("]")) {
      items.push(this.value());
      this.#skip(",");
    }
    return new Json(`[${items.map(({ text }) => text).join(",")}]`, items);
  }

  #object() {
    const members = new Map();
    while (!this.#skip("}")) {
      const name = JSON.parse(this.#next());
      this.#skip(":");
      // Of a name written twice the last value counts, in the first place.
      members.set(name, this.value());
      this.#skip(",");
    }
    return object(members);
  }
}

function object(members) {
  const written = [...members].map(([name, { text }]) => `${JSON.stringify(name)}:${text}`);
  return new Json(`{${written.join(",")}}`, new Map(members));
}
