// The field of the board for the comment on a move, for board-page.mjs.

import assert from "node:assert";
import { test } from "node:test";
import { ANSWER, opened } from "./board-opened.mjs";

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
  const refused = (move) => page.getByRole("status").getByText(`These words are for ${move}. Go there to write them.`).waitFor();
  await page.evaluate(() => board.focus());
  await page.keyboard.press("c");
  await label.waitFor();
  await page.keyboard.type("good");
  const other = () => page.evaluate((answer) => (board.begin(0, "b.pgn"), board.show(answer)), ANSWER);
  for (const [change, move] of [[() => show({ game: 1 }), "another 3... a6"], [() => show({ setUp: "other" }), "another 3... a6"], [() => show({ line: "d4 d6 c4 a6" }), "another 3... a6"], [other, "3... a6 of another record"]]) {
    await change();
    assert.deepEqual(await write(), []);
    await refused(move);
  }
  await page.evaluate(() => board.begin(0));
  await show({ heading: "3... a6!? ⩲", nags: [5, 14] });
  assert.deepEqual(await write(), ["good"]);
  await label.waitFor({ state: "hidden" });
  await page.close();
});

test("the field has the comment that is there, and writes what is made of it", async () => {
  const { page, asked } = await opened();
  const field = page.getByRole("textbox", { name: /^Comment on/ });
  const status = (text) => page.getByRole("status").getByText(text).waitFor();
  const show = (more) => page.evaluate((answer) => board.show(answer), { ...ANSWER, ...more });
  const has = async (words) => {
    await field.waitFor();
    await page.waitForFunction((words) => document.querySelector("textarea").value.trim() === words, words);
  };
  const marks = async () => (await asked()).filter(([name]) => name === "mark").map(([, { comment }]) => comment);
  const other = { headline: "9. Qd1", heading: "9. Qd1", comment: "a retreat" };
  await page.evaluate(() => board.focus());
  await show({ comment: "a good move" });
  // Written as it is, nothing changes.
  await page.keyboard.press("c");
  await has("a good move");
  await page.keyboard.press("Enter");
  await field.waitFor({ state: "hidden" });
  await page.keyboard.type("cindeed");
  await page.keyboard.press("Enter");
  await page.keyboard.press("c");
  await page.keyboard.press("Control+a");
  await page.keyboard.press("Delete");
  await page.keyboard.press("Enter");
  assert.deepEqual(await marks(), [{ old: "a good move", new: "a good move indeed" }, { old: "a good move", new: "" }]);
  // Words that are left come back to their move.
  await page.keyboard.type("cso far");
  await page.keyboard.press("Escape");
  await status("The comment is not written. C brings its words back.");
  await show(other);
  await page.keyboard.press("c");
  await has("a retreat");
  await page.keyboard.press("Backspace");
  await page.keyboard.type(", why?");
  await show({ comment: "a good move" });
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await has("a good move so far");
  await page.keyboard.press("Escape");
  await show(other);
  await page.keyboard.press("c");
  await has("a retreat, why?");
  await page.keyboard.press("Control+a");
  await page.keyboard.type("a retreat");
  await page.keyboard.press("Escape");
  await page.keyboard.press("c");
  await has("a retreat");
  // What changes in the text while nothing is typed is shown.
  await show({ ...other, comment: "a good retreat" });
  await has("a good retreat");
  assert.deepEqual(await marks(), []);
  await page.close();
});

test("words for a comment that has changed meanwhile are written when they are written again", async () => {
  const { page, asked } = await opened();
  const show = (comment) => page.evaluate((answer) => board.show(answer), { ...ANSWER, comment });
  const has = (words) => page.waitForFunction((words) => document.querySelector("textarea").value.trim() === words, words);
  await page.evaluate(() => board.focus());
  await show("a good move");
  await page.keyboard.type("cindeed");
  await show("a bad move");
  await page.evaluate(() => {
    host.mark = async (mark) => (asked.push(["mark", mark]), mark.comment.old === "a bad move");
  });
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("there is another one in the text now. Enter writes these words in its place.").waitFor();
  await has("a good move indeed");
  await page.keyboard.press("Enter");
  await page.getByRole("textbox", { name: /^Comment on/ }).waitFor({ state: "hidden" });
  const marks = [["a good move"], ["a bad move"]].map(([old]) => ["mark", { comment: { old, new: "a good move indeed" } }]);
  assert.deepEqual(await asked(), [["board", 0], ...marks]);
  // A field that is left empty is as if it had not been opened.
  await page.keyboard.press("c");
  for (const key of ["Control+a", "Delete", "Escape", "c"]) await page.keyboard.press(key);
  await has("a bad move");
  await page.close();
});

test("keys before the words that are there have come do what they do after them", async () => {
  const { page, asked } = await opened();
  const marks = async () => (await asked()).filter(([name]) => name === "mark").map(([, { comment }]) => comment);
  // The step leads to a move with a comment, which is known a while later.
  await page.evaluate((answer) => {
    host.step = async () => {
      await new Promise((done) => setTimeout(done, window.wait));
      board.show({ ...answer, headline: "3. Bb5", comment: "good move" });
      return true;
    };
    board.focus();
  }, ANSWER);
  for (const [keys, words] of [[[], "good move bad"], [["Home"], "bad good move"], [["Control+a"], "bad"]]) {
    // Before the words have come, amid those that are typed, and after the last.
    for (const wait of [600, 120, 0]) {
      await page.evaluate((wait) => (window.wait = wait), wait);
      for (const key of ["ArrowRight", "c", ...keys]) await page.keyboard.press(key);
      if (wait === 0) await page.waitForFunction(() => document.querySelector("textarea").value !== "");
      if (wait === 0) for (const key of keys) await page.keyboard.press(key);
      await page.keyboard.type(keys.includes("Home") ? "bad " : "bad", { delay: wait === 120 ? 40 : 0 });
      await page.keyboard.press("Enter");
      await page.waitForFunction(() => window.asked.some(([name]) => name === "mark"));
      assert.deepEqual(await marks(), [{ old: "good move", new: words }], `${keys} ${wait}`);
    }
  }
  await page.close();
});

test("the same move in a variation is another one", async () => {
  const { page, asked } = await opened();
  const show = (depth) => page.evaluate((answer) => board.show(answer), { ...ANSWER, depth });
  await page.evaluate(() => board.focus());
  await show(0);
  await page.keyboard.type("cgood");
  await show(1);
  await page.keyboard.press("Enter");
  await page.getByRole("status").getByText("These words are for another 3... a6. Go there to write them.").waitFor();
  assert.deepEqual(await asked(), [["board", 0]]);
  await page.close();
});

test("the button for a comment at another move opens the field for that one", async () => {
  const { page, asked } = await opened();
  const at = (headline) => page.evaluate((answer) => board.show(answer), { ...ANSWER, headline, heading: headline });
  const button = page.getByRole("button", { name: "Comment the move" });
  const field = page.getByRole("textbox", { name: /^Comment on/ });
  await at("8. Qd1");
  await button.click();
  await page.keyboard.type("one");
  await at("9. Qd1");
  await page.getByRole("textbox", { name: "Comment on 8. Qd1" }).waitFor();
  await button.click();
  await page.getByRole("textbox", { name: "Comment on 9. Qd1" }).waitFor();
  assert.equal(await field.inputValue(), "");
  await page.keyboard.type("two");
  await page.keyboard.press("Enter");
  await at("8. Qd1");
  await button.click();
  await page.getByRole("textbox", { name: "Comment on 8. Qd1" }).waitFor();
  assert.equal(await field.inputValue(), "one");
  assert.deepEqual(await asked(), [["board", 0], ["mark", { comment: "two" }]]);
  await page.close();
});

test("who draws while a comment is typed goes on typing it", async () => {
  const { page, square, asked } = await opened();
  await page.evaluate(() => board.focus());
  await page.keyboard.type("cgood ");
  await square("d5").click({ button: "right" });
  await page.keyboard.type("because");
  await page.keyboard.press("Enter");
  await page.waitForFunction(() => window.asked.length === 3);
  assert.deepEqual(await asked(), [["board", 0], ["mark", { draw: { colour: "G", squares: ["d5"] } }], ["mark", { comment: "good because" }]]);
  await page.close();
});
