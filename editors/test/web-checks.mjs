// What the tests of the page ask, and the game they ask about.

import assert from "node:assert/strict";
import path from "node:path";

// The beginning of Legal's mate, with a bishop that cannot get to b9.
export const HEAD = '[Event "Cafe"]\n[Site "Paris"]\n[Date "1750.??.??"]\n[Round "-"]\n[White "Legal"]\n[Black "Saint Brie"]\n[Result "1-0"]\n\n';
export const SLIP = `${HEAD}1. e4 e5 2. Nf3 d6 3. Bc9 Bg4 4. Nc3 g6 5. Nxe5 Bxd1 6. Bxf7+ Ke7 7. Nd5# 1-0\n`;
export const SOUND = SLIP.replace("Bc9", "Bc4");

let checked = 0;

/** How much was asked. */
export const count = () => checked;

/** Waits until a function of the page returns true; says what it waited for if that does not happen. */
export async function until(page, words, test, argument) {
  await page.waitForFunction(test, argument, { timeout: 15_000 }).catch(() => assert.fail(`not seen: ${words}`));
  checked++;
}

export const written = (page, wanted) => until(page, `the text ${wanted}`, (wanted) => document.querySelector("#text").value === wanted, wanted);
export const tally = (page, wanted) => until(page, wanted, (wanted) => document.querySelector("#tally").textContent.includes(wanted), wanted);
export const heading = (page, wanted) => until(page, `the board of ${wanted}`, (wanted) => document.querySelector("#board .heading")?.textContent === wanted, wanted);
/** A picture of what is seen. */
export const shot = (page, name) => page.screenshot({ path: path.join(process.env.SHOTS, `${name}.png`) });

/** Counts an assertion that was made. */
export function same(found, wanted) {
  assert.deepEqual(found, wanted);
  checked++;
}

export async function paste(page, words) {
  await page.focus("#text");
  await page.keyboard.press("Control+A");
  await page.evaluate((words) => {
    const data = new DataTransfer();
    data.setData("text/plain", words);
    const event = new ClipboardEvent("paste", { clipboardData: data, bubbles: true, cancelable: true });
    document.querySelector("#text").dispatchEvent(event);
  }, words);
  // A made-up paste event writes nothing; what a real one does is this command.
  await page.evaluate((words) => document.execCommand("insertText", false, words), words);
  await written(page, words);
}

/** Pastes a record over the whole text from the clipboard, with the keys. */
export async function pasteOver(page, words) {
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.evaluate((words) => navigator.clipboard.writeText(words), words);
  await page.focus("#text");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Control+V");
  await written(page, words);
}

/** The places of the text area and of its backdrop: every word of one must stand on that of the other. */
export async function aligned(page) {
  const sizes = await page.evaluate(() => ["#text", "#backdrop"].map((id) => {
    const { scrollHeight, scrollWidth, clientHeight, clientWidth } = document.querySelector(id);
    return { scrollHeight, scrollWidth, clientHeight, clientWidth };
  }));
  assert.deepEqual(sizes[0], sizes[1]);
  assert.equal(sizes[0].scrollHeight, sizes[0].clientHeight);
  checked++;
}

/** Clicks squares of the board. */
export async function squares(page, ...names) {
  for (const name of names) {
    const square = page.locator(`#board .squares path[aria-label="${name}"]`);
    await square.click();
  }
}
