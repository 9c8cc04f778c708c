// Writes the players and the result after the first line of a game that is folded. The server names what is folded, and
// Visual Studio Code itself has no use for the name: it shows the first line, which is the name of the event.

import * as vscode from "vscode";
import { FoldingRangeRequest, type FoldingRange, type Middleware, type StaticFeature } from "vscode-languageclient/node";

/** A fold that has a title; the lines count from 0. */
interface Fold {
  end: number;
  title: string;
}

/** Asks the server for titles. */
export const titles: StaticFeature = {
  fillClientCapabilities: ({ textDocument }) => {
    const folding = textDocument?.foldingRange;
    if (folding) folding.foldingRange = { ...folding.foldingRange, collapsedText: true };
  },
  initialize: () => {},
  getState: () => ({ kind: "static" }),
  clear: () => {},
};

/** The titles of the folds of each document, by their first lines, as they were answered last. */
const known = new Map<string, Map<number, Fold>>();
const changed = new vscode.EventEmitter<void>();

/** Keeps the titles of an answer, which the client does not hand on. */
export const sendRequest: NonNullable<Middleware["sendRequest"]> = async (type, params, token, next) => {
  const answer = await next(type, params, token);
  if (typeof type === "string" || type.method !== FoldingRangeRequest.method || !Array.isArray(answer)) return answer;
  const { uri } = (params as unknown as { textDocument: { uri: string } }).textDocument;
  const found = (answer as FoldingRange[]).flatMap(({ startLine, endLine: end, collapsedText: title }): [number, Fold][] => (title ? [[startLine, { end, title }]] : []));
  known.set(uri, new Map(found));
  changed.fire();
  return answer;
};

/** Are there only blank lines after a line? They do not count as visible. */
function isBlankAfter(document: vscode.TextDocument, line: number): boolean {
  let next = line + 1;
  while (next < document.lineCount && document.lineAt(next).isEmptyOrWhitespace) next++;
  return next >= document.lineCount;
}

/** Shows the titles until it is disposed. */
export function showFoldTitles(): vscode.Disposable {
  const color = new vscode.ThemeColor("editorCodeLens.foreground");
  const type = vscode.window.createTextEditorDecorationType({ after: { color, margin: "0 0 0 1em" }, rangeBehavior: vscode.DecorationRangeBehavior.ClosedClosed });
  // The most lines that an editor has shown: with fewer of them, what is below the last one is folded.
  const most = new WeakMap<vscode.TextEditor, number>();
  const shown = new WeakMap<vscode.TextEditor, string>();
  const show = (editor: vscode.TextEditor) => {
    const { document, visibleRanges } = editor;
    const folds = known.get(document.uri.toString());
    const lines = visibleRanges.reduce((sum, { start, end }) => sum + end.line - start.line + 1, 0);
    most.set(editor, Math.max(lines, most.get(editor) ?? 0));
    const titled = visibleRanges.flatMap(({ end: { line } }, i) => {
      const fold = folds?.get(line);
      const isLast = i + 1 === visibleRanges.length;
      if (!fold || (isLast && (lines === most.get(editor) || !isBlankAfter(document, fold.end)))) return [];
      const at = document.lineAt(line).range.end;
      return [{ range: new vscode.Range(at, at), renderOptions: { after: { contentText: fold.title } } }];
    });
    // Visible lines change with each line that is scrolled; most of the time there is no title before and after.
    const text = JSON.stringify(titled);
    if (text === (shown.get(editor) ?? "[]")) return;
    shown.set(editor, text);
    editor.setDecorations(type, titled);
  };
  const all = () => vscode.window.visibleTextEditors.forEach(show);
  return vscode.Disposable.from(
    type,
    changed.event(all),
    vscode.window.onDidChangeTextEditorVisibleRanges(({ textEditor }) => show(textEditor)),
    vscode.window.onDidChangeVisibleTextEditors(all),
    vscode.workspace.onDidCloseTextDocument(({ uri }) => known.delete(uri.toString())),
  );
}
