// Undo and redo: two buttons, which a phone needs, and the keys, also while the board has the focus.

import { isField, isTyped } from "../board/typing.js";
import { byId } from "./elements.js";

/** @param {import("./text.js").Text} text @param {import("./place.js").Place} place */
export function undoing(text, place) {
  const [undo, redo] = [byId("undo", HTMLButtonElement), byId("redo", HTMLButtonElement)];
  const board = byId("board", HTMLElement);
  /** Does it in turn with what the board is doing, if the keys are those of the board. @param {() => void} work */
  const inTurn = (work) => (board.contains(document.activeElement) ? place.follow(work) : work());
  undo.addEventListener("click", () => inTurn(() => text.undo()));
  redo.addEventListener("click", () => inTurn(() => text.redo()));
  // The focus stays where it is: the keys that follow would press the button again.
  for (const button of [undo, redo]) button.addEventListener("mousedown", (event) => event.preventDefault());
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
