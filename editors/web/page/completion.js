// The list of what can be written at the cursor, while a person types. Tab takes the first; after an arrow key, Enter takes the
// one that is marked.

import { boxAt } from "./carets.js";
import { byId, element } from "./elements.js";
import { today } from "./engine.js";
import { joined } from "./places.js";

/** @typedef {{ label: string, detail: string | null, filterText: string, newText: string, also: import("./places.js").TextEdit[] }} Offer */

/** The most offers that are listed. */
const MOST = 8;

export class Completion {
  #list = byId("offers", HTMLUListElement);
  /** @type {Offer[]} */
  #offers = [];
  /** @type {import("./places.js").Range | null} */
  #range = null;
  /** -1 before an arrow key is pressed. */
  #marked = -1;
  #asked = 0;

  /** @param {import("./document.js").RecordDocument} record @param {import("./text.js").Text} text @param {import("./backdrop.js").Backdrop} backdrop */
  constructor(record, text, backdrop) {
    this.record = record;
    this.text = text;
    this.backdrop = backdrop;
    text.onChange((change, by) => (by === "keys" && change.text.length === 1 ? void this.#ask() : this.close()));
    text.area.addEventListener("keydown", (event) => this.#key(event), { capture: true });
    for (const gone of ["blur", "pointerdown"]) text.area.addEventListener(gone, () => this.close());
    byId("sheet", HTMLElement).addEventListener("scroll", () => this.close());
  }

  close() {
    this.#asked++;
    this.#list.hidden = true;
    this.text.area.removeAttribute("aria-activedescendant");
  }

  async #ask() {
    const asked = ++this.#asked;
    const { lines, cursor } = this.text;
    const answer = await this.record.ask("completion", { position: lines.position(cursor), today: today() });
    if (asked !== this.#asked) return;
    const { start } = answer ? lines.extent(answer.range) : { start: cursor };
    const typed = lines.text.slice(start, cursor).toLowerCase();
    const offers = (answer?.items ?? []).filter((/** @type {Offer} */ { filterText }) => filterText.toLowerCase().startsWith(typed));
    const box = boxAt(this.backdrop, lines, start);
    // Nothing is offered before anything is typed: a list that is not asked for is in the way.
    if (typed.trim() === "" || offers.length === 0 || !box) return this.close();
    this.#range = { start: answer.range.start, end: lines.position(cursor) };
    this.#offers = offers.slice(0, MOST);
    this.#marked = -1;
    this.#show(box);
  }

  /** @param {DOMRect} box */
  #show(box) {
    const rows = this.#offers.map(({ label, detail }, i) => {
      const row = element("li", { id: `offer-${i}`, role: "option", "aria-selected": "false" }, element("span", {}, label), element("span", { class: "detail" }, detail ?? ""));
      // Before the text area loses the focus.
      row.addEventListener("pointerdown", (event) => {
        event.preventDefault();
        this.#take(i);
      });
      return row;
    });
    this.#list.replaceChildren(...rows);
    this.#list.hidden = false;
    const { offsetWidth, offsetHeight, style } = this.#list;
    style.left = `${Math.max(8, Math.min(box.left - 8, innerWidth - offsetWidth - 8))}px`;
    style.top = `${box.bottom + 4 + offsetHeight < innerHeight ? box.bottom + 4 : box.top - 4 - offsetHeight}px`;
  }

  /** @param {KeyboardEvent} event */
  #key(event) {
    if (this.#list.hidden || event.isComposing) return;
    const count = this.#offers.length;
    if (event.key === "ArrowDown") this.#mark((this.#marked + 1) % count);
    else if (event.key === "ArrowUp") this.#mark((Math.max(this.#marked, 0) + count - 1) % count);
    else if (event.key === "Tab" && !event.shiftKey) this.#take(Math.max(this.#marked, 0));
    else if (event.key === "Enter" && this.#marked >= 0) this.#take(this.#marked);
    else if (event.key === "Escape") this.close();
    else return;
    event.preventDefault();
    event.stopImmediatePropagation();
  }

  /** @param {number} i */
  #mark(i) {
    this.#marked = i;
    [...this.#list.children].forEach((row, at) => row.setAttribute("aria-selected", String(at === i)));
    this.text.area.setAttribute("aria-activedescendant", `offer-${i}`);
  }

  /** @param {number} i */
  #take(i) {
    const offer = this.#offers[i];
    this.close();
    if (!offer || !this.#range) return;
    const { lines } = this.text;
    const own = { range: this.#range, newText: offer.newText };
    const change = joined(lines, [own, ...offer.also]);
    // The cursor goes behind the word, also where further edits come after it.
    const after = lines.text.length - lines.extent(own.range).end;
    const later = offer.also.filter(({ range }) => lines.offset(range.start) > lines.offset(own.range.start));
    const grown = later.reduce((sum, { range, newText }) => sum + newText.length - (lines.offset(range.end) - lines.offset(range.start)), 0);
    const cursor = lines.text.length - (change.end - change.start) + change.text.length - after - grown;
    this.text.replace(change, cursor, "keys");
  }
}
