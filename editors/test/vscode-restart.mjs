// On the screen: a server that is killed is started again, which is said once, and findings come as before.

import assert from "node:assert";
import fs from "node:fs";
import { appears, notices } from "./vscode-screen-keys.mjs";

const RESTARTED = "The movetext server ended unexpectedly and was started again.";
const PATIENCE = 30_000; // milliseconds

/** The processes whose program is the server of this profile. */
function servers(home) {
  const numbers = fs.readdirSync("/proc").filter((name) => /^\d+$/.test(name));
  return numbers.filter((number) => {
    try {
      const [program, word] = fs.readFileSync(`/proc/${number}/cmdline`, "utf8").split("\0");
      return program.startsWith(home) && program.endsWith("/server/movetext") && word === "lsp";
    } catch {
      return false; // ended meanwhile
    }
  });
}

async function next(home, old) {
  for (const start = Date.now(); Date.now() - start < PATIENCE; ) {
    const [number, ...more] = servers(home);
    if (number && number !== old && more.length === 0) return number;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error(`no new server: ${servers(home)}`);
}

export default async ({ page, open, shot, home, say }) => {
  await open("check-mark.pgn");
  const error = page.locator(".squiggly-error").first();
  await error.waitFor({ state: "attached" });
  let number = await next(home);
  for (const signal of ["SIGTERM", "SIGKILL"]) {
    process.kill(Number(number), signal);
    number = await next(home, number);
    say(`started again after ${signal}`);
  }
  const told = await notices(page, RESTARTED);
  assert.equal(await told.count(), 1);
  const others = page.locator(".notifications-center .notification-list-item", { hasText: /movetext|server/i });
  assert.equal(await others.count(), 1, await others.allInnerTexts());
  await shot("told");
  await page.keyboard.press("Escape");

  // What the new server finds: a second error.
  await error.waitFor({ state: "attached" });
  await page.locator(".view-line", { hasText: "Nd4" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type('\n\n[White "Ada"]\n\n1. e4 Ke4 2. d4 *\n', { delay: 20 });
  assert.ok(await appears(page.locator(".squiggly-error").nth(1)), "the new server finds an error");
  say("it checks what is typed");
};
