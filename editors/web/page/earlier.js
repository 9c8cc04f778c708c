// Texts that somebody had changed when another one took their place. Undo does not lead back to them; a button does.

import { byId } from "./elements.js";

/** A text as the page had it. @typedef {{ name: string, chosen: string, form: import("./files.js").FileForm, text: string, cursor: number }} Left */

export class Earlier {
  #button = byId("back", HTMLButtonElement);
  /** The last one comes back next. @type {Left[]} */
  texts = [];
  /** The text as it was loaded or downloaded; null if that is not known. @type {string | null} */
  #saved = "";

  /** @param {(text: Left) => void} open */
  constructor(open) {
    this.#button.addEventListener("click", () => {
      const last = this.texts.pop();
      if (last) open(last);
    });
  }

  /** A text is as it was loaded or downloaded; null for one that was changed before. @param {string | null} text */
  saved(text) {
    this.#saved = text;
  }

  /** @param {string} text */
  isChanged(text) {
    return text !== this.#saved && text.trim() !== "";
  }

  /** Keeps a text, if it was changed. @param {Left} left @param {boolean} last whether it comes back after all others */
  leave(left, last) {
    const isKept = this.isChanged(left.text);
    if (isKept) this.texts = last ? [left, ...this.texts] : [...this.texts, left];
    this.show();
    return isKept;
  }

  show() {
    const next = this.texts.at(-1);
    this.#button.hidden = !next;
    this.#button.textContent = next ? backTo(next.name) : "";
  }
}

/** What the button says. @param {string} name */
export const backTo = (name) => `Back to ${name || "the text before"}`;
