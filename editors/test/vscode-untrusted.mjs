// On the screen, in a folder that is not trusted: the board follows the cursor and writes, and the program that the settings
// of the folder name is not run.

import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { openBoard, shows, until } from "./vscode-board-keys.mjs";

export default async ({ page, open, shot, workspace, say }) => {
  fs.mkdirSync(path.join(workspace, ".vscode"));
  fs.writeFileSync(path.join(workspace, ".vscode/settings.json"), JSON.stringify({ "movetext.server.path": "/nowhere/movetext" }));
  const { heads, click } = await openBoard(page, open, "variations.pgn");
  const mode = page.locator(".statusbar-item", { hasText: "Restricted Mode" });
  await mode.waitFor();
  await page.locator(".view-line span span", { hasText: "Nc6" }).first().click();
  await heads("2... Nc6");
  await page.keyboard.press("Alt+PageUp");
  await heads("2. Nf3");
  await page.keyboard.press("Alt+PageUp");
  await heads("1... e5");
  await click("g1");
  await click("h3");
  await heads("2. Nh3");
  await shows(page, "(2. Nh3)");
  await page.keyboard.press("Control+z");
  await until(async () => !(await page.locator(".view-lines").first().innerText()).includes("Nh3"));
  await shot("untrusted");
  assert.equal(await mode.count(), 1);
  say("the board works in a folder that is not trusted");
};
