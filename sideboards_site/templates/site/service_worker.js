// Keeps the rules of one language. Pages come from the network while there is one; their parts,
// which htmx asks for at the same addresses, always do.
const { version, files, pages, fallback } = {{ kept|safe }};
const here = { ignoreVary: true, cacheName: version };

addEventListener("install", (event) => event.waitUntil(keep().then(() => skipWaiting())));

// Somebody may be playing: one page at a time, and a longer rest after each.
// What an earlier try has kept stays.
async function keep() {
  const cache = await caches.open(version);
  await cache.addAll(files);
  for (const page of pages) {
    const begun = Date.now();
    if (!await cache.match(page, here)) await cache.add(page);
    await new Promise((rested) => setTimeout(rested, 3 * (Date.now() - begun)));
  }
}

addEventListener("activate", (event) => {
  const others = caches.keys().then((all) => Promise.all(all.map((name) => name === version || caches.delete(name))));
  event.waitUntil(others.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin || request.headers.has("HX-Request")) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (files.includes(pathname)) event.respondWith(file(request));
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    return (await caches.match(request, { ...here, ignoreSearch: true })) ?? caches.match(fallback, here);
  }
}

async function file(request) {
  return (await caches.match(request, here)) ?? fetch(request);
}
