// The keys on a square that has the focus: arrows walk to the square in that direction, Enter clicks it, and
// Shift+Enter draws, as Enter does with the pen: on one square twice it colours the square, on two squares an arrow.

/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {import("./pointer.js").Gestures} Gestures */

/** @type {Record<string, [x: number, y: number]>} */
const DIRECTIONS = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, -1], ArrowDown: [0, 1] };

/** @param {Picture} picture @param {Gestures} gestures @param {import("./pen.js").Pen} pen */
export function useSquareKeys(picture, gestures, pen) {
  picture.over.addEventListener("keydown", (event) => {
    const here = picture.outlines.findIndex((outline) => outline === event.target);
    if (here < 0) return;
    const direction = DIRECTIONS[event.key];
    if (direction) {
      focus(picture, neighbour(picture.middles, here, direction));
    } else if (event.key === "Enter" || event.key === " ") {
      const draws = pen.isTaken || (event.key === "Enter" && event.shiftKey);
      if (draws) pen.stroke("G", here, here);
      else gestures.click(here);
    } else {
      return;
    }
    event.preventDefault();
  });
}

/** Of all tab stops among the squares the one that has the focus is left. @param {Picture} picture @param {number} square */
function focus({ outlines }, square) {
  outlines.forEach((outline, i) => outline.setAttribute("tabindex", i === square ? "0" : "-1"));
  outlines[square]?.focus();
}

/**
 * The nearest square in a direction, the same one where there is none. Left and right keep the row if they can; up and
 * down take the next row, which on boards of draughts is a step aside.
 * @param {readonly DOMPoint[]} middles
 * @param {number} here
 * @param {readonly [number, number]} direction
 */
export function neighbour(middles, here, [dx, dy]) {
  const from = middles[here];
  if (!from) return here;
  let [best, least] = [here, Infinity];
  middles.forEach(({ x, y }, i) => {
    const ahead = (x - from.x) * dx + (y - from.y) * dy;
    const aside = Math.abs((x - from.x) * dy) + Math.abs((y - from.y) * dx);
    const cost = ahead + (dx === 0 ? 0.5 : 2) * aside;
    if (ahead > 0 && aside <= ahead && cost < least) [best, least] = [i, cost];
  });
  return best;
}
