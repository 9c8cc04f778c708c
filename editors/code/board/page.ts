// The page in the panel: the board of `editors/board`, whose host is on the other side of messages.

import "../../board/board.css";
import "./page.css";
import { mountBoard } from "../../board/board.js";
import { isField, isTyped } from "../../board/typing.js";
import type { Answer, Host } from "../../board/types";
import type { Message, Request, Span, State } from "../src/boardMessages";
import { press } from "./press";
import { undoing } from "./undoing";

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
  if (kept?.uri !== uri) shown.begin(turns, kept?.uri);
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

let wasTyped = false;
/** Tells whether something is typed in the field that has the focus, where Undo is not meant for the text. */
const writes = ({ type }: Event) => {
  const typed = type !== "focusout" && isTyped(document.activeElement);
  if (typed !== wasTyped) code.postMessage({ ask: "field", isTyped: typed, id: 0 });
  wasTyped = typed;
};
for (const type of ["focusin", "focusout", "input", "keyup"]) document.addEventListener(type, writes);

const undo = undoing(press);
/** Which of the times that the focus was given back was the last. */
let turn = 0;

// The keys that follow are meant for the board after it. They may come before the panel knows of it.
document.addEventListener("keydown", ({ key, ctrlKey, metaKey, altKey, target }) => {
  const isUndo = (ctrlKey || metaKey) && !altKey && ["z", "y"].includes(key.toLowerCase());
  if (!isUndo || (isField(target) && isTyped(target))) return;
  const done = undo.ask();
  shown.follow(() => done);
});

// What they do could take the focus from the text before it can undo. Those that are pressed here for the text are no real keys.
document.addEventListener("keydown", (event) => {
  if (!event.isTrusted || event.ctrlKey || event.metaKey || event.altKey || !undo.keeps(event.key)) return;
  event.preventDefault();
  event.stopPropagation();
}, true);

window.addEventListener("message", ({ data }: MessageEvent<Message>) => {
  if ("undoing" in data) {
    undo.begins();
    return;
  }
  if ("settled" in data) {
    undo.settled();
    return;
  }
  if ("focus" in data) {
    turn = data.focus;
    undo.done();
    window.focus();
    shown.focus();
    if (document.hasFocus()) focused(true);
    else code.postMessage({ ask: "focus", id: 0 });
  }
  if ("keys" in data) {
    undo.take(data.keys);
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

const shown = mountBoard(document.body, host, { turns: code.getState()?.turns ?? 0, ...(uri && { text: uri }) });
const focused = (is: boolean) => code.postMessage({ ask: "focused", is, turn, id: 0 });
window.addEventListener("blur", () => focused(false));
// Clicking the tab of the panel lets keys step.
window.addEventListener("focus", () => {
  // The answer comes after the keys that the text has taken.
  focused(true);
  if (document.activeElement === document.body) shown.focus();
});
