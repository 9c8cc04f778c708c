// The elements of the page.

export { element } from "../board/elements.js";
import { element } from "../board/elements.js";

/** @param {string} text @param {() => void} press */
export function button(text, press, look = "") {
  const made = element("button", { type: "button", ...(look && { class: look }) }, text);
  made.addEventListener("click", press);
  return made;
}

/**
 * The element of the page with this id.
 * @template {Element} Kind
 * @param {string} id
 * @param {new () => Kind} kind
 * @returns {Kind}
 */
export function byId(id, kind) {
  const found = document.getElementById(id);
  if (!(found instanceof kind)) throw new Error(`the page has no ${id}`);
  return found;
}
