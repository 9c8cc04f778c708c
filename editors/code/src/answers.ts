// What becomes of some answers of the server on their way to Visual Studio Code.

import * as vscode from "vscode";
import { vsdiag, type CompletionMiddleware, type DiagnosticProviderMiddleware } from "vscode-languageclient/node";

// The client takes a request for diagnostics back when a key is pressed before the answer is there, and would clear all
// diagnostics of the document until the next answer. They stay instead, and move along with the text.
const provideDiagnostics: DiagnosticProviderMiddleware["provideDiagnostics"] = async (document, previous, token, next) => {
  const report = await next(document, previous, token);
  if (!token.isCancellationRequested) return report;
  return { kind: vsdiag.DocumentDiagnosticReportKind.unChanged, resultId: previous ?? "" };
};

// A list that was asked for with its key stays open with nothing in it, catches Enter, and opens again at the next word
// with its first row chosen. So it is closed: at once when the word was typed to its end, at the next key when it was
// asked for there, after Visual Studio Code has said that there is nothing.
let nextChange: vscode.Disposable | undefined;
const close = () => void vscode.commands.executeCommand("hideSuggestWidget");

const provideCompletionItem: CompletionMiddleware["provideCompletionItem"] = async (document, position, context, token, next) => {
  const { version } = document;
  const found = await next(document, position, context, token);
  nextChange?.dispose();
  if (token.isCancellationRequested || document.version !== version) return found;
  const items = Array.isArray(found) ? found : (found?.items ?? []);
  if (items.some((item) => fits(item, document, position))) return found;
  if (context.triggerKind === vscode.CompletionTriggerKind.TriggerForIncompleteCompletions) {
    close();
    return found;
  }
  nextChange = vscode.workspace.onDidChangeTextDocument((change) => {
    if (change.document !== document || change.contentChanges.length === 0) return;
    nextChange?.dispose();
    close();
  });
  return found;
};

/** Are the letters before the cursor in an item, in their order? Others are not listed. */
function fits(item: vscode.CompletionItem, document: vscode.TextDocument, position: vscode.Position): boolean {
  const range = item.range instanceof vscode.Range ? item.range : item.range?.replacing;
  if (!range) return true;
  const typed = document.getText(range.with({ end: position })).toLowerCase();
  const label = typeof item.label === "string" ? item.label : item.label.label;
  let at = 0;
  for (const letter of (item.filterText ?? label).toLowerCase()) if (letter === typed[at]) at++;
  return at === typed.length;
}

export const answers: CompletionMiddleware & DiagnosticProviderMiddleware = { provideDiagnostics, provideCompletionItem };
