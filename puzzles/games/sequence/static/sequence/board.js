// Keys and dragging on the board: each does what a link or a button of the page does.
{
  const FAR = 8;
  const inGame = (selector) => document.querySelector(`#game ${selector}`);
  const spots = () => [...document.querySelectorAll("#game .spot")];
  let drag = null;

  // keys; the switch in the help turns them off, as it may suit those who speak to their computer
  const placeOf = (spot) => spot.id.split("-").slice(1).map(Number);

  // the next lit space in that direction, the nearest line first
  function go(down, right) {
    const here = document.activeElement.matches(".spot") ? placeOf(document.activeElement) : null;
    if (!here) return spots()[0]?.focus();
    const far = (spot) => {
      const [row, column] = placeOf(spot);
      const along = (row - here[0]) * down + (column - here[1]) * right;
      const aside = Math.abs((row - here[0]) * right) + Math.abs((column - here[1]) * down);
      return along > 0 ? along + 2 * aside : Infinity;
    };
    const next = spots().map((spot) => [far(spot), spot]).sort(([a], [b]) => a - b)[0];
    if (next && next[0] < Infinity) next[1].focus();
  }

  function lines() {
    const switches = [...document.querySelectorAll("#game .lines-switch")];
    const on = switches.findIndex((each) => each.matches("[aria-current]"));
    (switches[on + 1] ?? switches[on])?.click();
  }

  const KEYS = {
    arrowleft: () => go(0, -1),
    arrowright: () => go(0, 1),
    arrowup: () => go(-1, 0),
    arrowdown: () => go(1, 0),
    l: lines,
    escape: () => inGame(".held[aria-current]")?.click(),
    "?": () => document.querySelector("#help")?.togglePopover(),
  };
  const digit = (event) => /^(?:Digit|Numpad)([1-7])$/.exec(event.code)?.[1];

  function isForAnother(event) {
    const { target } = event;
    return event.defaultPrevented || event.repeat || event.isComposing
      || event.ctrlKey || event.metaKey || event.altKey
      || target.closest("input, select, textarea, [contenteditable], .rows-told")
      || (event.key !== "?" && document.querySelector(":popover-open"));
  }

  const stored = () => { try { return localStorage.keys; } catch { return undefined; } };
  const keep = (isOn) => { try { localStorage.keys = isOn ? "on" : "off"; } catch { /* this page only */ } };
  const keySwitch = document.querySelector("#keys-on");
  if (keySwitch) {
    keySwitch.checked = stored() !== "off";
    keySwitch.addEventListener("change", () => keep(keySwitch.checked));
  }

  document.addEventListener("keydown", (event) => {
    if (event.key === "Escape" && drag?.ghost) return end(event);
    if (isForAnother(event) || keySwitch?.checked === false) return;
    const act = KEYS[event.key.toLowerCase()];
    // without lit spaces the arrows scroll as ever
    if (event.key.startsWith("Arrow") && !spots().length) return;
    if (digit(event)) inGame(`#held-${digit(event)}`)?.click();
    else if (act) { event.preventDefault(); act(); }
  });

  // dragging a card to one of its spaces, by mouse, pen or finger
  function begin(event) {
    const card = event.target.closest?.(".held");
    if (card && event.isPrimary && event.button === 0) drag = { card, x: event.clientX, y: event.clientY };
  }

  function lift() {
    const { card } = drag;
    const picture = card.querySelector("svg");
    drag.box = picture.getBoundingClientRect();
    drag.ghost = document.createElement("div");
    drag.ghost.className = "carried";
    drag.ghost.style.width = `${drag.box.width}px`;
    drag.ghost.append(picture.cloneNode(true));
    drag.layer = document.createElement("div");
    drag.layer.className = "spots";
    drag.zones = card.dataset.spaces.split(" ").filter(Boolean).map((space) => {
      const zone = document.createElement("div");
      const [row, column] = space.split(",");
      zone.className = `drop-spot row-${row} column-${column}`;
      zone.dataset.move = card.dataset.card + space;
      return zone;
    });
    drag.layer.append(...drag.zones);
    inGame(".board-frame").append(drag.layer);
    document.body.append(drag.ghost);
    card.classList.add("carried-from");
  }

  // a finger hides the space that it aims at: near enough is there
  function zoneAt({ clientX, clientY }) {
    const far = (zone) => {
      const { x, y, width, height } = zone.getBoundingClientRect();
      return Math.max(Math.abs(clientX - x - width / 2) / width, Math.abs(clientY - y - height / 2) / height);
    };
    const [near] = drag.zones.map((zone) => [far(zone), zone]).sort(([a], [b]) => a - b);
    return near && near[0] < 0.9 ? near[1] : null;
  }

  function move(event) {
    if (!drag) return;
    const across = event.clientX - drag.x;
    const down = event.clientY - drag.y;
    if (!drag.ghost) {
      if (Math.hypot(across, down) < FAR) return;
      lift();
    }
    drag.ghost.style.translate = `${drag.box.left + across}px ${drag.box.top + down}px`;
    drag.zone = zoneAt(event);
    for (const zone of drag.zones) zone.classList.toggle("over", zone === drag.zone);
  }

  function end(event) {
    const done = drag;
    drag = null;
    if (!done?.ghost) return;
    done.ghost.remove();
    done.layer.remove();
    done.card.classList.remove("carried-from");
    if (event.type !== "pointerup") return;
    if (done.zone) {
      const button = document.createElement("button");
      Object.assign(button, { name: "move", value: done.zone.dataset.move, hidden: true });
      done.card.closest("form").append(button);
      button.click();
      button.remove();
    }
    swallowClick();
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
  document.addEventListener("dragstart", (event) => { if (event.target.closest?.(".held")) event.preventDefault(); });
}
