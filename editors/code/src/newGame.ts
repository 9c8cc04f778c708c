// The command New Game…: the snippets of the extension, each the tags of an empty record of one kind.

import * as fs from "node:fs/promises";
import * as path from "node:path";
import * as vscode from "vscode";
import { recordEditor } from "./files";

/** A file of snippets, as the manifest names it. */
interface SnippetFile {
  language: string;
  path: string;
}

/** A kind of record. A key binding may name one: `{ "kind": "Three-man chess game" }`. */
interface Kind {
  label: string;
  description: string;
  language: string;
  body: string[];
}

/** Adds a game to the record that is open, or begins a new file. */
export async function newGame(extension: vscode.Extension<unknown>, wanted?: unknown): Promise<void> {
  const all = await kinds(extension);
  const name = wanted && typeof wanted === "object" && "kind" in wanted ? wanted.kind : undefined;
  const kind = name ? all.find((kind) => kind.label === name) : await vscode.window.showQuickPick(all, { title: "New Game", placeHolder: "What is played?" });
  if (!kind) return;
  const here = recordEditor();
  const editor = here?.document.languageId === kind.language ? here : await untitled(kind.language);
  const { document } = editor;
  const end = document.lineAt(document.lineCount - 1).rangeIncludingLineBreak.end;
  const text = document.getText().trimEnd();
  // A blank line between games, whatever the file ends with.
  const blank = text === "" ? "" : document.getText().endsWith("\n") ? "\n" : "\n\n";
  await editor.insertSnippet(new vscode.SnippetString(blank + kind.body.join("\n") + "\n"), end);
  editor.revealRange(editor.selection);
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
