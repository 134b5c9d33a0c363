"""What the score pad shows of a game: each figure with its rule, the verdict, the whole as text."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from rules.book.page_marks import rule_address
from rules.book.table_links import table_link_path
from rules.locale_words import day_words
from rules.reader import reader_language
from rules.sideboards.book.plug import BOOK
from rules.sideboards.book.sheet_words import rank_title, stake_words
from rules.sideboards.engine.cards import Color
from rules.sideboards.engine.counting import (
    POINTS_PER_DRAWER,
    SHARED_BONUSES,
    SOLO_STEPS_ONE_ROW,
    SOLO_STEPS_TWO_ROWS,
)
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import ROW_OBJECTIVES, About, PatternObjective
from rules.sideboards.engine.pad import (
    Counted,
    Counts,
    Pad,
    PadScore,
    places,
    possible_drawers,
    possible_patterns,
)
from rules.sideboards.engine.scoring import RANKS, UNUSED_SWAP_POINTS, rank_of
from rules.sideboards.engine.setup import MOST_PLAYERS, SUGGESTED_SETS
from rules.sideboards.pad.asked import (
    COUNT_WORDS,
    AskedPad,
    Seat,
    empty_seat,
    impossible_words,
    most_points,
    no_number_words,
    player_words,
    points_words,
)
from rules.sideboards.pictures.words import mark_words

BONUS, SWAP, TOTAL = "bonus", "swap", "total"
FIGURE_WORDS: Mapping[str, Promise] = {
    **{counted.value: words for counted, words in COUNT_WORDS.items()},
    BONUS: gettext_lazy("Row bonus"),
    SWAP: gettext_lazy("Swap card"),
    TOTAL: gettext_lazy("Total"),
}
RULES = {
    Counted.COLORS: "pattern-points",
    Counted.HANDLES: "pattern-points",
    Counted.ROWS: "row-points",
    BONUS: "bonus-players",
    SWAP: "swap-unused",
    TOTAL: "scoring-total",
}
"""The id of the rule by which each figure comes about."""
RULE_OF_TIES, RULE_OF_SOLO_BONUS, RULE_WITHOUT_SWAP = "bonus-ties", "solo-bonus", "variant-swap"
RULE_OF_WINNER, RULE_OF_RANK = "scoring-winner", "solo-rank"


@dataclass(frozen=True, slots=True)
class Figure:
    name: str
    points: int
    rule: str

    @property
    def words(self) -> str:
        return str(FIGURE_WORDS[self.name])

    @property
    def rule_address(self) -> str:
        return rule_address(BOOK, self.rule)


@dataclass(frozen=True, slots=True)
class CountField:
    """One count of a player, with what it brings."""

    name: str
    typed: str
    possible: range
    figure: Figure
    fault: str

    @property
    def words(self) -> str:
        return self.figure.words

    @property
    def most(self) -> int:
        return self.possible[-1]


@dataclass(frozen=True, slots=True)
class PlayerPart:
    """A player's part of the page."""

    seat: Seat
    counts: Sequence[CountField]
    bonus: Figure
    swap: Figure
    total: Figure
    place: int
    is_winner: bool
    is_playing: bool = True


def player_parts(asked: AskedPad) -> list[PlayerPart]:
    pad, scores = asked.pad, asked.pad.scores()
    faults = {fault.field: fault.words for fault in asked.faults}
    ranked, winners = places([score.total for score in scores]), pad.winners()
    tied = _tied_bonuses(pad)
    return [
        PlayerPart(
            seat=seat,
            counts=[
                CountField(
                    name=f"{counted}{seat.number}",
                    typed=seat.typed[counted],
                    possible=pad.possible_counts(counted),
                    figure=Figure(counted, points, RULES[counted]),
                    fault=faults.get(f"{counted}{seat.number}", ""),
                )
                for counted, points in _counted_points(score)
            ],
            bonus=Figure(BONUS, score.bonus, _rule_of_bonus(pad, is_tied=score.bonus in tied)),
            swap=Figure(SWAP, score.swap, RULE_WITHOUT_SWAP if pad.is_variant else RULES[SWAP]),
            total=Figure(TOTAL, score.total, RULES[TOTAL]),
            place=place,
            is_winner=seat.number - 1 in winners,
        )
        for seat, score, place in zip(asked.seats, scores, ranked, strict=True)
    ]


def spare_parts(asked: AskedPad) -> list[PlayerPart]:
    """The seats that nobody has taken, for the script of the page."""
    taken = len(asked.seats)
    every = [*asked.seats, *map(empty_seat, range(taken + 1, MOST_PLAYERS + 1))]
    pad = Pad(asked.objectives, [Counts()] * MOST_PLAYERS)
    parts = player_parts(AskedPad(pad, every, day=None, faults=()))
    return [replace(part, is_playing=False) for part in parts[taken:]]


def _counted_points(score: PadScore) -> list[tuple[Counted, int]]:
    return list(zip(Counted, (score.colors, score.handles, score.rows), strict=True))


def _tied_bonuses(pad: Pad) -> set[int]:
    """The bonuses that several players get."""
    bonuses = [score.bonus for score in pad.scores()]
    return {bonus for bonus in bonuses if bonus and bonuses.count(bonus) > 1}


def _rule_of_bonus(pad: Pad, *, is_tied: bool) -> str:
    if pad.is_solo:
        return RULE_OF_SOLO_BONUS
    return RULE_OF_TIES if is_tied else RULES[BONUS]


def verdict(asked: AskedPad) -> Figure | None:
    """How the game has ended, in words of `verdict_words`; None while something is missing."""
    if not asked.pad.is_complete:
        return None
    best = max(score.total for score in asked.pad.scores())
    return Figure(TOTAL, best, RULE_OF_RANK if asked.pad.is_solo else RULE_OF_WINNER)


def verdict_words(asked: AskedPad) -> str:
    found = verdict(asked)
    if found is None:
        return ""
    if asked.pad.is_solo:
        title = rank_title(rank_of(found.points), reader_language())
        return _solo_words() % {"points": found.points, "title": title}
    names = [asked.seats[place].shown_name for place in asked.pad.winners()]
    return _victory_words(len(names)) % {"points": found.points, "names": ", ".join(names)}


def _solo_words() -> str:
    return _("%(points)s points: %(title)s")


def _victory_words(winners: int) -> str:
    return ngettext(
        "Winner with %(points)s points: %(names)s",
        "Shared victory with %(points)s points each: %(names)s",
        winners,
    )


def next_rank_words(asked: AskedPad) -> str:
    """How far it would have been to the next title, for who plays alone."""
    if not (asked.pad.is_solo and asked.pad.is_complete):
        return ""
    return stake_words(asked.pad.scores()[0].total)


def told_text(asked: AskedPad, link: str) -> str:
    """The finished game to send or to keep."""
    ids = ", ".join(str(number) for number in asked.objectives.ids)
    head = ["Sideboards", day_words(asked.day, is_short=True)] if asked.day else ["Sideboards"]
    lines = [" · ".join(head), _ids_words() % {"ids": ids}]
    parts = sorted(player_parts(asked), key=lambda part: part.place)
    for part in parts:
        figures = [*(count.figure for count in part.counts), part.bonus, part.swap]
        sums = " + ".join(str(figure.points) for figure in figures)
        lines.append(f"{part.seat.shown_name}: {part.total.points} = {sums}")
    return "\n".join([*lines, verdict_words(asked), link])


def _ids_words() -> str:
    return _("Objectives: %(ids)s")


def paint_words(paint: str) -> str:
    """The color of a player: one of the game's, or that of the furniture."""
    return mark_words(Color(paint)) if paint in map(str, Color) else _("walnut brown")


def script_data(edition: Edition) -> Mapping[str, Any]:
    """What the script of the page adds up with when there is no network."""
    return {"tables": tables(edition), "words": _script_words(), "counted": list(Counted)}


def tables(edition: Edition) -> Mapping[str, Any]:
    """The figures of the rules, and the points of the patterns at the table."""
    usual = edition.has_usual_handles
    patterns = [each for each in edition.objectives.values() if isinstance(each, PatternObjective)]
    rows = {
        each.id: _ends(possible_drawers(each, has_usual_handles=usual))
        for each in ROW_OBJECTIVES.values()
    }
    colors, handles = (next(each for each in patterns if each.about is about) for about in About)
    return {
        "points": {pattern.id: pattern.points for pattern in patterns},
        "possible": {
            Counted.COLORS: _ends(possible_patterns(colors)),
            Counted.HANDLES: _ends(possible_patterns(handles, has_usual_handles=usual)),
            Counted.ROWS: rows,
            "taught": {
                each.id: _ends(possible_patterns(each, has_usual_handles=usual, is_taught=True))
                for each in patterns
                if each.id in edition.taught
            },
        },
        "mostPoints": most_points(),
        "sets": SUGGESTED_SETS,
        "perDrawer": POINTS_PER_DRAWER,
        "unusedSwap": UNUSED_SWAP_POINTS,
        "bonuses": SHARED_BONUSES,
        "soloOneRow": SOLO_STEPS_ONE_ROW,
        "soloTwoRows": SOLO_STEPS_TWO_ROWS,
        "twoRows": [each.id for each in ROW_OBJECTIVES.values() if each.counts_two_rows],
        "ranks": [[rank.at_least, rank_title(rank, reader_language())] for rank in RANKS],
    }


def _ends(possible: range) -> tuple[int, int]:
    return possible[0], possible[-1]


def _script_words() -> Mapping[str, str]:
    return {
        "player": player_words(),
        "noNumber": no_number_words(),
        "impossible": impossible_words(),
        "points": points_words(),
        "winner": _victory_words(1),
        "shared": _victory_words(2),
        "solo": _solo_words(),
        "objectives": _ids_words(),
        "link": table_link_path(BOOK, "pad", "%(game)s"),
    }
