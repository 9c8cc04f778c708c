// On the screen: the last moves of a game are typed key by key, and the error that they bring is mended
// with its first fix, which changes a legal move eight plies earlier.

import assert from "node:assert";

const TRIES = 10; // a key pressed while the workbench is busy can be lost: press again until it shows

const appears = (locator) => locator.waitFor({ timeout: 3000 }).then(() => true, () => false);

export default async ({ page, open, shot, say }) => {
  await open("slip.pgn");
  const error = page.locator(".squiggly-error").first();
  assert.ok(!(await appears(error)), "nothing is wrong yet");

  await page.keyboard.press("Control+End");
  await page.keyboard.type("12. cxd4 Re8 13. Nf1 Bf8 ", { delay: 100 });
  assert.ok(await appears(error), "the slip shows");
  await shot("found");
  say("error underlined");

  const word = page.locator(".view-line span span", { hasText: /^\s*c4\s*$/ }).first();
  const menu = page.locator(".action-widget:visible").first();
  await word.click();
  for (let i = 0; !(await appears(menu.locator(".action").first())); i++) {
    assert.ok(i < TRIES, "no menu");
    await page.keyboard.press("Control+.");
  }
  const first = (await menu.innerText()).split("\n").find((line) => line.startsWith("Write "));
  assert.equal(first, "Write c3 instead of c4 (all 11 moves that follow can be played)");
  await shot("fixes");
  await page.keyboard.press("Enter");
  await error.waitFor({ state: "detached" });
  await shot("mended");
  const text = (await page.locator(".view-lines").innerText()).replaceAll("\u00a0", " ");
  assert.ok(text.includes("8. c3 O-O"), text);
  say("mended, nothing is underlined");
};
