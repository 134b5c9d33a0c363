"""Tonight's objectives, as an address says them: chosen, drawn, or not yet there."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from random import choice
from urllib.parse import urlencode

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import pgettext_lazy

from rules.book.game_book import Tonight
from rules.sideboards.engine.box import Box
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.objectives import PILES, Category, Objective, PatternObjective
from rules.sideboards.engine.usual import Level, sets_of

DRAW = "draw"
LEVEL_WORDS: Mapping[Level, Promise] = {
    Level.EASY: pgettext_lazy("objectives", "Easy"),
    Level.MEDIUM: pgettext_lazy("objectives", "Medium"),
    Level.HARD: pgettext_lazy("objectives", "Hard"),
}
LONGEST_SHOWN = 20


@dataclass(frozen=True, slots=True)
class TableOfObjectives:
    objectives: Sequence[Objective] = ()
    box: Box | None = None
    """The box of which they are drawn."""
    levels: Sequence[tuple[Level, Promise]] = tuple(LEVEL_WORDS.items())

    @property
    def not_taught(self) -> Sequence[Objective]:
        """Those with a pattern that may be another in print."""
        taught = self.box.patterns if self.box else {}
        patterns = [each for each in self.objectives if isinstance(each, PatternObjective)]
        return [each for each in patterns if each.id not in taught]


def tonight(query: Mapping[str, str], edition: Edition, box: Box | None = None) -> Tonight:
    """The patterns are those of the edition, which is that of the box if there is one."""
    drawn = query.get(DRAW, "")
    if drawn in list(Level):
        found = choice(sets_of(Level(drawn)))
        return Tonight(_query_of(found), TableOfObjectives(), is_drawn=True)
    typed = {category: query[category] for category in Category if category in query}
    if not typed:
        return Tonight(query="", data=TableOfObjectives())
    for category, pile in PILES.items():
        if typed.get(category) not in {str(number) for number in pile}:
            return Tonight(query="", data=TableOfObjectives(), fault=_fault(typed.get(category)))
    ids = [int(typed[category]) for category in Category]
    objectives = [edition.objectives[number] for number in ids]
    return Tonight(_query_of(ids), TableOfObjectives(objectives, box))


def _query_of(ids: Sequence[int]) -> str:
    return urlencode(dict(zip(map(str, Category), ids, strict=True)))


def _fault(typed: str | None) -> str:
    if not typed:
        return _("This link names some objectives, but not one of each pile. Draw anew.")
    words = _("No pile has an objective “%(typed)s” there. Ask for the link again, or draw anew.")
    return words % {"typed": typed[:LONGEST_SHOWN]}
