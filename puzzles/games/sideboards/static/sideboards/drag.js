// A card of the hand may also be dragged to an end of the row, by mouse, pen or finger.
// What a drop means is written on the card: a draft of the start, later a move for the form.
{
  const FAR = 8;
  const SIDES = ["left", "right"];
  let drag = null;

  function begin(event) {
    const card = event.target.closest?.(".lie");
    if (card && event.isPrimary && event.button === 0) {
      drag = { card, x: event.clientX, y: event.clientY };
    }
  }

  function lift() {
    const { card } = drag;
    const picture = card.querySelector("svg");
    drag.box = picture.getBoundingClientRect();
    drag.ghost = document.createElement("div");
    drag.ghost.className = "dragged";
    drag.ghost.style.width = `${drag.box.width}px`;
    drag.ghost.append(picture.cloneNode(true));
    drag.zones = SIDES.map((side, place) => {
      const zone = document.createElement("div");
      zone.className = `drop-zone drop-${side}`;
      zone.append(card.querySelectorAll(".gains > span")[place]?.cloneNode(true) ?? "");
      return zone;
    });
    document.querySelector(".my-row").append(...drag.zones);
    document.body.append(drag.ghost);
    card.classList.add("lifted");
  }

  // anywhere near the row: left of its middle or right of it
  function sideAt({ clientX, clientY }) {
    const row = document.querySelector(".my-row").getBoundingClientRect();
    const near = clientY > row.top - row.height / 2 && clientY < row.bottom + row.height / 4;
    return near ? SIDES[Number(clientX > row.left + row.width / 2)] : null;
  }

  function move(event) {
    if (!drag) return;
    const across = event.clientX - drag.x;
    const down = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(across, down) < FAR) return;
      lift();
    }
    const { left, top } = drag.box;
    drag.ghost.style.translate = `${left + across}px ${top + down}px`;
    drag.side = sideAt(event);
    drag.zones.forEach((zone, place) => zone.classList.toggle("over", SIDES[place] === drag.side));
  }

  function drop({ card, side }) {
    const form = card.closest("form");
    if (form.dataset.drop === "move") {
      const button = document.createElement("button");
      Object.assign(button, { name: "move", value: card.dataset[side], hidden: true });
      form.append(button);
      button.click();
      button.remove();
    } else {
      const address = `${form.action}?draft=${encodeURIComponent(card.dataset[side])}`;
      globalThis.htmx.ajax("GET", address, { source: card });
    }
  }

  function end(event) {
    const done = drag;
    drag = null;
    if (!done?.ghost) return;
    done.ghost.remove();
    done.zones.forEach((zone) => zone.remove());
    done.card.classList.remove("lifted");
    if (event.type === "pointerup") {
      if (done.side) drop(done);
      swallowClick();
    }
  }

  // the click that ends a drag is not a tap on the card
  function swallowClick() {
    const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
  }

  document.addEventListener("pointerdown", begin);
  document.addEventListener("pointermove", move);
  for (const sign of ["pointerup", "pointercancel"]) document.addEventListener(sign, end);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") end(event); });
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".lie")) event.preventDefault(); });
}
