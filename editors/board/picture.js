// The picture of the board, and over it the outlines of the squares, which take the clicks.

import { drawing, element } from "./elements.js";

/** @typedef {import("./types").Answer} Answer */
/** @typedef {import("./types").Square} Square */

/** What is marked on the squares. @typedef {{ path: readonly number[], next: ReadonlySet<number> }} Shown */

export class Picture {
  /** @type {SVGPathElement[]} */
  outlines = [];
  /** The middles of the squares, in units of the picture. @type {DOMPoint[]} */
  middles = [];
  drawn = element("div", { class: "picture", "aria-hidden": "true" });
  /** Dots and lines over the squares; they take no clicks. */
  marks = drawing("g", { class: "marks" });
  squares = drawing("g", {});
  over = drawing("svg", { class: "squares", role: "group", "aria-label": "Squares" }, this.squares, this.marks);
  stage = element("div", { class: "stage" }, this.drawn, this.over);
  #known = "";
  /** The piece that is drawn where it was led to. @type {SVGElement | undefined} */
  #led;
  /** What stands on the squares, in words. @type {string[]} */
  #pieces = [];

  /** @param {Answer | null} answer */
  show(answer) {
    const picture = answer?.svg ? parsed(answer.svg) : undefined;
    this.drawn.replaceChildren(...(picture ? [picture] : []));
    // Its place is kept, so that the buttons below it stay where they are.
    this.stage.classList.toggle("empty", !picture);
    const squares = answer?.squares ?? [];
    const view = answer?.width ? `0 0 ${answer.width} ${answer.height}` : (picture?.getAttribute("viewBox") ?? "0 0 1 1");
    this.over.setAttribute("viewBox", view);
    const known = squares.map(({ outline }) => outline).join();
    if (known !== this.#known) this.#outline(squares);
    this.#known = known;
    // The same outlines may have other names: those of another notation.
    this.outlines.forEach((outline, i) => outline.setAttribute("aria-label", squares[i]?.name ?? ""));
    this.#pieces = squares.map(({ piece }) => piece ?? "");
  }

  /** @param {Square[]} squares */
  #outline(squares) {
    const focused = this.outlines.findIndex((outline) => outline === document.activeElement);
    this.outlines = squares.map(({ outline }, i) => drawing("path", { d: outline, role: "button", tabindex: i === Math.max(focused, 0) ? 0 : -1 }));
    this.squares.replaceChildren(...this.outlines);
    this.middles = this.outlines.map((outline) => {
      const { x, y, width, height } = outline.getBBox();
      return new DOMPoint(x + width / 2, y + height / 2);
    });
    this.outlines[focused]?.focus();
  }

  /** Marks what was clicked and where the piece can go. @param {Shown} shown */
  mark({ path, next }) {
    this.#lead(path);
    this.outlines.forEach((outline, i) => {
      outline.classList.toggle("clicked", path.includes(i));
      outline.classList.toggle("next", next.has(i));
      outline.setAttribute("aria-pressed", String(path.includes(i)));
      outline.setAttribute("aria-description", [this.#pieces[i], next.has(i) && "can be reached"].filter(Boolean).join(", "));
    });
    const dots = [...next].flatMap((i) => {
      const [middle, outline] = [this.middles[i], this.outlines[i]];
      if (!middle || !outline) return [];
      const { width, height } = outline.getBBox();
      return [drawing("circle", { cx: middle.x, cy: middle.y, r: Math.min(width, height) / 7 })];
    });
    this.marks.replaceChildren(...dots);
  }

  /** Draws a piece that goes on over several squares on the last of them. @param {readonly number[]} path */
  #lead(path) {
    this.#led?.style.removeProperty("translate");
    this.#led = undefined;
    const [first, last] = [this.middles[path[0] ?? -1], this.middles[path.at(-1) ?? -1]];
    if (path.length < 2 || !first || !last) return;
    this.#led = this.piece(path[0] ?? -1);
    this.#led?.style.setProperty("translate", `${last.x - first.x}px ${last.y - first.y}px`);
    // Over those that stand there still.
    this.#led?.parentNode?.append(this.#led);
  }

  /** A line between two squares, while an arrow is drawn; none without squares. @param {number} [from] @param {number} [to] */
  line(from, to) {
    const [start, end] = [this.middles[from ?? -1], this.middles[to ?? -1]];
    const old = this.marks.querySelector("line");
    old?.remove();
    if (start && end) this.marks.append(drawing("line", { x1: start.x, y1: start.y, x2: end.x, y2: end.y }));
  }

  /** The square under a point of the page; -1 for none. @param {number} x @param {number} y */
  at(x, y) {
    const under = document.elementFromPoint(x, y);
    return this.outlines.findIndex((outline) => outline === under);
  }

  /** The drawing of the piece on a square. @param {number} square */
  piece(square) {
    const box = this.outlines[square]?.getBoundingClientRect();
    if (!box) return undefined;
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const near = (/** @type {Element} */ piece) => {
      const own = piece.getBoundingClientRect();
      return Math.hypot(own.x + own.width / 2 - x, own.y + own.height / 2 - y) < Math.min(box.width, box.height) / 3;
    };
    const pieces = /** @type {NodeListOf<SVGUseElement>} */ (this.drawn.querySelectorAll(":scope > svg > use"));
    return [...pieces].find(near);
  }
}

/** The picture as elements, as large as its place. @param {string} text */
function parsed(text) {
  const root = new DOMParser().parseFromString(text, "image/svg+xml").documentElement;
  if (root.nodeName !== "svg") return undefined;
  root.removeAttribute("width");
  root.removeAttribute("height");
  return document.importNode(root, true);
}
