// node board-page.mjs TOOLS BOARD [SHOTS]
//
// The board of the folder BOARD in a headless Chromium (TOOLS from get-vscode.sh).

import assert from "node:assert";
import { test } from "node:test";
import { BOARD, controls, spoken, squares, told } from "./access.mjs";
import "./board-comments.mjs";
import "./board-marks.mjs";
import { ANSWER, opened } from "./board-opened.mjs";

const { page, faults, square, click, drag, asked, shot, middle, places } = await opened();

test("the board is asked for at the beginning", async () => {
  assert.deepEqual(await asked(), [["board", 0]]);
  await shot("light");
});

test("clicks and drags make moves", async () => {
  await click("e2");
  await shot("clicked");
  assert.equal(await page.locator(".marks circle").count(), 2);
  await click("e4");
  await drag("e2", "e3");
  await drag("e2", "h8");
  assert.deepEqual(await asked(), [["play", "e4"], ["play", "e3"]]);
});

test("a click that leads to no move says so and lets go of the piece", async () => {
  const status = (words) => page.getByRole("status").getByText(words, { exact: true }).waitFor();
  await click("e2");
  await click("e5");
  await status("No move leads from e2 to e5.");
  assert.equal(await page.locator(".clicked, .marks circle").count(), 0);
  await click("c3");
  assert.equal(await page.getByRole("status").textContent(), "");
  await click("g1");
  await status("No move begins on g1.");
  await click("e2");
  assert.equal(await page.getByRole("status").textContent(), "");
  await click("e2");
  assert.equal(await page.getByRole("status").textContent(), "");
  await drag("e2", "h8");
  await status("No move leads from e2 to h8.");
  await drag("g1", "f3");
  await status("No move begins on g1.");
  await drag("c3", "c4");
  assert.equal(await page.getByRole("status").textContent(), "");
  await click("e2");
  await drag("e2", "h8");
  await status("No move leads from e2 to h8.");
  for (const name of ["b4", "d6", "e2", "d6"]) await click(name);
  await status("No move leads from e2 to d6.");
  assert.deepEqual(await asked(), []);
});

test("a capture is made stop by stop, or by dragging on", async () => {
  for (const name of ["b4", "d6"]) await click(name);
  const on = async (name) => [(await middle(name)).map(Math.round)];
  assert.deepEqual(await places("#222"), await on("d6"), "the piece waits on the stop");
  await page.keyboard.press("Escape");
  assert.deepEqual(await places("#222"), await on("b4"));
  for (const name of ["b4", "d6", "f4"]) await click(name);
  await drag("b4", "d6");
  assert.deepEqual(await asked(), [["play", "b4xd6xf4"]]);
  await click("f8");
  assert.deepEqual(await asked(), [["play", "b4xd6xf8"]]);
});

test("promotions and drops are asked about", async () => {
  const buttons = page.locator(".tools");
  const { y } = await buttons.boundingBox();
  await click("e7");
  await click("e8");
  await shot("choice");
  assert.equal((await buttons.boundingBox()).y, y, "nothing moves away from the mouse");
  await page.locator(".choice").getByText("e8=N").click();
  await click("h3");
  await page.keyboard.press("Enter");
  await click("h3");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(".choice").isVisible(), false);
  assert.deepEqual(await asked(), [["play", "e8=N"], ["play", "P@h3"]]);
});

test("arrow keys choose in the list of promotions, and step nowhere", async () => {
  for (const [keys, played] of [[["ArrowRight"], "e8=N"], [["ArrowDown", "ArrowDown"], "e8=Q"], [["ArrowLeft"], "e8=N"], [["End", "ArrowUp"], "e8=Q"], [["End", "Home"], "e8=Q"]]) {
    await click("e7");
    await click("e8");
    for (const key of [...keys, "Enter"]) await page.keyboard.press(key);
    assert.deepEqual(await asked(), [["play", played]]);
  }
});

test("a second click on a piece that cannot move says so too, also when the place is shown again", async () => {
  const status = () => page.getByRole("status").textContent();
  for (let i = 0; i < 2; i++) {
    await click("g1");
    assert.equal(await status(), "No move begins on g1.");
  }
  await page.evaluate((answer) => board.show(answer), ANSWER);
  assert.equal(await status(), "No move begins on g1.");
  await page.evaluate((answer) => board.show({ ...answer, heading: "4. Ba4", headline: "4. Ba4" }), ANSWER);
  assert.equal(await status(), "");
  await page.evaluate((answer) => board.show(answer), ANSWER);
});

test("without a right mouse button the pen draws", async () => {
  const { page, click, drag, asked, square, shot } = await opened({ hasTouch: true });
  const pen = page.getByRole("button", { name: "Draw arrows" });
  await asked();
  await pen.click();
  assert.equal(await pen.getAttribute("aria-pressed"), "true");
  await page.getByRole("status").getByText("Drag an arrow, or click two squares.").waitFor();
  await shot("pen");
  for (const name of ["e2", "e4", "d5", "d5"]) await square(name).tap();
  await drag("g1", "f3");
  const draw = (...squares) => ["mark", { draw: { colour: "G", squares } }];
  assert.deepEqual(await asked(), [draw("e2", "e4"), draw("d5"), draw("g1", "f3")]);
  // A finger that draws does not scroll the page.
  assert.equal(await page.locator("svg.squares").evaluate((squares) => getComputedStyle(squares).touchAction), "none");
  await page.keyboard.press("Escape");
  assert.equal(await pen.getAttribute("aria-pressed"), "false");
  for (const name of ["e2", "e4"]) await click(name);
  assert.deepEqual(await asked(), [["play", "e4"]]);
  await page.close();
});

test("keys step, and say when there is nothing", async () => {
  for (const key of ["ArrowRight", "ArrowLeft", "ArrowDown", "ArrowUp", "PageDown", "PageUp"]) await page.keyboard.press(key);
  assert.deepEqual(await asked(), ["next", "previous", "branch", "out", "nextGame", "previousGame"].map((step) => ["step", step]));
  await page.keyboard.press("ArrowUp");
  await page.getByRole("status").getByText("This is the main line.").waitFor();
  await page.keyboard.press("f");
  assert.deepEqual(await asked(), [["step", "out"], ["board", 1]]);
});

test("keys that are pressed faster than they are answered are all done, in their order", async () => {
  await page.evaluate(() => (window.wait = 30));
  const keys = ["ArrowRight", "ArrowRight", "ArrowRight", "ArrowLeft", "ArrowRight", "ArrowRight", "!", "Home"];
  for (const key of keys) await page.keyboard.press(key);
  await page.waitForFunction(() => window.asked.length === 8);
  const steps = ["next", "next", "next", "previous", "next", "next"].map((name) => ["step", name]);
  assert.deepEqual(await asked(), [...steps, ["mark", { nag: 1 }], ["step", "first"]]);
});

test("a held key stops soon after it is let go", async () => {
  await page.evaluate(() => void (window.held = new Promise((done) => (window.answer = done))));
  for (let i = 0; i < 40; i++) await page.keyboard.down("ArrowRight");
  await page.keyboard.up("ArrowRight");
  await page.evaluate(() => window.answer());
  await page.keyboard.press("Home");
  await page.waitForFunction(() => window.asked.at(-1)[1] === "first");
  // One under way, and two that wait.
  assert.deepEqual(await asked(), [["step", "next"], ["step", "next"], ["step", "next"], ["step", "first"]]);
});

const field = () => page.getByRole("textbox", { name: /^Comment on/ });
const comments = async () => (await asked()).filter(([name]) => name === "mark").map(([, { comment }]) => comment);

test("a comment is written into its field, with every letter, on the move that its key was pressed on", async () => {
  await page.evaluate(() => (window.wait = 300));
  // The step is still under way.
  await page.keyboard.press("ArrowRight");
  for (const key of [..."cf{i}ne! x"]) await page.keyboard.press(key);
  await page.keyboard.press("Enter");
  await page.keyboard.press("!");
  await page.evaluate(() => (window.wait = 0));
  await page.waitForFunction(() => window.asked.length === 3);
  assert.deepEqual(await asked(), [["step", "next"], ["mark", { comment: "f{i}ne! x" }], ["mark", { nag: 1 }]]);
});

test("an empty field goes with its move", async () => {
  await page.keyboard.press("c");
  await field().waitFor();
  await page.evaluate((answer) => board.show({ ...answer, heading: "9. Qd1", headline: "9. Qd1" }), ANSWER);
  await field().waitFor({ state: "hidden" });
  await page.evaluate((answer) => board.show(answer), ANSWER);
  assert.deepEqual(await comments(), []);
});

test("the right button draws, in the colours of the keys", async () => {
  await drag("e2", "e4", "right");
  await page.keyboard.down("Shift");
  await square("d5").click({ button: "right" });
  await page.keyboard.up("Shift");
  const draw = (colour, ...squares) => ["mark", { draw: { colour, squares } }];
  assert.deepEqual(await asked(), [draw("G", "e2", "e4"), draw("R", "d5")]);
});

/** The keys that get out of the board, to an editor around it, while something is done. */
async function keysOutside(work) {
  await page.evaluate(() => {
    window.outside = [];
    window.note ??= ({ type, key }) => window.outside.push(`${type} ${key}`);
    for (const type of ["keydown", "keyup"]) addEventListener(type, window.note);
  });
  await work();
  return page.evaluate(() => window.outside);
}

test("Alt that was held to draw does not open the menu of the window", async () => {
  const keys = await keysOutside(async () => {
    await page.keyboard.down("Alt");
    await drag("e2", "e4", "right");
    await page.keyboard.up("Alt");
  });
  assert.deepEqual(keys, ["keydown Alt"]);
  assert.deepEqual(await asked(), [["mark", { draw: { colour: "B", squares: ["e2", "e4"] } }]]);
  assert.deepEqual(await keysOutside(() => page.keyboard.press("Alt")), ["keydown Alt", "keyup Alt"]);
});

test("Select All in a field selects what is in the field and nothing around the board", async () => {
  const field = page.getByLabel("Type a move");
  await field.fill("Qh5");
  const keys = await keysOutside(() => field.press("Control+a"));
  assert.ok(!keys.includes("keydown a"), keys.join());
  await page.keyboard.type("e3");
  assert.equal(await field.inputValue(), "e3");
  await field.fill("");
});

test("a button brings the keys to the board, and leaves them where they are on it", async () => {
  const next = page.getByRole("button", { name: "Next move" });
  const active = () => page.evaluate(() => document.activeElement.getAttribute("aria-label"));
  await page.evaluate(() => document.activeElement.blur());
  await next.click();
  assert.equal(await active(), "Board");
  await square("a8").focus();
  await next.click();
  assert.equal(await active(), "a8");
  assert.deepEqual(await asked(), [["step", "next"], ["step", "next"]]);
});

test("a move that was refused is gone from its field at another move", async () => {
  const field = page.getByLabel("Type a move");
  await field.fill("Qh5");
  await field.press("Enter");
  await page.getByRole("status").getByText("No legal move is written Qh5.").waitFor();
  await page.keyboard.press("Escape");
  await square("a8").focus();
  await page.evaluate((answer) => board.show({ ...answer, heading: "9. Qd1", headline: "9. Qd1" }), ANSWER);
  assert.equal(await field.inputValue(), "");
  await page.evaluate((answer) => board.show(answer), ANSWER);
});

test("the next move, the variations and the glyphs are buttons", async () => {
  await page.getByRole("button", { name: "Ba4" }).click();
  await page.getByRole("button", { name: "Bxc6" }).click();
  await page.getByRole("button", { name: "Interesting move" }).click();
  assert.deepEqual(await asked(), [["go", { start: 4 }], ["go", { start: 9 }], ["mark", { nag: 5 }]]);
});

test("what is said of a key leaves the buttons where they are", async () => {
  const { page } = await opened();
  await page.evaluate(() => board.focus());
  const place = () => page.getByRole("button", { name: "Next move" }).boundingBox();
  const before = await place();
  await page.evaluate(() => (host.step = async () => false));
  await page.keyboard.press("ArrowUp");
  await page.getByRole("status").getByText("This is the main line.").waitFor();
  assert.deepEqual(await place(), before);
});

test("the keyboard alone plays and draws", async () => {
  await square("a8").focus();
  for (const key of [...Array(4).fill("ArrowRight"), ...Array(6).fill("ArrowDown"), "Enter"]) await page.keyboard.press(key);
  await shot("keyboard");
  for (const key of ["ArrowUp", "ArrowUp", "Enter", "Shift+Enter", "ArrowRight", "Shift+Enter"]) await page.keyboard.press(key);
  const field = page.getByLabel("Type a move");
  await field.fill("e8");
  await field.press("Enter");
  await page.keyboard.press("Enter");
  await field.fill("Qh5");
  await field.press("Enter");
  await page.getByRole("status").getByText("No legal move is written Qh5.").waitFor();
  // What is typed next replaces it.
  await page.keyboard.type("e3");
  await page.keyboard.press("Enter");
  assert.deepEqual(await asked(), [["play", "e4"], ["mark", { draw: { colour: "G", squares: ["e4", "f4"] } }], ["play", "e8=Q"], ["play", "e3"]]);
});

test("what was not understood in one text is gone in another", async () => {
  const field = page.getByLabel("Type a move");
  await field.fill("Qh5");
  await field.press("Enter");
  await page.evaluate((answer) => window.board.show(answer), ANSWER);
  assert.equal(await field.inputValue(), "Qh5");
  await page.evaluate(() => window.board.begin(0));
  assert.equal(await field.inputValue(), "");
});

test("the newest answer is shown, whatever was shown while it was asked for", async () => {
  const other = { ...ANSWER, heading: "White to move" };
  const headings = await page.evaluate(async ([older, newer]) => {
    const host = { board: () => new Promise((answer) => (window.answers = [...(window.answers ?? []), answer])) };
    const place = document.createElement("div");
    const { mountBoard } = await import("./board.js");
    const board = mountBoard(place, host);
    const heading = () => place.querySelector("h2").textContent;
    const settled = () => new Promise((done) => setTimeout(done));
    board.show(older);
    const seen = [heading()];
    window.answers[0](newer);
    await settled();
    seen.push(heading());
    // Of two questions the answer to the last one counts.
    void board.refresh();
    void board.refresh();
    window.answers[2](older);
    window.answers[1](newer);
    await settled();
    return [...seen, heading()];
  }, [other, ANSWER]);
  assert.deepEqual(headings, ["White to move", "3... a6", "White to move"]);
});

test("screen readers are told of every control, of the pieces and of what is shown", async () => {
  await page.evaluate(() => window.board.refresh());
  await click("e2");
  const nodes = await told(page);
  assert.deepEqual(controls(nodes), [...BOARD, "Ba4", "Bxc6"].toSorted());
  assert.deepEqual(squares(nodes, "e2", "e4", "a1"), ["white pawn", "can be reached", ""]);
  assert.deepEqual(nodes.find(({ role, name }) => role === "button" && name === "e2").pressed, "true");
  const groups = nodes.filter(({ role, name }) => role === "group" && name !== "");
  assert.deepEqual(groups.map(({ name }) => name).toSorted(), ["Glyphs of the move", "Moves from here", "Squares", "Steps"]);
  assert.deepEqual(await spoken(page), ["3... a6", "pawn from a7 to a6", "this move does not give check"]);
  await click("e2");
  await page.evaluate((answer) => window.board.show({ ...answer, finding: undefined, note: "Only this way." }), ANSWER);
  assert.deepEqual(await spoken(page), ["3... a6", "pawn from a7 to a6", "Only this way."]);
});

test("buttons lead to the ends of the line and to other games", async () => {
  const steps = [["Beginning of the game", "first"], ["End of the line", "last"], ["Previous game", "previousGame"], ["Next game", "nextGame"]];
  await asked();
  for (const [name, step] of steps) {
    await page.getByRole("button", { name, exact: true }).click();
    assert.deepEqual(await asked(), [["step", step]]);
  }
});

test("everything down to the field for a move has room beside a text", async () => {
  // The panel of an editor whose window has 1280 to 800 pixels.
  const { page } = await opened({ viewport: { width: 460, height: 696 } });
  const { y, height } = await page.getByLabel("Type a move").boundingBox();
  assert.ok(y + height <= 696, `the field ends at ${y + height}`);
  await page.close();
});

test("a place without a game", async () => {
  const { y } = await page.locator(".tools").boundingBox();
  await page.evaluate(() => window.board.show(null));
  await page.getByText("No game here").waitFor();
  assert.equal((await page.locator(".tools").boundingBox()).y, y, "the buttons stay where they are");
  await shot("without");
  const next = page.getByRole("button", { name: "Next move" });
  assert.deepEqual([await next.getAttribute("aria-disabled"), await next.getAttribute("title")], ["true", "There is no game here."]);
});

test("the comment on the move is shown, and an error on the next one", async () => {
  const [comment, next] = [page.locator(".remark"), page.locator(".written button").first()];
  assert.equal(await comment.isVisible(), false);
  const finding = { severity: "error", code: "illegal-move", message: "Ba4 cannot be played" };
  const marked = { ...ANSWER, comment: "The usual answer.", next: { ...ANSWER.next, finding } };
  await page.evaluate((answer) => window.board.show(answer), marked);
  assert.equal(await comment.textContent(), "The usual answer.");
  assert.equal(await next.getAttribute("title"), "Ba4 cannot be played");
  assert.match(await next.evaluate((button) => getComputedStyle(button).textDecorationLine), /underline/);
  await shot("marked");
  await page.keyboard.press("c");
  await page.getByRole("textbox", { name: /^Comment on/ }).waitFor();
  assert.equal(await comment.isVisible(), false, "the words are in the field");
  await page.keyboard.press("Escape");
  await page.evaluate((answer) => window.board.show(answer), ANSWER);
});

test("the dark scheme and high contrast", async () => {
  for (const [name, options] of [["dark", { colorScheme: "dark" }], ["contrast", { forcedColors: "active" }]]) {
    const other = await opened(options);
    await other.click("e2");
    await other.shot(name);
    assert.deepEqual(other.faults, []);
    await other.page.close();
  }
});

test("nothing is refused by a strict policy, and nothing fails", () => assert.deepEqual(faults, []));
