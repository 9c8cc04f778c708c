// What screen readers are told of the page.

import { BOARD, controls, spoken, squares, told } from "./access.mjs";
import { SOUND, heading, same, tally, written } from "./web-checks.mjs";

const PAGE = ["Open...", "Example", "New game", "Convert...", "Download", "Format", "Text of the record", "Undo", "Redo"];

export async function access(page) {
  await page.setInputFiles("#open", { name: "legal.pgn", mimeType: "text/plain", buffer: Buffer.from(SOUND) });
  await written(page, SOUND);
  await tally(page, "Nothing found");
  await heading(page, "White to move");
  const nodes = await told(page);
  const isOther = (name) => name.startsWith("Back to ") || name === "e4";
  same(controls(nodes).filter((name) => !isOther(name)), [...PAGE, ...BOARD].toSorted());
  same(squares(nodes, "e2", "d8", "e4"), ["white pawn", "black queen", ""]);
  const places = nodes.filter(({ role }) => ["banner", "main", "region", "contentinfo"].includes(role));
  same(places.map(({ role, name }) => `${role} ${name}`.trim()).toSorted(), ["banner", "contentinfo", "main", "region Board", "region Nothing found: every move can be played", "region Record"]);
  // A step is read out, and so is one that leads nowhere.
  await page.click('#board button[aria-label="Next move"]');
  await heading(page, "1. e4");
  same((await spoken(page)).slice(0, 2), ["1. e4", "pawn from e2 to e4"]);
  await page.click('#board button[aria-label="Next game"]');
  await page.getByRole("status").getByText("This is the last game.").waitFor();
  same((await spoken(page)).includes("This is the last game."), true);
}
