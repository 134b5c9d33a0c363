"""The way to the next of today's positions."""

from uuid import UUID

from django.http import HttpRequest, HttpResponse
from django.shortcuts import redirect, render
from django.urls import reverse
from django.views.decorators.cache import never_cache
from django.views.decorators.http import require_safe

from puzzles.days.clock import now, today
from puzzles.game.game import Game
from puzzles.trainer.daily.session import fitting_drill, session_on
from puzzles.trainer.drills.asked import TODAY, move_drills_of
from puzzles.trainer.drills.stock import has_drills
from puzzles.trainer.mistakes.games import look_through
from puzzles.trainer.mistakes.repetitions import repetitions_on
from puzzles.trainer.mistakes.views import is_there
from puzzles.visitors.player_cookie import player_of


@require_safe
@never_cache
def next_position(request: HttpRequest, game: Game) -> HttpResponse:
    """Leads to an own mistake that is due and whose position is ready, else to a fitting drill;
    after the last one back to where one trains."""
    move_drills_of(game)
    player = player_of(request)
    if session_on(today(), player, game).is_done:
        return redirect("puzzles:trainer", game)
    if player and (place := _own_mistake(game, player)):
        return redirect(f"{place}#game")
    if key := fitting_drill(game, player):
        return redirect(reverse("puzzles:drills_move", args=[game, TODAY, key]) + "#game")
    page = {"game": game, "has_theme": False, "has_drills": has_drills(game)}
    return render(request, "trainer/drills_all_done.html", page)


def _own_mistake(game: Game, player: UUID) -> str:
    """Returns the address of a position like one of the player's mistakes, empty if none is due or
    ready. Games that nobody has looked through are asked for, and nothing waits for that."""
    training = game.training.mistakes if game.training else None
    if training is None:
        return ""
    found = repetitions_on(today(), player, game)
    if not found.due and not found.is_enough:
        look_through(player, game, training, now=now(), wants_more=True)
        found = repetitions_on(today(), player, game)
    ready = [due for due in found.due if is_there(due, game)]
    if not ready:
        return ""
    return reverse("puzzles:today_sibling", args=[game, ready[0].mistake_id, ready[0].number])
