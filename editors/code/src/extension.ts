// Starts the server, restarts it when asked, and says so when it cannot be started.
// All that is shown in the editor comes from the server.

import * as vscode from "vscode";
import { LanguageClient, type LanguageClientOptions, type StaticFeature } from "vscode-languageclient/node";
import { program, version } from "./program";

const LANGUAGES = ["pgn", "pdn", "ncn"];
// `file` covers remote windows too: the extension runs where the files are.
const SCHEMES = ["file", "untitled"];

// Hovers link to this command, with the position as its argument.
const COPY_POSITION = "movetext.copyPosition";

// Tells the server that the command is there.
const commands: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = { ...capabilities.experimental, commands: [COPY_POSITION] };
  },
  initialize: () => {},
  getState: () => ({ kind: "static" }),
  clear: () => {},
};

let client: LanguageClient | undefined;
let log: vscode.OutputChannel;
// Starts and stops run one after the other: a stop during a start leaves two servers behind.
let queue: Promise<void> = Promise.resolve();

export async function activate(context: vscode.ExtensionContext): Promise<void> {
  log = vscode.window.createOutputChannel("movetext");
  const restart = () => (queue = queue.then(stop).then(() => start(context)));
  context.subscriptions.push(
    log,
    vscode.commands.registerCommand("movetext.restartServer", restart),
    vscode.commands.registerCommand("movetext.showServerLog", () => log.show()),
    vscode.commands.registerCommand(COPY_POSITION, copyPosition),
    vscode.workspace.onDidChangeConfiguration((change) => {
      if (change.affectsConfiguration("movetext.server")) {
        void restart();
      }
    }),
  );
  await restart();
}

export function deactivate(): Promise<void> {
  return (queue = queue.then(stop));
}

async function start(context: vscode.ExtensionContext): Promise<void> {
  const settings = vscode.workspace.getConfiguration("movetext");
  const command = program(settings.get<string | null>("server.path", null), context.extensionPath);
  try {
    log.appendLine(`${command}: ${await version(command)}`);
    const options: LanguageClientOptions = {
      documentSelector: LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ scheme, language }))),
      initializationOptions: {
        game: settings.get("game"),
        notation: settings.get("notation"),
        board: settings.get("board"),
        language: settings.get("language"),
        captures: settings.get("captures"),
        boardPictures: settings.get("boardPictures"),
        inlayNotation: settings.get("inlayNotation"),
        severity: settings.get("severity"),
      },
      synchronize: { configurationSection: "movetext" },
      outputChannel: log,
      markdown: { isTrusted: { enabledCommands: [COPY_POSITION] } },
    };
    client = new LanguageClient("movetext", "movetext", { command, args: ["lsp"] }, options);
    client.registerFeature(commands);
    await client.start();
  } catch (fault) {
    void complain(fault instanceof Error ? fault.message : String(fault));
  }
}

async function copyPosition(position: string): Promise<void> {
  await vscode.env.clipboard.writeText(position);
  vscode.window.setStatusBarMessage(`Copied ${position}`, 5000);
}

async function stop(): Promise<void> {
  const old = client;
  client = undefined;
  try {
    await old?.dispose();
  } catch (fault) {
    log.appendLine(`stopping: ${fault}`);
  }
}

async function complain(reason: string): Promise<void> {
  log.appendLine(reason);
  const settings = "Open Settings";
  const show = "Show Log";
  const choice = await vscode.window.showErrorMessage(`The movetext server does not run: ${reason}.`, settings, show);
  if (choice === settings) {
    // In a remote window the program is the other machine's, and so is the setting.
    const where = vscode.env.remoteName ? "openRemoteSettings" : "openSettings";
    await vscode.commands.executeCommand(`workbench.action.${where}`, { query: "movetext.server.path" });
  } else if (choice === show) {
    log.show();
  }
}
