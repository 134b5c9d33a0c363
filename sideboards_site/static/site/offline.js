// Registers the worker that keeps the rules in the reader's language, once the page itself is there.
const { worker } = document.currentScript.dataset;
addEventListener("load", () => navigator.serviceWorker?.register(worker));
