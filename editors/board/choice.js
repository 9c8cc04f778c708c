// What is written at this place, as buttons: the next move, the variations; and the moves to choose from when the squares
// do not say which is meant.

import { button, element } from "./elements.js";

/** @typedef {import("./types").Answer} Answer */
/** @typedef {import("./types").Actions} Actions */
/** @typedef {import("./types").Move} Move */

/** @param {Answer | null} answer @param {Actions} actions */
export function written(answer, { go }) {
  const row = (/** @type {import("./types").Written} */ place) => button(marked(place.finding), [place.text], () => go(place));
  const { next, variations = [] } = answer ?? {};
  return [
    ...(next ? [element("span", {}, "Next"), row(next)] : []),
    ...(variations.length > 0 ? [element("span", {}, variations.length > 1 ? "Variations" : "Variation"), ...variations.map(row)] : []),
  ];
}

/** The attributes of a button whose move has an error or a warning. @param {import("./types").Finding | null} [finding] @returns {Record<string, string>} */
function marked(finding) {
  return finding ? { class: finding.severity, title: finding.message, "aria-description": finding.message } : {};
}

/** The row that a key leads to. @type {Record<string, (here: number, count: number) => number>} */
const PLACES = {
  ArrowRight: (here, count) => (here + 1) % count,
  ArrowDown: (here, count) => (here + 1) % count,
  ArrowLeft: (here, count) => (here + count - 1) % count,
  ArrowUp: (here, count) => (here + count - 1) % count,
  Home: () => 0,
  End: (_, count) => count - 1,
};

/** A list of moves that the keyboard can be used in; Escape closes it. */
export class Choice {
  list = element("div", { class: "choice", role: "group", "aria-label": "Which move?", hidden: "" });
  /** @type {HTMLButtonElement[]} */
  #rows = [];

  constructor() {
    this.list.addEventListener("keydown", (event) => this.#key(event));
  }

  /** @param {Move[]} moves @param {(move: Move) => void} take */
  ask(moves, take) {
    const rows = moves.map((move) => button({}, [move.text], () => take(move)));
    this.#rows = rows;
    this.list.replaceChildren(element("span", {}, "Which move?"), ...rows);
    this.list.hidden = false;
    rows[0]?.focus();
  }

  /** Arrow keys choose here, and do not step through the game. @param {KeyboardEvent} event */
  #key(event) {
    const count = this.#rows.length;
    const here = this.#rows.findIndex((row) => row === document.activeElement);
    const to = PLACES[event.key]?.(here, count);
    if (to === undefined) return;
    this.#rows[to]?.focus();
    event.preventDefault();
  }

  /** Whether it was open. */
  close() {
    const open = !this.list.hidden;
    this.list.hidden = true;
    this.list.replaceChildren();
    return open;
  }
}
