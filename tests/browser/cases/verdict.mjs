// Compares what came of a case with what it expects.

import assert from "node:assert/strict";

import { readJson } from "./json.mjs";

/** All that was heard of the cards, and how they stand in the end. */
export function judge(kase, { heard, keys, blocked, opened, state, words }) {
  const { expected } = kase;
  const results = heard.filter(({ type }) => type === "result").map(({ text }) => text);
  const errors = heard.filter(({ type }) => type === "error");
  for (const said of heard.filter(({ text }) => text !== undefined)) {
    assert.ok(said.isSame && said.hasId, `the event says something else beside ${said.text}`);
  }
  saysSomething(kase);
  assert.deepEqual(results, wanted(kase), "the answers");

  const wantedProblems = expected.get("blocked");
  if (wantedProblems) {
    const problems = wantedProblems.members.map(([field, { value }]) => ({ field, code: value }));
    assert.deepEqual(blocked, problems, "what blocked the last press of accept");
  }
  checkErrors(kase, errors, state);
  const wantedState = expected.get("state");
  if (wantedState) assert.equal(state, wantedState.value, "the state");
  never(expected, [...results, ...errors.map(({ text }) => text)].join("\n"));
  const agreed = heard.filter(({ type }) => type === "open-url").map(({ url }) => new URL(url).href);
  assert.deepEqual(opened, agreed, "the pages that were opened");
  // A host's shortcuts do not fire while someone types.
  const typed = keys.filter((key) => /^keydown (?!Tab$|Escape$)/.test(key));
  assert.deepEqual(typed, [], "the keys that the page heard");
  checkWords(expected, words);
}

function saysSomething({ title, expected }) {
  const is = expected.members.map(([name]) => name).filter((name) => name !== "shows" && name !== "never");
  assert.ok(is.length > 0, `${title}: says nothing that can be checked`);
}

/** The messages that a case wants, letter by letter, however they are written down. */
function wanted(kase) {
  const { expected, id } = kase;
  const [responses, text, response, content, action] = ["responses", "text", "response", "content", "action"].map(
    (name) => expected.get(name),
  );
  assert.ok(!(content && action), "both `content` and `action`");
  if (kase.requests.length > 1) return responses.items.map(({ text }) => text);
  if (text) return [text.value];
  if (response) return [response.text];
  if (!content && !action) return [];
  const result = content ? `{"action":"accept","content":${content.text}}` : `{"action":${action.text}}`;
  return [id === undefined ? result : `{"jsonrpc":"2.0","id":${id},"result":${result}}`];
}

function checkErrors(kase, errors, state) {
  const refused = kase.expected.get("refused");
  if (refused) assert.equal(state, "refused", "the state");
  // A round has no place for an error: the host alone hears it, without an id.
  const pointers = [...(refused ? [refused] : []), ...(kase.expected.get("errors")?.items ?? [])];
  const told = errors.map(({ pointer }) => pointer);
  assert.deepEqual(told, pointers.map(({ value }) => value), "the pointers of the errors");
  for (const [at, { text }] of errors.entries()) {
    const message = readJson(text);
    const isAnswer = refused && at === 0 && kase.id !== undefined;
    assert.equal(message.get("id")?.text, isAnswer ? kase.id : undefined, `the id of ${text}`);
    assert.equal(message.get("jsonrpc")?.value, isAnswer ? "2.0" : undefined, text);
    const { code, data } = (isAnswer ? message.get("error") : message).value;
    assert.deepEqual([code, data.pointer], [-32602, told[at]], text);
    assert.ok(data.reason, text);
  }
}

function never(expected, said) {
  for (const { value } of expected.get("never_text")?.items ?? []) {
    assert.ok(!said.includes(value), `${value} in ${said}`);
  }
  for (const { text } of expected.get("never")?.items ?? []) {
    assert.ok(!said.includes(text.slice(1, -1)), `${text} in ${said}`);
  }
}

function checkWords(expected, { read, said, focus }) {
  for (const text of expected.get("reads")?.items ?? []) {
    // A long text is written as a long message is.
    const value = text.isObject ? text.value.repeat.repeat(text.value.times) : text.value;
    assert.ok(read.includes(value), `${JSON.stringify(value)} is not to be read in ${JSON.stringify(read)}`);
  }
  for (const { value } of expected.get("hides")?.items ?? []) {
    assert.ok(!read.includes(value), `${JSON.stringify(value)} is to be read in ${JSON.stringify(read)}`);
  }
  const says = expected.get("says");
  if (says) assert.equal(said, says.value, "what a screen reader is told in the end");
  const wantedFocus = expected.get("focus");
  if (wantedFocus) assert.equal(focus, wantedFocus.value, "the field that has the focus in the end");
}
