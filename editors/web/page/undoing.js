// Undo and redo: two buttons, which a phone needs, and the keys, also while the board has the focus.

import { byId } from "./elements.js";

/** @param {import("./text.js").Text} text */
export function undoing(text) {
  const [undo, redo] = [byId("undo", HTMLButtonElement), byId("redo", HTMLButtonElement)];
  undo.addEventListener("click", () => text.undo());
  redo.addEventListener("click", () => text.redo());
  const show = () => {
    undo.disabled = !text.history.canUndo;
    redo.disabled = !text.history.canRedo;
  };
  text.onChange(show);
  show();

  document.addEventListener("keydown", (event) => {
    const isCommand = (event.ctrlKey || event.metaKey) && !event.altKey;
    const letter = event.key.toLowerCase();
    if (!isCommand || (letter !== "z" && letter !== "y") || isElsewhere(event.target, text.area)) return;
    event.preventDefault();
    if (letter === "z" && !event.shiftKey) text.undo();
    else text.redo();
  });
}

/** Whether keys are meant for another field, which has its own undo. @param {EventTarget | null} target @param {Element} area */
function isElsewhere(target, area) {
  return target !== area && target instanceof Element && target.closest("input, textarea, dialog") !== null;
}
