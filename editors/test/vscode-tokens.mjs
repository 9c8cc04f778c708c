// On the screen: the colours of what the server says of each word, which no grammar can know.

import assert from "node:assert";

const FILE = "variations.pgn";
const TRIES = 40; // four seconds

/** The colour and the slant of each of some words, of which each stands once in the text. */
const styles = (page, words) =>
  page.evaluate((words) => {
    const spans = [...document.querySelectorAll(".view-line span span")];
    const found = words.map((word) => spans.find((span) => span.textContent.replaceAll("\u00a0", " ").trim() === word));
    return found.map((span) => span && { colour: getComputedStyle(span).color, slant: getComputedStyle(span).fontStyle });
  }, words);

export default async ({ page, open, shot, say }) => {
  await open(FILE);
  await page.waitForSelector(".squiggly-error", { state: "attached" });
  const words = ["e4", "c5", "c3", "g6", "Bb6", "a6", "[%clk 0:01:00]", "{best"];
  for (let i = 0; ; i++) {
    const found = await styles(page, words);
    const [main, first, second, third, wrong, assumed, command, comment] = found;
    const colours = found.every(Boolean) && new Set([main, first, second, third, wrong, command, comment].map((one) => one.colour));
    // Until the checks have ended, no move is wrong.
    if (colours && colours.size === 7 && assumed.slant === "italic") break;
    if (i === TRIES) {
      await shot("tokens");
      assert.fail(JSON.stringify(found, null, 1));
    }
    await page.waitForTimeout(100);
  }
  await shot("tokens");
  say("moves have colours by their depth, and the wrong one has its own");
};
