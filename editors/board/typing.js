// Whether something was typed into a field of the board since it was empty: Undo is meant for that, else for the text.

/** @typedef {HTMLInputElement | HTMLTextAreaElement} Field */

/** @param {EventTarget | null} target @returns {target is Field} */
export const isField = (target) => target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;

/** @param {EventTarget | null} target */
export const isTyped = (target) => isField(target) && "typed" in target.dataset;

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
