"""What one trains today: three positions, made of one's own mistakes where there are some, else the
drills that fit what one learns next."""

from dataclasses import dataclass
from datetime import date, datetime, time
from uuid import UUID

from django.db.models import Q
from django.utils import timezone

from puzzles.game.game import Game
from puzzles.game.schedule import ONE_DAY
from puzzles.game.trainer.drills import MIXED
from puzzles.models import DrillAnswer
from puzzles.trainer.drills.asked import TODAY
from puzzles.trainer.drills.stock import MOVE, next_key
from puzzles.trainer.lessons.progress import lesson_path, lessons_done
from puzzles.trainer.mistakes.repetitions import MISTAKE_KIND
from puzzles.visitors.player_cookie import resolved_in_query

POSITIONS = 3


@dataclass(frozen=True, slots=True)
class Session:
    answered: int = 0
    right: int = 0

    @property
    def is_begun(self) -> bool:
        return self.answered > 0

    @property
    def is_done(self) -> bool:
        return self.answered >= POSITIONS


def session_on(day: date, player: UUID | None, game: Game) -> Session:
    """Returns what is answered of a day's positions, in one query; `player` is the id in the
    cookie, perhaps an alias."""
    if player is None:
        return Session()
    begin, end = (_midnight(each) for each in (day, day + ONE_DAY))
    answers = DrillAnswer.objects.filter(
        Q(kind=MISTAKE_KIND) | Q(kind=MOVE, theme=TODAY),
        player_id=resolved_in_query(player),
        game=game.id,
        answered_at__gte=begin,
        answered_at__lt=end,
    )
    verdicts = list(answers.values_list("is_right", flat=True))
    return Session(len(verdicts), sum(verdicts))


def fitting_drill(game: Game, player: UUID | None) -> str | None:
    """Returns the key of a drill that the player has not answered: of the theme of the first lesson
    that they have not completed, or of any theme once there is none left. `player` is no alias."""
    theme = theme_next(game, player)
    of_theme = None if theme == MIXED else next_key(game, player, theme=theme)
    return of_theme or next_key(game, player)


def theme_next(game: Game, player: UUID | None) -> str:
    course = game.training.lessons if game.training else None
    if course is None:
        return MIXED
    step = lesson_path(course, lessons_done(player, game)).next_to_do
    return course.theme_about(step.id) if step else MIXED


def _midnight(day: date) -> datetime:
    return timezone.make_aware(datetime.combine(day, time.min))
