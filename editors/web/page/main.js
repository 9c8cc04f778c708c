// The page: what belongs to what.

import { Backdrop } from "./backdrop.js";
import { Card } from "./card.js";
import { boxAt } from "./carets.js";
import { Colours } from "./colours.js";
import { Completion } from "./completion.js";
import { Convert } from "./convert.js";
import { RecordDocument } from "./document.js";
import { Earlier, backTo } from "./earlier.js";
import { byId } from "./elements.js";
import { Engine } from "./engine.js";
import { EXAMPLES, example } from "./examples.js";
import { PLAIN } from "./files.js";
import { FindingList } from "./findings.js";
import { header } from "./header.js";
import { keep, kept } from "./kept.js";
import { Place } from "./place.js";
import { joined } from "./places.js";
import { Text } from "./text.js";
import { undoing } from "./undoing.js";

const sheet = byId("sheet", HTMLElement);
const text = new Text(byId("text", HTMLTextAreaElement));
const record = new RecordDocument(new Engine(), text);
const backdrop = new Backdrop(byId("backdrop", HTMLElement));
const colours = new Colours(record, text, backdrop, sheet);
const place = new Place(record, text, colours, reveal);
const card = new Card(record, text, backdrop, apply);
const list = new FindingList(record, text, { go, apply, fixAll });
new Completion(record, text, backdrop);
undoing(text, place);
const convert = new Convert(record, text, open);
const earlier = new Earlier(back);
const say = (/** @type {string} */ words) => void (byId("notice", HTMLElement).textContent = words);

/** Counts the records that were pasted over others: what waits on the board for one is not for the other. */
let pasted = 0;
text.onChange((_, by) => {
  if (by === "record") place.board.begin(place.board.turns, `${record.name} ${++pasted}`);
  // Who writes on has read what was said of opening.
  if (by !== "file") say("");
});

record.onFailure = say;
/** On the first visit the first finding is shown at once, as something to look at. */
let isFirst = kept() === null;

record.onFindings = () => {
  list.show();
  colours.drawSoon();
  place.findingsCame();
  const [found] = record.findings;
  if (!isFirst || !record.done || !found) return;
  isFirst = false;
  go(found, false);
};
const here = () => ({ name: record.name, chosen: record.chosen, form: record.form, text: text.value, cursor: text.cursor });
const keepPage = () => keep({ ...here(), changed: earlier.isChanged(text.value), earlier: earlier.texts });
addEventListener("pagehide", keepPage);
document.addEventListener("visibilitychange", () => document.hidden && keepPage());
const showFormat = header(record, text, { open, say, convert: () => void convert.show(), saved: () => earlier.saved(text.value) });
record.onFormat = () => {
  showFormat();
  place.showSoon();
  colours.ask();
};

/** Opens another text in place of the one that is there. @param {string} name @param {string} written */
function open(name, written, cursor = 0, form = PLAIN) {
  const left = here();
  const isKept = earlier.leave(left, false);
  show({ name, chosen: "", form, text: written, cursor });
  earlier.saved(text.value);
  say(isKept ? `${left.name || "The text before"} had changes that were not downloaded. The button “${backTo(left.name)}” above the text brings it back.` : "");
}

/** Opens a text that had been changed. @param {import("./earlier.js").Left} changed */
function back(changed) {
  earlier.leave(here(), true);
  show(changed);
  earlier.saved(null);
  say("");
}

/** @param {import("./earlier.js").Left} other */
function show({ name, chosen, form, text: written, cursor }) {
  // How a board is turned belongs to its file.
  place.board.begin(name === record.name ? place.board.turns : 0, name);
  Object.assign(record, { name, chosen, form });
  text.load(written, cursor);
  sheet.scrollTop = 0;
}

/** Scrolls the text to a place that is not seen. @param {number} start */
function reveal(start) {
  const box = boxAt(backdrop, text.lines, start);
  const view = sheet.getBoundingClientRect();
  if (!box || (box.top >= view.top + 8 && box.bottom <= view.bottom - 8)) return;
  sheet.scrollTop += box.top - view.top - view.height / 3;
}

/** @param {import("./document.js").Found} finding @param {boolean} focus */
function go({ start }, focus = matchMedia("(pointer: fine)").matches) {
  text.select(start);
  reveal(start);
  if (focus) text.area.focus({ preventScroll: true });
}

/** @param {import("./document.js").Fix} fix */
function apply({ edits }) {
  if (edits.length === 0) return;
  const change = joined(text.lines, edits);
  text.replace(change);
  reveal(change.start);
}

async function fixAll() {
  const edits = await record.ask("fixAll");
  if (edits?.length > 0) text.replace(joined(text.lines, edits), text.cursor);
}

/** The next finding after the cursor, or the one before it; after the last comes the first. @param {boolean} back */
function nextFinding(back) {
  const { findings } = record;
  const after = findings.find(({ start }) => start > text.cursor) ?? findings[0];
  const before = findings.findLast(({ start }) => start < text.cursor) ?? findings.at(-1);
  const found = back ? before : after;
  if (found) go(found);
}

document.addEventListener("keydown", (event) => {
  const command = event.ctrlKey || event.metaKey;
  if (event.key === "F8") nextFinding(event.shiftKey);
  else if (command && event.key === ".") void card.openAtCursor();
  else return;
  event.preventDefault();
});

// Not there in old browsers, nor where the page comes over plain HTTP from another machine.
navigator.serviceWorker?.register(new URL("../offline.js", import.meta.url)).catch(() => {});

const before = kept();
const [first] = EXAMPLES[0] ?? [""];
if (before) {
  earlier.texts = before.earlier;
  earlier.show();
  show(before);
  earlier.saved(before.changed ? null : text.value);
} else {
  open(first, await example(first));
}
