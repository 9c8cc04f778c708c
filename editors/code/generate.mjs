// node generate.mjs PROGRAM [--check]
//
// Writes what the extension and the plugin for Neovim repeat of other places:
//   from the program's tables   the values of settings in package.json, and src/tables.json
//   from snippets/              editors/nvim/snippets
// With --check it writes nothing, names the files that would change, and fails if there are any.

import { execFileSync } from "node:child_process";
import fs from "node:fs";
import path from "node:path";
import { fileURLToPath } from "node:url";

const here = path.dirname(fileURLToPath(import.meta.url));
const words = process.argv.slice(2);
const check = words.includes("--check");
const [program] = words.filter((word) => word !== "--check");
if (!program) {
  console.error("usage: node generate.mjs PROGRAM [--check]");
  process.exit(2);
}

/** What the program prints. */
function printed(...words) {
  return execFileSync(path.resolve(process.env.INIT_CWD ?? ".", program), words, { encoding: "utf8" });
}

/** The rows of `movetext list TABLE`, whose columns are parted by two blanks or more. */
function rows(table) {
  const text = printed("list", table);
  return text.trimEnd().split("\n").map((line) => line.trimEnd().split(/ {2,}/));
}

const games = rows("games").map((row) => ({ name: row[0], format: row[1], title: row.at(-1) }));
const notations = rows("notations").map(([name, title]) => ({ name, title }));
// Moves are read in any letters of a notation, so the settings name only the notations themselves.
const read = JSON.parse(printed("config", "--schema")).properties.notation.enum;
const languages = rows("languages").map(([name, title, letters]) => ({ name, title: `${title}: ${letters}` }));
const codes = rows("codes").map(([name]) => name);

/** A setting with one of these names, or null: `none` says what null means. */
function choice(setting, table, none) {
  delete setting.markdownEnumDescriptions;
  setting.enum = [null, ...table.map((row) => row.name)];
  setting.enumItemLabels = [none, ...table.map((row) => row.name)];
  setting.enumDescriptions = ["", ...table.map((row) => row.title)];
}

const manifest = JSON.parse(fs.readFileSync(path.join(here, "package.json"), "utf8"));
const settings = manifest.contributes.configuration.properties;
choice(settings["movetext.game"], games, "as the project or the record shows");
choice(settings["movetext.notation"], notations.filter(({ name }) => read.includes(name)), "as the project or the record shows");
choice(settings["movetext.language"], languages, "as the project or the record shows");
choice(settings["movetext.inlayNotation"], notations, "none");
settings["movetext.severity"].propertyNames.enum = codes;

const json = (value) => JSON.stringify(value, null, 2) + "\n";
const files = {
  "package.json": json(manifest),
  "src/tables.json": json({ games, notations, languages: languages.map(({ name }) => name) }),
};
for (const name of fs.readdirSync(path.join(here, "snippets"))) {
  files[`../nvim/snippets/${name}`] = fs.readFileSync(path.join(here, "snippets", name), "utf8");
}

let stale = 0;
for (const [name, text] of Object.entries(files)) {
  const file = path.join(here, name);
  if (fs.existsSync(file) && fs.readFileSync(file, "utf8") === text) continue;
  stale += 1;
  if (check) {
    console.log(`not ok - ${name} is not what the program and the snippets say: run npm run generate -- PROGRAM`);
  } else {
    fs.mkdirSync(path.dirname(file), { recursive: true });
    fs.writeFileSync(file, text);
    console.log(`wrote ${name}`);
  }
}
if (check && stale > 0) process.exit(1);
if (check) console.log("ok - settings and snippets are those of the program");
