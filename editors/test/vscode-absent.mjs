// On the screen: with a server path that leads nowhere the extension says so, and its button leads to
// the setting. Run by `vscode` beside it.

import assert from "node:assert";

export default async ({ page, open, shot, say }) => {
  const { file } = JSON.parse(process.env.FLOW);
  await open(file);
  // A driven workbench shows no toasts: the notice waits behind the bell.
  const notice = page.locator(".notifications-center .notification-list-item", { hasText: "was not found" });
  await page.locator(".statusbar-item .codicon-bell-dot").click();
  await notice.waitFor();
  await shot("absent");
  assert.ok((await notice.innerText()).includes("/nowhere/movetext"));
  say("the absent server is named");
  await notice.getByText("Open Settings").click();
  await page.locator(".setting-item-description", { hasText: "The server program" }).waitFor();
  await shot("settings");
  say("the button leads to the setting");
};
