// The dialog that writes moves in another notation.

import { byId, element } from "./elements.js";
import { download } from "./files.js";
import { joined } from "./places.js";

/** @typedef {{ name: string, title: string, newFile: boolean }} Target */
/** @typedef {{ edits: import("./places.js").TextEdit[], newFile?: { ending: string, text: string } }} Conversion */

/** What can be converted, in words. */
const EXTENTS = { file: "the whole text", game: "this game", selection: "the selection" };
/** So many characters of the result are shown. */
const SHOWN = 2000;

export class Convert {
  #dialog = byId("conversion", HTMLDialogElement);
  #extent = byId("extent", HTMLSelectElement);
  #filter = byId("target-filter", HTMLInputElement);
  #target = byId("target", HTMLSelectElement);
  #preview = byId("preview", HTMLElement);
  #note = byId("conversion-note", HTMLElement);
  #apply = byId("convert-apply", HTMLButtonElement);
  #download = byId("convert-download", HTMLButtonElement);
  /** @type {Target[]} */
  #targets = [];
  /** @type {Conversion | null} */
  #conversion = null;
  #asked = 0;

  /**
   * @param {import("./document.js").RecordDocument} record
   * @param {import("./text.js").Text} text
   * @param {(name: string, text: string) => void} open opens a new file in the page
   */
  constructor(record, text, open) {
    this.record = record;
    this.text = text;
    this.open = open;
    this.#filter.addEventListener("input", () => this.#list());
    for (const choice of [this.#extent, this.#target]) choice.addEventListener("change", () => void this.#show());
    // Also with Enter. While the dialog is open, the text area cannot have the focus.
    this.#dialog.addEventListener("submit", (event) => {
      event.preventDefault();
      this.#dialog.close();
      this.#write();
    });
    byId("convert-cancel", HTMLButtonElement).addEventListener("click", () => this.#dialog.close());
    this.#filter.addEventListener("keydown", (event) => event.key === "ArrowDown" && this.#target.focus());
    this.#download.addEventListener("click", () => this.#save());
  }

  async show() {
    const { text } = this;
    const position = text.lines.position(text.cursor);
    this.#targets = (await this.record.ask("targets", { position })) ?? [];
    const { start, end } = text.selection;
    const extents = Object.entries(EXTENTS).filter(([name]) => name !== "selection" || start < end);
    this.#extent.replaceChildren(...extents.map(([value, words]) => element("option", { value }, words)));
    this.#filter.value = "";
    this.#target.replaceChildren();
    this.#list();
    this.#dialog.showModal();
    this.#filter.focus();
  }

  #list() {
    const wanted = this.#filter.value.toLowerCase().split(/\s+/);
    const fits = (/** @type {Target} */ { name, title }) => wanted.every((word) => `${name} ${title}`.toLowerCase().includes(word));
    const chosen = this.#target.value;
    this.#target.replaceChildren(...this.#targets.filter(fits).map(({ name, title }) => element("option", { value: name }, title)));
    this.#target.value = chosen;
    if (this.#target.selectedIndex < 0 && this.#filter.value !== "") this.#target.selectedIndex = 0;
    void this.#show();
  }

  async #show() {
    const asked = ++this.#asked;
    const to = this.#target.value;
    const range = this.text.lines.range(this.text.selection);
    const conversion = to ? await this.record.ask("convert", { extent: this.#extent.value, range, to }) : null;
    if (asked !== this.#asked) return;
    this.#conversion = conversion;
    const { shown, note } = this.#described();
    this.#preview.textContent = shown;
    this.#preview.classList.toggle("table", Boolean(conversion?.newFile));
    this.#note.textContent = note;
    this.#apply.disabled = this.#download.disabled = !conversion || (!conversion.newFile && conversion.edits.length === 0);
    this.#apply.textContent = conversion?.newFile ? "Open it here" : "Write it here";
  }

  #described() {
    const conversion = this.#conversion;
    if (this.#targets.length === 0) return { shown: "", note: "There are no moves at the cursor that could be written in another notation." };
    if (!conversion) return { shown: "", note: "Choose a notation." };
    if (conversion.newFile) return { shown: cut(conversion.newFile.text), note: "This is another format, so it is a file of its own." };
    if (conversion.edits.length === 0) return { shown: "", note: "Nothing changes: it is written like that already." };
    // From the line of the first move that changes.
    const { lines } = this.text;
    const { start, text } = joined(lines, conversion.edits);
    return { shown: cut(lines.text.slice(lines.starts[lines.lineOf(start)], start) + text), note: "" };
  }

  /** The whole text after the conversion, and what its name ends with. */
  #result() {
    const { edits = [], newFile } = this.#conversion ?? {};
    if (newFile) return newFile;
    const { start, end, text } = joined(this.text.lines, edits);
    const { value } = this.text;
    return { ending: `.${this.record.extension}`, text: value.slice(0, start) + text + value.slice(end) };
  }

  #write() {
    const { edits = [], newFile } = this.#conversion ?? {};
    if (newFile) this.open(this.#name(newFile.ending), newFile.text);
    else this.text.replace(joined(this.text.lines, edits), this.text.cursor);
  }

  #save() {
    const { ending, text } = this.#result();
    download(this.#name(ending), text);
    this.#dialog.close();
  }

  /** @param {string} ending */
  #name(ending) {
    return (this.record.name || "record").replace(/\.[^.]*$/, "") + ending;
  }
}

/** @param {string} text */
function cut(text) {
  return text.length > SHOWN ? `${text.slice(0, SHOWN)}…` : text;
}
