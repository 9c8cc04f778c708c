// The page in the panel: the board of `editors/board`, whose host is on the other side of messages.

import "../../board/board.css";
import "./page.css";
import { mountBoard } from "../../board/board.js";
import type { Answer, Host } from "../../board/types";
import type { Message, Request, Span, State } from "../src/boardMessages";

declare function acquireVsCodeApi(): { postMessage(message: Request): void; getState(): State | undefined; setState(state: State): void };

type Asked = Request extends infer Each ? (Each extends Request ? Omit<Each, "id"> : never) : never;

const code = acquireVsCodeApi();
const waiting = new Map<number, (message: Message) => void>();
let last = 0;
/** The text that is shown. */
let uri: string | undefined = code.getState()?.kept?.uri;

function ask(request: Asked): Promise<Message> {
  const id = ++last;
  return new Promise((resolve) => {
    waiting.set(id, resolve);
    code.postMessage({ ...request, id } as Request);
  });
}

async function done(request: Asked): Promise<boolean> {
  const message = await ask(request);
  return "done" in message && message.done;
}

async function board(turns: number): Promise<Answer | null> {
  const message = await ask({ ask: "board", turns, uri });
  if (!("answer" in message)) return null;
  keep(message);
  return message.answer;
}

function keep({ turns, kept }: State): void {
  if (kept?.uri !== uri) shown.begin(turns);
  uri = kept?.uri;
  code.setState({ turns: shown.turns, kept });
}

const host: Host = {
  board,
  step: (name) => done({ ask: "step", name }),
  play: (text) => done({ ask: "play", text }),
  mark: (mark) => done({ ask: "mark", mark }),
  go: (range) => done({ ask: "go", range: range as Span }),
};

/** Tells whether a field of the page has the focus, where Undo is not meant for the text. */
const writes = ({ type, target }: Event) => {
  const isField = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (isField) code.postMessage({ ask: "field", has: type === "focusin", id: 0 });
};
document.addEventListener("focusin", writes);
document.addEventListener("focusout", writes);

window.addEventListener("message", ({ data }: MessageEvent<Message>) => {
  if ("key" in data) {
    const shiftKey = data.key !== data.key.toLowerCase() && data.key.length === 1;
    document.querySelector(".movetext-board")?.dispatchEvent(new KeyboardEvent("keydown", { key: data.key, shiftKey, bubbles: true, cancelable: true }));
    return;
  }
  if ("show" in data) {
    // It was turned meanwhile, and has asked for that board.
    if (data.kept?.uri === uri && data.turns !== shown.turns) return;
    keep(data);
    shown.show(data.show);
    return;
  }
  waiting.get(data.id)?.(data);
  waiting.delete(data.id);
});

const shown = mountBoard(document.body, host, { turns: code.getState()?.turns ?? 0 });
// Clicking the tab of the panel lets keys step.
window.addEventListener("focus", () => {
  if (document.activeElement === document.body) shown.focus();
});
