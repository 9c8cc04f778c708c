// The controls above the text: opening, examples, new games, the format, converting, downloading.

import { byId, element } from "./elements.js";
import { today } from "./engine.js";
import { EXAMPLES, example } from "./examples.js";
import { download, onDrop, opened, unified } from "./files.js";

const FORMATS = ["pgn", "pdn", "ncn"];

/**
 * Returns a function that shows the name and the format of the document.
 * @param {import("./document.js").RecordDocument} record
 * @param {import("./text.js").Text} text
 * @param {{ open: (name: string, text: string, cursor?: number, form?: import("./files.js").FileForm) => void, say: (words: string) => void, convert: () => void, saved: () => void }} page
 */
export function header(record, text, { open, say, convert, saved }) {
  const file = byId("open", HTMLInputElement);
  const take = async (/** @type {File} */ chosen) => {
    try {
      const read = await opened(chosen);
      open(read.name, read.text, 0, { ending: read.ending, mark: read.mark });
      if (read.encoding !== "UTF-8") say(`The file is in ${read.encoding}; a download is written in UTF-8.`);
    } catch (failure) {
      say(failure instanceof Error ? failure.message : String(failure));
    }
  };
  file.addEventListener("change", () => {
    const [chosen] = file.files ?? [];
    if (chosen) void take(chosen);
    file.value = "";
  });
  onDrop((dropped) => void take(dropped));

  choices("examples", EXAMPLES, async (name) => {
    open(name, unified(await example(name)).text);
  });
  newGames(record, (name, written, cursor) => {
    open(name, written, cursor);
    // With a finger the keyboard would cover the board.
    if (matchMedia("(pointer: fine)").matches) text.area.focus({ preventScroll: true });
  });
  byId("convert", HTMLButtonElement).addEventListener("click", convert);
  byId("download", HTMLButtonElement).addEventListener("click", () => {
    download(record.name || `record.${record.extension}`, text.value, record.form);
    saved();
  });
  return format(record);
}

/** A list whose head stays chosen: choosing does something. @param {string} id @param {[string, string][]} rows @param {(value: string) => void} choose */
function choices(id, rows, choose) {
  const list = byId(id, HTMLSelectElement);
  list.append(...rows.map(([value, words]) => element("option", { value }, words)));
  list.addEventListener("change", () => {
    if (list.value) choose(list.value);
    list.value = "";
  });
}

/** @param {import("./document.js").RecordDocument} record @param {(name: string, text: string, cursor: number) => void} open */
async function newGames(record, open) {
  const list = byId("forms", HTMLSelectElement);
  /** A click is followed by the focus. @type {Promise<void> | undefined} */
  let filled;
  for (const event of ["pointerdown", "focus"]) list.addEventListener(event, () => (filled ??= fill()));
  async function fill() {
    const forms = (await record.engine.ask("newGames", { today: today() })) ?? [];
    choices("forms", forms.map((/** @type {{ name: string }} */ { name }, /** @type {number} */ i) => [String(i), name]), (value) => {
      const { languageId, text } = forms[Number(value)];
      // On a line of its own the result does not follow the blank that a person types after the last move.
      const written = unified(text).text.replace(/ \*\s*$/, " \n*\n");
      // Where the first move goes.
      open(`new.${languageId}`, written, written.replace(/\n?\*?\s*$/, "").length);
    });
  }
}

/** @param {import("./document.js").RecordDocument} record */
function format(record) {
  const list = byId("format", HTMLSelectElement);
  list.append(element("option", { value: "" }, "…"), ...FORMATS.map((value) => element("option", { value }, `as ${value.toUpperCase()}`)));
  list.addEventListener("change", () => {
    record.chosen = list.value;
    void record.open();
  });
  return () => {
    const [found] = list.options;
    if (found) found.textContent = record.chosen ? "Find the format" : record.languageId.toUpperCase();
    list.value = record.chosen;
    list.title = record.title;
    byId("name", HTMLElement).textContent = record.name || "New text";
    byId("sheet", HTMLElement).classList.toggle("table", record.languageId === "ncn");
  };
}
