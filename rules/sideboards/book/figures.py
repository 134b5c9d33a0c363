"""What the rules as code say to a question with a figure."""

from collections.abc import Iterable, Sequence

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.book.figures import AskedFigure, Computed, Number
from rules.locale_words import listed_words
from rules.reader import reader_language
from rules.sideboards.book.sheet_words import rank_title, stake_words
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.counting import (
    POINTS_PER_DRAWER,
    SHARED_BONUSES,
    row_bonuses,
    solo_bonus,
)
from rules.sideboards.engine.objectives import (
    PATTERN_IDS,
    ROW_OBJECTIVES,
    PatternObjective,
    RowObjective,
)
from rules.sideboards.engine.pad import possible_drawers, possible_patterns
from rules.sideboards.engine.scoring import RANKS, rank_of
from rules.sideboards.pictures.objective import objective_svg

ONE_ROW, TWO_ROWS = (
    next(each for each in ROW_OBJECTIVES.values() if each.counts_two_rows is is_two)
    for is_two in (False, True)
)
"""Objectives that stand for all that count so many rows."""

DRAWERS = ("", "drawers", "mark")
"""What numbers count that are those of drawers, as in “six flowers”."""


def computed(asked: AskedFigure) -> Computed | None:
    tell = {
        "bonus": _bonus,
        "solo-bonus": _solo_bonus,
        "title": _title,
        "patterns": _patterns,
        "row": _row,
    }
    return tell[asked.form](asked)


def _bonus(asked: AskedFigure) -> Computed | None:
    players, counts = asked.counting("players"), asked.counting(*DRAWERS)
    is_open = _is_bonus_given(asked) or (not players and _may_begin_with_players(asked))
    if is_open or len(players) + len(counts) < len(asked.numbers):
        return None
    if not players and len(counts) == 1 and asked.numbers[0].is_with and not asked.says("both"):
        players, counts = counts, ()
    if len(counts) == 1 and asked.says("both"):
        players = players or (2,)
    if len(counts) == 1 and asked.says("each", "both"):
        counts *= next(iter(players), 0)
    if len(players) > 1 or next(iter(players), len(counts)) not in SHARED_BONUSES:
        return None
    if not counts:
        return None if asked.says("tie") else _table(players[0])
    is_possible = all(count <= 2 * FULL for count in counts)
    if players not in {(), (len(counts),)} or not is_possible:
        return None
    if asked.says("tie") and len(set(counts)) == len(counts):
        return None
    return _bonuses(counts)


def _is_bonus_given(asked: AskedFigure) -> bool:
    """Whether a number behind those of drawers is that of a bonus, as in “row of 9, bonus of 8”."""
    at = asked.parts.index("bonus")
    before, behind = (
        any(isinstance(part, Number) and part.counts in DRAWERS for part in parts)
        for parts in (asked.parts[:at], asked.parts[at + 1 :])
    )
    return before and behind


def _may_begin_with_players(asked: AskedFigure) -> bool:
    """Whether “in two, 5 and 3” may be two players with two rows, or three rows."""
    first, others = next(iter(asked.numbers), None), len(asked.numbers) - 1
    return bool(first and first.is_with and first.value == others and others in SHARED_BONUSES)


def _bonuses(counts: Sequence[int]) -> Computed:
    bonuses = row_bonuses(counts)
    words = _("Rows of %(drawers)s bring bonuses of %(bonuses)s, in this order.")
    has_ties = len(set(counts)) < len(counts)
    return Computed(
        _figure("bonus", *bonuses),
        words % {"drawers": _listed(counts), "bonuses": _listed(bonuses)},
        "bonus-ties" if has_ties else "bonus-players",
    )


def _table(players: int) -> Computed:
    bonuses = SHARED_BONUSES[players]
    words = ngettext(
        "Row bonus with %(players)s players: %(bonuses)s points for the most drawers.",
        "Row bonus with %(players)s players: %(bonuses)s points, from the most drawers down.",
        len(bonuses),
    )
    values = {"players": players, "bonuses": _listed(bonuses)}
    return Computed(_figure("bonuses", *bonuses), words % values, "bonus-players")


def _solo_bonus(asked: AskedFigure) -> Computed | None:
    numbers, counts = asked.counting("objective"), asked.counting(*DRAWERS)
    if len(counts) != 1 or len(asked.numbers) != len(numbers) + 1:
        return None
    if _is_each_or_all(asked, counts[0]):
        return None
    objectives = _row_objectives(asked, numbers)
    possible = [each for each in objectives if counts[0] in possible_drawers(each)]
    if not possible:
        return None
    bonuses = [solo_bonus(each, counts[0]) for each in possible]
    if len(bonuses) == 1:
        words = _("Playing alone, a length of %(drawers)s brings a row bonus of %(bonus)s.")
        values = {"drawers": counts[0], "bonus": bonuses[0]}
    else:
        words = _(
            "Playing alone, a length of %(drawers)s brings a row bonus of %(one)s if your "
            "objective counts one row, of %(two)s if it counts two."
        )
        values = {"drawers": counts[0], "one": bonuses[0], "two": bonuses[1]}
    picture = objective_svg(possible[0], label="") if numbers else None
    return Computed(_figure("solo-bonus", *bonuses), words % values, "solo-bonus", picture)


def _is_each_or_all(asked: AskedFigure, count: int) -> bool:
    """Whether it is open if each of two rows has so many drawers, or both of them together."""
    return asked.says("two_rows") and not asked.says("together") and count <= FULL


def _row_objectives(asked: AskedFigure, numbers: Sequence[int]) -> Sequence[RowObjective]:
    if numbers:
        return [ROW_OBJECTIVES[each] for each in numbers[:1] if each in ROW_OBJECTIVES]
    if asked.says("two_rows"):
        return [TWO_ROWS]
    return [ONE_ROW] if asked.says("one_row") else [ONE_ROW, TWO_ROWS]


def _title(asked: AskedFigure) -> Computed | None:
    points = asked.counting("", "points")
    if len(points) != 1 or len(asked.numbers) != 1:
        return None
    # “is it good with five” asks for players
    is_score = asked.counting("points") or (asked.says("good") and not asked.numbers[0].is_with)
    if not is_score and not asked.says("title"):
        return None
    rank = rank_of(points[0])
    words = _("Title for a score of %(points)s: %(title)s.")
    values = {"points": points[0], "title": rank_title(rank, reader_language())}
    to_go = stake_words(points[0])
    sentence = words % values
    return Computed(
        _figure("title", RANKS.index(rank) + 1),
        f"{sentence} {to_go}." if to_go else sentence,
        "solo-rank",
    )


def _patterns(asked: AskedFigure) -> Computed | None:
    counts, numbers = asked.counting("times"), asked.counting("objective")
    if not len(counts) == len(numbers) == len(asked.numbers) - 1 == 1:
        return None
    if numbers[0] not in PATTERN_IDS:
        return None
    objective = current_edition().objectives[numbers[0]]
    if not isinstance(objective, PatternObjective) or counts[0] not in possible_patterns(objective):
        return None
    points = counts[0] * objective.points
    words = _(
        "%(count)s × objective %(number)s: %(points)s points, if %(each)s stands on your card as "
        "on ours."
    )
    values = {
        "count": counts[0],
        "number": objective.id,
        "points": points,
        "each": objective.points,
    }
    return Computed(
        _figure("patterns", points),
        words % values,
        "pattern-points",
        objective_svg(objective, label=""),
    )


def _row(asked: AskedFigure) -> Computed | None:
    counts = asked.counting(*DRAWERS)
    is_two = asked.says("two_rows") or len(counts) > 1
    if not 0 < len(counts) == len(asked.numbers) <= (2 if is_two else 1):
        return None
    longest = FULL * (2 if is_two and len(counts) == 1 else 1)
    # drawers of which no row is named may lie in two
    if asked.says("row", "one_row") and not is_two and counts[0] > FULL:
        return _impossible_row()
    if not all(0 < count <= longest for count in counts):
        return None
    is_one_list = len({each.counts for each in asked.numbers}) == 1
    if not is_one_list or (len(counts) == 1 and _is_each_or_all(asked, counts[0])):
        return None
    drawers = sum(counts)
    words = ngettext(
        "%(drawers)s drawer in the rows that count: %(points)s points. A row bonus may come on "
        "top.",
        "%(drawers)s drawers in the rows that count: %(points)s points. A row bonus may come on "
        "top.",
        drawers,
    )
    points = drawers * POINTS_PER_DRAWER
    return Computed(
        _figure("row", points), words % {"drawers": drawers, "points": points}, "row-points"
    )


def _impossible_row() -> Computed:
    words = _("No row is longer than %(longest)s: a sideboard has %(longest)s cards.")
    return Computed(_figure("longest", FULL), words % {"longest": FULL}, "row-what")


def _listed(numbers: Iterable[int]) -> str:
    return listed_words(map(str, numbers))


def _figure(form: str, *figures: int) -> str:
    return " ".join((form, *map(str, figures)))
