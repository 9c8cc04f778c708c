// A key that was pressed while the page did not have the focus: it is meant for what has it in the page.

import { isField } from "../../board/typing.js";

export function press(key: string): void {
  const root = document.querySelector(".movetext-board");
  const target = document.activeElement?.closest(".movetext-board") ? document.activeElement : root;
  const shiftKey = key.length === 1 && key !== key.toLowerCase();
  const event = new KeyboardEvent("keydown", { key, shiftKey, bubbles: true, cancelable: true });
  if (!target?.dispatchEvent(event)) return;
  // What the browser does with a real key.
  if (isField(target)) write(target, key);
  else if (target instanceof HTMLButtonElement && [" ", "Enter"].includes(key)) target.click();
}

function write(field: HTMLInputElement | HTMLTextAreaElement, key: string): void {
  if (key === "Enter") field.form?.requestSubmit();
  else if (key === "Delete") document.execCommand("forwardDelete");
  else if (key === "Backspace") document.execCommand("delete");
  // In this way it can be undone in the field.
  else if ([...key].length === 1) document.execCommand("insertText", false, key);
}
