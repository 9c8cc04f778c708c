// What to do when there is no server program: build it, or say where it is.

import * as vscode from "vscode";
import { cargo } from "./program";
import type { Server } from "./server";

const BUILD = "Build from Source...";
const CHOOSE = "Choose Program...";
const SETTINGS = "Open Settings";

/** Says how to get the program, and does what is chosen. */
export async function offerProgram(reason: string, server: Server): Promise<void> {
  const named = vscode.workspace.getConfiguration("movetext").get<string | null>("server.path", null);
  const builder = named ? undefined : await cargo();
  const advice = named
    ? "The setting `movetext.server.path` names it."
    : "Install the extension that was made for this system, which carries the program, or build the program from the source of movetext, which needs Rust.";
  const buttons = [...(builder ? [BUILD] : []), CHOOSE, SETTINGS];
  const choice = await vscode.window.showErrorMessage(`The movetext server does not run: ${reason}. ${advice}`, ...buttons);
  if (choice === BUILD && builder) {
    await build(builder, server);
  } else if (choice === CHOOSE) {
    await choose();
  } else if (choice === SETTINGS) {
    // In a remote window the program is the other machine's, and so is the setting.
    const where = vscode.env.remoteName ? "openRemoteSettings" : "openSettings";
    await vscode.commands.executeCommand(`workbench.action.${where}`, { query: "movetext.server.path" });
  }
}

/** Builds the program from a folder with its source, and starts the server. */
async function build(cargo: string, server: Server): Promise<void> {
  const [folder] = (await vscode.window.showOpenDialog({
    canSelectFiles: false,
    canSelectFolders: true,
    title: "The folder with the source of movetext",
    openLabel: "Build",
  })) ?? [];
  if (!folder) return;
  // As a task, so that the compiler's messages can be read.
  const words = ["install", "--locked", "--path", folder.fsPath];
  const task = new vscode.Task(
    { type: "movetext" },
    vscode.TaskScope.Workspace,
    "build the server",
    "movetext",
    new vscode.ProcessExecution(cargo, words, { cwd: folder.fsPath }),
  );
  const running = await vscode.tasks.executeTask(task);
  const ended = vscode.tasks.onDidEndTaskProcess(async (end) => {
    if (end.execution !== running) return;
    ended.dispose();
    if (end.exitCode === 0) {
      await server.restart();
    } else {
      void vscode.window.showErrorMessage("The movetext server could not be built. The terminal shows why.");
    }
  });
}

/** Sets the program that is chosen in a dialog; the change of the setting starts it. */
async function choose(): Promise<void> {
  const [file] = (await vscode.window.showOpenDialog({ canSelectFiles: true, title: "The program movetext", openLabel: "Choose" })) ?? [];
  if (file) {
    await vscode.workspace.getConfiguration("movetext").update("server.path", file.fsPath, vscode.ConfigurationTarget.Global);
  }
}
