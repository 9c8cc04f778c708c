// What the extension registers. All that is shown about a record comes from the server.

import * as vscode from "vscode";
import { chooseGame, chooseNotation } from "./choose";
import { convert } from "./convert";
import { newGame } from "./newGame";
import { copyPosition } from "./position";
import { COPY_POSITION, Server } from "./server";
import { Status } from "./status";

let server: Server | undefined;

/** Returns what tests look at. */
export async function activate(context: vscode.ExtensionContext): Promise<{ status: () => string[] }> {
  const log = vscode.window.createOutputChannel("movetext");
  const started = (server = new Server(context, log));
  const status = new Status(started);
  const commands: Record<string, (argument?: unknown) => unknown> = {
    "movetext.convert": () => convert(started),
    "movetext.newGame": (kind) => newGame(started, context.extension, kind),
    [COPY_POSITION]: (position) => copyPosition(started, position),
    "movetext.chooseGame": chooseGame,
    "movetext.chooseNotation": chooseNotation,
    "movetext.serverVersion": () => showVersion(started),
    "movetext.restartServer": () => started.restart(),
    "movetext.showServerLog": () => log.show(),
  };
  const registered = Object.entries(commands).map(([name, run]) => vscode.commands.registerCommand(name, run));
  const changed = vscode.workspace.onDidChangeConfiguration((change) => {
    if (change.affectsConfiguration("movetext.server")) {
      void started.restart();
    }
  });
  context.subscriptions.push(log, status, changed, ...registered);
  await started.restart();
  return { status: () => status.shown() };
}

export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}

async function showVersion(server: Server): Promise<void> {
  const answer = server.version();
  await answer.then(vscode.window.showInformationMessage, (fault: Error) => vscode.window.showErrorMessage(`${fault.message}.`));
}
