// On the screen: the first steps, the outline and the status of a record.

import assert from "node:assert";
import { appears, asking, command } from "./vscode-screen-keys.mjs";

export default async ({ page, open, shot, say }) => {
  await open("check-mark.pgn");
  await page.waitForSelector(".squiggly-error", { state: "attached" });

  await page.locator('.statusbar-item[id="status.languageStatus"], .statusbar-item:has(.codicon-bracket)').first().click().catch(() => {});
  const status = page.locator(".hover-language-status, .workbench-hover", { hasText: "short algebraic (SAN)" }).first();
  if (!(await appears(status))) {
    await page.locator(".statusbar-item", { hasText: "{}" }).first().hover();
  }
  assert.ok(await appears(status), "the status shows the notation");
  const words = await status.innerText();
  for (const word of ["Chess", "2 findings", "Change"]) assert.ok(words.includes(word), words);
  await shot("status");
  say("the status shows game, notation and findings");

  await command(page, "movetext: Choose Notation…");
  await asking(page, "The notation of records whose tags name none").waitFor();
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "long algebraic" }).first().waitFor();
  await page.keyboard.press("Escape");

  await command(page, "Welcome: Open Walkthrough...");
  const field = page.locator(".quick-input-widget:visible input").first();
  await page.locator(".quick-input-list .monaco-list-row", { hasText: "Write down a game" }).first().waitFor();
  await field.fill("Write down a game");
  await page.keyboard.press("Enter");
  const steps = page.locator(".getting-started-step");
  await steps.first().waitFor();
  assert.equal(await steps.count(), 5);
  await shot("steps");
  say("the walkthrough has its steps");
};
