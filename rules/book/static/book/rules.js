// The language switch leads to the paragraph that is being read; a rule's link goes to the clipboard.
const languageLinks = document.querySelectorAll(".languages a");

function paragraphBeingRead() {
  if (document.scrollingElement.scrollTop < 80) return location.hash;
  const rules = [...document.querySelectorAll("article.rule[id]")];
  const begun = rules.filter((rule) => rule.getBoundingClientRect().top < innerHeight / 3);
  return begun.length ? `#${begun.at(-1).id}` : location.hash;
}

for (const link of languageLinks) {
  const stay = () => { link.hash = paragraphBeingRead(); };
  for (const sign of ["pointerdown", "click"]) link.addEventListener(sign, stay);
}

document.addEventListener("click", async (event) => {
  const link = event.target.closest("a[data-copied]");
  if (!link || !navigator.clipboard || event.ctrlKey || event.metaKey || event.shiftKey) return;
  event.preventDefault();
  await navigator.clipboard.writeText(link.href);
  const number = link.textContent;
  link.textContent = link.dataset.copied;
  link.addEventListener("blur", () => { link.textContent = number; }, { once: true });
  link.focus();
});

// How many hits there are is spoken once the reader pauses, as each key brings others.
let pause;
document.addEventListener("htmx:afterSwap", ({ target }) => {
  if (target.id !== "hits") return;
  clearTimeout(pause);
  pause = setTimeout(() => {
    const told = target.querySelector("[data-told]");
    document.getElementById("found").textContent = told ? told.textContent : "";
  }, 1200);
});
