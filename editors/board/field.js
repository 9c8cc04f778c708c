// The field to type a move into, which lists the legal moves.

import { element } from "./elements.js";
import { empty } from "./typing.js";

/** @typedef {import("./types").Move} Move */

let fields = 0;

/** @param {(text: string) => boolean} take says whether it was understood; what was not stays in the field */
export function field(take) {
  const list = element("datalist", { id: `movetext-moves-${++fields}` });
  const input = element("input", { type: "text", list: list.id, placeholder: "Move", "aria-label": "Type a move", autocomplete: "off", spellcheck: "false" });
  const form = element("form", {}, input, element("button", { type: "submit" }, "Play"), list);
  let isRefused = false;
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const text = input.value.trim();
    const taken = text !== "" && take(text);
    isRefused = !taken;
    if (taken) empty(input);
    // The next letter replaces what was not understood.
    else input.select();
  });
  input.addEventListener("input", () => void (isRefused = false));
  /** @param {readonly Move[]} moves */
  const offer = (moves) => {
    list.replaceChildren(...[...new Set(moves.map(({ text }) => text))].map((value) => element("option", { value })));
    form.hidden = moves.length === 0;
    // At another move it would look like a proposal.
    if (isRefused && document.activeElement !== input) empty(input);
  };
  const clear = () => empty(input);
  return { form, offer, clear };
}
