// The npm package as a user gets it: packed, and installed somewhere else from the tarball.

import { execFile } from "node:child_process";
import { mkdtemp, rm, symlink, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { promisify } from "node:util";

const run = promisify(execFile);
const source = fileURLToPath(new URL("../../pkg/", import.meta.url));
const modules = fileURLToPath(new URL("../node_modules/", import.meta.url));
const windows = process.platform === "win32";

/**
 * Installs the tarball into a new folder, without a network. `files` are the paths in the tarball;
 * `others` are packages of the tests to be found beside it.
 */
export async function installPackage({ others = [] } = {}) {
  const folder = await mkdtemp(join(tmpdir(), "mcp-elicitation-"));
  const remove = () => rm(folder, { recursive: true, force: true, maxRetries: 3 });
  try {
    const packed = await npm(source, "pack", "--json", "--pack-destination", folder);
    const [{ filename, files }] = Object.values(JSON.parse(packed));
    await writeFile(join(folder, "package.json"), '{ "private": true, "type": "module" }\n');
    // A cache of its own: what is not in the tarball is not there.
    const cache = join(folder, ".cache");
    await npm(folder, "install", "--offline", "--no-audit", "--no-fund", "--cache", cache, `./${filename}`);
    for (const name of others) await symlink(join(modules, name), join(folder, "node_modules", name));
    const installed = join(folder, "node_modules", "mcp-elicitation");
    return { folder, installed, files: files.map(({ path }) => path).sort(), remove };
  } catch (error) {
    await remove();
    throw error;
  }
}

/** Runs a program of the tests' own packages, and gives what it printed and how it ended. */
export async function runTool(file, args, folder) {
  return run(process.execPath, [join(modules, file), ...args], { cwd: folder }).then(
    ({ stdout, stderr }) => ({ code: 0, said: stdout + stderr }),
    ({ code, stdout, stderr }) => ({ code, said: stdout + stderr }),
  );
}

/** Runs JavaScript text as a module of the folder, and gives what it printed. */
export async function runModule(folder, text) {
  const { stdout } = await run(process.execPath, ["--input-type=module", "--eval", text], { cwd: folder });
  return stdout;
}

async function npm(folder, ...args) {
  const { stdout } = await run(windows ? "npm.cmd" : "npm", args, { cwd: folder, shell: windows });
  return stdout;
}
