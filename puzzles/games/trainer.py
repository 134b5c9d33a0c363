"""The interface between the trainer and a game that can be trained.

Each method that searches with the solver or the coach says so; only commands and the background
process call those.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar, Protocol

from django.utils.functional import Promise

from puzzles.games.values import Data, FrozenEdition, Query

MIXED = "mixed"
"""The theme of move drills about anything."""
SentFields = Mapping[str, str]
"""A form as it was sent; of several values with one name the last."""


@dataclass(frozen=True, slots=True)
class JudgedAnswer:
    """An answer to a drill, as it is stored."""

    answer: Data
    is_right: bool
    loss: float | None = None


@dataclass(frozen=True, slots=True)
class MadeDrill:
    """A drill for the stock, as it is stored."""

    key: str
    """The same for the same position."""
    strength: float
    """How hard it is, as a rating."""
    is_trap: bool
    themes: Sequence[str]
    content: Data


@dataclass(frozen=True, slots=True)
class DrillKind:
    """What a page says of a kind of drill before it is opened."""

    id: str
    title: str | Promise
    question: str | Promise


class CountingDrill(Protocol):
    """A board with a question about counting; its game looks inside."""

    @property
    def strength(self) -> float:
        """How hard it is, as a rating."""


@dataclass(frozen=True, slots=True)
class MistakeFound:
    decision: int
    """Its place among the moves."""
    key: Data
    """What its siblings share."""
    loss: float


@dataclass(frozen=True, slots=True)
class GivenAway:
    """What one decision of a reviewed game gave away, without any luck."""

    points: float
    kinds: Mapping[str, str]
    """By each of `skill_views` that divides decisions: the key of the kind that this one is."""
    shares: Mapping[str, Mapping[str, float]]
    """By each that divides what was given away: the points by their keys."""


def given_away_data(decisions: Sequence[GivenAway]) -> list[Data]:
    return [
        {"points": each.points, "kinds": dict(each.kinds), "shares": _not_zero(each.shares)}
        for each in decisions
    ]


def given_away_from(stored: Sequence[Data]) -> list[GivenAway]:
    """The decisions that `given_away_data` wrote."""
    return [GivenAway(each["points"], each["kinds"], each["shares"]) for each in stored]


def _not_zero(shares: Mapping[str, Mapping[str, float]]) -> Data:
    return {
        kind: {key: points for key, points in own.items() if points} for kind, own in shares.items()
    }


@dataclass(frozen=True, slots=True)
class TriedLine:
    """A line that somebody thinks is the best of a position."""

    line: str
    """As the game writes it, from the position on."""
    score: int
    is_best: bool


class Trainer:
    """What the trainer asks of one game."""

    has_drills: ClassVar[bool] = False
    """Follows from the next ones. Without any, a game has only its first minutes, and hints."""

    def __init_subclass__(cls) -> None:
        super().__init_subclass__()
        cls.has_drills = bool(cls.counting_kinds or cls.stock_version)

    # lessons

    def lessons(self) -> Sequence[tuple[str, str]]:
        """The id and the title of each lesson, in order."""
        return []

    first_lesson: ClassVar[str] = ""
    """The id of the first minutes, which are not among `lessons`."""

    def learn_screen(self, query: Query, *, stores: bool) -> Any:
        """The first minutes. It names its template; `stores`: for somebody of whom it may be
        stored that they have done it."""
        raise NotImplementedError(f"{type(self).__name__} has no lessons")

    def lesson_screen(self, lesson: str, query: Query) -> Any:
        """`KeyError` for an unknown lesson. It names its template."""
        raise NotImplementedError(f"{type(self).__name__} has no lessons")

    def lesson_answered(self, lesson: str, query: Query) -> tuple[str, bool]:
        """The query that shows the answer, and whether it completes the lesson; `Refused` for
        what is no answer."""
        raise NotImplementedError(f"{type(self).__name__} has no lessons")

    # drills

    counting_kinds: ClassVar[Sequence[DrillKind]] = ()
    """Drills on generated boards. Each has a template of its name: `<game>/drill_<kind>.html`."""
    themes: ClassVar[Sequence[DrillKind]] = ()
    """What move drills can be about."""
    stock_version: ClassVar[str] = ""
    """Drills of another version are no longer given. Empty for a game without move drills."""

    def counting_name(self, *, rating: float, number: int) -> str:
        """The name of a drill that fits a player of this rating, one for each number."""
        raise NotImplementedError(f"{type(self).__name__} has no drills for counting")

    def counting_drill(self, kind: str, name: str) -> CountingDrill | None:
        """Always the same for a name; None where no drill has it."""
        raise NotImplementedError(f"{type(self).__name__} has no drills for counting")

    def judge_counting(self, drill: Any, fields: SentFields) -> JudgedAnswer:
        """`Refused` for a form that holds no answer."""
        raise NotImplementedError(f"{type(self).__name__} has no drills for counting")

    def counting_screen(self, drill: Any, answer: Data | None) -> Any:
        """For the template of its kind; `spoken` is what screen readers hear of an answer."""
        raise NotImplementedError(f"{type(self).__name__} has no drills for counting")

    def make_drills(self, seed: str) -> Iterator[MadeDrill | None]:
        """Endless; None for each decision that makes no drill. Searches."""
        raise NotImplementedError(f"{type(self).__name__} makes no drills")

    def move_drill(self, content: Data) -> Any:
        """The drill that `make_drills` wrote."""
        raise NotImplementedError(f"{type(self).__name__} has no move drills")

    def judge_move(self, drill: Any, move: str) -> JudgedAnswer:
        """`Refused` for what is no move in this position."""
        raise NotImplementedError(f"{type(self).__name__} has no move drills")

    def judge_reason(self, drill: Any, answer: Data, reason: str) -> Data:
        """The answer with the reason that was chosen; `Refused` for one that was not offered."""
        raise NotImplementedError(f"{type(self).__name__} has no move drills")

    def move_screen(self, drill: Any, query: SentFields) -> Any:
        """For the template `game`: the decision before it is answered."""
        raise NotImplementedError(f"{type(self).__name__} has no move drills")

    def answered_screen(self, drill: Any, answer: Data) -> Any:
        """For the template `<game>/drill_answered.html`; it has `spoken` too."""
        raise NotImplementedError(f"{type(self).__name__} has no move drills")

    # mistakes

    def mistake_in(self, position: Any, review: Data) -> "MistakeFound | None":
        """The costliest decision of a finished game by its stored review, if it is worth
        training."""
        raise NotImplementedError(f"{type(self).__name__} knows no mistakes")

    def sibling(
        self,
        key: Data,
        *,
        edition: FrozenEdition | None,
        earlier: Sequence[Data],
        seed: int,
        seconds: Callable[[], float],
    ) -> Data | None:
        """A drill that shares the key of a mistake, with other cards in hand than the mistake and
        the earlier siblings; as content for `move_drill`. None if none was found in time, which
        `seconds` tells. Searches."""
        raise NotImplementedError(f"{type(self).__name__} knows no mistakes")

    # hints in practice

    hint_steps: ClassVar[int] = 0
    """Each says more than the one before; 0 for a game without hints."""

    def hint(self, position: Any, edition: FrozenEdition | None) -> Data:
        """For the next move; searches."""
        raise NotImplementedError(f"{type(self).__name__} gives no hints")

    def hint_screen(self, position: Any, hint: Data, step: int) -> Any:
        """For the template `hint`; it also has `spoken`, what the newest step says."""
        raise NotImplementedError(f"{type(self).__name__} gives no hints")

    # find the best

    first_week: ClassVar[date | None] = None
    """The Monday of the first week with a position; None for a game without them."""

    def week_position(self, monday: date, *, secret: str) -> Data:
        """Always the same for a week, unpredictable without the secret; searches."""
        raise NotImplementedError(f"{type(self).__name__} has no positions of the week")

    def best_score(self, position: Data) -> int:
        """What only one line reaches."""
        raise NotImplementedError(f"{type(self).__name__} has no positions of the week")

    def best_tried(self, position: Data, line: str) -> TriedLine:
        """`Refused` for a line that the rules forbid, or that is not whole."""
        raise NotImplementedError(f"{type(self).__name__} has no positions of the week")

    def best_screen(self, position: Data, query: Query, *, shows_points: bool) -> Any:
        """For the template `best`: as far as the query's line goes, which may be invalid.
        `shows_points`: what a choice would bring, and what a whole line has brought."""
        raise NotImplementedError(f"{type(self).__name__} has no positions of the week")

    def best_answer(self, position: Data) -> Any:
        """For the template `best_answer`: the line step by step, and the nearest other one."""
        raise NotImplementedError(f"{type(self).__name__} has no positions of the week")

    # skill without luck

    kinds_of_decisions: ClassVar[Sequence[str]] = ()
    """What decisions are divided by, such as the turn; none for a game without reviews."""
    kinds_of_losses: ClassVar[Sequence[str]] = ()
    """What points given away are divided by, such as the reason."""

    def reviewed_line(self, moves: Sequence[str]) -> str:
        """The line of recorded moves, as reviews are stored by."""
        raise NotImplementedError(f"{type(self).__name__} has no reviews")

    def given_away(self, moves: Sequence[str], review: Data) -> Sequence[GivenAway]:
        """One for each recorded move; none for a game without reviews."""
        return ()

    def skill_title(self, kind: str, key: str) -> str:
        """The name of a part, for a table."""
        return key

    def theme_about(self, reason: str) -> str:
        """The theme of the move drills that train what was given away for this reason; `MIXED`
        where none fits, empty for a game without move drills."""
        return ""

    def skill_keys(self, kind: str) -> Sequence[str]:
        """All keys in the order in which a table lists them; empty: the greatest loss first."""
        return ()
