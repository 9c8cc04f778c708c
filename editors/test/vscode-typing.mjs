// On the screen: games typed key by key and saved. What is on disk must be what was typed; after every
// key the screen is looked at. Run by `typing` beside it.
//
// Environment: TYPING_GAMES the games, a list of paths; TYPING_PACE milliseconds a key; TYPING_WAY whether
// into a `file` or an `untitled` editor; TYPING_PROBE a file of the workspace that has an error, shown when
// the server runs, or nothing when there is no server.

import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

const pace = Number(process.env.TYPING_PACE);

/** What is seen: marks on the word before the cursor that is `letters` long, and whether a list is open. */
const seen = (page, column, letters) =>
  page.evaluate(
    ([column, letters]) => {
      const list = document.querySelector(".suggest-widget.visible");
      const cursor = document.querySelector(".monaco-editor.focused .cursors-layer .cursor");
      if (!cursor) return { lost: true };
      const at = cursor.getBoundingClientRect();
      const width = column ? parseFloat(cursor.style.left) / column : 0;
      const marks = [...document.querySelectorAll(".squiggly-error, .squiggly-warning")].filter((mark) => {
        const box = mark.getBoundingClientRect();
        const sameLine = box.top < at.bottom && box.bottom > at.top;
        return sameLine && box.left < at.left + 1 && box.right > at.left - letters * width + 1;
      });
      return { list: list?.innerText.split("\n").slice(0, 3).join(" "), marks: marks.map((mark) => mark.className) };
    },
    [column, letters],
  );

/** Types a text; returns what should not have been seen. */
async function type(page, text, shot) {
  const faults = [];
  for (let i = 0; i < text.length; i++) {
    const next = Date.now() + pace;
    await page.keyboard[text[i] === "\n" ? "press" : "type"](text[i] === "\n" ? "Enter" : text[i]);
    await sleep(next - Date.now());
    const line = text.slice(text.lastIndexOf("\n", i) + 1, i + 1);
    const word = /\S*$/.exec(line)[0];
    let { list, marks, lost } = await seen(page, line.length, word.length);
    const noList = /(^|[\s.])$/.test(line);
    // One that is just closing is no fault, however busy the machine is.
    for (let wait = 0; list !== undefined && noList && wait < 30; wait++) {
      await sleep(100);
      ({ list } = await seen(page, line.length, word.length));
    }
    const wrong = [];
    if (lost) wrong.push("the editor lost the keyboard");
    if (word && marks?.length) wrong.push(`${marks} on the unfinished word`);
    if (list !== undefined && noList) wrong.push(`a list is open: ${list}`);
    if (wrong.length && faults.push(`after «${line}»: ${wrong.join(", ")}`) === 1) await shot("fault");
    if (i === Math.floor(text.length / 2)) await shot("typing");
  }
  return faults;
}

/** The first line that differs, told. */
function difference(typed, saved) {
  const [want, have] = [typed.split("\n"), saved.split("\n")];
  const row = want.findIndex((line, i) => line !== have[i]);
  return `line ${row + 1} was typed «${want[row]}» and is «${have[row]}»`;
}

export default async ({ page, open, shot, workspace, say }) => {
  const games = JSON.parse(process.env.TYPING_GAMES);
  const probe = process.env.TYPING_PROBE;
  for (const game of games) fs.writeFileSync(path.join(workspace, path.basename(game)), "");
  await open(probe || path.basename(games[0]));
  if (probe) await page.waitForSelector(".squiggly-error", { state: "attached" });

  const focused = () => page.waitForSelector(".monaco-editor.focused");
  const save = async (name) => {
    const before = fs.readdirSync(workspace);
    await page.keyboard.press("Control+s");
    if (name) return name;
    // Under the name that is proposed, once it is.
    const input = page.locator(".quick-input-widget:visible input").first();
    await page.waitForFunction((box) => box.value.length > 1, await input.elementHandle());
    await input.press("Enter");
    for (;;) {
      const found = fs.readdirSync(workspace).find((file) => !before.includes(file));
      if (found) return found;
      await sleep(50);
    }
  };
  const settled = async (file, typed) => {
    const read = () => fs.readFileSync(path.join(workspace, file), "utf8");
    for (let i = 0; i < 50 && read() !== typed; i++) await sleep(100);
    return read();
  };
  const way = process.env.TYPING_WAY;

  let failed = 0;
  for (const game of games) {
    const name = path.basename(game);
    const typed = fs.readFileSync(game, "utf8");
    await page.locator(".explorer-folders-view .label-name").getByText(name, { exact: true }).dblclick();
    await page.locator(".tab.active", { hasText: name }).waitFor();
    await focused();
    if (way === "untitled") {
      await page.keyboard.press("Control+Alt+n"); // its language is that of the file it is opened from
      await page.locator(".tab.active", { hasText: "Untitled" }).waitFor();
      await focused();
    }
    await sleep(1000); // what opening a file set going comes to rest
    const faults = await type(page, typed, (what) => shot(`${name}-${what}`));
    const text = await settled(await save(way === "file" && name), typed);
    if (text !== typed) faults.unshift(difference(typed, text));
    console.log(`${faults.length ? "not ok" : "ok"} - VS Code: ${name}, ${way}, ${pace} ms a key`);
    for (const fault of faults.slice(0, 5)) console.log("#  ", fault);
    if (faults.length > 5) console.log("#  ", `and ${faults.length - 5} more`);
    if (faults.length) failed++;
  }
  if (failed) throw new Error(`${failed} failed`);
};
