// Places in the text: as a number of UTF-16 units from its start, as a text area has them, and as a line and a character,
// as requests have them.

/** @typedef {{ line: number, character: number }} Position */
/** @typedef {{ start: Position, end: Position }} Range */
/** @typedef {{ start: number, end: number }} Extent */
/** @typedef {{ range: Range, newText: string }} TextEdit */

/** The lines of a text. The text of a text area has no line ends but LF. */
export class Lines {
  /** @param {string} text */
  constructor(text) {
    this.text = text;
    /** Where each line starts. */
    this.starts = [0];
    for (let at = text.indexOf("\n"); at >= 0; at = text.indexOf("\n", at + 1)) this.starts.push(at + 1);
  }

  /** The number of the line that holds a place. @param {number} offset */
  lineOf(offset) {
    let [low, high] = [0, this.starts.length - 1];
    while (low < high) {
      const middle = (low + high + 1) >> 1;
      if ((this.starts[middle] ?? 0) <= offset) low = middle;
      else high = middle - 1;
    }
    return low;
  }

  /** Where a line ends, without its line end. @param {number} line */
  end(line) {
    const next = this.starts[line + 1];
    return next === undefined ? this.text.length : next - 1;
  }

  /** @param {number} offset @returns {Position} */
  position(offset) {
    const line = this.lineOf(offset);
    return { line, character: offset - (this.starts[line] ?? 0) };
  }

  /** @param {Position} position */
  offset({ line, character }) {
    return Math.min((this.starts[line] ?? this.text.length) + character, this.text.length);
  }

  /** @param {Range} range @returns {Extent} */
  extent({ start, end }) {
    return { start: this.offset(start), end: this.offset(end) };
  }

  /** @param {Extent} extent @returns {Range} */
  range({ start, end }) {
    return { start: this.position(start), end: this.position(end) };
  }
}

/**
 * What changed between two texts: the part of the old one that is gone, and what stands there now.
 * @param {string} before
 * @param {string} after
 */
export function difference(before, after) {
  const shorter = Math.min(before.length, after.length);
  let start = 0;
  while (start < shorter && before.charCodeAt(start) === after.charCodeAt(start)) start++;
  let same = 0;
  while (same < shorter - start && before.charCodeAt(before.length - 1 - same) === after.charCodeAt(after.length - 1 - same)) same++;
  // Not in the middle of a character of two units.
  const splits = (/** @type {number} */ at) => (before.charCodeAt(at) & 0xfc00) === 0xdc00;
  if (start > 0 && (splits(start) || (after.charCodeAt(start) & 0xfc00) === 0xdc00)) start--;
  let end = before.length - same;
  if (same > 0 && splits(end)) {
    end++;
    same--;
  }
  return { start, end, gone: before.slice(start, end), text: after.slice(start, after.length - same) };
}

/**
 * Where a place is after a change; null if the change goes beyond its start or its end.
 * @param {Extent} extent
 * @param {{ start: number, end: number, text: string }} change
 */
export function moved(extent, change) {
  if (extent.end <= change.start) return extent;
  const by = change.text.length - (change.end - change.start);
  if (extent.start <= change.start && change.end <= extent.end) return { start: extent.start, end: extent.end + by };
  if (extent.start < change.end) return null;
  return { start: extent.start + by, end: extent.end + by };
}

/**
 * The one change that does what several edits do, so that it can be undone at once.
 * @param {Lines} lines
 * @param {TextEdit[]} edits
 */
export function joined(lines, edits) {
  const parts = edits.map(({ range, newText }) => ({ ...lines.extent(range), text: newText }));
  parts.sort((one, other) => one.start - other.start || one.end - other.end);
  const start = parts[0]?.start ?? 0;
  let [at, text] = [start, ""];
  for (const part of parts) {
    text += lines.text.slice(at, part.start) + part.text;
    at = Math.max(part.end, at);
  }
  return { start, end: at, text };
}

/** Where a text ends that starts at a position. @param {Position} start @param {string} text @returns {Position} */
export function endOf(start, text) {
  const lines = text.split("\n");
  const last = lines.at(-1)?.length ?? 0;
  return lines.length === 1 ? { line: start.line, character: start.character + last } : { line: start.line + lines.length - 1, character: last };
}
