// node package.mjs [PROGRAM] | --universal
//
// Makes out/movetext-TARGET.vsix, where TARGET is the kind of machine that it is made on, with the server in it:
// PROGRAM, or else the one of this repository, which is built first. With --universal it makes
// out/movetext-universal.vsix, which has no server and is for every machine.

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { bundledModules, host, notices, serverParts } from "./notices.mjs";

const repository = path.resolve("../..");
const name = process.platform === "win32" ? "movetext.exe" : "movetext";
const [word] = process.argv.slice(2);
const universal = word === "--universal";

function cargo(...words) {
  try {
    return execFileSync("cargo", words, { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });
  } catch (fault) {
    if (fault.code === "ENOENT") console.error("cargo was not found: building the server needs Rust, see the README of the repository");
    process.exit(1);
  }
}

/** The program as it is handed out: without what only debuggers read. */
function built() {
  console.log("building the server, which takes some minutes the first time");
  cargo("build", "--locked", "--profile", "dist");
  const { target_directory } = JSON.parse(cargo("metadata", "--no-deps", "--format-version=1"));
  return path.join(target_directory, "dist", name);
}

/** This machine, as the editor names it. */
function target() {
  // Where the C library is not GNU's, it is musl, as on Alpine.
  const gnu = process.report?.getReport().header.glibcVersionRuntime;
  const system = process.platform === "linux" && !gnu ? "alpine" : process.platform;
  return `${system}-${process.arch}`;
}

function run(module, ...words) {
  execFileSync(process.execPath, [path.resolve("node_modules", module), ...words], { stdio: "inherit" });
}

if (!fs.existsSync("node_modules/@vscode/vsce")) {
  const npm = process.env.npm_execpath; // set by `npm run`
  if (!npm) throw new Error("run npm ci first");
  execFileSync(process.execPath, [npm, "ci", "--no-audit", "--no-fund"], { stdio: "inherit" });
}

fs.rmSync("server", { recursive: true, force: true });
if (!universal) {
  const program = word ? path.resolve(process.env.INIT_CWD ?? ".", word) : built();
  fs.mkdirSync("server");
  fs.copyFileSync(program, path.join("server", name));
  fs.chmodSync(path.join("server", name), 0o755);
}
fs.copyFileSync(path.join(repository, "LICENSE"), "LICENSE");
fs.copyFileSync(path.join(repository, "CHANGELOG.md"), "CHANGELOG.md");

execFileSync(process.execPath, [process.env.npm_execpath, "run", "--silent", "build"], { stdio: "inherit" });
const parts = [...bundledModules("out/bundle.json"), ...(universal ? [] : serverParts(cargo, host(cargo)))];
fs.writeFileSync("ThirdPartyNotices.txt", notices(parts));

const file = `out/movetext-${universal ? "universal" : target()}.vsix`;
const words = ["--no-dependencies", "--allow-missing-repository", "--no-rewrite-relative-links", "--out", file];
run("@vscode/vsce/vsce", "package", ...(universal ? [] : ["--target", target()]), ...words);
console.log("now: code --install-extension", path.resolve(file));
