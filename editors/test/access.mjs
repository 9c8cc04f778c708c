// What screen readers are told of a page, from the accessibility tree of Chromium.

import assert from "node:assert/strict";

/** What a person does something with. */
const CONTROLS = ["button", "checkbox", "combobox", "link", "listbox", "searchbox", "textbox", "DisclosureTriangle"];

/** The controls of the board but its squares. */
export const BOARD = [
  ...["Beginning of the game", "Previous move", "Next move", "End of the line", "Previous game", "Next game", "Into the variation", "Out of the variation", "Turn the board", "Comment the move", "Draw arrows"],
  ...["Brilliant move", "Good move", "Interesting move", "Dubious move", "Mistake", "Blunder", "Only move", "Even position", "Unclear position"],
  ...["White is slightly better", "Black is slightly better", "White is better", "Black is better", "White is winning", "Black is winning"],
  ...["Type a move", "Play", "Position as text"],
];

/** The nodes of the tree that are told of: role, name, description and properties. */
export async function told(page) {
  const session = await page.context().newCDPSession(page);
  const { nodes } = await session.send("Accessibility.getFullAXTree");
  await session.detach();
  return nodes.filter((node) => !node.ignored).map(({ role, name, description, properties = [] }) => ({
    role: role?.value ?? "",
    name: name?.value ?? "",
    description: description?.value ?? "",
    ...Object.fromEntries(properties.map((property) => [property.name, property.value.value])),
  }));
}

/** The names of the controls but the squares, sorted. Keys can reach each. */
export function controls(nodes) {
  const found = nodes.filter(({ role }) => CONTROLS.includes(role));
  assert.deepEqual(found.filter(({ focusable, disabled }) => !focusable && !disabled), [], "a control that keys cannot reach");
  const names = found.map(({ name }) => name);
  return names.filter((name) => !/^[a-h][1-8]$/.test(name)).toSorted();
}

/** Squares as they are told of. */
export const squares = (nodes, ...names) => names.map((name) => nodes.find((node) => node.role === "button" && node.name === name)?.description);

/** The texts that are read out when they change. */
export async function spoken(page) {
  const places = "[aria-live=polite], [role=status], [role=alert]";
  const texts = await page.$$eval(places, (found) => found.filter((place) => getComputedStyle(place).display !== "none").map((place) => place.textContent));
  return texts.filter((text) => text !== "");
}
