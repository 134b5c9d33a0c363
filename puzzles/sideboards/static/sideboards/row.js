// Keys and dragging on the row, and points that rise from it. Nothing is played before Enter.
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

// A move that scores is an event: points rise from the drawers that count to their objective, at
// the end to the total, and figures count up. The page holds the last figures from the start, so no
// tap needs to wait.
{
  const STEP = 180;
  const RISE = 360;
  const ALL = 880;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

  function countUp(figure, width, begins, ends) {
    const words = figure.textContent;
    const last = Number(/\d+/.exec(words));
    const was = Number(figure.dataset.was);
    // in words, 0 and 1 may have a noun of their own
    const few = figure.dataset.few?.split("|") ?? [];
    // as wide as the last words, whatever it shows: nothing beside it moves, nor does it begin elsewhere
    figure.classList.add("counting");
    figure.style.inlineSize = `${width}px`;
    // no frame between points, for which a tap would wait
    const points = Math.abs(last - was);
    const pace = (ends - begins) / points;
    function count(counted) {
      const now = was + Math.sign(last - was) * counted;
      const figures = String(now).padStart(String(last).length, "\u2007");
      figure.textContent = now === last ? words : few[now] ?? words.replace(/\d+/, figures);
      if (counted < points) setTimeout(count, counted ? pace : begins + pace, counted + 1);
    }
    count(0);
  }

  function middle(element) {
    const { x, y, width, height } = element.getBoundingClientRect();
    return [x + width / 2, y + height / 2];
  }

  function rise({ dataset: { gained, step } }, [across, down], to) {
    const delay = (step - 1) * STEP;
    const points = document.createElement("span");
    Object.assign(points, { className: "rising", textContent: gained, ariaHidden: "true" });
    to.append(points);
    const way = [
      { translate: `${across}px ${down}px`, opacity: 0 },
      { opacity: 1, offset: 0.25 },
      { translate: "0 0", opacity: 1 },
    ];
    const rising = points.animate(way, { delay, duration: RISE, easing: "ease-in-out", fill: "backwards" });
    rising.finished.finally(() => points.remove());
  }

  document.addEventListener("htmx:load", ({ detail: { elt: game } }) => {
    if (isCalm.matches || !game.matches(".game-scores")) return;
    const total = game.querySelector(".total");
    // all is measured before anything is written: the page is laid out once
    const rises = [...game.querySelectorAll("[data-step]")].map(score => {
      const to = total ?? score;
      const [fromX, fromY] = middle(game.querySelector(`.glow-${score.dataset.step}`));
      const [toX, toY] = middle(to);
      return [score, [fromX - toX, fromY - toY], to];
    });
    const figures = [...game.querySelectorAll("[data-was]")].map(figure => {
      const score = figure.closest("[data-step]");
      const arrives = score && (score.dataset.step - 1) * STEP + RISE;
      const { width } = figure.getBoundingClientRect();
      return [figure, width, score ? arrives - 40 : STEP, score ? arrives + 120 : ALL];
    });
    for (const each of rises) rise(...each);
    for (const each of figures) countUp(...each);
  });
}
