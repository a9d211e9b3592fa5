// What else can be typed into a form of one field: the entries that a case takes and rejects.

import assert from "node:assert/strict";

import { Json } from "./json.mjs";
import { NotOffered, momentOf } from "./person.mjs";
import { Play } from "./play.mjs";

/** The further entries of a case, each to be played on a form of its own: `{timeZone, play}`. */
export function others(kase) {
  const entries = (name) => kase.expected.get(name)?.members ?? [];
  return [
    ...entries("takes").map(([entry, { text }]) => entered(kase, entry, (sent) => takes(sent, entry, text))),
    ...entries("rejects").map(([entry, { value }]) => entered(kase, entry, (sent) => rejects(sent, entry, value))),
  ];
}

function entered(kase, entry, check) {
  const zone = zoneOf(entry);
  return {
    // A person types the times of their own zone; other zones can be chosen by their offset.
    timeZone: isKnown(zone) ? zone : kase.timeZone,
    async play(stage) {
      const play = new Play(stage, kase);
      await play.open();
      const [name, ...more] = await play.persons[0].card.fieldNames();
      assert.deepEqual(more, [], "`takes` and `rejects` are for forms of one field");
      let notOffered;
      try {
        await play.step(Json.of({ type: entry, in: name }));
      } catch (error) {
        if (!(error instanceof NotOffered)) throw error;
        notOffered = error;
      }
      if (!notOffered) await play.step(Json.of("accept"));
      const answers = (await play.heard()).filter(({ type }) => type === "result").map(({ text }) => text);
      check({ name, answers, problems: play.blocked, notOffered });
    },
  };
}

function takes({ name, answers, problems, notOffered }, entry, value) {
  const claim = `${JSON.stringify(entry)} was blocked by ${JSON.stringify(problems ?? notOffered?.message)}`;
  assert.equal(answers.length, 1, claim);
  const content = `"content":{${JSON.stringify(name)}:${value}}`;
  assert.ok(answers[0].includes(content), `${JSON.stringify(entry)} was sent as ${answers[0]}`);
}

/** What a form does not offer at all, such as a zone that is none, it need not reject. */
function rejects({ answers, problems, notOffered }, entry, code) {
  assert.deepEqual(answers, [], `${JSON.stringify(entry)} was sent`);
  if (notOffered) return;
  assert.deepEqual(problems?.map(({ code }) => code), [code], JSON.stringify(entry));
}

const zoneOf = (entry) => (/T/.test(entry) ? momentOf(entry).zone : "");

/** Whether the browser knows a zone of this name; offsets and UTC are offered everywhere. */
function isKnown(zone) {
  if (!/^[A-Za-z]+\//.test(zone)) return false;
  try {
    new Intl.DateTimeFormat("en", { timeZone: zone });
    return true;
  } catch {
    return false;
  }
}
