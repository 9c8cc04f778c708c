// What is marked and written on the board, and where its keys go, for board-page.mjs.

import assert from "node:assert";
import { test } from "node:test";
import { ANSWER, opened } from "./board-opened.mjs";

test("what cannot be marked says why, and its buttons are off", async () => {
  const { page, asked } = await opened();
  const why = "Glyphs, comments and drawings cannot be written into a scoresheet from the board.";
  await asked();
  await page.evaluate(([answer, why]) => board.show({ ...answer, markNote: why }), [ANSWER, why]);
  const off = page.locator('button[aria-disabled="true"]');
  assert.deepEqual(await off.count(), 17);
  assert.deepEqual([...new Set(await off.evaluateAll((all) => all.map(({ title }) => title)))], [why]);
  for (const press of [() => page.getByRole("button", { name: "Good move" }).click({ force: true }), () => page.keyboard.press("c"), () => page.keyboard.press("d"), () => page.keyboard.press("!")]) {
    await page.keyboard.press("Escape");
    await page.evaluate(() => board.focus());
    await press();
    await page.getByRole("status").getByText(why).waitFor();
  }
  assert.deepEqual(await asked(), []);
  await page.evaluate((answer) => board.show(answer), ANSWER);
  assert.equal(await off.count(), 0);
  assert.equal(await page.getByRole("button", { name: "Good move" }).getAttribute("title"), "Good move ($1)");
  await page.close();
});

test("a field says whether something was typed into it", async () => {
  const { page } = await opened();
  const field = page.getByLabel("Type a move");
  const isTyped = () => field.evaluate((input) => "typed" in input.dataset);
  await field.focus();
  assert.equal(await isTyped(), false);
  await page.keyboard.press("e");
  await page.keyboard.press("Backspace");
  assert.equal(await isTyped(), true);
  await page.keyboard.type("e4");
  await page.keyboard.press("Enter");
  assert.equal(await isTyped(), false);
  await page.close();
});

test("words that are not written stay in the field", async () => {
  const { page, asked } = await opened();
  const field = page.getByRole("textbox", { name: /^Comment on/ });
  await page.evaluate(() => board.focus());
  await page.keyboard.press("c");
  await page.keyboard.type("good");
  await page.evaluate(() => (host.mark = async () => false));
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("The comment is not written: the text has changed.").waitFor();
  assert.equal(await field.inputValue(), "good");
  // Another move is not the one that they are for.
  await page.evaluate((answer) => board.show({ ...answer, heading: "9. Qd1", headline: "9. Qd1" }), ANSWER);
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText(`These words are for ${ANSWER.heading}. Go there to write them.`).waitFor();
  await page.keyboard.press("Escape");
  await field.waitFor({ state: "hidden" });
  await page.keyboard.press("ArrowRight");
  assert.deepEqual(await asked(), [["board", 0], ["step", "next"]]);
  await page.close();
});

test("words are for a move of a game in a text, whatever its glyphs are", async () => {
  const { page, asked } = await opened();
  const label = page.getByText("Comment on 3... a6", { exact: true });
  const show = (more) => page.evaluate((answer) => board.show(answer), { ...ANSWER, ...more });
  const write = async () => {
    await page.keyboard.press("Enter");
    return (await asked()).filter(([name]) => name === "mark").map(([, { comment }]) => comment);
  };
  const refused = () => page.getByRole("status").getByText("These words are for 3... a6. Go there to write them.").waitFor();
  await page.evaluate(() => board.focus());
  await page.keyboard.press("c");
  await label.waitFor();
  await page.keyboard.type("good");
  for (const change of [() => show({ game: { line: 9, character: 0 } }), () => show({ setUp: "other" }), () => page.evaluate((answer) => (board.begin(0, "b.pgn"), board.show(answer)), ANSWER)]) {
    await change();
    assert.deepEqual(await write(), []);
    await refused();
  }
  await page.evaluate(() => board.begin(0));
  await show({ heading: "3... a6!? ⩲", nags: [5, 14] });
  assert.deepEqual(await write(), ["good"]);
  await label.waitFor({ state: "hidden" });
  await page.close();
});

test("a glyph that the move has is pressed", async () => {
  const { page } = await opened();
  const pressed = () => page.locator('.glyphs button[aria-pressed="true"]').allInnerTexts();
  assert.deepEqual(await pressed(), []);
  await page.evaluate((answer) => board.show({ ...answer, nags: [2, 14] }), ANSWER);
  assert.deepEqual(await pressed(), ["?", "+="]);
  await page.evaluate((answer) => board.show(answer), ANSWER);
  assert.deepEqual(await pressed(), []);
});
