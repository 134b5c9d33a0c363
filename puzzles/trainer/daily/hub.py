"""Where one trains: one button for today, and everything else below it."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import reverse
from django.utils.functional import Promise
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.days.clock import today
from puzzles.game.game import Game
from puzzles.game.schedule import monday_of
from puzzles.game.trainer.reviewed import SkillReport
from puzzles.game.trainer.trainer import Trainer
from puzzles.game.values import Position
from puzzles.trainer.best.weeks import game_of_week
from puzzles.trainer.daily.session import POSITIONS, session_on
from puzzles.trainer.drills.asked import trainer_of
from puzzles.trainer.lessons.progress import lesson_path, lessons_done
from puzzles.trainer.mistakes.repetitions import repetitions_on
from puzzles.trainer.skill.advice import Recommendation, advice_on
from puzzles.trainer.skill.reviewed_games import finished_games, looked_at
from puzzles.visitors.player_cookie import cookie_id


@dataclass(frozen=True, slots=True)
class Entry:
    page: str
    """The name of its URL pattern."""
    title: str | Promise
    words: str | Promise
    part: str = ""
    """The part of the trainer that it needs; it is left out where a game does not have that."""


MORE = (
    Entry("lessons_learn", _("Learn in three minutes"), _("A few small steps, then a real deal.")),
    Entry("lessons_path", _("Lessons"), _("One idea each, in any order."), "lessons"),
    Entry("drills_moves", _("Find the move"), _("Where does the card go, and why?"), "moves"),
    Entry("drills_counting", _("Count"), _("Patterns, rows and bonuses at a glance."), "counting"),
    Entry(
        "mistakes",
        _("Your own mistakes"),
        _("Positions like those that cost you points."),
        "mistakes",
    ),
    Entry(
        "best", _("Position of the week"), _("Only one way of playing is best: find it."), "weeks"
    ),
    Entry("practice", _("Practice"), _("As many deals as you like.")),
)
"""What stands below the one button, in the order in which it helps."""


GAMES_LOOKED_AT = 30
"""How many of the newest games are looked at for what costs somebody most, roughly."""


@require_safe
@never_cache
def hub(request: HttpRequest, game: Game) -> HttpResponse:
    trainer, player = trainer_of(game), cookie_id(request)
    page = {
        "game": game,
        "course": lesson_path(trainer.lessons, lessons_done(player, game))
        if trainer.lessons
        else None,
        "session": session_on(today(), player, game) if trainer.moves else None,
        "positions": POSITIONS,
        "repetitions": repetitions_on(today(), player, game)
        if trainer.mistakes and player
        else None,
        "advice": _advice(game, trainer.skill, player) if trainer.skill else None,
        "more": [*_there(MORE, game, trainer)],
    }
    return render(request, "trainer/drills_hub.html", page)


def _advice(game: Game, report: SkillReport, player: UUID | None) -> Recommendation | None:
    finished = finished_games(game, player, most=GAMES_LOOKED_AT)
    return advice_on(game, report, looked_at(finished).games) if finished else None


def _there(
    entries: Sequence[Entry], game: Game, trainer: Trainer[Position]
) -> Iterator[tuple[str, Entry]]:
    for entry in entries:
        if not entry.part or getattr(trainer, entry.part):
            words = _words_of_turn(game) if entry.page == "best" else ""
            shown = replace(entry, words=words) if words else entry
            yield reverse(f"puzzles:{entry.page}", args=[game]), shown


def _words_of_turn(game: Game) -> str:
    """Whose week it is; empty in the game's own weeks."""
    in_turn = game_of_week(monday_of(today()))
    if in_turn is None or in_turn is game:
        return ""
    words = gettext("The games take turns: this week it’s a position of %(other)s.")
    return words % {"other": in_turn.name}
