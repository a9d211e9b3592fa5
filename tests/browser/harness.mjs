// The demo and a browser, started once for each test file.

import { fork } from "node:child_process";
import { once } from "node:events";
import { fileURLToPath } from "node:url";

import { chromium } from "playwright-core";

import { Chat } from "./chat.mjs";

const script = fileURLToPath(new URL("../../www/demo.mjs", import.meta.url));

/** Starts the demo on a free port: its page's `url`, and its MCP servers' process ids, `pids`. */
export async function startDemo() {
  const child = fork(script, { env: { ...process.env, PORT: "0" }, silent: true });
  let said = "";
  for (const stream of [child.stdout, child.stderr]) stream.on("data", (text) => (said += text));
  const ready = once(child, "message");
  const ended = once(child, "exit").then(() => {
    throw new Error(`The demo did not start: ${said.trim()}`);
  });
  const [{ url, pids }] = await Promise.race([ready, ended]);
  ended.catch(() => {});
  return {
    url,
    pids,
    async stop() {
      if (child.exitCode !== null) return;
      child.kill();
      await once(child, "exit");
    },
  };
}

export async function startBrowser() {
  return chromium.launch({
    executablePath: process.env.CHROME ?? "/usr/bin/chromium",
    args: [
      "--no-sandbox",
      "--disable-gpu",
      "--disable-background-networking",
      "--no-first-run",
      "--disable-component-update",
      "--disable-sync",
    ],
  });
}

/**
 * The demo's page in a browser context of its own. `troubles` collects what a page must never have:
 * uncaught errors, and messages of the console that complain.
 */
export async function openChat(browser, demo, { initScript, ...options } = {}) {
  const context = await browser.newContext({ locale: "en-GB", timezoneId: "UTC", ...options });
  context.setDefaultTimeout(15_000);
  if (initScript !== undefined) await context.addInitScript({ content: initScript });
  const page = await context.newPage();
  const troubles = [];
  page.on("pageerror", (error) => troubles.push(String(error)));
  page.on("console", (message) => {
    if (["error", "warning"].includes(message.type())) troubles.push(message.text());
  });
  await page.goto(demo.url);
  const chat = new Chat(page, troubles);
  await chat.untilConnected();
  return chat;
}
