// node editors/release.mjs [--check] [TARGET...]
//
// Makes target/release-archives/movetext-VERSION-TARGET.tar.gz, or .zip for Windows, of every target that this machine
// can link, and a file with their checksums. Of the others it only checks that the program compiles; with --check it
// does that for all. Without names it takes all targets of the table.
//
// An archive holds one folder of its own name: the program, its licence, what it says of itself, and the notices of the
// parts by others.

import { execFileSync, spawnSync } from "node:child_process";
import crypto from "node:crypto";
import fs from "node:fs";
import path from "node:path";
import { notices, serverParts } from "./code/notices.mjs";

const repository = path.resolve(import.meta.dirname, "..");

/**
 * What is released. `system` is where a target can be linked; `linker` is the program that does it, where it is not the
 * one that cargo takes by itself. Musl programs need nothing of the system that they are linked on.
 */
const TARGETS = [
  { target: "x86_64-unknown-linux-gnu", system: "linux", machine: "x64" },
  { target: "aarch64-unknown-linux-gnu", system: "linux", machine: "arm64", linker: "aarch64-linux-gnu-gcc" },
  { target: "x86_64-unknown-linux-musl", system: "linux", machine: "x64", linker: "rust-lld" },
  { target: "aarch64-unknown-linux-musl", system: "linux", machine: "arm64", linker: "rust-lld" },
  { target: "x86_64-apple-darwin", system: "darwin", machine: "x64" },
  { target: "aarch64-apple-darwin", system: "darwin", machine: "arm64" },
  { target: "x86_64-pc-windows-msvc", system: "win32", machine: "x64" },
  { target: "aarch64-pc-windows-msvc", system: "win32", machine: "arm64" },
];

const FILES = ["README.md", "CHANGELOG.md", "LICENSE", "docs", "examples"];

const words = process.argv.slice(2);
const checkOnly = words.includes("--check");
const names = words.filter((word) => word !== "--check");
const unknown = names.filter((name) => !TARGETS.some(({ target }) => target === name));
if (unknown.length > 0) {
  console.error(`unknown target ${unknown.join(", ")}; there are:`);
  for (const { target } of TARGETS) console.error(`  ${target}`);
  process.exit(2);
}

function cargo(...words) {
  return execFileSync("cargo", words, { cwd: repository, encoding: "utf8", stdio: ["ignore", "pipe", "inherit"], maxBuffer: 1 << 28 });
}

const { packages, target_directory } = JSON.parse(cargo("metadata", "--no-deps", "--format-version=1"));
const { version } = packages[0];
const archives = path.join(target_directory, "release-archives");

/** Is there a linker for a target on this machine? */
function canLink({ system, linker, machine }) {
  if (system !== process.platform) return false;
  if (linker === "rust-lld") return true; // comes with the compiler
  if (linker) return spawnSync(linker, ["--version"]).status === 0 || machine === process.arch;
  return machine === process.arch || system === "darwin";
}

/** The variable that tells cargo the linker of a target. */
function linkerVariable({ target, linker, machine }) {
  const own = linker !== "rust-lld" && machine === process.arch;
  const name = `CARGO_TARGET_${target.toUpperCase().replaceAll("-", "_")}_LINKER`;
  return linker && !own ? { [name]: linker } : {};
}

function check({ target }) {
  execFileSync("cargo", ["check", "--locked", "--quiet", "--target", target], { cwd: repository, stdio: "inherit" });
  console.log(`${target}: compiles`);
}

/** Builds a target and packs it. Returns the archive. */
function archive(row) {
  const { target, system } = row;
  const env = { ...process.env, ...linkerVariable(row) };
  execFileSync("cargo", ["build", "--locked", "--quiet", "--profile", "dist", "--target", target], { cwd: repository, env, stdio: "inherit" });
  const program = system === "win32" ? "movetext.exe" : "movetext";
  const name = `movetext-${version}-${target}`;
  const folder = path.join(archives, name);
  fs.rmSync(folder, { recursive: true, force: true });
  fs.mkdirSync(folder, { recursive: true });
  fs.copyFileSync(path.join(target_directory, target, "dist", program), path.join(folder, program));
  for (const file of FILES) fs.cpSync(path.join(repository, file), path.join(folder, file), { recursive: true });
  fs.writeFileSync(path.join(folder, "ThirdPartyNotices.txt"), notices(serverParts(cargo, target)));
  const file = system === "win32" ? `${name}.zip` : `${name}.tar.gz`;
  // The tar of Windows also writes zip archives, by their names.
  const how = system === "win32" ? ["-a", "-cf"] : ["-czf"];
  execFileSync("tar", [...how, file, name], { cwd: archives, stdio: "inherit" });
  fs.rmSync(folder, { recursive: true });
  console.log(`${target}: ${path.join(archives, file)}`);
  return file;
}

fs.mkdirSync(archives, { recursive: true });
const made = [];
for (const row of TARGETS.filter(({ target }) => names.length === 0 || names.includes(target))) {
  execFileSync("rustup", ["target", "add", row.target], { cwd: repository, stdio: ["ignore", "ignore", "ignore"] });
  if (checkOnly || !canLink(row)) check(row);
  else made.push(archive(row));
}
if (made.length > 0) {
  const sum = (file) => crypto.createHash("sha256").update(fs.readFileSync(path.join(archives, file))).digest("hex");
  const sums = made.map((file) => `${sum(file)}  ${file}\n`).join("");
  fs.writeFileSync(path.join(archives, "SHA256SUMS"), sums);
}
