// The page that a booking's deposit is paid on. A real one would be the payment provider's.

import { DEPOSIT, inWords } from "./bookings.mjs";

const headers = {
  "content-type": "text/html; charset=utf-8",
  "content-security-policy":
    "default-src 'none'; style-src 'self'; form-action 'self'; frame-ancestors 'none'",
  "referrer-policy": "no-referrer",
  "cache-control": "no-store",
};

export function serveDeposit(request, response, bookings) {
  const name = new URL(request.url, "http://localhost").pathname.slice("/deposit/".length);
  if (name === "style.css") {
    response.writeHead(200, { "content-type": "text/css; charset=utf-8" }).end(style);
    return;
  }
  const booking = bookings.get(name);
  if (booking === undefined) {
    response
      .writeHead(404, headers)
      .end(page("No such booking", "<p>It may have been released.</p>"));
    return;
  }
  if (request.method === "POST") {
    request.resume();
    bookings.pay(booking);
    response.writeHead(303, { location: `/deposit/${booking.id}` }).end();
    return;
  }
  response.writeHead(200, headers).end(booking.paid ? paid() : open(booking));
}

function open({ guests, date }) {
  return page(
    `Deposit of ${DEPOSIT}`,
    `<p>For a table for ${guests} on ${inWords(date)}.</p>
     <form method="post"><button>Pay ${DEPOSIT}</button></form>
     <p class="note">This is a demo: no money moves.</p>`,
  );
}

function paid() {
  return page("Paid", "<p>Thank you. Go back to the chat, and confirm the deposit there.</p>");
}

function page(title, body) {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${title} – Bistro</title>
<link rel="stylesheet" href="/deposit/style.css">
<main><p class="brand">Bistro</p><h1>${title}</h1>${body}</main>
</html>
`;
}

const style = `
:root { color-scheme: light dark; font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100dvh; display: grid; place-items: center;
  background: light-dark(#f6f4f1, #171512); color: light-dark(#24201b, #f0ece6); }
main { box-sizing: border-box; width: min(26rem, 100% - 2rem); padding: 2rem; border-radius: 1rem;
  background: light-dark(#fff, #221f1b); box-shadow: 0 1px 3px #0003; }
h1 { margin: 0 0 .5rem; font-size: 1.75rem; line-height: 1.2; }
.brand { margin: 0 0 1.5rem; font-weight: 600; color: light-dark(#9a3412, #fdba74); }
.note { margin: 1.5rem 0 0; color: light-dark(#6b645b, #a8a096); font-size: .875rem; }
button { min-height: 2.75rem; padding: 0 1.5rem; border: 0; border-radius: .5rem; font: inherit;
  font-weight: 600; background: light-dark(#9a3412, #fdba74); color: light-dark(#fff, #221f1b); }
button:focus-visible { outline: 3px solid light-dark(#1d4ed8, #93c5fd); outline-offset: 2px; }
`;
