// Inside the extension host: what is found stays while somebody types faster than the server answers. Run by
// `vscode-inside.cjs`.

const vscode = require("vscode");
const { findings, ok, run, until, untitled } = require("./vscode-inside-checks.cjs");

const PACE = 60; // milliseconds from key to key

// A wrong move in a game that nobody touches, then one that is typed: the slip in it, c6, takes long to find.
const BEFORE = '[Event "A"]\n\n1. e4 e5 2. Ke3 *\n\n[Event "B"]\n\n1. e4 e5 2. Nf3 c6 3. Bb5+ Nf6 4. O-O Nxe4 5. Re1 Nd6';
const AFTER = "\n*\n";
const TYPED = " 6. Nxe5 Nxe5 7. Rxe5+ Be7 8. Bf1 O-O 9. d4 Bf6 10. Re1 Nf5 11. Bf4 b6 12. Nc3 Bb7";

module.exports = async () => {
  const { uri, document, editor } = await untitled("pgn", BEFORE + AFTER);
  const found = () => findings(uri, "illegal-move").length;
  await until("the wrong move is found", found);
  const counts = [];
  const listening = vscode.languages.onDidChangeDiagnostics(({ uris }) => {
    if (uris.some((one) => one.toString() === uri.toString())) counts.push(found());
  });
  const place = document.positionAt(BEFORE.length);
  editor.selection = new vscode.Selection(place, place);
  for (const text of TYPED) {
    await run("type", { text });
    await new Promise((resolve) => setTimeout(resolve, PACE));
  }
  listening.dispose();
  ok(counts.length > 1 && !counts.includes(0), "a finding of another game stays while this one is typed", counts);
};
