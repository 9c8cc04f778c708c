// Undo and redo: two buttons, which a phone needs, and the keys, also while the board has the focus.

import { isField, isTyped } from "../board/typing.js";
import { byId } from "./elements.js";

/** @param {import("./text.js").Text} text @param {import("./place.js").Place} place */
export function undoing(text, place) {
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
    const work = () => (letter === "z" && !event.shiftKey ? text.undo() : text.redo());
    if (event.target === text.area) work();
    else place.follow(work);
  });
}

/** Whether keys are meant for another field, which has its own undo. @param {EventTarget | null} target @param {Element} area */
function isElsewhere(target, area) {
  if (target === area || !(target instanceof Element)) return false;
  if (target.closest("#board") && isField(target)) return isTyped(target);
  return target.closest("input, textarea, dialog") !== null;
}
