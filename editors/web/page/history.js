// What undo takes back and redo does again: typing by words and pauses, everything else change by change.

/** @typedef {import("./text.js").Change} Change */
/** @typedef {import("./places.js").Extent} Extent */

/** A change, and what was selected before it, and after it if that is not its end. @typedef {Change & { before: Extent, after?: Extent, isTyped: boolean, time: number }} Step */
/** A change to be made, and what is selected after it. @typedef {import("./text.js").Replacement & { select: Extent }} Reversal */

/** Milliseconds without a key after which the next one begins a step. */
const PAUSE = 1000;

export class History {
  /** @type {Step[]} */
  #done = [];
  /** @type {Step[]} */
  #undone = [];

  get canUndo() {
    return this.#done.length > 0;
  }

  get canRedo() {
    return this.#undone.length > 0;
  }

  clear() {
    this.#done = [];
    this.#undone = [];
  }

  /** A change was made. @param {Change} change @param {Extent} before @param {boolean} isTyped @param {number} time */
  note(change, before, isTyped, time) {
    const last = this.#undone.length === 0 ? this.#done.at(-1) : undefined;
    this.#undone = [];
    const joint = last && isTyped && last.isTyped && time - last.time < PAUSE ? joined(last, change) : undefined;
    if (last && joint) Object.assign(last, joint, { time });
    else this.#done.push({ ...change, before, isTyped, time });
  }

  /** The last change has led to this place. @param {Extent} after */
  endsAt(after) {
    const last = this.#done.at(-1);
    if (last) last.after = after;
  }

  /** @returns {Reversal | undefined} */
  undo() {
    const step = this.#done.pop();
    if (!step) return undefined;
    this.#undone.push(step);
    return { start: step.start, end: step.start + step.text.length, text: step.gone, select: step.before };
  }

  /** @returns {Reversal | undefined} */
  redo() {
    const step = this.#undone.pop();
    if (!step) return undefined;
    // A key that is typed now is no part of it.
    this.#done.push({ ...step, isTyped: false });
    const end = step.start + step.text.length;
    return { start: step.start, end: step.start + step.gone.length, text: step.text, select: step.after ?? { start: end, end } };
  }
}

/** The one change that two typed ones are; undefined if they are two steps. @param {Change} last @param {Change} next */
function joined(last, next) {
  if (next.text === "" && last.text === "") {
    // Backspace goes backwards, Delete stays.
    if (next.end === last.start) return { start: next.start, end: last.end, gone: next.gone + last.gone };
    if (next.start === last.start) return { end: last.end + next.gone.length, gone: last.gone + next.gone };
    return undefined;
  }
  const [from, to] = [next.start - last.start, next.end - last.start];
  const isInside = from >= 0 && to <= last.text.length;
  const beginsWord = /\S\s+$/.test(last.text) && !/^\s/.test(next.text);
  if (next.text === "" || last.text === "" || !isInside || beginsWord) return undefined;
  return { text: last.text.slice(0, from) + next.text + last.text.slice(to) };
}
