// Undo and Redo while the panel has the focus. The editor undoes only in the text that has the focus, so that goes there and
// comes back at once. Keys that are pressed meanwhile are meant for the board: they are kept for it, and not typed into the text.

import * as vscode from "vscode";

/** After so many milliseconds keys are the text's again, whatever has become of the panel. */
const LONGEST = 5000;

/** A key that is pressed while the focus is moved by the editor is lost, so that waits until none has come for so many milliseconds. */
const QUIET = 500;

const tell = (key: string, value: boolean) => vscode.commands.executeCommand("setContext", `movetext.board.${key}`, value);

export class BoardUndo implements vscode.Disposable {
  /** So many are not done yet. */
  private waiting = 0;
  private keys: string[] = [];
  /** What takes the characters that are typed. */
  private typing: vscode.Disposable | undefined;
  private timer: NodeJS.Timeout | undefined;
  /** How often the focus was given back. */
  private turn = 0;
  /** When the last of them came, in milliseconds. */
  private last = 0;
  private readonly subscription: vscode.Disposable;

  /** @param press presses keys of the board @param back gives the focus back to the panel, and then presses them; each time has a number */
  constructor(
    private readonly press: (keys: string[]) => void,
    private readonly back: (keys: string[], turn: number) => void,
  ) {
    // A click into the text stays there.
    this.subscription = vscode.window.onDidChangeTextEditorSelection(({ kind }) => {
      if (kind === vscode.TextEditorSelectionChangeKind.Mouse) this.end();
    });
  }

  dispose(): void {
    this.end();
    this.subscription.dispose();
  }

  /** Undoes or redoes in turn, and shows the board of it. */
  async run(inTurn: (work: () => Promise<void>) => Promise<void>, work: () => Promise<void>): Promise<void> {
    this.waiting += 1;
    this.begin();
    // Whatever became of it, the board goes on.
    await inTurn(work).catch(() => undefined);
    this.waiting -= 1;
    if (this.waiting === 0) this.back(this.keys.splice(0), ++this.turn);
  }

  /** A key of the board was pressed while the text had the focus. */
  take(key: string): void {
    this.last = Date.now();
    if (this.waiting > 0) this.keys.push(key);
    else this.press([key]);
  }

  /**
   * Resolves once no key has come for a while, to whether the panel may be given the focus: if more has been undone meanwhile, or
   * is, the text needs it, and the panel gets it back after that.
   */
  async quiet(): Promise<boolean> {
    const { turn } = this;
    for (let left = QUIET; left > 0; left = this.last + QUIET - Date.now()) await new Promise((resolve) => setTimeout(resolve, left));
    return this.waiting === 0 && turn === this.turn;
  }

  /**
   * The panel had the focus after it was given back so often. Returns whether nothing more is undone: otherwise the text has the
   * focus again.
   */
  returned(turn: number): boolean {
    const isDone = this.waiting === 0 && turn === this.turn;
    if (isDone) this.end();
    return isDone;
  }

  private begin(): void {
    clearTimeout(this.timer);
    this.timer = setTimeout(() => this.end(), LONGEST);
    void tell("isUndoing", true);
    try {
      this.typing ??= vscode.commands.registerCommand("type", ({ text }: { text: string }) => [...text].forEach((key) => this.take(key)));
    } catch {
      // Another extension takes them, such as one for the keys of Vim.
    }
  }

  private end(): void {
    clearTimeout(this.timer);
    this.typing?.dispose();
    this.typing = undefined;
    void tell("isUndoing", false);
  }
}

/**
 * Says whether the page has the focus. The editor does not know it in time: it asks four times a second, and hears nothing of a focus
 * that has gone and come back between.
 */
export const pageHasFocus = (has: boolean): void => void tell("hasFocus", has);

/** Says whether something is typed in a field of the page that has the focus: Undo is meant for that. */
export const fieldIsTyped = (is: boolean): void => void tell("hasField", is);
