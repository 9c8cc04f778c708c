// The little Markdown that movetext writes, as elements: headings, paragraphs, lists, code, tables, bold words and pictures of
// boards. No text becomes markup.

import { element } from "./elements.js";

/** @param {string} text @returns {HTMLElement[]} */
export function markdown(text) {
  const blocks = text.split(/(^```.*\n[^]*?^```$)/m);
  return blocks.flatMap((/** @returns {HTMLElement[]} */ (block) => {
    const code = /^```.*\n([^]*?)\n?```$/.exec(block);
    if (code) return [element("pre", {}, code[1] ?? "")];
    return block.split(/\n\s*\n/).flatMap((part) => (part.trim() === "" ? [] : [paragraph(part.trim())]));
  }));
}

/** @param {string} text */
function paragraph(text) {
  const heading = /^(#{1,3}) (.*)$/.exec(text);
  if (heading) return element(heading[1] === "#" ? "h1" : "h2", {}, ...inline(heading[2] ?? ""));
  const lines = text.split("\n");
  if (lines.every((line) => line.startsWith("|"))) return table(lines);
  if (lines[0]?.startsWith("- ")) {
    const items = text.slice(2).split(/\n- /);
    return element("ul", {}, ...items.map((item) => element("li", {}, ...inline(item))));
  }
  return element("p", {}, ...inline(text));
}

/** @param {string[]} lines */
function table(lines) {
  const rows = lines.filter((line) => /[^\s|:-]/.test(line));
  const cells = (/** @type {string} */ line) => line.split(/(?<!\\)\|/).slice(1, -1).map((cell) => element("td", {}, ...inline(cell.trim())));
  return element("table", {}, ...rows.map((row) => element("tr", {}, ...cells(row))));
}

/** Pictures, bold words, code, links without their address, hard line breaks, and characters after a backslash. */
const INLINE = /!\[([^\]]*)\]\((data:image\/svg\+xml[^)]*)\)|\*\*((?:[^*]|\\\*)+)\*\*|`([^`]+)`|\[([^\]]+)\]\([^)]*\)|( {2}\n|\\\n)|\\([^\w\s])|&(amp|lt|gt|nbsp);/g;

/** @type {Record<string, string>} */
const ENTITIES = { amp: "&", lt: "<", gt: ">", nbsp: "\u00a0" };

/** @param {string} text @returns {(Node | string)[]} */
function inline(text) {
  /** @type {(Node | string)[]} */
  const made = [];
  let at = 0;
  for (const match of text.matchAll(INLINE)) {
    const [all, alt, src, bold, code, link, line, escaped, entity] = match;
    made.push(text.slice(at, match.index));
    at = match.index + all.length;
    if (src !== undefined) made.push(element("img", { src, alt: alt ?? "" }));
    else if (bold !== undefined) made.push(element("strong", {}, ...inline(bold)));
    else if (code !== undefined) made.push(element("code", {}, code));
    else if (link !== undefined) made.push(...inline(link));
    else if (line !== undefined) made.push(element("br"));
    else if (escaped !== undefined) made.push(escaped);
    else if (entity !== undefined) made.push(ENTITIES[entity] ?? "");
  }
  made.push(text.slice(at));
  return made;
}
