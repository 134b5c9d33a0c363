// Registers the worker that keeps the rules in the reader's language.
const { worker } = document.currentScript.dataset;
navigator.serviceWorker?.register(worker);
