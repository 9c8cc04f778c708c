// Entering a move: by clicks and drags on the squares, or typed. What was clicked so far is kept here.

import { clicked, reachable, starts, typed } from "./routes.js";

/** @typedef {import("./types").Move} Move */
/** @typedef {import("./types").Answer} Answer */

/**
 * @typedef {object} Parts
 * @property {import("./picture.js").Picture} picture
 * @property {import("./choice.js").Choice} choice
 * @property {import("./words.js").Words} words
 * @property {(move: Move) => void} play
 * @property {import("./types").Actions} actions
 */

/** @param {Parts} parts */
export function entry({ picture, choice, words, play, actions }) {
  /** @type {Answer | null} */
  let answer = null;
  /** The squares clicked so far. @type {number[]} */
  let path = [];
  const moves = () => answer?.moves ?? [];
  const next = () => reachable(moves(), path);

  /** @param {number[]} squares */
  function mark(squares) {
    path = squares;
    picture.mark({ path, next: next() });
  }

  /** Plays the only move, or asks which; a drop has no second click that could confirm it. @param {Move[]} made */
  function make(made) {
    const [only] = made;
    if (only && made.length === 1 && only.route.length !== 1) play(only);
    else if (made.length > 0) choice.ask(made, play);
  }

  /** Why a square that was clicked leads to nothing; empty where no more need be said. @param {number} square */
  function refused(square) {
    const { name, piece } = answer?.squares?.[square] ?? {};
    const from = answer?.squares?.[path.at(-1) ?? -1]?.name;
    if (from && next().size > 0) return name ? `No move leads from ${from} to ${name}.` : "";
    return piece && path.length === 0 ? `No move begins on ${name}.` : "";
  }

  return {
    /** @param {Answer | null} shown */
    begin(shown) {
      answer = shown;
      mark([]);
    },
    clear: () => mark([]),

    /** @type {import("./pointer.js").Gestures} */
    gestures: {
      takes: (square) => !next().has(square) && path.at(-1) !== square && starts(moves()).has(square),
      reaches: (square) => next().has(square),
      release: (from, to) => {
        words.say(refused(path.at(-1) === from ? to : from));
        mark([]);
      },
      click: (square) => {
        choice.close();
        const now = clicked(moves(), path, square);
        const nothing = now.path.length === 0 && now.made.length === 0 && path.at(-1) !== square;
        words.say(nothing ? refused(square) : "");
        mark(now.path);
        make(now.made);
      },
      draw: (colour, from, to) => {
        const squares = [from, ...(from === to ? [] : [to])].map((square) => answer?.squares?.[square]?.name ?? "");
        actions.draw({ colour, squares });
      },
    },

    /** Whether the text was understood. @param {string} text */
    type(text) {
      const found = typed(moves(), text);
      const [only] = found;
      if (!only) words.say(`No legal move is written ${text}.`);
      else if (found.length === 1) play(only);
      else choice.ask(found, play);
      return found.length > 0;
    },
  };
}
