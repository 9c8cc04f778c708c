// node board-panel.mjs EXTENSION
//
// What the panel of the extension shows when answers come late, in another order or not at all: its code, with an editor and a
// server that answer when the test says so.

import assert from "node:assert";
import { createRequire } from "node:module";
import fs from "node:fs";
import os from "node:os";
import path from "node:path";
import { test } from "node:test";
import { setTimeout as sleep } from "node:timers/promises";

const extension = path.resolve(process.argv[2]);
const { buildSync } = createRequire(path.join(extension, "/"))("esbuild");
const scratch = fs.mkdtempSync(path.join(os.tmpdir(), "board-panel-"));
test.after(() => fs.rmSync(scratch, { recursive: true }));
fs.writeFileSync(path.join(scratch, "vscode.cjs"), "module.exports = globalThis.editor;");
/** A part of the extension that sees the editor of the test. */
function load(name) {
  const outfile = path.join(scratch, `${name}.cjs`);
  buildSync({ entryPoints: [path.join(extension, `src/${name}.ts`)], bundle: true, platform: "node", format: "cjs", alias: { vscode: path.join(scratch, "vscode.cjs") }, outfile });
  const require = createRequire(import.meta.url);
  delete require.cache[outfile];
  return require(outfile);
}

/** Longer than the panel gathers changes. */
const FRAME = 40;

class Position {
  constructor(line, character) {
    Object.assign(this, { line, character });
  }
  isEqual = ({ line, character }) => this.line === line && this.character === character;
}

class Range {
  constructor(start, end) {
    Object.assign(this, { start, end });
  }
  intersection = (other) => (other.start.character <= this.end.character && this.start.character <= other.end.character ? this : undefined);
}

const range = (from, to) => new Range(new Position(0, from), new Position(0, to));

/** A window with one text, a panel, and a server whose answers the test gives. */
async function opened() {
  const heard = {};
  const on = (name) => (listener) => {
    (heard[name] ??= []).push(listener);
    return { dispose() {} };
  };
  const tell = async (name, event) => {
    for (const listener of heard[name]) listener(event);
    await sleep(FRAME);
  };
  const document = { uri: { toString: () => "file:///a.pgn", scheme: "file", path: "/a.pgn" }, languageId: "pgn", version: 1, isClosed: false, offsetAt: ({ character }) => character, positionAt: (character) => new Position(0, character) };
  const place = { document, selection: { active: new Position(0, 0) }, viewColumn: 1, setDecorations() {} };
  const posted = [];
  const done = [];
  const panel = { visible: true, viewColumn: 2, webview: { onDidReceiveMessage: on("message"), postMessage: (message) => posted.push(message), asWebviewUri: String, cspSource: "" }, onDidDispose: on("disposed"), reveal: () => done.push("reveal"), dispose() {} };
  const editor = (globalThis.editor = {
    Position,
    Range,
    Selection: Range,
    ViewColumn: { Beside: -2, One: 1 },
    ThemeColor: class {},
    TextEditorSelectionChangeKind: { Mouse: 2 },
    TextDocumentChangeReason: { Undo: 1, Redo: 2 },
    TabInputText: class {
      constructor(uri) {
        this.uri = uri;
      }
    },
    commands: {
      executeCommand: async (command, ...parameters) => {
        done.push([command, ...parameters].join(" "));
        await heard.command?.[0]?.(command);
      },
      registerCommand: (command, run) => {
        heard[command] = [run];
        return { dispose: () => delete heard[command] };
      },
    },
    Disposable: { from: () => ({ dispose() {} }) },
    Uri: { joinPath: (...parts) => parts.join("/") },
    CancellationTokenSource: class {
      token = { isCancellationRequested: false };
      cancel = () => (this.token.isCancellationRequested = true);
    },
    window: {
      activeTextEditor: place,
      visibleTextEditors: [place],
      createTextEditorDecorationType: () => ({ dispose() {} }),
      registerWebviewPanelSerializer: () => ({ dispose() {} }),
      onDidChangeActiveTextEditor: on("active"),
      onDidChangeTextEditorSelection: on("selection"),
      createWebviewPanel: () => panel,
      tabGroups: { all: [] },
      showInformationMessage: (words) => done.push(words),
      showTextDocument: async (_, { selection }) => {
        done.push(`show ${selection.start.character}`);
        place.selection.active = selection.start;
      },
    },
    workspace: { applyEdit: async ({ changes }) => (await change(changes), true), onDidChangeTextDocument: on("text"), onDidCloseTextDocument: on("closed"), onDidChangeConfiguration: on("settings") },
    languages: { onDidChangeDiagnostics: on("diagnostics"), getDiagnostics: () => editor.diagnostics ?? [] },
  });
  const asked = [];
  const client = {
    isRunning: () => true,
    code2ProtocolConverter: { asTextDocumentPositionParams: (_, position) => ({ position }), asVersionedTextDocumentIdentifier: () => ({}) },
    protocol2CodeConverter: { asRange: (one) => one, asWorkspaceEdit: async (edit) => edit },
    sendRequest: (method, { position, turns }, token) => new Promise((resolve, reject) => asked.push({ method, at: position.character, turns, token, reject, answer: (more = {}) => resolve({ heading: `at ${position.character}`, range: range(position.character, position.character + 1), ...more }) })),
  };
  /** Changes the text, as the editor or a person does. */
  const change = (changes, reason) => {
    document.version++;
    const contentChanges = changes.map(([at, gone, text]) => ({ range: range(at, at + gone), rangeOffset: at, rangeLength: gone, text }));
    return tell("text", { document, contentChanges, reason });
  };
  const { BoardPanel } = load("board");
  const board = new BoardPanel({ client, onChange: on("server") }, "extension");
  board.open();
  return {
    asked,
    board,
    change,
    document,
    done,
    heard,
    panel,
    posted,
    editor,
    /** What the page shows, as far as it was told. */
    shown: () => posted.map((message) => (message.show ?? message.answer)?.heading),
    go: async (character) => {
      place.selection.active = new Position(0, character);
      await tell("selection", {});
    },
    types: async (from, text) => {
      document.version++;
      place.selection.active = new Position(0, from + text.length);
      await tell("text", { document, contentChanges: [{ range: range(from, from), text }] });
    },
    tell,
  };
}

test("the board is that of the cursor, also if it has come back to its place before an answer", async () => {
  const { asked, shown, go } = await opened();
  await go(3);
  asked[0].answer();
  await go(6);
  await go(3);
  asked[1].answer();
  asked[2]?.answer();
  await sleep(1);
  assert.equal(shown().at(-1), "at 3");
});

test("a place is asked about once, and a board that is turned meanwhile has its answer", async () => {
  const { asked, posted, go, tell } = await opened();
  await go(3);
  await tell("diagnostics");
  assert.equal(asked.length, 1);
  asked[0].answer();
  await tell("message", { id: 7, ask: "board", turns: 1, uri: "file:///a.pgn" });
  await tell("diagnostics");
  assert.deepEqual(asked.map(({ turns }) => turns), [0, 1]);
  asked[1].answer();
  await sleep(1);
  assert.deepEqual([posted.at(-1).id, posted.at(-1).answer.heading, posted.at(-1).turns], [7, "at 3", 1]);
});

test("after a request that failed the board is asked for again", async () => {
  const { asked, shown, go, tell } = await opened();
  await go(3);
  asked[0].reject(new Error("content modified"));
  await tell("diagnostics");
  asked[1].answer();
  await sleep(1);
  assert.equal(shown().at(-1), "at 3");
});

test("a turned board of one text says nothing of another", async () => {
  const { asked, posted, go, tell } = await opened();
  await go(3);
  asked[0].answer();
  await tell("message", { id: 1, ask: "board", turns: 2, uri: "file:///b.pgn" });
  asked[1].answer();
  await sleep(1);
  assert.deepEqual([posted.at(-1).turns, posted.at(-1).kept.uri], [0, "file:///a.pgn"]);
});

test("another server is asked, whatever the one before it has not answered", async () => {
  const { asked, shown, go, tell } = await opened();
  await go(3);
  await tell("server");
  assert.equal(asked.length, 2);
  asked[0].answer({ heading: "of the one before" });
  asked[1].answer();
  await sleep(1);
  assert.deepEqual(shown(), ["at 3"]);
});

test("the board follows a move that is typed, and is silent of what is found there until the text says it", async () => {
  const { asked, editor, posted, shown, types, tell } = await opened();
  const found = (severity, from, to) => ({ finding: { severity, code: "a", message: "b", range: range(from, to) } });
  await types(0, "e4");
  asked[0].answer(found("hint", 0, 2));
  await sleep(1);
  assert.deepEqual([shown(), posted.at(-1).show.finding], [["at 2"], undefined]);
  await types(2, "e5");
  asked[1].answer(found("warning", 2, 4));
  await sleep(1);
  assert.deepEqual([shown().at(-1), posted.at(-1).show.finding], ["at 4", undefined]);
  editor.diagnostics = [{ range: range(2, 4) }];
  await tell("diagnostics");
  asked[2].answer(found("warning", 2, 4));
  await sleep(1);
  assert.equal(posted.at(-1).show.finding.severity, "warning");
  editor.diagnostics = [];
  await types(4, "Ke9");
  asked[3].answer(found("error", 4, 7));
  await sleep(1);
  assert.equal(shown().at(-1), "at 4");
  editor.diagnostics = [{ range: range(4, 7) }];
  await tell("diagnostics");
  asked[4].answer(found("error", 4, 7));
  await sleep(1);
  assert.equal(shown().at(-1), "at 7");
});

test("what is found on the moves that follow waits until the text says it, too", async () => {
  const { asked, editor, posted, types, tell } = await opened();
  const next = { text: "Ba4", range: range(5, 8), finding: { severity: "error", code: "a", message: "b", range: range(5, 8) } };
  const variations = [{ text: "Nf6", range: range(9, 12) }];
  await types(0, "e4");
  asked[0].answer({ next, variations });
  await sleep(1);
  const { show } = posted.at(-1);
  assert.deepEqual([show.next.text, show.next.finding, show.variations.length], ["Ba4", undefined, 1]);
  editor.diagnostics = [{ range: range(5, 8) }];
  await tell("diagnostics");
  asked[1].answer({ next, variations });
  await sleep(1);
  assert.equal(posted.at(-1).show.next.finding.severity, "error");
});

test("an answer that comes right after another key is not shown", async () => {
  const { asked, shown, types } = await opened();
  await types(0, "19-2");
  // The key is there, and has not asked yet.
  const key = types(4, "3");
  asked[0].answer({ finding: { severity: "error", code: "a", message: "b", range: range(0, 4) } });
  await sleep(1);
  assert.deepEqual(shown(), []);
  await key;
  asked[1].answer();
  await sleep(1);
  assert.deepEqual(shown(), ["at 5"]);
});

/** Answers whatever is asked, as it comes. */
async function answering(asked, answers = {}) {
  const answered = new Set();
  for (let quiet = 0; quiet < 5; quiet++) {
    await sleep(FRAME);
    for (const one of asked.filter((one) => !answered.has(one))) {
      answered.add(one);
      const answer = answers[one.method];
      one.answer(answer);
      quiet = 0;
    }
  }
}

test("Undo gives the focus back at once, and keys that come meanwhile are meant for the board after it", async () => {
  const { asked, board, document, done, heard, posted, shown, tell, go } = await opened();
  await go(3);
  await answering(asked);
  const count = posted.length;
  let tries = 0;
  heard.command = [async (command) => {
    // At first the page has taken the focus from the text, and nothing is undone.
    if (command !== "undo" || ++tries === 1) return;
    document.version++;
    // The text has the focus.
    for (const key of "!c") heard.type[0]({ text: key });
    board.press("Enter");
  }];
  const undone = board.undo("undo");
  await answering(asked);
  await undone;
  assert.deepEqual(posted.slice(count).filter((message) => "keys" in message), [{ focus: 1, keys: ["!", "c", "Enter"] }]);
  assert.deepEqual(done.filter((one) => one === "undo" || one === "reveal"), ["undo", "undo"]);
  // The page takes it itself, if it can.
  await tell("message", { id: 0, ask: "focus" });
  board.press("x");
  assert.ok(!done.includes("reveal"));
  while (!done.includes("reveal")) await sleep(FRAME);
  assert.equal(shown().findLast((heading) => heading), "at 3");
  // It is told of by an event. An earlier one was on its way while something more was undone.
  await tell("message", { id: 0, ask: "focused", is: true, turn: 0 });
  assert.ok(heard.type);
  await tell("message", { id: 0, ask: "focused", is: true, turn: 1 });
  assert.equal(heard.type, undefined);
  assert.equal(done.at(-1), "setContext movetext.board.isUndoing false");
});

test("Undo and Redo lead to the places of a change that was made on the board", async () => {
  const { asked, board, change, done, go, heard, tell } = await opened();
  await go(3);
  await answering(asked);
  void tell("message", { id: 1, ask: "mark", mark: { nag: 1 } });
  await answering(asked, { "movetext/mark": { range: range(3, 4), edit: { changes: [[4, 0, "!"], [6, 2, "abcd"]] } } });
  const own = { undo: [[[4, 1, ""], [7, 4, "xy"]], 1], redo: [[[4, 0, "!"], [6, 2, "abcd"]], 2] };
  const run = async (command, made) => {
    heard.command = [(one) => (one === command ? change(...made) : undefined)];
    await go(9);
    done.length = 0;
    const finished = board.undo(command);
    await answering(asked);
    await finished;
    return done.filter((one) => one.startsWith("show"));
  };
  // Something else was undone first.
  assert.deepEqual(await run("undo", [[[9, 1, ""]], 1]), ["show 9"]);
  assert.deepEqual(await run("undo", own.undo), ["show 9", "show 3"]);
  assert.deepEqual(await run("redo", own.redo), ["show 9", "show 3"]);
});

test("a step does not show the text where that would hide the panel", async () => {
  const { asked, board, document, done, editor, go, posted, tell } = await opened();
  await go(3);
  await answering(asked);
  const [place] = editor.window.visibleTextEditors;
  editor.window.visibleTextEditors = [];
  editor.window.activeTextEditor = undefined;
  editor.window.tabGroups.all = [{ viewColumn: 2, tabs: [{ input: new editor.TabInputText(document.uri) }] }];
  for (const [id, to] of [[1, 5], [2, 7]]) {
    void tell("message", { id, ask: "step", name: "next" });
    await answering(asked, { "movetext/step": range(to, to + 1) });
  }
  assert.deepEqual(asked.filter(({ method }) => method === "movetext/step").map(({ at }) => at), [3, 5]);
  assert.deepEqual(done.filter((one) => one.startsWith("show")), []);
  assert.deepEqual(posted.findLast((message) => message.show).show.heading, "at 7");
  // Undo says why it does not.
  await board.undo("undo");
  assert.match(done.findLast((one) => !one.startsWith("setContext")), /^The board hides its text, so nothing is undone/);
  assert.ok(!done.includes("undo"));
  // The cursor comes along when the text is seen again.
  place.revealRange = () => {};
  editor.window.visibleTextEditors = [place];
  editor.window.activeTextEditor = place;
  await tell("active");
  assert.equal(place.selection.start.character, 7);
});

test("keys after Undo keep their order, also after a second one that follows before the first is done", async () => {
  const { undoing } = load("../board/undoing");
  const pressed = [];
  const undo = undoing((key) => pressed.push(key));
  const ask = (name) => void undo.ask().then(() => pressed.push(name));
  const told = async (work) => {
    work();
    await sleep(0);
    return pressed.splice(0);
  };
  assert.equal(undo.keeps("a"), false);
  ask("first");
  assert.deepEqual(await told(() => undo.begins()), []);
  ask("second");
  // The first has given the focus back meanwhile; the page does not know what the second will do.
  assert.ok(undo.keeps("a"));
  assert.deepEqual(await told(() => undo.done()), ["first"]);
  assert.deepEqual(await told(() => undo.settled()), []);
  assert.ok(undo.keeps("b"));
  undo.begins();
  assert.deepEqual(await told(() => (undo.done(), undo.take(["c"]))), ["a", "b", "c", "second"]);
  assert.ok(undo.keeps("e"));
  assert.deepEqual(await told(() => undo.take(["d"])), ["d"]);
  assert.deepEqual(await told(() => undo.settled()), ["e"]);
  assert.equal(undo.keeps("f"), false);
});
