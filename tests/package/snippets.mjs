// The code in the README, so that it cannot go stale.

import { readFile } from "node:fs/promises";

const readme = new URL("../../README.md", import.meta.url);

/** The fenced blocks of a language, in order. */
export async function snippets(language) {
  const text = await readFile(readme, "utf8");
  return [...text.matchAll(/^```(\w+)\n(.*?)^```$/gms)]
    .filter(([, name]) => name === language)
    .map(([, , code]) => code);
}
