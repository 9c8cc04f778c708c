// What is marked and written on the board, and where its keys go, for board-page.mjs.

import assert from "node:assert";
import { test } from "node:test";
import { ANSWER, opened } from "./board-opened.mjs";

test("what cannot be marked says why, and its buttons are off", async () => {
  const { page, asked } = await opened();
  const why = "Glyphs, comments and drawings are not written into a scoresheet.";
  await asked();
  await page.evaluate(([answer, why]) => board.show({ ...answer, markNote: why, glyphNote: why }), [ANSWER, why]);
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

test("before the first move there are comments and drawings but no glyphs", async () => {
  const { page, asked } = await opened();
  const why = "There is no move here that could have a glyph.";
  await asked();
  await page.evaluate(([answer, glyphNote]) => {
    board.show({ ...answer, glyphNote });
    board.focus();
  }, [ANSWER, why]);
  assert.equal(await page.locator('button[aria-disabled="true"]').count(), 15);
  await page.keyboard.press("!");
  await page.getByRole("status").getByText(why).waitFor();
  for (const key of ["c", "s", "o", "Enter"]) await page.keyboard.press(key);
  await page.waitForFunction(() => window.asked.length === 1);
  assert.deepEqual(await asked(), [["mark", { comment: "so" }]]);
  await page.close();
});

test("whether a move can be marked is told when the step before is done", async () => {
  const { page, asked } = await opened();
  const why = "This move cannot be marked until the text around it is mended.";
  const press = async (...keys) => {
    for (const key of keys) await page.keyboard.press(key);
    await page.waitForTimeout(100);
    return (await asked()).filter(([name]) => name === "mark").map(([, mark]) => mark);
  };
  await page.evaluate(([answer, markNote]) => {
    const steps = { next: answer, previous: { ...answer, markNote, glyphNote: markNote } };
    host.step = async (name) => {
      await new Promise((done) => setTimeout(done, 30));
      board.show(steps[name]);
      return true;
    };
    board.show(steps.previous);
    board.focus();
  }, [ANSWER, why]);
  assert.deepEqual(await press("ArrowRight", "!"), [{ nag: 1 }]);
  assert.deepEqual(await press("ArrowLeft", "!"), []);
  await page.getByRole("status").getByText(why).waitFor();
  assert.deepEqual(await press("ArrowRight", "c", "a", "Enter"), [{ comment: "a" }]);
  // A field that was opened for no move is closed.
  assert.deepEqual(await press("ArrowLeft", "c", "a", "Enter"), []);
  assert.equal(await page.getByRole("textbox", { name: /^Comment on/ }).isVisible(), false);
  await page.close();
});

test("a place that is still to be shown is the one that is marked", async () => {
  const { page, asked } = await opened();
  await page.evaluate((answer) => {
    board.focus();
    board.show({ ...answer, markNote: "This move cannot be marked until the text around it is mended." });
    host.settle = async () => board.show({ ...answer, headline: "3. Bb5" });
  }, ANSWER);
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: "Comment on 3. Bb5" }).waitFor();
  await page.keyboard.type("good");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.asked.length === 2);
  assert.deepEqual(await asked(), [["board", 0], ["mark", { comment: "good" }]]);
  await page.close();
});

test("what is asked for after Undo is meant for the place that it leads to", async () => {
  const { page, asked } = await opened();
  await page.evaluate((answer) => {
    board.focus();
    const undo = async () => {
      await new Promise((done) => (window.undone = done));
      board.show({ ...answer, headline: "3. Bb5", heading: "3. Bb5" });
    };
    board.follow(undo);
  }, ANSWER);
  await page.keyboard.type("cgood");
  await page.keyboard.press("Enter");
  assert.deepEqual(await asked(), [["board", 0]]);
  await page.evaluate(() => window.undone());
  await page.waitForFunction(() => window.asked.length === 1);
  assert.deepEqual(await asked(), [["mark", { comment: "good" }]]);
  await page.close();
});

test("the focus stays on the moves from here, and comes back to where it was", async () => {
  const { page, square } = await opened();
  const focused = () => page.evaluate(() => document.activeElement.getAttribute("aria-label") ?? document.activeElement.textContent);
  await page.getByRole("button", { name: "Bxc6" }).focus();
  await page.evaluate((answer) => board.show({ ...answer, next: { text: "O-O", range: {} }, variations: [] }), ANSWER);
  assert.equal(await focused(), "O-O");
  await page.evaluate((answer) => board.show({ ...answer, next: undefined, variations: [] }), ANSWER);
  assert.equal(await focused(), "Board");
  for (const place of [square("e2"), page.getByRole("button", { name: "Good move" })]) {
    await place.focus();
    const before = await focused();
    await page.evaluate(() => document.activeElement.blur());
    await page.evaluate(() => board.focus());
    assert.equal(await focused(), before);
  }
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

test("a glyph that the move has is pressed", async () => {
  const { page } = await opened();
  const pressed = () => page.locator('.glyphs button[aria-pressed="true"]').allInnerTexts();
  assert.deepEqual(await pressed(), []);
  await page.evaluate((answer) => board.show({ ...answer, nags: [2, 14] }), ANSWER);
  assert.deepEqual(await pressed(), ["?", "+="]);
  await page.evaluate((answer) => board.show(answer), ANSWER);
  assert.deepEqual(await pressed(), []);
});
