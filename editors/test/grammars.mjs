// node grammars.mjs TOOLS EXTENSION
//
// What the grammars of the extension colour in the default themes, also in Markdown: tokenized by the library of
// VS Code itself, from TOOLS, a folder of get-vscode.sh. Run by `vscode` beside it.

import assert from "node:assert";
import fs from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";

const [tools, extension] = process.argv.slice(2).map((folder) => path.resolve(folder));
const code = path.join(tools, "node_modules/code-server/lib/vscode");
const require = createRequire(path.join(code, "/"));
const textmate = require("vscode-textmate");
const oniguruma = require("vscode-oniguruma");

const THEMES = ["2026-dark", "2026-light", "dark_modern", "light_modern", "hc_black", "hc_light"];
const PGN = ['[White "Ada"]', "", "1. e4 $1 {good [%clk 1:00]} e5!? (1... c5) 2. Nf3 1-0"];

// A scope, lines, and words of them with what they must be coloured as.
const ROWS = [
  ["text.pgn", PGN, { White: "tag", Ada: "string", "1.": "number", e4: "move", $1: "glyph", "good ": "comment", "[%clk 1:00]": "command", "!?": "glyph", Nf3: "move", "1-0": "result" }],
  ["text.pdn", ['[GameType "20"]', "1. 32-28 19x23! {so} 1-1"], { GameType: "tag", "1.": "number", "32-28": "move", "19x23": "move", "!": "glyph", so: "comment", "1-1": "result" }],
  ["text.ncn", ["WHITE\tAda", "", "\ta\tb\te", "1\t\t\t4"], { WHITE: "heading", 1: "number", 4: "move" }],
  ["text.fen", ["W:WK31,32:B1-20"], { W: "glyph", "K31,32": "move" }],
  ["text.html.markdown", ["A game:", "```pgn", ...PGN, "```", "1. e4"], { White: "tag", "1.": "number", e4: "move", $1: "glyph", "1-0": "result" }],
  ["text.html.markdown", ["~~~pdn", "1. 32-28 19x23 *", "~~~"], { "1.": "number", "32-28": "move" }],
  ["text.html.markdown", ["```ncn", "; so", "1\t\t\t4", "```"], { "; so": "comment", 4: "move" }],
  ["text.html.markdown", ["```fen", "8/8/8/4k3/8/8/4K3/8 w - - 0 1", "```"], { "8/8/8/4k3/8/8/4K3/8": "move", w: "glyph" }],
];

// A kind of word, and the scope that themes know it by.
const KINDS = {
  tag: "entity.name.tag",
  string: "string.quoted",
  number: "constant.numeric",
  move: "variable",
  glyph: "keyword.control",
  comment: "comment",
  command: "support.variable",
  heading: "keyword.other",
  result: "constant.language",
};

const read = (file) => fs.readFileSync(file, "utf8");

/** The rules of a theme and of those that it includes. Themes have comments and commas too many. */
function rules(name) {
  const file = path.join(code, "extensions/theme-defaults/themes", name);
  const theme = new Function(`return ${read(file)}`)();
  return [...(theme.include ? rules(theme.include) : []), ...(Array.isArray(theme.tokenColors) ? theme.tokenColors : [])];
}

const { grammars } = JSON.parse(read(path.join(extension, "package.json"))).contributes;
const files = new Map(grammars.map(({ scopeName, path: file }) => [scopeName, path.join(extension, file)]));
files.set("text.html.markdown", path.join(code, "extensions/markdown-basics/syntaxes/markdown.tmLanguage.json"));
const injected = grammars.filter(({ injectTo }) => injectTo).map(({ scopeName }) => scopeName);

await oniguruma.loadWASM(fs.readFileSync(require.resolve("vscode-oniguruma/release/onig.wasm")));
const registry = new textmate.Registry({
  onigLib: { createOnigScanner: (sources) => new oniguruma.OnigScanner(sources), createOnigString: (text) => new oniguruma.OnigString(text) },
  loadGrammar: (scope) => (files.has(scope) ? textmate.parseRawGrammar(read(files.get(scope)), files.get(scope)) : null),
  getInjections: (scope) => (scope === "text.html.markdown" ? injected : []),
});

const foreground = (metadata) => (metadata >>> 15) & 0x1ff; // as vscode-textmate packs it

// Plain text is black, white or between in every default theme. Comments may be grey.
const isGrey = (colour) => new Set(colour.match(/[0-9A-F]{2}/gi)).size === 1;

/** The tokens of lines: text, scopes, and their colour in the theme, as `#RRGGBB`. */
function tokens(grammar, lines) {
  const found = [];
  let state = textmate.INITIAL;
  for (const line of lines) {
    const { tokens, ruleStack } = grammar.tokenizeLine(line, state);
    const { tokens: packed } = grammar.tokenizeLine2(line, state);
    for (const { startIndex, endIndex, scopes } of tokens) {
      let at = 0;
      while (at + 2 < packed.length && packed[at + 2] <= startIndex) at += 2;
      found.push({ text: line.slice(startIndex, endIndex), scopes: scopes.join(" "), colour: registry.getColorMap()[foreground(packed[at + 1])] });
    }
    state = ruleStack;
  }
  return found;
}

// Those of this version: the first two are new.
const themes = THEMES.filter((theme) => fs.existsSync(path.join(code, "extensions/theme-defaults/themes", `${theme}.json`)));
assert.ok(themes.length >= 4, themes);
for (const theme of themes) {
  registry.setTheme({ name: theme, settings: [{ settings: { foreground: "#808080", background: "#000000" } }, ...rules(`${theme}.json`)] });
  for (const [scope, lines, words] of ROWS) {
    const found = tokens(await registry.loadGrammar(scope), lines);
    for (const [word, kind] of Object.entries(words)) {
      const token = found.find(({ text, scopes }) => text === word && scopes.includes(KINDS[kind]));
      assert.ok(token, `${scope}: no ${kind} ${word}: ${JSON.stringify(found, null, 1)}`);
      assert.ok(kind === "comment" || !isGrey(token.colour), `${theme}: ${word} (${token.scopes}) has the colour of plain text`);
    }
    const after = found.at(-1);
    if (lines.at(-1) === "1. e4") assert.ok(!after.scopes.includes("text.pgn") && !after.scopes.includes("embedded"), "the block ends");
  }
  console.log(`ok - words of records have colours in ${theme}`);
}
