"""Whoever deletes their data and plays today's puzzle again plays no first try, in no browser that
was theirs; and what is kept for that tells nothing of them."""

from collections.abc import Iterator
from datetime import timedelta
from uuid import UUID

import pytest
import time_machine
from django.conf import settings
from django.core.management import call_command
from django.http import HttpResponse
from django.test import Client, RequestFactory

from puzzles.attempts.deleted_tries import deals_of_marks, mark_of
from puzzles.days.deal_keys import key_of_code, key_of_day
from puzzles.days.running_puzzles import first_running_day
from puzzles.models import Attempt, DeletedTry, Peek, Player, PlayerAlias, RecoveryCode
from puzzles.players.deletion.deletion_records import delete_player
from puzzles.players.records import merge, store_recovery_code
from puzzles.players.recovery_codes import digest_of, recovery_code
from puzzles.players.recovery_words import recovery_words
from puzzles.sharing.codes import PracticeShare, share_code
from puzzles.sharing.peek_records import note_peek
from puzzles.sharing.spoiler_consent import MOST_DEALS, SPOILER_COOKIE, note_cards_seen
from puzzles.visitors.player_records import store_visitor
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, noon, plays
from tests.puzzles.sample_games import (
    DAY,
    LONG_AGO,
    SIDEBOARDS,
    deal_on,
    dealt,
    finished_game,
    notations,
)
from tests.puzzles.sequence.seated import CODE as SEQUENCE_CODE
from tests.puzzles.sequence.seated import SEQUENCE

HERE = f"/en/sideboards/puzzles/{DAY}/"
SHARES = 14
"""More than a browser remembered when this was noticed."""

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def plays_again(client: Client) -> None:
    game = finished_game(deal_on(), choice=5)
    for ply, move in enumerate(notations(game)):
        line = SIDEBOARDS.line_text(game.moves[:ply])
        assert client.post(HERE, {"line": line, "move": move}).status_code == 303


def is_no_first_try(client: Client) -> bool:
    attempt = Attempt.objects.get(finished_at__isnull=False, player__in=Player.objects.all())
    page = client.get(HERE).content.decode()
    return attempt.cards_seen and "Cards seen before" in page


def shares_of_practice(count: int) -> Iterator[str]:
    """Whoever wants can finish so many practice deals, and open links to them."""
    for ago in range(count):
        deal = deal_on(LONG_AGO - timedelta(days=ago))
        payload = SIDEBOARDS.dealing.deal_payload(dealt(deal))
        line = SIDEBOARDS.lines.number(finished_game(deal))
        share = PracticeShare(SIDEBOARDS.id, payload, line)
        yield share_code(SIDEBOARDS, share, settings.SHARE_KEYS[0])


def deletes(client: Client) -> None:
    answer = client.post("/en/data/delete/")
    assert answer.headers["Location"] == "/en/data/?done=deleted"


def test_opening_other_links_does_not_make_a_browser_forget(client: Client) -> None:
    as_player(client, ANNA)
    plays(ANNA)
    deletes(client)
    for code in shares_of_practice(SHARES):
        assert client.post(f"/en/shared/{code}/moves/").status_code == 303
    plays_again(client)
    assert is_no_first_try(client)


def test_deleting_in_a_joined_browser_gives_no_second_first_try() -> None:
    for held in (ANNA, BEN):
        plays(ANNA)
        store_visitor(BEN, now=noon(DAY))
        merge(BEN, into=ANNA)
        other = as_player(Client(), held)
        deletes(as_player(Client(), ANNA))
        assert not PlayerAlias.objects.exists()
        plays_again(other)
        assert is_no_first_try(other)
        Attempt.objects.filter(player=held).delete()
        Player.objects.all().delete()


def test_deleting_in_both_browsers_gives_no_second_first_try() -> None:
    plays(ANNA)
    one, other = (as_player(Client(), ANNA) for _ in range(2))
    deletes(one)
    deletes(other)
    plays_again(other)
    assert is_no_first_try(other)


def test_a_recovery_code_of_somebody_else_gives_no_second_first_try() -> None:
    plays(ANNA)
    store_visitor(CLEO, now=noon(DAY))
    secret = bytes(range(10))
    store_recovery_code(CLEO, digest=digest_of(secret), now=noon(DAY))
    one, other = (as_player(Client(), ANNA) for _ in range(2))
    deletes(one)
    other.post("/en/recovery/", {"code": recovery_code(secret, recovery_words())})
    plays_again(other)
    assert Attempt.objects.get().player_id == CLEO
    assert is_no_first_try(other)


def test_what_was_only_looked_at_stays_known() -> None:
    plays(BEN)
    store_visitor(ANNA, now=noon(DAY))
    note_peek(ANNA, Attempt.objects.get().deal_id, now=noon(DAY))
    one, other = (as_player(Client(), ANNA) for _ in range(2))
    deletes(one)
    Attempt.objects.all().delete()
    plays_again(other)
    assert is_no_first_try(other)


def test_a_puzzle_that_they_had_not_begun_is_a_first_try(client: Client) -> None:
    plays(ANNA, DAY - timedelta(days=1))
    deletes(as_player(Client(), ANNA))
    plays_again(as_player(client, ANNA))
    assert not Attempt.objects.get().cards_seen


def test_nothing_is_left_but_a_hash_which_goes_with_the_day(
    clock: time_machine.Traveller,
) -> None:
    plays(ANNA)
    store_recovery_code(ANNA, digest="x", now=noon(DAY))
    key = key_of_day(SIDEBOARDS, DAY)
    assert delete_player(ANNA, today=DAY) == [key]
    rows = (Player, PlayerAlias, Attempt, RecoveryCode, Peek)
    assert not any(row.objects.exists() for row in rows)
    (kept,) = DeletedTry.objects.values()
    assert kept == {"mark": mark_of(ANNA, key), "day": DAY}
    assert not {ANNA.hex, str(key)} & {kept["mark"]}
    assert [deal.key for deal in deals_of_marks([BEN, ANNA], DAY)] == [DAY.isoformat()]
    call_command("forget_players", verbosity=0)
    assert DeletedTry.objects.exists()
    clock.move_to(noon(DAY + timedelta(days=1)))
    call_command("forget_players", verbosity=0)
    assert not DeletedTry.objects.exists()


def test_a_mark_is_of_one_id_and_one_deal() -> None:
    keys = [key_of_day(SIDEBOARDS, DAY), key_of_day(SEQUENCE, DAY)]
    marks = {mark_of(player, key) for player in (ANNA, BEN, UUID(int=9)) for key in keys}
    assert len(marks) == 6


def test_the_cookie_has_room_for_all_puzzles_of_these_days_and_the_longest_codes() -> None:
    days = [DAY - timedelta(days=ago) for ago in range(14)]
    keys = [key_of_day(game, day) for day in days for game in (SIDEBOARDS, SEQUENCE)]
    practiced = [key_of_code(SEQUENCE, f"{number:02}{SEQUENCE_CODE[2:]}") for number in range(20)]
    request, response = RequestFactory().get("/"), HttpResponse()
    for key in (*keys, *practiced):
        note_cards_seen(request, response, key)
        request.COOKIES[SPOILER_COOKIE] = response.cookies[SPOILER_COOKIE].value
    told = request.COOKIES[SPOILER_COOKIE]
    running = [key for key in keys if key.day and key.day >= first_running_day(DAY)]
    assert len(running) == 20
    assert all(str(key) in told for key in (*running, *practiced[-MOST_DEALS:]))
    assert len(told) < 3500, "browsers keep 4096 characters"
