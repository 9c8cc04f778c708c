// node web-edits.mjs FOLDER
//
// Random edits of a text area, as the page sends them to the built module in FOLDER: the module has the same text after each.
// Without a browser, with the page's own code for places.

import assert from "node:assert/strict";
import fs from "node:fs";
import path from "node:path";

const folder = path.resolve(process.argv[2]);
// As a URL, since nothing beside the file says that it is a module.
const source = fs.readFileSync(path.join(folder, "page/places.js"), "utf8");
const { Lines, difference, endOf, joined } = await import(`data:text/javascript,${encodeURIComponent(source)}`);
const { instance } = await WebAssembly.instantiate(fs.readFileSync(path.join(folder, "movetext.wasm")));
const { memory, reserve, request, answer_start: start } = instance.exports;

function ask(method, params) {
  const bytes = new TextEncoder().encode(JSON.stringify({ method, params }));
  const place = reserve(bytes.length);
  new Uint8Array(memory.buffer, place, bytes.length).set(bytes);
  const length = request();
  const answer = JSON.parse(new TextDecoder().decode(new Uint8Array(memory.buffer, start(), length)));
  assert.equal(answer.error, undefined);
  return answer.result;
}

// The same numbers every time.
let state = 20261125;
function random(below) {
  state = (Math.imul(state, 1103515245) + 12345) >>> 0;
  return Math.floor((state / 2 ** 32) * below);
}

const SCRAPS = ["\n", "1. e4 ", "♘f3", "𝄞", "𝄢", "{é}", "(", "[Event \"x\"]\n", "", "e4 e4 ", "\n\n", "1-0\n"];
const scraps = () => Array.from({ length: random(4) }, () => SCRAPS[random(SCRAPS.length)]).join("");

/** A place that does not split a character, as a cursor stands. */
function place(text) {
  const at = random(text.length + 1);
  return (text.charCodeAt(at) & 0xfc00) === 0xdc00 ? at - 1 : at;
}

let text = "1. e4 e5 2. Nf3 Nc6 *\n";
ask("open", { languageId: "pgn", text });
for (let version = 1; version <= 3000; version++) {
  const [from, to] = [place(text), place(text)].sort((one, other) => one - other);
  const end = random(3) === 0 ? to : Math.min(to, from + random(3));
  const after = text.slice(0, from) + scraps() + text.slice((text.charCodeAt(end) & 0xfc00) === 0xdc00 ? end + 1 : end);
  const change = difference(text, after);
  const lines = new Lines(after);
  const range = { start: lines.position(change.start), end: endOf(lines.position(change.start), change.gone) };
  assert.deepEqual(range, new Lines(text).range(change));
  ask("change", { version, contentChanges: [{ range, text: change.text }] });
  assert.deepEqual(ask("text", {}), { text: after, version });
  text = after.length > 600 ? after.slice(0, 0) : after;
  if (text === "") ask("open", { languageId: "pgn", text });
}

// Edits of several places become one.
const lines = new Lines("1. e4 e5\n2. Nf3 Nc6\n");
const at = (line, from, to, newText) => ({ range: { start: { line, character: from }, end: { line, character: to } }, newText });
assert.deepEqual(joined(lines, [at(1, 7, 10, "Sc6"), at(0, 0, 0, "{ä} "), at(1, 3, 6, "Sf3")]), { start: 0, end: 19, text: "{ä} 1. e4 e5\n2. Sf3 Sc6" });
console.log("ok 3,000 edits");
