"""The text that one sends: it waits for a square for each choice, and says so."""

import re
import time
from html import unescape
from unittest.mock import patch

import pytest
from django.test import Client
from django.utils.translation import override

from puzzles.analysis.reviews import stored_reviews
from puzzles.game.registry import game_of
from puzzles.jobs.records import JobKey, ask_for_job
from puzzles.models import Deal, Job, JobKind
from puzzles.sharing.links import link_to
from puzzles.sharing.squares import Grade, grade_of
from puzzles.sharing.words import message, squares_line
from puzzles.sideboards.training.given_away import turn_losses
from rules.sideboards.engine.solo import SoloGame
from tests.puzzles.cast import (
    ANNA,
    BEN,
    as_player,
    game_in,
    noon,
    the_background_process_works,
)
from tests.puzzles.sample_games import DAY, cards_told, deal_on, finished_game, solo
from tests.puzzles.shared_games import KEY, played

HERE = f"/en/sideboards/puzzles/{DAY}/"
WAIT = "This text isn’t final yet"
ASKS = {"HX-Request": "true", "HX-Target": "share-part"}
HELP = "With counting help"
"""Which is on in the first game of a player."""

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published")]


def anna() -> Client:
    played(ANNA, finished_game(deal_on(), choice=3))
    return as_player(Client(), ANNA)


def text_of(client: Client) -> tuple[int, str]:
    answer = client.get(f"{HERE}share/")
    page = answer.content.decode()
    assert (WAIT in page) == (answer.status_code == 202)
    (text,) = re.findall(r"<textarea[^>]*>([^<]*)</textarea>", page)
    return answer.status_code, unescape(text)


def test_squares_come_when_somebody_wants_to_share_and_nothing_else_changes() -> None:
    client, mine = anna(), game_in(KEY, ANNA)
    client.get(HERE)
    assert not Job.objects.analyses().exists(), "not for everybody"
    score, coach, best = mine.position.score, mine.coach_score, mine.ceiling
    head = f"Sideboards 322: {score} (coach {coach}, best {best})"
    link = f"http://127.0.0.1:8000/s/{link_to(mine).code}"
    assert text_of(client) == (202, f"{head}\n{HELP}\n{link}")
    the_background_process_works()
    status, text = text_of(client)
    first, helped, squares, last = text.split("\n")
    assert (status, first, helped, last) == (200, head, HELP, link)
    assert len(squares.split()[0]) == 7, "the start, and six turns"
    assert squares.endswith(" of 7 choices matched the coach")
    assert not cards_told(text)


def test_squares_say_what_the_review_says() -> None:
    client, mine = anna(), game_in(KEY, ANNA)
    text_of(client)
    the_background_process_works()
    [review] = stored_reviews(mine, [mine.position])
    losses = turn_losses(solo(mine.position), review)
    stored = sum(entry["before"] - entry["after"] for entry in review["decisions"]) / 10
    assert sum(losses) == pytest.approx(stored)
    drawn = text_of(client)[1].split("\n")[2].split()[0]
    assert drawn == "".join(grade_of(loss).value for loss in losses)
    assert set(drawn) > {Grade.COSTLY.value}


def test_the_squares_are_there_within_half_a_second_of_work() -> None:
    """From asking to having, without waiting for a processor that others use."""
    client = anna()
    text_of(client)
    Job.objects.filter(kind=JobKind.SCORES).delete()
    before = time.process_time()
    the_background_process_works()
    assert text_of(client)[0] == 200
    assert time.process_time() - before < 0.5


def test_the_page_of_the_text_says_it_aloud() -> None:
    client = anna()
    waiting = client.get(f"{HERE}share/")
    assert waiting.status_code == 202
    page = waiting.content.decode()
    assert "http-equiv" not in page, "a reload would take away a name that is being typed"
    assert "Check again now" in page
    assert f'hx-get="{HERE}share/"' in page
    the_background_process_works()
    page = client.get(f"{HERE}share/").content.decode()
    assert page.count("<li>as good as") + page.count("<li>a little") + page.count("<li>costly") == 7
    assert "hx-get" not in page.partition('id="share-part"')[2]
    assert 'data-copy="share-text"' in page
    assert 'data-share="share-text"' in page


def test_only_one_s_own_finished_game_has_a_text(client: Client) -> None:
    game = finished_game(deal_on())
    played(BEN, SoloGame(game.deal, game.moves[:3]))
    for visitor in (client, as_player(Client(), BEN)):
        answer = visitor.get(f"{HERE}share/")
        assert (answer.status_code, answer.headers["Location"]) == (302, HERE)
    assert client.get("/en/sideboards/puzzles/2027-01-01/share/").status_code == 404
    assert client.get("/en/sideboards/practice/none/share/").status_code == 404
    assert not Job.objects.analyses().exists()


def test_without_benchmarks_or_squares_the_text_is_short() -> None:
    anna()
    Deal.objects.update(ceiling=None, coach_score=None)
    mine = game_in(KEY, ANNA)
    head = f"Sideboards 322: {mine.position.score}"
    assert message(mine, address="there") == f"{head}\n{HELP}\nthere"


@pytest.mark.parametrize(
    ("language", "words"),
    [
        ("en", "2 of 3 choices matched the coach"),
        ("de", "2 von 3 Entscheidungen wie der Coach"),
        ("fr", "Comme le coach\u202f: 2 sur 3"),
        ("it", "2 scelte su 3 come il coach"),
    ],
)
def test_the_line_of_squares_reads_in_every_language(language: str, words: str) -> None:
    with override(language):
        assert squares_line([0, 2.5, 0]) == f"🟩🟥🟩 {words}"
        assert squares_line([]) == ""


def test_a_game_without_reviews_has_a_text_without_squares() -> None:
    client = anna()
    with patch.object(game_of("sideboards"), "reviewing", new=None):
        status, text = text_of(client)
        assert (status, text.count("\n")) == (200, 2)


def test_the_text_also_waits_for_the_scores_to_compare_with() -> None:
    client = anna()
    text_of(client)
    the_background_process_works()
    Deal.objects.update(ceiling=None, coach_score=None)
    assert text_of(client)[0] == 200, "nobody computes them"
    key = JobKey(JobKind.SCORES, "sideboards", game_in(KEY, ANNA).deal_id)
    ask_for_job(key, now=noon(DAY))
    assert text_of(client)[0] == 202
    Job.objects.update(starts=Job.MOST_STARTS)
    assert text_of(client)[0] == 200, "they failed too often"


def test_the_page_of_the_text_is_answered_only_when_the_text_is_another_one() -> None:
    client = anna()
    page = client.get(f"{HERE}share/").content.decode()
    (shown,) = re.findall(r'"shown": "(\d+)"', page)
    again = f"{HERE}share/?shown={shown}"
    assert client.get(again, headers=ASKS).status_code == 204
    assert client.get(again).status_code == 202, "whoever opens it sees it"
    the_background_process_works()
    assert client.get(again, headers=ASKS).status_code == 200


def test_a_text_with_its_squares_waits_for_nothing_but_the_scores() -> None:
    client = anna()
    text_of(client)
    the_background_process_works()
    Deal.objects.update(ceiling=None, coach_score=None)
    ask_for_job(JobKey(JobKind.SCORES, "sideboards", game_in(KEY, ANNA).deal_id), now=noon(DAY))
    page = client.get(f"{HERE}share/").content.decode()
    assert f"{WAIT}: the scores to compare yours with are still to come." in page
    assert "square for each choice" not in page.replace("\n", " ")
