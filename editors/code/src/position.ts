// The game, the notation and the position at the cursor, and copying the position.

import * as vscode from "vscode";
import { recordEditor } from "./files";
import type { Server } from "./server";

/** A row of one of the program's tables. */
interface Row {
  name: string;
  title: string;
}

/** The answer to `movetext/position`. */
export interface Known {
  game: Row;
  notation: Row;
  /** Why it is this game: "its tags say so". */
  why: string;
  /** The position as a set-up. */
  setUp: string;
}

/** What the server knows of a place; null where there is no game, or one that it does not know. */
export async function knownAt(server: Server, document: vscode.TextDocument, place: vscode.Position, token: vscode.CancellationToken): Promise<Known | null> {
  const { client } = server;
  if (!client?.isRunning()) return null;
  const params = client.code2ProtocolConverter.asTextDocumentPositionParams(document, place);
  return client.sendRequest<Known | null>("movetext/position", params, token);
}

/** Copies a position, or that at the cursor. */
export async function copyPosition(server: Server, position?: unknown): Promise<void> {
  // A menu passes the address of the file.
  const text = typeof position === "string" ? position : await positionHere(server);
  if (text === undefined) {
    void vscode.window.showInformationMessage("No position is known here.");
    return;
  }
  await vscode.env.clipboard.writeText(text);
  vscode.window.setStatusBarMessage(`Copied ${text}`, 5000);
}

async function positionHere(server: Server): Promise<string | undefined> {
  const editor = recordEditor();
  if (!editor) return undefined;
  const known = await knownAt(server, editor.document, editor.selection.active, new vscode.CancellationTokenSource().token);
  return known?.setUp;
}
