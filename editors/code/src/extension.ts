// What the extension registers. All that is shown about a record comes from the server.

import * as vscode from "vscode";
import { BoardPanel } from "./board";
import { STEPS, stepHere } from "./boardCursor";
import { chooseGame, chooseNotation } from "./choose";
import { convert } from "./convert";
import { holdsRecords, isIdle, recordEditor } from "./files";
import { showFoldTitles } from "./foldTitles";
import { newGame } from "./newGame";
import { copyPosition } from "./position";
import { followProgress } from "./progress";
import { COPY_POSITION, Server } from "./server";
import { Status } from "./status";

let server: Server | undefined;

/** Returns what tests look at. */
export async function activate(context: vscode.ExtensionContext): Promise<{ status: () => string[] }> {
  const log = vscode.window.createOutputChannel("movetext");
  const started = (server = new Server(context, log));
  const status = new Status(started);
  const board = new BoardPanel(started, context.extensionUri);
  let awake: Promise<void> | undefined;
  const wake = () => (awake ??= started.restart());
  const commands: Record<string, (argument?: unknown) => unknown> = {
    "movetext.convert": () => convert(started),
    "movetext.newGame": (kind) => newGame(started, context.extension, recordEditor(), kind),
    "movetext.newRecord": (kind) => newGame(started, context.extension, undefined, kind),
    [COPY_POSITION]: (position) => copyPosition(started, position),
    "movetext.board": () => board.open(),
    "movetext.board.undo": () => board.undo("undo"),
    "movetext.board.redo": () => board.undo("redo"),
    "movetext.board.key": (key) => board.press(String(key)),
    ...Object.fromEntries(STEPS.map((step) => [`movetext.${step}`, () => stepHere(started, step)])),
    "movetext.chooseGame": chooseGame,
    "movetext.chooseNotation": chooseNotation,
    "movetext.serverVersion": () => showVersion(started),
    "movetext.restartServer": () => started.restart(),
    "movetext.showServerLog": () => log.show(),
  };
  const registered = Object.entries(commands).map(([name, run]) => vscode.commands.registerCommand(name, async (argument) => {
    await wake();
    return run(argument);
  }));
  const changed = vscode.workspace.onDidChangeConfiguration((change) => {
    const affects = ["movetext.server", "movetext.markdown"].some((setting) => change.affectsConfiguration(setting));
    if (affects && awake) void started.restart();
  });
  // A document in Markdown starts the extension. Without a record in it no server is needed.
  const look = (document: vscode.TextDocument) => void (!awake && holdsRecords(document) && wake());
  const opened = vscode.workspace.onDidOpenTextDocument(look);
  const edited = vscode.workspace.onDidChangeTextDocument((change) => look(change.document));
  context.subscriptions.push(followProgress(), showFoldTitles(), log, status, board, changed, opened, edited, ...registered);
  const documents = vscode.workspace.textDocuments;
  if (documents.some(holdsRecords) || !documents.some(isIdle)) await wake();
  return { status: () => status.shown() };
}

export function deactivate(): Promise<void> | undefined {
  return server?.stop();
}

async function showVersion(server: Server): Promise<void> {
  const answer = server.version();
  await answer.then(vscode.window.showInformationMessage, (fault: Error) => vscode.window.showErrorMessage(`${fault.message}.`));
}
