"""The analysis as a reader gets it: whose it is, what it adds up to, when one has to wait."""

import re
from datetime import timedelta
from http import HTTPStatus
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext

from puzzles.days.deal_keys import key_of_code
from puzzles.models import Analysis, Deal, Job, RecordedMove
from rules.sideboards.engine.notation import move_text
from rules.sideboards.engine.solo import SoloGame, replay
from tests.html_text import html_of
from tests.puzzles.cast import (
    ANNA,
    BEN,
    as_player,
    noon,
    plays,
    plays_game,
    the_background_process_works,
)
from tests.puzzles.sample_games import (
    DAY,
    SIDEBOARDS,
    address_of,
    code_of,
    deal_on,
    finished_game,
    mirror_image,
)
from tests.puzzles.shared_games import KEY
from tests.puzzles.sideboards.review.printed_figures import table, tenths_in

NOON = noon(DAY)
HERE = "/en/sideboards/puzzles/2026-11-18/analysis/"
HTMX = {"HX-Request": "true"}

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


@pytest.fixture
def anna() -> Client:
    plays(ANNA, choice=4)
    return as_player(Client(), ANNA)


def show(client: Client, address: str = HERE, **headers: str) -> str:
    """As soon as it is computed."""
    answer = client.get(address, headers=headers)
    if answer.status_code == HTTPStatus.ACCEPTED:
        the_background_process_works()
        answer = client.get(address, headers=headers)
    assert answer.status_code == 200
    return html_of(answer)


@pytest.mark.parametrize(
    ("language", "sentence"),
    [
        ("en", "Finish the game first."),
        ("fr", "Termine d’abord la partie."),
        ("de", "Spiel die Partie zuerst zu Ende."),
        ("it", "Prima finisci la partita."),
    ],
)
@pytest.mark.parametrize("moves", [0, 1, 6])
def test_before_the_last_move_it_is_closed_and_tells_no_card(
    client: Client, language: str, sentence: str, moves: int
) -> None:
    plays(ANNA, choice=4, moves=moves)
    asked = f"/{language}/sideboards/puzzles/2026-11-18/analysis/?game=ceiling&turn=5&step=3"
    for headers in ({}, HTMX, {**HTMX, "HX-Target": "replay"}, {**HTMX, "HX-Target": "step"}):
        answer = as_player(client, ANNA).get(asked, headers=headers)
        page = html_of(answer)
        assert answer.status_code == HTTPStatus.FORBIDDEN
        assert sentence in page
        assert 'class="picture card-picture' not in page
        assert str(Deal.objects.get().ceiling) not in page.split("<main")[1].split("</main")[0]
    assert not Analysis.objects.exists()


def test_a_stranger_does_not_see_mine(anna: Client) -> None:
    show(anna)
    assert Client().get(HERE).status_code == HTTPStatus.FORBIDDEN
    assert as_player(Client(), BEN).get(HERE).status_code == HTTPStatus.FORBIDDEN


def test_a_day_to_come_has_none(anna: Client) -> None:
    answer = anna.get("/en/sideboards/puzzles/2026-11-19/analysis/")
    assert answer.status_code == HTTPStatus.NOT_FOUND
    assert "This puzzle opens on" in html_of(answer)


def test_a_practice_deal_has_one_too(client: Client) -> None:
    deal = deal_on(DAY - timedelta(days=4))
    code, here = code_of(deal), f"{address_of(deal)}analysis/"
    assert as_player(client, ANNA).get(here).status_code == HTTPStatus.FORBIDDEN
    plays_game(ANNA, key_of_code(SIDEBOARDS, code), finished_game(deal, choice=3), on=DAY)
    page = show(client, here)
    assert f'href="{key_of_code(SIDEBOARDS, code).address}"' in page
    assert "The coach, knowing no more than you" in page
    assert (
        client.get("/en/sideboards/practice/nonsense/analysis/").status_code == HTTPStatus.NOT_FOUND
    )


def test_three_yardsticks_stand_beside_the_result(anna: Client) -> None:
    deal = Deal.objects.get()
    page = show(anna)
    for name, value in {"Coach": deal.coach_score, "Ceiling": deal.ceiling}.items():
        assert f"{name} {value}" in page
    assert "Median" not in page
    for number in range(4):
        plays(UUID(int=50 + number), choice=number)
    assert re.search(r"Median \d+", show(anna))


def test_what_was_possible_is_said_in_a_sentence_or_said_to_be_unknown(anna: Client) -> None:
    ceiling = Deal.objects.get().ceiling
    unknown = "The best possible score isn’t known yet."
    page = show(anna)
    assert f"The best possible score: {ceiling}." in page
    assert unknown not in page
    Deal.objects.update(ceiling=None)
    assert unknown in show(anna)


def test_mirrored_games_get_the_same_account(anna: Client) -> None:
    image = mirror_image(finished_game(deal_on(), choice=4))
    plays_game(BEN, KEY, image, on=DAY)
    mine, theirs = (
        tenths_in(table(show(client), "decisions")) for client in (anna, as_player(Client(), BEN))
    )
    assert mine == theirs


def test_every_decision_and_every_choice_can_be_looked_at(anna: Client) -> None:
    game = finished_game(deal_on(), choice=4)
    for number, move in enumerate(game.moves):
        page = show(anna, f"{HERE}?step={number}", **HTMX, **{"HX-Target": "step"})
        assert page.lstrip().startswith('<details id="step"')
        links = re.findall(r'id="choice-\d+" href="([^"#]+)', page)
        assert len(links) == {0: 12}.get(number, 9 if replayed_swap_is_free(game, number) else 8)
        assert any(move_text(move).replace(" ", "%20") in link for link in links)
        for link in links[:2]:
            show(anna, link.replace("&amp;", "&"))


def replayed_swap_is_free(game: SoloGame, number: int) -> bool:
    return replay(game.deal, game.moves[:number]).can_swap


def test_the_ceiling_s_game_is_replayed_to_its_score(anna: Client) -> None:
    deal = Deal.objects.get()
    headers = {**HTMX, "HX-Target": "replay"}
    for name, score in {"ceiling": deal.ceiling, "coach": deal.coach_score}.items():
        page = show(anna, f"{HERE}?game={name}&turn=6", **headers)
        assert page.lstrip().startswith('<details id="replay"')
        assert f"{score}\xa0points" in page
        assert f"= {score}</span>" in page


@pytest.mark.parametrize(
    "garbage",
    ["step=99&turn=99", "step=-1&choice=61R", "step=x&game=x", "choice=%20%20&turn=٣", "step="]
    + [f"{name}={'9' * 3000}" for name in ("step", "choice", "game", "turn")],
)
def test_whatever_an_address_asks_there_is_something_to_show(anna: Client, garbage: str) -> None:
    for headers in ({}, HTMX, {**HTMX, "HX-Target": "'\"<x>"}):
        show(anna, f"{HERE}?{garbage}", **headers)


def test_nobody_else_caches_it(anna: Client) -> None:
    assert "no-store" in anna.get(HERE).headers["Cache-Control"]


def test_what_is_stored_is_shown_in_three_queries(anna: Client) -> None:
    show(anna)
    with CaptureQueriesContext(connection) as whole:
        show(anna)
    with CaptureQueriesContext(connection) as part:
        show(anna, f"{HERE}?step=2", **HTMX, **{"HX-Target": "step"})
    assert (len(whole), len(part)) == (3, 2)


def test_going_back_to_a_forgotten_page_shows_the_whole_of_it(anna: Client) -> None:
    headers = {**HTMX, "HX-History-Restore-Request": "true"}
    assert show(anna, f"{HERE}?step=2", **headers).startswith("<!doctype html>")


@pytest.fixture
def at_work(anna: Client) -> None:
    anna.get(HERE)
    Job.objects.update(percent=40)


def test_while_it_is_computed_one_is_asked_to_wait_and_the_page_asks_again(
    anna: Client, at_work: None
) -> None:
    answer = anna.get(HERE)
    page = html_of(answer)
    assert answer.status_code == HTTPStatus.ACCEPTED
    seconds = int(answer.headers["Retry-After"])
    assert f'<noscript><meta http-equiv="refresh" content="{seconds}"></noscript>' in page
    pause = re.search(rf'hx-get="{HERE}" hx-trigger="load delay:(\d+)ms, every 10s"', page)
    assert pause
    assert 0 < int(pause[1]) <= 1000 * seconds <= 3000
    assert re.search(r'<progress max="100" value="40"[^>]*></progress>', page)
    assert "The coach is looking at your game." in page


def test_with_htmx_the_waiting_part_takes_its_own_place(anna: Client, at_work: None) -> None:
    answer = anna.get(HERE, headers={**HTMX, "HX-Target": "analysis"})
    assert answer.status_code == HTTPStatus.ACCEPTED
    assert html_of(answer).startswith('<section id="analysis"')


def test_behind_others_one_reads_that_the_coach_is_busy(anna: Client, at_work: None) -> None:
    plays(BEN, choice=7)
    page = html_of(as_player(Client(), BEN).get(HERE))
    assert "The coach is still busy with another game." in page


def test_the_page_only_asks_for_a_job(anna: Client) -> None:
    assert anna.get(HERE).status_code == HTTPStatus.ACCEPTED
    assert Job.objects.analyses().count() == 1


def test_after_waiting_the_analysis_takes_the_place_of_the_waiting_part(anna: Client) -> None:
    page = show(anna, HERE, **HTMX, **{"HX-Target": "analysis"})
    assert page.startswith('<div id="analysis"')


def test_the_end_of_a_game_leads_to_it(anna: Client) -> None:
    assert f'href="{HERE}"' in show(anna, "/en/sideboards/puzzles/2026-11-18/")
    assert RecordedMove.objects.exists()


def test_one_that_could_not_be_computed_is_tried_again_when_its_player_asks(
    anna: Client, at_work: None
) -> None:
    Job.objects.update(starts=Job.MOST_STARTS)
    page = html_of(anna.get(HERE))
    assert "This game couldn’t be analyzed." in page
    assert '<button class="button button-plain" name="retry" value="1">Try again</button>' in page
    answer = anna.post(HERE, {"retry": "1"})
    assert (answer.status_code, answer.headers["Location"]) == (303, HERE)
    assert "The coach is looking at your game." in html_of(anna.get(HERE))
    assert "Your costliest choice" in show(anna)
