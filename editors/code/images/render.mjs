// node render.mjs TOOLS [SHOTS]
//
// Draws icon.svg as icon.png (256 pixels) and icon-128.png. With SHOTS, the folder in which the tests on the screen
// leave their pictures, it cuts the pictures of the README out of them. TOOLS is a folder of
// editors/test/get-vscode.sh, which has the driver of a browser.

import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));

// A picture, the shot that it is cut out of, and where: left, top, width, height.
const PICTURES = [
  ["fix", "slip/02-fixes", 352, 90, 820, 320],
  ["hover", "flow/02-hover", 352, 90, 820, 450],
  ["hover-ten", "boards-light/03-ten", 352, 90, 820, 410],
  ["hover-ring", "boards-dark/05-ring", 352, 28, 820, 280],
  ["board", "board/04-annotated", 352, 36, 924, 734],
  ["board-ring", "board/07-ring", 814, 36, 462, 734],
  ["completion", "writing/01-completion", 290, 90, 780, 370],
  ["convert", "convert/01-notations", 340, 6, 602, 290],
  ["tokens-light", "tokens-light/01-tokens", 352, 90, 820, 200],
  ["tokens-dark", "tokens-dark/01-tokens", 352, 90, 820, 200],
  ["outline", "writing/02-outline", 52, 600, 300, 60],
  ["status", "walkthrough/01-status", 740, 690, 540, 110],
  ["walkthrough", "walkthrough/02-steps", 352, 100, 820, 540],
  ["absent", "build/01-absent", 740, 560, 540, 240],
];

const { chromium } = createRequire(path.resolve(process.argv[2]) + "/")("playwright-core");
const folders = process.env.PATH.split(":");
const executablePath = folders.map((folder) => path.join(folder, "chromium")).find((file) => fs.existsSync(file));
const browser = await chromium.launch({ executablePath, args: ["--no-sandbox"] });
const svg = fs.readFileSync(path.join(here, "icon.svg"), "utf8");
for (const [name, size] of [["icon.png", 256], ["icon-128.png", 128]]) {
  const page = await browser.newPage({ viewport: { width: size, height: size } });
  await page.setContent(`<style>body { margin: 0 } svg { display: block }</style>${svg}`);
  await page.screenshot({ path: path.join(here, name), omitBackground: true });
}
const shots = process.argv[3];
for (const [name, file, x, y, width, height] of shots ? PICTURES : []) {
  const page = await browser.newPage({ viewport: { width, height } });
  const data = fs.readFileSync(path.join(shots, `${file}.png`)).toString("base64");
  await page.setContent(`<style>body { margin: 0; background: url(data:image/png;base64,${data}) -${x}px -${y}px no-repeat }</style>`);
  await page.screenshot({ path: path.join(here, "shots", `${name}.png`) });
}
await browser.close();
