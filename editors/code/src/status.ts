// The status of the record in the active editor: its game, its notation, its findings, and whether the
// server runs. Each can be clicked: to choose another game or notation, to see the findings, to start the server.

import * as vscode from "vscode";
import { LANGUAGES, recordEditor } from "./files";
import { knownAt } from "./position";
import type { Server } from "./server";

/** Milliseconds without a change after which the place is asked about. */
const PAUSE = 300;

export class Status implements vscode.Disposable {
  private readonly game = item("game", "Game", { title: "Change", command: "movetext.chooseGame" });
  private readonly notation = item("notation", "Notation", { title: "Change", command: "movetext.chooseNotation" });
  private readonly findings = item("findings", "Findings", { title: "Show", command: "workbench.actions.view.problems" });
  private readonly subscriptions: vscode.Disposable[];
  private timer: NodeJS.Timeout | undefined;
  private request: vscode.CancellationTokenSource | undefined;

  constructor(private readonly server: Server) {
    const later = () => this.later();
    this.subscriptions = [
      this.game,
      this.notation,
      this.findings,
      server.onChange(later),
      vscode.window.onDidChangeActiveTextEditor(later),
      vscode.window.onDidChangeTextEditorSelection(later),
      vscode.languages.onDidChangeDiagnostics(later),
      vscode.workspace.onDidChangeConfiguration(later),
    ];
    later();
  }

  dispose(): void {
    clearTimeout(this.timer);
    this.request?.cancel();
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** What is shown: the game, the notation, the findings. */
  shown(): string[] {
    return [this.game, this.notation, this.findings].map((item) => item.text);
  }

  private later(): void {
    clearTimeout(this.timer);
    this.request?.cancel();
    this.timer = setTimeout(() => void this.update(), PAUSE);
  }

  private async update(): Promise<void> {
    const editor = recordEditor();
    if (!editor) return;
    const runs = this.server.client?.isRunning() ?? false;
    const request = (this.request = new vscode.CancellationTokenSource());
    const ask = knownAt(this.server, editor.document, editor.selection.active, request.token);
    const known = await ask.catch(() => null);
    if (request.token.isCancellationRequested) return;
    this.game.text = runs ? (known?.game.title ?? "no known game") : "the movetext server does not run";
    this.game.detail = known ? `game: ${known.why}` : "game";
    this.game.severity = runs ? vscode.LanguageStatusSeverity.Information : vscode.LanguageStatusSeverity.Error;
    this.game.command = runs
      ? { title: "Change", command: "movetext.chooseGame" }
      : { title: "Restart", command: "movetext.restartServer" };
    this.notation.text = known?.notation.title ?? "no known notation";
    this.notation.detail = "notation";
    const count = vscode.languages.getDiagnostics(editor.document.uri).length;
    this.findings.text = count === 0 ? "no findings" : count === 1 ? "1 finding" : `${count} findings`;
  }
}

function item(id: string, name: string, command: vscode.Command): vscode.LanguageStatusItem {
  const item = vscode.languages.createLanguageStatusItem(`movetext.${id}`, LANGUAGES.map((language) => ({ language })));
  item.name = `movetext: ${name}`;
  item.command = command;
  return item;
}
