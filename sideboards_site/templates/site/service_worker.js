// Keeps the rules of one language for when there is no network; never parts, which htmx asks for.
const { version, files, pages, fallback } = {{ kept|safe }};
const here = { ignoreVary: true, cacheName: version };

addEventListener("install", (event) => event.waitUntil(keep().then(() => skipWaiting())));

// One after the other with rests: somebody may be playing. What a try has kept stays.
async function keep() {
  const cache = await caches.open(version);
  for (const path of [...files, ...pages]) {
    const begun = Date.now();
    if (!await cache.match(path, here)) await cache.add(path);
    await new Promise((rested) => setTimeout(rested, 3 * (Date.now() - begun)));
  }
}

addEventListener("activate", (event) => {
  const gone = (all) => Promise.all(all.map((name) => name === version || caches.delete(name)));
  event.waitUntil(caches.keys().then(gone).then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event, { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || request.headers.has("HX-Request")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (files.includes(pathname)) event.respondWith(kept(request));
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ...here, ignoreSearch: true })) ?? caches.match(fallback, here);
  }
}

const kept = async (request) => (await caches.match(request, here)) ?? fetch(request);
