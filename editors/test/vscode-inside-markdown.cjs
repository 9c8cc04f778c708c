// Inside the extension host: records in the fences of a Markdown document. A finding in its place, a hover, a fix, the
// outline, and no formatter. Run by `vscode-inside.cjs`.

const vscode = require("vscode");
const { codeOf, findings, ok, run, until, untitled } = require("./vscode-inside-checks.cjs");

const NOTES = "# Notes\n\n1. Ke3\n\n- item:\n  ```pgn\n  1. e4 e5 2. Nf3+ *\n  ```\n\n~~~ {.pdn}\n1. 32-28 19-23 2. 1-2 *\n~~~\n";

module.exports = async () => {
  const { uri, document } = await untitled("markdown", NOTES);
  await until("the draughts of a fence are checked", () => findings(uri, "illegal-move").length === 1);
  const [check] = await until("and the chess", () => findings(uri, "check-mark").length && findings(uri, "check-mark"));
  ok(check.range.start.line === 6 && document.getText(check.range) === "+", "a finding is in its fence", check.range);
  const lines = vscode.languages.getDiagnostics(uri).map((finding) => `${codeOf(finding)} ${finding.range.start.line}`);
  ok(lines.every((line) => / (6|10)$/.test(line)), "the prose has none", lines);

  const hovers = await run("vscode.executeHoverProvider", uri, document.positionAt(NOTES.indexOf("32-28") + 1));
  const texts = hovers.flatMap((hover) => hover.contents.map((content) => content.value ?? content));
  ok(texts.some((text) => text.includes("32-28")), "a move has a board", texts);
  ok((await run("vscode.executeHoverProvider", uri, document.positionAt(NOTES.indexOf("Ke3") + 1))).length === 0, "prose has none");

  // Polled, as in the other checks: the workbench answers with an empty list while its providers change.
  const fix = await until("a fix is offered", async () => {
    const actions = await run("vscode.executeCodeActionProvider", uri, check.range, vscode.CodeActionKind.QuickFix.value);
    return actions?.find((action) => action.edit && action.title.startsWith("Remove"));
  });
  ok(await vscode.workspace.applyEdit(fix.edit), "a fix is applied");
  ok(document.getText() === NOTES.replace("Nf3+", "Nf3"), "and changes nothing else", document.getText());
  await until("the finding is gone", () => findings(uri, "check-mark").length === 0);

  const edits = await run("vscode.executeFormatDocumentProvider", uri, { tabSize: 2, insertSpaces: true });
  ok(!edits?.length, "the document is not formatted", edits);

  const configuration = vscode.workspace.getConfiguration("movetext");
  await configuration.update("markdown", false, vscode.ConfigurationTarget.Global);
  await until("the setting turns it off", () => vscode.languages.getDiagnostics(uri).length === 0);
  await configuration.update("markdown", undefined, vscode.ConfigurationTarget.Global);
  await until("and on again", () => findings(uri, "illegal-move").length === 1);
  await run("workbench.action.revertAndCloseActiveEditor");
};
