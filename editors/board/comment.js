// The field to write a comment on the move into. It is there from its key on until the words are written.
//
// The move is kept: words that were begun for it are not written on another one.

import { element } from "./elements.js";

/** @typedef {import("./types").Answer} Answer */

/** What tells a move from others. @param {Answer | null} answer */
const sign = (answer) => (answer ? `${answer.heading}\n${answer.setUp}` : "");

/**
 * @param {object} to
 * @param {(words: string) => Promise<boolean>} to.write whether the words are written now, after what was asked before
 * @param {() => void} to.leave gives the focus back to the board
 */
export function comment({ write, leave }) {
  /** The move that is shown. @type {Answer | null} */
  let shown = null;
  /** The one that the words are for; undefined while what was asked before may still lead to another. @type {Answer | null | undefined} */
  let own;
  const words = element("textarea", { rows: "2", placeholder: "Comment", "aria-label": "Comment on the move" });
  const form = element("form", { class: "comment", hidden: "" }, words, element("button", { type: "submit" }, "Write"));

  function close() {
    const hadFocus = form.contains(document.activeElement);
    form.hidden = true;
    words.value = "";
    if (hadFocus) leave();
  }

  /** Writes the words. The keys that follow are those of the board; if the words could not be written, they come back. */
  async function submit() {
    const [text, move] = [words.value.trim(), own];
    const written = text === "" || write(text);
    close();
    if (await written) return;
    own = move;
    form.hidden = false;
    words.value = words.value === "" ? text : `${text} ${words.value}`;
    words.focus();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  words.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (event.key === "Escape") close();
    else if (event.key === "Enter" && !event.shiftKey) void submit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    form,
    /** Opens the field; words that wait there stay. */
    open() {
      if (words.value.trim() === "") own = undefined;
      form.hidden = false;
      words.focus();
    },
    /** From here on the words are for the move that is shown. */
    begin() {
      own ??= shown;
      words.setAttribute("aria-label", `Comment on ${own?.heading ?? "the move"}`);
    },
    /** Why the words cannot be written on the move that is shown; empty if they can. */
    refusal: () => (sign(own ?? null) === sign(shown) ? "" : `These words are for ${own?.heading ?? "another move"}. Go there to write them.`),
    /** @param {Answer | null} answer */
    show(answer) {
      shown = answer;
      if (!form.hidden && own !== undefined && words.value.trim() === "" && sign(own) !== sign(answer)) close();
    },
  };
}
