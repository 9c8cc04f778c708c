// The card of a word: what is found there and what can be done about it, and what movetext knows of the word. It comes
// when the mouse rests on the word, and with Ctrl and the full stop at the cursor.

import { boxAt, offsetAt } from "./carets.js";
import { byId, element } from "./elements.js";
import { fixButtons } from "./findings.js";
import { markdown } from "./markdown.js";

/** Milliseconds that the mouse rests before the card comes, and that it may be away before the card goes. */
const REST = 350;
const AWAY = 250;

export class Card {
  #card = byId("card", HTMLDivElement);
  #timer = 0;

  /**
   * @param {import("./document.js").RecordDocument} record
   * @param {import("./text.js").Text} text
   * @param {import("./backdrop.js").Backdrop} backdrop
   * @param {(fix: import("./document.js").Fix) => void} apply
   */
  constructor(record, text, backdrop, apply) {
    this.record = record;
    this.text = text;
    this.backdrop = backdrop;
    this.apply = apply;
    const { area } = text;
    area.addEventListener("pointermove", (event) => event.pointerType === "mouse" && event.buttons === 0 && this.#wait(event.clientX, event.clientY));
    area.addEventListener("pointerleave", () => this.#leave());
    area.addEventListener("keydown", () => this.close());
    area.addEventListener("pointerdown", () => this.close());
    this.#card.addEventListener("pointerenter", () => clearTimeout(this.#timer));
    this.#card.addEventListener("pointerleave", () => !this.#card.contains(document.activeElement) && this.#leave());
    document.addEventListener("keydown", (event) => event.key === "Escape" && this.close());
    byId("sheet", HTMLElement).addEventListener("scroll", () => this.close());
  }

  close() {
    clearTimeout(this.#timer);
    if (this.#card.hidden) return;
    const focused = this.#card.contains(document.activeElement);
    this.#card.hidden = true;
    if (focused) this.text.area.focus({ preventScroll: true });
  }

  /** Opens the card of the word at the cursor and puts the focus on its first button. */
  async openAtCursor() {
    const { lines, cursor } = this.text;
    const box = boxAt(this.backdrop, lines, cursor);
    if (box && (await this.#open(cursor, box))) (this.#card.querySelector("button") ?? this.#card).focus();
  }

  #leave() {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => this.close(), AWAY);
  }

  /** @param {number} x @param {number} y */
  #wait(x, y) {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(async () => {
      const offset = offsetAt(this.backdrop, this.text, x, y);
      if (offset === undefined || !(await this.#open(offset, new DOMRect(x, y - 10, 0, 20)))) this.close();
    }, REST);
  }

  /** @param {number} offset @param {DOMRect} box @returns {Promise<boolean>} whether there is anything to show */
  async #open(offset, box) {
    const { lines } = this.text;
    const hover = await this.record.ask("hover", { position: lines.position(offset) });
    const found = this.record.findings.filter(({ start, end }) => start <= offset && offset <= Math.max(end, start + 1));
    if (!hover && found.length === 0) return false;
    const messages = found.flatMap((finding) => [
      element("p", { class: `message ${finding.severity}` }, finding.message),
      fixButtons(finding, (fix) => {
        this.close();
        this.apply(fix);
      }),
      this.#explained(finding.code),
    ]);
    const known = hover ? markdown(hover.contents) : [];
    // The place depends on the size, and a picture has none before it is read.
    const pictures = known.flatMap((part) => [...part.querySelectorAll("img")]);
    await Promise.allSettled(pictures.map((picture) => picture.decode()));
    this.#card.replaceChildren(...messages, ...known);
    this.#card.hidden = false;
    this.#place(box);
    return true;
  }

  /** The page of a code, which is read when it is opened. @param {string} code */
  #explained(code) {
    const page = element("div", { class: "page" });
    const details = element("details", {}, element("summary", {}, "What is that?"), page);
    details.addEventListener("toggle", async () => {
      if (!details.open || page.hasChildNodes()) return;
      const text = await this.record.ask("explain", { code });
      page.replaceChildren(...markdown(text ?? ""));
    });
    return details;
  }

  /** Below the word, or above it where there is more room. @param {DOMRect} box */
  #place(box) {
    const { style } = this.#card;
    const { offsetWidth, offsetHeight } = this.#card;
    style.left = `${Math.max(8, Math.min(box.left, innerWidth - offsetWidth - 8))}px`;
    const below = box.bottom + 6;
    const fits = below + offsetHeight <= innerHeight - 8 || innerHeight - box.bottom > box.top;
    style.top = `${Math.max(8, fits ? Math.min(below, innerHeight - offsetHeight - 8) : box.top - 6 - offsetHeight)}px`;
  }
}
