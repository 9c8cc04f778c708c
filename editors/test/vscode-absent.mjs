// On the screen: with a server path that leads nowhere the extension says so; its buttons lead to
// the setting and choose another program, QUICK_SERVER. Run by `vscode` beside it.

import assert from "node:assert";
import { choosePath, command, notices } from "./vscode-screen-keys.mjs";

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

  await command(page, "movetext: Restart Server");
  await (await notices(page, "was not found")).first().getByText("Choose Program...").click();
  await choosePath(page, process.env.QUICK_SERVER, "Choose");
  await page.locator(".tab", { hasText: file }).click();
  await page.waitForSelector(".squiggly-error", { state: "attached" });
  say("a program that is chosen is started");
};
