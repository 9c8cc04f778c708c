// When to start a server again that has ended by itself. Times only: nothing here knows what a server is.

/** Milliseconds within which restarts are counted. */
const PERIOD = 3 * 60_000;
/** Milliseconds to wait before each restart in a period; there are no more than these. */
const DELAYS = [200, 1_000, 4_000, 10_000];

/** Milliseconds to wait before the server is started again, or undefined if it ended too often. */
export type Restarts = (now: number) => number | undefined;

/** Counts the ends of one server. `now` is in milliseconds and never decreases. */
export function restarts(): Restarts {
  let recent: number[] = [];
  return (now) => {
    recent = recent.filter((time) => now - time < PERIOD);
    const delay = DELAYS[recent.length];
    recent.push(now);
    return delay;
  };
}
