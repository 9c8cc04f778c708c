// What becomes of some answers of the server on their way to Visual Studio Code.

import { vsdiag, type DiagnosticProviderMiddleware } from "vscode-languageclient/node";

// The client takes a request for diagnostics back when a key is pressed before the answer is there, and would clear all
// diagnostics of the document until the next answer. They stay instead, and move along with the text.
const provideDiagnostics: DiagnosticProviderMiddleware["provideDiagnostics"] = async (document, previous, token, next) => {
  const report = await next(document, previous, token);
  if (!token.isCancellationRequested) return report;
  return { kind: vsdiag.DocumentDiagnosticReportKind.unChanged, resultId: previous ?? "" };
};

export const answers: DiagnosticProviderMiddleware = { provideDiagnostics };
