// The field to write a comment on the move into. It is there from its key on until the words are written.
//
// The move is kept: words that were begun for it are not written on another one.

import { element } from "./elements.js";
import { empty } from "./typing.js";

/** @typedef {import("./types").Answer} Answer */

/** A move, and the name of the text that it is in. @typedef {{ answer: Answer, text: string }} Own */

/** What tells a move from others, whatever its glyphs are. @param {Own | undefined} own */
const sign = (own) => own && JSON.stringify([own.text, own.answer.game, own.answer.headline, own.answer.setUp]);

let fields = 0;

/**
 * @param {object} to
 * @param {(words: string) => Promise<boolean>} to.write whether the words are written now, after what was asked before
 * @param {() => void} to.leave gives the focus back to the board
 */
export function comment({ write, leave }) {
  let text = "";
  /** The move that is shown. @type {Own | undefined} */
  let shown;
  /** The one that the words are for; undefined while what was asked before may still lead to another. @type {Own | undefined} */
  let own;
  const words = element("textarea", { id: `movetext-comment-${++fields}`, rows: "2" });
  const label = element("label", { for: words.id });
  const form = element("form", { class: "comment", hidden: "" }, label, words, element("button", { type: "submit" }, "Write"));

  /** @param {Own | undefined} move */
  function begin(move) {
    own = move;
    label.textContent = `Comment on ${own?.answer.headline ?? "the move"}`;
  }

  function close() {
    const hadFocus = form.contains(document.activeElement);
    form.hidden = true;
    empty(words);
    if (hadFocus) leave();
  }

  /** Writes the words. The keys that follow are those of the board; if the words could not be written, they come back. */
  async function submit() {
    const [said, before] = [words.value.trim(), own];
    const written = said === "" || write(said);
    close();
    const isWritten = await written;
    // It may have become known meanwhile; without one there is nothing to write them on.
    const move = before ?? own;
    if (isWritten || !move) return;
    begin(move);
    form.hidden = false;
    words.value = words.value === "" ? said : `${said} ${words.value}`;
    words.dataset["typed"] = "";
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
    /** Closes the field, whose words are for no move, unless others wait there. */
    giveUp() {
      if (!own) close();
    },
    /** Another text is shown from now on. @param {string} name */
    turnTo: (name) => void (text = name),
    /** Opens the field; words that wait there stay. */
    open() {
      if (words.value.trim() === "") begin(undefined);
      form.hidden = false;
      words.focus();
    },
    /** From here on the words are for the move that is shown. */
    begin: () => begin(own ?? shown),
    /** Whether the words are for a move. */
    hasMove: () => own !== undefined,
    /** Why the words cannot be written on the move that is shown; empty if they can. */
    refusal: () => {
      const move = own?.answer.headline ?? "another move";
      const record = own && own.text !== text ? " of another record" : "";
      return own && sign(own) === sign(shown) ? "" : `These words are for ${move}${record}. Go there to write them.`;
    },
    /** @param {Answer | null} answer */
    show(answer) {
      shown = answer ? { answer, text } : undefined;
      if (!form.hidden && own && words.value.trim() === "" && sign(own) !== sign(shown)) close();
    },
  };
}
