// Lets the page work without its server once it has been there. What the server has comes first, so that a new version is
// seen at once; what was kept is for when the server cannot be reached.

const KEPT = "movetext";

async function keepAll() {
  const files = await (await fetch("files.json", { cache: "no-cache" })).json();
  const cache = await caches.open(KEPT);
  await cache.addAll(["./", "files.json", ...files]);
}

async function answer(request) {
  const cache = await caches.open(KEPT);
  try {
    const response = await fetch(request);
    if (response.ok) await cache.put(request, response.clone());
    return response;
  } catch (failure) {
    const kept = await cache.match(request, { ignoreSearch: true });
    if (kept) return kept;
    throw failure;
  }
}

self.addEventListener("install", (event) => event.waitUntil(keepAll().then(() => self.skipWaiting())));
self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));
self.addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method === "GET" && new URL(request.url).origin === self.location.origin) event.respondWith(answer(request));
});
