// Takes the README's picture, docs/card.png, of the real element: `node picture.mjs` in this folder,
// after `cargo xtask build`.

import { fileURLToPath } from "node:url";

import { Card } from "./browser/card.mjs";
import { startBrowser } from "./browser/harness.mjs";
import { serve } from "./package/serve.mjs";

const width = 640;
const style = `
  :root { color-scheme: light; font: 16px/1.5 system-ui, sans-serif; }
  body { margin: 0; padding: 16px; background: #fff; }`;
const page = `<!doctype html>
<html lang="en-GB">
  <meta charset="utf-8">
  <title>A card</title>
  <link rel="stylesheet" href="/page.css">
  <script type="module" src="/pkg/define.js"></script>
  <mcp-elicitation server-name="Bistro" tool-name="book_table"></mcp-elicitation>
</html>`;
const request = {
  message: "Saturday is full. Shall we look for another day?",
  requestedSchema: {
    type: "object",
    properties: {
      other_day: { type: "boolean", title: "Another day is fine" },
      date: { type: "string", format: "date", title: "Which day?", default: "2027-06-05" },
      guests: { type: "integer", title: "Guests", minimum: 1, maximum: 8 },
      note: { type: "string", title: "Anything we should know?", maxLength: 200 },
    },
    required: ["other_day", "date", "guests"],
  },
};

const site = await serve({
  texts: { "/": page, "/page.css": style },
  folders: { "/pkg/": fileURLToPath(new URL("../pkg/", import.meta.url)) },
});
const browser = await startBrowser();
try {
  const tab = await browser.newPage({ viewport: { width, height: 200 }, deviceScaleFactor: 2, locale: "en-GB" });
  await tab.goto(site.url);
  await tab.evaluate((request) => (document.querySelector("mcp-elicitation").request = request), request);
  const card = new Card(tab, 0);
  await card.until("asking");
  await card.choose("other_day", true);
  await card.type("guests", "4");
  await tab.evaluate(() => document.activeElement.blur());
  const path = fileURLToPath(new URL("../docs/card.png", import.meta.url));
  await tab.screenshot({ path, fullPage: true });
} finally {
  await browser.close();
  site.stop();
}
