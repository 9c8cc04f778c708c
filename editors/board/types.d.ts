// What a board shows, and what it asks its host for. The fields are those of `docs/protocol.md`.

/** A square of play: its name in the notation of the record, what stands on it, and SVG path data in units of the picture. */
export interface Square {
  name: string;
  piece?: string | null;
  outline: string;
}

/** A legal move. The route counts in the list of squares: from where, over which stops, to where; one square for a drop. */
export interface Move {
  text: string;
  route: number[];
}

/** A move that is written already. The board hands the range back to the host, and does not look at it. */
export interface Written {
  text: string;
  range: unknown;
  /** The error or warning that is on it. */
  finding?: Finding | null;
}

export interface Finding {
  /** The board does not look at it. */
  range?: unknown;
  severity: string;
  code: string;
  message: string;
}

/** The answer to `movetext/board` with `pixels`, `turns` and `moves`. */
export interface Answer {
  heading: string;
  /** The heading without the glyphs of the move. */
  headline: string;
  /** The number of games before this one. */
  game: number;
  /** How many variations the move is inside. */
  depth?: number;
  /** The moves that lead there. */
  line?: string;
  summary: string;
  opening: string;
  /** The board drawn with characters. */
  text: string;
  setUp: string;
  svg?: string;
  finding?: Finding;
  width?: number;
  height?: number;
  squares?: Square[];
  moves?: Move[];
  next?: Written;
  variations?: Written[];
  /** The numbers of the glyphs that the move has. */
  nags?: number[];
  /** The words of its comment. */
  comment?: string;
  /** Why no other moves than those can be made here. */
  note?: string | null;
  /** Why there can be no comment and no drawing. */
  markNote?: string | null;
  /** Why there can be no glyph. */
  glyphNote?: string | null;
}

export type Step = "next" | "previous" | "first" | "last" | "into" | "branch" | "out" | "nextGame" | "previousGame" | "nextFinding" | "previousFinding";

/** The colours of `[%cal]` and `[%csl]`. */
export type Colour = "G" | "R" | "Y" | "B";

/** An arrow, or with one square its colour. */
export interface Drawing {
  colour: Colour;
  squares: string[];
}

export type Mark = { nag: number } | { comment: string | { old: string; new: string } } | { draw: Drawing };

/** Where the text is. Each function but `board` resolves to whether it could be done, and shows first where it leads. */
export interface Host {
  /** The board at the place in the text. Asked for at the beginning and whenever the board is turned. */
  board(turns: number): Promise<Answer | null>;
  step(name: Step): Promise<boolean>;
  play(text: string): Promise<boolean>;
  mark(mark: Mark): Promise<boolean>;
  /** Goes to a range of `next` or `variations`. */
  go(range: unknown): Promise<boolean>;
  /** Shows the place of the text if that is still to be shown. */
  settle?(): Promise<void>;
}

export interface Board {
  /** Shows another place; null where no game is known. What is shown last, by this or by an answer of the host, is the newest. */
  show(answer: Answer | null): void;
  /** Asks the host for its board again. */
  refresh(): Promise<void>;
  /** How often it is turned: by half, or by a zone on a ring. */
  readonly turns: number;
  /** Another text is shown from now on, which is turned so often. What was typed for the one before is not meant for it. */
  begin(turns: number, text?: string): void;
  /** Does what leads to another place and shows that, in turn. */
  follow(work: () => Promise<unknown>): void;
  /** Gives the focus back to what had it last on the board. */
  focus(): void;
  /** Takes it out of the page. */
  dispose(): void;
}

/** What the parts of the board tell it. */
export interface Actions {
  step(name: Step): void;
  turn(): void;
  setGlyph(nag: number): void;
  draw(drawing: Drawing): void;
  comment(): void;
  /** Takes the pen, with which clicks draw, or lays it down. */
  pen(): void;
  go(written: Written): void;
  /** Forgets the squares that were clicked, and lays the pen down. */
  release(): void;
}
