// Clicks and drags on the squares: with the left button a move, with the right one or with the pen an arrow or
// a coloured square.

/** @typedef {import("./picture.js").Picture} Picture */
/** @typedef {import("./types").Colour} Colour */

/**
 * @typedef {object} Gestures
 * @property {(square: number) => boolean} takes whether a press picks up the piece there, instead of going on with a move
 * @property {(square: number) => void} click
 * @property {(from: number, to: number) => void} release a piece was dragged that cannot move, or dropped where it cannot go;
 *   -1 for beside the board
 * @property {(square: number) => boolean} reaches
 * @property {(colour: Colour, from: number, to: number) => void} draw
 */

/** Pixels that the mouse moves before it drags. */
const SLACK = 4;

/** @param {Picture} picture @param {Gestures} gestures @param {import("./pen.js").Pen} pen */
export function usePointer(picture, gestures, pen) {
  const { over } = picture;
  /** @type {{ square: number, right: boolean, draws: boolean, taken: boolean, x: number, y: number, ghost?: Ghost | undefined } | undefined} */
  let press;

  const end = () => {
    press?.ghost?.remove();
    press = undefined;
    picture.line();
  };

  over.addEventListener("contextmenu", (event) => event.preventDefault());
  over.addEventListener("mousedown", (event) => event.preventDefault());

  over.addEventListener("pointerdown", (event) => {
    const square = picture.at(event.clientX, event.clientY);
    if (square < 0 || event.button === 1 || press) return;
    const right = event.button === 2;
    const draws = right || pen.isTaken;
    const taken = !draws && gestures.takes(square);
    if (taken) gestures.click(square);
    press = { square, right, draws, taken, x: event.clientX, y: event.clientY };
    // A finger scrolls the page, unless it draws.
    if (event.pointerType !== "touch") over.setPointerCapture(event.pointerId);
  });

  over.addEventListener("pointermove", (event) => {
    if (!press || (event.pointerType === "touch" && !press.draws)) return;
    if (press.draws) {
      picture.line(press.square, picture.at(event.clientX, event.clientY));
      return;
    }
    const moved = [event.clientX - press.x, event.clientY - press.y];
    if (!press.ghost && press.taken && Math.hypot(...moved) > SLACK) press.ghost = ghost(picture, press.square);
    press.ghost?.move(event.clientX - press.x, event.clientY - press.y);
  });

  over.addEventListener("pointerup", (event) => {
    if (!press) return;
    const { square, right, draws, taken, ghost } = press;
    end();
    const to = picture.at(event.clientX, event.clientY);
    if (draws) {
      if (event.altKey) keepAlt();
      const draw = right ? gestures.draw : pen.stroke;
      if (to >= 0) draw(colour(event), square, to);
    } else if (to === square && !ghost) {
      if (!taken) gestures.click(square);
    } else if (gestures.reaches(to)) {
      gestures.click(to);
    } else if (to !== square) {
      gestures.release(square, to);
    }
  });
  over.addEventListener("pointercancel", end);
}

/** The colours that the sites of chess servers have for these keys. @param {PointerEvent | KeyboardEvent} event @returns {Colour} */
export function colour({ shiftKey, ctrlKey, altKey }) {
  const red = shiftKey || ctrlKey;
  return red && altKey ? "Y" : red ? "R" : altKey ? "B" : "G";
}

/** Alt was meant for the drawing. Let go alone, it would lead to the menu of the window. */
function keepAlt() {
  const keep = (/** @type {KeyboardEvent} */ event) => {
    if (event.key !== "Alt") return;
    event.preventDefault();
    event.stopPropagation();
    document.removeEventListener("keyup", keep, true);
  };
  document.addEventListener("keyup", keep, true);
}

/** A piece that follows the mouse. @typedef {{ move(x: number, y: number): void, remove(): void }} Ghost */

/** @param {Picture} picture @param {number} square @returns {Ghost | undefined} */
function ghost(picture, square) {
  const piece = picture.piece(square);
  const matrix = picture.over.getScreenCTM();
  if (!piece || !matrix) return undefined;
  const copy = document.createElementNS("http://www.w3.org/2000/svg", "g");
  copy.append(piece.cloneNode(true));
  piece.parentNode?.append(copy);
  piece.classList.add("lifted");
  return {
    move: (x, y) => copy.setAttribute("transform", `translate(${x / matrix.a} ${y / matrix.d})`),
    remove: () => {
      copy.remove();
      piece.classList.remove("lifted");
    },
  };
}
