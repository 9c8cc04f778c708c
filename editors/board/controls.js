// The keys and the buttons of the board, from one table.

import { button, drawing, element } from "./elements.js";

/** @typedef {import("./types").Actions} Actions */
/** @typedef {(actions: Actions) => void} Act */

/**
 * The key, what it does, in words too, the lines of its button, and its class; a row without lines has no button.
 * @type {[key: string, words: string, act: Act, icon?: string, look?: string][]}
 */
const CONTROLS = [
  ["Home", "Beginning of the game", (to) => to.step("first"), "M3 3v10M12 3l-5 5 5 5", "walking"],
  ["ArrowLeft", "Previous move", (to) => to.step("previous"), "M10 3L5 8l5 5", "walking"],
  ["ArrowRight", "Next move", (to) => to.step("next"), "M6 3l5 5-5 5", "walking"],
  ["End", "End of the line", (to) => to.step("last"), "M13 3v10M4 3l5 5-5 5", "walking"],
  ["ArrowDown", "Into the variation", (to) => to.step("branch"), "M3 3h4v9h5M9.5 9l3 3-3 3", "walking"],
  ["ArrowUp", "Out of the variation", (to) => to.step("out"), "M13 13H9V4H4M6.5 1l-3 3 3 3", "walking"],
  ["PageUp", "Previous game", (to) => to.step("previousGame"), "M3 8l5-5 5 5M3 13l5-5 5 5"],
  ["PageDown", "Next game", (to) => to.step("nextGame"), "M3 3l5 5 5-5M3 8l5 5 5-5"],
  ["x", "Next finding", (to) => to.step("nextFinding")],
  ["X", "Previous finding", (to) => to.step("previousFinding")],
  ["f", "Turn the board", (to) => to.turn(), "M5 13V3M2 6l3-3 3 3M11 3v10M8 10l3 3 3-3"],
  ["c", "Comment the move", (to) => to.comment(), "M2 3h12v8H7l-3 3v-3H2z", "marking"],
  ["d", "Draw arrows", (to) => to.pen(), "M2.5 13.5L13 3M7.5 3H13v5.5", "marking pen"],
  ["Escape", "Let go of the piece and of the pen", (to) => to.release()],
  ["!", "Good move", (to) => to.setGlyph(1)],
  ["?", "Mistake", (to) => to.setGlyph(2)],
];

/** @type {Record<string, string>} */
const KEYS = { ArrowLeft: "←", ArrowRight: "→", ArrowUp: "↑", ArrowDown: "↓", PageUp: "Page Up", PageDown: "Page Down" };

/** @param {Actions} actions */
export function toolbar(actions) {
  const buttons = CONTROLS.flatMap(([key, words, act, icon, look = ""]) => {
    if (!icon) return [];
    const picture = drawing("svg", { viewBox: "0 0 16 16", "aria-hidden": "true" }, drawing("path", { d: icon }));
    const name = KEYS[key] ?? key.toUpperCase();
    return [button({ title: `${words} (${name})`, "aria-label": words, ...(look && { class: look }) }, [picture], () => act(actions))];
  });
  return element("div", { class: "tools", role: "group", "aria-label": "Steps" }, ...buttons);
}

/**
 * Does what a key says; false if it says nothing here. A letter is meant whatever Caps Lock says.
 * @param {KeyboardEvent} event
 * @param {Actions} actions
 */
export function pressed(event, actions) {
  if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return false;
  const typing = event.target instanceof HTMLInputElement || event.target instanceof HTMLTextAreaElement;
  if (typing) return false;
  const letter = /^[a-z]$/i.test(event.key);
  const key = !letter ? event.key : event.shiftKey ? event.key.toUpperCase() : event.key.toLowerCase();
  const row = CONTROLS.find(([name]) => name === key) ?? CONTROLS.find(([name]) => name === key.toLowerCase());
  if (!row) return false;
  event.preventDefault();
  row[2](actions);
  return true;
}
