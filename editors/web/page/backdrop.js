// The backdrop of the text area: the same text, line by line, with colours and underlines. Only lines that look different
// are made again, so that a key in a long text costs no more than in a short one.

import { element } from "./elements.js";
import { Lines, difference } from "./places.js";

/** A part of the text that looks different. @typedef {{ start: number, end: number, look: string }} Span */

export class Backdrop {
  #lines = new Lines("");
  /** The box of each line. @type {HTMLElement[]} */
  boxes = [];
  /** How each line looks, in words; undefined before it is painted. @type {(string | undefined)[]} */
  #looks = [];

  /** @param {HTMLElement} place */
  constructor(place) {
    this.place = place;
  }

  /** @param {Lines} lines @param {Span[]} spans */
  show(lines, spans) {
    if (lines !== this.#lines || this.boxes.length === 0) this.#cut(lines);
    const spansOf = byLine(lines, spans);
    this.boxes.forEach((box, line) => {
      const here = spansOf.get(line) ?? [];
      const start = lines.starts[line] ?? 0;
      const look = here.length === 0 ? "" : here.map((span) => `${span.start - start} ${span.end - start} ${span.look}`).join();
      if (this.#looks[line] === look) return;
      this.#looks[line] = look;
      box.replaceChildren(...pieces(lines, line, here));
    });
  }

  /** Makes boxes for the lines that have changed. @param {Lines} lines */
  #cut(lines) {
    const { boxes } = this;
    const old = this.#lines;
    const change = difference(old.text, lines.text);
    const first = old.lineOf(change.start);
    const last = boxes.length === 0 ? -1 : old.lineOf(change.end);
    const fresh = Array.from({ length: lines.lineOf(change.start + change.text.length) - first + 1 }, () => element("div"));
    const after = boxes[last + 1] ?? null;
    for (const box of boxes.slice(first, last + 1)) box.remove();
    const parts = document.createDocumentFragment();
    for (const box of fresh) parts.append(box);
    this.place.insertBefore(parts, after);
    this.boxes = [...boxes.slice(0, first), ...fresh, ...boxes.slice(last + 1)];
    this.#looks = [...this.#looks.slice(0, first), ...fresh.map(() => undefined), ...this.#looks.slice(last + 1)];
    this.#lines = lines;
  }
}

/** The spans of each line, cut at its ends. @param {Lines} lines @param {Span[]} spans */
function byLine(lines, spans) {
  /** @type {Map<number, Span[]>} */
  const of = new Map();
  for (const span of spans) {
    const last = lines.lineOf(span.end);
    for (let line = lines.lineOf(span.start); line <= last; line++) {
      const part = { start: Math.max(span.start, lines.starts[line] ?? 0), end: Math.min(span.end, lines.end(line)), look: span.look };
      if (part.start > part.end || (part.start === part.end && span.start !== span.end)) continue;
      const here = of.get(line);
      if (here) here.push(part);
      else of.set(line, [part]);
    }
  }
  return of;
}

/** The pieces of a line: where spans overlap, a piece looks like all of them. @param {Lines} lines @param {number} line @param {Span[]} spans */
function pieces(lines, line, spans) {
  const [start, end] = [lines.starts[line] ?? 0, lines.end(line)];
  const places = [...new Set([start, end, ...spans.flatMap((span) => [span.start, span.end])])].sort((one, other) => one - other);
  const waiting = [...spans].sort((one, other) => other.start - one.start);
  /** @type {(Node | string)[]} */
  const made = [];
  /** @type {Span[]} */
  let here = [];
  places.forEach((from, i) => {
    here = here.filter((span) => span.end > from);
    for (let span = waiting.at(-1); span && span.start <= from; span = waiting.at(-1)) {
      waiting.pop();
      if (span.end > span.start) here.push(span);
      else made.push(element("span", { class: `${span.look} empty` }));
    }
    const text = lines.text.slice(from, places[i + 1] ?? from);
    if (text === "") return;
    const look = here.map((span) => span.look).join(" ");
    made.push(look ? element("span", { class: look }, text) : text);
  });
  return made;
}
