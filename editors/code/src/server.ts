// Starts and stops the server, and starts it again when it ended by itself.
//
// Not here: which program it is (`program`), and what to do when there is none (`absent`).

import * as vscode from "vscode";
import { CloseAction, ErrorAction, LanguageClient, type LanguageClientOptions, type StaticFeature } from "vscode-languageclient/node";
import { offerProgram } from "./absent";
import { answers } from "./answers";
import { LANGUAGES, readLanguages, SCHEMES } from "./files";
import { sendRequest, titles } from "./foldTitles";
import { AbsentProgram, program, version } from "./program";
import { restarts } from "./restarts";

/** The command that hovers link to, with the position as its argument. */
export const COPY_POSITION = "movetext.copyPosition";

/** The command that asks for a part and a notation; the menu has only the notations in use beside it. */
const CONVERT = "movetext.convert";

/** Settings that only the extension uses; all others go to the server. */
const OWN_SETTINGS = ["server", "trace", "markdown"];

// Tells the server that the commands are there, and that Visual Studio Code finds the fixes near the cursor by itself.
const commands: StaticFeature = {
  fillClientCapabilities: (capabilities) => {
    capabilities.experimental = { ...capabilities.experimental, commands: [COPY_POSITION, CONVERT], nearbyFixes: true };
  },
  initialize: () => {},
  getState: () => ({ kind: "static" }),
  clear: () => {},
};

/** Documents in some languages. */
function selector(languages: string[]): { scheme: string; language: string }[] {
  return languages.flatMap((language) => SCHEMES.map((scheme) => ({ scheme, language })));
}

/** Other documents have formatters of their own, and Visual Studio Code would ask which of them to use. */
function onlyFormatRecords(client: LanguageClient): void {
  for (const method of ["textDocument/formatting", "textDocument/rangeFormatting"] as const) {
    const feature = client.getFeature(method as "textDocument/formatting") as unknown as StaticFeature;
    const initialize = feature.initialize.bind(feature);
    feature.initialize = (capabilities) => initialize(capabilities, selector(LANGUAGES));
  }
}

/** A client that leaves it to `Server` to say what went wrong; a server that ends makes several messages fail. */
class QuietClient extends LanguageClient {
  override error(message: string, data?: unknown): void {
    super.error(message, data, false);
  }
}

/** The server of this window. */
export class Server {
  /** The client while a server runs. */
  client: LanguageClient | undefined;
  private readonly changed = new vscode.EventEmitter<void>();
  /** Fires when the server was started, has ended, or could not be started. */
  readonly onChange = this.changed.event;
  // Starts and stops run one after the other: a stop during a start leaves two servers behind.
  private queue: Promise<void> = Promise.resolve();
  private nextDelay = restarts();
  /** The client whose server ended last. */
  private lost: LanguageClient | undefined;
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
    } catch (fault) {
      this.changed.fire();
      void this.complain(fault);
      return;
    }
    const client: LanguageClient = new QuietClient("movetext", "movetext", { command, args: ["lsp"] }, this.options(() => this.ended(client)));
    client.registerFeature(commands);
    client.registerFeature(titles);
    onlyFormatRecords(client);
    this.client = client;
    try {
      await client.start();
    } catch {
      this.ended(client);
    }
    this.changed.fire();
  }

  private options(ended: () => void): LanguageClientOptions {
    const all: Record<string, unknown> = { ...vscode.workspace.getConfiguration("movetext") };
    const keys = Object.keys(this.context.extension.packageJSON.contributes.configuration.properties);
    const sections = keys.map((key) => key.split(".")[1] ?? "").filter((section) => !OWN_SETTINGS.includes(section));
    return {
      documentSelector: selector(readLanguages()),
      initializationOptions: Object.fromEntries(sections.map((section) => [section, all[section]])),
      synchronize: { configurationSection: "movetext" },
      outputChannel: this.log,
      middleware: { ...answers, sendRequest },
      markdown: { isTrusted: { enabledCommands: [COPY_POSITION] } },
      errorHandler: {
        // Writing to a server that has ended. That it ended is what matters, see `closed`.
        error: () => ({ action: ErrorAction.Continue, handled: true }),
        closed: () => {
          ended();
          return { action: CloseAction.DoNotRestart, handled: true };
        },
      },
    };
  }

  /** Starts a server again that ended by itself, unless that happens too often. */
  private ended(client: LanguageClient): void {
    // Not when it was stopped, and once for each.
    if (this.client !== client || this.lost === client) return;
    this.lost = client;
    const delay = this.nextDelay(performance.now());
    this.log.appendLine(`the server has ended${delay === undefined ? "" : `; starting it again in ${delay} ms`}`);
    this.changed.fire();
    if (delay === undefined) {
      this.client = undefined;
      void this.complain(new Error("it ended several times within a few minutes"));
      return;
    }
    setTimeout(() => void this.enqueue(() => this.startAgain(client)), delay);
  }

  private async startAgain(lost: LanguageClient): Promise<void> {
    // Not when it was stopped or started meanwhile.
    if (this.client !== lost) return;
    this.client = undefined;
    await this.start();
    if (this.told || !this.client || this.client === this.lost) return;
    this.told = true;
    const show = "Show Log";
    const choice = vscode.window.showWarningMessage("The movetext server ended unexpectedly and was started again.", show);
    void choice.then((choice) => choice === show && this.log.show());
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
