// movetext as the page asks it: one function that takes a method and parameters and promises the answer.

/** @typedef {{ resolve: (result: any) => void, reject: (failure: Error) => void }} Waiting */

/** movetext failed and has been started again; the document must be opened again. */
export class Crash extends Error {}

export class Engine {
  #worker = new Worker(new URL("worker.js", import.meta.url), { type: "module" });
  /** @type {Map<number, Waiting>} */
  #waiting = new Map();
  #asked = 0;

  constructor() {
    this.#worker.onmessage = ({ data: { id, result, error, crashed } }) => {
      const waiting = this.#waiting.get(id);
      this.#waiting.delete(id);
      if (error === undefined) waiting?.resolve(result);
      else waiting?.reject(crashed ? new Crash(error) : new Error(error));
    };
    this.#worker.onerror = (event) => {
      for (const { reject } of this.#waiting.values()) reject(new Error(event.message));
      this.#waiting.clear();
    };
  }

  /**
   * Asks a method of `src/methods.rs`. Answers come in the order of the questions.
   * @param {string} method
   * @param {object} params
   * @returns {Promise<any>}
   */
  ask(method, params = {}) {
    const id = ++this.#asked;
    return new Promise((resolve, reject) => {
      this.#waiting.set(id, { resolve, reject });
      this.#worker.postMessage({ id, method, params });
    });
  }
}

/** Today, as requests have it. */
export function today() {
  const now = new Date();
  return { year: now.getFullYear(), month: now.getMonth() + 1, day: now.getDate() };
}
