// node restarts.mjs EXTENSION
//
// When a server that ends by itself is started again. Run by `vscode` beside it.

import assert from "node:assert";
import { createRequire } from "node:module";
import path from "node:path";

const extension = path.resolve(process.argv[2]);
const { buildSync } = createRequire(path.join(extension, "/"))("esbuild");
const { outputFiles } = buildSync({ entryPoints: [path.join(extension, "src/restarts.ts")], bundle: true, format: "esm", write: false });
const { restarts } = await import("data:text/javascript," + encodeURIComponent(outputFiles[0].text));

const minutes = (count) => count * 60_000;

const often = restarts();
const delays = [0, 1, 2, 3].map((second) => often(second * 1000));
assert.ok(delays.every((delay, i) => delay > (delays[i - 1] ?? 0)), `each wait is longer: ${delays}`);
assert.equal(often(4000), undefined);
assert.equal(often(minutes(2)), undefined);
console.log("ok - a server that ends often is started again four times, each time later");

const seldom = restarts();
const first = seldom(0);
for (let i = 1; i < 20; i++) assert.equal(seldom(minutes(4 * i)), first);
console.log("ok - a server that ends seldom is always started again, and soon");
