// Plays the cases of `tests/cases` to the page, as a person would: each is a request, what happens to
// it, and the right answer. Adding one needs no code.
//
// `CASES=FILE_OR_FOLDER node --test browser/cases.test.mjs` plays others.

import assert from "node:assert/strict";
import { resolve } from "node:path";
import { after, before, describe, test } from "node:test";
import { fileURLToPath } from "node:url";

import { readCases } from "./cases/case.mjs";
import { Stages } from "./cases/stages.mjs";
import { playWhole } from "./cases/whole.mjs";

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
    test(kase.title, () => playWhole(kase, (timeZone, body) => stages.on(kase, timeZone, body)));
  }
});
