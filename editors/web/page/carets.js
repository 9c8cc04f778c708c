// Which place of the text is where on the screen. The text area does not say; its backdrop, which has the same text at the same
// places, does.

/** @typedef {import("./backdrop.js").Backdrop} Backdrop */
/** @typedef {import("./places.js").Lines} Lines */

/** Where a place of the text is on the screen. @param {Backdrop} backdrop @param {Lines} lines @param {number} offset */
export function boxAt({ boxes }, lines, offset) {
  const line = boxes[lines.lineOf(offset)];
  if (!line) return undefined;
  const range = document.createRange();
  let left = offset - (lines.starts[lines.lineOf(offset)] ?? 0);
  for (const node of textsIn(line)) {
    const { length } = node.data;
    if (left < length) {
      range.setStart(node, left);
      range.setEnd(node, left + 1);
      return range.getBoundingClientRect();
    }
    left -= length;
  }
  const { left: start, right, top, height } = boxOf(line);
  const end = line.hasChildNodes() ? right : start;
  return new DOMRect(end, top, 0, height);
}

/**
 * The place of the text under a point of the screen; undefined beside the text.
 * @param {Backdrop} backdrop @param {import("./text.js").Text} text @param {number} x @param {number} y
 */
export function offsetAt(backdrop, { area, lines }, x, y) {
  // The text area lies over the backdrop and does not say which character is where.
  area.style.pointerEvents = "none";
  const caret = caretAt(x, y);
  area.style.pointerEvents = "";
  const line = caret && backdrop.boxes.findIndex((one) => one.contains(caret.node));
  if (!caret || line === undefined || line < 0) return undefined;
  const before = document.createRange();
  before.setStart(/** @type {Node} */ (backdrop.boxes[line]), 0);
  before.setEnd(caret.node, caret.offset);
  const offset = (lines.starts[line] ?? 0) + before.toString().length;
  // The caret may be after the character, and far away in an empty part of the line.
  for (const at of [offset, offset - 1]) {
    const box = boxAt(backdrop, lines, at);
    if (box && box.left - 2 <= x && x <= box.right + 2 && box.top - 4 <= y && y <= box.bottom + 4) return Math.max(at, 0);
  }
  return undefined;
}

/** @param {Element} line @returns {Text[]} */
function textsIn(line) {
  const walker = document.createTreeWalker(line, NodeFilter.SHOW_TEXT);
  /** @type {Text[]} */
  const found = [];
  while (walker.nextNode()) found.push(/** @type {Text} */ (walker.currentNode));
  return found;
}

/** The box of the text of a line, or of the line if it is empty. @param {Element} line */
function boxOf(line) {
  if (!line.hasChildNodes()) return line.getBoundingClientRect();
  const range = document.createRange();
  range.selectNodeContents(line);
  return range.getBoundingClientRect();
}

/** @param {number} x @param {number} y */
function caretAt(x, y) {
  if ("caretPositionFromPoint" in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
  }
  // Where only the older name is known.
  const range = /** @type {Document} */ (document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}
