// The comment that was begun on the board. Letters that were typed there before the text had the focus come here, and stand
// before those that the text itself got.
//
// Braces in it become parentheses: PGN and PDN have no way to write one in a comment. The editor writes a closing brace over
// the one that ends the comment, from where the cursor is led back.

import * as vscode from "vscode";
import { goTo } from "./boardCursor";
import type { Place } from "./boardPlace";

/** What is typed into the text of a comment, with the place of the brace that ends it. */
interface Open {
  document: vscode.TextDocument;
  end: number;
  /** So many braces are open that have become parentheses. */
  depth: number;
}

/** The edits are parts of what is typed, for Undo too. */
const TYPED = { undoStopBefore: false, undoStopAfter: false };

export class BoardComment implements vscode.Disposable {
  /** Where the next letter goes. */
  private end: Place | undefined;
  private open: Open | undefined;
  /** The text was given the focus. Until then `activeTextEditor` may not have heard that the board has it. */
  private hasFocus = false;
  private readonly subscription = vscode.workspace.onDidChangeTextDocument((change) => this.changed(change));

  dispose(): void {
    this.subscription.dispose();
  }

  begin(place: Place, position: vscode.Position): void {
    const { document } = place;
    this.end = { ...place, position };
    this.hasFocus = false;
    const end = document.offsetAt(position);
    const isClosed = document.getText(new vscode.Range(position, position.translate(0, 1))) === "}";
    this.open = isClosed ? { document, end, depth: 0 } : undefined;
  }

  /** Ends it: it is being undone. */
  giveUp(): void {
    this.end = undefined;
    this.open = undefined;
  }

  /** Writes letters, and gives the text the focus. */
  async type(text: string): Promise<boolean> {
    if (!this.end || this.end.document.isClosed) return text === "";
    const { document, position } = this.end;
    if (text !== "") {
      const edit = new vscode.WorkspaceEdit();
      edit.insert(document.uri, position, text);
      if (!(await vscode.workspace.applyEdit(edit))) return false;
      this.end.position = position.translate(0, text.length);
      if (this.open) this.open.depth += text.split("(").length - text.split(")").length;
    }
    if (this.hasFocus && vscode.window.activeTextEditor?.document === document) return true;
    this.hasFocus = true;
    await goTo(this.end, new vscode.Range(this.end.position, this.end.position), true);
    return true;
  }

  /** Follows what is typed into the comment. */
  private changed({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const { open } = this;
    const [change] = contentChanges;
    if (!open || document !== open.document || !change) return;
    const { rangeOffset: at, rangeLength, text } = change;
    const isOver = at === open.end && rangeLength === 1 && text === "}";
    if (isOver && open.depth > 0) {
      open.depth -= 1;
      void this.close(open);
    } else if (contentChanges.length > 1 || isOver || at + rangeLength > open.end) {
      // The comment is ended, or something else is done.
      this.open = undefined;
    } else {
      open.end += text.length - rangeLength;
      if (text !== "{") return;
      open.depth += 1;
      const brace = new vscode.Range(document.positionAt(at), document.positionAt(at + 1));
      void editorOf(open)?.edit((edit) => edit.replace(brace, "("), TYPED);
    }
  }

  /** Writes a closing parenthesis before the brace that was written over, and goes on after it. */
  private async close(open: Open): Promise<void> {
    const editor = editorOf(open);
    const place = open.document.positionAt(open.end);
    if (!editor || !(await editor.edit((edit) => edit.insert(place, ")"), TYPED))) return;
    const after = place.translate(0, 1);
    editor.selection = new vscode.Selection(after, after);
  }
}

/** The editor that a comment is typed in. */
function editorOf({ document }: Open): vscode.TextEditor | undefined {
  return vscode.window.visibleTextEditors.find((editor) => editor.document === document);
}
