"""The daily puzzles of all games as JSON, for programs; docs/programs.md says what it holds."""

from collections.abc import Mapping
from datetime import date
from typing import Any

from django.conf import settings
from django.http import Http404, HttpRequest, JsonResponse
from django.utils.translation import override
from django.views.decorators.http import require_safe

from puzzles.days.clock import today
from puzzles.days.deal_keys import key_of_day
from puzzles.days.publishing import puzzle_of
from puzzles.days.views.embed import seconds_to_keep
from puzzles.game.game import Game
from puzzles.game.registry import games
from puzzles.game.schedule import day_text
from puzzles.models import Puzzle

A_DAY = 24 * 3600


@require_safe
def daily_json(request: HttpRequest, day: date | None = None) -> JsonResponse:
    """Everybody may keep it: what a day has does not change, and today is another day tomorrow."""
    newest = today()
    asked = day or newest
    if asked > newest:
        raise Http404
    found = [(game, puzzle_of(game, asked)) for game in games() if game.first_day <= asked]
    data = {
        "date": day_text(asked),
        "puzzles": [_puzzle_data(game, puzzle) for game, puzzle in found if puzzle],
    }
    is_whole = day is not None and len(data["puzzles"]) == len(found)
    seconds = A_DAY if is_whole else seconds_to_keep()
    headers = {
        "Cache-Control": f"public, max-age={seconds}",
        "Access-Control-Allow-Origin": "*",
        "Cross-Origin-Resource-Policy": "cross-origin",
    }
    return JsonResponse(data, headers=headers)


def _puzzle_data(game: Game, puzzle: Puzzle) -> Mapping[str, Any]:
    return {
        "game": game.id,
        "name": game.name,
        "number": puzzle.number,
        "addresses": {code: _address(game, puzzle.date, code) for code, _ in settings.LANGUAGES},
        "difficulty": puzzle.deal.difficulty,
        **game.showing.deal_data(puzzle.deal.dealt),
    }


def _address(game: Game, day: date, language: str) -> str:
    with override(language):
        return settings.SITE_URL + key_of_day(game, day).address
