"""Playing over the wire: what is shown, what is recorded, what is refused."""

import re
from datetime import UTC, date, datetime, timedelta
from http import HTTPStatus
from typing import Any

import pytest
import time_machine
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.attempt import line_of
from puzzles.models import Attempt, Deal, Move, Player, Puzzle
from puzzles.rate_limits import Limit
from puzzles.refusals import OUT_OF_STEP
from puzzles.views import playing
from rules.games.sideboards.cards import Card
from rules.games.sideboards.notation import move_text
from rules.games.sideboards.solo import Game, begin, replay
from tests.puzzles.games import DAY, deal_on, finished_game

HERE = "/en/puzzles/2026-11-18/"
HTMX = {"hx-request": "true"}
BRACKETS = {"BEGIN", "COMMIT", "SAVEPOINT", "RELEASE"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def show(client: Client, address: str = HERE, **headers: str) -> str:
    answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return answer.content.decode()


def send(client: Client, game: Game, move: str, **headers: str) -> Any:
    return client.post(HERE, {"line": line_of(game), "move": move}, headers=headers)


def play(client: Client, game: Game, *, until: int | None = None) -> Game:
    for ply, move in enumerate(game.moves[:until]):
        assert send(client, replay(game.deal, game.moves[:ply]), move_text(move)).status_code == 303
    return replay(game.deal, game.moves[:until])


def cards_named(page: str) -> set[int]:
    return {int(number) for number in re.findall(r"(?:Card |lie-)(\d+)", page)}


def ids(cards: tuple[Card, ...]) -> set[int]:
    return {card.id for card in cards}


def test_the_daily_address_leads_to_today(client: Client) -> None:
    answer = client.get("/fr/daily/")
    assert answer.status_code == HTTPStatus.FOUND
    assert answer.headers["Location"] == "/fr/puzzles/2026-11-18/"
    assert "no-store" in answer.headers["Cache-Control"]


def test_the_first_page_shows_three_cards_and_stores_no_player(client: Client) -> None:
    page = show(client)
    assert cards_named(page) == ids(deal_on().cards[:3])
    assert not Player.objects.exists()


def test_puzzle_pages_are_cached_by_nobody(client: Client) -> None:
    for answer in (client.get(HERE), client.get(HERE, headers=HTMX), client.post(HERE)):
        assert "private" in answer.headers["Cache-Control"]
        assert "no-store" in answer.headers["Cache-Control"]


def test_a_whole_game_by_plain_forms_ends_with_the_engine_s_score(client: Client) -> None:
    game = finished_game(deal_on(), choice=4)
    play(client, game)
    page = show(client)
    assert Attempt.objects.get().score == game.score_sheet.total
    assert f'<span class="points">{game.score_sheet.total}</span></p>' in page
    assert 'class="lie"' not in page


def test_the_ceiling_is_told_at_the_end_and_no_earlier(client: Client) -> None:
    game = finished_game(deal_on())
    before = play(client, game, until=-1)
    assert "ceiling" not in show(client)
    send(client, before, move_text(game.moves[-1]))
    page = show(client)
    ceiling = Deal.objects.get().ceiling
    assert f"points below the ceiling of {ceiling}" in page
    assert f"Ceiling {ceiling}" in page


def test_each_move_shows_two_more_cards_and_not_one_earlier(client: Client) -> None:
    game = finished_game(deal_on(), choice=4)
    for ply, move in enumerate(game.moves):
        before = replay(game.deal, game.moves[:ply])
        assert cards_named(show(client)) == ids((*before.hand, *laid(before)))
        send(client, before, move_text(move))


def laid(game: Game) -> tuple[Card, ...]:
    return tuple(placed.card for placed in game.sideboard.placed)


def test_with_htmx_a_move_is_answered_by_the_fragment_alone(client: Client) -> None:
    game = begin(deal_on())
    move = move_text(game.legal_moves()[0])
    answer = send(client, game, move, **HTMX)
    page = answer.content.decode()
    assert answer.status_code == 200
    assert page.lstrip().startswith('<div id="game"')
    assert 'hx-swap-oob="innerHTML"' in page


def test_with_htmx_the_last_move_leads_to_the_end(client: Client) -> None:
    game = finished_game(deal_on())
    before = play(client, game, until=-1)
    answer = send(client, before, move_text(game.moves[-1]), **HTMX)
    assert answer.status_code == 303
    assert f'<span class="big-figure">{game.score_sheet.total}</span>' in show(client)


def test_the_page_includes_the_same_fragment(client: Client) -> None:
    fragment = without_tokens(show(client, HERE, **HTMX)).partition('<p id="spoken"')[0]
    fragment = fragment.replace(" autofocus", "")
    assert fragment.strip() in without_tokens(show(client))


def without_tokens(page: str) -> str:
    return re.sub(r'name="csrfmiddlewaretoken" value="[^"]+"', "", page)


def test_a_draft_shows_what_each_end_would_bring_and_records_nothing(client: Client) -> None:
    game = play(client, finished_game(deal_on()), until=1)
    card = game.hand[1]
    page = show(client, f"{HERE}?draft={card.id}t")
    for side in "LR":
        assert f'value="{card.id}t{side}"' in page
    assert Move.objects.count() == 1


@pytest.mark.parametrize("draft", ["1t", "999", "x", "0", "12 12", "a" * 3000, "9R", "%20"])
def test_a_draft_that_fits_nothing_is_forgotten(client: Client, draft: str) -> None:
    assert 'aria-current="true"' not in show(client, f"{HERE}?draft={draft}").split("<main")[1]


def test_a_move_sent_twice_counts_once(client: Client) -> None:
    show(client)
    game = begin(deal_on())
    move = move_text(game.legal_moves()[5])
    assert [send(client, game, move).status_code for _ in range(2)] == [303, 303]
    assert Move.objects.count() == 1


def test_a_tab_left_behind_is_told_where_the_game_stands(client: Client) -> None:
    game = begin(deal_on())
    first, other = (move_text(game.legal_moves()[choice]) for choice in (0, 9))
    send(client, game, first)
    answer = send(client, game, other)
    page = answer.content.decode()
    assert answer.status_code == HTTPStatus.CONFLICT
    assert str(OUT_OF_STEP) in page
    assert "Turn 1 of 6" in page
    assert Move.objects.count() == 1


def test_somebody_else_s_line_is_out_of_step(client: Client) -> None:
    game = play(client, finished_game(deal_on()), until=2)
    stranger = Client()
    answer = send(stranger, game, move_text(game.legal_moves()[0]))
    assert answer.status_code == HTTPStatus.CONFLICT
    assert Attempt.objects.count() == 1


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "First choose your two starting cards."),
        ("fr", "Choisis d’abord tes deux cartes de départ."),
        ("de", "Wähle zuerst deine beiden Startkarten."),
        ("it", "Prima scegli le tue due carte iniziali."),
    ],
)
def test_an_illegal_move_is_refused_in_the_reader_s_language(
    client: Client, language: str, sentence: str
) -> None:
    answer = client.post(f"/{language}/puzzles/2026-11-18/", {"line": "", "move": "x"})
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert sentence in answer.content.decode()
    assert not Player.objects.exists()


def test_a_move_after_the_end_is_refused(client: Client) -> None:
    game = finished_game(deal_on())
    play(client, game)
    answer = send(client, game, move_text(game.moves[-1]))
    assert answer.status_code == HTTPStatus.UNPROCESSABLE_ENTITY
    assert "This game is over." in answer.content.decode()


@pytest.mark.parametrize("form", [{}, {"move": "9R"}, {"line": "", "move": ""}, {"line": "x"}])
def test_a_form_with_parts_missing_is_refused(client: Client, form: dict[str, str]) -> None:
    assert client.post(HERE, form).status_code in {409, 422}


GARBAGE = {
    "three megabytes": (b"line=" + b"a" * 3_000_000, 413),
    "two thousand fields": (b"&".join(b"f%d=1" % n for n in range(2000)), 400),
    "a NUL": (b"line=&move=%00", 400),
    "a lone surrogate": (b"line=&move=%ED%A0%80", 400),
    "no UTF-8": (b"line=&move=%FF%FE", 400),
}


@pytest.mark.parametrize(("body", "status"), GARBAGE.values(), ids=GARBAGE)
def test_garbage_is_refused(client: Client, body: bytes, status: int) -> None:
    answer = client.post(HERE, body, content_type="application/x-www-form-urlencoded")
    assert answer.status_code == status


def test_a_form_without_its_token_is_refused() -> None:
    client = Client(enforce_csrf_checks=True)
    assert client.post(HERE, {"line": "", "move": "x"}).status_code == HTTPStatus.FORBIDDEN


def test_the_player_s_cookie_is_out_of_reach_for_scripts_and_other_sites(client: Client) -> None:
    client.get(HERE)
    cookie = client.cookies["player"]
    assert cookie["httponly"]
    assert cookie["samesite"] == "Lax"
    assert cookie["max-age"] == 400 * 24 * 3600


def test_over_https_the_player_s_cookie_stays_there(client: Client, settings: Any) -> None:
    settings.IS_HTTPS = True
    client.get(HERE)
    assert client.cookies["player"]["secure"]


@pytest.mark.parametrize("forge", [lambda text: "00" + text[2:], lambda text: "x", lambda text: ""])
def test_a_tampered_cookie_makes_a_newcomer(client: Client, forge: Any) -> None:
    play(client, finished_game(deal_on()), until=2)
    client.cookies["player"] = forge(client.cookies["player"].value)
    assert "Your start" in show(client)


def test_a_new_secret_key_makes_no_stranger_of_a_player(client: Client, settings: Any) -> None:
    play(client, finished_game(deal_on()), until=2)
    settings.SECRET_KEY_FALLBACKS = [settings.SECRET_KEY]
    settings.SECRET_KEY = "another one since the last visit"
    assert "Your start" not in show(client)
    settings.SECRET_KEY_FALLBACKS = []
    assert "Your start" not in show(client), "the visit has signed the cookie anew"


def test_another_day_is_another_game(client: Client) -> None:
    play(client, finished_game(deal_on()), until=2)
    page = show(client, "/en/puzzles/2026-11-17/")
    assert cards_named(page) == ids(deal_on(DAY - timedelta(days=1)).cards[:3])


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/en/puzzles/2026-11-19/", "This puzzle opens on Thursday, November 19, 2026"),
        ("/de/puzzles/2026-11-19/", "Dieses Rätsel öffnet am Donnerstag, 19. November 2026"),
        ("/en/puzzles/9999-12-31/", "This puzzle opens on Friday, December 31, 9999"),
        ("/en/puzzles/2025-12-31/", "The first puzzle is the one for Thursday, January 1, 2026"),
    ],
)
def test_a_day_that_is_not_open_says_when_it_is(
    client: Client, address: str, sentence: str
) -> None:
    for answer in (client.get(address), client.post(address, {"line": "", "move": "1 2"})):
        assert answer.status_code == HTTPStatus.NOT_FOUND
        assert sentence in answer.content.decode()
    assert not Puzzle.objects.exists()


@pytest.mark.parametrize(
    "day", ["2026-02-30", "2026-13-01", "0000-00-00", "26-11-18", "٢٠٢٦-١١-١٨"]
)
def test_a_day_of_no_calendar_is_nowhere(client: Client, day: str) -> None:
    assert client.get(f"/en/puzzles/{day}/").status_code == HTTPStatus.NOT_FOUND


def test_a_try_begun_before_midnight_ends_as_what_it_began(
    client: Client, clock: time_machine.Traveller
) -> None:
    clock.move_to(datetime(2026, 11, 18, 22, 59, tzinfo=UTC))
    game = finished_game(deal_on())
    before = play(client, game, until=3)
    clock.move_to(datetime(2026, 11, 18, 23, 1, tzinfo=UTC))
    assert client.get("/en/daily/").headers["Location"] == "/en/puzzles/2026-11-19/"
    for move in game.moves[3:]:
        send(client, before, move_text(move))
        before = before.play(move)
    attempt = Attempt.objects.get()
    assert (attempt.deal.key, attempt.started_on) == ("2026-11-18", date(2026, 11, 18))
    assert attempt.score == game.score_sheet.total


def test_a_move_takes_at_most_four_queries(client: Client) -> None:
    game = finished_game(deal_on())
    show(client)
    for ply, move in enumerate(game.moves):
        with CaptureQueriesContext(connection) as queries:
            send(client, replay(game.deal, game.moves[:ply]), move_text(move))
        words = [query["sql"].split()[0] for query in queries.captured_queries]
        counting = 0 if ply else 2
        assert len([word for word in words if word not in BRACKETS]) <= 4 + counting, words


def test_nobody_fills_the_tables_with_new_players(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "TRIES", Limit("few tries", calls=3, seconds=60))
    game = finished_game(deal_on())
    play(client, game, until=1)
    answers = [send(Client(), game, "no move") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [409, 409, 429]
    assert (
        send(client, replay(game.deal, game.moves[:1]), move_text(game.moves[1])).status_code == 303
    )


def test_a_page_takes_one_query_before_the_end_and_two_after(client: Client) -> None:
    game = finished_game(deal_on())
    show(client)
    with CaptureQueriesContext(connection) as before:
        show(client)
    play(client, game)
    with CaptureQueriesContext(connection) as after:
        show(client)
    assert (len(before), len(after)) == (1, 2)


def test_from_five_finishers_on_one_sees_where_one_stands() -> None:
    for number in range(5):
        client = Client()
        play(client, finished_game(deal_on(), choice=number))
        assert ("Where you stand" in show(client)) == (number == 4)


def test_the_start_page_shows_today_s_puzzle(client: Client) -> None:
    page = show(client, "/de/")
    assert "/de/puzzles/2026-11-18/" in page
    assert "Das heutige Rätsel" in page


def test_the_start_page_knows_who_has_begun(client: Client) -> None:
    play(client, finished_game(deal_on()), until=2)
    assert "Continue" in show(client, "/en/")


def test_a_deleted_player_with_an_open_page_begins_anew(client: Client) -> None:
    game = play(client, finished_game(deal_on()), until=2)
    Player.objects.all().delete()
    answer = send(client, game, move_text(game.legal_moves()[0]))
    assert answer.status_code == HTTPStatus.CONFLICT
    assert "Your start" in answer.content.decode()
