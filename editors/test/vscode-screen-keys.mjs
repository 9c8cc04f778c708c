// What the tests on the screen share: waiting for what shows, and commands by their titles.

const TRIES = 10; // a key pressed while the workbench is busy can be lost: press again until it shows

/** Whether something shows within a few seconds. */
export const appears = (locator) => locator.waitFor({ timeout: 3000 }).then(() => true, () => false);

/** Presses a key, or keys one after the other, until what is asked for is so. */
export async function pressUntil(page, key, shown) {
  for (let i = 0; i < TRIES; i++) {
    for (const one of [key].flat()) await page.keyboard.press(one);
    if (await shown()) return;
  }
  throw new Error(`${key} had no effect`);
}

/** The list or the field that commands ask with. */
export const asking = (page, words) => page.locator(`.quick-input-widget:visible input[placeholder="${words}"]`);

/** Runs a command by its title, as a person would. */
export async function command(page, title) {
  // VS Code 1.99 has a hidden check box before it.
  const field = page.locator(".quick-input-widget input:visible").first();
  await pressUntil(page, "F1", () => appears(field));
  await field.fill(`>${title}`);
  const row = page.locator(".quick-input-list .monaco-list-row", { hasText: title }).first();
  await row.waitFor();
  await page.keyboard.press("Enter");
}

/** Types a path into the dialog that asks for one, and takes it. */
export async function choosePath(page, path, button) {
  const dialog = page.locator(".quick-input-widget:visible");
  const field = dialog.locator("input").first();
  // The dialog itself writes a folder into it first.
  await page.waitForFunction((input) => input.value.startsWith("/"), await field.elementHandle());
  // It may write it a second time, over the path: then another folder would be taken.
  for (let i = 0; i < TRIES; i++) {
    await field.fill(path);
    await page.waitForTimeout(1000);
    if ((await field.inputValue()) !== path) continue;
    await dialog.getByText(button, { exact: true }).click();
    const hidden = field.waitFor({ state: "hidden", timeout: 2000 });
    if (await hidden.then(() => true, () => false)) return;
  }
  throw new Error(`the dialog does not take ${path}`);
}

/** The notices with a text. A driven workbench shows no toasts: they wait behind the bell. */
export async function notices(page, text) {
  const all = page.locator(".notifications-center .notification-list-item", { hasText: text });
  const bell = page.locator(".statusbar-item .codicon-bell-dot, .statusbar-item .codicon-bell");
  for (let i = 0; i < TRIES; i++) {
    if (await appears(all.first())) return all;
    await bell.first().click();
    // What the bell says when the pointer rests on it would lie over the buttons.
    await page.mouse.move(5, 5);
  }
  throw new Error(`no notice: ${text}`);
}
