// On the screen: the hover cards of boards of eight, ten and fourteen columns and of the ring, with a picture that fits
// the card.

import assert from "node:assert";

const TRIES = 10; // a hover while the workbench is busy can be lost: move away and back until it shows
const MOVES = [
  ["variations.pgn", "Nc6", "chess"],
  // The message above it has two lines.
  ["variations.pgn", "Bb6", "refused"],
  ["capture-mark.pdn", "28-19", "ten"],
  ["wide-board.pdn", "33-31", "wide"],
  ["three-man.pgn", "Nf3", "ring"],
];

const appears = (locator) => locator.waitFor({ timeout: 3000 }).then(() => true, () => false);

export default async ({ page, open, shot, say }) => {
  for (const [file, token, name] of MOVES) {
    await open(file);
    const word = page.locator(".view-line span span", { hasText: token }).first();
    const hover = page.locator(".monaco-hover:visible").first();
    const board = hover.locator('img[src^="data:image/svg+xml;base64,"]').first();
    for (let i = 0; ; i++) {
      await word.hover();
      if (await appears(board)) break;
      assert.ok(i < TRIES, `no board in ${file}`);
      await page.mouse.move(5, 5);
    }
    await board.evaluate((image) => image.decode());
    await shot(name);
    // Nothing need be scrolled to see it.
    const [card, picture] = [await hover.boundingBox(), await board.boundingBox()];
    assert.ok(picture.height >= 168, `the board of ${file} is ${picture.height} pixels high`);
    assert.ok(picture.x + picture.width <= card.x + card.width, `the board of ${file} is wider than the card`);
    assert.ok(picture.y + picture.height <= card.y + card.height, `the board of ${file} is not seen whole`);
    say(`${file}: hover shows the board`);
    await page.keyboard.press("Escape");
  }
};
