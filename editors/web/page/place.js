// What the board and the line above the text show of the place of the cursor, and how the board changes the text.

import { mountBoard } from "../board/board.js";
import { byId } from "./elements.js";
import { joined } from "./places.js";

/** The height of the picture in pixels. It is a drawing that fits any size. */
const PIXELS = 480;

/** @typedef {import("./places.js").Range} Range */

export class Place {
  #known = byId("known", HTMLElement);
  #frame = 0;
  /** What is being shown, or was shown last. @type {Promise<void>} */
  #shown = Promise.resolve();
  /** The place that it is of. */
  #seen = { lines: /** @type {object | null} */ (null), cursor: -1 };
  /** Where the cursor is after the last key that was typed. */
  #typed = -1;
  /** The board of an unfinished word waits, or what is to be said of it. */
  #waits = false;

  /**
   * @param {import("./document.js").RecordDocument} record
   * @param {import("./text.js").Text} text
   * @param {import("./colours.js").Colours} colours
   * @param {(start: number, end: number) => void} reveal
   */
  constructor(record, text, colours, reveal) {
    this.record = record;
    this.text = text;
    this.colours = colours;
    this.reveal = reveal;
    this.board = mountBoard(byId("board", HTMLElement), {
      board: (turns) => this.#answer(turns),
      step: async (step) => this.#lead(await this.#ask("step", { step })),
      play: (move) => this.#edit("play", { move }),
      mark: (mark) => this.#edit("mark", { mark }),
      go: (range) => this.#lead(/** @type {Range} */ (range)),
      settle: () => (this.#frame ? this.#arrive() : this.#settled()),
    });
    text.onMove(() => {
      // A cursor that was moved here by a step is told of once more later.
      if (this.#seen.lines !== text.lines || this.#seen.cursor !== text.cursor) this.showSoon();
    });
    text.onChange(({ start, text: { length } }, by) => {
      this.#typed = by === "keys" ? start + length : -1;
      this.showSoon();
    });
  }

  /** Shows a board that waited until the findings were known. */
  findingsCame() {
    if (this.#waits) this.showSoon();
  }

  /** Goes to a range; false if there is none. @param {Range | null} range */
  go(range) {
    if (!range) return false;
    const { start, end } = this.text.lines.extent(range);
    this.text.select(start);
    this.reveal(start, end);
    return true;
  }

  /** Goes to a range and shows the board there; false if there is none. @param {Range | null} range */
  async #lead(range) {
    if (!this.go(range)) return false;
    await this.#arrive();
    return true;
  }

  /** Shows the place of the cursor at once. */
  async #arrive() {
    void this.#show();
    await this.#settled();
  }

  async #settled() {
    // Another place may be shown before this one is.
    for (let last; last !== this.#shown; ) await (last = this.#shown);
  }

  /** Does what leads to another place, after what was asked of the board before. @param {() => void} work */
  follow(work) {
    this.board.follow(async () => {
      work();
      await this.#arrive();
    });
  }

  /** Shows the place of the cursor, once for all that happens before the next picture of the screen. */
  showSoon() {
    this.#frame ||= requestAnimationFrame(() => {
      this.#frame = 0;
      void this.#show();
    });
  }

  #show() {
    cancelAnimationFrame(this.#frame);
    this.#frame = 0;
    this.#seen = { lines: this.text.lines, cursor: this.text.cursor };
    return (this.#shown = this.#showNow(this.#seen));
  }

  /** @param {object} seen */
  async #showNow(seen) {
    const { turns } = this.board;
    const [answer, known] = await Promise.all([this.#answer(turns), this.#ask("position", {})]);
    // Another place asks again, and so does another text, of which nothing was answered.
    if (seen !== this.#seen || (!answer && this.#frame)) return;
    // It was turned meanwhile, and may show that already.
    if (turns !== this.board.turns) return this.showSoon();
    const isSilent = (/** @type {any} */ part) => this.#isUnfinished(part?.finding);
    const { next, variations = [] } = answer ?? {};
    const silent = [answer, next, ...variations].filter(isSilent);
    this.#waits = silent.some(({ finding }) => ["error", "warning"].includes(finding.severity));
    // The heading of such a move would say that it cannot be played.
    if (isSilent(answer) && answer.finding.severity === "error") return;
    const quiet = (/** @type {any} */ part) => (isSilent(part) ? { ...part, finding: undefined } : part);
    this.board.show(answer && { ...quiet(answer), next: quiet(next), variations: variations.map(quiet) });
    this.colours.mark(answer ? this.text.lines.extent(answer.range) : null);
    this.#known.textContent = known ? `${known.game.title} · ${known.notation.title}` : "";
    this.#known.title = known ? `The game: ${known.why}.` : "";
  }

  /** Is a finding one of a word that is still being typed, of which nothing is said in the list either? @param {any} found */
  #isUnfinished(found) {
    if (!found || this.text.cursor !== this.#typed) return false;
    const { start, end } = this.text.lines.extent(found.range);
    return !this.record.findings.some((finding) => finding.start < end && start < finding.end);
  }

  /** @param {number} turns */
  #answer(turns) {
    return this.#ask("board", { pixels: PIXELS, turns, moves: true });
  }

  /** @param {string} method @param {object} params */
  #ask(method, params) {
    return this.record.ask(method, { position: this.text.lines.position(this.text.cursor), ...params });
  }

  /** @param {string} method @param {object} params */
  async #edit(method, params) {
    const answer = await this.#ask(method, params);
    if (!answer) return false;
    if (answer.edits.length === 0) return this.#lead(answer.range);
    this.text.replace(joined(this.text.lines, answer.edits));
    const done = this.#lead(answer.range);
    // Redo leads there too.
    this.text.history.endsAt(this.text.selection);
    return done;
  }
}
