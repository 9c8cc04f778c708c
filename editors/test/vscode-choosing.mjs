// On the screen: a list of moves is open, and no key takes a row of it unless the person chose one.
// Run by `typing` beside it; TYPING_PROBE is a file of the workspace that has an error.

import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";

// What is pressed while the list for `1. N` is open, and what stands there then.
const ROWS = [
  { keys: ["Enter"], text: /^1\. N\n$/ },
  { keys: ["Tab"], text: /^1\. N +$/ },
  { keys: ["Space"], text: /^1\. N $/ },
  { keys: ["."], text: /^1\. N\.$/ },
  { keys: ["ArrowDown", "Enter"], text: /^1\. N[acfh]3$/ },
  { keys: ["ArrowDown", "ArrowDown", "Tab"], text: /^1\. N[acfh]3$/ },
  { keys: ["Control+Space", "ArrowDown", "Enter"], text: /^1\. N[acfh]3$/ },
];

export default async ({ page, open, shot, workspace, say }) => {
  const name = "choosing.pgn";
  fs.writeFileSync(path.join(workspace, name), "");
  await open(process.env.TYPING_PROBE);
  await page.waitForSelector(".squiggly-error", { state: "attached" });
  await page.locator(".explorer-folders-view .label-name").getByText(name, { exact: true }).dblclick();
  await page.locator(".tab.active", { hasText: name }).waitFor();
  await page.waitForSelector(".monaco-editor.focused");
  await sleep(1000); // what opening a file set going comes to rest

  const list = page.locator(".suggest-widget.visible .monaco-list-row").first();
  let failed = 0;
  for (const { keys, text } of ROWS) {
    await page.keyboard.press("Control+a");
    await page.keyboard.press("Delete");
    await page.keyboard.type("1. N", { delay: 50 });
    await list.waitFor();
    await sleep(500); // a list takes no keys right after it opened
    if (keys.length > 1) await shot("list");
    for (const key of keys) {
      await page.keyboard.press(key);
      await sleep(300);
    }
    await page.keyboard.press("Control+s");
    let saved;
    for (let i = 0; i < 30 && !text.test(saved ?? ""); i++) {
      await sleep(100);
      saved = fs.readFileSync(path.join(workspace, name), "utf8");
    }
    const ok = text.test(saved);
    console.log(`${ok ? "ok" : "not ok"} - VS Code: 1. N with its list, then ${keys.join(" ")}: ${JSON.stringify(saved)}`);
    if (!ok) failed++;
  }
  assert.equal(failed, 0);
};
