// On the screen: a key that follows Undo on the board is meant for the board, however soon it comes.
// TRIES says how often each is tried.

import assert from "node:assert";
import fs from "node:fs";
import { fileURLToPath } from "node:url";
import { focusIsOnBoard, openBoard, shows, until } from "./vscode-board-keys.mjs";

const DELAYS = [0, 30, 60, 100, 200, 400];
/** Milliseconds between two Undos: the first may give the focus back while the second is asked for. */
const GAPS = [60, 300, 450, 1000];
/** So many comments may lose a key after two Undos. */
const MOST_LOST = 2;
const TRIES = Number(process.env.TRIES ?? 2);

/** The text on the screen, without blanks. */
const text = async (page) => (await page.locator(".view-lines").first().innerText()).replace(/\s/g, "");

/** Leaves the field for a comment. Its words would come back with the next comment. */
async function forget(field) {
  await field.fill("");
  await field.press("Escape");
  await field.waitFor({ state: "hidden" });
}

/** Each key after Undo, and what it leads to. */
const KEYS = {
  // Another glyph than the one that is taken back, so that it is seen when it is there.
  "?": async ({ page }, before) => {
    await until(async () => (await text(page)) === before.marked.replace("Nc6$1", () => "Nc6$2"), "the other glyph");
    await page.keyboard.press("Control+z");
    await until(async () => (await text(page)) === before.plain, "the text without it");
  },
  c: async ({ page, board }, before) => {
    await page.keyboard.type("find it", { delay: 40 });
    const field = board.getByRole("textbox", { name: "Comment on 2... Nc6" });
    await until(async () => (await field.inputValue()) === "find it", "the comment");
    await until(async () => (await text(page)) === before.plain, "the text as it was");
    await forget(field);
  },
  f: async ({ page, square }, before) => {
    await until(async () => (await square("a1").boundingBox())?.y < (await square("h8").boundingBox())?.y, "the board turned");
    await page.keyboard.press("f");
    await until(async () => (await square("a1").boundingBox())?.y > (await square("h8").boundingBox())?.y, "the board turned back");
    await until(async () => (await text(page)) === before.plain, "the text as it was");
  },
};

export default async ({ page, open, workspace, say }) => {
  fs.cpSync(fileURLToPath(new URL("fixtures/board", import.meta.url)), workspace, { recursive: true });
  const own = await openBoard(page, open, "variations.pgn");
  const { board, heads } = own;
  await page.locator(".view-line span span", { hasText: "Nc6" }).first().click();
  await heads("2... Nc6");
  await board.locator("h2").click();
  await until(() => focusIsOnBoard(page), "the focus on the board");
  const plain = await text(page);
  await page.keyboard.press("!");
  await shows(page, "Nc6 $1");
  const before = { plain, marked: await text(page) };
  await page.keyboard.press("Control+z");
  await until(async () => (await text(page)) === plain, "the text without the glyph");
  const failed = [];
  for (const delay of DELAYS) {
    for (const [key, leads] of Object.entries(KEYS)) {
      let right = 0;
      for (let i = 0; i < TRIES; i++) {
        await page.waitForTimeout(300);
        await page.keyboard.press("!");
        await until(async () => (await text(page)) === before.marked, "the glyph");
        await page.waitForTimeout(200);
        await page.keyboard.press("Control+z");
        if (delay > 0) await page.waitForTimeout(delay);
        await page.keyboard.press(key);
        try {
          await leads({ ...own, page }, before);
          right++;
        } catch (fault) {
          failed.push(`${key} after ${delay} ms: ${fault.message.split("\n")[0]}`);
          say("failed:", failed.at(-1), (await text(page)).slice(-60));
          if (process.env.ONCE) throw fault;
          // As it was.
          const field = board.locator(".comment textarea");
          if (await field.isVisible()) await forget(field);
          await page.keyboard.press("Escape");
          await board.locator("h2").click();
          for (let j = 0; j < 5 && (await text(page)) !== plain; j++) {
            await page.keyboard.press("Control+z");
            await page.waitForTimeout(600);
          }
        }
      }
      say(`${key} ${delay} ms after Undo: ${right} of ${TRIES} right`);
    }
  }
  // A key that is pressed in the moment in which the focus goes from one frame to the other is lost in the browser. That may
  // cost a letter of a comment or the comment, on a busy machine; nothing may be typed into the text.
  let lost = 0;
  for (const gap of GAPS) {
    for (let i = 0; i < TRIES; i++) {
      await page.waitForTimeout(300);
      await page.keyboard.press("!");
      await until(async () => (await text(page)) === before.marked, "the glyph");
      await page.keyboard.press("?");
      await until(async () => (await text(page)) === before.marked.replace("Nc6$1", () => "Nc6$2"), "the other glyph");
      await page.waitForTimeout(200);
      await page.keyboard.press("Control+z");
      await page.waitForTimeout(gap);
      await page.keyboard.press("Control+z");
      await page.waitForTimeout(gap);
      await page.keyboard.press("c");
      await page.keyboard.type("find it", { delay: 40 });
      const field = board.locator(".comment textarea");
      const isWhole = await until(async () => (await field.inputValue()) === "find it").then(() => true, () => false);
      lost += isWhole ? 0 : 1;
      const now = await text(page);
      assert.ok([plain, before.marked].includes(now), now);
      await board.locator("h2").click();
      await page.keyboard.press("Escape");
      if (await field.isVisible()) {
        await forget(field);
        await board.locator("h2").click();
      }
      for (let j = 0; j < 4 && (await text(page)) !== plain; j++) {
        await page.keyboard.press("Control+z");
        await page.waitForTimeout(600);
      }
      say(`two Undos ${gap} ms apart, then c: ${isWhole ? "right" : "a key was lost"}`);
    }
  }
  assert.ok(lost <= MOST_LOST, `${lost} of ${GAPS.length * TRIES} lost a key`);
  assert.deepEqual(failed, []);
};
