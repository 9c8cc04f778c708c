// Inside the extension host: what helps to write a game. Names and values of tags, glyphs and commands in comments are
// completed; a variation is promoted. Run by `vscode-inside.cjs`.

const vscode = require("vscode");
const { ok, run, until, untitled } = require("./vscode-inside-checks.cjs");

/** What opens a list at the end of a text, and a row that must be in it. */
const LISTS = [
  ["[", "Event"],
  ['[Result "', "1/2-1/2"],
  ['[Result "*', "1/2-1/2"],
  ["1. e4 $", "$1"],
  ["1. e4 {[%", "clk"],
];

const MOVES = "1. e4 e5 2. Nf3 {a} (2. Bc4 $14 Nc6) 2... Nc6 *";
const PROMOTED = "1. e4 e5 2. Bc4 $14 (2. Nf3 {a} 2... Nc6) 2... Nc6 *";

module.exports = async () => {
  for (const [text, wanted] of LISTS) {
    const { uri, document } = await untitled("pgn", text);
    const place = document.positionAt(text.length);
    const labels = await until(`a list after ${text}`, async () => {
      const list = await run("vscode.executeCompletionItemProvider", uri, place, text.at(-1));
      const own = list?.items.filter((item) => item.kind !== vscode.CompletionItemKind.Text);
      return own?.length && own.map((item) => item.label.label ?? item.label);
    });
    ok(labels.includes(wanted), `it has ${wanted}`, labels);
  }

  const { uri, document } = await untitled("pgn", MOVES);
  const place = document.positionAt(MOVES.indexOf("Bc4"));
  const range = new vscode.Range(place, place);
  const action = await until("a variation can be promoted", async () => {
    const actions = await run("vscode.executeCodeActionProvider", uri, range, "refactor.rewrite", 100);
    return actions?.find((one) => one.title === "Promote this variation" && one.edit);
  });
  await vscode.workspace.applyEdit(action.edit);
  ok(document.getText() === PROMOTED, "it becomes the line that it replaced", document.getText());
};
