/** `check` and `lint`: what the form knows of schemas, without a form. */
import { createHost } from "./host.js";
import { instantiate } from "./wasm/tools.js";

/** `compile` gives the compiled WebAssembly module. */
export function createChecker(compile) {
  let starting;
  const tools = () => {
    starting ??= compile().then(instantiate);
    // A failed load is tried again by the next call.
    starting.catch(() => (starting = undefined));
    return starting;
  };
  return {
    async check(schema, content, { lang = "en" } = {}) {
      const { check } = await tools();
      return listed(check(textOf(schema), textOf(content), createHost(lang)));
    },
    async lint(schema) {
      const { lint } = await tools();
      return listed(lint(textOf(schema)));
    },
  };
}

const textOf = (json) => (typeof json === "string" ? json : (JSON.stringify(json) ?? ""));

/** A schema that nothing can be checked by is an error, not a finding. */
function listed(text) {
  const told = JSON.parse(text);
  if (Array.isArray(told)) return told;
  const { pointer, reason } = told.data;
  throw Object.assign(new TypeError(`${pointer || "what was handed in"} ${reason}`), { pointer });
}
