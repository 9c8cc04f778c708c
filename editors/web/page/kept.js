// What is kept while the tab is open, so that reading the page again loses nothing. It stays on this device.

/** @typedef {import("./earlier.js").Left} Left */
/** The text of the page, and those that it had before. @typedef {Left & { changed: boolean, earlier: Left[] }} Kept */

const KEY = "movetext";
/** Longer texts do not fit into what browsers keep. */
const LARGEST = 1_000_000;

/** @param {Kept} page */
export function keep(page) {
  try {
    if (page.text.length > LARGEST) sessionStorage.removeItem(KEY);
    else sessionStorage.setItem(KEY, JSON.stringify({ ...page, earlier: newest(page.earlier) }));
  } catch {
    // Browsers may be told to keep nothing.
  }
}

/** The last texts, as many as fit. @param {Left[]} texts */
function newest(texts) {
  let room = LARGEST;
  const first = texts.findLastIndex(({ text }) => (room -= text.length) < 0);
  return texts.slice(first + 1);
}

/** @returns {Kept | null} */
export function kept() {
  try {
    return JSON.parse(sessionStorage.getItem(KEY) ?? "null");
  } catch {
    return null;
  }
}
