// The frame of the page in the panel. The policy allows its own script and style, and no network at all.

import { randomBytes } from "node:crypto";
import * as vscode from "vscode";

/** Puts the page into a panel. */
export function fill(panel: vscode.WebviewPanel, extension: vscode.Uri): void {
  const icon = (theme: string) => vscode.Uri.joinPath(extension, "images", `board-${theme}.svg`);
  panel.iconPath = { light: icon("light"), dark: icon("dark") };
  panel.webview.options = { enableScripts: true, localResourceRoots: [resources(extension)] };
  panel.webview.html = page(panel.webview, extension);
}

/** Where the script and the style are. */
const resources = (extension: vscode.Uri): vscode.Uri => vscode.Uri.joinPath(extension, "out", "board");

function page(webview: vscode.Webview, extension: vscode.Uri): string {
  const nonce = randomBytes(16).toString("hex");
  const address = (name: string) => webview.asWebviewUri(vscode.Uri.joinPath(resources(extension), name)).toString();
  const policy = `default-src 'none'; style-src ${webview.cspSource}; script-src 'nonce-${nonce}'`;
  return `<!DOCTYPE html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta http-equiv="Content-Security-Policy" content="${policy}">
<meta name="viewport" content="width=device-width">
<title>Board</title>
<link rel="stylesheet" href="${address("page.css")}">
</head>
<body>
<script nonce="${nonce}" src="${address("page.js")}"></script>
</body>
</html>`;
}
