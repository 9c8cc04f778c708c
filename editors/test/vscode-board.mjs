// On the screen: the panel with the board follows the cursor, its keys move the cursor, and what is done on it is written
// into the text, also into one without a file. Boards of eight and ten columns and the ring, in a dark and a light theme.

import assert from "node:assert";
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { capture, game, ring, untitled } from "./vscode-board-games.mjs";
import { boardOf, focusIsOnBoard, openBoard, read, saved, shows, until } from "./vscode-board-keys.mjs";
import { command } from "./vscode-screen-keys.mjs";

/** The mark of the move in the text, as the box on the screen. */
const marked = (page) => page.locator('.view-overlays .cdr[class*="ced-"]').first().boundingBox();

/** The keys of the board move the cursor of the text, and keep the focus. */
async function steps({ page, open, shot, say }) {
  const { board, heads, square } = await openBoard(page, open, "variations.pgn");
  await page.locator(".view-line span span", { hasText: "Nc6" }).first().click();
  await heads("2... Nc6");
  assert.equal(await focusIsOnBoard(page), false);
  // Keys that are pressed faster than they are answered.
  for (const key of ["PageUp", "PageUp", "PageUp", "PageDown", "PageUp"]) await page.keyboard.press(`Alt+${key}`);
  await heads("1. e4");
  for (let i = 0; i < 3; i++) await page.keyboard.press("Alt+PageDown");
  await heads("2... Nc6");
  await board.locator("h2").click();
  await page.keyboard.press("ArrowLeft");
  await heads("2. Nf3");
  const word = page.locator(".view-line span span", { hasText: "Nf3" }).last();
  await until(async () => {
    const [mark, own] = [await marked(page), await word.boundingBox()];
    return mark && Math.abs(mark.y - own.y) < 3 && Math.abs(mark.x - own.x) < 3;
  });
  for (const [key, heading] of [["ArrowLeft", "1... e5"], ["ArrowDown", "1... c5"], ["ArrowUp", "1... e5"]]) {
    await page.keyboard.press(key);
    await heads(heading);
  }
  assert.equal(await focusIsOnBoard(page), true);
  assert.deepEqual(await board.locator(".written").innerText(), "Next\nNf3");
  await page.keyboard.press("ArrowLeft");
  await heads("1. e4");
  await board.locator(".written button", { hasText: "c5" }).click();
  await heads("1... c5");

  const before = await square("a1").boundingBox();
  await page.keyboard.press("f");
  await board.locator(".picture text", { hasText: "h" }).first().waitFor();
  await until(async () => (await square("h8").boundingBox())?.y === before.y);
  await shot("turned");
  say("steps move the cursor, and the board turns");
}

/** It is there again after the window was loaded again, turned as it was. */
async function restored({ page, say }) {
  // The address names a file to open, and with it nothing is restored.
  const address = new URL(page.url());
  address.searchParams.delete("payload");
  await page.evaluate((address) => history.replaceState(null, "", address), String(address));
  await Promise.all([page.waitForEvent("load"), command(page, "Developer: Reload Window")]);
  const { heads, square } = boardOf(page);
  await heads("1... c5");
  const [a1, h8] = [await square("a1").boundingBox(), await square("h8").boundingBox()];
  assert.ok(a1.y < h8.y, "it is still turned");
  say("restored after a reload");
}

/** A comment is written on the board, however fast, and Undo keeps the keys of the board. */
async function comments({ page, open, say }) {
  const { board, heads, square } = boardOf(page);
  const line = page.locator(".view-line span span", { hasText: "Nc6" }).first();
  await line.click();
  await heads("2... Nc6");
  await board.locator("h2").click();
  await until(() => focusIsOnBoard(page), "the focus on the board");
  await page.keyboard.type("ca {x {y}} bc", { delay: 20 });
  // Undo is meant for the field while it has the focus.
  const field = board.getByRole("textbox", { name: "Comment on 2... Nc6" });
  const words = await field.inputValue();
  await page.keyboard.press("Control+z");
  await until(async () => (await field.inputValue()) !== words, "an undo in the field");
  await page.keyboard.press("Control+y");
  await until(async () => (await field.inputValue()) === "a {x {y}} bc", "a redo in the field");
  await page.keyboard.press("Enter");
  await shows(page, "Nc6 {a (x (y)) bc}");
  assert.ok(await focusIsOnBoard(page));
  await page.keyboard.press("!");
  await shows(page, "Nc6 $1 {a (x (y)) bc}");
  // The words that are there are in the field, and others take their place.
  await page.keyboard.press("c");
  await until(async () => (await field.inputValue()).trim() === "a (x (y)) bc", "the words that are there");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("good", { delay: 20 });
  await page.keyboard.press("Enter");
  await shows(page, "Nc6 $1 {good}");
  // While the picture is changed there are no squares.
  const turned = async () => (await square("a1").boundingBox())?.y < (await square("h8").boundingBox())?.y;
  const before = await turned();
  for (const key of ["Control+z", "Control+z", "Control+z", "f"]) {
    await page.keyboard.press(key);
    await page.waitForTimeout(120);
  }
  await until(async () => (await turned()) === !before, "the board turned");
  await until(() => focusIsOnBoard(page), "the focus on the board again");
  await shows(page, "Nf3 $1 Nc6 3. Bb6");
  await board.getByRole("button", { name: "Turn the board" }).click();
  await until(async () => (await turned()) === before, "the board turned back");
  say("comments and Undo on the board");

  // A click on the panel while the text has the focus: the keys right after it are meant for the panel.
  const text = async () => (await page.locator(".view-lines").first().innerText()).replace(/\s/g, "");
  const inText = async () => {
    await page.locator(".view-line span span", { hasText: "Nc6" }).first().click();
    await until(async () => !(await focusIsOnBoard(page)), "the focus in the text");
    await page.waitForTimeout(500);
  };
  const written = await text();
  await inText();
  await board.getByRole("button", { name: "Previous move" }).click();
  await heads("2. Nf3");
  await page.keyboard.press("c");
  await board.getByRole("textbox", { name: "Comment on 2. Nf3" }).waitFor();
  await page.keyboard.press("Escape");
  await inText();
  const move = board.getByLabel("Type a move");
  await move.click();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("Qb6", { delay: 40 });
  await until(async () => (await move.inputValue()) === "Qb6", "the letters in the field");
  assert.equal(await text(), written);
  await move.fill("");
  await board.locator("h2").click();
  say("keys right after a click");
}

/** A move in place of one that cannot be played, a glyph and an arrow, and all of it undone. */
async function writes({ page, shot, workspace, say }, original) {
  const { board, heads, click, square } = boardOf(page);
  await page.locator(".view-line span span", { hasText: "Bb6" }).first().click();
  await heads("cannot be played");
  await shot("refused");
  await square("f1").click();
  await board.locator(".marks circle").first().waitFor();
  await shot("clicked");
  await click("b5");
  await heads("3. Bb5");
  await board.getByRole("button", { name: "Interesting move" }).click();
  await shows(page, "3. Bb5 $5 a6");
  const [from, to] = [await square("b5").boundingBox(), await square("c6").boundingBox()];
  await page.mouse.move(from.x + 10, from.y + 10);
  await page.mouse.down({ button: "right" });
  await page.mouse.move(to.x + 10, to.y + 10, { steps: 4 });
  await page.mouse.up({ button: "right" });
  await shows(page, "3. Bb5 $5 {[%cal Gb5c6]} 3... a6");
  // The clicks have moved the page a little.
  await board.locator("h2").evaluate((heading) => heading.ownerDocument.documentElement.scrollTo(0, 0));
  await page.mouse.move(5, 5);
  await shot("annotated");
  for (let i = 0; i < 3; i++) {
    await page.keyboard.press("Control+z");
    // A person is not faster; a key that is pressed while the focus goes from one frame to another can be lost.
    await page.waitForTimeout(150);
  }
  await shows(page, "3. Bb6 a6");
  await shows(page, "3. Bb6 a6");
  await heads("cannot be played");
  await until(() => focusIsOnBoard(page), "the focus on the board after Undo");
  await saved(page, workspace, "variations.pgn", original);
  say("written and undone");
}

export default async (tools) => {
  fs.cpSync(fileURLToPath(new URL("fixtures/board", import.meta.url)), tools.workspace, { recursive: true });
  // Later it may be saved with what is only tried.
  const original = read(tools.workspace, "variations.pgn");
  await steps(tools);
  await restored(tools);
  await comments(tools);
  await writes(tools, original);
  await capture(tools);
  await game(tools);
  await ring(tools);
  await untitled(tools);
};
