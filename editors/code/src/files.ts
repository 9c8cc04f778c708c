// Which files are game records.

import * as vscode from "vscode";

export const LANGUAGES = ["pgn", "pdn", "ncn", "epd", "fen"];
/** `file` covers remote windows too: the extension runs where the files are. */
export const SCHEMES = ["file", "untitled"];

/** Documents that may hold records in fences. */
const CONTAINERS = ["markdown", "quarto"];

/** The line that opens a fence with records, also in a list or a quotation. */
const OPENING = /^[ \t>*+.)\d-]*(```+|~~~+)\s*\{?\s*\.?(pgn|pdn|ncn|epd|fen)\b/im;

/** The languages of which the server reads documents. */
export function readLanguages(): string[] {
  const markdown = vscode.workspace.getConfiguration("movetext").get<boolean>("markdown", true);
  return markdown ? [...LANGUAGES, ...CONTAINERS] : LANGUAGES;
}

/** Is a document a record, or does it hold some that are read? */
export function holdsRecords(document: vscode.TextDocument): boolean {
  const { languageId } = document;
  return LANGUAGES.includes(languageId) || (readLanguages().includes(languageId) && OPENING.test(document.getText()));
}

/** Is a document one that may hold records, but holds none now? */
export function isIdle(document: vscode.TextDocument): boolean {
  return CONTAINERS.includes(document.languageId) && !holdsRecords(document);
}

/** The active editor, if it shows a game record. */
export function recordEditor(): vscode.TextEditor | undefined {
  const editor = vscode.window.activeTextEditor;
  return editor && LANGUAGES.includes(editor.document.languageId) && SCHEMES.includes(editor.document.uri.scheme) ? editor : undefined;
}
