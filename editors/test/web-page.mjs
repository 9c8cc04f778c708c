// A built page on a server of its own, in headless Chromium, for web.mjs.

import fs from "node:fs";
import http from "node:http";
import { createRequire } from "node:module";
import path from "node:path";

const TYPES = { ".html": "text/html", ".js": "text/javascript", ".css": "text/css", ".svg": "image/svg+xml", ".wasm": "application/wasm" };

/** Serves the files of a folder on loopback, and nothing else. */
export async function serve(folder) {
  const server = http.createServer((request, response) => {
    const name = decodeURIComponent(new URL(request.url, "http://x").pathname);
    const file = path.join(folder, path.normalize(name.endsWith("/") ? `${name}index.html` : name));
    if (!file.startsWith(folder) || !fs.existsSync(file)) {
      response.writeHead(404).end();
      return;
    }
    response.writeHead(200, { "content-type": TYPES[path.extname(file)] ?? "text/plain; charset=utf-8" });
    response.end(fs.readFileSync(file));
  });
  await new Promise((done) => server.listen(0, "127.0.0.1", done));
  return { address: `http://127.0.0.1:${server.address().port}/`, stop: () => server.close() };
}

export async function browse(tools) {
  const { chromium } = createRequire(path.resolve(tools) + "/")("playwright-core");
  const folders = (process.env.PATH ?? "").split(":");
  const executablePath = folders.map((folder) => path.join(folder, "chromium")).find((file) => fs.existsSync(file));
  return chromium.launch({ executablePath, args: ["--no-sandbox", "--disable-gpu", "--disable-dev-shm-usage"] });
}

/** A window with the page. `complaints` collects errors, whatever the page's policy forbids, and requests to other servers. */
export async function visit(browser, address, options = {}) {
  const context = await browser.newContext({ viewport: { width: 1360, height: 860 }, ...options });
  const page = await context.newPage();
  const complaints = [];
  page.on("pageerror", (error) => complaints.push(String(error)));
  page.on("console", (message) => message.type() === "error" && complaints.push(message.text()));
  page.on("request", (request) => {
    const url = request.url();
    if (!url.startsWith(address) && !url.startsWith("data:") && !url.startsWith("blob:")) complaints.push(`asks ${url}`);
  });
  await page.goto(address);
  return { page, context, complaints };
}
