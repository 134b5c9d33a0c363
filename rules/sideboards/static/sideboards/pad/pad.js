// The score pad without a network. A game is the query of its address, here as on the server; the
// figures of the rules come as data from the page, and this script only adds up. What has been typed
// is kept in this browser: the game, what came before each change, and the games that are finished.
(() => {
  const form = document.getElementById("pad");
  const { tables, words, counted } = JSON.parse(document.getElementById("pad-tables").textContent);
  const end = document.getElementById("pad-end");
  const tools = document.getElementById("pad-tools");
  const KEPT = "sideboards-pad";
  const MOST_UNDONE = 200;
  const at = (id) => document.getElementById(id);
  const fields = () => [...form.elements].filter((each) => each.name && each.type !== "submit");
  const fill = (text, values) => text.replace(/%\((\w+)\)s/g, (_, name) => values[name]);
  const wholeNumber = (text) => (/^\d{1,4}$/.test(text ?? "") ? Number(text) : null);

  // ---- the rules: figures of a game, from its query and the tables

  function bonusesOf(game, drawers) {
    if (drawers.includes(null)) return drawers.map(() => 0);
    if (drawers.length === 1) {
      const steps = tables.twoRows.includes(Number(game.get("rows"))) ? tables.soloTwoRows : tables.soloOneRow;
      return [steps.find(([least]) => drawers[0] >= least)?.[1] ?? 0];
    }
    const totals = [...new Set(drawers)].sort((one, other) => other - one);
    return drawers.map((count) => tables.bonuses[drawers.length][totals.indexOf(count)] ?? 0);
  }

  function possible(game, kind) {
    const ranges = tables.possible;
    return kind === "rows" ? ranges.rows[game.get("rows")] : ranges.taught[game.get(kind)] ?? ranges[kind];
  }

  function scored(game) {
    const players = Number(game.get("players")), isVariant = players > 1 && game.has("variant");
    const printed = {}, faults = {};
    for (const kind of ["colors", "handles"]) {
      const number = game.get(kind), points = tables.points[number], typed = game.get(`points${number}`) || String(points);
      const isShown = wholeNumber(typed) >= 1 && wholeNumber(typed) <= mostPoints(number);
      printed[kind] = isShown ? Number(typed) : points;
      if (!isShown) faults[kind] = fill(words.points, { number, typed, points });
    }
    const seats = Array.from({ length: players }, (_, place) => {
      const counts = {}, faults = {};
      for (const kind of counted) {
        const typed = game.get(`${kind}${place + 1}`) ?? "", count = wholeNumber(typed);
        const [least, most] = possible(game, kind);
        counts[kind] = count !== null && count >= least && count <= most ? count : null;
        if (typed && counts[kind] === null) {
          faults[kind] = fill(count === null ? words.noNumber : words.impossible, {
            player: nameOf(game, place + 1), what: form.querySelector(`[for=${kind}1]`).textContent, typed, count, least, most,
          });
        }
      }
      return { counts, faults, name: nameOf(game, place + 1), used: game.has(`used${place + 1}`) };
    });
    const bonuses = bonusesOf(game, seats.map((seat) => seat.counts.rows));
    for (const [place, seat] of seats.entries()) {
      seat.points = {
        colors: (seat.counts.colors ?? 0) * printed.colors,
        handles: (seat.counts.handles ?? 0) * printed.handles,
        rows: (seat.counts.rows ?? 0) * tables.perDrawer,
        bonus: bonuses[place],
        swap: isVariant || seat.used ? 0 : tables.unusedSwap,
      };
      seat.total = Object.values(seat.points).reduce((sum, each) => sum + each, 0);
    }
    const isOver = seats.every((seat) => counted.every((kind) => seat.counts[kind] !== null));
    const best = Math.max(...seats.map((seat) => seat.total));
    const isFaulty = Object.keys(faults).length > 0 || seats.some((seat) => Object.keys(seat.faults).length);
    for (const seat of seats) {
      seat.place = 1 + seats.filter((other) => other.total > seat.total).length;
      seat.isWinner = isOver && players > 1 && seat.total === best;
    }
    return { seats, faults, isOver, isFaulty, best };
  }

  const mostPoints = (number) => Math.max(tables.mostPoints, tables.points[number]);

  const nameOf = (game, number) => game.get(`name${number}`)?.trim() || fill(words.player, { number });

  function verdictOf({ seats, best, isOver }) {
    if (!isOver) return "";
    if (seats.length === 1) {
      const [, title] = tables.ranks.find(([least]) => best >= least);
      return fill(words.solo, { points: best, title });
    }
    const names = seats.filter((seat) => seat.isWinner).map((seat) => seat.name);
    return fill(names.length > 1 ? words.shared : words.winner, { points: best, names: names.join(", ") });
  }

  // ---- the page: the form is the game

  function gameInForm() {
    const game = new URLSearchParams();
    for (const [name, value] of new FormData(form)) if (value.trim()) game.set(name, value.trim());
    for (const field of form.querySelectorAll(".pad-paint")) if (field.value === usualPaint(field)) game.delete(field.name);
    game.set("day", game.get("day") || today());
    return game;
  }

  function today() {
    const now = new Date(), two = (number) => String(number).padStart(2, "0");
    return `${now.getFullYear()}-${two(now.getMonth() + 1)}-${two(now.getDate())}`;
  }

  function show(game) {
    form.elements.day.value = game.get("day") ?? "";
    if (/^[1-6]$/.test(game.get("players"))) seat(Number(game.get("players")));
    for (const kind of counted) {
      // what an address does not name, or names wrongly, stays as the page has it
      if (form.elements[kind].querySelector(`option[value="${Number(game.get(kind))}"]`)) form.elements[kind].value = game.get(kind);
      printedPoints(kind, game.get(`points${game.get(kind)}`));
    }
    for (const field of fields()) {
      if (field.type === "checkbox") field.checked = game.has(field.name);
      else if (/^(name|colors|handles|rows)\d/.test(field.name)) field.value = game.get(field.name) ?? "";
      else if (/^paint/.test(field.name)) field.value = game.get(field.name) ?? usualPaint(field);
    }
    tell();
  }

  const usualPaint = (field) => field.options[Number(field.name.slice(5)) - 1].value;

  function dayWords(game) {
    const day = new Date(`${game.get("day")}T12:00`);
    return day.toLocaleDateString(document.documentElement.lang, { dateStyle: "long" });
  }

  // a seat that nobody has taken is no part of the form
  function seat(players) {
    form.querySelector("input[name=players]").value = players;
    for (const button of form.querySelectorAll("button[name=players]")) {
      button.setAttribute("aria-pressed", String(button.value === String(players)));
    }
    for (const [place, part] of form.querySelectorAll(".pad-player").entries()) {
      part.hidden = part.disabled = place >= players;
    }
    form.querySelector("[name=variant]").closest("label").hidden = players === 1;
  }

  // the points that were typed for a printed card are those of that card, whenever it is played
  function printedPoints(kind, points) {
    const field = form.querySelector(`[data-points=${kind}]`), number = form.elements[kind].value;
    if (!field) return;
    field.name = `points${number}`;
    field.value = points || kept.points[number] || tables.points[number];
  }

  function tell() {
    const game = gameInForm(), result = scored(game);
    at("pad-ids").textContent = `: ${counted.map((kind) => game.get(kind)).join(" · ")}`;
    for (const [place, { points, total, isWinner, faults }] of result.seats.entries()) {
      const number = place + 1;
      for (const [kind, figure] of Object.entries({ ...points, total })) {
        at(`${kind}-points${number}`).firstElementChild.textContent = figure;
      }
      at(`total-points${number}`).parentElement.classList.toggle("pad-winner", isWinner);
      for (const kind of counted) tellFault(at(`${kind}${number}`), possible(game, kind), faults[kind]);
    }
    for (const kind of ["colors", "handles"]) {
      tellFault(form.querySelector(`[data-points=${kind}]`), [1, mostPoints(game.get(kind))], result.faults[kind]);
    }
    tellEnd(game, result);
    tellSeries();
  }

  function tellFault(field, [least, most], words) {
    Object.assign(field, { min: least, max: most });
    let told = at(`${field.id}-fault`);
    if (words && !told) {
      told = Object.assign(document.createElement("p"), { id: `${field.id}-fault`, className: "pad-fault" });
      told.setAttribute("role", "alert");
      field.parentElement.append(told);
    }
    if (words) {
      told.textContent = words;
      field.setAttribute("aria-invalid", "true");
      field.setAttribute("aria-describedby", told.id);
    } else {
      told?.remove();
      field.removeAttribute("aria-invalid");
      field.removeAttribute("aria-describedby");
    }
  }

  function tellEnd(game, result) {
    const isOver = result.isOver && !result.isFaulty;
    end.hidden = !isOver;
    at("pad-new").hidden = isOver;
    if (!isOver) return;
    const link = `${location.origin}${fill(words.link, { game })}`;
    const lines = [...result.seats].sort((one, other) => one.place - other.place)
      .map((seat) => `${seat.name}: ${seat.total} = ${Object.values(seat.points).join(" + ")}`);
    const ids = fill(words.objectives, { ids: counted.map((kind) => game.get(kind)).join(", ") });
    const verdict = verdictOf(result), said = at("pad-verdict").firstElementChild;
    said.nextElementSibling?.remove();
    if (said.textContent !== verdict) said.textContent = verdict;
    at("share-text").value = [`Sideboards · ${dayWords(game)}`, ids, ...lines, verdict, link].join("\n");
    for (const id of ["pad-qr", "pad-play"]) at(id).hidden = !isShared;
    Object.assign(at("pad-more"), { href: `?${game}`, hidden: isShared });
    const file = new Blob([`${at("share-text").value}\n`], { type: "text/plain" });
    URL.revokeObjectURL(at("pad-file").href);
    Object.assign(at("pad-file"), { href: URL.createObjectURL(file), download: `sideboards-${game.get("day")}.txt` });
  }

  // ---- what this browser keeps: the game, the steps back, the games before, the series

  const kept = Object.assign({ game: "", place: 0, undone: [], games: [], since: 0, points: {} }, read());
  const asked = new URLSearchParams(location.search);
  // an address of nothing but so many players is one's own game, if that is of as many
  if (asked.size === 1 && asked.get("players") === new URLSearchParams(kept.game).get("players")) asked.delete("players");
  let isShared = asked.has("players"), lastField = null;

  function read() {
    try {
      return JSON.parse(localStorage.getItem(KEPT)) ?? {};
    } catch {
      return {};
    }
  }

  function keep() {
    at("pad-undo").disabled = !kept.undone.length;
    try {
      localStorage.setItem(KEPT, JSON.stringify(kept));
    } catch {
      // a browser that keeps nothing still adds up
    }
  }

  // what is typed into one field, until one leaves it, is one step back
  function changed(field) {
    const game = gameInForm(), { isOver, isFaulty } = scored(game);
    if (game.toString() !== kept.game) {
      if (kept.game && (!field || field !== lastField)) step();
      kept.game = game.toString();
    }
    lastField = field;
    if (isShared) {
      // somebody else's game, once it is changed, is one of one's own
      isShared = false;
      kept.place = kept.games.length;
      history.replaceState(null, "", location.pathname);
    }
    if (isOver && !isFaulty) kept.games[kept.place] = kept.game;
    else if (kept.place === kept.games.length - 1) kept.games.pop();
    keep();
    tell();
  }

  function step() {
    kept.undone = [...kept.undone, [kept.game, kept.place]].slice(-MOST_UNDONE);
  }

  function open(game, place) {
    [kept.game, kept.place, isShared, lastField] = [game, place, false, null];
    history.replaceState(null, "", location.pathname);
    show(new URLSearchParams(game));
    changed();
  }

  function undo() {
    const before = kept.undone.pop();
    if (before) open(...before);
  }

  // the same group begins the next game; the last one is among the games before
  function rematch() {
    const game = gameInForm();
    step();
    for (const name of [...game.keys()]) if (/^(colors|handles|rows|used)\d/.test(name)) game.delete(name);
    game.set("day", today());
    open(game.toString(), kept.games.length);
    at("colors1").focus();
  }

  function tellSeries() {
    const series = kept.games.slice(kept.since).map((game) => scored(new URLSearchParams(game)));
    at("pad-series").hidden = !series.length;
    const standings = new Map();
    for (const { seats } of series) {
      for (const { name, total, isWinner } of seats) {
        const [wins, points] = standings.get(name) ?? [0, 0];
        standings.set(name, [wins + Number(isWinner), points + total]);
      }
    }
    const rows = [...standings].sort(([, one], [, other]) => other[0] - one[0] || other[1] - one[1]);
    at("pad-standings").replaceChildren(...rows.map(([name, figures]) => {
      const row = document.createElement("tr"), head = document.createElement("th");
      head.scope = "row";
      head.textContent = name;
      row.append(head, ...figures.map((figure) => {
        const cell = document.createElement("td");
        cell.className = "number";
        cell.textContent = figure;
        return cell;
      }));
      return row;
    }));
    at("pad-history").hidden = !kept.games.length;
    at("pad-games").replaceChildren(...kept.games.map((query, place) => {
      const game = new URLSearchParams(query), item = document.createElement("li"), link = document.createElement("a");
      link.href = `?${query}`;
      link.textContent = `${dayWords(game)} · ${verdictOf(scored(game))}`;
      link.addEventListener("click", (event) => { event.preventDefault(); step(); open(query, place); });
      item.append(link);
      return item;
    }).reverse());
  }

  const draw = (ids) => ids[Math.floor(Math.random() * ids.length)];

  function pressed(button) {
    const { name, value } = button;
    if (name === "players") seat(Number(value));
    else if (name === "draw" || name === "set") {
      for (const [place, kind] of counted.entries()) {
        const ids = [...form.elements[kind].options].map((option) => option.value);
        if (name === "set") form.elements[kind].value = tables.sets[value - 1][place];
        else if (value === kind || !counted.includes(value)) form.elements[kind].value = draw(ids);
        else continue;
        printedPoints(kind);
      }
    }
    changed();
  }

  // the screen stays awake while the pad is in sight
  async function stayAwake() {
    if (document.visibilityState !== "visible") return;
    await navigator.wakeLock?.request("screen").catch(() => null);
  }

  // ---- what is pressed and typed

  document.documentElement.classList.add("has-pad");
  tools.hidden = false;
  form.addEventListener("submit", (event) => {
    if (event.submitter?.hasAttribute("formaction")) return;
    event.preventDefault();
    if (event.submitter) pressed(event.submitter);
  });
  form.addEventListener("input", ({ target }) => {
    if (counted.includes(target.name)) printedPoints(target.name);
    if (target.dataset.points && wholeNumber(target.value)) kept.points[target.name.slice(6)] = target.value;
    changed(target.name);
  });
  form.addEventListener("change", ({ target }) => {
    const place = [...form.querySelectorAll(".pad-player")].indexOf(target.closest(".pad-player"));
    const result = scored(gameInForm()), told = result.seats[place];
    lastField = null;
    at("pad-said").textContent = [told ? `${told.name}: ${told.total}` : "", verdictOf(result)].filter(Boolean).join(". ");
  });
  at("pad-undo").addEventListener("click", undo);
  for (const id of ["pad-rematch", "pad-new"]) {
    at(id).addEventListener("click", (event) => { event.preventDefault(); rematch(); });
  }
  at("pad-new-series").addEventListener("click", () => { kept.since = kept.games.length; keep(); tell(); });
  at("pad-forget").addEventListener("click", () => {
    Object.assign(kept, { undone: [], games: [], place: 0, since: 0 });
    rematch();
  });
  document.addEventListener("visibilitychange", stayAwake);
  stayAwake();

  // back from counting card by card: it is one's own game still
  if (asked.has("seat")) {
    if (kept.game) step();
    const place = kept.place;
    asked.delete("seat");
    open(asked.toString(), place);
  } else if (isShared) show(asked);
  else if (kept.game) show(new URLSearchParams(kept.game));
  else tell();
  keep();
})();
