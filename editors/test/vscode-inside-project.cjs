// Inside the extension host: the settings file of a project that changes while a game is open, and a player who is renamed
// in two files. Run by `vscode-inside.cjs`.

const vscode = require("vscode");
const { codeOf, ok, open, run, until } = require("./vscode-inside-checks.cjs");

const GAME = '[Event "Club"]\n[White "Anders"]\n[Black "Bo"]\n\n1. e4 e5 *\n';
const OTHER = '[Event "Club"]\n[White "Cy"]\n[Black "Anders"]\n\n1. d4 d5 *\n';

const inFolder = (name) => vscode.Uri.joinPath(vscode.workspace.workspaceFolders[0].uri, name);
const write = (name, text) => vscode.workspace.fs.writeFile(inFolder(name), Buffer.from(text));

/** Waits until the missing tags of a document have a severity; `undefined` for none. */
const follow = (uri, severity, what) =>
  until(what, () => {
    const missing = vscode.languages.getDiagnostics(uri).filter((finding) => codeOf(finding) === "missing-tag");
    return severity === undefined ? missing.length === 0 : missing.length > 0 && missing.every((finding) => finding.severity === severity);
  });

async function settingsFile(uri) {
  const { Error, Hint, Warning } = vscode.DiagnosticSeverity;
  await follow(uri, Hint, "without a settings file a missing tag is a hint");
  await write("movetext.toml", 'severity.missing-tag = "warning"\n');
  await follow(uri, Warning, "findings follow a new settings file");
  await write("movetext.toml", '[severity]\nmissing-tag = "error"\n');
  await follow(uri, Error, "and a change of it");
  await write("movetext.toml", '[severity]\nmissing-tag = "off"\n');
  await follow(uri, undefined, "a code that is turned off has none");
  await vscode.workspace.fs.delete(inFolder("movetext.toml"));
  await follow(uri, Hint, "without the file it is as before");
}

async function rename(uri, document) {
  const place = document.positionAt(GAME.indexOf("Anders") + 1);
  const prepared = await run("vscode.prepareRename", uri, place);
  ok(prepared.placeholder === "Anders", "the name of a player can be renamed", prepared);
  const edit = await until("in both files", async () => {
    const edit = await run("vscode.executeDocumentRenameProvider", uri, place, "Andersson");
    return edit?.entries().length === 2 && edit;
  });
  ok(await vscode.workspace.applyEdit(edit), "the change is made");
  const other = await vscode.workspace.openTextDocument(inFolder("other.pgn"));
  const renamed = (text) => text.replace("Anders", "Andersson");
  ok(document.getText() === renamed(GAME), "in the open file", document.getText());
  ok(other.getText() === renamed(OTHER), "and in the other one", other.getText());
  for (const changed of [document, other]) await changed.save();
}

module.exports = async () => {
  await write("project.pgn", GAME);
  await write("other.pgn", OTHER);
  const { uri, document } = await open("project.pgn");
  await settingsFile(uri);
  await rename(uri, document);
  await run("workbench.action.closeAllEditors");
  for (const name of ["project.pgn", "other.pgn"]) await vscode.workspace.fs.delete(inFolder(name));
};
