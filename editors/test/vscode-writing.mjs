// On the screen: the moves that can be played are listed with the board after each; the outline names the games.

import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { isDeepStrictEqual } from "node:util";
import { appears, asking, command, pressUntil } from "./vscode-screen-keys.mjs";

// Typed after a list was asked for where a move begins or ends, and a key that must take no row of it.
const AFTER_A_LIST = [
  ["2. ", "Nf3", "Enter"],
  ["2. ", "Nf3 N", "Enter"],
  ["2. Nf3", " N", "Enter"],
  ["2. ", "Nz", "Enter"],
  ["2. ", "Nf3 Nc6 3. B", "Tab"],
];

// Without a line end after it, nothing is seen below it once it is folded.
const GAME = '[Event "Club evening"]\n[White "Ada"]\n[Black "Ben"]\n[Result "1-0"]\n\n1. e4 e5 2. Qh5 Ke7 3. Qxe5# 1-0';

const TRIES = 10; // a click while the workbench is busy can be lost

/** The lines of the text on the screen. */
const lines = (page) =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll(".monaco-editor .view-lines .view-line")];
    const top = (line) => line.getBoundingClientRect().top;
    return all.sort((a, b) => top(a) - top(b)).map((line) => line.textContent.replaceAll("\u00a0", " "));
  });

/** What is written after the first lines of games that are folded. */
const titles = (page) =>
  page.evaluate(() => {
    const spans = [...document.querySelectorAll('.monaco-editor .view-line [class*="ced-"]')];
    const written = spans.map((span) => getComputedStyle(span, "::after").content);
    return written.filter((text) => text.startsWith('"')).map((text) => text.slice(1, -1));
  });

export default async ({ page, open, shot, workspace, say }) => {
  const name = "writing.pgn";
  const tags = '[Event "Club evening"]\n[White "Ada"]\n[Black "Ben"]\n[Result "*"]\n\n';
  fs.writeFileSync(path.join(workspace, name), tags);
  await open(name);
  await page.keyboard.press("Control+End");
  await page.keyboard.type("1. e4 e5 2. Nf3 Nc6 3. B", { delay: 60 });

  const row = page.locator(".suggest-widget.visible .monaco-list-row").first();
  if (!(await appears(row))) await pressUntil(page, "Control+Space", () => appears(row));
  await page.keyboard.press("ArrowDown");
  const board = page.locator('.suggest-details-container img[src^="data:image/svg+xml;base64,"]').first();
  // The details are asked for with the same keys as the list.
  await pressUntil(page, "Control+Space", () => appears(board));
  await board.evaluate((image) => image.decode());
  await shot("completion");
  say("the row that is chosen shows its board");
  await page.keyboard.press("Escape");

  // A list that was asked for ends with its move; that of the next move has no row chosen.
  for (const [begun, typed, key] of AFTER_A_LIST) {
    await page.keyboard.press("Control+a");
    await page.keyboard.insertText(`1. e4 e5 ${begun}`);
    await pressUntil(page, "Control+Space", () => appears(page.locator(".suggest-widget.visible").first()));
    await page.keyboard.type(typed, { delay: 200 });
    await page.waitForTimeout(1000);
    await page.keyboard.press(key);
    await page.waitForTimeout(300);
    const [line, ...rest] = await lines(page);
    assert.deepEqual([line.trimEnd(), rest], [`1. e4 e5 ${begun}${typed}`, key === "Enter" ? [""] : []]);
    await page.keyboard.press("Escape");
  }
  await shot("asked-for");
  say("a list that was asked for ends with its move");

  // A letter in the place of a `?` opens the list of values.
  await page.keyboard.press("Control+End");
  await page.keyboard.insertText('\n*\n\n[White "Ada"]\n\n1. d4 *\n\n[White "?"]');
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("ArrowLeft");
  await page.keyboard.press("Backspace");
  const value = page.locator(".suggest-widget.visible .monaco-list-row", { hasText: "Ada" });
  await page.keyboard.type("A");
  assert.ok(await appears(value), "no list of players");
  assert.equal(await page.locator(".suggest-widget.visible .monaco-list-row.focused").count(), 0);
  await shot("value");
  await page.keyboard.press("Escape");
  say("the values of a tag are listed while one is typed");

  // Signs of records are no letters that somebody could take for others.
  fs.writeFileSync(path.join(workspace, "signs.pdn"), '[GameType "20"]\n\n1. 32-28 19-23 2. 28×19 14×23 *\n');
  await open("signs.pdn");
  await page.locator(".view-line", { hasText: "28×19" }).waitFor();
  await page.waitForTimeout(1500);
  assert.equal(await page.locator(".unicode-highlight").count(), 0);
  await shot("signs");
  say("no sign is framed as an ambiguous character");

  // What can be added to the open record comes first.
  await command(page, "movetext: New Game...");
  const kinds = asking(page, "What is played? PDN is added to signs.pdn, others begin a new file.");
  assert.ok(await appears(kinds));
  const first = page.locator(".quick-input-list .monaco-list-row").first();
  assert.match(await first.innerText(), /draughts/i);
  await shot("new-game");
  await page.keyboard.press("Escape");
  say("a record of draughts is offered games of draughts first");

  await open("variations.pgn");
  const outline = page.locator(".pane-header", { hasText: "Outline" });
  const game = page.locator(".outline-pane .monaco-list-row", { hasText: "Ada" }).first();
  for (let i = 0; !(await appears(game)); i++) {
    assert.ok(i < TRIES, "no game in the outline");
    await outline.click();
  }
  await shot("outline");
  say((await game.innerText()).replaceAll("\n", " "));

  // A game that is folded shows who plays, in the record of one game and where another one is after it.
  const games = `${GAME}\n\n${GAME.replace("Ada", "Cleo")}`;
  for (const text of [GAME, `${GAME}\n`, games, `${games}\n`]) {
    const name = `folded-${text.length}.pgn`;
    fs.writeFileSync(path.join(workspace, name), text);
    await open(name);
    await page.locator(".monaco-editor .view-line", { hasText: "Ada" }).first().waitFor();
    assert.deepEqual(await titles(page), []);
    await page.locator(".monaco-editor .view-line").first().click();
    const wanted = text.length < games.length ? ["Ada – Ben, 1-0"] : ["Ada – Ben, 1-0", "Cleo – Ben, 1-0"];
    const folded = async () => {
      await page.waitForTimeout(500);
      return isDeepStrictEqual(await titles(page), wanted);
    };
    await pressUntil(page, ["Control+k", "Control+0"], folded);
    await shot(name);
    await pressUntil(page, ["Control+k", "Control+j"], async () => !(await folded()) && (await titles(page)).length === 0);
  }
  say("a folded game shows who plays");
};
