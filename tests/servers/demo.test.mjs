// The demo server on its own: what it says to each answer, without a page between.

import assert from "node:assert/strict";
import { after, before, describe, test } from "node:test";

import { connect, startDemoServer } from "./demo-server.mjs";

let server;
before(async () => {
  server = await startDemoServer();
});
after(() => server.stop());

const saturday = { date: "2030-06-01", guests: 2 };

/** Calls one tool with a fresh client that gives these answers. */
async function call(name, args, answers, capabilities) {
  const session = await connect(server.endpoint, answers, capabilities);
  try {
    return { ...(await session.call(name, args)), asked: session.asked };
  } finally {
    await session.close();
  }
}

const accept = (content) => ({ action: "accept", content });
const decline = { action: "decline" };
const cancel = { action: "cancel" };

const whole = {
  name: "Ada",
  arrival: "2030-06-01",
  bed: "twin",
  extras: ["towels", "crib"],
};

const asking = [
  ["book_table", saturday],
  ["deploy_service", { service: "checkout", version: "1.0.0" }],
  ["batch_delete", { folder: "old", files: 3 }],
  ["book_trip", { destination: "Lisbon" }],
  ["contact", { topic: "wine" }],
  ["hold_seat", { seat: "A1", seconds: 60 }],
  ["every_control", {}],
];

describe("every tool that asks", () => {
  for (const [name, args] of asking) {
    test(`${name} tells a decline from a cancel`, async () => {
      const declined = await call(name, args, [decline]);
      const cancelled = await call(name, args, [cancel]);
      assert.notEqual(declined.text, cancelled.text);
      assert.deepEqual(declined.received, [decline]);
      assert.deepEqual(cancelled.received, [cancel]);
      assert.equal(declined.isError || cancelled.isError, false);
    });

    test(`${name} asks nothing of a client without the capability`, async () => {
      const { text, received, isError } = await call(name, args, [], {});
      assert.match(text, /your client cannot be asked/);
      assert.deepEqual(received, []);
      assert.equal(isError, false);
    });

    test(`${name} asks no form of a client that only opens pages`, async () => {
      const { text } = await call(name, args, [], { elicitation: { url: {} } });
      assert.match(text, /your client cannot be asked/);
    });

    test(`${name} names the field when an answer has one that nobody asked for`, async () => {
      const { text, isError } = await call(name, args, [accept({ extra: 1 })]);
      assert.match(text, /extra broke additionalProperties/);
      assert.equal(isError, true);
    });
  }
});

describe("book_table", () => {
  test("asks again while the chosen date is full, and three times at most", async () => {
    const full = accept({ accept_alternative: true, alternative_date: "2030-06-02" });
    const { text, asked } = await call("book_table", saturday, [full, full, full]);
    assert.match(text, /3 other dates were tried/);
    assert.equal(asked.length, 3);
  });

  test("asks nothing about a date that is free", async () => {
    const { text, asked } = await call("book_table", { date: "2030-06-03", guests: 2 }, [cancel]);
    assert.deepEqual(
      asked.map(({ mode }) => mode),
      ["url"],
    );
    assert.match(text, /Released/);
  });

  test("takes its own suggestion where the date was cleared", async () => {
    const sunday = { date: "2030-06-02", guests: 1 };
    const { text } = await call("book_table", sunday, [
      accept({ accept_alternative: true }),
      decline,
    ]);
    assert.match(text, /Monday,? 3 June 2030/);
  });

  test("books nothing after an accept that says No", async () => {
    const { text } = await call("book_table", saturday, [accept({ accept_alternative: false })]);
    assert.match(text, /did not want another date/);
  });

  test("counts a deposit as paid only once its page says so", async () => {
    const session = await connect(server.endpoint, [{ action: "accept" }]);
    const completed = new Promise((resolve) => {
      session.client.setNotificationHandler("notifications/elicitation/complete", ({ params }) =>
        resolve(params.elicitationId),
      );
    });
    const held = await session.call("book_table", { date: "2030-06-03", guests: 2 });
    const [{ url, elicitationId }] = session.asked;
    const booking = /booking ([\w-]+)\./.exec(held.text)[1];

    assert.match((await session.call("confirm_deposit", { booking })).text, /^Not confirmed yet/);
    assert.match(await (await fetch(url)).text(), /Pay €20/);
    assert.match(await (await fetch(url, { method: "POST" })).text(), /Thank you/);
    assert.equal(await completed, elicitationId);
    assert.match((await session.call("confirm_deposit", { booking })).text, /^Confirmed/);
    await session.close();
  });

  test("releases the table when the deposit is declined", async () => {
    const session = await connect(server.endpoint, [decline]);
    const { text } = await session.call("book_table", { date: "2030-06-03", guests: 2 });
    assert.match(text, /^Released/);
    assert.equal((await fetch(session.asked[0].url)).status, 404);
    await session.close();
  });

  test("books without a deposit for a client that opens no pages", async () => {
    const { text } = await call("book_table", { date: "2030-06-03", guests: 2 }, [], {
      elicitation: {},
    });
    assert.match(text, /^Booked without a deposit/);
  });
});

describe("accepted answers", () => {
  test("batch_delete deletes after a Yes and keeps after a No", async () => {
    const args = { folder: "old", files: 1 };
    assert.equal(
      (await call("batch_delete", args, [accept({ confirm: true })])).text,
      "Deleted 1 file in old.",
    );
    assert.equal(
      (await call("batch_delete", args, [accept({ confirm: false })])).text,
      "Kept 1 file in old: you answered No.",
    );
  });

  test("deploy_service says so where the client has no model", async () => {
    const { text } = await call("deploy_service", { service: "a", version: "1" }, [
      accept({ environment: "staging" }),
    ]);
    assert.match(text, /^Deployed a 1 to staging\.\nThe log has no note\.\nNo release note/);
  });

  const broken = [
    [
      "contact",
      { topic: "wine" },
      { name: "", email: "ada", age: 17 },
      "name broke minLength 1; email broke format email; age broke minimum 18",
    ],
    [
      "contact",
      { topic: "wine" },
      { name: "Ada", age: 18.5 },
      "email broke required; age broke type integer",
    ],
    [
      "deploy_service",
      { service: "a", version: "1" },
      { environment: "mars" },
      "environment broke oneOf",
    ],
    [
      "book_trip",
      { destination: "Lisbon" },
      { confirm: true, date: "2030-02-30" },
      "date broke format year-month-day",
    ],
    [
      "book_trip",
      { destination: "Lisbon" },
      { confirm: true, date: "2020-02-20" },
      "date broke minimum today",
    ],
    ["every_control", {}, { ...whole, extras: [] }, "extras broke minItems 1"],
    [
      "every_control",
      {},
      { ...whole, extras: ["pool"], bed: "hammock" },
      "bed broke enum; extras broke items",
    ],
    [
      "every_control",
      {},
      { ...whole, wake_up: "2030-06-01T25:00:00Z", luggage: 100 },
      "wake_up broke format date-time; luggage broke maximum 99.5",
    ],
    [
      "every_control",
      {},
      { ...whole, website: "example.org", name: "😀" },
      "name broke minLength 2; website broke format uri",
    ],
  ];
  for (const [name, args, content, rules] of broken) {
    test(`${name} answers ${JSON.stringify(content)} with "${rules}"`, async () => {
      const { text, isError, received } = await call(name, args, [accept(content)]);
      assert.equal(text, `The answer cannot be used: ${rules}.`);
      assert.equal(isError, true);
      assert.deepEqual(received, [accept(content)]);
    });
  }

  test("every_control reports what it received", async () => {
    const { text, received } = await call("every_control", {}, [accept(whole)]);
    assert.equal(text, "Registered 4 of 16 fields.");
    assert.deepEqual(received, [accept(whole)]);
  });
});

describe("hold_seat", () => {
  test("gives up, takes the question back, and holds the seat no longer", async () => {
    let withdrawn;
    const session = await connect(server.endpoint, [
      (_params, { mcpReq: { signal } }) =>
        new Promise((resolve) => {
          signal.addEventListener("abort", () => {
            withdrawn = true;
            resolve(cancel);
          });
        }),
      accept({ take: true }),
    ]);
    const gaveUp = await session.call("hold_seat", { seat: "B2", seconds: 1 });
    assert.equal(gaveUp.text, "No input obtained: seat B2 was released after 1 second.");
    assert.equal(withdrawn, true);
    assert.deepEqual(gaveUp.received, []);
    const second = await session.call("hold_seat", { seat: "B2", seconds: 60 });
    assert.equal(second.text, "Seat B2 is yours.");
    await session.close();
  });
});
