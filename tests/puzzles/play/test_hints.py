"""Hints in practice: asked for step by step, never computed in a page, told with the result."""

import re
from collections.abc import Mapping
from uuid import UUID

import pytest
from django.test import Client
from pytest_django import DjangoAssertNumQueries

from puzzles.attempts.records import take_hint
from puzzles.days.deal_keys import key_of_code
from puzzles.friends.challenges.records import list_under, make_challenge
from puzzles.jobs.records import claim_job
from puzzles.models import Analysis, Attempt, Job, JobKind, RecordedMove, TakenHint
from puzzles.play import hints
from puzzles.players.export import export_of
from puzzles.players.records import merge
from puzzles.results.results import practice_statistics
from puzzles.sideboards.coach.coach import Coach
from puzzles.visitors.rate_limits import Limit
from rules.sideboards.engine.notation import line_text, move_text
from rules.sideboards.engine.solo import SoloGame
from tests.every_page import LANGUAGES
from tests.puzzles.cast import (
    ANNA,
    BEN,
    CLEO,
    as_player,
    game_in,
    noon,
    plays,
    plays_game,
    publishes,
    the_background_process_works,
)
from tests.puzzles.over_http import HERE, HTMX, show
from tests.puzzles.sample_games import (
    DAY,
    LONG_AGO,
    SIDEBOARDS,
    address_of,
    code_of,
    deal_on,
    finished_game,
)

DEAL = deal_on(LONG_AGO)
KEY = key_of_code(SIDEBOARDS, code_of(DEAL))
PRACTICE = address_of(DEAL)
GAME = finished_game(DEAL, choice=3)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "dealing")]


def asks(
    client: Client, *, moves: int, step: int = 1, headers: Mapping[str, str] | None = None
) -> str:
    sent = {"line": line_text(GAME.moves[:moves]), "hint": str(step)}
    answer = client.post(f"{PRACTICE}hint/", sent, headers=headers)
    assert answer.status_code in {200, 202, 303}
    return answer.content.decode()


def takes_a_hint(player: UUID, *, line: str = "") -> None:
    take_hint(game_in(KEY, player), player=player, line=line, step=1, now=noon(DAY))


def finishes(player: UUID) -> None:
    plays_game(player, KEY, GAME, on=DAY)


def told(page: str) -> list[str]:
    part = page.split('id="hint"')[1].split("</section>", maxsplit=1)[0]
    return re.findall(r"<li>([^<]*)</li>", part)


def test_the_page_answers_at_once_and_tells_it_when_it_is_there(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as pages:
        pages.setattr(Coach, "advise", None)
        assert "The coach is looking" in asks(client, moves=0, headers=HTMX)
        page = show(client, PRACTICE)
        assert '<noscript><meta http-equiv="refresh"' in page
        assert "The coach is looking" in page
    assert the_background_process_works() == 2
    assert len(told(show(client, PRACTICE))) == 1
    part = client.get(f"{PRACTICE}hint/", headers=HTMX)
    assert part.status_code == 200
    assert "hx-trigger" not in part.content.decode()


def test_each_step_says_more_and_the_last_one_is_the_coach_s_choice(client: Client) -> None:
    as_player(client, ANNA)
    plays_game(ANNA, KEY, SoloGame(GAME.deal, GAME.moves[:3]), on=DAY)
    asks(client, moves=3)
    the_background_process_works()
    steps = [asks(client, moves=3, step=step, headers=HTMX) for step in (1, 2, 3)]
    assert [len(told(step)) for step in steps] == [1, 2, 3]
    assert [re.findall(r'name="hint" value="(\d)"', step) for step in steps] == [["2"], ["3"], []]
    assert "hint-card-" not in steps[0]
    assert "hint-card-" in steps[1]
    assert "hint-row" in steps[2]
    assert [*TakenHint.objects.values_list("ply", "step")] == [(3, 1), (3, 2), (3, 3)]


def test_however_many_ask_it_is_computed_once(client: Client) -> None:
    for player in (ANNA, BEN):
        takes_a_hint(player)
        for _ in range(2):
            asks(as_player(client, player), moves=0)
    assert Job.objects.filter(kind=JobKind.HINT).count() == 1
    the_background_process_works()
    asks(as_player(client, CLEO), moves=0)
    assert not Job.objects.exists()
    assert Analysis.objects.count() == 1


def test_no_step_is_left_out_and_none_is_stored_twice(client: Client) -> None:
    asks(client, moves=0, step=3)
    asks(client, moves=0, step=1)
    assert [*TakenHint.objects.values_list("ply", "step")] == [(0, 1)]


@pytest.mark.parametrize("step", ["x", "-1", "0", "4", "", "1 ", "9" * 5000])
def test_a_step_that_no_hint_has_is_refused(client: Client, step: str) -> None:
    refused = client.post(f"{PRACTICE}hint/", {"line": "", "hint": step})
    assert refused.status_code == 400
    assert (
        "data-sentence"
        in client.post(
            f"{PRACTICE}hint/", {"line": "", "hint": step}, headers=HTMX
        ).content.decode()
    )
    assert not TakenHint.objects.exists()


def test_the_button_asks_for_the_next_step_and_tips_make_room(client: Client) -> None:
    page = show(client, PRACTICE)
    assert 'name="hint" value="1"' in page
    assert "1 of 3" in page
    asks(client, moves=0)
    waiting = show(client, PRACTICE)
    assert 'name="hint"' not in waiting, "nothing more to be asked for while the coach is looking"
    the_background_process_works()
    assert 'name="hint" value="2"' in show(client, PRACTICE)


def test_one_that_is_meant_for_an_earlier_moment_is_not_taken(client: Client) -> None:
    plays_game(ANNA, KEY, SoloGame(GAME.deal, GAME.moves[:2]), on=DAY)
    asks(as_player(client, ANNA), moves=1)
    assert not TakenHint.objects.exists()


def test_a_hint_waits_in_the_same_queue_as_analyses_and_says_so(client: Client) -> None:
    publishes()
    finishes(BEN)
    as_player(client, BEN).get(f"{PRACTICE}analysis/")
    page = asks(as_player(client, ANNA), moves=0, headers=HTMX)
    assert "1 analysis is ahead of yours." in page
    analyses = (JobKind.REVIEW, JobKind.HINT)
    order = [claim_job("worker", analyses, now=0) for _ in range(2)]
    assert [job.kind for job in order if job] == [*analyses]


def test_there_are_none_for_the_puzzle_of_a_day(client: Client) -> None:
    publishes()
    assert 'name="hint"' not in show(client, HERE)
    assert client.post(f"{HERE}hint/", {"hint": "1"}).status_code == 404


def test_a_finished_game_gets_none(client: Client) -> None:
    finishes(ANNA)
    page = as_player(client, ANNA).post(
        f"{PRACTICE}hint/", {"line": line_text(GAME.moves), "hint": "1"}
    )
    assert page.status_code == 303
    assert not TakenHint.objects.exists()


def test_a_broken_link_or_another_game_has_no_hints(client: Client) -> None:
    assert client.post("/en/sideboards/practice/broken/hint/").status_code == 404


def test_nobody_keeps_the_coach_busy(client: Client, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(hints, "ASKING", Limit("hints", calls=1, seconds=60))
    sent = {"line": "1 2", "hint": "1"}
    takes_a_hint(ANNA)
    as_player(client, ANNA)
    answers = [client.post(f"{PRACTICE}hint/", sent) for _ in range(2)]
    assert [answer.status_code for answer in answers] == [303, 429]


def test_a_hint_that_fails_is_said_to(client: Client) -> None:
    asks(client, moves=0)
    Job.objects.update(starts=Job.MOST_STARTS)
    page = show(client, PRACTICE)
    assert "The coach has no hint here." in page
    assert "<noscript><meta" not in page


def test_a_hint_that_failed_is_looked_for_again_when_somebody_asks_again(client: Client) -> None:
    asks(client, moves=0)
    Job.objects.update(starts=Job.MOST_STARTS)
    client.post(f"{PRACTICE}hint/", {"line": "", "hint": "2"})
    assert Job.objects.get(kind=JobKind.HINT).starts < Job.MOST_STARTS
    the_background_process_works()
    assert "The coach has no hint here." not in show(client, PRACTICE)


def test_taking_the_move_back_keeps_the_mark(client: Client) -> None:
    as_player(client, ANNA)
    client.post(PRACTICE, {"line": "", "move": move_text(GAME.moves[0])})
    asks(client, moves=1)
    client.post(PRACTICE, {"line": line_text(GAME.moves[:1]), "undo": "1"})
    assert not RecordedMove.objects.exists()
    finishes(ANNA)
    assert "With hints" in show(client, PRACTICE)


def test_a_result_with_hints_is_marked_wherever_it_is_told(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    as_player(client, ANNA)
    takes_a_hint(ANNA)
    for player in (ANNA, BEN):
        finishes(player)
    page = show(client, PRACTICE)
    assert '<span class="chip">With counting help · With hints</span>' in page
    shared = client.get(f"{PRACTICE}share/").content.decode().split("<textarea")[1]
    assert "With hints" in shared.split("</textarea>")[0]
    deal_id = Attempt.objects.values_list("deal_id", flat=True)[0]
    mine = make_challenge(deal_id, target=GAME.score, player=ANNA, now=noon(DAY))
    list_under("Ben", mine.pk, player=BEN, now=noon(DAY))
    list_under("Anna", mine.pk, player=ANNA, now=noon(DAY))
    monkeypatch.setattr(SIDEBOARDS.showing, "share_png", lambda words: words.occasion.encode())
    picture = client.get(f"/c/{mine.pk}/en.png").content.decode()
    assert picture == "Sideboards · With hints"
    page = show(client, f"/en/challenge/{mine.pk}/")
    assert page.count("With hints") == 3, "the score to beat, mine, and in the list"
    assert "With hints" not in page.split("<bdi>Ben</bdi>")[1].split("</tr>")[0]
    assert "1 of them with hints" in show(client, "/en/sideboards/statistics/")
    assert "With hints" not in show(as_player(client, BEN), PRACTICE)


def test_it_is_no_personal_best(client: Client) -> None:
    takes_a_hint(ANNA)
    finishes(ANNA)
    found = practice_statistics(SIDEBOARDS, ANNA)
    assert (found.played, found.best, found.with_hints) == (1, None, 1)
    page = show(as_player(client, ANNA), "/en/sideboards/statistics/")
    assert "at best. Practice" not in page
    assert practice_statistics(SIDEBOARDS, BEN).best is None


def test_hints_move_and_leave_with_their_player() -> None:
    takes_a_hint(ANNA)
    plays(BEN)
    merge(ANNA, into=BEN)
    (game,) = (one for one in export_of(BEN)["games"] if one["hints"])
    assert [(hint["after_moves"], hint["step"]) for hint in game["hints"]] == [(0, 1)]


def test_a_page_asks_the_database_no_more_for_many_hints(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    publishes()
    asks(client, moves=0)
    with django_assert_num_queries(6):
        show(client, PRACTICE)
    the_background_process_works()
    for step in (2, 3):
        asks(client, moves=0, step=step)
        with django_assert_num_queries(3):
            show(client, PRACTICE)


def test_it_is_told_in_each_language(client: Client) -> None:
    asks(client, moves=0)
    the_background_process_works()
    pages = [show(client, PRACTICE.replace("/en/", f"/{language}/")) for language in LANGUAGES]
    assert len({told(page)[0] for page in pages}) == len(LANGUAGES)


@pytest.mark.parametrize("hinted", [ANNA, BEN])
def test_the_mark_outlives_joining_whichever_game_is_kept(hinted: UUID) -> None:
    takes_a_hint(hinted)
    finishes(ANNA)
    if hinted == ANNA:
        finishes(BEN)
    merge(BEN, into=ANNA)
    assert Attempt.objects.get().hints.count() == 1
