"""What the last move has brought, and what with counting help each pick would bring."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from puzzles.sideboards.play.faces import Face, Pair
from puzzles.sideboards.play.preview import Preview, seen_back
from rules.sideboards.book.sheet_words import moment_words, title_words
from rules.sideboards.engine.cards import Side
from rules.sideboards.engine.solo import SoloGame, replay
from rules.sideboards.pictures import Glow


@dataclass(frozen=True, slots=True)
class Brought:
    """What a pick would bring an objective."""

    name: str
    """The number of a face, or the name of a pair."""
    side: str
    """`left` or `right`; empty for a pair."""
    points: int


@dataclass(frozen=True, slots=True)
class GoalScore:
    """What the last move has added to an objective, and what each pick would add."""

    was: int = 0
    """Before the last move."""
    gained: int = 0
    step: int = 0
    """Its place among the objectives that the last move has brought points, from one."""
    picks: Sequence[Brought] = ()


@dataclass(frozen=True)
class Scoring:
    game: SoloGame
    faces: Sequence[Face] = ()
    """With counting help, those of the hand."""
    pairs: Sequence[Pair] = ()
    """With counting help, those of the start."""

    @cached_property
    def news(self) -> Preview | None:
        """What the last move has brought."""
        if not self.game.moves:
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
    def goals(self) -> list[GoalScore]:
        sheet = self.game.score_sheet
        figures = (sheet.colors.points, sheet.handles.points, sheet.rows.points + sheet.rows.bonus)
        return [self._goal_score(place, points) for place, points in enumerate(figures)]

    def _goal_score(self, place: int, points: int) -> GoalScore:
        gained = self.news.gains[place].points if self.news else 0
        return GoalScore(
            was=points - gained,
            gained=gained,
            step=self._news_steps.get(place, 0),
            picks=list(self._picks(place)),
        )

    def _picks(self, place: int) -> Sequence[Brought]:
        ends = [
            Brought(str(face.number), side, end.gains[place].points)
            for face in self.faces
            for side, end in (("left", face.left), ("right", face.right))
            if end is not None
        ]
        # most of the many pairs bring an objective nothing, which needs no words
        pairs = [(pair.name, pair.start.gains[place].points) for pair in self.pairs]
        return ends + [Brought(name, "", points) for name, points in pairs if points]

    @property
    def glows(self) -> list[Glow]:
        gains = self.news.gains if self.news else ()
        return [
            Glow(gains[place].drawers, gains[place].groups, str(step))
            for place, step in self._news_steps.items()
        ]


def lights_of_face(face: Face) -> list[Glow]:
    """What would begin to count at each end."""
    return [
        Glow(end.drawers, end.groups, side.name.lower(), first=-(side is Side.LEFT))
        for side, end in zip(Side, (face.left, face.right), strict=True)
        if end is not None and end.drawers
    ]


def lights_of_pair(pair: Pair) -> list[Glow]:
    start = pair.start
    return [Glow(start.drawers, start.groups, "left", first=-1)] if start.drawers else []
