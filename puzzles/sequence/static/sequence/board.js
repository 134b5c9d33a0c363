// Keys and dragging on the board.
{
  const { all, inGame, keys, dragging } = globalThis.playing;
  const placeOf = (spot) => spot.id.split("-").slice(1).map(Number);

  // the next lit space in that direction, the nearest line first; without any the arrows scroll as ever
  function go(down, right) {
    const spots = all(".spot");
    const from = document.activeElement;
    if (!spots.length) return false;
    if (!from.matches(".spot")) return spots[0].focus();
    const [atRow, atColumn] = placeOf(from);
    const far = (spot) => {
      const [row, column] = placeOf(spot);
      const along = (row - atRow) * down + (column - atColumn) * right;
      const aside = Math.abs((row - atRow) * right) + Math.abs((column - atColumn) * down);
      return along > 0 ? along + 2 * aside : Infinity;
    };
    const [[distance, next]] = spots.map((spot) => [far(spot), spot]).sort(([a], [b]) => a - b);
    if (distance < Infinity) next.focus();
  }

  function lines() {
    const switches = all(".lines-switch");
    const on = switches.findIndex((each) => each.matches("[aria-current]"));
    (switches[on + 1] ?? switches[on])?.click();
  }

  keys((number) => inGame(`#held-${number}`)?.click(), {
    arrowleft: () => go(0, -1),
    arrowright: () => go(0, 1),
    arrowup: () => go(-1, 0),
    arrowdown: () => go(1, 0),
    l: lines,
    escape: () => (inGame("#not-there") ?? inGame(".held[aria-current]"))?.click(),
  });

  const zonesOf = ({ dataset }) => dataset.spaces.split(" ").filter(Boolean).map((space) => {
    const [row, column] = space.split(",");
    return [`drop-spot row-${row} column-${column}`, dataset.card + space];
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

  dragging(".held", "#drop-spots", zonesOf, zoneAt);
}
