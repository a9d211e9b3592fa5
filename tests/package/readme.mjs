// The package's README is the root's part about its use. `node readme.mjs` in this folder writes it.

import { readFile, writeFile } from "node:fs/promises";
import { argv } from "node:process";
import { fileURLToPath } from "node:url";

const root = new URL("../../", import.meta.url);
export const rootReadme = new URL("README.md", root);
export const packageReadme = new URL("pkg/README.md", root);

export async function makePackageReadme() {
  const text = await readFile(rootReadme, "utf8");
  const [title, summary] = text.split("\n\n");
  const use = text.slice(text.indexOf("### With the official"), text.indexOf("\n## Licence"));
  const licence = text.slice(text.indexOf("## Licence"));
  return [title, summary, use.replaceAll(/^###/gm, "##").trimEnd(), licence].join("\n\n");
}

if (argv[1] === fileURLToPath(import.meta.url)) await writeFile(packageReadme, await makePackageReadme());
