// node web.mjs --page FOLDER --tools FOLDER --shots FOLDER
//
// The built page in a real browser: a game with a slip is pasted, mended by a click, walked through on the board, continued on the
// board, undone, converted and downloaded. Pictures in both themes, on a wide screen and on a phone.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";
import { parseArgs } from "node:util";
import { access } from "./web-access.mjs";
import { SOUND, aligned, count, heading, same, shot, tally, until, written } from "./web-checks.mjs";
import { converting, examples, files, offline, pasting, replacing } from "./web-files.mjs";
import { browse, serve, visit } from "./web-page.mjs";
import { board, hovering, making, mending, sheet, typing, undoing, waiting } from "./web-writing.mjs";

/** On a phone the board is seen below the text; fingers draw an arrow and take it back. */
async function phone(page) {
  await page.evaluate(() => scrollTo(0, 0));
  await page.setInputFiles("#open", { name: "legal.pgn", mimeType: "text/plain", buffer: Buffer.from(SOUND) });
  await written(page, SOUND);
  await heading(page, "White to move");
  await page.tap('#board button[aria-label="Next move"]');
  await heading(page, "1. e4");
  const places = await page.$$eval("#record, #board .stage, #findings", (parts) => parts.map((part) => part.getBoundingClientRect().top + scrollY));
  same(places, places.toSorted((one, other) => one - other));
  assert.ok(places[1] < 600, `the board begins at ${places[1]}`);
  await page.tap('#board button[aria-label="Draw arrows"]');
  for (const name of ["g1", "f3"]) await page.locator(`#board .squares path[aria-label="${name}"]`).tap();
  await written(page, SOUND.replace("1. e4 e5", "1. e4 {[%cal Gg1f3]}\n1... e5"));
  await page.tap("#undo");
  await written(page, SOUND);
  await page.evaluate(() => scrollTo(0, 0));
  await shot(page, "phone-board");
}

/** On a low screen everything down to the field for a move is seen. */
async function low(browser, address) {
  const { page, context } = await visit(browser, address, { viewport: { width: 1000, height: 640 } });
  await tally(page, "3 errors");
  await page.selectOption("#examples", "annotated.pgn");
  await page.click('#board button[aria-label="Next move"]');
  await heading(page, "1. e4");
  const { y, height } = await page.getByLabel("Type a move").boundingBox();
  assert.ok(y + height < 610, `the field ends at ${y + height}`);
  await shot(page, "low");
  await context.close();
}

const text = { type: "string" };
const { values: options } = parseArgs({ options: { page: text, tools: text, shots: text } });
process.env.SHOTS = path.resolve(options.shots);
fs.mkdirSync(process.env.SHOTS, { recursive: true });

const site = await serve(path.resolve(options.page));
const browser = await browse(options.tools);

try {
  const { page, complaints } = await visit(browser, site.address);
  for (const part of [mending, board, converting, files, access, replacing, pasting, waiting, undoing, examples, hovering, making, sheet, typing, offline]) {
    await part(page);
    console.log(`ok ${part.name}`);
  }
  for (const [name, settings] of [
    ["desktop-dark", { colorScheme: "dark" }],
    ["phone-light", { viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }],
    ["phone-dark", { colorScheme: "dark", viewport: { width: 390, height: 844 }, deviceScaleFactor: 2, isMobile: true, hasTouch: true }],
  ]) {
    const window = await visit(browser, site.address, settings);
    await tally(window.page, "3 errors");
    await window.page.click("#list .go");
    await until(window.page, "the board of the slip", () => document.querySelector("#board").textContent.includes("b9 is not a square"));
    await aligned(window.page);
    const overflow = await window.page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    assert.equal(overflow, 0, `${name} is wider than the screen`);
    await window.page.screenshot({ path: path.join(process.env.SHOTS, `${name}.png`), fullPage: true });
    if (settings.isMobile) await phone(window.page);
    complaints.push(...window.complaints);
    await window.context.close();
  }
  await low(browser, site.address);
  assert.deepEqual(complaints, []);
  console.log(`ok ${count()} checks`);
} catch (failure) {
  for (const context of browser.contexts()) for (const page of context.pages()) await shot(page, "failed").catch(() => {});
  console.error(failure);
  process.exitCode = 1;
} finally {
  await browser.close();
  site.stop();
}
