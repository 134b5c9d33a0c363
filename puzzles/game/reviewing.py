"""What solver and coach of a game say of finished games. They search for as long as they need: only
the background process calls what searches."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _

from puzzles.game.showing import Words
from puzzles.game.values import (
    BenchmarkScores,
    Data,
    DealT,
    Dealt,
    FrozenEdition,
    MyGame,
    PositionT,
    PositionT_contra,
    Query,
)

FIRST_COACH = 1
COACH_NOTE = _("The coach played the same cards, knowing no more than you.")


def note_of_coach(notes: Sequence[Words], coach: int | None) -> str:
    """`coach` is a number as it is stored with a score."""
    return str(notes[(coach or FIRST_COACH) - FIRST_COACH])


@dataclass(frozen=True, slots=True)
class Lesson:
    """What the costliest move of a finished game teaches."""

    words: str
    """One sentence of coaching."""
    drawing: SafeString
    step: int
    """Of the analysis, where that move is looked at."""
    replay: str
    """What the link to it says."""


class ReviewScreenOf(Protocol[PositionT_contra]):
    def __call__(self, mine: MyGame[PositionT_contra], review: Data, query: Query) -> object: ...


@dataclass(eq=False, kw_only=True)
class Reviewing(Generic[DealT, PositionT]):
    benchmark_scores: Callable[[Dealt[DealT]], BenchmarkScores]
    """Searches."""
    review: Callable[[PositionT, FrozenEdition | None], Iterator[Data]]
    """One entry for each move of a finished game; searches."""
    review_screen: ReviewScreenOf[PositionT]
    """For the template `review` and its parts."""
    parts: Mapping[str, str]
    """By the id of the element that htmx asks for: the name of that part's template."""
    turn_losses: Callable[[PositionT, Data], Sequence[float]]
    """The points that each turn of a finished game gave away, the start being one as well."""
    turn_review: Callable[[PositionT, Data, int], object]
    """For the template `turn_review`: what is said of one turn in a replay."""
    lesson: Callable[[MyGame[PositionT], Data], Lesson | None] | None = None
    """Of a finished game; None where nothing was given away."""
    coach_notes: Sequence[Words] = (COACH_NOTE,)
    """Of each coach that the game has had, what is to be said where that coach first stands on a
    page. The last one plays now; a stored score stays with the coach who made it."""
    coach_note_once: bool = False
    """Only on the page of a result, as it is the same sentence everywhere."""

    def coach_note(self, coach: int | None) -> str:
        """Of a coach by number; None is the first."""
        return note_of_coach(self.coach_notes, coach)

    @property
    def note_of_the_coach(self) -> str:
        """Of the one who plays now."""
        return self.coach_note(len(self.coach_notes))
