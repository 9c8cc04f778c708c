// Which place of which text the board shows.

import * as vscode from "vscode";
import type { Kept } from "./boardMessages";
import { recordEditor } from "./files";

export interface Place {
  document: vscode.TextDocument;
  position: vscode.Position;
  /** The column of the editor with the text. */
  column?: vscode.ViewColumn | undefined;
}

/** The cursor of the game record that has the focus, or else of the one that had it last; without its editor it stays. */
export function followed(last: Place | undefined): Place | undefined {
  const own = vscode.window.visibleTextEditors.filter(({ document }) => document === last?.document);
  const editor = recordEditor() ?? own.find(({ viewColumn }) => viewColumn === last?.column) ?? own[0];
  return editor ? { document: editor.document, position: editor.selection.active, column: editor.viewColumn } : last;
}

/** A place in a version of a text. */
export type Seen = Place & { version: number };

/** Whether nothing has changed since a place was seen. */
export function same({ document, position }: Place, seen: Seen | undefined): boolean {
  return !document.isClosed && document === seen?.document && document.version === seen.version && position.isEqual(seen.position);
}

/** The place in the words that a page keeps. */
export function kept({ document, position }: Place): Kept {
  return { uri: document.uri.toString(), line: position.line, character: position.character };
}

/** The place that a page has kept, if its text is there. What was not saved is restored by the editor itself. */
export async function restored(words: Kept | undefined): Promise<Place | undefined> {
  if (!words) return undefined;
  const uri = vscode.Uri.parse(words.uri);
  const known = vscode.workspace.textDocuments.find((document) => document.uri.toString() === words.uri);
  const document = known ?? (uri.scheme === "file" ? await vscode.workspace.openTextDocument(uri).then((read) => read, () => undefined) : undefined);
  return document && { document, position: new vscode.Position(words.line, words.character) };
}
