// What the panel and the page in it say to each other.

import type { Answer, Mark, Step } from "../../board/types";

/** A range of the protocol. */
export interface Span {
  start: { line: number; character: number };
  end: { line: number; character: number };
}

/** What the page asks for; it is answered once, with the same number. */
export type Request = { id: number } & (
  /** Which text was turned, if one is shown: it may be another one by now. */
  | { ask: "board"; turns: number; uri?: string | undefined }
  | { ask: "step"; name: Step }
  | { ask: "play"; text: string }
  | { ask: "mark"; mark: Mark }
  | { ask: "go"; range: Span }
  /** The page has the focus, or has lost it, after it was given back so often. There is no answer. */
  | { ask: "focused"; is: boolean; turn: number }
  /** Whether something is typed in the field that has the focus. There is no answer. */
  | { ask: "field"; isTyped: boolean }
  /** The page could not take the focus itself. There is no answer. */
  | { ask: "focus" }
);

/** What leads to a place in the text. */
export type Reached = Extract<Request, { ask: "step" | "play" | "mark" | "go" }>;

/** The place that is shown, which the page keeps for a panel that is restored. */
export interface Kept {
  uri: string;
  line: number;
  character: number;
}

/** Which place is shown, and how often the board of its text is turned. */
export interface State {
  turns: number;
  kept?: Kept | undefined;
}

/**
 * An answer to a request, a place that the cursor has gone to, that Undo begins, that all keys that the text has taken were sent,
 * that it is done and the page gets the focus back (the number of that time), or keys of the board that were pressed elsewhere.
 */
export type Message = { undoing: true } | { settled: true } | { focus: number; keys: string[] } | { keys: string[] } | { id: number; done: boolean } | ({ id: number; answer: Answer | null } & State) | ({ show: Answer | null } & State);
