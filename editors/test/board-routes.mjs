// node board-routes.mjs BOARD
//
// What clicks on squares mean, and what a typed move means, in the board of a folder.

import assert from "node:assert";
import path from "node:path";
import { test } from "node:test";

const { clicked, reachable, starts, typed } = await import(path.resolve(process.argv[2], "routes.js"));
const { neighbour } = await import(path.resolve(process.argv[2], "squareKeys.js"));

const texts = (moves) => moves.map(({ text }) => text);

/** Clicks one square after the other, until a move is made. */
function click(moves, ...squares) {
  let now = { path: [], made: [] };
  for (const square of squares) now = clicked(moves, now.path, square);
  return { path: now.path, made: texts(now.made) };
}

const STEPS = [
  { text: "e3", route: [12, 20] },
  { text: "e4", route: [12, 28] },
  { text: "Nf3", route: [6, 21] },
];

// From 1 over 5 to 9 or 11, or over 6 to 11.
const CAPTURES = [
  { text: "1x5x9", route: [1, 5, 9] },
  { text: "1x5x11", route: [1, 5, 11] },
  { text: "1x6x11", route: [1, 6, 11] },
];

test("two clicks make a move", () => {
  assert.deepEqual(click(STEPS, 12), { path: [12], made: [] });
  assert.deepEqual(click(STEPS, 12, 28), { path: [12, 28], made: ["e4"] });
  assert.deepEqual([...reachable(STEPS, [12])], [20, 28]);
  assert.deepEqual([...starts(STEPS)], [12, 6]);
});

test("a click on another piece takes that, and one on the same piece or elsewhere lets go", () => {
  assert.deepEqual(click(STEPS, 12, 6), { path: [6], made: [] });
  assert.deepEqual(click(STEPS, 12, 12), { path: [], made: [] });
  assert.deepEqual(click(STEPS, 12, 40), { path: [], made: [] });
  assert.deepEqual(click(STEPS, 40), { path: [], made: [] });
});

test("castling is two clicks on the king's square and where it arrives, or on the rook's", () => {
  const king = [{ text: "Kf1", route: [4, 5] }, { text: "O-O", route: [4, 6] }, { text: "O-O", route: [4, 7] }];
  const rook = [{ text: "Rg1", route: [7, 6] }];
  assert.deepEqual(click([...king, ...rook], 4, 6).made, ["O-O"]);
  assert.deepEqual(click([...king, ...rook], 4, 7).made, ["O-O"]);
  assert.deepEqual(click([...king, ...rook], 7, 6).made, ["Rg1"]);
  assert.deepEqual(texts(typed(king, "O-O")), ["O-O"]);
});

test("a capture is made stop by stop", () => {
  assert.deepEqual(click(CAPTURES, 1, 5), { path: [1, 5], made: [] });
  assert.deepEqual([...reachable(CAPTURES, [1, 5])], [9, 11]);
  assert.deepEqual(click(CAPTURES, 1, 5, 11), { path: [1, 5, 11], made: ["1x5x11"] });
});

test("a click on the end of a capture makes it, or leaves those that end there", () => {
  assert.deepEqual(click(CAPTURES, 1, 9).made, ["1x5x9"]);
  assert.deepEqual(click(CAPTURES, 1, 11).made, ["1x5x11", "1x6x11"]);
});

test("the last capture that is left still needs its stops", () => {
  const only = [{ text: "1x9", route: [1, 5, 9] }];
  assert.deepEqual(click(only, 1, 5), { path: [1, 5], made: [] });
  assert.deepEqual(click(only, 1, 5, 9).made, ["1x9"]);
});

test("a capture that ends where it began", () => {
  const round = [{ text: "1x1", route: [1, 5, 6, 1] }];
  assert.deepEqual(click(round, 1, 5, 6, 1).made, ["1x1"]);
  assert.deepEqual(click(round, 1, 1), { path: [], made: [] });
  assert.deepEqual([...reachable(round, [1])], [5]);
});

test("a capture that ends where it began goes either way round, and is typed once", () => {
  const round = [{ text: "1x1", route: [1, 5, 6, 7, 1] }, { text: "1x1", route: [1, 7, 6, 5, 1] }];
  assert.deepEqual([...reachable(round, [1])], [5, 7]);
  assert.deepEqual([...reachable(round, [1, 7])], [6, 1]);
  assert.deepEqual(click(round, 1, 5, 6, 7, 1).made, ["1x1"]);
  assert.deepEqual(click(round, 1, 7, 6, 5, 1).made, ["1x1"]);
  assert.deepEqual(texts(typed(round, "1x1")), ["1x1"]);
});

test("a second click on a stop ends the move there, if it may", () => {
  const both = [{ text: "1x5", route: [1, 5] }, { text: "1x5x9", route: [1, 5, 9] }];
  assert.deepEqual(click(both, 1, 5), { path: [1, 5], made: [] });
  assert.deepEqual(click(both, 1, 5, 5).made, ["1x5"]);
  assert.deepEqual(click(both, 1, 5, 9).made, ["1x5x9"]);
});

test("promotions and drops of one route are left together", () => {
  const promotions = ["e8=Q", "e8=N"].map((text) => ({ text, route: [52, 60] }));
  assert.deepEqual(click(promotions, 52, 60).made, ["e8=Q", "e8=N"]);
  const drops = ["P@e4", "N@e4"].map((text) => ({ text, route: [28] }));
  assert.deepEqual(click(drops, 28).made, ["P@e4", "N@e4"]);
  assert.deepEqual([...starts(drops)], []);
});

test("a typed move", () => {
  const moves = [...STEPS, { text: "O-O", route: [4, 6] }, { text: "bxc3", route: [1, 2] }, { text: "Bxc3+", route: [3, 2] }];
  assert.deepEqual(texts(typed(moves, "e4")), ["e4"]);
  assert.deepEqual(texts(typed(moves, "bxc3")), ["bxc3"]);
  assert.deepEqual(texts(typed(moves, "Bc3")), ["bxc3", "Bxc3+"]);
  assert.deepEqual(texts(typed(moves, "nf")), ["Nf3"]);
  assert.deepEqual(texts(typed(moves, "o-o")), ["O-O"]);
  assert.deepEqual(texts(typed(moves, "e5")), []);
  const draughts = ["4-15", "31-27", "4x15"].map((text) => ({ text, route: [1, 2] }));
  assert.deepEqual(texts(typed(draughts, "31 27")), ["31-27"]);
  assert.deepEqual(texts(typed(draughts, "4:15")), ["4-15", "4x15"]);
  assert.deepEqual(texts(typed(draughts, "41-5")), []);
  assert.deepEqual(texts(typed(draughts, "3-127")), []);
});

test("the arrow keys reach every square of a board on which only the dark ones are played on", () => {
  const middles = [];
  for (let y = 0; y < 10; y++) for (let x = 0; x < 10; x++) if ((x + y) % 2) middles.push({ x, y });
  const reached = new Set([0]);
  for (const here of reached) {
    for (const direction of [[-1, 0], [1, 0], [0, -1], [0, 1]]) reached.add(neighbour(middles, here, direction));
  }
  assert.equal(reached.size, 50);
});
