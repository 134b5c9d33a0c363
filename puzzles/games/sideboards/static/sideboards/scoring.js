// A move that scores is an event: points rise from the drawers that count to their objective, and
// figures count up. The page holds the last figures from the start, so no tap needs to wait.
{
  const STEP = 180;
  const RISE = 360;
  const ALL = 880;
  const isCalm = matchMedia("(prefers-reduced-motion: reduce)");

  function countUp(figure, begins, ends) {
    const words = figure.textContent;
    const last = Number(/\d+/.exec(words));
    const was = Number(figure.dataset.was);
    const start = performance.now();
    function count(now) {
      const part = Math.min(Math.max((now - start - begins) / (ends - begins), 0), 1);
      // as wide as the last figure, so that nothing beside it moves
      const figures = String(Math.round(was + (last - was) * part)).padStart(String(last).length, "\u2007");
      const text = words.replace(/\d+/, figures);
      if (figure.textContent !== text) figure.textContent = text;
      if (part < 1 && figure.isConnected) requestAnimationFrame(count);
    }
    count(start);
  }

  function rise(score, light) {
    const delay = (score.dataset.step - 1) * STEP;
    const goal = score.getBoundingClientRect();
    const from = light.getBoundingClientRect();
    const across = from.x + from.width / 2 - goal.x - goal.width / 2;
    const down = from.y + from.height / 2 - goal.y - goal.height / 2;
    const points = document.createElement("span");
    Object.assign(points, { className: "rising", textContent: score.dataset.gained, ariaHidden: "true" });
    score.append(points);
    const way = [
      { translate: `${across}px ${down}px`, opacity: 0 },
      { opacity: 1, offset: 0.25 },
      { translate: "0 0", opacity: 1 },
    ];
    const rising = points.animate(way, { delay, duration: RISE, easing: "ease-in-out", fill: "backwards" });
    rising.finished.finally(() => points.remove());
    countUp(score.querySelector(".figure"), delay + RISE - 40, delay + RISE + 120);
  }

  document.addEventListener("htmx:load", ({ detail: { elt: game } }) => {
    if (isCalm.matches || !game.matches(".game-scores:not(.game-over)")) return;
    for (const score of game.querySelectorAll("[data-step]")) {
      rise(score, game.querySelector(`.glow-${score.dataset.step}`));
    }
    for (const figure of game.querySelectorAll(".so-far [data-was], .score-total [data-was]")) {
      countUp(figure, STEP, ALL);
    }
  });
}
