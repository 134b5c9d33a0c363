// The pad beside the board without a network: the form is the game, here as on the server. How many
// cards, chips and sequences there are comes as data from the rules; this browser keeps the game.
(() => {
  const form = document.getElementById("pad");
  const { tables, words } = JSON.parse(document.getElementById("pad-tables").textContent);
  const KEPT = "sequence-pad";
  const at = (id) => document.getElementById(id);
  const fill = (text, values) => text.replace(/%\((\w+)\)s/g, (_, name) => values[name]);
  const field = (name) => form.querySelector(`input[name="${name}"]`);
  const number = (name) => Number(field(name).value);
  const set = (name, value) => { field(name).value = value; };
  const asked = new URLSearchParams(location.search);
  // an address of nothing but so many players is one's own game, if that is of as many
  const isOwn = !asked.size || (asked.size === 1 && asked.get("players") === kept().get("players"));
  let isAsServed = !isOwn;

  // ---- the rules: what follows from the form and the tables

  const chips = () => tables.chips.slice(0, number("sides"));
  const chipOf = (seat) => chips()[(seat - 1) % number("sides")];
  const winner = () => chips().find((chip) => number(chip) >= tables.toWin[number("sides")]);
  const gamesOf = (chip) => number(`won-${chip}`) + Number(winner() === chip);
  const champion = () => chips().find((chip) => gamesOf(chip) > Math.floor(number("best") / 2));
  const nextSeat = () => (number("turn") % number("players")) + 1;
  const nameOf = (seat) => field(`name${seat}`).value.trim() || fill(words.player, { number: seat });
  const seats = () => Array.from({ length: number("players") }, (_, place) => place + 1);

  const deeds = {
    next: () => set("turn", nextSeat()),
    turn: (seat) => set("turn", seat),
    more: (chip) => { if (!winner()) set(chip, number(chip) + 1); },
    less: (chip) => set(chip, Math.max(number(chip) - 1, 0)),
    fewer: (chip) => set(`won-${chip}`, Math.max(number(`won-${chip}`) - 1, 0)),
    stay: () => {},
    anew: (players, sides) => { set("players", players); set("sides", sides); begin({}); },
    game: () => begin(Object.fromEntries(chips().map((chip) => [chip, gamesOf(chip)]))),
    series: () => begin({}),
  };

  function begin(games) {
    for (const chip of tables.chips) {
      set(chip, 0);
      set(`won-${chip}`, games[chip] ?? 0);
    }
    set("turn", 1);
  }

  // another number of players may not form the same sides
  function wished(name, value) {
    const { players, sides } = { players: field("players").value, sides: field("sides").value, [name]: value };
    return [players, tables.hands[sides][players] ? sides : Object.keys(tables.hands).find((each) => tables.hands[each][players])];
  }

  const hasResults = () => chips().some((chip) => number(chip) || number(`won-${chip}`));

  function ask(other) {
    at("pad-wished").hidden = !other;
    if (!other) return;
    at("pad-wished-players").textContent = other[0];
    at("pad-anew").value = `anew-${other.join("-")}`;
    at("pad-anew").focus();
  }

  function pressed({ name, value }) {
    if (name === "do") {
      const [deed, ...whom] = value.split("-");
      deeds[deed](...whom);
    } else if (name) {
      const [players, sides] = wished(name, value);
      const isAsked = hasResults() && sides !== field("sides").value;
      ask(isAsked ? [players, sides] : null);
      if (isAsked) return;
      set(name, value);
      set("sides", sides);
    }
    if (name === "do") ask(null);
    const players = number("players");
    for (const chip of tables.chips) set(chip, Math.min(number(chip), tables.toWin[number("sides")]));
    if (number("turn") > players) set("turn", 1);
    changed();
  }

  // ---- the page

  function verdict() {
    const games = chips().map(gamesOf).join(" : ");
    if (champion() && number("best") > 1) return fill(words.series, { side: words[champion()], games });
    return winner() ? fill(words.game, { side: words[winner()] }) : "";
  }

  function game() {
    const query = new URLSearchParams();
    const ofSeats = seats().map((seat) => `name${seat}`), ofSides = chips().flatMap((chip) => [chip, `won-${chip}`]);
    for (const name of ["players", "sides", "best", "turn", ...ofSides, ...ofSeats]) {
      const value = field(name).value.trim();
      if (value && value !== "0") query.set(name, value);
    }
    return query;
  }

  function tell() {
    const players = number("players"), turn = number("turn"), said = verdict();
    for (const button of form.querySelectorAll(".chip")) {
      button.setAttribute("aria-pressed", String(button.value === field(button.name).value));
    }
    at("pad-sides").hidden = Object.values(tables.hands).filter((hands) => hands[players]).length < 2;
    at("pad-hand").textContent = tables.hands[number("sides")][players];
    at("pad-to-win").textContent = tables.toWin[number("sides")];
    at("pad-now").textContent = nameOf(turn);
    at("pad-now-side").textContent = words[chipOf(turn)];
    at("pad-now-chip").className = `chip-dot chip-${chipOf(turn)}`;
    at("pad-next").querySelector("button").textContent = fill(words.next, { following: nameOf(nextSeat()) });
    for (const id of ["pad-next", "pad-turn"]) at(id).hidden = Boolean(said);
    at("pad-verdict").hidden = !said;
    at("pad-verdict").firstElementChild.textContent = said;
    at("pad-game").hidden = !said || Boolean(champion());
    at("pad-series").hidden = !champion();
    for (const chip of tables.chips) tellSide(chip, at(`side-${chip}`));
    for (const [place, item] of form.querySelectorAll(".table-pad-seats li").entries()) tellSeat(place + 1, item);
    tellText(said);
  }

  function tellSide(chip, line) {
    line.hidden = !chips().includes(chip);
    const [less, more] = line.querySelectorAll("button"), figure = line.querySelector(".figure");
    less.disabled = !number(chip);
    more.disabled = Boolean(winner());
    figure.textContent = number(chip);
    figure.setAttribute("aria-label", fill(words.figure, { side: words[chip], count: number(chip) }));
    Object.assign(at(`fewer-${chip}`), { hidden: line.hidden, disabled: !number(`won-${chip}`) });
    at(`fewer-${chip}`).querySelector("b").textContent = number(`won-${chip}`);
    line.querySelector(".quiet").textContent = fill(words.games, { games: gamesOf(chip) });
  }

  function tellSeat(seat, item) {
    item.hidden = seat > number("players");
    const isToMove = seat === number("turn"), button = item.querySelector("button");
    item.classList.toggle("is-to-move", isToMove);
    if (isToMove) button.setAttribute("aria-current", "true");
    else button.removeAttribute("aria-current");
    for (const part of [button, item.querySelector("input")]) part.disabled = item.hidden;
    button.setAttribute("aria-label", fill(words.seat, { number: seat, side: words[chipOf(seat)] }));
    button.firstElementChild.className = `chip-dot chip-${chipOf(seat)}`;
  }

  function tellText(said) {
    const lines = chips().map((chip) => fill(words.line, {
      side: words[chip],
      names: seats().filter((seat) => chipOf(seat) === chip).map(nameOf).join(", "),
      sequences: number(chip),
      games: gamesOf(chip),
    }));
    const link = `${location.origin}${fill(words.link, { game: game() })}`;
    at("share-text").value = ["Sequence", ...lines, said, link].filter(Boolean).join("\n");
    at("pad-qr").hidden = !isAsServed;
    Object.assign(at("pad-more"), { href: `?${game()}`, hidden: isAsServed });
    URL.revokeObjectURL(at("pad-file").href);
    at("pad-file").href = URL.createObjectURL(new Blob([`${at("share-text").value}\n`], { type: "text/plain" }));
    at("pad-file").download = "sequence.txt";
    if (said) at("pad-end").open = true;
  }

  function changed() {
    isAsServed = false;
    history.replaceState(null, "", location.pathname);
    try {
      localStorage.setItem(KEPT, game().toString());
    } catch {
      // a browser that keeps nothing still counts
    }
    tell();
  }

  function kept() {
    try {
      return new URLSearchParams(localStorage.getItem(KEPT) ?? "");
    } catch {
      return new URLSearchParams();
    }
  }

  // the screen stays awake while the pad is in sight
  async function stayAwake() {
    if (document.visibilityState === "visible") await navigator.wakeLock?.request("screen").catch(() => null);
  }

  document.documentElement.classList.add("has-pad");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    pressed(event.submitter ?? {});
  });
  form.addEventListener("input", changed);
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();

  // an address that was opened without a network has come as an empty pad
  for (const [name, value] of isOwn ? kept() : asked) {
    const input = field(name);
    if (input && (name.startsWith("name") || Number.isInteger(Number(value)))) input.value = value;
  }
  if (tables.hands[number("sides")]?.[number("players")] && number("turn") <= number("players")) tell();
})();
