// The restaurant's book: which dates are full, who has a table, whose deposit is paid.

import { randomUUID } from "node:crypto";

export const DEPOSIT = "€20";

export class Bookings {
  #byId = new Map();

  add({ date, guests }) {
    const booking = { id: randomUUID(), date, guests, paid: false, onPaid: () => {} };
    this.#byId.set(booking.id, booking);
    return booking;
  }

  get(id) {
    return this.#byId.get(id);
  }

  release(booking) {
    this.#byId.delete(booking.id);
  }

  pay(booking) {
    if (booking.paid) return;
    booking.paid = true;
    booking.onPaid();
  }
}

/** Weekends are always full, so that a first guess of Saturday asks twice. */
export function isFull(date) {
  const weekday = new Date(`${date}T00:00:00Z`).getUTCDay();
  return weekday === 0 || weekday === 6;
}

export function isPast(date) {
  return date < day(Date.now());
}

/** A Saturday a week or two from now. */
export function comingSaturday() {
  const now = new Date();
  return day(now.getTime() + (13 - now.getUTCDay()) * DAY_MS);
}

export function dayAfter(date) {
  return day(Date.parse(`${date}T00:00:00Z`) + DAY_MS);
}

/** "Saturday 5 December 2026" */
export function inWords(date) {
  const parts = new Intl.DateTimeFormat("en-GB", {
    weekday: "long",
    day: "numeric",
    month: "long",
    year: "numeric",
    timeZone: "UTC",
  });
  return parts.format(new Date(`${date}T00:00:00Z`));
}

const DAY_MS = 24 * 60 * 60 * 1000;

function day(ms) {
  return new Date(ms).toISOString().slice(0, 10);
}
