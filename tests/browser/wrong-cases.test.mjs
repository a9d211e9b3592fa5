// The player of cases is itself put to the test: a case that says something wrong must fail, in its own words.

import assert from "node:assert/strict";
import { after, before, test } from "node:test";
import { fileURLToPath } from "node:url";

import { Case, casesOf } from "./cases/case.mjs";
import { Json } from "./cases/json.mjs";
import { clear } from "./cases/stages.mjs";
import { playWhole } from "./cases/whole.mjs";
import { startBrowser } from "./harness.mjs";
import { openStage, startStage } from "./stage.mjs";

let site;
let browser;
let stage;
before(async () => {
  [site, browser] = await Promise.all([startStage(), startBrowser()]);
  stage = await openStage(browser, site);
});
after(async () => {
  await browser?.close();
  site?.stop();
});

for (const written of casesOf(fileURLToPath(new URL("cases/wrong.json", import.meta.url)))) {
  const words = written.get("fails").value;
  test(`a case fails that says: ${written.get("name").value}`, async () => {
    const on = async (_timeZone, body) => {
      await clear(stage);
      await body(stage);
    };
    const kase = new Case("wrong.json", written.without("fails"));
    await assert.rejects(playWhole(kase, on), ({ message }) => message.includes(words));
  });
}

for (const [claim, members, words] of [
  ["a member that there is not", { fields: {}, extra: 1, expect: { silent: true } }, 'does not know "extra"'],
  ["an expectation that there is not", { fields: {}, expect: { silent: true, loud: 1 } }, 'does not know "loud"'],
  ["a need that nobody knows", { fields: {}, needs: "luck", expect: { silent: true } }, 'needs "luck"'],
  ["no expectation", { fields: {} }, "expects nothing"],
]) {
  test(`a case cannot be read that has ${claim}`, () => {
    const read = () => new Case("wrong.json", Json.of({ name: "wrong", ...members }));
    assert.throws(read, ({ message }) => message.includes(words));
  });
}
