// For every page: the worker that keeps the rules in the reader's language, once the page is there,
const { worker } = document.currentScript.dataset;
addEventListener("load", () => navigator.serviceWorker?.register(worker));
// and what opens over the page closes before it hides where the focus goes on to.
document.addEventListener("focusin", ({ target }) => {
  const open = document.querySelector(":popover-open");
  if (!open?.contains(target)) open?.hidePopover();
});
