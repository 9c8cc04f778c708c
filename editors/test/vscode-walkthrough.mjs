// On the screen: the status of a record, another game for it, the version of the server, the search for a game, the first steps.

import assert from "node:assert";
import { appears, asking, command, notices } from "./vscode-screen-keys.mjs";

const TRIES = 10; // the status comes after a pause, and a pointer moved while the workbench is busy can be missed

/** What the status of the language says, once it has a text. */
async function status(page, text) {
  const card = page.locator(".hover-language-status, .workbench-hover", { hasText: text }).first();
  for (let i = 0; i < TRIES; i++) {
    await page.locator(".statusbar-item", { has: page.locator(".codicon-json, .codicon-bracket") }).or(page.locator(".statusbar-item", { hasText: "{}" })).first().hover();
    if (await appears(card)) return card.innerText();
    await page.mouse.move(400, 600);
  }
  throw new Error(`no status: ${text}`);
}

export default async ({ page, open, shot, say }) => {
  await open("check-mark.pgn");
  await page.waitForSelector(".squiggly-error", { state: "attached" });

  const words = await status(page, "short algebraic (SAN)");
  for (const word of ["Chess", "a record in PGN is of this game unless a tag names another", "2 findings", "Change"]) assert.ok(words.includes(word), words);
  await shot("status");
  say("the status shows game, notation and findings");

  await command(page, "movetext: Choose Game...");
  const games = asking(page, "The game of records whose tags name none");
  await games.waitFor();
  await games.fill("chess960");
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "Chess960" }).first().waitFor();
  await page.keyboard.press("Enter");
  await games.waitFor({ state: "hidden" });
  assert.ok((await status(page, "Chess960")).includes("chosen in the settings"));
  say("another game is chosen");

  await command(page, "movetext: Server Version");
  const told = (await notices(page, /movetext \d+\.\d+\.\d+ \(.*server.movetext\)/)).first();
  say((await told.innerText()).replaceAll("\n", " "));
  await page.keyboard.press("Escape");

  await command(page, "Go to Symbol in Workspace...");
  const search = page.locator(".quick-input-widget:visible input").first();
  const ada = page.locator(".quick-input-list .monaco-list-row", { hasText: "Ada – Ben" }).first();
  for (const words of ["ben ada", "ada evening ben"]) {
    await search.fill("#nobody");
    await ada.waitFor({ state: "hidden" });
    await search.fill(`#${words}`);
    await ada.waitFor();
  }
  await page.keyboard.press("Escape");
  say("a game is found by words in any order");

  await command(page, "Welcome: Open Walkthrough...");
  const field = page.locator(".quick-input-widget:visible input").first();
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "Write down a game" }).first().waitFor();
  await field.fill("Write down a game");
  await page.keyboard.press("Enter");
  const steps = page.locator(".getting-started-step");
  await steps.first().waitFor();
  assert.equal(await steps.count(), 5);
  const moves = steps.filter({ hasText: "Type the moves" });
  await moves.click();
  assert.equal(await moves.locator(".codicon-getting-started-step-unchecked").count(), 1, "reading a step is not doing it");
  await shot("steps");
  say("the walkthrough has its steps");
};
