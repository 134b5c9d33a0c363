// Keeps the rules of one language. Pages come from the network while there is one; their parts,
// which htmx asks for at the same addresses, always do.
const { version, files, pages, fallback } = {{ kept|safe }};

addEventListener("install", (event) => {
  event.waitUntil(keep().then(() => skipWaiting()));
});

// Somebody may be playing meanwhile: one page at a time, and a longer rest after each. What an
// earlier try has kept already is not asked for again.
async function keep() {
  const cache = await caches.open(version);
  await cache.addAll(files);
  for (const page of pages) {
    if (await cache.match(page, { ignoreVary: true })) continue;
    const begun = performance.now();
    await cache.add(page);
    await new Promise((rested) => setTimeout(rested, 3 * (performance.now() - begun)));
  }
}

addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))));
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
    const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true, cacheName: version });
    return kept ?? caches.match(fallback, { ignoreVary: true, cacheName: version });
  }
}

async function file(request) {
  return (await caches.match(request, { ignoreVary: true, cacheName: version })) ?? fetch(request);
}
