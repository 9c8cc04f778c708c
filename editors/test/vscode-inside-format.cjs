// Inside the extension host: formatting of a selection and on save. Run by `vscode-inside.cjs`.

const vscode = require("vscode");
const { ok, open, run, until, untitled } = require("./vscode-inside-checks.cjs");

const TWO_GAMES = '1.e4 e5 *\n\n[White "B"]\n\n1.d4  d5 *\n';
const SECOND_FORMATTED = '1.e4 e5 *\n\n[White "B"]\n\n1. d4 d5 *\n';

module.exports = async () => {
  const { uri, document } = await untitled("pgn", TWO_GAMES);
  const line = document.lineAt(4).range;
  const edits = await until("the game of a selection can be formatted", async () => {
    const edits = await run("vscode.executeFormatRangeProvider", uri, line, { tabSize: 4, insertSpaces: true });
    return edits?.length && edits;
  });
  const change = new vscode.WorkspaceEdit();
  change.set(uri, edits);
  await vscode.workspace.applyEdit(change);
  ok(document.getText() === SECOND_FORMATTED, "only that game is", document.getText());

  const folder = vscode.workspace.workspaceFolders[0].uri;
  const path = vscode.Uri.joinPath(folder, "format.pgn");
  await vscode.workspace.fs.writeFile(path, Buffer.from(TWO_GAMES));
  const saved = await open("format.pgn");
  const settings = vscode.workspace.getConfiguration("editor", { languageId: "pgn" });
  await settings.update("formatOnSave", true, vscode.ConfigurationTarget.Global, true);
  await saved.editor.edit((edit) => edit.insert(new vscode.Position(0, 7), " "));
  await saved.document.save();
  await settings.update("formatOnSave", undefined, vscode.ConfigurationTarget.Global, true);
  const text = Buffer.from(await vscode.workspace.fs.readFile(path)).toString();
  ok(text === '1. e4 e5 *\n\n[White "B"]\n\n1. d4 d5 *\n', "saving formats the file", text);
  await vscode.workspace.fs.delete(path);
};
