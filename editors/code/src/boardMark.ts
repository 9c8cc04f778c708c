// The move that the board shows is marked in the text: a text without the focus has no visible cursor.

import * as vscode from "vscode";
import { LANGUAGES } from "./files";

export class BoardMark implements vscode.Disposable {
  private readonly type = vscode.window.createTextEditorDecorationType({
    backgroundColor: new vscode.ThemeColor("editor.wordHighlightStrongBackground"),
    border: "1px solid",
    borderColor: new vscode.ThemeColor("editor.wordHighlightStrongBorder"),
  });

  /** Marks a range of one document, and nothing else any more. */
  show(document?: vscode.TextDocument, range?: vscode.Range): void {
    for (const editor of vscode.window.visibleTextEditors) {
      if (LANGUAGES.includes(editor.document.languageId)) editor.setDecorations(this.type, range && editor.document === document ? [range] : []);
    }
  }

  dispose(): void {
    this.type.dispose();
  }
}
