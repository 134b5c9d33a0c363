// Keys and dragging on the row. Nothing is played before Enter.
{
  const { all, inGame, keys, dragging } = globalThis.playing;
  const taken = (card) => card?.querySelector(".lie[aria-current]");
  let latest = 0;

  function choose(number) {
    const card = all(".lies")[number - 1];
    latest = number - 1;
    (taken(card) ?? card?.querySelector(".lie"))?.click();
  }

  function turn() {
    const cards = all(".lies");
    const card = taken(cards[latest]) ? cards[latest] : cards.findLast(taken);
    card?.querySelector(".lie:not([aria-current])").click();
  }

  function aim(side) {
    const end = inGame(`#place-${side}`);
    if (end) end.focus();
    else inGame("#exchange")?.click();
  }

  function start({ target }) {
    if (!target.closest("a, button, summary")) inGame("#start")?.click();
    return false;
  }

  keys(choose, {
    t: turn,
    s: () => inGame("#swap")?.click(),
    enter: start,
    escape: () => inGame("#keep")?.click(),
    arrowleft: () => aim("left"),
    arrowright: () => aim("right"),
  });

  // whoever opens an objective by key, perhaps without seeing it, is led into it
  document.addEventListener("toggle", ({ newState, target }) => {
    const isByKey = document.activeElement.matches(".goal:focus-visible");
    if (isByKey && newState === "open") target.querySelector(".goal-sentence")?.focus({ preventScroll: true });
  }, true);

  // what a drop at an end means is written on the card
  const zonesOf = (card) => ["left", "right"].map((side, place) =>
    [`drop-zone drop-${side}`, card.dataset[side], card.querySelectorAll(".gains > span")[place]?.cloneNode(true) ?? ""]);

  // anywhere near the row: left of its middle or right of it
  function zoneAt({ clientX, clientY }, zones) {
    const { left, top, bottom, width, height } = inGame(".my-row").getBoundingClientRect();
    const isNear = clientY > top - height / 2 && clientY < bottom + height / 4;
    return isNear ? zones[Number(clientX > left + width / 2)] : null;
  }

  dragging(".lie", ".my-row", zonesOf, zoneAt);
}
