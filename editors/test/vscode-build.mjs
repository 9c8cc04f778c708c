// On the screen: without any server, a person is told how to get one, and a button builds it from its source.
// `quick-cargo` stands in for cargo.

import assert from "node:assert";
import fs from "node:fs";
import path from "node:path";
import { choosePath, notices } from "./vscode-screen-keys.mjs";

export default async ({ page, open, shot, workspace, say }) => {
  const source = path.join(workspace, "source");
  fs.mkdirSync(source);
  fs.writeFileSync(path.join(source, "Cargo.toml"), "");
  await open("check-mark.pgn");
  const notice = (await notices(page, "movetext was not found")).first();
  const text = await notice.innerText();
  assert.ok(text.includes("Install the extension that was made for this system, which carries the program, or build the program"), text);
  await shot("absent");
  await notice.getByText("Build from Source...").click();
  await choosePath(page, source + "/", "Build");
  await page.waitForSelector(".squiggly-error", { state: "attached" });
  say("the server is built, and runs");
  await shot("built");
};
