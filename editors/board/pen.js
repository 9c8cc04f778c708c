// Drawing without a right mouse button. While the pen is taken, a drag draws an arrow, and so do two clicks; on one square
// twice they colour it.

/** @typedef {import("./types").Colour} Colour */

/**
 * @param {import("./picture.js").Picture} picture
 * @param {(colour: Colour, from: number, to: number) => void} draw
 */
export function penOf(picture, draw) {
  let isTaken = false;
  /** The square of the first of two clicks. @type {number | undefined} */
  let begun;

  /** @param {number} [square] */
  function begin(square) {
    begun = square;
    picture.outlines.forEach((outline, i) => outline.classList.toggle("begun", i === square));
  }

  return {
    get isTaken() {
      return isTaken;
    },
    /** @param {boolean} taken */
    take(taken) {
      isTaken = taken;
      picture.stage.classList.toggle("drawing", taken);
      begin();
    },
    /** Forgets the first click. */
    lift: () => begin(),
    /** @param {Colour} colour @param {number} from @param {number} to */
    stroke(colour, from, to) {
      const start = from === to ? begun : from;
      if (start === undefined) return begin(to);
      begin();
      draw(colour, start, to);
    },
  };
}

/** @typedef {ReturnType<typeof penOf>} Pen */
