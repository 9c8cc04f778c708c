// Runs movetext beside the page, so that a large file never makes the page wait. Messages are answered in their order.

let exports;

async function start() {
  const { instance } = await WebAssembly.instantiateStreaming(fetch("../movetext.wasm")).catch(async () => {
    // A server that does not know what a .wasm file is.
    const response = await fetch("../movetext.wasm");
    return WebAssembly.instantiate(await response.arrayBuffer());
  });
  exports = instance.exports;
}

let ready = start();

function call(method, params) {
  const bytes = new TextEncoder().encode(JSON.stringify({ method, params }));
  const place = exports.reserve(bytes.length);
  if (place === 0) throw new RangeError("the text is too large");
  new Uint8Array(exports.memory.buffer, place, bytes.length).set(bytes);
  const length = exports.request();
  const answer = new Uint8Array(exports.memory.buffer, exports.answer_start(), length);
  return JSON.parse(new TextDecoder().decode(answer));
}

async function answer({ data: { id, method, params } }) {
  try {
    await ready;
    postMessage({ id, ...call(method, params) });
  } catch (failure) {
    // After a trap the module's memory may be inconsistent, so a new one is made; the page opens its text again.
    const crashed = failure instanceof WebAssembly.RuntimeError;
    if (crashed) ready = start();
    postMessage({ id, error: String(failure), crashed });
  }
}

let last = Promise.resolve();
onmessage = (message) => {
  last = last.then(() => answer(message));
};
