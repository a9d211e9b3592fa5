// Plays the cases of `tests/cases` to the page, as a person would: each is a request, what happens to
// it, and the right answer. Adding one needs no code.
//
// `CASES=FILE_OR_FOLDER node --test browser/cases.test.mjs` plays others.

import assert from "node:assert/strict";
import { resolve } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import { readCases } from "./cases/case.mjs";
import { others } from "./cases/others.mjs";
import { Play } from "./cases/play.mjs";
import { Stages } from "./cases/stages.mjs";
import { judge } from "./cases/verdict.mjs";

const own = fileURLToPath(new URL("../cases/", import.meta.url));
const path = process.env.CASES === undefined ? own : resolve(process.env.CASES);
const cases = readCases(path);
assert.ok(cases.length > 0, `there are no cases in ${path}`);

// A press waits until what it presses stands still: meanwhile there is time for others.
describe("a case in the page", { concurrency: 3 }, () => {
  let stages;
  before(async () => {
    stages = await Stages.start();
  });
  after(() => stages?.stop());

  for (const kase of cases) {
    test(kase.title, async () => {
      await stages.on(kase, kase.timeZone, async (stage) => {
        const play = new Play(stage, kase);
        await play.open();
        for (const step of kase.steps) await play.step(step);
        judge(kase, await play.end());
      });
      for (const other of others(kase)) await stages.on(kase, other.timeZone, other.play);
    });
  }
});
