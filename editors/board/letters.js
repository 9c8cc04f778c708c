// The letters that are typed right after the key for a comment, before the text has the focus.

/** @typedef {import("./types").Host} Host */

/** What is written for a brace: one would end the comment, in which PGN and PDN have no way to write it. @type {Record<string, string>} */
const WRITTEN = { "{": "(", "}": ")" };

/** @param {Host} host */
export function letters(host) {
  /** Undefined while letters are keys of the board. @type {string | undefined} */
  let typed;

  return {
    /** From here on letters are kept. */
    begin: () => void (typed ??= ""),
    /** Keeps a letter; false if it is a key of the board. @param {KeyboardEvent} event */
    take(event) {
      if (typed === undefined) return false;
      if (event.key === "Backspace") typed = typed.slice(0, -1);
      else if ([...event.key].length === 1) typed += WRITTEN[event.key] ?? event.key;
      else return false;
      event.preventDefault();
      return true;
    },
    /** Begins the comment, writes the letters into it and gives the text the focus. Some may come until it has that. */
    async comment() {
      try {
        if (!(await host.mark({ comment: true }))) return false;
        do {
          const text = typed ?? "";
          typed = "";
          if (!(await host.type(text))) return false;
        } while (typed !== "");
        return true;
      } finally {
        typed = undefined;
      }
    },
  };
}
