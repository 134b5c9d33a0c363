"""What one may see of the others: never a score of a day that one has not finished oneself."""

import random
import re
from collections.abc import Callable
from datetime import date, timedelta
from uuid import UUID

import pytest
from django.db import connection
from django.test import Client
from django.test.utils import CaptureQueriesContext
from pytest_django import DjangoAssertNumQueries

from puzzles.friends.circles.periods import Period, Span, period_with
from puzzles.friends.circles.screens import ToPlay, circle_screen
from puzzles.friends.circles.tables import finished_puzzles, results_of
from puzzles.models import Attempt, Circle, CircleMember, Deal
from rules.locale_words import day_phrase
from tests.puzzles.cast import ANNA, BEN, CLEO, as_player, noon
from tests.puzzles.friends.circles.circle_cast import (
    founds,
    joins,
    page_for,
    puzzles_on,
    scores,
)
from tests.puzzles.sample_games import DAY, SIDEBOARDS
from tests.puzzles.sequence.seated import SEQUENCE

ONE_DAY = timedelta(days=1)
MONDAY = date(2026, 11, 16)
DAYS = [DAY - ONE_DAY * ago for ago in range(20)]

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock", "two_games")]


def three_on(first: date) -> tuple[CircleMember, CircleMember, CircleMember]:
    anna = founds(ANNA, on=first)
    ben = joins(BEN, anna.circle, name="Ben", on=first)
    cleo = joins(CLEO, anna.circle, name="Cleo", on=first)
    return anna, ben, cleo


def test_before_one_has_played_nothing_of_the_others_is_told() -> None:
    anna, *_ = three_on(DAY)
    scores(BEN, {DAY: 47}, puzzles_on([DAY]))
    page = page_for(ANNA, f"circles/{anna.circle_id}/")
    assert "Play first: then you see how the others did." in page
    assert f'href="/en/sideboards/puzzles/{DAY}/#main"' in page
    assert "Ben" not in page
    assert "<table" not in page


def test_a_day_lists_who_has_finished_it_the_best_first() -> None:
    anna, *_ = three_on(DAY)
    deals = puzzles_on([DAY])
    for player, points in ((ANNA, 43), (BEN, 47)):
        scores(player, {DAY: points}, deals)
    page = page_for(ANNA, f"circles/{anna.circle_id}/")
    assert page.index("<bdi>Ben</bdi>") < page.index("<bdi>Anna</bdi>")
    assert "Cleo" not in page
    assert re.findall(r'<td class="number points">(\d+)', page) == ["1", "0"]
    assert re.findall(r"Sideboards:\s+<strong>(\d+)", page) == ["47", "43"]
    details = re.findall(
        r"<span>Sideboards:\s+<strong>\d+</strong> · ([+−]\d+) · [\w -]+</span>", page
    )
    assert details == ["+7", "+3"]


def test_a_week_counts_days_points_coach_best_and_titles() -> None:
    anna, *_ = three_on(MONDAY)
    deals = puzzles_on([MONDAY, MONDAY + ONE_DAY, DAY])
    scores(ANNA, dict(zip(deals, (30, 31, 32), strict=True)), deals)
    scores(BEN, {MONDAY: 57, DAY: 46}, deals)
    week = period_with(DAY, Span.WEEK)
    first, second = circle_screen(anna, week, DAY).lines
    assert (first.result.name, first.games[0].points, first.result.won) == ("Ben", 103, 2)
    assert first.games[0].more.startswith("2\xa0days · +23 · ")
    assert [count for _title, count in first.result.games[SIDEBOARDS].titles] == [1, 1]
    assert (second.result.is_mine, second.result.place) == (True, 2)
    assert second.games[0].more.startswith("3\xa0days · −27 · 3 × ")


def test_a_result_with_counting_help_says_so_beside_the_others() -> None:
    anna, *_ = three_on(MONDAY)
    deals = puzzles_on([MONDAY, DAY])
    scores(ANNA, {MONDAY: 50}, deals)
    scores(ANNA, {DAY: 50}, deals, counting_help=True)
    scores(BEN, {MONDAY: 40, DAY: 40}, deals)
    for span, words in ((Span.DAY, "With counting help"), (Span.WEEK, "With counting help: 1 day")):
        first, second = circle_screen(anna, period_with(DAY, span), DAY).lines
        assert first.games[0].more.replace("\xa0", " ").endswith(words)
        assert "counting help" not in second.games[0].more


def test_nobody_wins_a_puzzle_that_nobody_else_has_finished() -> None:
    anna, *_ = three_on(DAY)
    scores(ANNA, {DAY: 43}, puzzles_on([DAY]))
    scores(ANNA, {DAY: 20}, puzzles_on([DAY], game=SEQUENCE))
    scores(BEN, {DAY: 30}, {DAY: Deal.objects.get(game="sideboards")})
    first, second = circle_screen(anna, period_with(DAY, Span.DAY), DAY).lines
    assert [(each.result.name, each.result.won) for each in (first, second)] == [
        ("Anna", 1),
        ("Ben", 0),
    ]


def test_a_sign_is_explained_where_there_is_one() -> None:
    anna, *_ = three_on(DAY)
    deals = puzzles_on([DAY])
    scores(ANNA, {DAY: 43}, deals)
    scores(BEN, {DAY: 30}, deals)
    assert "With a sign" in page_for(ANNA, f"circles/{anna.circle_id}/")
    Deal.objects.update(coach_score=None)
    assert "With a sign" not in page_for(ANNA, f"circles/{anna.circle_id}/")


def test_one_table_has_both_games_and_puzzles_won_decide() -> None:
    later = DAY + ONE_DAY
    anna, *_ = three_on(DAY)
    sideboards = puzzles_on([DAY, later])
    sequence = puzzles_on([later], game=SEQUENCE, coach=29)
    scores(ANNA, {later: 50}, sideboards)
    scores(BEN, {later: 41}, sideboards)
    scores(BEN, {later: 33}, sequence)
    day = period_with(later, Span.DAY)
    half = circle_screen(anna, day, later)
    assert [line.result.won for line in half.lines] == [1, 0]
    assert half.to_play == [ToPlay(SEQUENCE, later)], "nothing of it is told before"
    scores(ANNA, {later: 20}, sequence)
    second, first = circle_screen(anna, day, later).lines
    assert [(one.name, one.points, one.more[:2]) for one in first.games] == [
        ("Sideboards", 41, "+1"),
        ("Sequence", 33, "+4"),
    ]
    won = [(line.result.name, line.result.won, line.result.place) for line in (second, first)]
    assert won == [("Anna", 1, 1), ("Ben", 1, 1)], "25 points of one game are no 25 of the other"


def test_a_game_that_has_not_begun_is_not_to_be_played() -> None:
    anna, *_ = three_on(DAY)
    week = period_with(DAY, Span.WEEK)
    assert circle_screen(anna, week, DAY).games == [SIDEBOARDS]
    assert circle_screen(anna, week, DAY + ONE_DAY).games == [SIDEBOARDS, SEQUENCE]


def test_titles_of_a_week_look_at_the_best_of_each_day(monkeypatch: pytest.MonkeyPatch) -> None:
    anna, *_ = three_on(MONDAY)
    deals = puzzles_on([MONDAY, MONDAY + ONE_DAY, DAY])
    scores(ANNA, dict.fromkeys(deals, 40), deals)
    Deal.objects.filter(pk=deals[MONDAY].pk).update(ceiling=40)
    monkeypatch.setattr(SIDEBOARDS, "titles", SEQUENCE.titles)
    week = period_with(DAY, Span.WEEK)
    (mine,) = results_of(anna, finished_puzzles(anna, week))
    assert mine.games[SIDEBOARDS].titles == [(SEQUENCE.title(40, 40), 1), (SEQUENCE.title(40), 2)]


def test_equal_points_share_a_place_and_an_unknown_coach_is_no_zero() -> None:
    anna, *_ = three_on(DAY)
    deals = puzzles_on([DAY], coach=None)
    for player, points in ((ANNA, 43), (BEN, 47), (CLEO, 47)):
        scores(player, {DAY: points}, deals)
    lines = circle_screen(anna, period_with(DAY, Span.DAY), DAY).lines
    assert [line.result.place for line in lines] == [1, 1, 3]
    assert {line.games[0].more.count("·") for line in lines} == {0}


def test_a_result_with_cards_seen_before_is_not_counted_and_opens_the_day() -> None:
    anna, *_ = three_on(DAY)
    deals = puzzles_on([DAY])
    for player, points in ((ANNA, 60), (BEN, 47)):
        scores(player, {DAY: points}, deals)
    Attempt.objects.filter(player=ANNA).update(cards_seen=True)
    page = page_for(ANNA, f"circles/{anna.circle_id}/")
    assert re.findall(r'<td class="number points">(\d+)', page) == ["0"], "nobody to win against"
    told = "Games whose deal the player had already seen aren’t counted here."
    assert told in page
    assert told not in page_for(BEN, f"circles/{anna.circle_id}/")


def test_what_was_played_before_joining_stays_one_s_own() -> None:
    yesterday = DAY - ONE_DAY
    anna = founds(ANNA, on=yesterday)
    deals = puzzles_on([yesterday, DAY])
    for player in (ANNA, BEN):
        scores(player, {yesterday: 50, DAY: 40}, deals)
    ben = joins(BEN, anna.circle, name="Ben", on=DAY)
    week = period_with(DAY, Span.WEEK)
    seen_by_anna = circle_screen(anna, week, DAY).results
    assert {each.name: each.puzzles for each in seen_by_anna} == {"Anna": 2, "Ben": 1}
    seen_by_ben = circle_screen(ben, week, DAY).results
    found = {each.name: each.games[SIDEBOARDS].points for each in seen_by_ben}
    assert found == {"Anna": 40, "Ben": 40}


def test_a_weekly_circle_plays_the_seven_puzzles_of_last_week() -> None:
    last_week = [MONDAY - ONE_DAY * back for back in range(7, 0, -1)]
    anna = founds(ANNA, on=DAY, week=True)
    ben = joins(BEN, anna.circle, name="Ben", on=DAY)
    deals = puzzles_on([*last_week, DAY])
    scores(ANNA, {last_week[0]: 30, DAY: 60}, deals)
    scores(BEN, dict.fromkeys(last_week, 45), deals)
    page = page_for(ANNA, f"circles/{anna.circle_id}/")
    assert f"Week {day_phrase(last_week[0], 'of')}" in page
    assert f'class="button" href="/en/sideboards/puzzles/{last_week[1]}/#main"' in page
    assert "1 of 7 finished" in page
    assert re.findall(r'<td class="number points">(\d+)', page) == ["1", "0"]
    assert "by=day" not in page
    assert str(DAY) not in page
    mine = page_for(BEN, f"circles/{ben.circle_id}/")
    assert re.findall(r'<td class="number points">(\d+)', mine) == ["1", "0"]
    assert re.findall(r"Sideboards:\s+<strong>(\d+)", mine) == [str(7 * 45), "30"]


def test_points_of_another_circle_s_members_are_not_told() -> None:
    anna = founds(ANNA, on=DAY)
    elsewhere = founds(CLEO, on=DAY - ONE_DAY, name="Cleo", circle="Another").circle
    joins(BEN, elsewhere, name="Elsewhere", on=DAY - ONE_DAY)
    joins(BEN, anna.circle, name="Ben", on=DAY)
    deals = puzzles_on([DAY])
    for player, points in ((ANNA, 43), (BEN, 47), (CLEO, 50)):
        scores(player, {DAY: points}, deals)
    found = results_of(anna, finished_puzzles(anna, period_with(DAY, Span.DAY)))
    told = [(each.name, each.puzzles, each.games[SIDEBOARDS].points) for each in found]
    assert told == [
        ("Ben", 1, 47),
        ("Anna", 1, 43),
    ]


def test_of_as_many_won_fewer_days_come_first_and_then_who_joined_earlier() -> None:
    founder = founds(UUID(int=9), on=MONDAY, name="Founder")
    circle = founder.circle
    # the ids are in another order than the days on which they joined
    for player, name, on in ((CLEO, "Cleo", MONDAY), (BEN, "Ben", DAY), (ANNA, "Anna", MONDAY)):
        joins(player, circle, name=name, on=on)
    for player, day in ((CLEO, DAY), (ANNA, MONDAY + ONE_DAY)):
        CircleMember.objects.filter(player=player).update(joined_at=noon(day))
    deals = puzzles_on([MONDAY, DAY])
    scores(founder.player_id, {MONDAY: 20, DAY: 20}, deals)
    scores(ANNA, {DAY: 40}, deals)
    scores(BEN, {DAY: 40}, deals)
    scores(CLEO, {MONDAY: 20, DAY: 30}, deals)
    found = results_of(founder, finished_puzzles(founder, period_with(DAY, Span.WEEK)))
    assert [each.name for each in found] == ["Anna", "Ben", "Founder", "Cleo"]
    assert [each.place for each in found] == [1] * 4


def test_titles_are_counted_with_the_best_first_and_those_without_a_name_left_out(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    anna, *_ = three_on(MONDAY)
    days = [MONDAY, MONDAY + ONE_DAY, DAY]
    deals = puzzles_on(days)
    scores(ANNA, dict(zip(days, (30, 57, 12), strict=True)), deals)
    # the coach did worst on the best day
    Deal.objects.filter(pk=deals[days[1]].pk).update(coach_score=1)
    monkeypatch.setattr(
        type(SIDEBOARDS), "title", lambda _self, score, _best=None: {12: ""}.get(score, f"t{score}")
    )
    (mine,) = results_of(anna, finished_puzzles(anna, period_with(DAY, Span.WEEK)))
    assert mine.games[SIDEBOARDS].titles == [("t57", 1), ("t30", 1)]


def test_a_reader_without_a_finished_day_asks_for_nobody_s_results(
    django_assert_num_queries: DjangoAssertNumQueries,
) -> None:
    anna, *_ = three_on(DAY)
    with django_assert_num_queries(0):
        assert results_of(anna, []) == []


@pytest.mark.parametrize("seed", range(3))
def test_no_answer_tells_another_s_score_of_a_day_that_one_has_not_finished(seed: int) -> None:
    """Every score is another number, and each sum is what a slow count finds."""
    chance = random.Random(seed)
    players = [UUID(int=number) for number in range(1, 5)]
    # no sum is by chance what somebody has on one day
    deals, numbers = puzzles_on(DAYS, coach=0), iter(range(10_001, 10_200))
    since = {player: chance.choice(DAYS) for player in players}
    founder = min(players, key=since.__getitem__)
    circle = founds(founder, on=since[founder], name=f"P{founder.int}").circle
    points: dict[UUID, dict[date, int]] = {}
    for player in players:
        if player != founder:
            joins(player, circle, name=f"P{player.int}", on=since[player])
        points[player] = {day: next(numbers) for day in DAYS if chance.random() < 0.5}
        scores(player, points[player], deals)
    for asker in players:
        seen = [day for day in points[asker] if day >= since[asker]]
        pages = [page_for(asker, address) for address in every_address(circle, chance.choice(DAYS))]
        # the steps of a plot's scale are nobody's scores
        told = set(re.findall(r"\d+", re.sub(r'class="plot-figure">\d+', "", " ".join(pages))))
        for other in set(players) - {asker}:
            secret = {points[other][day] for day in points[other] if day not in seen}
            assert not told & {str(score) for score in secret}
        member = CircleMember.objects.select_related("circle").get(player=asker)
        for span in Span:
            period = period_with(chance.choice(DAYS), span)
            counted = slow_count(
                points, since, [d for d in seen if period.first <= d <= period.last]
            )
            results = results_of(member, finished_puzzles(member, period))
            assert {
                each.name: (each.puzzles, each.games[SIDEBOARDS].points) for each in results
            } == counted


def days_in(days: list[date], period: Period) -> list[date]:
    return [day for day in days if period.first <= day <= period.last]


def slow_count(
    points: dict[UUID, dict[date, int]], since: dict[UUID, date], days: list[date]
) -> dict[str, tuple[int, int]]:
    found = {}
    for player, own in points.items():
        mine = [own[day] for day in days if day in own and day >= since[player]]
        if mine:
            found[f"P{player.int}"] = (len(mine), sum(mine))
    return found


def every_address(circle: Circle, day: date) -> list[str]:
    own = f"circles/{circle.pk}/"
    periods = [f"{own}?by={span}&on={day}" for span in Span]
    others = ["circles/", "sideboards/archive/", "sideboards/statistics/"]
    return [own, f"{own}members/", *others, *periods]


def steps_taken(ask: Callable[[], object]) -> int:
    """How many hundreds of steps SQLite's machine takes: what is read counts, not the clock.
    PostgreSQL does not tell."""
    taken = 0
    if connection.vendor != "sqlite":
        ask()
        return taken

    def count() -> int:
        nonlocal taken
        taken += 1
        return 0

    connection.ensure_connection()
    connection.connection.set_progress_handler(count, 100)
    try:
        ask()
    finally:
        connection.connection.set_progress_handler(None, 0)
    return taken


def cost_of(page: str, player: UUID) -> tuple[int, int]:
    client = as_player(Client(), player)
    with CaptureQueriesContext(connection) as queries:
        steps = steps_taken(lambda: client.get(page))
    return len(queries), steps


def test_a_page_costs_the_same_with_few_or_many_members_and_days() -> None:
    long = [DAY - ONE_DAY * ago for ago in range(1000)]
    anna = founds(ANNA, on=long[-1])
    others = [UUID(int=100 + number) for number in range(49)]
    deals = puzzles_on(long)
    address = f"/en/circles/{anna.circle_id}/?by=month&on={DAY}"
    costs = []
    for members, days in ((others[:4], long[:18]), (others[:4], long), (others, long[:18])):
        Attempt.objects.all().delete()
        have = set(CircleMember.objects.values_list("player_id", flat=True))
        for member in members:
            if member not in have:
                joins(member, anna.circle, name=f"m{member.int}", on=long[-1])
        for player in (ANNA, *members):
            scores(player, dict.fromkeys(days, 41), deals)
        costs.append(cost_of(address, ANNA))
    few, many_days, many_members = costs
    assert [queries for queries, _ in costs] == [4, 4, 4]
    assert many_days[1] <= 1.1 * few[1], costs
    assert many_members[1] <= 10 * few[1], costs
