// The text of the page is changed: by fixes, on the board, by keys.

import assert from "node:assert/strict";
import { SLIP, SOUND, aligned, heading, paste, pasteOver, same, shot, squares, tally, until, written } from "./web-checks.mjs";

export async function mending(page) {
  await tally(page, "3 errors");
  await aligned(page);
  await shot(page, "desktop-first");
  await paste(page, SLIP);
  await tally(page, "1 error");
  assert.match(await page.textContent("#list li"), /c9 is not a square of an 8x8 board; did you mean Bc4\?/);
  same(await page.textContent("#backdrop .error"), "c9");
  await shot(page, "desktop-slip");
  await page.click('#list button:has-text("Write Bc4 instead of Bc9")');
  await written(page, SOUND);
  await tally(page, "Nothing found");
  await page.focus("#text");
  await page.keyboard.press("Control+Z");
  await written(page, SLIP);
  await page.keyboard.press("Control+Y");
  await written(page, SOUND);
}

export async function board(page) {
  await page.evaluate(() => document.querySelector("#text").setSelectionRange(0, 0));
  await heading(page, "White to move");
  await page.click('#board button[aria-label="Next move"]');
  await heading(page, "1. e4");
  await page.click('#board button[aria-label="Next move"]');
  await heading(page, "1... e5");
  // The keys that the buttons name are those of the board now.
  await until(page, "the focus on the board", () => document.querySelector("#board section") === document.activeElement);
  // A variation, made on the board; what no longer fits goes on in the next line.
  await squares(page, "b1", "c3");
  const added = SOUND.replace("2. Nf3 d6", "2. Nf3 (2. Nc3)\n2... d6");
  await written(page, added);
  await heading(page, "2. Nc3");
  await tally(page, "Nothing found");
  await shot(page, "desktop-board");
  await page.focus("#text");
  await page.keyboard.press("Control+Z");
  await written(page, SOUND);
  // The letters right after the key for a comment are in it, and a brace does not end it.
  await page.focus("#board section");
  await page.keyboard.type("ca {fine} move\n");
  await until(page, "a comment with all its letters", () => document.querySelector("#text").value.includes("{a (fine) move}"));
  await until(page, "the focus on the board", () => document.querySelector("#board section") === document.activeElement);
  await page.keyboard.press("c");
  await until(page, "the words that are there in the field", () => document.querySelector("#board textarea").value.trim() === "a (fine) move");
  for (const key of ["Control+A", "Delete", "Enter"]) await page.keyboard.press(key);
  await until(page, "the comment taken away", () => !document.querySelector("#text").value.includes("fine"));
  await page.keyboard.press("Control+Z");
  await page.keyboard.press("Control+Z");
  await written(page, SOUND);
  await pressing(page);
}

/** Keys that follow each other at once: each is meant for the place that the one before it leads to. */
async function pressing(page) {
  // Lines may be broken elsewhere.
  const value = (words, wanted) => until(page, words, (wanted) => document.querySelector("#text").value.replace(/\s+/g, " ") === wanted, wanted.replace(/\s+/g, " "));
  const add = (after, comment) => SOUND.replace(after, `${after} {${comment}}`);
  await page.focus("#board section");
  for (let i = 0; i < 5; i++) {
    await page.keyboard.press("Home");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("ArrowRight");
    await page.keyboard.type("cso\n");
    await value("a comment right after steps", add("1. e4 e5", "so"));
    // Undo leads back to the move, Redo to it again.
    await page.keyboard.press("Home");
    await heading(page, "White to move");
    await page.keyboard.press("Control+Z");
    await page.keyboard.type("cit\n");
    await value("a comment right after Undo", add("1. e4 e5", "it"));
    await page.keyboard.press("Control+Z");
    await page.keyboard.press("Home");
    await page.keyboard.press("Control+Y");
    await heading(page, "1... e5");
    await page.keyboard.press("Control+Z");
    await written(page, SOUND);
  }
  // Before the first move there is none to mark; after a step there is, also if its key came at once.
  await page.keyboard.press("Home");
  await page.keyboard.press("ArrowRight");
  await page.keyboard.press("!");
  await value("a glyph right after a step", SOUND.replace("1. e4", "1. e4!"));
  // In a field Undo is meant for what is typed there, else for the text.
  const field = page.locator("#board").getByLabel("Type a move");
  await field.focus();
  await page.keyboard.type("d");
  await page.keyboard.press("Control+Z");
  same(await field.inputValue(), "");
  same((await page.inputValue("#text")).includes("1. e4!"), true);
  await page.focus("#board section");
  await page.keyboard.press("c");
  await page.keyboard.press("Control+Z");
  await written(page, SOUND);
  await page.keyboard.press("Escape");
}

/** Words that were begun for a move of one record are not written into another that is pasted over it. */
export async function waiting(page) {
  await page.setInputFiles("#open", { name: "legal.pgn", mimeType: "text/plain", buffer: Buffer.from(SOUND) });
  await written(page, SOUND);
  await page.click('#board button[aria-label="Next move"]');
  await heading(page, "1. e4");
  await page.keyboard.type("cfor Legal");
  const other = SOUND.replace("Saint Brie", "Somebody");
  await pasteOver(page, other);
  await page.focus("#board section");
  await page.keyboard.press("Home");
  await heading(page, "White to move");
  await page.keyboard.press("ArrowRight");
  await heading(page, "1. e4");
  await page.click('#board button:has-text("Write")');
  await until(page, "why the words are not written", () => document.querySelector("#board [role=status]").textContent === "These words are for 1. e4 of another record. Go there to write them.");
  same(await page.inputValue("#text"), other);
  await page.focus("#board textarea");
  await page.keyboard.press("Escape");
}

/** Undo takes back words and pauses, and the buttons do what the keys do. */
export async function undoing(page) {
  await page.setInputFiles("#open", { name: "legal.pgn", mimeType: "text/plain", buffer: Buffer.from(SOUND) });
  await written(page, SOUND);
  same(await page.isDisabled("#undo"), true);
  await page.focus("#text");
  await page.keyboard.press("Control+End");
  await page.keyboard.type("; well played", { delay: 5 });
  await page.waitForTimeout(1100);
  await page.keyboard.type(" indeed", { delay: 5 });
  for (const left of ["; well played", "; well ", "; "]) {
    await page.keyboard.press("Control+Z");
    await written(page, SOUND + left);
  }
  await page.keyboard.press("Control+Shift+Z");
  await written(page, `${SOUND}; well `);
  await page.keyboard.press("Control+Y");
  await written(page, `${SOUND}; well played`);
  for (let i = 0; i < 3; i++) await page.keyboard.press("Backspace");
  await written(page, `${SOUND}; well pla`);
  await page.click("#undo");
  await written(page, `${SOUND}; well played`);
  await page.click("#redo");
  await written(page, `${SOUND}; well pla`);
  // The keys are meant for the text while the board has the focus too.
  await page.focus("#board section");
  for (let i = 0; i < 4; i++) await page.keyboard.press("Control+Z");
  await written(page, SOUND);
  same(await page.isDisabled("#undo"), true);
}

const ends = (page, wanted) => until(page, `the end ${wanted}`, (wanted) => document.querySelector("#text").value.endsWith(wanted), wanted);

/** A form for a new game, and moves made on the board into it. */
export async function making(page) {
  await page.click("#forms");
  await until(page, "the forms", () => document.querySelectorAll("#forms option").length > 3);
  const twice = await page.$$eval("#forms option", (all) => all.length - new Set(all.map((one) => one.textContent)).size);
  same(twice, 0);
  await page.keyboard.press("Escape");
  await page.selectOption("#forms", { label: "Chess game" });
  await until(page, "a new game", () => document.querySelector("#text").value.endsWith('[Round "?"]\n[White "?"]\n[Black "?"]\n[Result "*"]\n\n1. \n*\n'));
  same(await page.evaluate(() => document.activeElement.id), "text");
  await heading(page, "White to move");
  for (const [from, to, after] of [["e2", "e4", "1. e4"], ["e7", "e5", "1... e5"], ["e1", "e2", "2. Ke2"]]) {
    await squares(page, from, to);
    await heading(page, after);
  }
  await ends(page, "\n\n1. e4 e5 2. Ke2\n*\n");
  await page.click('#board .glyphs button:has-text("??")');
  await ends(page, "2. Ke2??\n*\n");
  await page.click('#board button[aria-label="Comment the move"]');
  await page.keyboard.type("walks ahead\n");
  await ends(page, "2. Ke2?? {walks ahead}\n*\n");
}

/** Moves on the board fill in a scoresheet; before its end the board says why there is only one. */
export async function sheet(page) {
  await page.selectOption("#forms", { label: "Chess scoresheet" });
  await heading(page, "White to move");
  for (const [from, to, row] of [["e2", "e4", "\n1\t\t\t\t\t4"], ["e7", "e5", "\n\t\t\t\t\t5"], ["g1", "f3", "\n2\t\t\t\t\t\tN3"]]) {
    await squares(page, from, to);
    await ends(page, row);
  }
  await tally(page, "Nothing found");
  await heading(page, "2. f:N3");
  await page.click('#board button[aria-label="Previous move"]');
  await until(page, "why no other move can be made", () => document.querySelector("#board .note").textContent === "On a scoresheet another move can be made only after the last one.");
  await shot(page, "desktop-sheet");
}

/** A game that is typed: offers while a word is unfinished, no findings about it, and the format shown by its moves. */
export async function typing(page) {
  await page.focus("#text");
  await page.keyboard.press("Control+A");
  await page.keyboard.press("Delete");
  await tally(page, "Nothing written yet");
  await page.keyboard.type("1. e4 e5 2. N", { delay: 15 });
  const offered = () => [...document.querySelectorAll("#offers:not([hidden]) li")].some((row) => row.textContent.startsWith("Nf3"));
  await until(page, "Nf3 among the offers", offered);
  // Nothing is said of a word that is not finished.
  await heading(page, "1... e5");
  await shot(page, "desktop-completion");
  await page.keyboard.type("f");
  await until(page, "the offers for Nf", () => document.querySelectorAll("#offers:not([hidden]) li").length === 1);
  await page.keyboard.press("Tab");
  await written(page, "1. e4 e5 2. Nf3");
  await heading(page, "2. Nf3");
  same(await page.textContent("#list"), "");
  await page.keyboard.press("Control+A");
  await page.keyboard.type("1. 32-28 19-23 2. 28x19 14x23", { delay: 5 });
  await until(page, "draughts", () => document.querySelector("#known").textContent.startsWith("International draughts"));
}

export async function hovering(page) {
  await page.selectOption("#examples", "slips.pgn");
  await tally(page, "3 errors");
  await page.waitForSelector("#backdrop .error");
  // Again until the card is there: a text that still scrolls closes it.
  for (let i = 0; i < 10 && (await page.isHidden("#card")); i++) {
    const word = await page.locator("#backdrop .error").first().boundingBox();
    if (word) await page.mouse.move(word.x + 4 + i, word.y + 8);
    await page.waitForSelector("#card:not([hidden])", { timeout: 1000 }).catch(() => {});
  }
  await until(page, "the card of a slip", () => document.querySelector("#card:not([hidden])")?.textContent.includes("b9 is not a square"));
  await shot(page, "desktop-card");
  await page.keyboard.press("Escape");
  await page.mouse.move(5, 5);
  await page.focus("#text");
  await page.keyboard.press("Control+Home");
  await page.keyboard.press("F8");
  await page.keyboard.press("Control+.");
  await until(page, "the focus on a fix", () => document.activeElement.closest("#card") && document.activeElement.textContent.startsWith("Write Bb5"));
  await page.keyboard.press("Enter");
  await until(page, "the fix from the keyboard", () => document.querySelector("#text").value.includes("3. Bb5 a6"));
}
