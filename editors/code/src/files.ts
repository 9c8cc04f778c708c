// Which files are game records.

import * as vscode from "vscode";

export const LANGUAGES = ["pgn", "pdn", "ncn"];
/** `file` covers remote windows too: the extension runs where the files are. */
export const SCHEMES = ["file", "untitled"];

/** The active editor, if it shows a game record. */
export function recordEditor(): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor && LANGUAGES.includes(editor.document.languageId) && SCHEMES.includes(editor.document.uri.scheme) ? editor : undefined;
}
