// Inside the extension host: New Game, Copy Position, the status of the record, words of a record.

const vscode = require("vscode");
const { execFileSync } = require("node:child_process");
const fs = require("node:fs");
const os = require("node:os");
const path = require("node:path");
const { ok, open, run, until, untitled } = require("./vscode-inside-checks.cjs");

const server = () => vscode.workspace.getConfiguration("movetext").get("server.path");

// What the program finds in a text, hints included.
function check(text, language) {
  const file = path.join(os.tmpdir(), `movetext-${process.pid}.${language}`);
  fs.writeFileSync(file, text);
  try {
    return execFileSync(server(), ["check", "--hints", file], { encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
  } finally {
    fs.rmSync(file);
  }
}

function today() {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()].map((part) => String(part).padStart(2, "0"));
}

async function newGames(extension) {
  let kinds = 0;
  for (const { language, path: name } of extension.packageJSON.contributes.snippets) {
    const snippets = JSON.parse(fs.readFileSync(path.join(extension.extensionPath, name), "utf8"));
    for (const kind of Object.keys(snippets)) {
      await run("workbench.action.closeAllEditors");
      await run("movetext.newGame", { kind });
      const { document } = vscode.window.activeTextEditor;
      ok(document.isUntitled && document.languageId === language, `new game: ${kind} is a new file`, document.languageId);
      const date = language === "ncn" ? today().reverse() : today();
      ok(document.getText().includes(date.join(".")), `new game: ${kind} has today's date`, document.getText());
      ok(check(document.getText(), language) === "", `new game: nothing is wrong with ${kind}`, check(document.getText(), language));
      await run("workbench.action.revertAndCloseActiveEditor");
      kinds += 1;
    }
  }
  ok(kinds >= 6, "new game: all kinds are there", kinds);

  await run("movetext.newGame", { kind: "Frisian draughts game" });
  const begun = vscode.window.activeTextEditor.document.getText();
  ok(begun.includes('[GameType "40"]'), "new game: every game of the program's tables can be begun", begun);
  await run("workbench.action.revertAndCloseActiveEditor");

  const { document } = await untitled("pgn", '[White "Ada"]\n[Round "3"]\n\n1. e4 *');
  await run("movetext.newGame", { kind: "Chess game" });
  ok(document.getText().startsWith('[White "Ada"]\n[Round "3"]\n\n1. e4 *\n\n[Event "?"]\n'), "new game: added to the open file", document.getText());
  ok(document.getText().includes('[Round "4"]'), "new game: it is of the next round", document.getText());
  // Create: New File... makes a new one whatever is open.
  await run("movetext.newRecord", { kind: "Chess game" });
  const fresh = vscode.window.activeTextEditor.document;
  ok(fresh !== document && fresh.getText().startsWith('[Event "?"]\n'), "new game: in a new file if asked for one", fresh.getText());
  await run("workbench.action.revertAndCloseActiveEditor");
  await run("workbench.action.revertAndCloseActiveEditor");
}

async function copies() {
  const { editor } = await untitled("pgn", "1. e4 e5 *");
  editor.selection = new vscode.Selection(0, 4, 0, 4);
  await vscode.env.clipboard.writeText("");
  await until("the position at the cursor is copied", async () => {
    await run("movetext.copyPosition");
    return (await vscode.env.clipboard.readText()) === "rnbqkbnr/pppppppp/8/8/4P3/8/PPPP1PPP/RNBQKBNR b KQkq - 0 1";
  });
  await run("workbench.action.revertAndCloseActiveEditor");
}

async function status(extension) {
  const shows = async (what, ...texts) => {
    const shown = () => extension.exports.status().join(", ");
    await until(`status: ${what}`, () => shown() === texts.join(", ")).catch((fault) => ok(false, fault.message, shown()));
  };
  await open("check-mark.pgn");
  await shows("a game of chess", "Chess", "short algebraic (SAN)", "2 findings");
  await run("workbench.action.closeAllEditors");
  await untitled("pdn", '[GameType "25"]\n\n1. c3-d4 b6-a5 2. b2-c3 *');
  await shows("a game of draughts", "Russian draughts (shashki)", "file letters and ranks", "no findings");
  await run("workbench.action.revertAndCloseActiveEditor");
}

// What a double click or a move by words takes for one word.
async function words() {
  const rows = [
    ["pgn", "1.e8=Q+ Nf3#", 2, "e8=Q+"],
    ["pgn", "1.O-O-O Nf3", 2, "O-O-O"],
    ["pgn", "1. Q@f7#!", 3, "Q@f7#"],
    ["pgn", "1. e4 1/2-1/2", 6, "1/2-1/2"],
    ["pdn", "1.32-28 {}", 2, "32-28"],
    ["pdn", "1. 12x19x26 *", 3, "12x19x26"],
    ["pdn", "1. 3/6-4/5 *", 3, "3/6-4/5"],
    ["ncn", "1\tN3+\t", 2, "N3+"],
  ];
  for (const [language, text, start, word] of rows) {
    const { document, editor } = await untitled(language, text);
    editor.selection = new vscode.Selection(0, start, 0, start);
    await run("cursorWordEndRightSelect");
    ok(document.getText(editor.selection) === word, `${word} is one word of ${language}`, document.getText(editor.selection));
    await run("workbench.action.revertAndCloseActiveEditor");
  }
}

module.exports = async (extension) => {
  await newGames(extension);
  await copies();
  await status(extension);
  await words();
};
