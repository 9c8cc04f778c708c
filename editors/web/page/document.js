// The document: keeps the text that movetext has the same as that of the text area, and the findings up to date.

import { Crash } from "./engine.js";
import { PLAIN } from "./files.js";
import { endOf, moved } from "./places.js";

/** @typedef {import("./places.js").Range} Range */
/** @typedef {{ title: string, preferred: boolean, edits: import("./places.js").TextEdit[] }} Fix */
/** @typedef {{ range: Range, severity: string, code: string, message: string, fixes: Fix[] }} Finding */
/** A finding and where it stands. @typedef {Finding & { start: number, end: number }} Found */

/** Bytes that are checked at once; then other requests have their turn. */
const SLICE = 1 << 16;
/** Milliseconds after the last key before more findings are shown. */
const PAUSE = 1000;
/** A longer text has shown its format. */
const SHORT = 2000;

export class RecordDocument {
  /** @type {Found[]} */
  findings = [];
  /** All games are checked, and the findings are those of the text as it is. */
  done = false;
  version = 0;
  /** The name of the file. */
  name = "";
  /** The format that a person has chosen; without it the name and the text decide. */
  chosen = "";
  form = PLAIN;
  /** The file whose text was replaced by another one. @type {{ name: string, form: import("./files.js").FileForm, text: string } | undefined} */
  left;
  languageId = "";
  title = "";
  extension = "pgn";
  /** Told when findings have come, moved or gone. @type {() => void} */
  onFindings = () => {};
  /** Told when the format is known. @type {() => void} */
  onFormat = () => {};
  /** Told in words when movetext itself has failed. @type {(words: string) => void} */
  onFailure = () => {};
  #pause = 0;
  #look = 0;
  #crashed = -1;
  /** Counts how often a text was opened. */
  #opened = 0;

  /** @param {import("./engine.js").Engine} engine @param {import("./text.js").Text} text */
  constructor(engine, text) {
    this.engine = engine;
    this.text = text;
    text.onChange((change, by) => void this.#change(change, by));
  }

  /** Opens the text as it is. */
  async open() {
    this.findings = [];
    const opening = ++this.#opened;
    const version = this.#next();
    const { name, chosen } = this;
    const opened = await this.#try("open", { name, text: this.text.value, ...(chosen && { languageId: chosen }) });
    if (!opened || opening !== this.#opened) return;
    Object.assign(this, opened);
    this.onFormat();
    // A key that was typed meanwhile has its own check.
    if (version === this.version) await this.#check();
  }

  /** The answer to a request about the text as it is; null if it has changed meanwhile. @param {string} method @param {object} params */
  async ask(method, params = {}) {
    const { version } = this;
    if (version === 0) return null;
    const result = await this.#try(method, params);
    return version === this.version ? result : null;
  }

  /** @param {import("./text.js").Change} change @param {import("./text.js").By} by */
  async #change(change, by) {
    const { lines } = this.text;
    // Mostly another text, or none, which is no longer that of the file and may be of another format. The first key of a
    // text that is typed over the whole one leaves one character.
    const isOther = by === "file" || by === "record" || by !== "keys" && 2 * change.text.length > lines.text.length;
    if (isOther || lines.text.trim().length < 2) {
      if (by !== "page" && by !== "file") this.#rename(change);
      return this.open();
    }
    this.findings = this.findings.flatMap((finding) => {
      const place = moved(finding, change);
      return place ? [{ ...finding, ...place }] : [];
    });
    const version = this.#next();
    const start = lines.position(change.start);
    const range = { start, end: endOf(start, change.gone) };
    await this.#try("change", { version, whole: by !== "keys", contentChanges: [{ range, text: change.text }] });
    await this.#check();
    if (!this.name && !this.chosen && lines.text.length < SHORT) this.#look = setTimeout(() => void this.#lookAgain(), PAUSE);
  }

  /** A text that is no longer that of the file has no name, until Undo brings the file back. @param {import("./text.js").Change} change */
  #rename({ start, text, gone }) {
    const now = this.text.value;
    const { left } = this;
    if (this.name) this.left = { name: this.name, form: this.form, text: now.slice(0, start) + gone + now.slice(start + text.length) };
    const { name, form } = left?.text === now ? left : { name: "", form: PLAIN };
    Object.assign(this, { name, form });
  }

  /** The first words of a text that is typed may not have shown its format. */
  async #lookAgain() {
    const languageId = await this.ask("sniff", { text: this.text.value });
    if (languageId && languageId !== this.languageId) await this.open();
  }

  #next() {
    clearTimeout(this.#pause);
    clearTimeout(this.#look);
    this.done = false;
    this.onFindings();
    return ++this.version;
  }

  /** Checks game by game, and shows the findings after the first games and when all are checked. */
  async #check() {
    const { version } = this;
    for (let first = true; ; first = false) {
      const checked = await this.ask("check", { bytes: SLICE });
      if (!checked || version !== this.version) return;
      if (checked.done || first) await this.#find(false, checked.done);
      if (checked.done) return;
    }
  }

  /** @param {boolean} paused @param {boolean} done */
  async #find(paused, done) {
    const found = await this.ask("findings", { paused });
    if (!found) return;
    const { lines } = this.text;
    this.findings = found.findings.map((/** @type {Finding} */ finding) => ({ ...finding, ...lines.extent(finding.range) }));
    this.done = done;
    this.onFindings();
    if (found.untilPause && done) this.#pause = setTimeout(() => void this.#find(true, true), PAUSE);
  }

  /** @param {string} method @param {object} params */
  async #try(method, params) {
    try {
      return await this.engine.ask(method, params);
    } catch (failure) {
      if (!(failure instanceof Crash)) this.onFailure(String(failure));
      else if (this.#crashed === this.version) this.onFailure("movetext failed on this text; please report it.");
      else {
        // The module was made anew and has no document.
        this.#crashed = this.version + 1;
        await this.open();
      }
      return null;
    }
  }
}
