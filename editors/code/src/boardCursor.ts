// The cursor of the text beside the board.

import * as vscode from "vscode";
import type { Step } from "../../board/types";
import type { Place } from "./boardPlace";
import { askStep } from "./boardRequests";
import { recordEditor } from "./files";
import { inTurn } from "./inTurn";
import type { Server } from "./server";

/** The steps, each of which has a command of its name. */
export const STEPS: Step[] = ["next", "previous", "into", "out", "nextGame", "previousGame", "nextFinding", "previousFinding"];

/** Puts the cursor where a range begins and shows it. The focus goes there only if it is asked for. */
export async function goTo({ document, column }: Place, to: vscode.Range, focus = false): Promise<void> {
  const own = vscode.window.visibleTextEditors.filter((editor) => editor.document === document);
  const editor = own.find(({ viewColumn }) => viewColumn === column) ?? own[0];
  const viewColumn = editor?.viewColumn ?? column ?? vscode.ViewColumn.One;
  // This waits until the cursor is there, and the next step begins there.
  await vscode.window.showTextDocument(document, { viewColumn, preserveFocus: !focus, selection: new vscode.Range(to.start, to.start) });
}

/** So often Undo is tried. */
const TRIES = 3;

const steps = inTurn();

/** A step in the text that has the focus. It begins where the one before it leads, which may not be known yet. */
export const stepHere = (server: Server, step: Step): Promise<void> => steps(() => walk(server, step));

async function walk(server: Server, step: Step): Promise<void> {
  const editor = recordEditor();
  if (!editor) return;
  const place = { document: editor.document, position: editor.selection.active, column: editor.viewColumn };
  const range = await askStep(server, place, step);
  if (range) await goTo(place, range, true);
}

/**
 * Undoes or redoes in the text while the panel has the focus: the editor does it only where the focus is. The cursor goes to
 * the place that this leads to, if one is known.
 */
export async function undoIn(place: Place, command: "undo" | "redo", reached: () => vscode.Position | undefined): Promise<void> {
  const { document } = place;
  const { version } = document;
  const go = (position: vscode.Position) => goTo(place, new vscode.Range(position, position), true);
  // The page may take the focus from the text before it is done.
  for (let tries = 0; tries < TRIES && document.version === version; tries++) {
    await go(place.position);
    await vscode.commands.executeCommand(command);
  }
  const position = reached();
  if (position) await go(position);
}

/** Is the text hidden by the panel, whose tab is beside its own? A step that showed the text would hide the panel. */
export function isBehind({ document }: Place, panel: vscode.WebviewPanel | undefined): boolean {
  const uri = document.uri.toString();
  if (vscode.window.visibleTextEditors.some((editor) => editor.document === document)) return false;
  const own = vscode.window.tabGroups.all.find(({ viewColumn }) => viewColumn === panel?.viewColumn);
  return own?.tabs.some(({ input }) => input instanceof vscode.TabInputText && input.uri.toString() === uri) ?? false;
}

/** Puts the cursor of a text that is shown again where the board has gone meanwhile. */
export function catchUp({ document, position }: Place): void {
  const editor = vscode.window.visibleTextEditors.find((one) => one.document === document);
  if (!editor) return;
  editor.selection = new vscode.Selection(position, position);
  editor.revealRange(editor.selection);
}
