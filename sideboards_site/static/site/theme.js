// The light that the reader has chosen, before anything is drawn: pages that everybody may keep do
// not know it.
{
  const page = document.documentElement;
  const colors = document.currentScript.dataset;
  const chosen = () => /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1] ?? "";

  function show(theme) {
    if (theme) page.dataset.theme = theme;
    else delete page.dataset.theme;
    document.querySelector("meta[name=color-scheme]").content = theme || "light dark";
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) meta.remove();
    for (const each of theme ? [theme] : ["light", "dark"]) {
      const meta = Object.assign(document.createElement("meta"), { name: "theme-color", content: colors[each] });
      if (!theme) meta.media = `(prefers-color-scheme: ${each})`;
      document.head.append(meta);
    }
  }

  function press(theme) {
    for (const button of document.querySelectorAll("button[name=theme]")) {
      button.ariaPressed = String(button.value === theme);
    }
  }

  if (chosen() && page.dataset.theme !== chosen()) {
    show(chosen());
    addEventListener("DOMContentLoaded", () => press(chosen()));
  }

  // whoever chooses another light stays on the page, with all that is picked, answered or typed there;
  // without a network failures.js speaks
  document.addEventListener("submit", (event) => {
    const { target: form, submitter } = event;
    if (form.id !== "theme" || !globalThis.htmx || !navigator.onLine) return;
    event.preventDefault();
    const values = { theme: submitter.value };
    globalThis.htmx.ajax("POST", form.action, { source: form, values, swap: "none" }).catch(() => null);
  });
  document.addEventListener("htmx:afterRequest", ({ detail: { elt, successful } }) => {
    if (elt.id !== "theme" || !successful) return;
    show(chosen());
    press(chosen());
  });
}
