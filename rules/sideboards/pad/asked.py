"""A game of the score pad as its address says it: nothing is stored, so all of it is there."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import NamedTuple
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.sideboards.edition.current import current_edition, shipped_edition
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import (
    PATTERN_IDS,
    PILES,
    Category,
    Objective,
    Objectives,
    PatternObjective,
    one_of_each,
)
from rules.sideboards.engine.pad import Counted, Counts, Pad
from rules.sideboards.engine.setup import MOST_PLAYERS, SUGGESTED_SETS

PAINTS = ("red", "turquoise", "pink", "orange", "black", "walnut")
LONGEST_NAME = 20
USUAL_PLAYERS = 2
MOST_DIGITS = 4
COUNT_WORDS: Mapping[Counted, Promise] = {
    Counted.COLORS: gettext_lazy("Color patterns"),
    Counted.HANDLES: gettext_lazy("Handle patterns"),
    Counted.ROWS: gettext_lazy("Drawers in rows"),
}
OF_A_PLAYER = ("name", "paint", *Counted, "used")
FIELDS = (
    *("players", "variant", "day", "draw", "set", "file", *Category),
    *(f"points{number}" for number in PATTERN_IDS),
    *(f"{field}{number}" for field in OF_A_PLAYER for number in range(1, MOST_PLAYERS + 1)),
)
"""All that the page reads of its address."""

Query = Mapping[str, str]


class Fault(NamedTuple):
    """What cannot be, in one sentence, and the field where it stands."""

    field: str
    words: str


@dataclass(frozen=True, slots=True)
class Seat:
    """A player's part of the form, as it was typed."""

    number: int
    """From 1 on."""
    name: str
    paint: str
    typed: Mapping[Counted, str]
    swap_used: bool

    @property
    def usual_name(self) -> str:
        return player_words() % {"number": self.number}

    @property
    def shown_name(self) -> str:
        return self.name or self.usual_name


@dataclass(frozen=True, slots=True)
class AskedPad:
    pad: Pad
    """Without what cannot be."""
    seats: Sequence[Seat]
    day: date | None
    faults: Sequence[Fault]

    @property
    def objectives(self) -> Objectives:
        return self.pad.objectives

    def query(self) -> str:
        """The address of this game, below that of the page; what was typed stays as it was."""
        return urlencode({name: value for name, value in self.fields() if value})

    def query_of_rematch(self) -> str:
        """The address of another game of the same group with the same objectives."""
        counts = {f"{field}{seat.number}" for field in (*Counted, "used") for seat in self.seats}
        kept = [(name, value) for name, value in self.fields() if value and name not in counts]
        return urlencode([field for field in kept if field[0] != "day"])

    def fields(self) -> Iterator[tuple[str, str]]:
        yield "players", str(len(self.seats))
        yield "variant", "1" if self.pad.is_variant else ""
        for category, number in zip(Category, self.objectives.ids, strict=True):
            yield category, str(number)
        for pattern in (self.objectives.colors, self.objectives.handles):
            yield f"points{pattern.id}", str(pattern.points)
        for seat in self.seats:
            yield f"name{seat.number}", seat.name
            yield (
                f"paint{seat.number}",
                seat.paint if seat.paint != usual_paint(seat.number) else "",
            )
            for counted in Counted:
                yield f"{counted}{seat.number}", seat.typed[counted]
            yield f"used{seat.number}", "1" if seat.swap_used else ""
        yield "day", self.day.isoformat() if self.day else ""


def asked_pad(query: Query, edition: Edition | None = None) -> AskedPad:
    """`edition`: the cards at the table; those of the site unless they are known."""
    faults: list[Fault] = []
    players, at_the_table = _players(query, faults), edition or current_edition()
    objectives = one_of_each(
        _objective(query, category, at_the_table, faults) for category in Category
    )
    seats = [_seat(query, number) for number in range(1, players + 1)]
    counts = [_counts(seat, faults) for seat in seats]
    pad = Pad(
        objectives,
        counts,
        is_variant="variant" in query and players > 1,
        has_usual_handles=at_the_table.has_usual_handles,
        taught=at_the_table.taught,
    )
    return AskedPad(_possible(pad, seats, faults), seats, _day(query), faults)


def with_objectives(
    query: Query, ids: Mapping[Category, int], edition: Edition | None = None
) -> str:
    """The same game with other objectives; they have the points of their cards."""
    asked = asked_pad(query, edition)
    kept = [each for each in asked.objectives.three if each.category not in ids]
    chosen = [(edition or current_edition()).objectives[number] for number in ids.values()]
    pad = replace(asked.pad, objectives=one_of_each([*kept, *chosen]))
    return replace(asked, pad=pad).query()


def _players(query: Query, faults: list[Fault]) -> int:
    typed = query.get("players", str(USUAL_PLAYERS))
    if typed in map(str, range(1, MOST_PLAYERS + 1)):
        return int(typed)
    words = _("Sideboards is for %(least)s to %(most)s players, not for “%(typed)s”.")
    faults.append(
        Fault("players", words % {"least": 1, "most": MOST_PLAYERS, "typed": typed[:LONGEST_NAME]})
    )
    # whoever has been typed beyond the last seat is not lost
    return MOST_PLAYERS if typed.isascii() and typed.isdigit() and int(typed) else USUAL_PLAYERS


def _objective(
    query: Query, category: Category, edition: Edition, faults: list[Fault]
) -> Objective:
    usual = SUGGESTED_SETS[0][list(Category).index(category)]
    typed = query.get(category, str(usual))
    objective = edition.objectives[int(typed) if typed in map(str, PILES[category]) else usual]
    if typed != str(objective.id):
        words = _("This pile has no objective “%(typed)s”; here it’s played with %(number)s.")
        shown = {"typed": typed[:LONGEST_NAME], "number": objective.id}
        faults.append(Fault(category, words % shown))
    if isinstance(objective, PatternObjective):
        return replace(objective, points=_printed_points(query, objective, faults))
    return objective


def most_points() -> int:
    """Twice what any pattern is worth that we know."""
    known = shipped_edition().objectives.values()
    return 2 * max(each.points for each in known if isinstance(each, PatternObjective))


def printed_points(objective: PatternObjective) -> range:
    """What its card may show; what its owner has taught it does."""
    return range(1, max(most_points(), objective.points) + 1)


def _printed_points(query: Query, objective: PatternObjective, faults: list[Fault]) -> int:
    field = f"points{objective.id}"
    typed = query.get(field, "") or str(objective.points)
    if typed in map(str, printed_points(objective)):
        return int(typed)
    words = points_words()
    shown = {"number": objective.id, "typed": typed[:LONGEST_NAME], "points": objective.points}
    faults.append(Fault(field, words % shown))
    return objective.points


def points_words() -> str:
    return _(
        "Objective %(number)s: no card that we know shows “%(typed)s” points; here it’s "
        "%(points)s. If yours does, teach it in your box."
    )


def _seat(query: Query, number: int) -> Seat:
    paint = query.get(f"paint{number}", "")
    return Seat(
        number=number,
        name=query.get(f"name{number}", "").strip()[:LONGEST_NAME],
        paint=paint if paint in PAINTS else usual_paint(number),
        typed={
            counted: query.get(f"{counted}{number}", "").strip()[:LONGEST_NAME]
            for counted in Counted
        },
        swap_used=bool(query.get(f"used{number}")),
    )


def usual_paint(number: int) -> str:
    return PAINTS[number - 1]


def empty_seat(number: int) -> Seat:
    return _seat({}, number)


def _counts(seat: Seat, faults: list[Fault]) -> Counts:
    counts = Counts(swap_used=seat.swap_used)
    for counted, typed in seat.typed.items():
        is_number = typed.isascii() and typed.isdigit() and len(typed) <= MOST_DIGITS
        if is_number:
            counts = counts.with_count(counted, int(typed))
        elif typed:
            shown = {"player": seat.shown_name, "what": COUNT_WORDS[counted], "typed": typed}
            faults.append(Fault(f"{counted}{seat.number}", no_number_words() % shown))
    return counts


def _possible(pad: Pad, seats: Sequence[Seat], faults: list[Fault]) -> Pad:
    """What no sideboard has counts as not counted yet."""
    players = list(pad.players)
    for each in pad.impossibilities():
        seat = seats[each.player]
        players[each.player] = players[each.player].with_count(each.counted, None)
        shown = {
            "player": seat.shown_name,
            "what": COUNT_WORDS[each.counted],
            "count": each.count,
            "least": each.possible[0],
            "most": each.possible[-1],
        }
        faults.append(Fault(f"{each.counted}{seat.number}", impossible_words() % shown))
    return replace(pad, players=tuple(players))


def player_words() -> str:
    return _("Player %(number)s")


def no_number_words() -> str:
    return _("%(player)s, %(what)s: “%(typed)s” isn’t a whole number.")


def impossible_words() -> str:
    return _(
        "%(player)s, %(what)s: no sideboard has %(count)s, only between %(least)s and %(most)s."
    )


def _day(query: Query) -> date | None:
    try:
        return date.fromisoformat(query.get("day", ""))
    except ValueError:
        return None
