// Which steps of the walkthrough are done that no command tells: a move was typed, the last error of a record was mended.

import * as vscode from "vscode";
import { LANGUAGES } from "./files";

const tell = (step: string) => void vscode.commands.executeCommand("setContext", `movetext.${step}`, true);

export function followProgress(): vscode.Disposable {
  /** The records that have errors. */
  const wrong = new Set<string>();
  const typed = vscode.workspace.onDidChangeTextDocument(({ document, contentChanges }) => {
    if (!LANGUAGES.includes(document.languageId) || !contentChanges.some(({ text }) => text.length === 1)) return;
    tell("hasTyped");
    typed.dispose();
  });
  const mended = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
    const documents = vscode.workspace.textDocuments;
    for (const uri of uris) {
      const name = uri.toString();
      const record = documents.find((document) => document.uri.toString() === name && LANGUAGES.includes(document.languageId));
      const isWrong = vscode.languages.getDiagnostics(uri).some(({ severity }) => severity === vscode.DiagnosticSeverity.Error);
      if (isWrong) wrong.add(name);
      else if (wrong.delete(name) && record && record.getText().trim()) tell("hasMended");
    }
  });
  return vscode.Disposable.from(typed, mended);
}
