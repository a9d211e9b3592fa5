// Each tool of the demo, answered in the page, and what its server got.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { openChat, startBrowser, startDemo } from "./harness.mjs";

let demo;
let browser;
before(async () => {
  demo = await startDemo();
  browser = await startBrowser();
});
after(async () => {
  await browser?.close();
  await demo?.stop();
});

/** Runs `body` with a fresh page, which must have no trouble of its own. */
async function inChat(body, options) {
  const chat = await openChat(browser, demo, options);
  try {
    await body(chat);
    assert.deepEqual(chat.troubles, []);
  } finally {
    await chat.close();
  }
}

/** Answers the open card and waits until it took the answer. */
async function answer(chat, button, values = {}) {
  const card = await chat.card();
  await card.fill(values);
  await card.press(button);
  await card.until("answered");
}

/** What the server says it got, what passed on the wire, and what was meant must be the same. */
async function assertAnswered(chat, expected) {
  const { received } = await chat.outcome();
  assert.equal(JSON.stringify(received), JSON.stringify(expected));
  const exchanges = await chat.exchanges();
  assert.equal(
    JSON.stringify(exchanges.map(({ answers }) => answers.map(({ result }) => result))),
    JSON.stringify(expected.map((one) => [one])),
  );
}

const saturday = { date: "2030-06-01", guests: 4 };

const tools = [
  {
    name: "deploy_service",
    accept: { environment: "production-eu", note: 'Évaluation: 100 % "sûr" 😀' },
    says: /^Deployed checkout 4\.2\.0 to production-eu\.\nNote in the log: Évaluation.*\nRelease note: demo host: /s,
  },
  { name: "batch_delete", accept: { confirm: true }, says: /^Deleted 12 files/ },
  { name: "batch_delete", accept: { confirm: false }, says: /^Kept 12 files.*you answered No/ },
  {
    name: "book_trip",
    accept: { confirm: true, date: "2030-05-17" },
    says: /^Booked: a seat to Lisbon on 2030-05-17/,
  },
  {
    name: "contact",
    accept: { name: "Zoë 😀", email: "zoe@example.org", age: 18 },
    says: /^Welcome, Zoë 😀\. .* zoe@example\.org \(age 18\)/,
  },
  { name: "hold_seat", accept: { take: true }, says: /^Seat F12 is yours/ },
  {
    name: "every_control",
    accept: {
      name: "Ada Lovelace",
      nickname: "Countess",
      wishes: "Two lines,\nkept as they are",
      email: "ada@example.org",
      website: "https://example.org/a?b=c#d",
      arrival: "2030-06-01",
      nights: 3,
      luggage: 12.5,
      parking: false,
      breakfast: false,
      bed: "twin",
      view: "sea",
      newspaper: "ja",
      extras: ["kettle", "desk"],
      diets: ["vegan"],
    },
    says: /^Registered 15 of 16 fields/,
  },
];

for (const { name, accept, says } of tools) {
  test(`${name} gets ${JSON.stringify(accept)} as it was entered`, () =>
    inChat(async (chat) => {
      await chat.call(name);
      await answer(chat, "accept", accept);
      assert.match((await chat.outcome()).text, says);
      await assertAnswered(chat, [{ action: "accept", content: accept }]);
    }));
}

for (const name of new Set(tools.map((tool) => tool.name))) {
  for (const action of ["decline", "cancel"]) {
    test(`${name} hears ${action}, without content`, () =>
      inChat(async (chat) => {
        await chat.call(name);
        await answer(chat, action);
        await assertAnswered(chat, [{ action }]);
      }));
  }
}

test("every_control gets the defaults that were left standing, and nothing that was left empty", () =>
  inChat(async (chat) => {
    await chat.call("every_control");
    await answer(chat, "accept", { name: "Ada", arrival: "2030-06-01", bed: "single" });
    const content = {
      name: "Ada",
      nickname: "Guest",
      arrival: "2030-06-01",
      nights: 2,
      breakfast: true,
      bed: "single",
      view: "any",
      extras: ["towels"],
    };
    await assertAnswered(chat, [{ action: "accept", content }]);
  }));

test("every_control gets a moment with the offset that was chosen", () =>
  inChat(async (chat) => {
    await chat.call("every_control");
    await answer(chat, "accept", {
      name: "Ada",
      arrival: "2030-06-01",
      wake_up: "2030-06-02T07:30:00Z",
      bed: "single",
    });
    const { received } = await chat.outcome();
    assert.equal(Date.parse(received[0].content.wake_up), Date.parse("2030-06-02T07:30:00Z"));
  }));

describe("book_table", () => {
  test("asks until a date is free, then for a deposit, which only its own page confirms", () =>
    inChat(async (chat) => {
      await chat.call("book_table", saturday);
      await answer(chat, "accept", { accept_alternative: true });
      await answer(chat, "accept", { accept_alternative: true, alternative_date: "2030-06-04" });

      const deposit = await chat.card();
      const opened = chat.page.context().waitForEvent("page");
      await deposit.press("accept");
      const payment = await opened;
      assert.match((await chat.outcome()).text, /^Held: a table for 4 on Tuesday,? 4 June 2030/);
      await assertAnswered(chat, [
        { action: "accept", content: { accept_alternative: true, alternative_date: "2030-06-02" } },
        { action: "accept", content: { accept_alternative: true, alternative_date: "2030-06-04" } },
        { action: "accept" },
      ]);

      await chat.call("confirm_deposit");
      assert.match((await chat.outcome()).text, /^Not confirmed yet/);
      assert.equal(await payment.evaluate(() => window.opener), null);
      await payment.getByRole("button", { name: "Pay" }).click();
      await payment.getByRole("heading", { name: "Paid" }).waitFor();
      await deposit.until("answered");
      await chat.call("confirm_deposit");
      assert.match((await chat.outcome()).text, /^Confirmed: a table for 4/);
    }));

  for (const action of ["decline", "cancel"]) {
    test(`books nothing after a ${action} about the date`, () =>
      inChat(async (chat) => {
        await chat.call("book_table", saturday);
        await answer(chat, action);
        assert.match((await chat.outcome()).text, /No table was booked/);
        await assertAnswered(chat, [{ action }]);
      }));

    test(`releases the table after a ${action} about the deposit`, () =>
      inChat(async (chat) => {
        await chat.call("book_table", { date: "2030-06-04" });
        await answer(chat, action);
        assert.match((await chat.outcome()).text, /^Released/);
        await assertAnswered(chat, [{ action }]);
      }));
  }

  test("books nothing after an accept that says No", () =>
    inChat(async (chat) => {
      await chat.call("book_table", saturday);
      await answer(chat, "accept", { accept_alternative: false });
      assert.match((await chat.outcome()).text, /did not want another date/);
      await assertAnswered(chat, [
        {
          action: "accept",
          content: { accept_alternative: false, alternative_date: "2030-06-02" },
        },
      ]);
    }));
});

test("confirm_deposit asks nothing, and knows no booking before there is one", () =>
  inChat(async (chat) => {
    await chat.call("confirm_deposit");
    const { kind, text } = await chat.outcome();
    assert.deepEqual([kind, text], ["failure", "There is no such booking."]);
    assert.equal(await chat.cards(), 0);
  }));

describe("version 1 of the SDK, with the same handler", () => {
  for (const [action, values] of [
    ["accept", { name: "Ada", email: "ada@example.org", age: 36 }],
    ["decline", undefined],
    ["cancel", undefined],
  ]) {
    test(`passes ${action} on`, () =>
      inChat(async (chat) => {
        await chat.set("sdk", "1");
        await chat.call("contact");
        await answer(chat, action, values);
        await assertAnswered(chat, [values ? { action, content: values } : { action }]);
      }));
  }
});

test("a tool hears nothing of a capability that is switched off, and says what it does without", () =>
  inChat(async (chat) => {
    await chat.set("elicitation", "off");
    for (const { name } of tools) {
      await chat.call(name);
      const { text, received } = await chat.outcome();
      assert.match(text, /your client cannot be asked/, name);
      assert.deepEqual(received, []);
    }
    await chat.call("book_table", saturday);
    assert.match((await chat.outcome()).text, /your client cannot be asked for another date/);
    assert.equal(await chat.cards(), 0);
  }));
