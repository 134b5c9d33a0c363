"""The queue: first come, first served; one is told one's place and the time left, and may leave."""

import heapq
import time
from collections.abc import Callable, Iterator, Sequence
from dataclasses import replace
from datetime import UTC, datetime
from typing import Any
from uuid import UUID

import pytest
import time_machine
from django.test import Client

from puzzles.analysis import handlers
from puzzles.analysis.handlers import HANDLERS
from puzzles.analysis.reviews import review_or_ask, withdraw_reviews
from puzzles.analysis.waiting import pause_of
from puzzles.attempts.player_games import PlayerGame
from puzzles.jobs import worker as worker_module
from puzzles.jobs.queue_position import Waiting, queue_position
from puzzles.jobs.records import (
    LEASE_SECONDS,
    JobKey,
    ask_for_job,
    claim_job,
    jobs_about,
    store_work_time,
)
from puzzles.jobs.worker import Worker
from puzzles.models import Analysis, Job, JobKind
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, BEN, as_player
from tests.puzzles.sample_games import SIDEBOARDS, deal_on, finished_game, reviewing_of, solo_deal
from tests.puzzles.shared_games import KEY, played

HERE = "/en/sideboards/puzzles/2026-11-18/analysis/"
PEOPLE = 50
ANALYSES = (JobKind.REVIEW, JobKind.HINT)
WORK = 0.14
"""Seconds that a review takes here."""

Reviewing = Callable[[Callable[[float], None]], None]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("published", "dealing")]


@pytest.fixture
def mine() -> PlayerGame:
    return played(ANNA, finished_game(deal_on(), choice=4))


def crowd(mine: PlayerGame) -> list[PlayerGame]:
    """Each with moves of their own, which is a review of their own."""
    games: dict[str, Any] = {}
    for choice in range(20 * PEOPLE):
        game = finished_game(solo_deal(mine.position.deal), choice=choice)
        games.setdefault(SIDEBOARDS.line_text(game.moves), game)
    found = list(games.values())[:PEOPLE]
    assert len(found) == PEOPLE
    return [
        replace(mine, player=UUID(int=100 + number), position=game)
        for number, game in enumerate(found)
    ]


class Crowd:
    """People who all ask at once, and ask again when the answer says. The time is the clock's, and
    passes only while the worker works."""

    def __init__(self, people: Sequence[PlayerGame], clock: time_machine.Traveller) -> None:
        self.clock, self.people = clock, people
        self.begun = time.time()
        self.asking = [(self.begun, number) for number in range(len(people))]
        self.served_after: dict[int, float] = {}
        self.told: list[tuple[int, float, float]] = []
        """Who, when and how many seconds."""

    def pass_time(self, seconds: float) -> None:
        end = time.time() + seconds
        while self.asking and self.asking[0][0] <= end:
            at, number = heapq.heappop(self.asking)
            self.clock.move_to(datetime.fromtimestamp(at, UTC), tick=False)
            self.ask(number)
        self.clock.move_to(datetime.fromtimestamp(end, UTC), tick=False)

    def ask(self, number: int) -> None:
        mine, since = self.people[number], time.time() - self.begun
        answer = review_or_ask(mine, mine.position)
        if isinstance(answer, Waiting):
            if answer.seconds is not None:
                self.told.append((number, since, answer.seconds))
            heapq.heappush(self.asking, (time.time() + pause_of(answer) / 1000, number))
        else:
            self.served_after[number] = since


@pytest.fixture
def reviewing(monkeypatch: pytest.MonkeyPatch) -> Reviewing:
    """A review costs what it is given to pass the time with, and nothing else."""

    def made_of(pass_time: Callable[[float], None]) -> None:
        def review(position: Any, edition: Any) -> Iterator[Any]:
            for _ in position.moves:
                pass_time(WORK / len(position.moves))
                yield {}

        monkeypatch.setattr(reviewing_of(SIDEBOARDS), "review", review)
        monkeypatch.setattr(handlers, "_given_away", lambda *_: None)
        monkeypatch.setattr(worker_module, "perf_counter", time.time)

    return made_of


def test_of_fifty_who_ask_at_once_the_last_waits_little_longer_than_the_work(
    mine: PlayerGame, reviewing: Reviewing, clock: time_machine.Traveller
) -> None:
    people = Crowd(crowd(mine), clock)
    reviewing(people.pass_time)
    worker = Worker(HANDLERS)
    people.pass_time(0)
    while worker.do_next():
        pass
    people.pass_time(10)
    assert len(people.served_after) == PEOPLE
    assert max(people.served_after.values()) <= 1.5 * PEOPLE * WORK
    assert list(Analysis.objects.order_by("pk").values_list("line", flat=True)) == [
        SIDEBOARDS.line_text(each.position.moves) for each in people.people
    ], "first come, first served"
    for number, since in people.served_after.items():
        assert since - (number + 1) * WORK <= 1.3, "seen soon after it was there"
    assert len(people.told) < 12 * PEOPLE, "who is far back asks rarely"
    for number, since, seconds in people.told:
        assert abs(since + seconds - (number + 1) * WORK) < WORK


def test_a_place_is_told_on_the_page_with_and_without_script(mine: PlayerGame) -> None:
    store_work_time("sideboards", JobKind.REVIEW, 4.2)
    for each in crowd(mine)[:3]:
        review_or_ask(each, each.position)
    anna = as_player(Client(), ANNA)
    whole, part = anna.get(HERE), anna.get(HERE, headers={"HX-Request": "true"})
    for answer in (whole, part, anna.get(HERE)):
        page = html_of(answer)
        assert "3 analyses are ahead of yours. It takes about 17 more seconds." in page
    assert "<noscript><meta" in html_of(whole)
    assert int(whole.headers["Retry-After"]) > 1


@pytest.mark.parametrize(
    ("seconds", "told"),
    [
        (None, (None, None)),
        (0.01, (1, None)),
        (19.5, (20, None)),
        (21, (25, None)),
        (120, (120, None)),
        (121, (None, 3)),
    ],
)
def test_estimates_are_told_as_exactly_as_they_are(seconds: float | None, told: Any) -> None:
    waiting = Waiting(percent=0, ahead=0, seconds=seconds)
    assert (waiting.rounded_seconds, waiting.rounded_minutes) == told


def test_the_time_left_is_shared_by_those_at_work_and_less_what_is_done(
    mine: PlayerGame, clock: time_machine.Traveller
) -> None:
    store_work_time("sideboards", JobKind.REVIEW, 10)
    store_work_time("sideboards", JobKind.HINT, 1)
    assert mine.deal_id
    first, hint, last = (
        JobKey(kind, "sideboards", mine.deal_id, line)
        for kind, line in ((JobKind.REVIEW, "a"), (JobKind.HINT, "a"), (JobKind.REVIEW, "b"))
    )
    for job in (first, hint, last):
        ask_for_job(job, now=datetime.now(UTC))
    assert position_of(last) == Waiting(0, ahead=2, seconds=21)
    for worker in "one", "two":
        assert claim_job(worker, ANALYSES, now=time.time())
    jobs_about(first).update(percent=50)
    assert position_of(last) == Waiting(0, ahead=2, seconds=(5 + 1) / 2 + 10)
    assert position_of(first) == Waiting(50, ahead=0, seconds=1 / 2 + 5)
    clock.shift(LEASE_SECONDS + 1)
    assert position_of(last) == Waiting(0, ahead=2, seconds=5 + 1 + 10)


def position_of(job: JobKey) -> Waiting | None:
    return queue_position(jobs_about(job))


def test_who_comes_back_or_asks_on_a_second_device_keeps_the_place(mine: PlayerGame) -> None:
    review_or_ask(mine, mine.position)
    behind = crowd(mine)[1]
    review_or_ask(behind, behind.position)
    for device in (Client(), Client()):
        page = html_of(as_player(device, ANNA).get(HERE))
        assert "ahead of yours" not in page
    assert state_of(behind).ahead == 1


def state_of(mine: PlayerGame) -> Waiting:
    answer = review_or_ask(mine, mine.position)
    assert isinstance(answer, Waiting)
    return answer


def test_who_cancels_frees_the_place(mine: PlayerGame) -> None:
    review_or_ask(mine, mine.position)
    behind = crowd(mine)[1]
    assert state_of(behind).ahead == 1
    anna = as_player(Client(enforce_csrf_checks=True), ANNA)
    page = html_of(anna.get(HERE))
    token = page.split('name="csrfmiddlewaretoken" value="')[1].split('"')[0]
    left = anna.post(HERE, {"csrfmiddlewaretoken": token})
    assert (left.status_code, left.headers["Location"]) == (303, KEY.address)
    assert state_of(behind).ahead == 0
    assert anna.get(KEY.address).status_code == 200
    assert Job.objects.analyses().count() == 1, "the result does not ask for it"
    assert state_of(mine).ahead == 1, "who asks again is the last"


def test_what_somebody_else_waits_for_too_is_not_canceled(mine: PlayerGame) -> None:
    review_or_ask(mine, mine.position)
    withdraw_reviews(replace(mine, player=BEN), [mine.position])
    assert Job.objects.analyses().count() == 1, "only who asked can cancel"
    review_or_ask(replace(mine, player=BEN), mine.position)
    for player in (ANNA, BEN, None):
        withdraw_reviews(replace(mine, player=player), [mine.position])
    assert Job.objects.analyses().count() == 1


def test_rows_do_not_tell_who_asked(mine: PlayerGame) -> None:
    for each in (mine, replace(mine, position=crowd(mine)[2].position)):
        review_or_ask(each, each.position)
    askers = {*Job.objects.values_list("asker", flat=True)}
    assert len(askers) == 2
    assert not [each for each in askers if ANNA.hex in each]


def test_a_canceled_review_is_not_gone_on_with(mine: PlayerGame, reviewing: Reviewing) -> None:
    decisions: list[float] = []

    def canceled_at_once(seconds: float) -> None:
        decisions.append(seconds)
        withdraw_reviews(mine, [mine.position])

    reviewing(canceled_at_once)
    review_or_ask(mine, mine.position)
    assert Worker(HANDLERS).do_next()
    assert (len(decisions), Analysis.objects.count(), Job.objects.count()) == (1, 0, 0)


def test_of_a_killed_worker_s_job_the_place_is_kept(
    mine: PlayerGame, clock: time_machine.Traveller
) -> None:
    first, second, third = crowd(mine)[:3]
    for each in (first, second, third):
        review_or_ask(each, each.position)
    lines = [SIDEBOARDS.line_text(each.position.moves) for each in (first, second, third)]
    assert claimed_line("killed") == lines[0]
    assert claimed_line("other") == lines[1]
    clock.shift(LEASE_SECONDS + 1)
    assert [claimed_line("other") for _ in lines] == lines


def claimed_line(worker: str) -> str | None:
    job = claim_job(worker, ANALYSES, now=time.time())
    return job.subject if job else None


def test_who_cancels_again_and_again_is_slowed_down(mine: PlayerGame) -> None:
    anna = as_player(Client(), ANNA)
    statuses = [anna.post(HERE).status_code for _ in range(61)]
    assert statuses == [303] * 60 + [429]
