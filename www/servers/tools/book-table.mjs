// Asks for another date when the wanted one is full, three times at most, then for a deposit.

import { randomUUID } from "node:crypto";

import { DEPOSIT, comingSaturday, dayAfter, inWords, isFull, isPast } from "../bookings.mjs";
import { withoutAnswer } from "../client.mjs";
import { isDate } from "../rules.mjs";

const MOST_QUESTIONS = 3;

export const bookTable = {
  name: "book_table",
  title: "Book a table",
  description:
    "Books a table at the bistro. Weekends are full; the bistro then asks for another date.",
  inputSchema: () => ({
    properties: {
      date: { type: "string", title: "Date", format: "date", default: comingSaturday() },
      guests: { type: "integer", title: "Guests", minimum: 1, maximum: 8, default: 2 },
    },
    required: ["date", "guests"],
  }),

  async run({ date, guests }, client, { bookings, session, publicUrl }) {
    if (!isDate(date)) return { text: "date broke format date.", isError: true };

    let wanted = date;
    for (let question = 1; isFull(wanted) || isPast(wanted); question += 1) {
      if (question > MOST_QUESTIONS) {
        return `No table was booked: ${MOST_QUESTIONS} other dates were tried and none was free.`;
      }
      const suggested = dayAfter(isPast(wanted) ? comingSaturday() : wanted);
      const answer = await client.fillIn(anotherDate(wanted, guests, suggested));
      if (answer.action !== "accept") {
        return withoutAnswer(answer, {
          decline:
            "You said no to another date. No table was booked, and the bistro closes the matter.",
          cancel: "You did not decide. No table was booked; ask again whenever you like.",
          unsupported: `${inWords(wanted)} is full, and your client cannot be asked for another date. Call again with one.`,
        });
      }
      if (!answer.content.accept_alternative) {
        return "No table was booked: you did not want another date.";
      }
      wanted = answer.content.alternative_date ?? suggested;
    }

    const booking = bookings.add({ date: wanted, guests });
    session.latestBooking = booking.id;
    return askForDeposit(booking, client, { bookings, publicUrl });
  },
};

function anotherDate(date, guests, suggested) {
  const why = isPast(date)
    ? "has passed"
    : `is full for ${guests === 1 ? "1 guest" : `${guests} guests`}`;
  return {
    message: `${inWords(date)} ${why}.\nWould another date do?`,
    requestedSchema: {
      type: "object",
      properties: {
        accept_alternative: { type: "boolean", title: "Take another date" },
        alternative_date: {
          type: "string",
          format: "date",
          title: "Other date",
          description: "The bistro suggests the day after",
          default: suggested,
        },
      },
      required: ["accept_alternative"],
    },
  };
}

async function askForDeposit(booking, client, { bookings, publicUrl }) {
  const table = `a table for ${booking.guests} on ${inWords(booking.date)}`;
  const elicitationId = randomUUID();
  booking.onPaid = () => client.announceComplete(elicitationId).catch(() => {});
  const answer = await client.visit({
    elicitationId,
    message: `The bistro holds ${table} against a deposit of ${DEPOSIT}.`,
    url: `${publicUrl}/deposit/${booking.id}`,
  });
  switch (answer.action) {
    case "accept":
      // Accept says that the person went to the page. Only the page knows whether they paid.
      return `Held: ${table}, booking ${booking.id}. It is yours once the deposit is paid: call confirm_deposit then.`;
    case "unsupported":
      return `Booked without a deposit, as your client opens no pages: ${table}, booking ${booking.id}.`;
    default:
      bookings.release(booking);
      return withoutAnswer(answer, {
        decline: `Released: ${table}. You declined the deposit.`,
        cancel: `Released: ${table}. You did not decide about the deposit.`,
      });
  }
}
