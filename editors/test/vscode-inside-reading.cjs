// Inside the extension host: what helps to read a game. Folds, the outline, a growing selection, the moves of a
// piece, the search for games. Run by `vscode-inside.cjs`.

const vscode = require("vscode");
const { ok, open, run, until } = require("./vscode-inside-checks.cjs");

const FILE = "variations.pgn";

module.exports = async () => {
  const { uri, document } = await open(FILE);
  const at = (words, more = 0) => document.positionAt(document.getText().indexOf(words) + more);
  const text = (ranges) => ranges.map((range) => document.getText(range));

  const folds = await until("folds", async () => {
    const found = await run("vscode.executeFoldingRangeProvider", uri);
    return found?.length && found;
  });
  // The variation ends on a line with moves of the game.
  const lines = folds.map((fold) => `${fold.start}-${fold.end}`);
  ok(lines.join(" ") === "0-9 1-6", "the game and its tags fold", lines);

  const [game] = await run("vscode.executeDocumentSymbolProvider", uri);
  ok(game.name === "Ada – Ben" && game.detail === "Club evening, *", "the outline has players, event and result", game);

  let [selection] = await run("vscode.executeSelectionRangeProvider", uri, [at("g6", 1)]);
  const grown = [];
  for (; selection; selection = selection.parent) grown.push(document.getText(selection.range));
  const steps = ["g6", "2... g6", "(2... g6 3. d4)", "(2. c3 d5 (2... g6 3. d4))"];
  ok(steps.every((step) => grown.includes(step)), "a selection grows from the move to its variation", grown);

  const highlights = (await run("vscode.executeDocumentHighlights", uri, at("Ba4", 1))) ?? [];
  const moves = text(highlights.map((highlight) => highlight.range));
  ok(moves.join(" ") === "Bb6 Ba4 Bb3 Bxf7+", "the moves of a piece are highlighted", moves);

  const found = await until("a game is found by a player", async () => {
    const found = await run("vscode.executeWorkspaceSymbolProvider", "ada");
    return found?.some((symbol) => symbol.name === "Ada – Ben") && found;
  });
  const own = found.find((symbol) => symbol.name === "Ada – Ben");
  ok(own.location.uri.path === uri.path && own.location.range.start.line === 0, "and it is where it begins", own);
};
