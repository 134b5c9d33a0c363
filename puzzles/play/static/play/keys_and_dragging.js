// Keys and dragging in all games: each does what a link or a button of the page does.
{
  const FAR = 8;
  const all = (selector) => [...document.querySelectorAll(`#game ${selector}`)];
  const inGame = (selector) => all(selector)[0];
  let drag = null;

  // turns the keys off, as it may suit those who speak to their computer
  const keySwitch = document.querySelector("#keys-on");
  const stored = (act) => { try { return act(localStorage); } catch { return null; } };
  if (keySwitch) {
    keySwitch.checked = stored((kept) => kept.keys) !== "off";
    keySwitch.onchange = () => stored((kept) => { kept.keys = keySwitch.checked ? "on" : "off"; });
  }

  function isForAnother(event) {
    const { target } = event;
    return event.defaultPrevented || event.repeat || event.isComposing
      || event.ctrlKey || event.metaKey || event.altKey
      || target.closest("input:not([type='radio'], [type='checkbox']), select, textarea, [contenteditable], [tabindex='0']")
      || (event.key !== "?" && document.querySelector(":popover-open"));
  }

  // a board in words is walked through with the arrows, cell by cell; Home and End lead to the ends of
  // the row, with Ctrl to the corners of the board
  const STEPS = { ArrowLeft: [0, -1], ArrowRight: [0, 1], ArrowUp: [-1, 0], ArrowDown: [1, 0] };
  function cellAfter({ key, ctrlKey }, cell) {
    const table = cell.closest("table");
    if (key in STEPS) {
      const [down, right] = STEPS[key];
      return table.rows[cell.parentElement.rowIndex + down]?.cells[cell.cellIndex + right];
    }
    const cells = [...(ctrlKey ? table : cell.parentElement).querySelectorAll("[tabindex]")];
    return key === "Home" ? cells[0] : cells.at(-1);
  }
  document.addEventListener("keydown", (event) => {
    const { key, shiftKey, altKey, metaKey, target } = event;
    const cell = target.closest?.("[role=grid] td");
    if (!cell || shiftKey || altKey || metaKey || !(key in STEPS || key === "Home" || key === "End")) return;
    const next = cellAfter(event, cell);
    if (next?.matches("[tabindex]")) {
      [cell.tabIndex, next.tabIndex] = [-1, 0];
      next.focus();
    }
    event.preventDefault();
  });

  function type() {
    const typing = inGame(".typing");
    if (!typing) return false;
    typing.open = true;
    typing.querySelector("#typed").focus();
  }

  // what is picked stays picked while the turn does, whatever else the answer shows of it
  {
    const lineNow = () => inGame("[name=line]")?.value;
    const named = ({ className, name, value }) => [className, name, value].join(" ");
    let line, picks;
    document.addEventListener("htmx:beforeSwap", () => {
      line = lineNow();
      picks = new Set(all("input:checked").map(named));
    });
    document.addEventListener("htmx:afterSwap", () => {
      if (line !== lineNow()) return;
      for (const input of all("input")) input.checked ||= picks.has(named(input));
    });
  }

  // the next question takes the place of the one that is answered
  document.addEventListener("htmx:afterRequest", ({ detail: { elt } }) => {
    if (elt.matches(".typing form")) elt.querySelector("#typed").select();
  });

  // an act that answers false leaves the key to the browser
  function keys(choose, acts) {
    acts.m = type;
    acts["?"] = () => document.querySelector("#help")?.togglePopover();
    document.addEventListener("keydown", (event) => {
      if (isForAnother(event) || keySwitch?.checked === false) return;
      // the row of digits is written differently on other keyboards
      const digit = /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];
      const act = acts[event.key.toLowerCase()];
      if (digit) choose(Number(digit));
      else if (act && act(event) !== false) event.preventDefault();
    });
  }

  function made(names, ...inside) {
    const part = document.createElement("div");
    part.className = names;
    part.append(...inside);
    return part;
  }

  // `zonesOf` a card: the classes of each, what a drop there means, what it shows; `put` makes the drop
  function dragging(held, around, zonesOf, zoneAt, put) {
    function lift() {
      const picture = drag.card.querySelector("svg");
      drag.box = picture.getBoundingClientRect();
      drag.ghost = made("dragged", picture.cloneNode(true));
      drag.ghost.style.width = `${drag.box.width}px`;
      drag.zones = zonesOf(drag.card).map(([names, drop, ...inside]) => Object.assign(made(names, ...inside), { drop }));
      inGame(around).append(...drag.zones);
      document.body.append(drag.ghost);
      drag.card.classList.add("lifted");
    }

    document.addEventListener("pointerdown", ({ target, isPrimary, button, clientX: x, clientY: y }) => {
      const card = target.closest?.(held);
      if (card && isPrimary && button === 0) drag = { card, x, y, put };
    });

    document.addEventListener("pointermove", (event) => {
      if (!drag) return;
      const across = event.clientX - drag.x;
      const down = event.clientY - drag.y;
      if (!drag.ghost) {
        if (Math.hypot(across, down) < FAR) return;
        lift();
      }
      drag.ghost.style.translate = `${drag.box.left + across}px ${drag.box.top + down}px`;
      drag.over = zoneAt(event, drag.zones);
      for (const zone of drag.zones) zone.classList.toggle("over", zone === drag.over);
    });
  }

  function end(event) {
    const done = drag;
    drag = null;
    if (!done?.ghost) return;
    for (const part of [done.ghost, ...done.zones]) part.remove();
    done.card.classList.remove("lifted");
    if (event.type === "keydown") event.preventDefault();
    if (event.type !== "pointerup") return;
    if (done.over) done.put(done);
    // the click that ends a drag is not a tap on the card
    const swallow = (click) => { click.preventDefault(); click.stopPropagation(); };
    addEventListener("click", swallow, { capture: true, once: true });
    setTimeout(() => removeEventListener("click", swallow, true));
  }

  for (const sign of ["pointerup", "pointercancel"]) document.addEventListener(sign, end);
  document.addEventListener("keydown", (event) => { if (event.key === "Escape") end(event); }, true);
  document.addEventListener("dragstart", (event) => { if (drag) event.preventDefault(); });
  globalThis.playing = { all, inGame, keys, dragging };
}
