// Runs Vite when the page, or the package that it shows, is newer than what was built.

import { existsSync } from "node:fs";
import { readdir, rm, stat } from "node:fs/promises";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const root = fileURLToPath(new URL("..", import.meta.url));
const sources = [
  "index.html",
  "examples.html",
  "vite.config.js",
  "package-lock.json",
  "src",
  "public",
  "../pkg",
  "../tests/cases",
];

export async function buildIfStale() {
  if (!existsSync(join(root, "../pkg/wasm"))) {
    throw new Error("The package is not built yet: run `cargo xtask build` first.");
  }
  const built = await changed(join(root, "dist/index.html"));
  const newest = Math.max(...(await Promise.all(sources.map((path) => changed(join(root, path))))));
  if (newest <= built) return;

  console.log("Building the page …");
  const { build } = await import("vite");
  try {
    await build({ root, logLevel: "error" });
  } catch (error) {
    // Vite may have written half of it, which the next start would take for the whole.
    await rm(join(root, "dist"), { recursive: true, force: true });
    throw new Error(`The page could not be built: ${error.message}`);
  }
}

/** When a file, or the newest file in a folder, was last changed; 0 when there is none. */
async function changed(path) {
  const info = await stat(path).catch(() => undefined);
  if (info === undefined) return 0;
  if (!info.isDirectory()) return info.mtimeMs;
  const entries = await readdir(path);
  const inside = entries.filter((name) => name !== "node_modules").map((name) => join(path, name));
  return Math.max(0, ...(await Promise.all(inside.map(changed))));
}
