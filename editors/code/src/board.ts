// The panel with the board: it follows the cursor in the text, and moves on it are written into the text.
//
// What is drawn and clicked is in `editors/board`; the page of the panel is in `board`.

import * as vscode from "vscode";
import type { Range } from "vscode-languageclient/node";
import type { Finding } from "../../board/types";
import { BoardAsking, type Found } from "./boardAsking";
import { catchUp, goTo, isBehind, undoIn } from "./boardCursor";
import { BoardHistory } from "./boardHistory";
import { BoardMark } from "./boardMark";
import type { Kept, Message, Reached, Request, State } from "./boardMessages";
import { fill } from "./boardPage";
import { followed, kept, restored, same, type Place, type Seen } from "./boardPlace";
import { reach } from "./boardReach";
import { BoardTyping } from "./boardTyping";
import { BoardUndo, fieldIsTyped, pageHasFocus } from "./boardUndo";
import { recordEditor } from "./files";
import { inTurn } from "./inTurn";
import type { Server } from "./server";

const TYPE = "movetext.board";

/** A board, or a move that follows, of which nothing is said if that is to be silent. */
function quiet<Part extends { finding?: Finding | null }>(part: Part, isSilent: (finding?: Finding | null) => boolean): Part {
  if (!isSilent(part.finding)) return part;
  const { finding: _, ...rest } = part;
  return rest as Part;
}

export class BoardPanel implements vscode.Disposable, vscode.WebviewPanelSerializer<State> {
  private panel: vscode.WebviewPanel | undefined;
  private place: Place | undefined;
  /** It has gone on while its text could not be seen, whose cursor has not. */
  private isAhead = false;
  /** The page has the focus. */
  private hasFocus = false;
  /** Something is to be said of a word once it is not typed any more. */
  private waits = false;
  /** The place and the version of the text that the board on the screen is of. */
  private shown: Seen | undefined;
  /** How often the boards of the texts are turned, by their addresses. */
  private readonly turns = new Map<string, number>();
  /** What is done in the text waits for what was asked before it. */
  private readonly inTurn = inTurn();
  private readonly history = new BoardHistory();
  private readonly undoing = new BoardUndo((keys) => this.post({ keys }), (keys, turn) => this.focus(keys, turn));
  private readonly asking: BoardAsking;
  private readonly typing = new BoardTyping();
  private readonly mark = new BoardMark();
  private readonly subscriptions: vscode.Disposable[];

  constructor(
    private readonly server: Server,
    private readonly extension: vscode.Uri,
  ) {
    this.asking = new BoardAsking(server);
    const later = () => this.later();
    this.subscriptions = [
      this.mark,
      this.typing,
      this.history,
      this.undoing,
      vscode.window.registerWebviewPanelSerializer(TYPE, this),
      vscode.window.onDidChangeActiveTextEditor(later),
      vscode.window.onDidChangeTextEditorSelection(later),
      vscode.workspace.onDidChangeTextDocument(later),
      vscode.workspace.onDidCloseTextDocument(later),
      // What was being typed is underlined now, or is finished.
      vscode.languages.onDidChangeDiagnostics(later),
      server.onChange(() => this.again()),
      vscode.workspace.onDidChangeConfiguration((change) => change.affectsConfiguration("movetext") && this.again()),
    ];
  }

  dispose(): void {
    this.panel?.dispose();
    vscode.Disposable.from(...this.subscriptions).dispose();
  }

  /** Opens the panel beside the text; if it is open, it gets the focus. */
  open(): void {
    if (this.panel) {
      this.panel.reveal(undefined, false);
      return;
    }
    this.use(vscode.window.createWebviewPanel(TYPE, "Board", { viewColumn: vscode.ViewColumn.Beside, preserveFocus: true }));
  }

  /** Undoes or redoes in the text, and goes back to the board. */
  async undo(command: "undo" | "redo"): Promise<void> {
    this.post({ undoing: true });
    await this.undoing.run(this.inTurn, async () => {
      this.follow();
      if (!this.place) return;
      // The editor undoes only in a text that it shows, and the page would be gone with all that is typed in it.
      if (isBehind(this.place, this.panel)) {
        void vscode.window.showInformationMessage("The board hides its text, so nothing is undone. Undo in the text, or move the board beside it.");
        return;
      }
      this.history.take();
      await undoIn(this.place, command, () => this.history.take());
      // Keys that were pressed meanwhile are meant for this board.
      await this.update();
    });
  }

  /** Presses a key of the board that came while the text had the focus for Undo. */
  press(key: string): void {
    this.undoing.take(key);
  }

  /** Gives the focus back to the page, which takes it itself: keys would be lost on the way through the frames around it. */
  private focus(keys: string[], turn: number): void {
    if (!this.panel?.visible) this.panel?.reveal(undefined, false);
    this.post({ focus: turn, keys });
  }

  /** Moves the focus to the page, which could not take it. */
  private async take(): Promise<void> {
    const mayTake = await this.undoing.quiet();
    if (mayTake && !this.hasFocus) this.panel?.reveal(undefined, false);
  }

  private focused(is: boolean, turn = 0): void {
    this.hasFocus = is;
    pageHasFocus(is);
    if (is && this.undoing.returned(turn)) this.post({ settled: true });
  }

  /** Shows the panel of the last session again, at the place that it showed. */
  async deserializeWebviewPanel(panel: vscode.WebviewPanel, state: State | undefined): Promise<void> {
    if (state?.kept) this.turns.set(state.kept.uri, state.turns);
    this.place = await restored(state?.kept);
    this.panel?.dispose();
    this.use(panel);
  }

  private use(panel: vscode.WebviewPanel): void {
    this.panel = panel;
    panel.webview.onDidReceiveMessage((request: Request) => void this.received(request));
    panel.onDidDispose(() => this.closed(panel));
    fill(panel, this.extension);
  }

  private closed(panel: vscode.WebviewPanel): void {
    if (this.panel !== panel) return;
    this.panel = undefined;
    this.focused(false);
    this.shown = undefined;
    this.turns.clear();
    this.asking.giveUp();
    this.mark.show();
  }

  private later(): void {
    if (this.panel) this.asking.later(() => void this.update());
  }

  /** Another server, or one with other settings, may show another board of the same text. */
  private again(): void {
    this.asking.giveUp();
    this.shown = undefined;
    this.later();
  }

  /** The place is that of the cursor; one that has gone on without it takes it along. */
  private follow(): void {
    const { place } = this;
    const editor = recordEditor();
    if (place && this.isAhead && (!editor || editor.document === place.document)) {
      if (isBehind(place, this.panel)) return;
      catchUp(place);
    } else {
      this.place = followed(place);
    }
    this.isAhead = false;
  }

  /** Shows the board of the cursor. */
  private async update(): Promise<void> {
    this.follow();
    const turns = this.turned();
    const underWay = this.asking.underWay(this.place, turns);
    if (underWay) {
      await underWay;
      return;
    }
    // Shown again, it would let go of a piece that was clicked. An answer of another place that is on its way must not be shown.
    if (!this.asking.isBusy && !this.waits && this.place && same(this.place, this.shown)) return;
    const found = await this.asking.ask(this.place, turns);
    if (!found) return;
    const { answer, seen } = found;
    // Another key has come, and will ask again: it cannot be told any more whether the word is still being typed.
    if (seen && !seen.document.isClosed && seen.version !== seen.document.version) return;
    const isSilent = (finding?: Finding | null) => seen !== undefined && this.typing.isUnfinished(seen, this.range(finding));
    const { next, variations = [] } = answer ?? {};
    const told = [answer, next, ...variations].map((part) => part?.finding).filter(isSilent);
    this.waits = told.some((finding) => ["error", "warning"].includes(finding?.severity ?? ""));
    // Its heading would say that the word cannot be played.
    if (isSilent(answer?.finding) && answer?.finding?.severity === "error") return;
    const parts = { ...(next && { next: quiet(next, isSilent) }), variations: variations.map((one) => quiet(one, isSilent)) };
    this.post({ show: answer && { ...quiet(answer, isSilent), ...parts }, turns, kept: this.present(found) });
  }

  /** How often the board of the text is turned. */
  private turned(): number {
    return this.turns.get(this.place?.document.uri.toString() ?? "") ?? 0;
  }

  private range(ranged: { range?: unknown } | null | undefined): vscode.Range | undefined {
    return this.server.client?.protocol2CodeConverter.asRange(ranged?.range as Range | undefined);
  }

  /** Keeps what the page is about to show. */
  private present(found: Found): Kept | undefined {
    const { seen } = found;
    this.shown = seen;
    this.mark.show(seen?.document, this.range(found.answer));
    if (this.panel && seen) this.panel.title = `Board: ${seen.document.uri.path.split("/").at(-1)}`;
    return seen && kept(seen);
  }

  private post(message: Message): void {
    void this.panel?.webview.postMessage(message);
  }

  private async received(request: Request): Promise<void> {
    if (request.ask === "field") fieldIsTyped(request.isTyped);
    else if (request.ask === "focused") this.focused(request.is, request.turn);
    else if (request.ask === "focus") await this.take();
    else if (request.ask === "board") await this.answer(request);
    else this.post({ id: request.id, done: await this.inTurn(() => this.isDone(request)).catch(() => false) });
  }

  private async answer({ id, uri, turns }: Extract<Request, { ask: "board" }>): Promise<void> {
    if (uri) this.turns.set(uri, turns);
    this.follow();
    const now = this.turned();
    const found = await this.asking.ask(this.place, now);
    // A board that was asked for meanwhile is shown by itself.
    if (found) this.post({ id, answer: found.answer, turns: now, kept: this.present(found) });
  }

  /** Does what the page asks for; whether it could be done. */
  private async isDone(request: Reached): Promise<boolean> {
    const range = this.place && (await reach(this.server, this.place, this.shown, request, this.history).catch(() => undefined));
    if (range && this.place) {
      if (isBehind(this.place, this.panel)) {
        this.place = { ...this.place, position: range.start };
        this.isAhead = true;
      } else {
        await goTo(this.place, range);
      }
      // Before the answer: a click that follows is meant for this board.
      await this.update();
    }
    return range !== undefined;
  }
}
