// The notices of what others wrote and the package contains: the modules in the bundle, the crates and the font in the server.

import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

/** The font that the server draws pictures with. */
const FONT = fileURLToPath(new URL("../../src/cli/diagram/font", import.meta.url));

/** Files of a package that hold its licence, its authors or its notices. */
const TEXTS = /^(licen[cs]e|copying|unlicense|notice|authors|thirdpartynotices)/i;

/** A part: its name, version, licence as it declares it, and the texts that come with it. */
function part(name, version, licence, folder) {
  const files = fs.readdirSync(folder).filter((file) => TEXTS.test(file) && fs.statSync(path.join(folder, file)).isFile());
  const texts = files.sort().map((file) => fs.readFileSync(path.join(folder, file), "utf8").trim());
  return { name, version, licence, texts };
}

/** The modules that esbuild put into the bundle, by its list of them. */
export function bundledModules(list) {
  const { inputs } = JSON.parse(fs.readFileSync(list, "utf8"));
  const folders = Object.keys(inputs).map((input) => /^(?:.*\/)?node_modules\/(?:@[^/]+\/)?[^/]+/.exec(input)?.[0]);
  return [...new Set(folders.filter(Boolean))].map((folder) => {
    const { name, version, license } = JSON.parse(fs.readFileSync(path.join(folder, "package.json"), "utf8"));
    return part(name, version, license, folder);
  });
}

/** The kind of machine that cargo builds for by itself. `cargo` runs cargo and returns what it prints. */
export function host(cargo) {
  return /^host: (.*)$/m.exec(cargo("version", "--verbose"))[1];
}

/** The crates that the server consists of on a kind of machine, and its font. */
export function serverParts(cargo, target) {
  const { packages, resolve } = JSON.parse(cargo("metadata", "--locked", "--format-version=1", `--filter-platform=${target}`));
  const nodes = new Map(resolve.nodes.map((node) => [node.id, node]));
  const seen = new Set([resolve.root]);
  for (const id of seen) {
    for (const { pkg, dep_kinds } of nodes.get(id).deps) {
      // Neither what only builds it nor what only tests it.
      if (dep_kinds.some(({ kind }) => kind === null)) seen.add(pkg);
    }
  }
  seen.delete(resolve.root);
  const found = packages.filter(({ id }) => seen.has(id));
  const crates = found.map(({ name, version, license, manifest_path }) => part(name, version, license, path.dirname(manifest_path)));
  return [...crates, part("DejaVu Sans", "2.37", "Bitstream-Vera", FONT)];
}

/** The texts of a part, or those of the part that it belongs to: a crate of macros often comes without. */
function textsOf(one, parts) {
  if (one.texts.length > 0) return one.texts;
  const whole = parts.find((other) => one.name.startsWith(`${other.name}-`) && other.licence === one.licence);
  return whole?.texts ?? [];
}

/** All notices as one text. A text that several parts share stands there once. */
export function notices(parts) {
  const heading = ({ name, version, licence }) => `${name} ${version}, ${licence ?? "see its text"}`;
  const sorted = parts.toSorted((one, other) => (one.name < other.name ? -1 : 1));
  const byText = new Map();
  for (const one of sorted) {
    for (const text of textsOf(one, parts)) byText.set(text, [...(byText.get(text) ?? []), one]);
  }
  const rule = "=".repeat(78);
  const texts = [...byText].map(([text, parts]) => `${rule}\n${parts.map(heading).join("\n")}\n${rule}\n\n${text}\n`);
  const head = [
    "movetext is free software under the GNU General Public License, version 3 or later.",
    "This package contains these parts by others, with their licences. The text of",
    "its own licence, which some of them have too, is in the file LICENSE.\n",
  ].join("\n");
  return [head, sorted.map((one) => `- ${heading(one)}\n`).join(""), ...texts].join("\n");
}
