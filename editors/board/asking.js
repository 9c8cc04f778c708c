// Asking the host for one thing after the other.

/** Steps that may wait while a key is held: it stops soon after it is let go. */
const WAITING = 2;

/** @param {(failure: string) => void} say what is said when it could not be done, or empty when it begins */
export function asking(say) {
  let last = Promise.resolve(true);
  let waiting = 0;

  /** @typedef {string | (() => string)} Failure */

  /** @param {() => Promise<boolean>} work @param {Failure} failure */
  async function one(work, failure) {
    say("");
    const done = await work().catch(() => false);
    waiting--;
    if (!done) say(typeof failure === "string" ? failure : failure());
    return done;
  }

  return {
    /** Does it after what was asked before; whether it could be done. @param {() => Promise<boolean>} work @param {Failure} failure */
    inTurn(work, failure) {
      waiting++;
      return (last = last.then(() => one(work, failure)));
    },
    /** Does it unless something is being done: the board that it was meant for may not be the next one. @param {() => Promise<boolean>} work @param {string} failure */
    alone(work, failure) {
      if (waiting === 0) void this.inTurn(work, failure);
    },
    /** Whether nothing is being done. */
    isFree: () => waiting === 0,
    /** Whether the repetitions of a held key are too many. */
    isFull: () => waiting > WAITING,
  };
}
