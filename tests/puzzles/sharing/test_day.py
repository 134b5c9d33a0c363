"""Both puzzles of a day in one text, one picture and one page."""

from collections.abc import Iterator
from datetime import timedelta
from uuid import UUID

import pytest
from django.test import Client

from puzzles.days.deal_keys import key_of_code
from puzzles.models import Job
from puzzles.sharing.day_picture import DayLine, day_png
from puzzles.sharing.links import link_to
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, BEN, as_player, plays, publishes, the_background_process_works
from tests.puzzles.sample_games import SIDEBOARDS, code_of, deal_on, finished_game
from tests.puzzles.sequence.seated import BEST_LINE, FIRST_DAY, on_the_first_day, plays_line
from tests.puzzles.shared_games import played

MINE = f"/en/day/{FIRST_DAY}/"

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("two_games")]


@pytest.fixture(autouse=True)
def the_day() -> Iterator[None]:
    plays(ANNA, FIRST_DAY)
    publishes(FIRST_DAY)
    with on_the_first_day():
        yield


def shown(player: UUID, address: str) -> str:
    return html_of(as_player(Client(), player).get(address))


def link() -> str:
    found = shown(ANNA, MINE).split("/d/")[1]
    return "/d/" + found.split("/")[0]


def test_the_end_of_one_game_offers_the_other_of_today() -> None:
    page = shown(ANNA, f"/en/sideboards/puzzles/{FIRST_DAY}/")
    quietly = page.split('class="quietly"')[1].split("tiles-of-points")[0]
    assert '<a href="/en/sequence/daily/#main">Next: Sequence</a>' in quietly
    assert "Share your day" not in page


def test_once_both_are_finished_the_day_is_what_one_shares() -> None:
    plays_line(ANNA, BEST_LINE)
    for game in ("sideboards", "sequence"):
        page = shown(ANNA, f"/en/{game}/puzzles/{FIRST_DAY}/")
        assert f'<a href="{MINE}">Share your day</a>' in page
        assert "Next: " not in page
    assert f'href="{MINE}">Share your day</a>' in shown(ANNA, "/en/")
    assert '<a href="/en/sequence/daily/#main">Sequence: 33\xa0points</a>' in shown(
        ANNA, f"/en/sideboards/puzzles/{FIRST_DAY}/"
    )


def test_an_older_puzzle_ends_without_the_games_of_today() -> None:
    before = FIRST_DAY - timedelta(days=1)
    page = shown(ANNA, f"/en/sideboards/puzzles/{before}/")
    assert "Next: " not in page
    assert "Share your day" not in page


def test_its_text_has_both_results_and_one_link() -> None:
    plays_line(ANNA, BEST_LINE)
    text = shown(ANNA, MINE).split("<textarea")[1].split("</textarea>")[0]
    assert ">Sideboards " in text
    assert " Sequence 1: 33" in text
    assert text.count("http") == 1


def test_it_waits_for_the_squares_of_both_games() -> None:
    plays_line(ANNA, BEST_LINE)
    assert as_player(Client(), ANNA).get(MINE).status_code == 202
    the_background_process_works()
    answer = as_player(Client(), ANNA).get(MINE)
    assert answer.status_code == 200
    assert html_of(answer).count("🟩") > 1


def test_the_name_of_one_result_is_that_of_the_day() -> None:
    plays_line(ANNA, BEST_LINE)
    client = as_player(Client(), ANNA)
    assert client.post(MINE, {"by": "Mo"}).status_code == 303
    assert "?by=Mo</textarea>" in html_of(client.get(MINE))


def test_nobody_shares_a_day_that_is_not_done() -> None:
    for player in (ANNA, BEN):
        answer = as_player(Client(), player).get(MINE)
        assert (answer.status_code, answer.headers["Location"]) == (302, "/en/")


def test_others_see_both_results_and_no_moves() -> None:
    plays_line(ANNA, BEST_LINE)
    address = link()
    page = shown(BEN, address)
    assert "Sequence 33</h1>" in page
    assert "QH-4,4" not in page, "a move; codes have any letters"
    assert f'<meta property="og:image" content="http://127.0.0.1:8000{address}/en.png">' in page
    assert page.count("Look at this result") == 2
    assert html_of(Client().get(f"/fr/shared-day/{address.removeprefix('/d/')}/")) != page


@pytest.mark.parametrize("made_up", ["x.y", "x", "a.b.c"])
def test_a_link_that_was_never_made_leads_nowhere(made_up: str) -> None:
    assert Client().get(f"/d/{made_up}").status_code == 404


def test_two_links_to_one_game_are_no_day() -> None:
    plays_line(ANNA, BEST_LINE)
    one, _ = link().removeprefix("/d/").split(".")
    assert Client().get(f"/d/{one}.{one}").status_code == 404


def test_a_practice_deal_is_of_no_day() -> None:
    Job.objects.all().delete()
    key = key_of_code(SIDEBOARDS, code_of(deal_on()))
    practice = link_to(played(BEN, finished_game(deal_on()), key=key, on=FIRST_DAY))
    plays_line(ANNA, BEST_LINE)
    sequence = link().partition(".")[2]
    assert Client().get(f"/d/{practice.code}.{sequence}").status_code == 404
    assert Client().get(f"/d/{practice.code}.{practice.code}").status_code == 404


def test_its_picture_has_squares_once_the_games_are_reviewed() -> None:
    plays_line(ANNA, BEST_LINE)
    address = f"{link()}/en.png"
    before = Client().get(address)
    assert before.headers["Content-Type"] == "image/png"
    the_background_process_works()
    assert Client().get(address).content != before.content
    assert "🟩" in shown(ANNA, MINE)
    assert Client().get(f"{link()}/xx.png").status_code == 404


def test_many_turns_stay_within_the_picture() -> None:
    lines = [DayLine("A", 30, "", [0.0] * 40), DayLine("B", 3, "Title", [0.0, 1.0, 3.0])]
    assert day_png("Thursday", lines).startswith(b"\x89PNG")
