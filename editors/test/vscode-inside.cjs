// Inside the extension host: every flow of fixtures/flows.json through the vscode API, then the
// extension's own commands. Run by `vscode` beside it; the workspace holds copies of the fixtures.

const vscode = require("vscode");
const { findings, ok, open, run, until } = require("./vscode-inside-checks.cjs");
const commands = require("./vscode-inside-commands.cjs");
const formatting = require("./vscode-inside-format.cjs");
const markdown = require("./vscode-inside-markdown.cjs");
const project = require("./vscode-inside-project.cjs");
const reading = require("./vscode-inside-reading.cjs");
const typing = require("./vscode-inside-typing.cjs");
const writing = require("./vscode-inside-writing.cjs");
const flows = require("./fixtures/flows.json");

const fenced = (markdown) => (/```\w*\n([\s\S]*?)\n```/.exec(markdown)?.[1] ?? "").split("\n");

const PICTURE = "![board](data:image/svg+xml;base64,";

// Whether boards are to be pictures; text is easier to look into.
const boards = (pictures) =>
  vscode.workspace.getConfiguration("movetext").update("boardPictures", pictures, vscode.ConfigurationTarget.Global);

async function hovered(uri, place) {
  const hovers = (await run("vscode.executeHoverProvider", uri, place)) ?? [];
  return hovers.flatMap((hover) => hover.contents.map((content) => content.value ?? content)).join("\n");
}

async function flow(row) {
  const { uri, document } = await open(row.file);
  const tell = (what) => `${row.file}: ${what}`;
  ok(document.languageId === row.file.split(".").pop(), tell("language"), document.languageId);

  const [finding] = await until(tell("finding " + row.code), () => {
    const found = findings(uri, row.code);
    return found.length && found;
  });
  ok(finding.range.start.line + 1 === row.line && document.getText(finding.range) === row.token, tell("finding is on " + row.token), finding.range);
  if (row.error) {
    const error = vscode.languages.getDiagnostics(uri).find((x) => x.severity === vscode.DiagnosticSeverity.Error);
    ok(error && error.range.start.line + 1 === row.error.line && document.getText(error.range) === row.error.token, tell("error is on " + row.error.token), error);
  }

  await boards(false);
  const text = await until(tell("hover"), async () => {
    const text = await hovered(uri, finding.range.start);
    return text.includes("```") && text;
  });
  const board = fenced(text);
  ok(board.length >= row.rows && row.board.every((line) => board.join("\n").includes(line)), tell("hover holds a board"), board);

  await boards(true);
  const pictured = await until(tell("hover holds a picture"), async () => {
    const text = await hovered(uri, finding.range.start);
    return text.includes(PICTURE) && text;
  });
  const link = /\(command:movetext\.copyPosition\?([^)]+)\)/.exec(pictured);
  ok(link, tell("hover has a link that copies the position"), pictured);
  const [position] = JSON.parse(decodeURIComponent(link[1]));
  await run("movetext.copyPosition", position);
  ok((await vscode.env.clipboard.readText()) === position, tell("the position is copied"), position);

  const action = await until(tell("quick fix"), async () => {
    const actions = await run("vscode.executeCodeActionProvider", uri, finding.range, vscode.CodeActionKind.QuickFix.value);
    return actions?.find((x) => x.isPreferred && x.edit);
  });
  ok(await vscode.workspace.applyEdit(action.edit), tell("applied: " + action.title));
  await until(tell("finding is gone"), () => findings(uri, row.code).length === 0);
  ok(document.lineAt(row.line - 1).text === row.fixed, tell("mended line"), document.lineAt(row.line - 1).text);

  // Cut the mended move down to what a person would have typed, complete it, compare.
  const mended = document.getWordRangeAtPosition(finding.range.start, /\S+/);
  const cut = new vscode.WorkspaceEdit();
  cut.replace(uri, mended, row.typed);
  await vscode.workspace.applyEdit(cut);
  const place = mended.start.translate(0, row.typed.length);
  const items = await until(tell("completion"), async () => {
    const list = await run("vscode.executeCompletionItemProvider", uri, place);
    const own = list?.items.filter((item) => item.kind !== vscode.CompletionItemKind.Text);
    return own?.length && own;
  });
  const labels = items.map((item) => item.label.label ?? item.label);
  ok(row.offered.every((move) => labels.includes(move)), tell("completion offers the legal moves"), labels);
  ok(row.refused.every((move) => !labels.includes(move)), tell("completion offers no others"), labels);
  await run("workbench.action.files.revert");
}

/** The files of the folder that are not open are checked if the setting asks for it. */
async function closedFiles() {
  const uri = vscode.Uri.joinPath(vscode.workspace.workspaceFolders[0].uri, "slip.pgn");
  const set = (value) => vscode.workspace.getConfiguration("movetext").update("checkFolders", value, vscode.ConfigurationTarget.Global);
  const isOpen = () => vscode.workspace.textDocuments.some((document) => document.uri.toString() === uri.toString());
  ok(!isOpen() && findings(uri, "result-missing").length === 0, "a file that is not open has no findings");
  await set(true);
  await until("with checkFolders it has", () => findings(uri, "result-missing").length === 1);
  ok(!isOpen(), "and is still not open");
  await set(false);
  await until("without it, they go", () => findings(uri, "result-missing").length === 0);
}

exports.run = async () => {
  const extension = vscode.extensions.getExtension("movetext.movetext");
  for (const row of flows) await flow(row);
  ok(extension?.isActive, "extension is active");
  await commands(extension);
  await reading();
  await writing();
  await typing();
  await markdown();
  await formatting();
  await project();
  await closedFiles();

  await run("movetext.restartServer");
  const { uri } = await open(flows[0].file);
  await until("findings come back after a restart", () => findings(uri, flows[0].code).length > 0);
  await run("movetext.showServerLog");
  console.log("ok - server log opens");
};
