// What the tests of the board panel share: the board on the screen, and what is saved of the text beside it.

import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { pressUntil } from "./vscode-screen-keys.mjs";

/** The board in the panel: in a page in a page. */
export function boardOf(page) {
  const board = page.frameLocator("iframe.webview").frameLocator("#active-frame");
  const square = (name) => board.locator(`.squares path[aria-label="${name}"]`);
  return {
    board,
    square,
    /** Waits for a heading. */
    heads: (words) => board.locator("h2", { hasText: words }).waitFor(),
    click: async (...names) => {
      for (const name of names) await square(name).click();
    },
    picture: () => board.locator(".picture svg"),
  };
}

export const focusIsOnBoard = (page) => page.evaluate(() => document.activeElement?.tagName === "IFRAME");

export const read = (workspace, file) => fs.readFileSync(path.join(workspace, file), "utf8");

/** Waits until something is so. */
export async function until(check, what = "this") {
  for (let i = 0; i < 100; i++) {
    if (await check()) return;
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  throw new Error(`${what} did not come to be so`);
}

/** Waits until the text on the screen has some words, wherever its lines are wrapped. */
export async function shows(page, words) {
  const bare = (text) => text.replace(/\s/g, "");
  await until(async () => bare(await page.locator(".view-lines").first().innerText()).includes(bare(words)), words);
}

/** Opens the first record, and the panel beside it with the button above the text. */
export async function openBoard(page, open, file) {
  await open(file);
  await page.locator('.editor-actions .action-label[aria-label^="Board"]').first().click();
  const own = boardOf(page);
  await own.picture().waitFor();
  return own;
}

/** Opens another record in place of the one beside the panel, while the panel has the focus. */
export async function openNext(page, file) {
  await boardOf(page).board.locator("h2").click();
  await page.locator(".editor-group-container.active .tab", { hasText: "Board: " }).waitFor();
  await page.locator(".explorer-folders-view .monaco-list-row", { hasText: file }).dblclick();
  const own = boardOf(page);
  await page.locator(".tab", { hasText: `Board: ${file}` }).waitFor();
  return own;
}

/** Saves the text and compares the file. */
export async function saved(page, workspace, file, expected) {
  await page.locator(".monaco-editor .view-line").first().click();
  await pressUntil(page, "Control+s", async () => {
    await page.waitForTimeout(300);
    return read(workspace, file) === expected;
  }).catch(() => assert.equal(read(workspace, file), expected));
}
