/** One question: its card in the engine, and the one outcome that it comes to. */
import { engine, giveUp } from "./engine.js";
import { cancelReply, resultOf } from "./reply.js";

/** A request that cannot be shown, with the JSON-RPC error to answer it with. */
export class ElicitationRefused extends Error {
  constructor(response) {
    const { code, message, data } = response.error ?? response;
    super(`${message}: ${data.pointer || "the request"} ${data.reason}`);
    this.name = "ElicitationRefused";
    Object.assign(this, { code, data, response });
  }
}

export class Question {
  #engine;
  #card;
  #outcome = Promise.withResolvers?.() ?? withResolvers();
  #shownAt;
  #timer;
  #over = false;
  #busy = false;
  #host;

  /** `host` is what the card is shown in: `{root, adopt, emit, settings, browser, changed}`. */
  constructor(text, host, { signal, deadline } = {}) {
    this.text = text;
    this.#host = host;
    // Whoever does not await the outcome hears of it by events.
    this.#outcome.promise.catch(() => {});
    this.outcome = this.#outcome.promise;
    if (signal?.aborted) this.withdraw("cancelled");
    signal?.addEventListener("abort", () => this.withdraw("cancelled"), { once: true });
    if (deadline !== undefined && deadline !== null) this.#expireAt(+deadline);
  }

  /** Whether it is neither answered, withdrawn, refused nor broken. */
  get isOpen() {
    return !this.#over;
  }

  /** `asking`, `waiting`, `answered`, `withdrawn` or `refused`; nothing before it is shown. */
  get state() {
    return this.#card?.state();
  }

  async open() {
    let running;
    try {
      running = await engine();
    } catch (error) {
      this.broke(error);
      return;
    }
    if (this.#over) return;
    this.#engine = running;
    running.questions.add(this);
    const { root, adopt, settings, browser } = this.#host;
    adopt(running.style);
    this.#guarded(() => {
      this.#card = running.exports.Card.open(root, this.text, JSON.stringify(settings()), browser());
    });
    this.#shownAt = performance.now();
    if (!this.#over && this.state === "asking") this.#host.emit("ready", { hidden: document.hidden });
  }

  /** Calls the card, and then tells the page what came of it. */
  call(method, ...args) {
    if (!this.#card) return;
    this.#guarded(() => this.#card[method](...args));
  }

  #guarded(call) {
    // Moving the focus makes events while the card is at work: what it does itself is no news to it.
    if (this.#busy) return;
    this.#busy = true;
    let events;
    try {
      call();
      events = this.#card.events();
    } catch (error) {
      this.#trapped(error);
      return;
    } finally {
      this.#busy = false;
    }
    this.#host.changed(this.state);
    for (const { type, ...detail } of events ? JSON.parse(events) : []) this.#heard(type, detail);
  }

  /** The other questions of the engine end with it; one that is over needs telling itself. */
  #trapped(error) {
    giveUp(this.#engine, error);
    this.#card = undefined;
  }

  #heard(type, detail) {
    if (type === "result") {
      this.#settle(JSON.parse(detail.text), detail.text);
    } else if (type === "error") {
      const response = JSON.parse(detail.text);
      if (this.state === "refused") {
        this.#over = true;
        this.#close();
        this.#outcome.reject(new ElicitationRefused(response));
      }
      this.#host.emit("error", { ...(response.error ?? response).data, response, text: detail.text, ...idOf(response) });
    } else if (type === "open-url") {
      this.urlPrevented = !this.#host.emit("open-url", detail, true);
    } else {
      this.#host.emit(type, detail);
    }
  }

  #settle(response, text) {
    if (this.#over) return;
    this.#over = true;
    this.#close();
    const secondsToAnswer = this.#shownAt === undefined ? 0 : (performance.now() - this.#shownAt) / 1000;
    this.#outcome.resolve(resultOf(response));
    this.#host.emit("result", { response, text, ...idOf(response), secondsToAnswer });
  }

  #close() {
    clearTimeout(this.#timer);
    this.#engine?.questions.delete(this);
    this.#host.ended(this);
  }

  #expireAt(deadline) {
    // Timers hold no more than 24 days.
    const wait = () => {
      const left = deadline - Date.now();
      if (left > 0) this.#timer = setTimeout(wait, Math.min(left, 2 ** 31 - 1));
      else this.cancel("deadline");
    };
    wait();
  }

  /** Ends it with a cancel. */
  cancel(why) {
    if (this.#over) return;
    if (this.#card) this.call("cancel", why);
    // Not shown yet: there is no card to say it.
    if (!this.#over) this.#settleWithout(cancelReply(this.text));
  }

  /** Ends it without an answer to the server. Whoever awaits it hears `cancel`. */
  withdraw(why) {
    if (this.#over) return;
    this.#over = true;
    this.#close();
    this.call("withdraw", why);
    this.#outcome.resolve(resultOf(JSON.parse(cancelReply(this.text))));
  }

  /** The engine failed to load, or broke: the question is cancelled, and the card says so. */
  broke(error) {
    this.#card = undefined;
    // What is over already was told to the person, and stays as it was drawn.
    if (this.#over) return;
    this.#host.broken(error);
    this.#settleWithout(cancelReply(this.text));
  }

  #settleWithout(text) {
    this.#settle(JSON.parse(text), text);
  }

  /** Takes the card away. */
  free() {
    const card = this.#card;
    this.#card = undefined;
    try {
      card?.free();
    } catch (error) {
      this.#trapped(error);
    }
  }
}

const idOf = (response) => ("id" in response ? { id: response.id } : {});

function withResolvers() {
  const made = {};
  made.promise = new Promise((resolve, reject) => Object.assign(made, { resolve, reject }));
  return made;
}
