"""Playing over the wire: what is refused, and in which words."""

from http import HTTPStatus

import pytest
from django.test import Client

from puzzles.models import Attempt, Player, Puzzle, RecordedMove
from puzzles.play import views as playing
from puzzles.visitors.rate_limits import Limit
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.solo import begin, replay
from rules.unbroken import HOLDING
from tests.puzzles.over_http import HERE, play, send
from tests.puzzles.sample_games import deal_on, finished_game

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def test_a_tab_left_behind_is_told_where_the_game_stands(client: Client) -> None:
    game = begin(deal_on())
    first, other = (move_text(game.legal_moves()[choice]) for choice in (0, 9))
    send(client, game, first)
    answer = send(client, game, other)
    page = answer.content.decode()
    assert answer.status_code == HTTPStatus.CONFLICT
    assert str(playing.OUT_OF_STEP) in page
    assert "Turn\xa01 of 6" in page
    assert RecordedMove.objects.count() == 1


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
    answer = client.post(f"/{language}/sideboards/puzzles/2026-11-18/", {"line": "", "move": "x"})
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


@pytest.mark.parametrize(
    ("address", "sentence"),
    [
        ("/en/sideboards/puzzles/2026-11-19/", f"This puzzle opens on November{HOLDING}19, 2026"),
        (
            "/de/sideboards/puzzles/2026-11-19/",
            f"Dieses Rätsel erscheint am 19.{HOLDING}November 2026",
        ),
        ("/en/sideboards/puzzles/9999-12-31/", f"This puzzle opens on December{HOLDING}31, 9999"),
        (
            "/en/sideboards/puzzles/2025-12-31/",
            f"The first puzzle came out on January{HOLDING}1, 2026",
        ),
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
    assert client.get(f"/en/sideboards/puzzles/{day}/").status_code == HTTPStatus.NOT_FOUND


def test_nobody_fills_the_tables_with_new_players(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(playing, "NEW_ATTEMPTS", Limit("few tries", calls=3, seconds=60))
    game = finished_game(deal_on())
    play(client, game, until=1)
    answers = [send(Client(), game, "no move") for _ in range(3)]
    assert [answer.status_code for answer in answers] == [409, 409, 429]
    assert (
        send(client, replay(game.deal, game.moves[:1]), move_text(game.moves[1])).status_code == 303
    )


def test_a_deleted_player_with_an_open_page_begins_anew(client: Client) -> None:
    game = play(client, finished_game(deal_on()), until=2)
    Player.objects.all().delete()
    answer = send(client, game, move_text(game.legal_moves()[0]))
    assert answer.status_code == HTTPStatus.CONFLICT
    assert "Your start" in answer.content.decode()
