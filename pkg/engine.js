/**
 * The WebAssembly engine: compiled once, instantiated anew after a trap.
 *
 * A trap leaves an instance in no state to go on. Every question that is open in it settles, and
 * the next one runs in a fresh instance of the same compiled module.
 */
import { instantiate } from "./wasm/mcp_elicitation.js";

const address = new URL("./wasm/mcp_elicitation.wasm", import.meta.url);

let compiling;
let current;

function compile() {
  compiling ??= fetch(address).then(async (response) => {
    if (!response.ok) throw new Error(`${address} answered ${response.status}`);
    // Servers that do not know the type of wasm files cannot stream them.
    const streams = response.headers.get("content-type")?.startsWith("application/wasm");
    return streams
      ? WebAssembly.compileStreaming(response)
      : WebAssembly.compile(await response.arrayBuffer());
  });
  // A failed load is tried again by the next question.
  compiling.catch(() => (compiling = undefined));
  return compiling;
}

/** The engine to run a question in: `{exports, style, questions}`. */
export async function engine() {
  const module = await compile();
  if (!current) {
    const exports = instantiate(module);
    const style = new CSSStyleSheet();
    style.replaceSync(exports.style());
    current = { exports, style, questions: new Set() };
  }
  return current;
}

/** Gives an engine up after a trap, and tells every question that was open in it. */
export function giveUp(dead, error) {
  if (current === dead) current = undefined;
  const questions = [...dead.questions];
  dead.questions.clear();
  for (const question of questions) question.broke(error);
}

// Loading starts with the import, so that the first question does not wait for it.
if (globalThis.HTMLElement && globalThis.CSSStyleSheet) compile();
