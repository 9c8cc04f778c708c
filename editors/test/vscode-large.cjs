// How long VS Code waits for answers in a large file. Run by `large` beside it, in the extension host.

const vscode = require("vscode");
const { ok, open, run, until } = require("./vscode-inside-checks.cjs");

const PLACES = 40; // places in the file
const COMMANDS = [
  ["hover", (uri, place) => run("vscode.executeHoverProvider", uri, place)],
  ["completion", (uri, place) => run("vscode.executeCompletionItemProvider", uri, place)],
  ["tokens", (uri, place) => run("vscode.provideDocumentRangeSemanticTokens", uri, around(place))],
];

const around = (place) => new vscode.Range(Math.max(place.line - 30, 0), 0, place.line + 30, 0);

/** A move in the middle of a line, near a line. */
function moveNear(document, from) {
  for (let line = from; line < from + 200; line++) {
    const { text } = document.lineAt(line);
    const at = text.startsWith("[") ? -1 : text.search(/ [NBRQ]x?[a-h][1-8] /);
    if (at >= 0) return new vscode.Position(line, at + 1);
  }
  throw new Error("no move near line " + from);
}

async function timed(action) {
  const start = performance.now();
  const answer = await action();
  return { answer, took: performance.now() - start };
}

exports.run = async () => {
  const { uri, document } = await open("large.pgn");
  const outline = () => run("vscode.executeDocumentSymbolProvider", uri);
  const first = await timed(() => until("the outline", async () => (await outline())?.length));
  console.log(`# vscode: outline, with the sending of the file: ${first.took.toFixed(0)} ms`);
  const times = new Map(COMMANDS.map(([name]) => [name, []]));
  for (let nth = 1; nth <= PLACES; nth++) {
    const place = moveNear(document, Math.floor(((document.lineCount - 400) * nth) / PLACES));
    for (const [name, ask] of COMMANDS) {
      const { answer, took } = await timed(() => ask(uri, place));
      if (!(answer?.length || answer?.items?.length || answer?.data?.length)) ok(false, `${name} has an answer`, place);
      times.get(name).push(took);
    }
  }
  for (const [name, all] of times) {
    all.sort((a, b) => a - b);
    console.log(`# vscode: ${name}: median ${all[Math.ceil(all.length / 2) - 1].toFixed(1)} ms, slowest ${all.at(-1).toFixed(1)} ms`);
  }
  const { answer, took } = await timed(outline);
  ok(answer.length > 1000, `the outline has ${answer.length} games`);
  console.log(`# vscode: outline, read and made into objects by the editor: ${took.toFixed(0)} ms`);
};
