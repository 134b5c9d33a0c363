// A line of the score that is open, its drawers lit, stays open while cards change.
let open = "";
document.addEventListener("htmx:beforeSwap", () => { open = document.querySelector("#lab [name=score][open]")?.id; });
document.addEventListener("htmx:load", () => { if (open) document.getElementById(open)?.setAttribute("open", ""); });
