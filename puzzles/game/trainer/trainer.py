"""What the trainer asks of one game: the parts that the game has.

A part that is None does not exist: nothing leads to its pages, and they answer 404. What
searches with the solver or the coach says so; only commands and the background process call those.
"""

from dataclasses import dataclass, field
from typing import Any, Generic

from puzzles.game.trainer.drills import CountingDrills, MoveDrills
from puzzles.game.trainer.hints import PracticeHints
from puzzles.game.trainer.lessons import FirstMinutes, LessonCourse
from puzzles.game.trainer.reviewed import MistakeTraining, SkillReport
from puzzles.game.trainer.weeks import WeekPositions
from puzzles.game.values import PositionT


@dataclass(frozen=True, slots=True)
class Trainer(Generic[PositionT]):
    minutes: FirstMinutes
    lessons: LessonCourse | None = None
    counting: CountingDrills[Any] | None = None
    moves: MoveDrills[Any] | None = None
    """Either kind of drill, and the position of a week, is of a type that its game alone knows."""
    mistakes: MistakeTraining[PositionT] | None = None
    """A game with these has `moves` as well: a sibling is such a drill."""
    hints: PracticeHints[PositionT] | None = None
    weeks: WeekPositions[Any] | None = None
    skill: SkillReport | None = None

    has_page: bool = field(init=False)
    """A game with the first minutes alone has no page where its training begins."""

    def __post_init__(self) -> None:
        object.__setattr__(self, "has_page", bool(self.lessons or self.counting or self.moves))
