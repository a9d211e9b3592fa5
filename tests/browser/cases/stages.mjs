// The host pages that cases are played on: a few at once, each for one time zone and one kind of clock.

import assert from "node:assert/strict";

import { startBrowser } from "../harness.mjs";
import { openStage, startStage } from "../stage.mjs";

export class Stages {
  #site;
  #browser;
  #free = new Map();

  static async start() {
    const stages = new Stages();
    [stages.#site, stages.#browser] = await Promise.all([startStage(), startBrowser()]);
    return stages;
  }

  async stop() {
    await this.#browser?.close();
    this.#site?.stop();
  }

  /** Plays something on a page that suits a case. A page that gets into trouble fails it, and is not used again. */
  async on(kase, timezoneId, body) {
    // Hours pass only where a case lets them: the page's clock is then in the case's hand.
    const isTimed = kase.hasStep("wait") || kase.hasStep("expire");
    const isBroken = kase.hasStep("load-failed");
    const key = JSON.stringify([timezoneId, isTimed, isBroken]);
    const free = this.#free.get(key) ?? [];
    this.#free.set(key, free);
    const stage = free.pop() ?? (await this.#open(timezoneId, { isTimed, isBroken }));
    try {
      await clear(stage);
      await body(stage);
      const expected = isBroken ? /net::ERR_FAILED|mcp-elicitation: the question was cancelled/ : undefined;
      assert.deepEqual(stage.troubles.filter((text) => !expected?.test(text)), []);
    } catch (error) {
      await stage.close();
      throw error;
    }
    free.push(stage);
  }

  #open(timezoneId, { isTimed, isBroken }) {
    const prepare = async (page) => {
      if (isTimed) await page.clock.install();
      if (isBroken) await page.route("**/*.wasm", (route) => route.abort());
      // What a case opens is never out in the world.
      const isElsewhere = (url) => url.origin !== new URL(this.#site.url).origin;
      await page.context().route(isElsewhere, (route) =>
        route.fulfill({ contentType: "text/html", body: "<title>Elsewhere</title>" }),
      );
    };
    const permissions = ["clipboard-read", "clipboard-write"];
    return openStage(this.#browser, this.#site, { timezoneId, permissions, prepare });
  }
}

/** Takes the cards of the case before away, and the focus from wherever that left it. */
export async function clear(stage) {
  stage.troubles.length = 0;
  await stage.page.setViewportSize({ width: 1280, height: 720 });
  await stage.page.evaluate(() => {
    document.querySelector("#place").replaceChildren();
    document.activeElement.blur();
    keys.length = 0;
  });
}
