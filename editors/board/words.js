// What the board says: the move, what is wrong with it, what it does, and what went wrong with a key or a click.

import { element } from "./elements.js";

/** What is said where a step leads nowhere. @type {Record<import("./types").Step, string>} */
export const NOWHERE = {
  next: "This is the last move of the line.",
  previous: "This is the beginning.",
  first: "This is the beginning.",
  last: "This is the last move of the line.",
  into: "No variation replaces this move.",
  branch: "No variation begins here.",
  out: "This is the main line.",
  nextGame: "This is the last game.",
  previousGame: "This is the first game.",
  nextFinding: "No error or warning follows.",
  previousFinding: "There is no error or warning before this move.",
};

/** A heading with more characters says why a move cannot be played. */
const LONG = 40;

export class Words {
  // Screen readers read the move that a key has led to, and what is said about it.
  heading = element("h2", { class: "heading", "aria-live": "polite" });
  finding = element("p", { class: "finding", "aria-live": "polite" });
  summary = element("p", { class: "summary", "aria-live": "polite" });
  opening = element("p", { class: "opening" });
  note = element("p", { class: "note", "aria-live": "polite" });
  remark = element("p", { class: "remark" });
  status = element("p", { class: "status", role: "status" });
  #text = element("pre", {});
  #setUp = element("code", {});
  /** @type {import("./types").Answer | null} */
  #shown = null;
  details = element("details", {}, element("summary", {}, "Position as text"), this.#text, this.#setUp);

  /** @param {import("./types").Answer | null} answer */
  show(answer) {
    // What was said of a click is not gone when the same place is shown again.
    const [now, before] = [answer, this.#shown].map((one) => JSON.stringify([one?.heading, one?.setUp, one?.line]));
    this.#shown = answer;
    if (now !== before) this.say("");
    setQuoting(this.heading, answer?.heading ?? "No game here");
    this.heading.classList.toggle("long", (answer?.heading.length ?? 0) > LONG);
    set(this.summary, answer?.summary ?? "");
    set(this.opening, answer?.opening ?? "");
    // The heading of a move that cannot be played is its finding.
    const finding = answer?.finding?.message === answer?.heading ? undefined : answer?.finding;
    setQuoting(this.finding, finding?.message ?? "");
    this.finding.dataset["severity"] = finding?.severity ?? "";
    set(this.note, answer?.note ?? "");
    set(this.remark, answer?.comment ?? "");
    set(this.#text, answer?.text ?? "");
    set(this.#setUp, answer?.setUp ?? "");
    this.details.hidden = !answer;
  }

  /** @param {string} text */
  say(text) {
    set(this.status, text);
  }
}

/** A text that is written again would be read out again. @param {HTMLElement} place @param {string} text */
function set(place, text) {
  if (place.textContent !== text) place.textContent = text;
  place.classList.toggle("empty", text === "");
}

/** The same, with what the text quotes between backticks as code. @param {HTMLElement} place @param {string} text */
function setQuoting(place, text) {
  const parts = text.split("`");
  // With an odd number of backticks one of them is part of what is quoted.
  if (parts.length % 2 === 0) return set(place, text);
  if (place.textContent !== parts.join("")) place.replaceChildren(...parts.map((part, at) => (at % 2 ? element("code", {}, part) : part)));
  place.classList.toggle("empty", text === "");
}
