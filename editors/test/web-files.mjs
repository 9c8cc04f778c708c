// Texts come into the page and leave it: files, examples, other notations, and no server.

import fs from "node:fs";
import { HEAD, SOUND, aligned, pasteOver, same, shot, tally, until, written } from "./web-checks.mjs";

const EXAMPLES = new URL("../../examples", import.meta.url);

export async function converting(page) {
  await page.click("#convert");
  await page.fill("#target-filter", "German");
  await until(page, "a preview in German", () => document.querySelector("#preview").textContent.includes("2. Sf3 d6"));
  await shot(page, "desktop-convert");
  await page.keyboard.press("Enter");
  const moves = "1. e4 e5 2. Sf3 d6 3. Lc4 Lg4 4. Sc3 g6 5. Sxe5 Lxd1 6. Lxf7+ Ke7 7. Sd5# 1-0";
  const german = `${HEAD.trimEnd()}\n[Notation "san-de"]\n\n${moves}\n`;
  await written(page, german);
  await tally(page, "Nothing found");
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  same(fs.readFileSync(await file.path(), "utf8"), german);
  await page.focus("#text");
  await page.keyboard.press("Control+Z");
  await written(page, SOUND);
}

/** What a file has besides its text comes back as it was. */
export async function files(page) {
  const bytes = Buffer.from("\ufeff" + SOUND.replaceAll("\n", "\r\n"));
  await page.setInputFiles("#open", { name: "legal.pgn", mimeType: "text/plain", buffer: bytes });
  await until(page, "the name of the file", () => document.querySelector("#name").textContent === "legal.pgn");
  await tally(page, "Nothing found");
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  same(file.suggestedFilename(), "legal.pgn");
  same(fs.readFileSync(await file.path()), bytes);
  for (const [encoding, other] of [["UTF-16", Buffer.from("\ufeff" + SOUND.replace("a", "ü"), "utf16le")], ["Windows-1252", Buffer.from(SOUND.replace("a", "ü"), "latin1")]]) {
    await page.setInputFiles("#open", { name: "other.pgn", mimeType: "text/plain", buffer: other });
    await written(page, SOUND.replace("a", "ü"));
    await page.getByText(`The file is in ${encoding}; a download is written in UTF-8.`).waitFor();
  }
  await page.setInputFiles("#open", { name: "legal.pgn", mimeType: "text/plain", buffer: bytes });
  await written(page, SOUND);
}

const named = (page, wanted) => until(page, `the file ${wanted}`, (wanted) => document.querySelector("#name").textContent === wanted, wanted);
const load = (page, name, text) => page.setInputFiles("#open", { name, mimeType: "text/plain", buffer: Buffer.from(text) });
const isWhiteBelow = () => document.querySelector("#board pre").textContent.trimEnd().endsWith("a b c d e f g h");

/** Another file is a new beginning: its board is not turned, and undo does not lead back into the file before. A changed one has a button for that. */
export async function replacing(page) {
  const [one, other] = [`${HEAD}1. e4 e5 1-0\n`, `${HEAD}1. d4 d5 1-0\n`];
  await load(page, "one.pgn", one);
  await named(page, "one.pgn");
  await page.click('#board button[aria-label="Turn the board"]');
  await until(page, "a turned board", () => document.querySelector("#board pre").textContent.trimEnd().endsWith("h g f e d c b a"));
  // A file that nobody has changed needs no way back.
  await load(page, "other.pgn", other.replaceAll("\n", "\r\n"));
  await named(page, "other.pgn");
  await until(page, "the board as it is at first", isWhiteBelow);
  same(await page.isVisible('button:has-text("Back to o")'), false);
  await page.focus("#text");
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+Z");
  same(await page.inputValue("#text"), other);
  // A changed one comes back with its changes, its cursor and its line ends; so does one that was changed after it.
  await page.keyboard.press("Control+End");
  await page.keyboard.type("; mine");
  await load(page, "one.pgn", one);
  await written(page, one);
  await until(page, "what leads back", () => document.querySelector("#notice").textContent === "other.pgn had changes that were not downloaded. The button “Back to other.pgn” above the text brings it back.");
  await page.focus("#text");
  await page.keyboard.press("Control+Z");
  same(await page.inputValue("#text"), one);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("; too");
  same(await page.textContent("#notice"), "");
  await page.reload();
  await page.click('button:has-text("Back to other.pgn")');
  await written(page, `${other}; mine`);
  await named(page, "other.pgn");
  const [file] = await Promise.all([page.waitForEvent("download"), page.click("#download")]);
  same(fs.readFileSync(await file.path(), "utf8"), `${other}; mine`.replaceAll("\n", "\r\n"));
  // What was left for the way back comes after all that was left before.
  for (let i = 0; i < 3 && (await page.inputValue("#text")) !== `${one}; too`; i++) await page.click("#back");
  await written(page, `${one}; too`);
  same(await page.isVisible('button:has-text("Back to other.pgn")'), false);
}

/** A record that is pasted over the whole text is another one, whatever it has in common with the one before. */
export async function pasting(page) {
  const [one, other] = [`${HEAD}1. e4 e5 1-0\n`, `${HEAD}1. d4 e5 1-0\n`];
  await load(page, "one.pgn", one);
  await named(page, "one.pgn");
  await pasteOver(page, other);
  await named(page, "New text");
  // A part of it changes the file.
  await load(page, "one.pgn", one);
  await named(page, "one.pgn");
  await page.focus("#text");
  await page.keyboard.press("Control+End");
  await page.keyboard.press("Control+V");
  await written(page, one + other);
  await named(page, "one.pgn");
  // So is one that is typed over the whole text; Undo brings the file back.
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1. d4 d5");
  await named(page, "New text");
  for (let i = 0; i < 9 && (await page.inputValue("#text")) !== one + other; i++) await page.keyboard.press("Control+Z");
  await written(page, one + other);
  await named(page, "one.pgn");
}

export async function examples(page) {
  const files = await page.$$eval("#examples option", (options) => options.map((option) => option.value).filter(Boolean));
  same(files.toSorted(), fs.readdirSync(EXAMPLES).toSorted());
  for (const file of files) {
    await page.selectOption("#examples", file);
    await until(page, `the example ${file}`, (file) => document.querySelector("#name").textContent === file && document.querySelector("#tally").textContent !== "Checking…", file);
    await page.focus("#text");
    await page.keyboard.press("Control+End");
    await until(page, `the board of ${file}`, () => document.querySelector("#board .picture svg") !== null);
    await aligned(page);
    await shot(page, `example-${file.replace(".", "-")}`);
  }
}

/** Once it has been there, the page needs no server, and reading it again loses nothing. */
export async function offline(page) {
  await page.evaluate(() => navigator.serviceWorker.ready);
  const text = await page.inputValue("#text");
  await page.context().setOffline(true);
  await page.reload();
  await written(page, text);
  await page.selectOption("#examples", "slips.pgn");
  await tally(page, "3 errors");
  await page.context().setOffline(false);
}
