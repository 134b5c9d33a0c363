"""The switch of the counting help: where it is on, and what a result says of it."""

import re
from datetime import date, timedelta

import pytest
from django.db import connection
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from puzzles.database.statements import run_atomically
from puzzles.days.deal_keys import key_of_code
from puzzles.friends.challenges.records import make_challenge
from puzzles.models import Attempt, Player, RecordedMove
from puzzles.players.export import export_of
from puzzles.players.records import merge
from tests.puzzles.cast import ANNA, BEN, as_player, noon, plays, plays_game, publishes
from tests.puzzles.over_http import HERE, HTMX, play, show
from tests.puzzles.sample_games import (
    DAY,
    LONG_AGO,
    SIDEBOARDS,
    address_of,
    code_of,
    deal_on,
    finished_game,
)

YESTERDAY = "/en/sideboards/puzzles/2026-11-17/"
PRACTICE = address_of(deal_on(LONG_AGO))
STATISTICS = "/en/sideboards/statistics/"
MARK = '<span class="chip">With counting help</span>'
GAME = finished_game(deal_on(), choice=3)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def switched(page: str) -> str:
    (state,) = re.findall(r'data-counting-help="(\w+)"', page)
    return str(state)


def switch(client: Client, to: str, address: str = HERE) -> None:
    assert client.post(address, {"counting_help": to}).status_code == 303


def test_it_is_on_in_the_first_game_and_its_result_says_so(client: Client) -> None:
    assert switched(show(client)) == "on"
    play(client, GAME, until=2)
    page = show(client)
    assert switched(page) == "on"
    assert 'role="switch" aria-checked="true"' in " ".join(page.split())
    play(client, GAME)
    assert MARK in show(client)
    shared = client.get(f"{HERE}share/").content.decode().split("<textarea")[1]
    assert "With counting help" in shared.split("</textarea>")[0]
    assert "With counting help" in client.get(f"{HERE}analysis/").content.decode()


def test_off_before_the_first_move_the_game_is_one_without(client: Client) -> None:
    switch(client, "off")
    assert switched(show(client)) == "off"
    play(client, GAME)
    assert "With counting help" not in show(client)
    assert not Attempt.objects.get().counting_help


def test_the_next_game_begins_as_one_left_it(client: Client) -> None:
    switch(client, "off")
    assert [switched(show(client, each)) for each in (YESTERDAY, PRACTICE)] == ["off", "off"]
    switch(client, "on", PRACTICE)
    assert [switched(show(client, each)) for each in (YESTERDAY, PRACTICE)] == ["on", "on"]


def test_used_once_in_a_game_it_is_told_of_its_result(client: Client) -> None:
    switch(client, "off")
    play(client, GAME, until=2)
    switch(client, "on")
    switch(client, "off")
    assert switched(show(client)) == "off"
    play(client, GAME)
    assert MARK in show(client)


def test_switched_on_in_another_game_it_is_still_off_in_one_that_began_without(
    client: Client,
) -> None:
    switch(client, "off")
    play(client, GAME, until=2)
    switch(client, "on", PRACTICE)
    assert switched(show(client)) == "off"
    play(client, GAME)
    assert "With counting help" not in show(client)


def test_the_answer_to_the_switch_is_the_game_as_it_is_then(client: Client) -> None:
    play(client, GAME, until=2)
    answer = client.post(HERE, {"counting_help": "off"}, headers=HTMX)
    assert answer.status_code == 200
    assert switched(answer.content.decode()) == "off"
    assert not answer.content.decode().lstrip().startswith("<!")


def test_the_switch_records_no_move_and_keeps_the_address(client: Client) -> None:
    sent = {"counting_help": "off", "line": "", "move": "x"}
    answer = client.post(f"{HERE}?rival=1", sent)
    assert (answer.status_code, answer.headers["Location"]) == (303, f"{HERE}?rival=1#game")
    assert not RecordedMove.objects.exists()
    assert Player.objects.count() == 1


def test_a_finished_game_keeps_its_mark_whatever_is_switched(client: Client) -> None:
    switch(client, "off")
    play(client, GAME)
    switch(client, "on")
    assert "With counting help" not in show(client)


def test_in_the_first_game_a_page_costs_no_query_more(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    publishes()
    with django_assert_num_queries(1):
        show(client)


def test_a_challenge_says_nothing_of_it(client: Client) -> None:
    play(client, GAME)
    deal_id, player = Attempt.objects.values_list("deal_id", "player_id")[0]
    made = make_challenge(deal_id, target=GAME.score, player=player, now=noon(DAY))
    page = show(client, f"/en/challenge/{made.pk}/")
    assert f">{GAME.score}<" in page
    assert "ounting help" not in page


def test_statistics_are_filtered_by_it(client: Client) -> None:
    as_player(client, ANNA)
    assert 'class="filters"' not in show(client, STATISTICS), "there is nothing to filter yet"
    plays(ANNA, DAY)
    plays(ANNA, DAY - timedelta(days=1), choice=3)
    practiced = finished_game(deal_on(date(2026, 5, 5)))
    plays_game(ANNA, key_of_code(SIDEBOARDS, code_of(practiced.deal)), practiced, on=DAY)
    Attempt.objects.filter(deal__puzzle__date=DAY).update(counting_help=False)
    pages = {each: show(client, f"{STATISTICS}?show={each}") for each in ("all", "with", "without")}
    played = {each: re.findall(r"<dt>Played</dt><dd>(\d+)", page) for each, page in pages.items()}
    assert played == {"all": ["2"], "with": ["1"], "without": ["1"]}
    assert ["1 deal," in pages[each] for each in pages] == [True, True, False]
    streaks = {re.findall(r"<dt>Streak</dt><dd>(\d+)", page)[0] for page in pages.values()}
    assert streaks == {"2"}, "a day played is a day played"
    assert 'aria-current="true">With counting help <span class="quiet">1' in pages["with"]
    assert show(client, f"{STATISTICS}?show=x").count("aria-current") == pages["all"].count(
        "aria-current"
    )


def test_a_filter_that_finds_nothing_says_so(client: Client) -> None:
    plays(ANNA, DAY)
    Attempt.objects.update(counting_help=True)
    page = show(as_player(client, ANNA), f"{STATISTICS}?show=without")
    assert "None of your results is of this kind yet." in page
    assert 'class="filters"' in page


def test_it_is_exported(client: Client) -> None:
    as_player(client, ANNA)
    plays(ANNA, moves=2)
    told = export_of(ANNA)
    assert (told["counting_help"], told["games"][0]["with_counting_help"]) == (True, True)
    switch(client, "off")
    told = export_of(ANNA)
    assert (told["counting_help"], told["games"][0]["with_counting_help"]) == (False, True)
    assert export_of(BEN)["counting_help"] is None


def test_of_two_games_that_are_joined_the_one_that_is_kept_says_it() -> None:
    plays(ANNA)
    plays(BEN)
    Attempt.objects.filter(player=ANNA).update(counting_help=False)
    merge(BEN, into=ANNA)
    assert Attempt.objects.get().counting_help


def test_what_older_code_begins_had_points_before_a_card_was_placed() -> None:
    """It names neither column."""
    plays(ANNA, moves=1)
    player = "SELECT '{}', created_at, active_on FROM puzzles_player".format(
        BEN.hex if connection.vendor == "sqlite" else BEN
    )
    attempt = "SELECT player.id, deal_id, started_at, started_on FROM puzzles_attempt attempt"
    attempt += " JOIN puzzles_player player ON player.id <> attempt.player_id"
    run_atomically(
        [
            f"INSERT INTO puzzles_player (id, created_at, active_on) {player}",
            f"INSERT INTO puzzles_attempt (player_id, deal_id, started_at, started_on) {attempt}",
        ],
        {},
    )
    assert Player.objects.get(pk=BEN).counting_help
    assert Attempt.objects.get(player=BEN).counting_help
