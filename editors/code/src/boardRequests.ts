// The requests of a board to the server, from a place in a document.

import * as vscode from "vscode";
import type { Range, WorkspaceEdit } from "vscode-languageclient/node";
import type { Answer, Mark, Step } from "../../board/types";
import type { BoardHistory } from "./boardHistory";
import type { Place } from "./boardPlace";
import type { Server } from "./server";

/** The height of a picture, which the panel stretches: its lines are the same at any size. */
const PIXELS = 480;

const NEVER = new vscode.CancellationTokenSource().token;

/** What the server says of a board, with the range that it shows and that of what is found there. */
export type Shown = Answer & { range: Range; finding?: { range: Range } };

/** Where a move is or will be, and the change that writes it if it is not there. Without a place it cannot be played. */
interface Change {
  range?: Range;
  edit?: WorkspaceEdit;
}

/** Asks the server something about a place; null while there is none. */
async function ask<T>({ client }: Server, method: string, { document, position }: Place, more: object, token = NEVER): Promise<T | null> {
  if (!client?.isRunning()) return null;
  const place = client.code2ProtocolConverter.asTextDocumentPositionParams(document, position);
  const textDocument = client.code2ProtocolConverter.asVersionedTextDocumentIdentifier(document);
  return client.sendRequest<T | null>(method, { ...place, textDocument, ...more }, token);
}

export const askBoard = (server: Server, place: Place, turns: number, token: vscode.CancellationToken): Promise<Shown | null> =>
  ask<Shown>(server, "movetext/board", place, { pixels: PIXELS, turns, moves: true }, token);

/** Where a step leads; undefined where it leads nowhere. */
export async function askStep(server: Server, place: Place, step: Step): Promise<vscode.Range | undefined> {
  const range = await ask<Range>(server, "movetext/step", place, { step });
  return server.client?.protocol2CodeConverter.asRange(range) ?? undefined;
}

/**
 * Writes a move or a mark, as one step for Undo. Returns where the cursor belongs; undefined where it cannot be written,
 * or if the text has changed meanwhile.
 */
export async function write(server: Server, place: Place, what: { move: string } | { mark: Mark }, history: BoardHistory): Promise<vscode.Range | undefined> {
  const { document, position } = place;
  const { version } = document;
  const change = await ask<Change>(server, "move" in what ? "movetext/play" : "movetext/mark", place, what);
  const { client } = server;
  if (!change?.range || !client) return undefined;
  const range = client.protocol2CodeConverter.asRange(change.range);
  if (!change.edit) return range;
  const edit = await client.protocol2CodeConverter.asWorkspaceEdit(change.edit);
  if (document.version !== version) return undefined;
  return history.make(document, position, async () => ((await vscode.workspace.applyEdit(edit)) ? range : undefined));
}
