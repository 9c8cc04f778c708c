// Part of `vscode-board.mjs`: games played on the board. What is saved is what was written by hand.

import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import { boardOf, openNext, read, saved, shows, until } from "./vscode-board-keys.mjs";
import { command, pressUntil } from "./vscode-screen-keys.mjs";

const PLAYED = fileURLToPath(new URL("fixtures/board/immortal.pgn", import.meta.url));

// Anderssen against Kieseritzky, London 1851.
const CLICKS = `
  e2e4 e7e5 f2f4 e5f4 f1c4 d8h4 e1f1 b7b5 c4b5 g8f6 g1f3 h4h6 d2d3 f6h5 f3h4 h6g5 h4f5 c7c6 g2g4 h5f6 h1g1 c6b5
  h2h4 g5g6 h4h5 g6g5 d1f3 f6g8 c1f4 g5f6 b1c3 f8c5 c3d5 f6b2 f4d6 c5g1 e4e5 b2a1 f1e2 b8a6 f5g7 e8d8 f3f6 g8f6 d6e7
`.trim().split(/\s+/);

/** A whole game, played by clicks. */
export async function game({ page, shot, workspace, say }) {
  const expected = fs.readFileSync(PLAYED, "utf8");
  const moves = expected.split("\n\n")[1].split(/\s+/).filter((word) => /^[a-zA-Z]/.test(word));
  const { heads, click } = await openNext(page, "empty.pgn");
  await page.locator(".view-line", { hasText: "*" }).last().click();
  const started = Date.now();
  for (const [i, squares] of CLICKS.entries()) {
    await click(squares.slice(0, 2), squares.slice(2));
    await heads(moves[i]);
  }
  say(`${CLICKS.length} moves by clicks, ${Math.round((Date.now() - started) / CLICKS.length)} ms each`);
  await shot("played");
  await saved(page, workspace, "empty.pgn", expected);
}

/** A capture in a circle. */
export async function capture({ page, shot, workspace, say }) {
  const { board, heads, click, square } = await openNext(page, "capture.pdn");
  await square("32").waitFor();
  const [far, near] = [await square("5").boundingBox(), await square("46").boundingBox()];
  assert.ok(far.y < near.y, "it is not turned with the board of the other record");
  const original = read(workspace, "capture.pdn");
  await page.locator(".view-line", { hasText: "*" }).last().click();
  await click("32", "23");
  await shot("capture");
  assert.deepEqual(await board.locator("path.next").evaluateAll((all) => all.map((square) => square.getAttribute("aria-label"))), ["32", "12"], "the end and the next stop");
  await click("12", "21", "32");
  await heads("1. 32x32");
  await saved(page, workspace, "capture.pdn", original.replace("\n*", "\n1. 32x32 *"));
  say("a capture stop by stop");
}

/** The ring, in a light theme; a comment is written. */
export async function ring({ page, shot, home, workspace, say }) {
  for (const scope of ["User", "Machine"]) {
    const file = path.join(home, "data", scope, "settings.json");
    fs.writeFileSync(file, JSON.stringify({ ...JSON.parse(fs.readFileSync(file, "utf8")), "workbench.colorTheme": "Default Light Modern" }));
  }
  const { heads, click, board } = await openNext(page, "three-man.pgn");
  await page.locator(".monaco-workbench.vs").waitFor();
  const original = read(workspace, "three-man.pgn");
  await page.locator(".view-line span span", { hasText: "BLNf3" }).first().click();
  await heads("BLNf3");
  await click("WHd2");
  await shot("ring");
  await click("WHd4");
  await heads("3. ");
  await board.locator("h2").click();
  await page.keyboard.type("cspace\n");
  await saved(page, workspace, "three-man.pgn", original.replace(" *", " 3. WHd4 {space} *"));
  say("the ring");
}

/** A game that is in no file yet. */
export async function untitled({ page, shot, say }) {
  await command(page, "movetext: New Game...");
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "International draughts game" }).first().click();
  const { board, heads, click } = boardOf(page);
  await page.locator(".tab", { hasText: "Board: Untitled-1" }).waitFor();
  await heads("White to move");
  await click("32", "28");
  await heads("1. 32-28");
  await shows(page, "1. 32-28");

  // While a move is typed, the board does not say that it cannot be played.
  await board.locator("h2").evaluate((heading) => {
    const said = (heading.ownerDocument.defaultView.said = []);
    new MutationObserver(() => said.push(heading.textContent)).observe(heading, { childList: true });
  });
  await page.locator(".view-line", { hasText: "32-28" }).click();
  await pressUntil(page, "End", () => page.locator(".monaco-editor.focused").first().isVisible());
  await page.keyboard.type(" 19-23 2. 28x19", { delay: 80 });
  await heads("2. 28x19");
  const said = await board.locator("h2").evaluate((heading) => heading.ownerDocument.defaultView.said);
  assert.deepEqual(said.filter((heading) => heading.includes("cannot")), []);
  assert.ok(said.includes("1... 19-23"), said.join(", "));
  // Nor does it wait for what is hidden while one types: that the result is missing.
  for (let i = 0; i < "\n*".length; i++) await page.keyboard.press("Delete");
  await page.keyboard.type(" 14x23");
  await heads("2... 14x23");
  await shot("untitled");
  say("a text without a file");
}
