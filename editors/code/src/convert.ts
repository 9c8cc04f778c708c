// The command Convert...: asks for the part and the notation, of those that the server offers at the cursor.

import * as vscode from "vscode";
import { CodeActionRequest, CodeActionResolveRequest, type CodeAction, type CodeActionParams } from "vscode-languageclient/node";
import { recordEditor } from "./files";
import type { Server } from "./server";
import { languages, notations } from "./tables.json";

/** The data of the server's offers; it has more for itself. */
interface OfferData {
  extent: string;
  to: string;
}

/** An offer with its data. */
interface Offer {
  action: CodeAction;
  data: OfferData;
}

/** An offer in a list. */
interface Row extends vscode.QuickPickItem {
  /** The name of the notation, and the code of the language of its letters. */
  codes: string[];
  offer: Offer;
}

/** The parts in the order in which they are asked for, with their words. */
const EXTENTS: Record<string, string> = {
  game: "This game",
  file: "All games of the file",
  selection: "The selection",
  variation: "This variation",
  move: "This move",
};

export async function convert(server: Server): Promise<void> {
  const editor = recordEditor();
  const { client } = server;
  if (!editor || !client?.isRunning()) return;
  const { version } = editor.document;
  const offers = await offered(client, editor);
  const extents = Object.keys(EXTENTS).filter((extent) => offers.some((offer) => offer.data.extent === extent));
  if (extents.length === 0) {
    void vscode.window.showInformationMessage("There are no moves here that can be written in another notation.");
    return;
  }
  const parts = extents.map((extent) => ({ label: EXTENTS[extent] ?? extent, extent }));
  const part = await vscode.window.showQuickPick(parts, { title: "Convert", placeHolder: "What is to be converted?" });
  if (!part) return;
  const rows = offers.filter((offer) => offer.data.extent === part.extent).map(row);
  const unsaved = editor.document.isUntitled ? " (A scoresheet or a game in another format needs a saved file.)" : "";
  const choice = await choose(rows, `Convert: ${part.label}`, `Into what?${unsaved}`);
  if (!choice) return;
  const action = await client.sendRequest(CodeActionResolveRequest.type, choice.offer.action);
  const edit = await client.protocol2CodeConverter.asWorkspaceEdit(action.edit);
  if (!edit && editor.document.version !== version) {
    void vscode.window.showWarningMessage("Nothing is converted: the text has changed meanwhile. Please choose again.");
    return;
  }
  if (!edit || edit.size === 0) {
    void vscode.window.showInformationMessage("Nothing changes: it is written like that already.");
    return;
  }
  if (await vscode.workspace.applyEdit(edit)) await show(edit);
  else void vscode.window.showWarningMessage("Nothing is converted: Visual Studio Code could not make the change.");
}

/**
 * Asks for a row. Who types the name of a notation or the code of a language, as `nl`, gets no other row that matches it, even where
 * Enter comes before the list is shorter: what is selected then is a row of the longer list.
 */
function choose(rows: Row[], title: string, placeholder: string): Promise<Row | undefined> {
  const pick = vscode.window.createQuickPick<Row>();
  Object.assign(pick, { title, placeholder, items: rows, matchOnDescription: true });
  let named: Row[] = [];
  pick.onDidChangeValue((value) => {
    named = rows.filter(({ codes }) => value !== "" && codes.includes(value.toLowerCase()));
    pick.items = named.length > 0 ? named : rows;
  });
  return new Promise((resolve) => {
    pick.onDidAccept(() => {
      const [selected] = pick.selectedItems;
      resolve(selected && named.includes(selected) ? selected : (named[0] ?? selected));
      pick.hide();
    });
    pick.onDidHide(() => {
      resolve(undefined);
      pick.dispose();
    });
    pick.show();
  });
}

async function offered(client: NonNullable<Server["client"]>, editor: vscode.TextEditor): Promise<Offer[]> {
  const params: CodeActionParams = {
    textDocument: client.code2ProtocolConverter.asTextDocumentIdentifier(editor.document),
    range: client.code2ProtocolConverter.asRange(editor.selection),
    context: { diagnostics: [], only: ["refactor.rewrite.notation"] },
  };
  const actions = (await client.sendRequest(CodeActionRequest.type, params)) ?? [];
  // A command has no data, and neither has an offer that cannot be chosen.
  return actions.flatMap((action) => ("data" in action && action.data ? [{ action, data: action.data }] : []));
}

/**
 * The notation by its title, or what the server says of the offer where it is another kind of change. Rows that match what is typed
 * are sorted by their labels: without its own letters a notation comes before those with others.
 */
function row(offer: Offer): Row {
  const notation = notations.find(({ name }) => name === offer.data.to);
  const [title, own] = notation?.title.split(/, (?=English letters$)/) ?? [];
  const isNewFile = offer.action.title.startsWith("Convert ");
  return {
    label: title ?? offer.action.title,
    description: [notation?.name, own].filter(Boolean).join(", "),
    ...(isNewFile ? { detail: offer.action.title } : {}),
    codes: notation ? [notation.name, ...languages.filter((language) => notation.name.endsWith(`-${language}`))] : [],
    offer,
  };
}

/** Opens a file that an edit has made. */
async function show(edit: vscode.WorkspaceEdit): Promise<void> {
  const shown = vscode.window.activeTextEditor?.document.uri.toString();
  const [uri] = edit.entries().at(0) ?? [];
  if (uri && uri.toString() !== shown) {
    await vscode.window.showTextDocument(uri);
  }
}
