"""Who may see the moves of a shared game: players who have finished the deal, or who have
confirmed. Later the same cookie says that they knew the cards."""

from collections.abc import Sequence
from dataclasses import replace

from django.http import HttpRequest, HttpResponse

from puzzles.attempts.player_games import PlayerGame
from puzzles.days.clock import now, today
from puzzles.days.deal_keys import DealKey, parse_deal_key
from puzzles.days.running_puzzles import first_running_day
from puzzles.sharing.links import SharedGame
from puzzles.sharing.peek_records import note_peek
from puzzles.visitors.cookies import COOKIE_SECONDS, guard

SPOILER_COOKIE = "peek"
SPOILER_SALT = "sideboards peek"
MOST_DEALS = 12
"""How many deals a cookie has room for beside the puzzles of these days: the last ones."""
MOST_CHARACTERS = 2500
"""Fewer deals, if they hold own cards: browsers drop a cookie of more than 4,096 characters."""


def may_see_moves(request: HttpRequest, shared: SharedGame) -> bool:
    return has_seen(request, shared.mine)


def has_seen(request: HttpRequest, mine: PlayerGame) -> bool:
    """Whether showing all of a deal tells its player nothing new."""
    return mine.is_finished or mine.key in _deals_seen(request)


def with_peek(request: HttpRequest, mine: PlayerGame) -> PlayerGame:
    """Returns the game with what this browser knows of it, if it is still to be begun."""
    if mine.attempt_id is not None:
        return mine
    return replace(mine, cards_seen=mine.key in _deals_seen(request))


def note_cards_seen(request: HttpRequest, response: HttpResponse, *keys: DealKey) -> None:
    others = [key for key in _deals_seen(request) if key not in keys]
    running = [key for key in others if _is_running(key)]
    last = [key for key in others if key not in running][-MOST_DEALS:]
    while sum(len(str(key)) for key in last) > MOST_CHARACTERS:
        last = last[1:]
    text = " ".join(map(str, [*running, *last, *keys]))
    response.set_signed_cookie(
        SPOILER_COOKIE, text, salt=SPOILER_SALT, max_age=COOKIE_SECONDS, **guard()
    )


def note_peeks(request: HttpRequest, response: HttpResponse, games: Sequence[PlayerGame]) -> None:
    """Remembers in the browser, and for a player who is stored, that the deals were shown: a try
    that they begin or finish later is no first one."""
    unfinished = [mine for mine in games if not mine.is_finished]
    if unfinished:
        note_cards_seen(request, response, *(mine.key for mine in unfinished))
    for mine in unfinished:
        if mine.player and mine.deal_id:
            note_peek(mine.player, mine.deal_id, now=now())


def _is_running(key: DealKey) -> bool:
    """Whether results are still being compared at the puzzle: opening others must not push it out
    of the cookie."""
    return key.day is not None and key.day >= first_running_day(today())


def _deals_seen(request: HttpRequest) -> list[DealKey]:
    seen = request.get_signed_cookie(SPOILER_COOKIE, default="", salt=SPOILER_SALT) or ""
    return [parse_deal_key(text) for text in seen.split()]
