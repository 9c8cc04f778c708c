// Where Undo and Redo on the board lead: to the place at which the change was made, and to the one that it led to. The cursor of
// the editor does not come back with a change that was not made by keys.

import * as vscode from "vscode";

/** Some text in place of so many characters. */
interface Change {
  at: number;
  gone: number;
  come: number;
}

/** A change made on the board. */
interface Step {
  document: vscode.TextDocument;
  changes: Change[];
  before: vscode.Position;
  after: vscode.Position;
}

/** What a change of a text consists of, in its order. */
function parts({ contentChanges }: vscode.TextDocumentChangeEvent): Change[] {
  const each = contentChanges.map(({ rangeOffset, rangeLength, text }) => ({ at: rangeOffset, gone: rangeLength, come: text.length }));
  return each.sort((one, other) => one.at - other.at);
}

/** The changes that take others back. */
function reverse(changes: Change[]): Change[] {
  let shift = 0;
  return changes.map(({ at, gone, come }) => {
    const back = { at: at + shift, gone: come, come: gone };
    shift += come - gone;
    return back;
  });
}

const same = (ones: Change[], others: Change[]) => ones.length === others.length && ones.every(({ at, gone, come }, i) => others[i]?.at === at && others[i].gone === gone && others[i].come === come);

export class BoardHistory implements vscode.Disposable {
  private done: Step[] = [];
  private undone: Step[] = [];
  /** The change that is being made. */
  private making: Omit<Step, "changes" | "after"> | undefined;
  private reached: vscode.Position | undefined;

  private readonly subscription = vscode.workspace.onDidChangeTextDocument((change) => this.changed(change));

  dispose(): void {
    this.subscription.dispose();
  }

  /** Makes a change from a place; it leads to what it resolves to, if it could be made. */
  async make(document: vscode.TextDocument, before: vscode.Position, change: () => Promise<vscode.Range | undefined>): Promise<vscode.Range | undefined> {
    const { done } = this;
    const count = done.length;
    this.making = { document, before };
    const range = await change().finally(() => (this.making = undefined));
    const last = done.at(-1);
    if (range && last && done.length > count) last.after = range.start;
    return range;
  }

  /** Where the Undo or Redo that was done last leads; undefined if it was of something else. */
  take(): vscode.Position | undefined {
    const { reached } = this;
    this.reached = undefined;
    return reached;
  }

  private changed(change: vscode.TextDocumentChangeEvent): void {
    const { document, reason } = change;
    if (change.contentChanges.length === 0) return;
    const changes = parts(change);
    if (reason === undefined) {
      this.undone = this.undone.filter((step) => step.document !== document && !step.document.isClosed);
      if (this.making?.document === document) this.done.push({ ...this.making, changes, after: this.making.before });
      return;
    }
    const isUndo = reason === vscode.TextDocumentChangeReason.Undo;
    const [from, to] = isUndo ? [this.done, this.undone] : [this.undone, this.done];
    const at = from.map((step) => step.document).lastIndexOf(document);
    const step = from[at];
    if (!step || !same(changes, isUndo ? reverse(step.changes) : step.changes)) return;
    from.splice(at, 1);
    to.push(step);
    this.reached = isUndo ? step.before : step.after;
  }
}
