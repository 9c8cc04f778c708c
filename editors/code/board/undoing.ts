// Undo that is asked for in the page: the editor does it in the text, which has the focus meanwhile. Keys that follow are the
// board's. They wait here until all that the text has taken of them have come, so that their order is kept.

/** So long, in milliseconds, keys wait for an Undo to begin: it may have other keys, and these be without effect. */
const LONGEST = 1000;

/** @param press presses a key of the board */
export function undoing(press: (key: string) => void) {
  /** What waits for an Undo, the oldest first. */
  const waiting: (() => void)[] = [];
  /** How many of these, the newest, the panel has not begun yet. */
  let expected = 0;
  const late: string[] = [];
  let isLate = false;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const goOn = () => waiting.splice(0, waiting.length - expected).forEach((resolve) => resolve());

  function settle(): void {
    goOn();
    isLate = false;
    late.splice(0).forEach(press);
  }

  /** Goes on without the panel if it has begun nothing for a while. */
  function limit(): void {
    clearTimeout(timer);
    if (expected === 0) return;
    timer = setTimeout(() => {
      expected = 0;
      settle();
    }, LONGEST);
  }

  return {
    /** Resolves when the Undo that a key has just asked for is done. */
    ask(): Promise<void> {
      expected++;
      isLate = true;
      limit();
      return new Promise((resolve) => waiting.push(resolve));
    },
    /** The panel begins the next one. */
    begins(): void {
      expected = Math.max(0, expected - 1);
      limit();
    },
    /** All that have begun are done, so the board goes on. */
    done(): void {
      goOn();
      if (expected === 0) late.splice(0).forEach(press);
    },
    /** Keys that the text has taken. */
    take(keys: string[]): void {
      if (expected > 0) late.push(...keys);
      else keys.forEach(press);
    },
    /** No more of them will come. */
    settled(): void {
      if (expected === 0) settle();
    },
    /** Whether a key that is pressed in the page waits. */
    keeps(key: string): boolean {
      if (isLate) late.push(key);
      return isLate;
    },
  };
}
