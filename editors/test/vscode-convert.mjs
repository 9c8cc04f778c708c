// On the screen: the command Convert... asks for the part and the notation, and rewrites the game. Into a notation
// of another format it makes a new file, which is opened.

import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { appears, asking, command, pressUntil } from "./vscode-screen-keys.mjs";

async function convert(page, shot, notation, isCode = false) {
  await command(page, "movetext: Convert...");
  await asking(page, "What is to be converted?").waitFor();
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "All games of the file" }).waitFor();
  await page.keyboard.press("Enter"); // the first row: this game
  const field = asking(page, "Into what?");
  await field.waitFor();
  await shot("notations");
  await field.fill(notation);
  // A code is enough, however fast Enter follows.
  if (!isCode) await page.locator(".quick-input-list .monaco-list-row", { hasText: notation }).first().waitFor();
  await page.keyboard.press("Enter");
}

/** The first of the commands that a person finds by some words. */
async function first(page, words) {
  const field = page.locator(".quick-input-widget input:visible").first();
  await pressUntil(page, "F1", () => appears(field));
  await field.fill(`>${words}`);
  await page.waitForTimeout(500);
  const label = await page.locator(".quick-input-list .monaco-list-row .label-name").first().innerText();
  await page.keyboard.press("Escape");
  return label.trim();
}

export default async ({ page, open, shot, workspace, say }) => {
  await open("check-mark.pgn");
  await page.waitForSelector(".squiggly-error", { state: "attached" });
  await page.locator(".view-line").first().click();
  assert.equal(await first(page, "movetext: Convert..."), "movetext: Convert...");
  assert.equal(await first(page, "movetext new game"), "movetext: New Game...");
  say("the titles are found as they are typed");

  await convert(page, shot, "long algebraic");
  const file = path.join(workspace, "check-mark.pgn");
  await pressUntil(page, "Control+s", async () => {
    await page.waitForTimeout(500);
    return fs.readFileSync(file, "utf8").includes("1. e2-e4 e7-e5 2. Bf1-c4");
  });
  assert.ok(fs.readFileSync(file, "utf8").includes("1. e4 e5 2. Nd4"), "the other game stays");
  say("the game is converted");
  // The first row of several is the notation with its own letters.
  const names = [["German", "2. Lc4"], ["English", "2. Bc4"], ["long algebraic", "2. Bf1-c4"]];
  const codes = [["nl", "2. Lc4 Pc6"], ["san", "2. Bc4"], ["nl", "2. Lc4 Pc6"], ["san", "2. Bc4"]];
  for (const [words, move] of [...names, ...codes]) {
    await convert(page, shot, words, codes.some(([code]) => code === words));
    await page.locator(".view-line", { hasText: move }).first().waitFor();
  }
  await pressUntil(page, "Control+s", async () => {
    await page.waitForTimeout(500);
    return fs.readFileSync(file, "utf8").includes("1. e4 e5 2. Bc4");
  });
  say("and back by the names and the codes of languages");
  await shot("converted");

  await convert(page, shot, "ncn");
  assert.ok(await appears(page.locator(".tab.active", { hasText: ".ncn" })), "the new file is open");
  await page.locator(".view-line", { hasText: "Q7x#" }).waitFor();
  say("the new file is open");
  await shot("sheet");
};
