// Which moves the squares that were clicked may still mean. Nothing here knows a picture or a page.

/** @typedef {import("./types").Move} Move */

/**
 * What the clicks so far lead to: the squares of a move that is not complete, and the moves that can be made now.
 * More than one of these have the same route, as promotions have, or lead to the same square.
 * @typedef {{ path: number[], made: Move[] }} Clicked
 */

/**
 * The moves whose routes begin with these squares.
 * @param {readonly Move[]} moves
 * @param {readonly number[]} path
 */
export const fitting = (moves, path) => moves.filter(({ route }) => path.length <= route.length && path.every((square, i) => route[i] === square));

/**
 * The squares that can be clicked next: the next stop of a route, or its end.
 * @param {readonly Move[]} moves
 * @param {readonly number[]} path
 * @returns {Set<number>}
 */
export function reachable(moves, path) {
  if (path.length === 0) return new Set();
  const left = fitting(moves, path);
  const stops = left.flatMap(({ route }) => route.slice(path.length, path.length + 1));
  // Not the square that was clicked last: a click there lets go of the piece.
  const ends = left.flatMap(({ route }) => route.slice(path.length).slice(-1)).filter((end) => end !== path.at(-1));
  return new Set([...stops, ...ends]);
}

/**
 * The squares that moves begin on. A drop begins and ends on its square.
 * @param {readonly Move[]} moves
 */
export const starts = (moves) => new Set(moves.filter(({ route }) => route.length > 1).map(({ route }) => route[0]));

/**
 * A square was clicked.
 * @param {readonly Move[]} moves
 * @param {readonly number[]} path the squares clicked before
 * @param {number} square
 * @returns {Clicked}
 */
export function clicked(moves, path, square) {
  const longer = [...path, square];
  if (fitting(moves, longer).length > 0) return settled(moves, longer);
  const begun = path.length > 0 ? fitting(moves, path) : [];
  if (path.at(-1) === square) {
    // A second click on a stop ends the move there, if it may; on the piece itself it lets go of it.
    return { path: [], made: begun.filter(({ route }) => route.length === path.length) };
  }
  const ending = begun.filter(({ route }) => route.at(-1) === square && route.length > path.length);
  if (ending.length > 0) return { path: [...path], made: ending };
  return fitting(moves, [square]).length > 0 ? settled(moves, [square]) : { path: [], made: [] };
}

/**
 * The moves are made if no route goes on.
 * @param {readonly Move[]} moves
 * @param {number[]} path
 * @returns {Clicked}
 */
function settled(moves, path) {
  const left = fitting(moves, path);
  return { path, made: left.every(({ route }) => route.length === path.length) ? left : [] };
}

/**
 * The move that a person typed: written like that, or the only one that begins like that.
 * @param {readonly Move[]} moves
 * @param {string} text
 * @returns {Move[]}
 */
export function typed(moves, text) {
  // Numbers of squares are kept apart: 41-5 is not 4-15.
  const plain = (/** @type {string} */ word) => word.replace(/(?<=\d)[x:×\s-]+(?=\d)/g, "/").replace(/[x:×+#=\s-]/g, "").toLowerCase();
  const tests = [
    (/** @type {Move} */ move) => move.text === text,
    (/** @type {Move} */ move) => move.text.toLowerCase() === text.toLowerCase(),
    (/** @type {Move} */ move) => plain(move.text) === plain(text),
    (/** @type {Move} */ move) => move.text.toLowerCase().startsWith(text.toLowerCase()),
  ];
  // Some have several routes.
  const texts = moves.filter((move, i) => moves.findIndex(({ text }) => text === move.text) === i);
  return tests.map((test) => texts.filter(test)).find((found) => found.length > 0) ?? [];
}
