// The text area: what is written in it, where the cursor is, and what undo takes back. The browser's own undo takes back
// typing only, in some browsers character by character.

import { History } from "./history.js";
import { Lines, difference } from "./places.js";

/** A text in place of another. @typedef {{ start: number, end: number, text: string }} Replacement */
/** What was written, and what stood there before. @typedef {Replacement & { gone: string }} Change */

/** Who has changed the text: a person with keys; the page; another file; a record that was pasted over the whole text; or the clipboard, a dropped text, undo. @typedef {"keys" | "page" | "file" | "record" | "other"} By */

export class Text {
  /** @type {((change: Change, by: By) => void)[]} */
  #changed = [];
  /** @type {(() => void)[]} */
  #moved = [];
  /** What was selected before the input that comes next. */
  #before = { start: 0, end: 0 };
  history = new History();

  /** @param {HTMLTextAreaElement} area */
  constructor(area) {
    this.area = area;
    this.lines = new Lines(area.value);
    area.addEventListener("beforeinput", (event) => this.#beforeInput(event));
    area.addEventListener("input", (event) => this.#input(event));
    document.addEventListener("selectionchange", () => {
      if (document.activeElement === area) this.#tellMoved();
    });
    // Where the text area itself is told.
    area.addEventListener("selectionchange", () => this.#tellMoved());
  }

  get value() {
    return this.lines.text;
  }

  /** The place of the cursor, or the start of the selection. */
  get cursor() {
    return this.area.selectionStart;
  }

  get selection() {
    return { start: this.area.selectionStart, end: this.area.selectionEnd };
  }

  /** Calls a function after each change. @param {(change: Change, by: By) => void} tell */
  onChange(tell) {
    this.#changed.push(tell);
  }

  /** Calls a function when the cursor has moved. @param {() => void} tell */
  onMove(tell) {
    this.#moved.push(tell);
  }

  /** @param {number} start */
  select(start, end = start) {
    this.area.setSelectionRange(start, end);
    this.#tellMoved();
  }

  /**
   * Writes a text in place of another and puts the cursor at `cursor`. It is one step of undo. The focus stays where it is.
   * @param {Replacement} replacement
   * @param {By} by "keys" for what stands for keys that a person would have pressed
   */
  replace({ start, end, text }, cursor = start + text.length, by = "page") {
    if (this.value.slice(start, end) === text) return this.select(cursor);
    const before = this.selection;
    const change = this.#write({ start, end, text });
    this.history.note(change, before, false, performance.now());
    this.#tellChanged(change, by);
    this.select(cursor);
  }

  undo() {
    this.#reverse(this.history.undo());
  }

  redo() {
    this.#reverse(this.history.redo());
  }

  /** @param {import("./history.js").Reversal | undefined} reversal */
  #reverse(reversal) {
    if (!reversal) return;
    const { select, ...replacement } = reversal;
    this.#tellChanged(this.#write(replacement), "other");
    this.select(select.start, select.end);
  }

  /** @param {Replacement} replacement @returns {Change} */
  #write({ start, end, text }) {
    const gone = this.value.slice(start, end);
    this.area.setRangeText(text, start, end, "end");
    this.lines = new Lines(this.area.value);
    return { start, end, text, gone };
  }

  /** Puts another text in place of the whole one, from which undo does not lead back. @param {string} text */
  load(text, cursor = 0) {
    const { area } = this;
    area.value = text;
    const change = difference(this.value, area.value);
    this.lines = new Lines(area.value);
    this.history.clear();
    this.#tellChanged(change, "file");
    this.select(cursor);
  }

  /** @param {InputEvent} event */
  #beforeInput(event) {
    this.#before = this.selection;
    // From the menu of the browser, or a phone that is shaken.
    if (!event.inputType.startsWith("history")) return;
    event.preventDefault();
    if (event.inputType === "historyUndo") this.undo();
    else this.redo();
  }

  /** @param {Event} event */
  #input(event) {
    const { value } = this.area;
    const change = difference(this.value, value);
    if (change.start === change.end && change.text === "") return;
    const by = this.#by(event, value);
    this.lines = new Lines(value);
    this.history.note(change, this.#before, by === "keys", performance.now());
    this.#tellChanged(change, by);
  }

  /** Who has made of the text what it is now. @param {Event} event @param {string} value @returns {By} */
  #by(event, value) {
    const input = event instanceof InputEvent ? event.inputType : "";
    const { start, end } = this.#before;
    const isWhole = this.value.slice(0, start).trim() === "" && this.value.slice(end).trim() === "";
    // Keyboards of phones paste as if the text were typed.
    if (isWhole && this.value !== "" && value.includes("\n") && /^insert(?!LineBreak)/.test(input)) return "record";
    return /^(insertText|insertCompositionText|insertLineBreak|deleteContent)/.test(input) ? "keys" : "other";
  }

  /** @param {Change} change @param {By} by */
  #tellChanged(change, by) {
    for (const tell of this.#changed) tell(change, by);
  }

  #tellMoved() {
    for (const tell of this.#moved) tell();
  }
}
