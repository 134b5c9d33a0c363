// For every page: the worker that keeps the rules in the reader's language, once the page is there,
const { worker } = document.currentScript.dataset;
addEventListener("load", () => navigator.serviceWorker?.register(worker));
// and what opens over the page closes before it hides where the focus goes on to.
document.addEventListener("focusin", ({ target }) => {
  const open = document.querySelector(":popover-open");
  if (!open?.contains(target) && !target.contains(open)) open?.hidePopover();
});
// A menu closes when one goes on, be it by a tap or by a key.
for (const event of ["focusin", "pointerdown"]) {
  addEventListener(event, ({ target }) => {
    for (const menu of document.querySelectorAll(".menu[open]")) menu.open = menu.contains(target);
  });
}
addEventListener("keydown", ({ key }) => {
  const menu = key === "Escape" && document.querySelector(".menu[open]");
  if (!menu) return;
  menu.open = false;
  menu.querySelector("summary").focus();
});
// What one opens comes into view, and nothing moves for what is in view already.
addEventListener("click", ({ target }) => {
  const panel = target.closest(".fold > summary")?.nextElementSibling;
  requestAnimationFrame(() => panel?.checkVisibility() && panel.scrollIntoView({ block: "nearest" }));
});
// What is replaced goes before: a focus that leaves with it would have the page laid out with both,
// and htmx takes leave of each part of each picture. It comes back. Nothing goes for a wrong answer.
{
  let held = "";
  addEventListener("htmx:beforeSwap", ({ detail: { shouldSwap, target } }) => {
    if (!shouldSwap) return;
    const focused = document.activeElement;
    held = target.contains(focused) && focused.matches("a, button") ? focused.id : "";
    if (held) focused.blur();
    for (const picture of target.querySelectorAll("svg")) picture.replaceChildren();
  });
  addEventListener("htmx:afterSettle", () => {
    if (held && document.activeElement === document.body) {
      document.getElementById(held)?.focus({ preventScroll: true });
    }
    held = "";
  });
}
