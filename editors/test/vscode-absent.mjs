// On the screen: with a server path that leads nowhere the extension says so, and its button leads to
// the setting. Run by `vscode` beside it.

import assert from "node:assert";
import { notices } from "./vscode-screen-keys.mjs";

export default async ({ page, open, shot, say }) => {
  const { file } = JSON.parse(process.env.FLOW);
  await open(file);
  const notice = (await notices(page, "was not found")).first();
  await shot("absent");
  assert.ok((await notice.innerText()).includes("/nowhere/movetext was not found. The setting `movetext.server.path` names it."), await notice.innerText());
  say("the absent server is named");
  await notice.getByText("Open Settings").click();
  await page.locator(".setting-item-description", { hasText: "The server program" }).waitFor();
  await shot("settings");
  say("the button leads to the setting");
};
