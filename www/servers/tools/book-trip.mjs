// A boolean, and a date as plain text: the schema cannot hold its whole rule, so the server does.

import { isPast } from "../bookings.mjs";
import { withoutAnswer } from "../client.mjs";
import { isDate } from "../rules.mjs";

export const bookTrip = {
  name: "book_trip",
  title: "Book a trip",
  description: "Books a train to a city, on a day that you give.",
  inputSchema: () => ({
    properties: {
      destination: { type: "string", title: "Destination", minLength: 1, default: "Lisbon" },
    },
    required: ["destination"],
  }),

  async run({ destination }, client) {
    const answer = await client.fillIn({
      message: `A seat to ${destination} is free on most days.`,
      requestedSchema: {
        type: "object",
        properties: {
          confirm: { type: "boolean", title: "Book it" },
          date: {
            type: "string",
            title: "Day of travel",
            description: "Year, month and day, like 2030-05-17",
            minLength: 10,
            maxLength: 10,
          },
        },
        required: ["confirm", "date"],
      },
    });
    if (answer.action !== "accept") {
      return withoutAnswer(answer, {
        decline: `No trip to ${destination} was booked: you said no.`,
        cancel: `The trip to ${destination} waits: you did not decide.`,
        unsupported: `No trip to ${destination} was booked: your client cannot be asked for the day.`,
      });
    }

    const { confirm, date } = answer.content;
    if (!confirm) return `No trip to ${destination} was booked: you answered No.`;
    if (!isDate(date)) {
      return {
        text: "The answer cannot be used: date broke format year-month-day.",
        isError: true,
      };
    }
    if (isPast(date)) {
      return { text: "The answer cannot be used: date broke minimum today.", isError: true };
    }
    return `Booked: a seat to ${destination} on ${date}.`;
  },
};
