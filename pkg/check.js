/** `check` and `lint` in a page. */
import { createChecker } from "./checker.js";

const address = new URL("./wasm/tools.wasm", import.meta.url);

export const { check, lint } = createChecker(async () => {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${address} answered ${response.status}`);
  return WebAssembly.compile(await response.arrayBuffer());
});
