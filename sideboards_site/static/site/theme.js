// The light that the reader has chosen, before anything is drawn: pages that everybody may keep do
// not know it.
{
  const page = document.documentElement;
  const chosen = /(?:^|; )theme=(light|dark)(?:;|$)/.exec(document.cookie)?.[1];
  if (chosen && page.dataset.theme !== chosen) {
    page.dataset.theme = chosen;
    document.querySelector("meta[name=color-scheme]").content = chosen;
    for (const meta of document.querySelectorAll("meta[name=theme-color]")) {
      if (meta.media.includes(chosen)) meta.removeAttribute("media");
      else meta.remove();
    }
    addEventListener("DOMContentLoaded", () => {
      for (const button of document.querySelectorAll("button[name=theme]")) {
        button.ariaPressed = String(button.value === chosen);
      }
    });
  }
}
