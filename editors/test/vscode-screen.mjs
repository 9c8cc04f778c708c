// On the screen: a squiggle, the hover card with its board, the quick-fix menu, the saved file.
// Run by `vscode` beside it; FLOW is one row of fixtures/flows.json.

import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { appears, pressUntil } from "./vscode-screen-keys.mjs";

const TRIES = 10; // a pointer moved while the workbench is busy can be missed: move it again until the hover shows

export default async ({ page, open, shot, workspace, say }) => {
  const flow = JSON.parse(process.env.FLOW);
  await open(flow.file);
  await page.waitForSelector(".squiggly-error", { state: "attached" });
  await shot("squiggle");
  say("error underlined");

  // Colours come from the grammar: a move is not the colour of plain text.
  const colours = await page.locator(".view-line span span").evaluateAll((spans) => new Set(spans.map((span) => span.className)).size);
  assert.ok(colours >= 4, `${colours} colours`);

  const word = page.locator(".view-line span span", { hasText: flow.token }).first();
  const hover = page.locator(".monaco-hover:visible").first();
  for (let i = 0; ; i++) {
    await word.hover();
    if (await appears(hover.locator(".hover-contents").first())) break;
    if (i === TRIES) throw new Error("no hover");
    await page.mouse.move(5, 5);
  }
  // The finding is shown at once, the board when the server has answered: a picture that is drawn.
  const board = hover.locator('img[src^="data:image/svg+xml;base64,"]').first();
  assert.ok(await appears(board), "the hover has a picture");
  await board.evaluate((image) => image.decode());
  await shot("hover");
  // With the message of the finding above it, nothing need be scrolled to see it.
  const [card, picture] = [await hover.boundingBox(), await board.boundingBox()];
  assert.ok(picture.height >= 180, `the board is ${picture.height} pixels high`);
  assert.ok(picture.y + picture.height <= card.y + card.height, "the board is not seen whole");
  say("hover shows the board");
  await page.keyboard.press("Escape");

  await word.click();
  const menu = page.locator(".action-widget:visible").first();
  await pressUntil(page, "Control+.", () => appears(menu.locator(".action").first()));
  say("menu:", (await menu.innerText()).replaceAll("\n", " | "));
  await shot("quick-fix");
  await page.keyboard.press("Enter");

  const file = path.join(workspace, flow.file);
  await pressUntil(page, "Control+s", async () => {
    await page.waitForTimeout(500);
    return fs.readFileSync(file, "utf8").split(/\r?\n/)[flow.line - 1] === flow.fixed;
  });
  await shot("saved");
  say("saved file is mended");
};
