"""Where the trainer begins: all its parts, in the order in which they help."""

from collections.abc import Iterator
from dataclasses import dataclass

from django.http import HttpRequest, HttpResponse
from django.shortcuts import render
from django.urls import NoReverseMatch, reverse
from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.games.game import Game
from puzzles.trainer.drills.asked import trainer_of
from puzzles.trainer.skill.advice import advice_on
from puzzles.trainer.skill.reviewed_games import finished_games, looked_at
from puzzles.visitors.player_cookie import cookie_id


@dataclass(frozen=True, slots=True)
class Entry:
    page: str
    """The name of its address; what this site does not have is left out."""
    title: str | Promise
    words: str | Promise


LEARN = (
    Entry("lessons_learn", _("Learn in three minutes"), _("A few small steps, then a real deal.")),
    Entry("lessons_path", _("Lessons"), _("One idea each, in any order.")),
)
TRAIN = (
    Entry("drills_moves", _("Find the move"), _("Where does the card go, and why?")),
    Entry("drills_counting", _("Count"), _("Patterns, rows and bonuses at a glance.")),
    Entry("mistakes", _("Your own mistakes"), _("Positions like those that cost you points.")),
    Entry("best", _("Position of the week"), _("Only one way to play is the best: find it.")),
    Entry("practice", _("Practice"), _("As many deals as you like.")),
)
SEE = (Entry("skill", _("Skill without luck"), _("What your choices give away, over time.")),)


GAMES_LOOKED_AT = 30
"""The newest: what costs somebody most, roughly."""


@require_safe
@never_cache
def hub(request: HttpRequest, game: Game) -> HttpResponse:
    trainer = trainer_of(game)
    finished = finished_games(game, trainer, cookie_id(request), most=GAMES_LOOKED_AT)
    advice = advice_on(game, trainer, looked_at(finished).games) if finished else None
    parts = [
        (_("Learn"), [*_there(LEARN, game)]),
        (_("Train"), [*_there(TRAIN, game)]),
        (_("Look back"), [*_there(SEE, game)]),
    ]
    page = {
        "game": game,
        "advice": advice,
        "parts": [(title, entries) for title, entries in parts if entries],
    }
    return render(request, "trainer/drills_hub.html", page)


def _there(entries: tuple[Entry, ...], game: Game) -> Iterator[tuple[str, Entry]]:
    for entry in entries:
        try:
            yield reverse(f"puzzles:{entry.page}", args=[game]), entry
        except NoReverseMatch:
            continue
