// Whether the board would speak of a word that is still being typed, which is not underlined either.

import * as vscode from "vscode";
import type { Place } from "./boardPlace";
import { LANGUAGES } from "./files";

export class BoardTyping implements vscode.Disposable {
  /** Where the last change of a text ended. */
  private end: Place | undefined;

  private readonly subscription = vscode.workspace.onDidChangeTextDocument((change) => this.changed(change));

  dispose(): void {
    this.subscription.dispose();
  }

  private changed({ document, contentChanges }: vscode.TextDocumentChangeEvent): void {
    const last = contentChanges.at(-1);
    if (!last || !LANGUAGES.includes(document.languageId)) return;
    const position = document.positionAt(document.offsetAt(last.range.start) + last.text.length);
    this.end = { document, position };
  }

  /** Whether a finding on a range is of a word that the cursor has just written. */
  isUnfinished({ document, position }: Place, range: vscode.Range | undefined): boolean {
    if (!range || document !== this.end?.document || !position.isEqual(this.end.position)) return false;
    return !vscode.languages.getDiagnostics(document.uri).some((found) => found.range.intersection(range));
  }
}
