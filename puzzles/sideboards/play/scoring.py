"""What moves bring: the one about to be made, at each end, and the one just made."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.translation import gettext as _

from puzzles.sideboards.play.pending_move import (
    PendingMove,
    Preview,
    preview,
    seen_back,
    start_of,
)
from rules.sideboards.book.sheet_words import (
    SheetLine,
    gain_words,
    moment_words,
    title_words,
)
from rules.sideboards.engine.cards import Side
from rules.sideboards.engine.solo import Place, SoloGame, replay
from rules.sideboards.pictures import Glow
from rules.sideboards.pictures.words import card_name, listed


@dataclass(frozen=True, slots=True)
class GoalScore:
    """What the chosen cards would add to an objective, and what the last move has added."""

    left: int | None = None
    right: int | None = None
    together: int | None = None
    was: int = 0
    """Before the last move."""
    gained: int = 0
    step: int = 0
    """Its place among the objectives that the last move has brought points, from one."""


@dataclass(frozen=True)
class Scoring:
    game: SoloGame
    pending: PendingMove = ()

    @cached_property
    def start(self) -> Preview | None:
        start = start_of(self.pending) if self._is_start else None
        return preview(self.game, start) if start else None

    @cached_property
    def ends(self) -> list[tuple[Side, Preview]]:
        """Where the chosen card can go."""
        if self._is_start or not self.pending:
            return []
        return [(side, preview(self.game, Place(self.pending[0], side))) for side in Side]

    @cached_property
    def news(self) -> Preview | None:
        """What the last move has brought, until a card of the hand is chosen."""
        if self.pending or self._is_start:
            return None
        return seen_back(self._before, self.game.moves[-1], then=self.game)

    @cached_property
    def _news_steps(self) -> dict[int, int]:
        """The objectives that it has brought points, one after the other."""
        gains = self.news.gains if self.news else ()
        places = [place for place, gain in enumerate(gains) if gain.points]
        return {place: step for step, place in enumerate(places, start=1)}

    @cached_property
    def _before(self) -> SoloGame:
        return replay(self.game.deal, self.game.moves[:-1])

    @property
    def moments(self) -> list[str]:
        """What the last move was the first to reach. A title that stays is told apart."""
        if self.news is None:
            return []
        moments = moment_words(self.news.gains)
        if self.game.is_over:
            return moments
        return moments + title_words(self._before.score_sheet, self.game.score_sheet)

    @property
    def was(self) -> int:
        """The total before the last move."""
        return self.game.score_sheet.total - (self.news.points if self.news else 0)

    @property
    def _is_start(self) -> bool:
        return not self.game.moves

    @property
    def goals(self) -> list[GoalScore]:
        sheet = self.game.score_sheet
        figures = (sheet.colors.points, sheet.handles.points, sheet.rows.points + sheet.rows.bonus)
        return [self._goal_score(place, points) for place, points in enumerate(figures)]

    def _goal_score(self, place: int, points: int) -> GoalScore:
        gained = self.news.gains[place].points if self.news else 0
        brings = {side: option.gains[place].points for side, option in self.ends}
        return GoalScore(
            left=brings.get(Side.LEFT),
            right=brings.get(Side.RIGHT),
            together=self.start.gains[place].points if self.start else None,
            was=points - gained,
            gained=gained,
            step=self._news_steps.get(place, 0),
        )

    @property
    def glows(self) -> list[Glow]:
        if self.start:
            return [Glow(self.start.drawers, self.start.groups, "left", first=-1)]
        if self.ends:
            return [
                Glow(option.drawers, option.groups, side.name.lower(), first=-(side is Side.LEFT))
                for side, option in self.ends
            ]
        gains = self.news.gains if self.news else ()
        return [
            Glow(gains[place].drawers, gains[place].groups, str(step))
            for place, step in self._news_steps.items()
        ]

    def pending_words(self, lines: Sequence[SheetLine]) -> str:
        """The chosen cards and what they would bring, for screen readers."""
        chosen = listed(card_name(placed, self.game.hand) for placed in self.pending)
        if self.ends:
            return self._ends_words(chosen, lines)
        if self.start:
            words = _("Chosen: %(cards)s. Points: %(points)s.")
            points = words % {"cards": chosen, "points": self.start.points}
            shares = gain_words(lines, self.start.gains)
            return f"{points} {shares}." if shares else points
        return _("Chosen: %(cards)s.") % {"cards": chosen}

    def _ends_words(self, chosen: str, lines: Sequence[SheetLine]) -> str:
        (_left, left), (_right, right) = self.ends
        words = _("Chosen: %(cards)s. Points: %(left)s at the left, %(right)s at the right.")
        told = [words % {"cards": chosen, "left": left.points, "right": right.points}]
        if left.points:
            told.append(_("Left: %(shares)s.") % {"shares": gain_words(lines, left.gains)})
        if right.points:
            told.append(_("Right: %(shares)s.") % {"shares": gain_words(lines, right.gains)})
        return " ".join(told)
