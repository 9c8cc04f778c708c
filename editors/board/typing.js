// The fields of the board: whether something was typed into one since it was empty (Undo is meant for that, else for the text),
// and Select All.

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** @param {EventTarget | null} target @returns {target is Field} */
export const isField = (target) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** @param {EventTarget | null} target */
export const isTyped = (target) => isField(target) && "typed" in target.dataset;

/**
 * Does Select All in the fields of an element: an editor around the board may not know yet that the field has the focus, and
 * would select the record, which the next letter replaces.
 * @param {HTMLElement} root
 */
export function selectInside(root) {
  root.addEventListener("keydown", (event) => {
    const isAll = (event.ctrlKey || event.metaKey) && !event.altKey && !event.shiftKey && event.key.toLowerCase() === "a";
    if (!isAll || !isField(event.target)) return;
    event.target.select();
    event.preventDefault();
    event.stopPropagation();
  });
}

/** Notes what is typed into the fields of an element. @param {HTMLElement} root */
export function noteTyping(root) {
  root.addEventListener("input", ({ target }) => {
    if (isField(target)) target.dataset["typed"] = "";
  });
}

/** Makes a field empty, as if nothing had been typed. @param {Field} field */
export function empty(field) {
  field.value = "";
  delete field.dataset["typed"];
}
