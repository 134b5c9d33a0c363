"""Each address that shows a game answers as intended: without a puzzle and with one, before,
during and after the game, for every game of the site and one that has only what it must have."""

from collections.abc import Iterator
from datetime import date, timedelta
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.conf import settings as settings_of_the_site
from django.test import Client
from django.urls import URLResolver, get_resolver, reverse
from django.utils.module_loading import import_string
from django.utils.translation import override
from pytest_django import Settings

from puzzles.attempts.records import record_move
from puzzles.days.deal_keys import DealKey, key_of_code, key_of_day
from puzzles.days.records import publish_deal
from puzzles.friends.challenges.records import make_challenge
from puzzles.friends.circles.records import found_circle
from puzzles.game.deal_codes import deal_code
from puzzles.game.game import Game
from puzzles.game.registry import game_of
from puzzles.game.values import Dealt
from puzzles.models import Circle
from puzzles.sharing.links import link_to
from puzzles.trainer.best.week_records import store_weeks
from tests.every_page import LANGUAGES
from tests.puzzles.cast import ANNA, BEN, as_player, game_in, noon
from tests.puzzles.sample_games import LONG_AGO, SIDEBOARDS, deal_on, dealt
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS
from tests.puzzles.sequence.training import drills as sequence_drills
from tests.puzzles.sequence.training.weeks import stored_position
from tests.puzzles.trainer.best.tried_weeks import position_of
from tests.puzzles.trainer.drills.answering import board_in_address, in_stock, stocks

DAY = date(2026, 12, 10)
MONDAY, LAST_MONDAY = DAY - timedelta(days=3), DAY - timedelta(days=10)
GUESS = "tests.puzzles.game.guess"
GAMES = [import_string(f"{path}.plug.GAME").id for path in (*settings_of_the_site.GAMES, GUESS)]

STAGES = ["none", "searched", "before", "during", "finished"]
"""No puzzle yet, one whose deal is still searched for, and how far the visitor has come."""
ALL = 99
MOVES = {"before": 0, "during": 2, "finished": ALL}
"""The most that are made."""
SHOWING = ("<game:", "<link:", "<slug:challenge_id>/", "c/<slug:challenge_id>")
"""What stands in an address that shows a game."""

OF_ALL = """
name                none searched before during finished uncoached
analysis             404      202    403    403      202       404
archive              404      200    200    200      200       200
archive_month        404      200    200    200      200       200
ask_the_coach        302      302    302    302      202       302
best_answer          403      403    403    403      403       404
challenge_listing    405      405    405    405      405       405
daily                302      302    302    302      302       302
drills_next_board    302      302    302    302      302       404
drills_next_move     302      302    302    302      302       404
embed                404      200    200    200      200       200
embedded_day         404      404    200    200      200       200
embedded_today       404      404    200    200      200       200
embedded_week        404      200    200    200      200       200
game                 302      302    302    302      302       302
mistake_sibling      404      404    404    404      404       404
mistakes             200      200    200    200      202       404
newest_set           404      200    200    200      200       200
paper_of_day         404      403    403    403      403       403
paper_of_week        404      403    403    403      403       403
practice_analysis    403      403    403    403      202       404
practice_hint        303      303    303    303      303       404
practice_share_text  302      302    302    302      202       200
puzzle               404      202    200    200      200       200
puzzle_picture       404      404    200    200      200       200
share_text           404      202    302    302      202       200
solution_of_day      404      403    403    403      403       404
skill                200      200    200    200      202       404
skill_moved          301      301    301    301      301       404
table_best           302      302    302    302      302       404
take_challenge       405      405    405    405      405       405
today                302      302    302    302      302       404
today_sibling        404      404    404    404      404       404
weekly_set           404      200    200    200      200       200
"""
"""What is answered, where it is not a page at every stage; `uncoached` is the end of a game
without reviews. 202 waits, 403 is for later, 404 is not there, 405 takes forms alone."""


def read(table: str) -> dict[str, dict[str, int]]:
    heading, *rows = (line.split() for line in table.strip().splitlines())
    return {name: dict(zip(heading[1:], map(int, figures), strict=True)) for name, *figures in rows}


INTENDED = read(OF_ALL)
LESSONS = ("trainer", "lessons_")
COUNTING = ("drills_counting", "drills_board", "drills_next_board")
DRILLS = ("today", "drills_", "mistake", "best", "skill")
REVIEWS = ("analysis", "practice_analysis", "practice_hint", "solution_")
TABLE = ("table_best",)
OWN_CARDS = ("offer_box",)
HAS_NOT = {
    "sideboards": (),
    "sequence": (*COUNTING, *TABLE, *OWN_CARDS),
    "guess": (*LESSONS, *DRILLS, *REVIEWS, *TABLE, *OWN_CARDS),
}
"""How the names begin of what a game has no page for. A new game needs an entry."""
LESSON_OF = {"sideboards": "swap", "sequence": "jacks", "guess": "none"}


def intended(game: Game, stage: str, address_name: str) -> int:
    space, _, name = address_name.rpartition(":")
    if name == "share_text" and stage == "none" and not space:
        # leads on to the address with a language, whatever is there
        return 302
    if name.startswith(HAS_NOT[game.id]):
        return 404
    if stage == "searched" and not game.dealing.searched:
        stage = "before"
    if MOVES.get(stage) == ALL and not game.reviewing:
        stage = "uncoached"
    return INTENDED.get(name, {}).get(stage, 200)


def with_a_game(
    resolver: Any, before: str = "", space: str = ""
) -> Iterator[tuple[str, list[str]]]:
    """The names of all addresses that show a game, with the names of what stands in them."""
    for entry in resolver.url_patterns:
        route = before + str(entry.pattern)
        if isinstance(entry, URLResolver):
            yield from with_a_game(
                entry, route, f"{entry.namespace}:" if entry.namespace else space
            )
        elif any(each in route for each in SHOWING):
            yield f"{space}{entry.name}", list(entry.pattern.converters)


@pytest.fixture(autouse=True)
def three_games(settings: Settings, db: None) -> Iterator[None]:
    settings.GAMES = [*settings.GAMES, GUESS]
    with time_machine.travel(noon(DAY), tick=False):
        yield


def deal_of(game: Game) -> Dealt[object]:
    """That of the day: found at once, and the same each time."""
    known = {"sideboards": dealt(deal_on(DAY)), "sequence": Dealt(EXAMPLE)}
    return known.get(game.id) or game.dealing.daily_deal(DAY, secret="")


def practice_deal_of(game: Game) -> Dealt[object]:
    """One that begins unlike that of the day, with which nothing would help."""
    known = {"sideboards": dealt(deal_on(LONG_AGO)), "sequence": Dealt(KNOWN_DEALS[0])}
    return known.get(game.id) or game.dealing.daily_deal(LONG_AGO, secret="long ago")


def plays(player: UUID, key: DealKey, *, moves: int) -> None:
    """The first choice each time."""
    mine = game_in(key, player)
    while not mine.is_finished and len(mine.position.moves) < moves:
        move = key.game.playing.choices(mine.position)[0]
        line = key.game.line_text(mine.position.moves)
        mine = record_move(mine, player=player, line=line, move=move, now=noon(DAY))


def addresses(game: Game, stage: str) -> dict[str, str]:
    """Those of a game that ANNA plays so far, and of one that BEN has finished."""
    practice = key_of_code(game, deal_code(game, practice_deal_of(game)))
    if stage in MOVES:
        publish_deal(game, DAY, deal_of(game), now=noon(DAY))
        plays(ANNA, key_of_day(game, DAY), moves=MOVES[stage])
        plays(ANNA, practice, moves=MOVES[stage])
    plays(BEN, practice, moves=ALL)
    theirs = game_in(practice, BEN)
    challenge = make_challenge(theirs.deal_id or 0, target=1, player=BEN, now=noon(DAY))
    circle = Circle(name="Table")
    founded = found_circle(circle, name="Anna", visitor=ANNA, now=noon(DAY))
    stocks()
    sequence_drills.stocks(1)
    store_weeks(SIDEBOARDS, {MONDAY: position_of(MONDAY)}, now=noon(DAY))
    store_weeks(game_of("sequence"), {MONDAY: stored_position()}, now=noon(DAY))
    values: dict[str, Any] = {
        "game": game,
        "code": practice.sealed_code,
        "day": DAY,
        "month": DAY,
        "monday": LAST_MONDAY,
        "hour": 8,
        "zone": "Europe/Berlin",
        # a game without lessons has no such page, whatever its address
        "lesson": LESSON_OF.get(game.id, "first"),
        "kind": "count",
        "name": board_in_address("count"),
        "theme": "mixed",
        "key": (sequence_drills.drills(1) if game.id == "sequence" else [in_stock()[0][1]])[0].key,
        "mistake": 1,
        "number": 0,
        "circle_id": founded.circle.pk,
        "challenge_id": challenge.pk,
        "link": link_to(theirs),
        "language": "de",
    }
    found = {}
    for name, parts in with_a_game(get_resolver()):
        here = values | ({"day": MONDAY} if "best" in name else {})
        found[name] = reverse(name, kwargs={part: here[part] for part in parts})
    return found


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("stage", STAGES)
@pytest.mark.parametrize("game_id", GAMES)
def test_each_address_answers_as_intended(
    game_id: str, stage: str, language: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    game = game_of(game_id)
    if stage == "none":
        monkeypatch.setattr(game, "first_day", DAY + timedelta(days=60))
    with override(language):
        asked = addresses(game, stage)
    client = as_player(Client(raise_request_exception=False), ANNA)
    found = {name: int(client.get(address).status_code) for name, address in asked.items()}
    assert found == {name: intended(game, stage, name) for name in asked}


def test_no_row_of_the_table_is_idle() -> None:
    assert set(INTENDED) <= {
        name.rpartition(":")[2] for name, _parts in with_a_game(get_resolver())
    }
