// Keeps the rules of one language. Pages come from the network while there is one; their parts,
// which htmx asks for at the same addresses, always do.
const { version, files, pages, fallback } = {{ kept|safe }};

addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll([...files, ...pages])).then(() => skipWaiting()));
});

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
