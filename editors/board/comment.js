// The field for the comment on the move. It has the words that are there, and is there from its key on until it is left.
//
// The move is kept: words that were begun for it are not written on another one. Words that are left are kept for their move.

import { element } from "./elements.js";
import { empty } from "./typing.js";

/** @typedef {import("./types").Answer} Answer */
/** @typedef {import("./types").Mark} Mark */

/** A move, and the name of the text that it is in. @typedef {{ answer: Answer, text: string }} Own */

/** What the field was opened for: its move, once that is known, and the words of its comment. @typedef {{ own?: Own | undefined, old: string }} Draft */

/** What tells a move from others, whatever its glyphs are. @param {Own | undefined} own */
const sign = (own) => own && JSON.stringify([own.text, own.answer.game, own.answer.depth, own.answer.headline, own.answer.setUp, own.answer.line]);

/** Where words that come into the field stand beside those that were typed before they came. */
const [BEFORE, AFTER, INSTEAD] = ["before", "after", "instead"];

/** What a key that moves the cursor in an empty field means for the words that are still to come. @param {KeyboardEvent} event */
function placeAfter({ key, ctrlKey, metaKey }) {
  if ((ctrlKey || metaKey) && key.toLowerCase() === "a") return INSTEAD;
  return { Home: AFTER, ArrowUp: AFTER, PageUp: AFTER, End: BEFORE, ArrowDown: BEFORE, PageDown: BEFORE }[key];
}

/** Words that are there and others that were typed, which are apart from them. @param {string} place @param {string} there @param {string} typed */
function together(place, there, typed) {
  const [before, after] = place === AFTER ? [typed, there] : place === INSTEAD && typed ? [typed, ""] : [there, typed];
  return [before, before === "" || after === "" || /\s$/.test(before) ? "" : " ", after].join("");
}

let fields = 0;

/**
 * @param {object} to
 * @param {(mark: () => Mark, draft: Draft) => Promise<boolean>} to.write whether the words are written now, after what was asked before
 * @param {() => void} to.leave gives the focus back to the board
 * @param {() => void} to.kept says that words are kept
 */
export function comment({ write, leave, kept }) {
  let text = "";
  /** The move that is shown. @type {Own | undefined} */
  let shown;
  /** @type {Draft} */
  let draft = { old: "" };
  /** Where the words that are there stand beside those that are typed: before them, after them, or nowhere. They may come after the keys. */
  let place = BEFORE;
  /** What was not written, by the signs of the moves. @type {Map<string | undefined, { old: string, said: string }>} */
  const left = new Map();
  const words = element("textarea", { id: `movetext-comment-${++fields}`, rows: "2" });
  const label = element("label", { for: words.id });
  const form = element("form", { class: "comment", hidden: "" }, label, words, element("button", { type: "submit" }, "Write"));

  const said = () => words.value.trim();
  const isChanged = () => said() !== draft.old;
  const name = () => void (label.textContent = `Comment on ${draft.own?.answer.headline ?? "the move"}`);

  /**
   * Puts words beside those that were typed meanwhile, where these were meant to be.
   * @param {string} there
   */
  function put(there) {
    const typed = words.value;
    words.value = together(place, there, typed);
    const cursor = typed && place !== BEFORE ? typed.length : place === AFTER ? 0 : words.value.length;
    words.setSelectionRange(place === INSTEAD && !typed ? 0 : cursor, cursor);
    place = BEFORE;
  }

  /** The words of the move that is shown come into the field. */
  function load() {
    const waiting = left.get(sign(shown));
    const there = shown?.answer.comment ?? "";
    Object.assign(draft, { own: shown, old: waiting?.old ?? there });
    name();
    // What is typed after the comment is apart from it; words that were left may end within one.
    put(waiting?.said ?? (there && `${there} `));
    if (waiting) words.dataset["typed"] = "";
  }

  /** Keeps what is not written yet for its move; whether there is something. */
  function keep() {
    const { own, old } = draft;
    const isKept = own !== undefined && isChanged() && said() !== "";
    if (isKept) left.set(sign(own), { old, said: said() });
    else if (own) left.delete(sign(own));
    return isKept;
  }

  function close() {
    const hadFocus = form.contains(document.activeElement);
    form.hidden = true;
    empty(words);
    if (hadFocus) leave();
  }

  /** Writes the words. The keys that follow are those of the board; if the words could not be written, they come back. */
  async function submit() {
    const [all, ended, from, isKnown] = [said(), draft, place, draft.own !== undefined];
    const isSame = !isChanged();
    left.delete(sign(ended.own));
    close();
    const mark = () => {
      // Where the move was not known yet, the words that it has are not among these.
      const old = isKnown ? ended.old : (shown?.answer.comment ?? "");
      return { comment: old === "" ? all : { old, new: isKnown ? all : together(from, old, all).trim() } };
    };
    // It may have become known meanwhile; without one there is nothing to write them on.
    if (isSame || (await write(mark, ended)) || !ended.own) return;
    // Written again, they take the place of what is there now.
    if (sign(ended.own) === sign(shown)) ended.old = shown?.answer.comment ?? "";
    if (!form.hidden && sign(draft.own) !== sign(ended.own)) return void left.set(sign(ended.own), { old: ended.old, said: all });
    draft = ended;
    name();
    form.hidden = false;
    put(all);
    words.dataset["typed"] = "";
    words.focus();
  }

  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void submit();
  });
  words.addEventListener("keydown", (event) => {
    if (event.isComposing) return;
    if (!draft.own && words.value === "") place = placeAfter(event) ?? place;
    if (event.key === "Escape") {
      const isKept = keep();
      close();
      if (isKept) kept();
    } else if (event.key === "Enter" && !event.shiftKey) void submit();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });

  return {
    form,
    /** Closes the field that was opened for no move, unless words wait there. @param {Draft} opened */
    giveUp(opened) {
      if (opened === draft && !opened.own) close();
    },
    /** Another text is shown from now on. @param {string} name */
    turnTo: (name) => void (text = name),
    /** Opens the field. @param {boolean} isKnown the move is the one that is shown, and no other to come */
    open(isKnown) {
      if (form.hidden || !isKnown || sign(draft.own) !== sign(shown)) {
        if (!form.hidden) keep();
        empty(words);
        [draft, place] = [{ old: "" }, BEFORE];
        name();
      }
      form.hidden = false;
      words.focus();
      return draft;
    },
    /** The words of a draft are for the move that is shown. @param {Draft} opened */
    begin(opened) {
      if (opened.own) return;
      if (opened === draft && !form.hidden) load();
      // What was typed is to be written already.
      else opened.own = shown;
    },
    /** Why the words cannot be written on the move that is shown; empty if they can. @param {Draft} written */
    refusal: ({ own }) => {
      const isAlike = own?.answer.headline === shown?.answer.headline && own?.text === text;
      const move = own ? `${isAlike ? "another " : ""}${own.answer.headline}` : "another move";
      const record = own && own.text !== text ? " of another record" : "";
      return own && sign(own) === sign(shown) ? "" : `These words are for ${move}${record}. Go there to write them.`;
    },
    /** Whether the move has another comment now than the one that the words of a draft are to replace. @param {Draft} written */
    isOther: ({ own, old }) => sign(own) === sign(shown) && (shown?.answer.comment ?? "") !== old,
    /** @param {Answer | null} answer */
    show(answer) {
      shown = answer ? { answer, text } : undefined;
      if (form.hidden || !draft.own || isChanged()) return;
      if (sign(draft.own) !== sign(shown)) return close();
      // A blank that was typed stays.
      if ((shown?.answer.comment ?? "") === draft.old) return;
      empty(words);
      load();
    },
  };
}
