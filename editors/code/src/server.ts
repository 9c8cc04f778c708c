// Starts and stops the server, and starts it again when it ended by itself.
//
// Not here: which program it is (`program`), and what to do when there is none (`absent`).

import * as vscode from "vscode";
import { CloseAction, ErrorAction, LanguageClient, type LanguageClientOptions, type StaticFeature } from "vscode-languageclient/node";
import { offerProgram } from "./absent";
import { LANGUAGES, SCHEMES } from "./files";
import { AbsentProgram, program, version } from "./program";
import { restarts } from "./restarts";

/** The command that hovers link to, with the position as its argument. */
export const COPY_POSITION = "movetext.copyPosition";

/** Settings that only the extension uses; all others go to the server. */
const OWN_SETTINGS = ["server", "trace"];

// Tells the server that the command is there.
const commands: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = { ...capabilities.experimental, commands: [COPY_POSITION] };
  },
  initialize: () => {},
  getState: () => ({ kind: "static" }),
  clear: () => {},
};

/** The server of this window. */
export class Server {
  /** The client while a server runs. */
  client: LanguageClient | undefined;
  private readonly started = new vscode.EventEmitter<void>();
  /** Fires when the server was started, has ended, or could not be started. */
  readonly onChange = this.started.event;
  // Starts and stops run one after the other: a stop during a start leaves two servers behind.
  private queue: Promise<void> = Promise.resolve();
  private nextDelay = restarts();
  private told = false;

  constructor(
    private readonly context: vscode.ExtensionContext,
    readonly log: vscode.OutputChannel,
  ) {}

  /** Starts the server, after stopping the one that runs. */
  restart(): Promise<void> {
    this.nextDelay = restarts();
    return this.enqueue(async () => {
      await this.stopNow();
      await this.start();
    });
  }

  stop(): Promise<void> {
    return this.enqueue(() => this.stopNow());
  }

  /** What the program says its version is; rejects with a reason. */
  version(): Promise<string> {
    const command = this.command();
    return version(command).then((answer) => `${answer} (${command})`);
  }

  private enqueue(work: () => Promise<void>): Promise<void> {
    return (this.queue = this.queue.then(work));
  }

  private command(): string {
    const settings = vscode.workspace.getConfiguration("movetext");
    return program(settings.get<string | null>("server.path", null), this.context.extensionPath);
  }

  private async start(): Promise<void> {
    const command = this.command();
    try {
      this.log.appendLine(`${command}: ${await version(command)}`);
      const client = new LanguageClient("movetext", "movetext", { command, args: ["lsp"] }, this.options());
      client.registerFeature(commands);
      this.client = client;
      await client.start();
    } catch (fault) {
      this.client = undefined;
      void this.complain(fault);
    }
    this.started.fire();
  }

  private options(): LanguageClientOptions {
    const all: Record<string, unknown> = { ...vscode.workspace.getConfiguration("movetext") };
    const keys = Object.keys(this.context.extension.packageJSON.contributes.configuration.properties);
    const sections = keys.map((key) => key.split(".")[1] ?? "").filter((section) => !OWN_SETTINGS.includes(section));
    return {
      documentSelector: LANGUAGES.flatMap((language) => SCHEMES.map((scheme) => ({ scheme, language }))),
      initializationOptions: Object.fromEntries(sections.map((section) => [section, all[section]])),
      synchronize: { configurationSection: "movetext" },
      outputChannel: this.log,
      markdown: { isTrusted: { enabledCommands: [COPY_POSITION] } },
      errorHandler: {
        // Writing to a server that has ended. That it ended is what matters, see `closed`.
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => {
          this.ended();
          return { action: CloseAction.DoNotRestart, handled: true };
        },
      },
    };
  }

  /** Starts a server again that ended by itself, unless that happens too often. */
  private ended(): void {
    const client = this.client;
    const delay = this.nextDelay(performance.now());
    this.log.appendLine(`the server has ended${delay === undefined ? "" : `; starting it again in ${delay} ms`}`);
    if (delay === undefined) {
      this.client = undefined;
      this.started.fire();
      void this.complain(new Error("it ended several times within a few minutes"));
      return;
    }
    setTimeout(() => {
      void this.enqueue(async () => {
        // Not when it was stopped or started meanwhile.
        if (this.client !== client) return;
        this.client = undefined;
        await this.start();
        if (this.client && !this.told) {
          this.told = true;
          void vscode.window.showWarningMessage("The movetext server ended unexpectedly and was started again.", "Show Log").then((choice) => choice && this.log.show());
        }
      });
    }, delay);
  }

  private async stopNow(): Promise<void> {
    const old = this.client;
    this.client = undefined;
    try {
      await old?.dispose();
    } catch (fault) {
      this.log.appendLine(`stopping: ${fault}`);
    }
  }

  private async complain(fault: unknown): Promise<void> {
    const reason = fault instanceof Error ? fault.message : String(fault);
    this.log.appendLine(reason);
    if (fault instanceof AbsentProgram) {
      await offerProgram(reason, this);
      return;
    }
    const [again, show] = ["Restart Server", "Show Log"];
    const choice = await vscode.window.showErrorMessage(`The movetext server does not run: ${reason}.`, again, show);
    if (choice === again) {
      await this.restart();
    } else if (choice === show) {
      this.log.show();
    }
  }
}
