"""Which lessons a player has completed, and which comes next."""

from collections.abc import Collection, Sequence
from dataclasses import dataclass
from uuid import UUID

from puzzles.game.game import Game
from puzzles.game.trainer.lessons import LessonCourse
from puzzles.models import LessonDone
from puzzles.visitors.player_cookie import resolved_in_query


@dataclass(frozen=True, slots=True)
class PathStep:
    id: str
    number: int
    title: str
    is_done: bool


@dataclass(frozen=True, slots=True)
class LessonPath:
    steps: Sequence[PathStep]

    @property
    def count_done(self) -> int:
        return sum(step.is_done for step in self.steps)

    @property
    def next_to_do(self) -> PathStep | None:
        """The first lesson that is not completed."""
        return next((step for step in self.steps if not step.is_done), None)

    def after(self, lesson: str) -> PathStep | None:
        """The next lesson that is not completed, from this one on; then from the beginning."""
        place = next(step.number for step in self.steps if step.id == lesson)
        turned = [*self.steps[place:], *self.steps[: place - 1]]
        return next((step for step in turned if not step.is_done), None)


def lesson_path(course: LessonCourse, done: Collection[str]) -> LessonPath:
    named = enumerate(course.titles(), start=1)
    return LessonPath(
        [PathStep(each, number, title, each in done) for number, (each, title) in named]
    )


def lessons_done(player: UUID | None, game: Game) -> Collection[str]:
    """Returns the completed lessons and those that the first minutes have taught, in one query for
    a player and none for a newcomer. `player` may be an alias."""
    if player is None:
        return ()
    found = LessonDone.objects.filter(player_id=resolved_in_query(player), game=game.id)
    done = set(found.values_list("lesson", flat=True))
    minutes = game.training.minutes if game.training else None
    return done.union(minutes.teaches) if minutes and minutes.id in done else done
