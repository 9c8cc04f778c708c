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

/** Undoes or redoes in the text while the panel has the focus: the editor does it only where the focus is. */
export async function undoIn(place: Place, command: "undo" | "redo"): Promise<void> {
  await goTo(place, new vscode.Range(place.position, place.position), true);
  await vscode.commands.executeCommand(command);
}
