// A whole case: its requests, its steps and its verdict, and each further entry on a form of its own.

import { others } from "./others.mjs";
import { Play } from "./play.mjs";
import { judge } from "./verdict.mjs";

/** Plays a case; rejects where something is not as it says. `on(timeZone, body)` gives `body` a page. */
export async function playWhole(kase, on) {
  await on(kase.timeZone, async (stage) => {
    const play = new Play(stage, kase);
    await play.open();
    for (const step of kase.steps) await play.step(step);
    judge(kase, await play.end());
  });
  for (const other of others(kase)) await on(other.timeZone, other.play);
}
