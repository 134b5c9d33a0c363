// Keeps the rules of one language. Pages come from the network while there is one.
const { version, keep, fallback } = {{ kept|safe }};

addEventListener("install", (event) => {
  event.waitUntil(caches.open(version).then((cache) => cache.addAll(keep)).then(() => skipWaiting()));
});

addEventListener("activate", (event) => {
  const others = caches.keys().then((names) => Promise.all(names.filter((name) => name !== version).map((name) => caches.delete(name))));
  event.waitUntil(others.then(() => clients.claim()));
});

addEventListener("fetch", (event) => {
  const { request } = event;
  if (request.method !== "GET" || new URL(request.url).origin !== location.origin) return;
  if (request.mode === "navigate") event.respondWith(page(request));
  else if (keep.includes(new URL(request.url).pathname)) event.respondWith(file(request));
});

async function page(request) {
  try {
    return await fetch(request);
  } catch {
    const kept = await caches.match(request, { ignoreSearch: true, ignoreVary: true });
    return kept ?? caches.match(fallback, { ignoreVary: true });
  }
}

async function file(request) {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
