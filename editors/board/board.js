// A board beside a game record.
//
//   import { mountBoard } from "./board.js";      and <link rel="stylesheet" href="board.css">
//   const board = mountBoard(element, host, { turns: 0, text: "" });
//
// The board knows neither the text nor the editor. It shows answers to `movetext/board` (asked with `pixels` and `moves`)
// and asks its host for everything else; `types.d.ts` has the types.
//
//   host.board(turns)    the answer for the place in the text, or null; asked at the beginning and when the board is turned
//   host.step(name)      goes to the place that `movetext/step` names
//   host.play(text)      writes one of the `moves` (`movetext/play`), or goes to it
//   host.mark(mark)      changes a glyph, a comment or a drawing of the move (`movetext/mark`)
//   host.go(range)       goes to a range of `next` or `variations`
//                        These four resolve to whether it could be done. Whenever the place or the text has changed, by
//                        them or by a person, the host calls `board.show` once, with the answer for it. It does so before
//                        they resolve: what is asked for next is meant for the place that they lead to.
//   host.settle()        shows the place of the text if that is still to be shown; a host may lack it
//   board.show(answer)   shows a place, or with null that no game is known there. What is shown last is the newest: answers
//                        to `host.board` and calls of `show` come in the order of what they are of
//   board.refresh()      asks `host.board` again
//   board.turns          how often it is turned; the host asks the server for its pictures like that
//   board.begin(turns, text)   says that another text is shown from now on, which is turned so often and has this name
//   board.follow(work)   does what leads to another place, such as Undo, after what was asked for before it; what is asked
//                        for after it waits until it is done
//   board.focus()        gives the focus back to what had it last on the board
//   board.dispose()
//
// The custom properties at the head of `board.css` name its colours.

import { asking } from "./asking.js";
import { Choice, written } from "./choice.js";
import { comment } from "./comment.js";
import { pressed, toolbar } from "./controls.js";
import { element, offer } from "./elements.js";
import { entry } from "./entry.js";
import { field } from "./field.js";
import { focusOf } from "./focus.js";
import { palette } from "./glyphs.js";
import { penOf } from "./pen.js";
import { Picture } from "./picture.js";
import { usePointer } from "./pointer.js";
import { useSquareKeys } from "./squareKeys.js";
import { noteTyping, selectInside } from "./typing.js";
import { NOWHERE, Words } from "./words.js";

/** @typedef {import("./types").Answer} Answer */

/** After six turns a board of two sides and a ring of three zones are as they were. */
const ROUND = 6;
/** What is said where no move can be marked because there is none. */
const NO_GAME = "There is no game here.";
/** What is said of a mark that the host could not write. */
const NOT_MARKED = "This move cannot be marked.";
/** What is said of a comment that waits in its field. */
const NOT_WRITTEN = "The comment is not written: the text has changed.";
/** What is said where the comment in the text has changed meanwhile. */
const OTHER = "The comment is not written: there is another one in the text now. Enter writes these words in its place.";
/** What is said of words that are left. */
const KEPT = "The comment is not written. C brings its words back.";
/** What is said when the pen is taken. */
const DRAWING = "Drag an arrow, or click two squares. One square clicked twice is coloured.";

/**
 * @param {HTMLElement} parent
 * @param {import("./types").Host} host
 * @param {{ turns?: number, text?: string }} options
 * @returns {import("./types").Board}
 */
export function mountBoard(parent, host, options = {}) {
  let turns = options.turns ?? 0;
  /** Counts what was asked, so that the answer to an earlier question can be told. */
  let asked = 0;

  const picture = new Picture();
  const choice = new Choice();
  const words = new Words();
  const line = element("div", { class: "written", role: "group", "aria-label": "Moves from here" });
  const ask = asking((failure) => words.say(failure));

  /** Whether a game is known at the place that is shown. */
  let isGame = false;
  /** Why nothing can be written or drawn there. @type {string | undefined} */
  let markNote = NO_GAME;
  /** Why there can be no glyph. @type {string | undefined} */
  let glyphNote = NO_GAME;

  /** @param {Answer | null} answer */
  function show(answer) {
    focus.keep(() => fill(answer));
  }

  /** @param {Answer | null} answer */
  function fill(answer) {
    isGame = answer !== null;
    markNote = answer ? (answer.markNote ?? undefined) : NO_GAME;
    glyphNote = answer ? (answer.glyphNote ?? undefined) : NO_GAME;
    pen.lift();
    offer(root.querySelectorAll(".walking"), answer ? undefined : NO_GAME);
    offer(root.querySelectorAll(".marking"), markNote);
    offer(root.querySelectorAll(".glyph"), glyphNote);
    choice.close();
    words.show(answer);
    picture.show(answer);
    moves.begin(answer);
    remark.show(answer);
    typing.offer(answer?.moves ?? []);
    line.replaceChildren(...written(answer, actions));
    glyphs.press(answer?.nags ?? []);
  }

  async function refresh() {
    const own = ++asked;
    const answer = await host.board(turns).catch(() => null);
    if (own === asked) show(answer);
  }

  /**
   * Marks the move, or says why it cannot be marked. That is told in turn, of the move that what was asked before leads to.
   * @param {() => Promise<boolean>} work
   * @param {() => string | undefined} note
   */
  const marking = (work, note = () => markNote) =>
    ask.inTurn(async () => {
      await host.settle?.();
      return note() === undefined && work();
    }, () => note() ?? NOT_MARKED);

  /** @param {boolean} taken */
  function takePen(taken) {
    pen.take(taken);
    root.querySelector(".pen")?.setAttribute("aria-pressed", String(taken));
    words.say(taken ? DRAWING : "");
  }

  /** Gives the focus back to the board if the list of moves had it. */
  function release() {
    if (pen.isTaken) takePen(false);
    if (choice.close()) root.focus();
    moves.clear();
  }

  /** @type {import("./types").Actions} */
  const actions = {
    step: (name) => ask.inTurn(() => host.step(name), () => (isGame ? NOWHERE[name] : NO_GAME)),
    setGlyph: (nag) => void marking(() => host.mark({ nag }), () => glyphNote),
    draw: (draw) => {
      if (ask.isFree()) void marking(() => host.mark({ draw }));
    },
    comment: () => {
      // The letters that follow belong into it.
      const isOpen = markNote === undefined || !ask.isFree();
      let draft = isOpen ? remark.open(ask.isFree()) : undefined;
      void marking(async () => {
        draft ??= remark.open(true);
        remark.begin(draft);
        return true;
      }).then((done) => done || (draft && remark.giveUp(draft)));
    },
    pen: () =>
      void marking(async () => {
        takePen(!pen.isTaken);
        return true;
      }),
    go: ({ range }) => ask.alone(() => host.go(range), "The text has changed."),
    turn: () => {
      turns = (turns + 1) % ROUND;
      void refresh();
    },
    release,
  };

  const moves = entry({
    picture,
    choice,
    words,
    actions,
    play: ({ text }) => {
      release();
      ask.alone(() => host.play(text), `${text} cannot be written here.`);
    },
  });
  const typing = field(moves.type);
  const remark = comment({
    write: (mark, draft) =>
      ask.inTurn(
        async () => remark.refusal(draft) === "" && host.mark(mark()),
        () => {
          if (!draft.own) return markNote ?? NOT_WRITTEN;
          return remark.refusal(draft) || (remark.isOther(draft) ? OTHER : NOT_WRITTEN);
        },
      ),
    leave: () => root.focus(),
    kept: () => words.say(KEPT),
  });
  const glyphs = palette(actions);
  const pen = penOf(picture, moves.gestures.draw);
  usePointer(picture, moves.gestures, pen);
  useSquareKeys(picture, moves.gestures, pen);

  picture.stage.append(choice.list);
  const board = [words.heading, words.summary, words.opening, picture.stage, words.status];
  const below = [toolbar(actions), remark.form, line, words.note, words.finding, glyphs.group, words.remark, typing.form, words.details];
  const root = element("section", { class: "movetext-board", tabindex: "-1", "aria-label": "Board" }, ...board, ...below);
  const focus = focusOf(root, line);
  noteTyping(root);
  selectInside(root);
  remark.turnTo(options.text ?? "");
  root.addEventListener("keydown", (event) => {
    if (event.repeat && ask.isFull()) event.preventDefault();
    else pressed(event, actions);
  });
  // After a click the keys are those of the board. A button leaves the focus where it is on the board.
  root.addEventListener("pointerdown", (event) => {
    if (!(event.target instanceof Element) || event.target.closest("input, textarea, details")) return;
    const isHere = document.hasFocus() && root.contains(document.activeElement);
    // Who draws may go on typing.
    if (isHere && (event.button === 2 || pen.isTaken)) return;
    if (!isHere || !event.target.closest("button")) root.focus({ preventScroll: true });
  });
  parent.append(root);
  void refresh();

  return {
    show,
    refresh,
    get turns() {
      return turns;
    },
    begin(times, text = "") {
      turns = times;
      typing.clear();
      remark.turnTo(text);
    },
    follow(work) {
      const done = async () => {
        await work();
        return true;
      };
      void ask.inTurn(done, "");
    },
    focus: () => focus.back(),
    dispose: () => root.remove(),
  };
}
