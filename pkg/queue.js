/** Dialogs come one at a time, first in, first out. */
const waiting = [];

/** Runs `open` when no other dialog is open. */
export function enqueue(question, open) {
  waiting.push({ question, open });
  if (waiting.length === 1) open();
}

/** Lets the next dialog open. */
export function leave(question) {
  const at = waiting.findIndex((entry) => entry.question === question);
  if (at < 0) return;
  waiting.splice(at, 1);
  if (at === 0) waiting[0]?.open();
}
