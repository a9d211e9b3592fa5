/** `check` and `lint` on a server, where files are read and not fetched. */
import { readFile } from "node:fs/promises";
import { createChecker } from "./checker.js";

const address = new URL("./wasm/tools.wasm", import.meta.url);

export const { check, lint } = createChecker(async () => WebAssembly.compile(await readFile(address)));
