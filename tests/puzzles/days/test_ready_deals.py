"""Deals of a game that searches for them come from the background, never from a page."""

import time
from collections.abc import Iterator
from datetime import date, timedelta

import pytest
import time_machine
from django.test import Client

from puzzles.days.deal_keys import key_of_code
from puzzles.days.ready_deals import (
    DAYS_AHEAD,
    ENOUGH,
    FEW,
    ask_for_ready_deals,
    is_ready,
    next_search,
    ready_deals_handler,
)
from puzzles.days.records import publish_deal, store_ready_deal, take_ready_deal
from puzzles.game.values import DealSearch, Dealt
from puzzles.jobs.handlers import Unfinished
from puzzles.jobs.records import claim_job, finish_job
from puzzles.jobs.worker import Worker
from puzzles.models import Job, JobKind, Puzzle, ReadyDeal
from puzzles.sequence.plug import GAME
from puzzles.sequence.takeover import TakeOverDeal
from tests.puzzles.cast import noon
from tests.puzzles.sequence.deals_to_try import EXAMPLE
from tests.puzzles.sequence.seated import CODE, FIRST_DAY, SEQUENCE

PRACTICE = "/en/sequence/practice/"
DAY = FIRST_DAY.replace(day=22)
ASKS_AGAIN = {"hx-request": "true", "hx-target": "main"}
WISHES = 6
"""Each step of difficulty, and none."""

pytestmark = pytest.mark.django_db


@pytest.fixture(autouse=True)
def third_day() -> Iterator[None]:
    with time_machine.travel(noon(DAY), tick=False):
        yield


@pytest.fixture
def quick_search(monkeypatch: pytest.MonkeyPatch) -> None:
    """The second candidate is good."""

    def search(*_args: object, **_asked: object) -> DealSearch[TakeOverDeal]:
        yield None
        yield Dealt(EXAMPLE)

    monkeypatch.setattr(GAME.dealing.searched, "search_day", search)
    monkeypatch.setattr(GAME.dealing.searched, "search_practice", search)


def worker() -> Worker:
    ask_for_ready_deals()
    return Worker({JobKind.READY_DEALS: ready_deals_handler})


@pytest.mark.usefixtures("quick_search")
def test_today_comes_first_then_a_few_deals_then_the_other_days() -> None:
    keeper = worker()
    found: list[tuple[list[date], int]] = [([], 0)]
    while len(found) < 1 + WISHES * FEW + DAYS_AHEAD - 1:
        keeper.do_next()
        rows = [*Puzzle.objects.values_list("date", flat=True)], ReadyDeal.objects.count()
        if found[-1] != rows:
            found.append(rows)
    assert found[1] == ([DAY], 0)
    few = WISHES * FEW
    assert found[1 + few] == ([DAY], few)
    assert found[2 + few][1] == few


@pytest.mark.usefixtures("quick_search")
def test_in_the_end_every_day_and_enough_of_each_wish_are_there() -> None:
    assert worker().work_off() > WISHES * ENOUGH
    days = Puzzle.objects.filter(game="sequence").count()
    assert days == (DAY - FIRST_DAY).days + DAYS_AHEAD
    assert ReadyDeal.objects.filter(wish="5").count() == ENOUGH
    assert next_search(SEQUENCE) is None
    assert not Job.objects.filter(kind=JobKind.READY_DEALS).exists()
    assert take_ready_deal(SEQUENCE, "5", now=noon(DAY))
    assert next_search(SEQUENCE) is not None
    assert Job.objects.filter(kind=JobKind.READY_DEALS).exists(), "it is asked for at once"


@pytest.mark.usefixtures("quick_search")
def test_one_taken_while_a_worker_finds_nothing_missing_is_still_replaced() -> None:
    worker().work_off()
    ask_for_ready_deals()
    job = claim_job("at work", [JobKind.READY_DEALS], now=time.time())
    assert job
    take_ready_deal(SEQUENCE, "5", now=noon(DAY) + timedelta(seconds=1))
    assert finish_job(job, None)
    worker().work_off()
    assert ReadyDeal.objects.filter(wish="5").count() == ENOUGH


@pytest.mark.usefixtures("quick_search")
def test_between_two_candidates_the_worker_can_do_what_is_more_urgent() -> None:
    ask_for_ready_deals()
    job = claim_job("at work", [JobKind.READY_DEALS], now=time.time())
    assert job
    steps: list[int] = []
    assert ready_deals_handler(job, lambda percent=0: steps.append(percent)) is Unfinished.GOES_ON
    assert len(steps) == 1


def test_a_deal_that_is_ready_is_given_to_one_player_alone() -> None:
    store_ready_deal(SEQUENCE, "", CODE, now=noon(DAY))
    first, second = (Client().post(PRACTICE) for _ in range(2))
    assert first.headers["Location"] == key_of_code(SEQUENCE, CODE).address
    assert second.headers["Location"] == f"{PRACTICE}?waiting="
    assert not is_ready(SEQUENCE, "")


def test_whoever_waits_is_told_until_there_is_one() -> None:
    waiting = Client().get(f"{PRACTICE}?waiting=5").content.decode()
    assert '<noscript><meta http-equiv="refresh"' in waiting
    assert Client().get(f"{PRACTICE}?waiting=5", headers=ASKS_AGAIN).status_code == 204
    store_ready_deal(SEQUENCE, "5", CODE, now=noon(DAY))
    assert 'http-equiv="refresh"' not in Client().get(f"{PRACTICE}?waiting=5").content.decode()
    assert 'http-equiv="refresh"' not in Client().get(f"{PRACTICE}?waiting=odd").content.decode()
    answer = Client().get(f"{PRACTICE}?waiting=5", headers=ASKS_AGAIN)
    assert "<!doctype html>" in answer.content.decode()


def test_a_day_that_is_asked_for_again_is_the_whole_page_once_it_is_there() -> None:
    address = f"/en/sequence/puzzles/{DAY}/"
    answer = Client().get(address, headers=ASKS_AGAIN)
    assert (answer.status_code, answer.content) == (204, b"")
    publish_deal(SEQUENCE, DAY, Dealt(EXAMPLE), now=noon(DAY))
    assert "<!doctype html>" in Client().get(address, headers=ASKS_AGAIN).content.decode()


def test_a_wish_that_there_is_not_is_refused() -> None:
    assert Client().post(PRACTICE, {"difficulty": "impossible"}).status_code == 422


def test_a_day_that_is_still_searched_for_says_so() -> None:
    answer = Client().get(f"/de/sequence/puzzles/{DAY}/")
    assert (answer.status_code, answer.headers["Retry-After"]) == (202, "5")
    page = answer.content.decode()
    assert "Dieses Rätsel entsteht gerade." in page
    assert '<noscript><meta http-equiv="refresh"' in page
    assert Client().get("/en/sequence/feed/").status_code == 200
    assert Client().get("/en/sequence/embed/today/").status_code == 404
    assert "Sequence" in Client().get("/en/").content.decode()
