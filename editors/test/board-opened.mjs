// The board of a folder in a headless Chromium, for board-page.mjs, with a host that only notes what it is asked.
// Pieces are where a small made-up position has them: what can be clicked comes from the answer, not from rules.

import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";
import { test } from "node:test";

const [tools, folder, shots] = process.argv.slice(2).map((name) => path.resolve(name));
const { chromium } = createRequire(tools + "/")("playwright-core");

const SQUARES = Array.from({ length: 64 }, (_, i) => ({ x: i % 8, y: Math.floor(i / 8) }));
const name = ({ x, y }) => "abcdefgh"[x] + (8 - y);
const at = (square) => SQUARES.findIndex((each) => name(each) === square);
const move = (text, ...squares) => ({ text, route: squares.map(at) });

/** What the board shows at first. */
export const ANSWER = {
  heading: "3... a6",
  headline: "3... a6",
  game: 0,
  summary: "pawn from a7 to a6",
  finding: { severity: "warning", code: "check-mark", message: "this move does not give check" },
  text: " 8  ♜ ♞\n",
  setUp: "8/4P3/8/8/8/8/4P3/8 w - - 0 1",
  width: 320,
  height: 320,
  svg: picture([["e7", "#fff"], ["e2", "#fff"], ["b4", "#222"]]),
  squares: SQUARES.map((square) => ({ name: name(square), ...(name(square) === "e2" && { piece: "white pawn" }), ...(name(square) === "g1" && { piece: "white knight" }), outline: `M${square.x * 40} ${square.y * 40}h40v40h-40z` })),
  moves: [move("e3", "e2", "e3"), move("e4", "e2", "e4"), move("e8=Q", "e7", "e8"), move("e8=N", "e7", "e8"), move("b4xd6xf4", "b4", "d6", "f4"), move("b4xd6xf8", "b4", "d6", "f8"), move("P@h3", "h3")],
  next: { text: "Ba4", range: { start: 4 } },
  variations: [{ text: "Bxc6", range: { start: 9 } }],
};

function picture(pieces) {
  const grounds = SQUARES.map(({ x, y }) => `<rect x="${x * 40}" y="${y * 40}" width="40" height="40" fill="${(x + y) % 2 ? "#b98b5f" : "#f0dcb9"}"/>`);
  const uses = pieces.map(([square, fill]) => `<use href="#man" fill="${fill}" x="${SQUARES[at(square)].x * 40}" y="${SQUARES[at(square)].y * 40}"/>`);
  return `<svg xmlns="http://www.w3.org/2000/svg" width="400" height="400" viewBox="0 0 320 320">${grounds.join("")}<defs><g id="man"><circle cx="20" cy="20" r="13"/></g></defs>${uses.join("")}</svg>`;
}

const PAGE = `<!doctype html><html lang="en"><meta charset="utf-8"><title>Board</title><meta name="color-scheme" content="light dark">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; script-src 'self' 'nonce-page'; style-src 'self'">
<link rel="stylesheet" href="board.css"><div id="place"></div>
<script type="module" nonce="page">
import { mountBoard } from "./board.js";
window.asked = [];
window.wait = 0;
const note = (name) => async (argument) => {
  asked.push([name, argument]);
  await window.held;
  if (window.wait > 0) await new Promise((done) => setTimeout(done, window.wait));
  return argument !== "out";
};
window.host = { ...Object.fromEntries(["step", "play", "mark", "go", "type"].map((name) => [name, note(name)])), board: async (turns) => { asked.push(["board", turns]); return ANSWER; } };
const ANSWER = ${JSON.stringify(ANSWER)};
window.board = mountBoard(document.querySelector("#place"), host);
</script></html>`;

const TYPES = { ".js": "text/javascript", ".css": "text/css", "": "text/html" };
const server = http.createServer((request, response) => {
  const file = request.url.slice(1);
  response.setHeader("content-type", TYPES[path.extname(file)]);
  response.end(file === "" ? PAGE : fs.readFileSync(path.join(folder, path.basename(file))));
});
await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
const executablePath = (process.env.PATH ?? "").split(":").map((place) => path.join(place, "chromium")).find((file) => fs.existsSync(file));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });

/** A page with the board. */
export async function opened(options = {}) {
  const page = await browser.newPage({ viewport: { width: 520, height: 900 }, ...options });
  const faults = [];
  page.on("pageerror", (fault) => faults.push(fault.message));
  page.on("console", (message) => message.type() === "error" && !message.text().includes("favicon") && faults.push(message.text()));
  await page.goto(`http://127.0.0.1:${server.address().port}/`);
  await page.getByText("3... a6").waitFor();
  const square = (name) => page.locator(`.squares path[aria-label="${name}"]`);
  const middle = async (name) => {
    const { x, y, width, height } = await square(name).boundingBox();
    return [x + width / 2, y + height / 2];
  };

  return {
    page,
    faults,
    square,
    middle,
    /** The middles of the pieces with this colour. */
    places: (fill) =>
      page.locator(`.picture use[fill="${fill}"]`).evaluateAll((pieces) =>
        pieces.map((piece) => {
          const { x, y, width, height } = piece.getBoundingClientRect();
          return [Math.round(x + width / 2), Math.round(y + height / 2)];
        }),
      ),
    click: (name) => square(name).click(),
    drag: async (from, to, button = "left") => {
      await page.mouse.move(...(await middle(from)));
      await page.mouse.down({ button });
      await page.mouse.move(...(await middle(to)), { steps: 5 });
      if (shots) await page.screenshot({ path: path.join(shots, `drag-${button}.png`) });
      await page.mouse.up({ button });
    },
    /** What the host was asked since. */
    asked: () => page.evaluate(() => window.asked.splice(0)),
    shot: (name) => shots && page.screenshot({ path: path.join(shots, `${name}.png`) }),
  };
}

if (shots) fs.mkdirSync(shots, { recursive: true });

test.after(async () => {
  await browser.close();
  server.close();
});
