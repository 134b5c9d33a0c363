// Keys and dragging on the board. A pick asks nothing of the server: the page shows all of it by itself.
// Nothing is played before Enter.
{
  const { all, inGame, keys, dragging } = globalThis.playing;
  const pickedCard = () => inGame(".held > input:checked");
  const pickedSpot = () => inGame(".spot > input:checked");
  const shown = (selector) => all(selector).filter((part) => part.checkVisibility({ visibilityProperty: true }));
  const placeOf = ({ dataset }) => dataset.place.split(",").map(Number);
  let wasPicked = null;
  let isTabbing = false;

  function set(input, isOn) {
    if (!input) return;
    input.checked = isOn;
    input.dispatchEvent(new Event("change", { bubbles: true }));
  }

  // who picks by key stays where they are, so that arrows lead to the spaces; they hear what they picked
  function choose(number) {
    const card = all(".held > input")[number - 1];
    if (!card) return;
    set(card, !card.checked);
    const does = document.getElementById(card.getAttribute("aria-describedby")).textContent;
    document.querySelector("#spoken").textContent = card.checked ? `${card.ariaLabel}. ${does}` : "";
  }

  function goTo(spot) {
    const input = spot.querySelector("input");
    set(input, true);
    input.focus();
  }

  // the next lit space in that direction, the nearest line first; without any the arrows scroll as ever.
  // They are the browser's where somebody came to the cards by the Tab key
  function go(down, right, { target }) {
    const spots = shown(".spot");
    const from = document.activeElement.closest(".spot");
    if (!spots.length || (isTabbing && target.matches(".held > input"))) return false;
    if (!from) return goTo(pickedSpot()?.closest(".spot") ?? spots[0]);
    const [atRow, atColumn] = placeOf(from);
    const far = (spot) => {
      const [row, column] = placeOf(spot);
      const along = (row - atRow) * down + (column - atColumn) * right;
      const aside = Math.abs((row - atRow) * right) + Math.abs((column - atColumn) * down);
      return along > 0 ? along + 2 * aside : Infinity;
    };
    const [[distance, next]] = spots.map((spot) => [far(spot), spot]).sort(([a], [b]) => a - b);
    if (distance < Infinity) goTo(next);
  }

  // the lit spaces at the ends of a row
  function goToEnd(place, { target }) {
    const from = target.closest(".spot");
    if (!from) return false;
    const [row] = placeOf(from);
    goTo(shown(".spot").filter((spot) => placeOf(spot)[0] === row).at(place));
  }

  // leads to the button that plays
  function ask({ target }) {
    const [play] = shown("#play-now");
    if (!play || target.matches("a, button, summary, input:not(.spot > input)")) return false;
    play.focus();
  }

  // one line after the other, and none
  function lines() {
    const lanes = all(".lane > input");
    const next = lanes[lanes.findIndex((lane) => lane.checked) + 1];
    for (const lane of lanes) set(lane, lane === next);
  }

  keys(choose, {
    arrowleft: (event) => go(0, -1, event),
    arrowright: (event) => go(0, 1, event),
    arrowup: (event) => go(-1, 0, event),
    arrowdown: (event) => go(1, 0, event),
    home: (event) => goToEnd(0, event),
    end: (event) => goToEnd(-1, event),
    enter: ask,
    l: lines,
    escape: () => set(pickedSpot() ?? pickedCard() ?? inGame(".lane > input:checked"), false),
  });

  // one light at a time: a card with its spaces, or a line
  document.addEventListener("change", ({ target }) => {
    if (!target.checked || !target.matches(".held > input, .lane > input")) return;
    for (const other of all(":is(.spot, .held, .lane) > input:checked")) if (other !== target) other.checked = false;
  });

  // a second tap puts a card back, and plays on a space
  document.addEventListener("pointerdown", ({ target }) => {
    wasPicked = target.closest?.(".held, .spot")?.querySelector("input:checked");
    isTabbing = false;
  });
  document.addEventListener("keydown", ({ key }) => { isTabbing ||= key === "Tab"; });
  document.addEventListener("click", ({ target }) => {
    if (target !== wasPicked || !target.matches("input")) return;
    wasPicked = null;
    if (target.matches(".held > input")) set(target, false);
    else inGame("#play-now").click();
  });

  const zonesOf = ({ dataset }) => dataset.spaces.split(" ").filter(Boolean).map((space) => {
    const [row, column] = space.split(",");
    return [`drop-spot row-${row} column-${column}`, space];
  });

  // a finger hides the space that it aims at: near enough is there
  function zoneAt({ clientX, clientY }, zones) {
    const far = (zone) => {
      const { x, y, width, height } = zone.getBoundingClientRect();
      return Math.max(Math.abs(clientX - x - width / 2) / width, Math.abs(clientY - y - height / 2) / height);
    };
    const [near] = zones.map((zone) => [far(zone), zone]).sort(([a], [b]) => a - b);
    return near && near[0] < 0.9 ? near[1] : null;
  }

  // a drop picks card and space
  function put({ card, over: { drop: place } }) {
    set(card.querySelector("input"), true);
    goTo(inGame(`[data-place="${place}"]`));
    inGame("#play-now").focus();
  }

  dragging(".held", "#drop-spots", zonesOf, zoneAt, put);
}
