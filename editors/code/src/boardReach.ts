// What the page of the board asks for beside a picture, and the range in the text that it leads to.

import type * as vscode from "vscode";
import type { BoardHistory } from "./boardHistory";
import type { Reached } from "./boardMessages";
import type { Place, Seen } from "./boardPlace";
import { askStep, write } from "./boardRequests";
import type { Server } from "./server";

/** Does it. Undefined if it could not be done. */
export async function reach(server: Server, place: Place, shown: Seen | undefined, request: Reached, history: BoardHistory): Promise<vscode.Range | undefined> {
  if (request.ask === "step") return askStep(server, place, request.name);
  // What was clicked is meant for the text that the board on the screen is of.
  if (shown?.document !== place.document || shown.version !== place.document.version) return undefined;
  if (request.ask === "go") return server.client?.protocol2CodeConverter.asRange(request.range);
  return write(server, shown, request.ask === "play" ? { move: request.text } : { mark: request.mark }, history);
}
