// Choosing the game and the notation of records that name none, from the tables of the program.

import * as vscode from "vscode";
import { recordEditor } from "./files";
import { games, notations } from "./tables.json";

/** A name for the setting, or null for none. */
interface Choice extends vscode.QuickPickItem {
  name: string | null;
}

const NONE: Choice = { label: "As the record shows", name: null };

export async function chooseGame(): Promise<void> {
  const format = recordEditor()?.document.languageId;
  const own = games.filter((row) => row.format === format);
  // A scoresheet holds games of another format.
  const rows = own.length > 0 ? own : games;
  await choose("game", rows.map((row) => ({ label: row.title, description: row.name, name: row.name })));
}

export async function chooseNotation(): Promise<void> {
  await choose("notation", notations.map((row) => ({ label: row.title, description: row.name, name: row.name })));
}

async function choose(setting: "game" | "notation", choices: Choice[]): Promise<void> {
  const placeHolder = `The ${setting} of records whose tags name none`;
  const choice = await vscode.window.showQuickPick([NONE, ...choices], { placeHolder, matchOnDescription: true });
  if (!choice) return;
  const target = vscode.workspace.workspaceFolders ? vscode.ConfigurationTarget.Workspace : vscode.ConfigurationTarget.Global;
  await vscode.workspace.getConfiguration("movetext").update(setting, choice.name ?? undefined, target);
}
