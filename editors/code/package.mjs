// node package.mjs [PROGRAM]
//
// Makes out/movetext.vsix with the server in it: PROGRAM, or else the one of this repository, which is
// built first. The .vsix is for the kind of machine it was made on.

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";

const repository = path.resolve("../..");
const name = process.platform === "win32" ? "movetext.exe" : "movetext";

function cargo(...words) {
  try {
    return execFileSync("cargo", words, { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"] });
  } catch (fault) {
    if (fault.code === "ENOENT") console.error("cargo was not found: building the server needs Rust, see the README of the repository");
    process.exit(1);
  }
}

function built() {
  console.log("building the server, which takes some minutes the first time");
  cargo("build", "--release");
  const { target_directory } = JSON.parse(cargo("metadata", "--no-deps", "--format-version=1"));
  return path.join(target_directory, "release", name);
}

const program = process.argv[2] ? path.resolve(process.env.INIT_CWD ?? ".", process.argv[2]) : built();
fs.rmSync("server", { recursive: true, force: true });
fs.mkdirSync("server");
fs.copyFileSync(program, path.join("server", name));
fs.copyFileSync(path.join(repository, "LICENSE"), "LICENSE");

const vsce = path.resolve("node_modules/@vscode/vsce/vsce");
const words = ["package", "--no-dependencies", "--allow-missing-repository", "--out", "out/movetext.vsix"];
fs.mkdirSync("out", { recursive: true });
execFileSync(process.execPath, [vsce, ...words], { stdio: "inherit" });
console.log("now: code --install-extension", path.resolve("out/movetext.vsix"));
