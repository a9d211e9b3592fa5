// Says whether a deposit arrived. Asks nothing: the page of the deposit, not the person's accept,
// is what confirms a booking.

import { DEPOSIT, inWords } from "../bookings.mjs";

export const confirmDeposit = {
  name: "confirm_deposit",
  title: "Confirm a deposit",
  description: "Confirms your latest booking, or the one you name, if its deposit has arrived.",
  inputSchema: () => ({
    properties: {
      booking: { type: "string", title: "Booking", description: "Leave it empty for your latest" },
    },
  }),

  async run({ booking: id }, _client, { bookings, session }) {
    const booking = bookings.get(id ?? session.latestBooking);
    if (booking === undefined) return { text: "There is no such booking.", isError: true };
    const table = `a table for ${booking.guests} on ${inWords(booking.date)}`;
    return booking.paid
      ? `Confirmed: ${table}. The deposit of ${DEPOSIT} arrived.`
      : `Not confirmed yet: ${table} waits for the deposit of ${DEPOSIT}.`;
  },
};
