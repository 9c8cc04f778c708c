// node editors/web/build.mjs [FOLDER]
//
// Builds the page into FOLDER (target/web): the module from Rust, and beside it the page as it is. What is there can be put on
// any static server. The compiler needs the target wasm32-unknown-unknown: rustup target add wasm32-unknown-unknown

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";
import zlib from "node:zlib";

const here = path.dirname(fileURLToPath(import.meta.url));
const repository = path.join(here, "../..");
const target = path.join(repository, "target/web-build");
const out = path.resolve(process.argv[2] ?? path.join(repository, "target/web"));

const options = ["build", "--release", "--locked", "--target", "wasm32-unknown-unknown", "--target-dir", target];
execFileSync("cargo", options, { cwd: here, stdio: "inherit" });

fs.rmSync(out, { recursive: true, force: true });
fs.mkdirSync(out, { recursive: true });
const scripts = (/** @type {string} */ file) => !file.endsWith("tsconfig.json") && !file.endsWith(".d.ts");
const parts = {
  "index.html": path.join(here, "index.html"),
  "offline.js": path.join(here, "offline.js"),
  page: path.join(here, "page"),
  style: path.join(here, "style"),
  board: path.join(here, "../board"),
  examples: path.join(repository, "examples"),
  "icon.svg": path.join(repository, "editors/code/images/icon.svg"),
  LICENSE: path.join(repository, "LICENSE"),
  "movetext.wasm": path.join(target, "wasm32-unknown-unknown/release/movetext_web.wasm"),
};
for (const [name, source] of Object.entries(parts)) fs.cpSync(source, path.join(out, name), { recursive: true, filter: scripts });

// What is kept for working without the server.
const files = fs.readdirSync(out, { recursive: true, withFileTypes: true }).filter((file) => file.isFile());
const names = files.map((file) => path.relative(out, path.join(file.parentPath, file.name)).replaceAll(path.sep, "/"));
fs.writeFileSync(path.join(out, "files.json"), JSON.stringify(names.filter((name) => name !== "offline.js").sort()));

/** The size of a file or folder, as it is and compressed as servers send it. */
function size(/** @type {string} */ file) {
  const files = fs.statSync(file).isDirectory() ? fs.readdirSync(file).map((name) => path.join(file, name)) : [file];
  const contents = files.map((one) => fs.readFileSync(one));
  const kilobytes = (/** @type {Buffer[]} */ parts) => Math.ceil(parts.reduce((sum, part) => sum + part.length, 0) / 1000);
  return { size: kilobytes(contents), gzip: kilobytes(contents.map((content) => zlib.gzipSync(content, { level: 9 }))) };
}

for (const name of Object.keys(parts)) {
  const { size: whole, gzip } = size(path.join(out, name));
  console.log(`${name.padEnd(14)} ${String(whole).padStart(5)} kB  ${String(gzip).padStart(5)} kB with gzip`);
}
console.log(out);
