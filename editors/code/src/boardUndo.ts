// Undo and Redo while the panel has the focus. The editor undoes only in the text that has the focus, so that goes there, and
// comes back once no other key follows. Until then keys come back as commands, and are not typed into the text.

import * as vscode from "vscode";
import { undoIn } from "./boardCursor";
import type { Place } from "./boardPlace";

/** So long the focus stays in the text after the last key, in milliseconds: a key that comes while it goes back is lost. */
const QUIET = 500;

const tell = (key: string, value: boolean) => vscode.commands.executeCommand("setContext", `movetext.board.${key}`, value);

export class BoardUndo implements vscode.Disposable {
  /** So many keys are not done yet. */
  private waiting = 0;
  private timer: NodeJS.Timeout | undefined;
  private readonly subscription: vscode.Disposable;

  /** @param back gives the focus back to the panel */
  constructor(private readonly back: () => void) {
    // A click into the text stays there.
    this.subscription = vscode.window.onDidChangeTextEditorSelection(({ kind }) => {
      if (kind === vscode.TextEditorSelectionChangeKind.Mouse) this.end();
    });
  }

  dispose(): void {
    this.end();
    this.subscription.dispose();
  }

  /** Undoes or redoes in the text of a place, in turn. */
  async run(command: "undo" | "redo", inTurn: (work: () => Promise<void>) => Promise<void>, place: () => Place | undefined): Promise<void> {
    this.waiting += 1;
    clearTimeout(this.timer);
    await tell("isUndoing", true);
    await inTurn(async () => {
      const here = place();
      if (here) await undoIn(here, command);
    }).finally(() => (this.waiting -= 1));
    this.later();
  }

  /** Another key has come. */
  later(): void {
    clearTimeout(this.timer);
    if (this.waiting > 0) return;
    this.timer = setTimeout(() => {
      this.end();
      this.back();
    }, QUIET);
  }

  private end(): void {
    clearTimeout(this.timer);
    void tell("isUndoing", false);
  }
}

/** Says whether a field of the page has the focus: Undo is meant for what is typed there. */
export const fieldHasFocus = (has: boolean): void => void tell("hasField", has);
