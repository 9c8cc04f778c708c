// Where the focus is on the board: it comes back to where it was, and is not lost with what is taken away.

/**
 * @param {HTMLElement} root
 * @param {HTMLElement} line the buttons of the moves from here, which are others after each step
 */
export function focusOf(root, line) {
  /** What had it last. @type {Element | null} */
  let last = null;
  root.addEventListener("focusin", ({ target }) => void (last = target instanceof Element ? target : null));
  const isThere = (/** @type {Element | null} */ one) => one !== null && root.contains(one) && !one.closest("[hidden]");

  /** @param {Element | null} one */
  function give(one) {
    if (one instanceof HTMLElement || one instanceof SVGElement) one.focus();
  }

  return {
    /** Gives it back to what had it last, or else to the board. */
    back() {
      const own = isThere(document.activeElement) ? document.activeElement : last;
      give(isThere(own) ? own : root);
    },
    /** Does what may take away the element that has it. @param {() => void} work */
    keep(work) {
      const before = document.activeElement;
      const [hadLine, had] = [line.contains(before), before !== root && root.contains(before)];
      work();
      if (had && !isThere(document.activeElement)) give((hadLine && line.querySelector("button")) || root);
    },
  };
}
