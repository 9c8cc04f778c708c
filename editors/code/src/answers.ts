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
// asked for there, after Visual Studio Code has said that there is nothing. A blank after a move or the name of a tag
// closes it in any case: whoever types fast does not wait for the answers before it.
let watch: vscode.Disposable | undefined;
const close = () => void vscode.commands.executeCommand("hideSuggestWidget");

/** Closes the list at the next change of a document that ends what is listed. */
function closeAt(document: vscode.TextDocument, isEnd: (change: vscode.TextDocumentContentChangeEvent) => boolean): void {
  watch?.dispose();
  watch = vscode.workspace.onDidChangeTextDocument((change) => {
    if (change.document !== document || !change.contentChanges.some(isEnd)) return;
    watch?.dispose();
    close();
  });
}

const provideCompletionItem: CompletionMiddleware["provideCompletionItem"] = async (document, position, context, token, next) => {
  const { version } = document;
  // The values of tags have blanks inside, their names have none.
  const inValue = /^\s*\[[^"]*"/.test(document.lineAt(position).text.slice(0, position.character));
  closeAt(document, ({ text }) => !inValue && text !== "" && text.trim() === "");
  const found = await next(document, position, context, token);
  if (token.isCancellationRequested || document.version !== version) return found;
  const items = Array.isArray(found) ? found : (found?.items ?? []);
  if (items.some((item) => fits(item, document, position))) return found;
  if (context.triggerKind === vscode.CompletionTriggerKind.TriggerForIncompleteCompletions) {
    close();
  } else {
    closeAt(document, () => true);
  }
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
