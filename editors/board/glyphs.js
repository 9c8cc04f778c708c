// The glyphs of the palette: judgements of a move, then of the position. Those that the move has are pressed.

import { button, element } from "./elements.js";

/** @type {[nag: number, glyph: string, meaning: string][]} */
const GLYPHS = [
  [3, "!!", "Brilliant move"],
  [1, "!", "Good move"],
  [5, "!?", "Interesting move"],
  [6, "?!", "Dubious move"],
  [2, "?", "Mistake"],
  [4, "??", "Blunder"],
  [7, "□", "Only move"],
  [10, "=", "Even position"],
  [13, "∞", "Unclear position"],
  [14, "+=", "White is slightly better"],
  [15, "=+", "Black is slightly better"],
  [16, "±", "White is better"],
  [17, "∓", "Black is better"],
  [18, "+−", "White is winning"],
  [19, "−+", "Black is winning"],
];

/**
 * The palette, and what shows in it the numbers of the glyphs that a move has.
 * @param {import("./types").Actions} actions
 * @returns {{ group: HTMLElement, press: (nags: number[]) => void }}
 */
export function palette({ setGlyph }) {
  const buttons = GLYPHS.map(([nag, glyph, meaning]) => button({ class: "glyph", title: `${meaning} ($${nag})`, "aria-label": meaning, "aria-pressed": "false" }, [glyph], () => setGlyph(nag)));
  const group = element("div", { class: "glyphs", role: "group", "aria-label": "Glyphs of the move" }, ...buttons);
  const press = (/** @type {number[]} */ nags) => GLYPHS.forEach(([nag], i) => buttons[i]?.setAttribute("aria-pressed", String(nags.includes(nag))));
  return { group, press };
}
