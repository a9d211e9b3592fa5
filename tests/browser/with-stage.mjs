// Runs tests on a host page: one browser and one site for each file, one page for each test.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";

import { startBrowser } from "./harness.mjs";
import { openStage, startStage } from "./stage.mjs";

/** Prepares a file's tests; gives the function that declares one. */
export function onStage() {
  let site;
  let browser;
  before(async () => {
    [site, browser] = await Promise.all([startStage(), startBrowser()]);
  });
  after(async () => {
    await browser?.close();
    site?.stop();
  });

  /** Declares a test. A page that got into trouble fails it, but for the troubles `expected`. */
  return (claim, body, { expected, ...options } = {}) =>
    test(claim, async () => {
      const stage = await openStage(browser, site, options);
      try {
        await body(stage);
        const unexpected = stage.troubles.filter((text) => !expected?.test(text));
        assert.deepEqual(unexpected, []);
      } finally {
        await stage.close();
      }
    });
}
