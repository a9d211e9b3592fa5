// Waits for an answer a short while only, then takes the question back and cleans up.

import { withoutAnswer } from "../client.mjs";

const heldSeats = new Set();

export const holdSeat = {
  name: "hold_seat",
  title: "Hold a seat for a moment",
  description: "Holds the last seat while you decide, for 20 seconds unless you say otherwise.",
  inputSchema: () => ({
    properties: {
      seat: { type: "string", title: "Seat", minLength: 1, default: "F12" },
      seconds: {
        type: "integer",
        title: "Seconds to decide",
        minimum: 1,
        maximum: 600,
        default: 20,
      },
    },
    required: ["seat", "seconds"],
  }),

  async run({ seat, seconds }, client) {
    if (heldSeats.has(seat)) return `Seat ${seat} is held by someone who is deciding.`;
    heldSeats.add(seat);
    const time = seconds === 1 ? "1 second" : `${seconds} seconds`;
    try {
      const answer = await client.fillIn(
        {
          message: `Seat ${seat} is the last one, and held for you for ${time}.`,
          requestedSchema: {
            type: "object",
            properties: { take: { type: "boolean", title: "Take the seat" } },
            required: ["take"],
          },
        },
        { timeout: seconds * 1000 },
      );
      if (answer.action === "accept" && answer.content.take) return `Seat ${seat} is yours.`;
      return withoutAnswer(answer.action === "accept" ? { action: "decline" } : answer, {
        decline: `Seat ${seat} was released: you did not want it.`,
        cancel: `Seat ${seat} was released: you did not decide.`,
        unsupported: `Seat ${seat} was not held: your client cannot be asked.`,
        timeout: `No input obtained: seat ${seat} was released after ${time}.`,
      });
    } finally {
      heldSeats.delete(seat);
    }
  },
};
