// What the tests inside the extension host share: `ok` lines, polling, opening a file, its findings.

const vscode = require("vscode");
const assert = require("node:assert");

const PATIENCE = 30_000; // milliseconds
const run = vscode.commands.executeCommand;

// Polls. A provider that rejects with `Canceled`, as it does while the workbench settles, means "not yet".
async function until(what, probe) {
  for (const start = Date.now(); ; ) {
    const value = await Promise.resolve(probe()).catch((fault) => {
      if (fault.name !== "Canceled") throw fault;
    });
    if (value) {
      console.log("ok - " + what);
      return value;
    }
    if (Date.now() - start > PATIENCE) throw new Error("timed out: " + what);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

function ok(condition, what, detail) {
  assert.ok(condition, what + (detail === undefined ? "" : ": " + JSON.stringify(detail)));
  console.log("ok - " + what);
}

const codeOf = (finding) => (typeof finding.code === "object" ? finding.code.value : finding.code);
const findings = (uri, code) => vscode.languages.getDiagnostics(uri).filter((finding) => codeOf(finding) === code);
async function open(name) {
  const uri = vscode.Uri.joinPath(vscode.workspace.workspaceFolders[0].uri, name);
  const document = await vscode.workspace.openTextDocument(uri);
  const editor = await vscode.window.showTextDocument(document);
  return { uri, document, editor };
}

/** Opens a document of our own text. Right after one was closed, the workbench may give its name and its text to the new one. */
async function untitled(language, content) {
  const fresh = async () => {
    const document = await vscode.workspace.openTextDocument({ language, content });
    const editor = await vscode.window.showTextDocument(document);
    if (document.getText() === content) return { uri: document.uri, document, editor };
    await run("workbench.action.revertAndCloseActiveEditor");
  };
  return until(`a new document in ${language}`, fresh);
}

module.exports = { codeOf, findings, ok, open, run, until, untitled };
