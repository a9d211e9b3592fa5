// Every tool of the demo server, in the order that the page offers them.

import { batchDelete } from "./tools/batch-delete.mjs";
import { bookTable } from "./tools/book-table.mjs";
import { bookTrip } from "./tools/book-trip.mjs";
import { confirmDeposit } from "./tools/confirm-deposit.mjs";
import { contact } from "./tools/contact.mjs";
import { deployService } from "./tools/deploy-service.mjs";
import { everyControl } from "./tools/every-control.mjs";
import { holdSeat } from "./tools/hold-seat.mjs";

export const tools = [
  bookTable,
  confirmDeposit,
  deployService,
  batchDelete,
  bookTrip,
  contact,
  holdSeat,
  everyControl,
];
