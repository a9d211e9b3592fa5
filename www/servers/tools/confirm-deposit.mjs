// Says whether a deposit arrived. Asks nothing: the page of the deposit, not the person's accept,
// is what confirms a booking.

import { DEPOSIT, inWords } from "../bookings.mjs";

export const confirmDeposit = {
  name: "confirm_deposit",
  title: "Confirm a deposit",
  description: "Says whether the deposit for a booking has arrived, and confirms the table if so.",
  inputSchema: () => ({
    properties: {
      booking: { type: "string", title: "Booking", description: "The number that book_table gave" },
    },
    required: ["booking"],
  }),

  async run({ booking: id }, client, { bookings }) {
    const booking = bookings.get(id);
    if (booking === undefined) return { text: `There is no booking ${id}.`, isError: true };
    const table = `a table for ${booking.guests} on ${inWords(booking.date)}`;
    return booking.paid
      ? `Confirmed: ${table}. The deposit of ${DEPOSIT} arrived.`
      : `Not confirmed yet: ${table} waits for the deposit of ${DEPOSIT}.`;
  },
};
