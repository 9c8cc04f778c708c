// The command New Game...: the forms of the server, each the tags of an empty record of one kind. Without a server
// the snippets of the extension are there.

import * as fs from "node:fs/promises";
import * as path from "node:path";
import * as vscode from "vscode";
import type { Server } from "./server";

/** A file of snippets, as the manifest names it. */
interface SnippetFile {
  language: string;
  path: string;
}

/** A row of the answer to `movetext/newGames`. */
interface Form {
  name: string;
  description: string;
  languageId: string;
  snippet: string;
}

/** A kind of record. A key binding may name one: `{ "kind": "Three-man chess game" }`. */
interface Kind {
  label: string;
  description: string;
  language: string;
  body: string[];
}

/** Adds a game at the end of a record of its format, or begins a new file without one. */
export async function newGame(
  server: Server,
  extension: vscode.Extension<unknown>,
  here: vscode.TextEditor | undefined,
  wanted?: unknown,
): Promise<void> {
  const language = here?.document.languageId;
  const any = (await forms(server, here)) ?? (await kinds(extension));
  // What can be added to the open record comes first.
  const all = [...any.filter((kind) => kind.language === language), ...any.filter((kind) => kind.language !== language)];
  const name = wanted && typeof wanted === "object" && "kind" in wanted ? wanted.kind : undefined;
  const where = here ? ` ${here.document.languageId.toUpperCase()} is added to ${path.basename(here.document.fileName)}, others begin a new file.` : "";
  const kind = name ? all.find((kind) => kind.label === name) : await vscode.window.showQuickPick(all, { title: "New Game", placeHolder: `What is played?${where}` });
  if (!kind) return;
  const editor = here?.document.languageId === kind.language ? here : await untitled(kind.language);
  const { document } = editor;
  const end = document.lineAt(document.lineCount - 1).rangeIncludingLineBreak.end;
  const text = document.getText().trimEnd();
  // A blank line between games, whatever the file ends with.
  const blank = text === "" ? "" : document.getText().endsWith("\n") ? "\n" : "\n\n";
  await editor.insertSnippet(new vscode.SnippetString(blank + kind.body.join("\n") + "\n"), end);
  editor.revealRange(editor.selection);
}

/** What the server offers, with the round after the last game of the record that is open. */
async function forms({ client }: Server, here: vscode.TextEditor | undefined): Promise<Kind[] | undefined> {
  if (!client?.isRunning()) return undefined;
  const params = here ? { textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(here.document) } : {};
  const found = await client.sendRequest<Form[]>("movetext/newGames", params);
  return found.map(({ name, description, languageId, snippet }) => ({ label: name, description, language: languageId, body: snippet.trimEnd().split("\n") }));
}

async function kinds(extension: vscode.Extension<unknown>): Promise<Kind[]> {
  const files: SnippetFile[] = extension.packageJSON.contributes.snippets;
  const read = files.map(async ({ language, path: name }) => {
    const text = await fs.readFile(path.join(extension.extensionPath, name), "utf8");
    const snippets: Record<string, { body: string[]; description: string }> = JSON.parse(text);
    return Object.entries(snippets).map(([label, { body, description }]) => ({ label, description, language, body }));
  });
  return (await Promise.all(read)).flat();
}

async function untitled(language: string): Promise<vscode.TextEditor> {
  return vscode.window.showTextDocument(await vscode.workspace.openTextDocument({ language, content: "" }));
}
