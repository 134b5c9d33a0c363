// Keys and dragging on the row, and points that rise from it. A pick asks nothing of the server: the
// page shows all of it by itself. Nothing is played before Enter.
{
  const { all, inGame, keys, dragging } = globalThis.playing;
  const inputs = (part) => [...(part?.querySelectorAll(".lie > input") ?? [])];
  const picked = (part) => inputs(part).find((input) => input.checked);
  const isStart = () => inGame(".lie > .left") !== undefined;
  let latest = 0;
  let wasPicked = null;
  let isTabbing = false;

  // who picks by key stays where they are, so that arrows lead to the ends; they hear what they picked
  function tell(input) {
    const told = document.getElementById(input?.getAttribute("aria-describedby"))?.textContent ?? "";
    document.querySelector("#spoken").textContent = input?.checked ? `${input.ariaLabel}. ${told}` : "";
  }

  function pick(input, isOn = true) {
    if (!input) return;
    // a card lies on one side alone
    if (isOn) for (const other of inputs(input.closest(".lies"))) other.checked = false;
    input.checked = isOn;
    input.dispatchEvent(new Event("change", { bubbles: true }));
    tell(input);
  }

  // of the two inputs of a face at the start, the one that a tap would reach
  function onTop(face) {
    if (!isStart()) return face?.querySelector("input");
    const left = inGame(".left:checked");
    const isFree = !left || face?.closest(".lies").contains(left);
    return face?.querySelector(isFree ? ".left" : ".right");
  }

  function choose(number) {
    const card = all(".lies")[number - 1];
    latest = number - 1;
    const taken = picked(card);
    if (taken) pick(taken, false);
    else pick(onTop(card?.querySelector(".lie")));
  }

  function turn() {
    const cards = all(".lies");
    const card = picked(cards[latest]) ? cards[latest] : cards.findLast((each) => picked(each));
    const input = picked(card);
    pick(inputs(card).find((other) => other.name === input?.name && other !== input));
  }

  // arrows are the browser's where somebody came to the cards by the Tab key
  function aim(side, { target }) {
    if (target.matches(".lie > input") && isTabbing) return false;
    if (inGame(".lie > input:checked")) inGame(`#place-${side}`)?.focus();
  }

  function start({ target }) {
    const begin = inGame("#start");
    if (!target.closest("a, button, summary, input") && begin?.checkVisibility({ visibilityProperty: true })) begin.click();
    return false;
  }

  function ask(isAsked = true) {
    const swap = inGame("#swap > input");
    if (swap && swap.checked !== isAsked) swap.click();
  }

  async function copyForBraille() {
    const board = inGame("[data-braille]");
    await navigator.clipboard.writeText(board.dataset.braille);
    document.querySelector("#spoken").textContent = board.dataset.copied;
  }

  keys(choose, {
    b: () => inGame("[data-braille]") ? copyForBraille() : false,
    t: turn,
    s: () => ask(),
    enter: start,
    escape: () => ask(false),
    arrowleft: (event) => aim("left", event),
    arrowright: (event) => aim("right", event),
  });

  // a second tap on what is picked puts it back
  document.addEventListener("pointerdown", ({ target }) => {
    wasPicked = picked(target.closest?.(".lie"));
    isTabbing = false;
  });
  document.addEventListener("keydown", ({ key }) => { isTabbing ||= key === "Tab"; });
  document.addEventListener("click", ({ target }) => {
    if (!target.matches(".lie > input")) return;
    if (target === wasPicked) pick(target, false);
    wasPicked = null;
  });

  // one thing at a time: a card, a line of the score, or the question of the swap, which whoever
  // asked is led to
  document.addEventListener("change", ({ target }) => {
    const swap = inGame("#swap > input");
    if (target.matches(".lie > input") && target.checked) {
      if (swap) swap.checked = false;
      for (const line of all(".score-line[open]")) line.open = false;
      const begin = inGame("#start");
      if (begin?.checkVisibility({ visibilityProperty: true }))
        document.querySelector("#spoken").textContent = begin.innerText;
    }
    if (!swap || target !== swap) return;
    for (const input of inputs(inGame(".hand-cards"))) input.checked = false;
    (swap.checked ? inGame("#swap-now") : swap).focus();
  });
  document.addEventListener("reset", ({ target }) => {
    if (target.contains(inGame("#swap"))) inGame("#swap > input").focus();
  });

  // whoever opens an objective by key, perhaps without seeing it, is led into it
  document.addEventListener("toggle", ({ newState, target }) => {
    const isByKey = document.activeElement.matches(".goal:focus-visible");
    if (isByKey && newState === "open") target.querySelector(".goal-sentence")?.focus({ preventScroll: true });
  }, true);

  const zonesOf = (card) => ["left", "right"].map((side, place) =>
    [`drop-zone drop-${side}`, side, card.querySelectorAll(".gains > span")[place]?.cloneNode(true) ?? ""]);

  // anywhere near the row: left of its middle or right of it
  function zoneAt({ clientX, clientY }, zones) {
    const { left, top, bottom, width, height } = inGame(".my-row").getBoundingClientRect();
    const isNear = clientY > top - height / 2 && clientY < bottom + height / 4;
    return isNear ? zones[Number(clientX > left + width / 2)] : null;
  }

  // a drop picks the card, and places it: at the start it takes that side
  function put({ card, over: { drop: side } }) {
    pick(card.querySelector(isStart() ? `.${side}` : "input"));
    inGame(`#place-${side}`)?.click();
  }

  dragging(".lie", ".my-row", zonesOf, zoneAt, put);
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
