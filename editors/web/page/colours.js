// The colours of the text and the underlines of the findings: what the backdrop shows.

import { moved } from "./places.js";

/** @typedef {import("./backdrop.js").Span} Span */

/** A text of more characters is coloured only where it is seen. */
const ALL = 40_000;
/** Milliseconds after a key or a turn of the wheel. */
const SOON = 60;

export class Colours {
  /** @type {Span[]} */
  #words = [];
  /** The move that the board shows. @type {Span[]} */
  #here = [];
  #timer = 0;
  #frame = 0;

  /**
   * @param {import("./document.js").RecordDocument} record
   * @param {import("./text.js").Text} text
   * @param {import("./backdrop.js").Backdrop} backdrop
   * @param {HTMLElement} sheet
   */
  constructor(record, text, backdrop, sheet) {
    this.record = record;
    this.text = text;
    this.backdrop = backdrop;
    this.sheet = sheet;
    text.onChange((change) => {
      const shifted = (/** @type {Span[]} */ spans) => spans.flatMap((span) => ((place) => (place ? [{ ...span, ...place }] : []))(moved(span, change)));
      this.#words = shifted(this.#words);
      this.#here = shifted(this.#here);
      // At once: what stands in the text area must stand behind it too.
      this.draw();
      this.ask();
    });
    const seen = () => text.value.length > ALL && this.ask();
    sheet.addEventListener("scroll", seen);
    window.addEventListener("scroll", seen);
  }

  /** Marks the move that the board shows. @param {import("./places.js").Extent | null} extent */
  mark(extent) {
    this.#here = extent && extent.start < extent.end ? [{ ...extent, look: "here" }] : [];
    this.drawSoon();
  }

  drawSoon() {
    this.#frame ||= requestAnimationFrame(() => this.draw());
  }

  draw() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    const found = this.record.findings.map(({ start, end, severity }) => ({ start, end, look: severity }));
    this.backdrop.show(this.text.lines, [...this.#words, ...found, ...this.#here]);
  }

  /** Asks for the words again, once for many keys. */
  ask() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.#ask(), SOON);
  }

  async #ask() {
    const { lines } = this.text;
    const tokens = await this.record.ask("tokens", { range: lines.range(this.#seen()) });
    if (!tokens) return;
    /** @type {{ kinds: string[], modifiers: string[], words: [import("./places.js").Range, number, number][] }} */
    const { kinds, modifiers, words } = tokens;
    this.#words = words.map(([range, kind, bits]) => {
      const added = modifiers.filter((_, bit) => bits & (1 << bit));
      return { ...lines.extent(range), look: [kinds[kind], ...added].join(" ") };
    });
    this.draw();
  }

  /** What is seen of the text, and as much before and after it. */
  #seen() {
    const { lines } = this.text;
    if (lines.text.length <= ALL) return { start: 0, end: lines.text.length };
    const { scrollTop, scrollHeight, clientHeight } = this.sheet;
    const line = (/** @type {number} */ height) => Math.floor(Math.min(Math.max(height / scrollHeight, 0), 1) * (lines.starts.length - 1));
    const [first, last] = [line(scrollTop - clientHeight), line(scrollTop + 2 * clientHeight)];
    return { start: lines.starts[first] ?? 0, end: lines.end(last) };
  }
}
