// Keys for a game: each does what a link or a button of the page does. Nothing is played before
// Enter. The switch in the help turns them off, as it may suit those who speak to their computer.
{
  const inGame = (selector) => document.querySelector(`#game ${selector}`);
  const hand = () => [...document.querySelectorAll("#game .lies")];
  const taken = (card) => card?.querySelector(".lie[aria-current]");
  const help = () => document.querySelector("#help");
  let latest = 0;

  function choose(number) {
    const card = hand()[number - 1];
    latest = number - 1;
    (taken(card) ?? card?.querySelector(".lie"))?.click();
  }

  function turn() {
    const cards = hand();
    const card = taken(cards[latest]) ? cards[latest] : cards.findLast(taken);
    card?.querySelector(".lie:not([aria-current])").click();
  }

  function aim(side) {
    const end = inGame(`#place-${side}`);
    if (end) end.focus();
    else inGame("#exchange")?.click();
  }

  const KEYS = {
    t: turn,
    s: () => inGame("#swap")?.click(),
    escape: () => inGame("#keep")?.click(),
    arrowleft: () => aim("left"),
    arrowright: () => aim("right"),
    "?": () => help()?.togglePopover(),
  };

  // the row of digits is written differently on other keyboards
  const digit = (event) => /^(?:Digit|Numpad)([1-9])$/.exec(event.code)?.[1];

  function isForAnother(event) {
    const { target } = event;
    return event.defaultPrevented || event.repeat || event.isComposing
      || event.ctrlKey || event.metaKey || event.altKey
      || target.closest("input, select, textarea, [contenteditable]")
      || (event.key !== "?" && document.querySelector(":popover-open"));
  }

  const stored = () => { try { return localStorage.keys; } catch { return undefined; } };
  const keep = (isOn) => { try { localStorage.keys = isOn ? "on" : "off"; } catch { /* this page only */ } };
  const keySwitch = document.querySelector("#keys-on");
  if (keySwitch) {
    keySwitch.checked = stored() !== "off";
    keySwitch.addEventListener("change", () => keep(keySwitch.checked));
  }

  // whoever opens an objective by key, perhaps without seeing it, is led into it
  document.addEventListener("toggle", ({ newState, target }) => {
    const isByKey = document.activeElement.matches(".goal:focus-visible");
    if (isByKey && newState === "open") target.querySelector(".goal-sentence")?.focus({ preventScroll: true });
  }, true);

  document.addEventListener("keydown", (event) => {
    if (isForAnother(event) || keySwitch?.checked === false) return;
    const isFree = !event.target.closest("a, button, summary");
    if (event.key === "Enter") {
      if (isFree) inGame("#start")?.click();
    } else if (digit(event)) {
      choose(Number(digit(event)));
    } else if (KEYS[event.key.toLowerCase()]) {
      event.preventDefault();
      KEYS[event.key.toLowerCase()]();
    }
  });
}
