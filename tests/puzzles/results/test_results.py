import re
from collections import Counter
from datetime import date, timedelta

import pytest
from django.test import Client
from django.utils import translation
from django.utils.html import escape
from pytest_django import DjangoAssertNumQueries

from puzzles.attempts.daily_attempts import DailyAttempt, daily_attempts
from puzzles.attempts.streaks import Streaks
from puzzles.days.deal_keys import key_of_code, key_of_day
from puzzles.game.schedule import FIRST_DAY
from puzzles.models import Attempt, Deal
from puzzles.results import screens
from puzzles.results.archive import Archive
from puzzles.results.plots import time_svg
from puzzles.results.results import Result, Statistics, practice_statistics, statistics_of
from rules.locale_words import day_phrase, day_words
from rules.sideboards.engine.scoring import RANKS
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import ANNA, BEN, as_player, plays, plays_game
from tests.puzzles.sample_games import DAY, SIDEBOARDS, code_of, deal_on, finished_game

YESTERDAY = DAY - timedelta(days=1)

pytestmark = [pytest.mark.django_db, pytest.mark.usefixtures("clock")]


def score_on(day: date, *, choice: int = 0) -> int:
    return finished_game(deal_on(day), choice=choice).score_sheet.total


def test_finished_puzzles_add_up() -> None:
    plays(ANNA, YESTERDAY, choice=3)
    plays(ANNA, DAY)
    plays(BEN, DAY, choice=5)
    scores = [score_on(YESTERDAY, choice=3), score_on(DAY)]
    found = statistics_of(daily_attempts(SIDEBOARDS, ANNA), today=DAY)
    assert [result.score for result in found.results] == scores
    assert found.average == sum(scores) / 2
    assert found.best.score == max(scores)
    assert found.results_by_title(SIDEBOARDS) == Counter(map(SIDEBOARDS.title, scores))


def test_a_try_that_is_not_finished_counts_nowhere() -> None:
    plays(ANNA, DAY, moves=3)
    found = statistics_of(daily_attempts(SIDEBOARDS, ANNA), today=DAY)
    assert (found.played, found.streaks.current) == (0, 0)


def test_playing_an_old_day_never_touches_the_streak() -> None:
    plays(ANNA, DAY)
    plays(ANNA, YESTERDAY, on=DAY)
    found = statistics_of(daily_attempts(SIDEBOARDS, ANNA), today=DAY)
    assert (found.played, found.streaks.current) == (2, 1)


def test_a_try_begun_before_midnight_counts_for_its_day() -> None:
    plays(ANNA, YESTERDAY, moves=4)
    plays(ANNA, YESTERDAY, on=DAY)
    assert statistics_of(daily_attempts(SIDEBOARDS, ANNA), today=DAY).streaks.current == 1


def test_practice_is_counted_apart() -> None:
    game = finished_game(deal_on(date(2026, 5, 5)))
    plays_game(ANNA, key_of_code(SIDEBOARDS, code_of(game.deal)), game, on=DAY)
    assert daily_attempts(SIDEBOARDS, ANNA) == []
    assert practice_statistics(SIDEBOARDS, ANNA).played == 1
    assert practice_statistics(SIDEBOARDS, ANNA).best == game.score_sheet.total
    assert practice_statistics(SIDEBOARDS, BEN).played == 0


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_statistics_are_shown_in_four_queries(
    client: Client,
    django_assert_num_queries: DjangoAssertNumQueries,
    monkeypatch: pytest.MonkeyPatch,
    language: str,
) -> None:
    monkeypatch.setattr(screens, "LEAST_DOTS", 2)
    plays(ANNA, YESTERDAY)
    plays(ANNA, DAY)
    with django_assert_num_queries(4):  # one of them finds out whom the cookie stands for
        page = html_of(as_player(client, ANNA).get(f"/{language}/sideboards/statistics/"))
    assert page.count('class="picture plot"') == 1
    assert page.count('class="picture rank-bar"') == len(RANKS)


@pytest.mark.parametrize("language", LANGUAGES)
def test_each_title_is_said_once(client: Client, language: str) -> None:
    plays(ANNA, DAY)
    page = html_of(as_player(client, ANNA).get(f"/{language}/sideboards/statistics/"))
    with translation.override(language):
        titles = [escape(SIDEBOARDS.title(least)) for least in SIDEBOARDS.ranks]
    assert [page.count(title) for title in titles] == [1] * len(titles)
    assert 'class="picture plot"' not in page, "one dot says nothing"


def test_an_average_in_the_middle_is_rounded_up(client: Client) -> None:
    scores = (18, 18, 18, 19)
    assert Statistics([Result(DAY, score) for score in scores], Streaks()).average == 18.25
    for place, choice in enumerate((0, 3)):
        plays(ANNA, DAY - timedelta(days=place), choice=choice)
    Attempt.objects.update(score=18)
    for back in (2, 3):
        plays(ANNA, DAY - timedelta(days=back))
    Attempt.objects.filter(started_on__lt=YESTERDAY).update(score=18)
    Attempt.objects.filter(started_on=DAY).update(score=19)
    page = html_of(as_player(client, ANNA).get("/en/sideboards/statistics/"))
    assert "<dd>18.3</dd>" in page


def test_the_average_and_the_best_against_the_coach_count_days_with_a_known_coach() -> None:
    results = [Result(YESTERDAY, 40, 3), Result(DAY, 50, None), Result(DAY, 38, -4)]
    found = Statistics(results, Streaks())
    assert found.average_ahead == -0.5
    assert found.best_ahead == results[0]
    unknown = Statistics(results[1:2], Streaks())
    assert (unknown.average_ahead, unknown.best_ahead) == (None, None)


def test_the_statistics_measure_by_the_coach_once_that_is_known(client: Client) -> None:
    plays(ANNA, DAY)
    Deal.objects.update(coach_score=score_on(DAY) + 3)
    page = html_of(as_player(client, ANNA).get("/en/sideboards/statistics/"))
    assert page.count("The coach played the same cards") == 1
    assert f'<dd><a href="/en/sideboards/puzzles/{DAY}/">−3</a></dd>' in page
    assert "<dd>−3</dd>" in page
    Deal.objects.update(coach_score=None)
    assert "coach" not in html_of(client.get("/en/sideboards/statistics/"))


def test_points_against_the_coach_are_drawn_told_and_listed_by_month(
    client: Client, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(screens, "LEAST_DOTS", 2)
    october = date(2026, 10, 31)
    for day in (october, YESTERDAY, DAY):
        plays(ANNA, day)
        key = key_of_day(SIDEBOARDS, day).name
        Deal.objects.filter(key=key).update(coach_score=score_on(day) + (DAY - day).days - 1)
    page = html_of(as_player(client, ANNA).get("/en/sideboards/statistics/"))
    table = page.partition('id="over-time"')[2].partition("</table>")[0]
    rows = re.findall(r"<tr><th.*?</tr>", table)
    cells = [re.findall(r'class="number">([^<]*)</td>', row) for row in rows[1:]]
    assert [(each[0], each[-1]) for each in cells] == [("2", "+0.5"), ("1", "−17")]
    assert f"Points {day_phrase(october, 'from')} {day_phrase(DAY, 'to')}: " in table
    assert "Against the coach: −5.3 on average." in table
    assert 'class="plot-coach"' in table
    assert "The dashed line is the coach’s." in table
    Deal.objects.update(coach_score=None)
    alone = html_of(client.get("/en/sideboards/statistics/"))
    assert "plot-coach" not in alone
    assert "dashed" not in alone


def test_a_newcomer_gets_a_way_to_begin_and_neither_query_nor_cookie(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    with django_assert_num_queries(0):
        answer = client.get("/en/sideboards/statistics/")
    assert 'class="empty"' in html_of(answer)
    assert not answer.cookies


@pytest.mark.parametrize("path", ["sideboards/statistics/", "sideboards/archive/"])
def test_pages_of_one_player_are_kept_by_nobody_else(client: Client, path: str) -> None:
    answer = as_player(client, ANNA).get(f"/en/{path}")
    assert {"private", "no-store"} <= set(answer.headers["Cache-Control"].split(", "))
    assert "player" in answer.cookies


def test_the_archive_marks_what_is_done_and_what_is_begun_in_three_queries(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    plays(ANNA, DAY)
    plays(ANNA, YESTERDAY, moves=2)
    with django_assert_num_queries(3):  # one of them finds out whom the cookie stands for
        page = html_of(as_player(client, ANNA).get("/en/sideboards/archive/"))
    assert '<a href="/en/sideboards/puzzles/2026-11-18/" class="done">' in page
    assert f"<b>{score_on(DAY)}<" in page
    assert '<a href="/en/sideboards/puzzles/2026-11-17/" class="begun">' in page
    assert '<a href="/en/sideboards/puzzles/2026-11-16/">' in page
    assert "/en/sideboards/puzzles/2026-11-19/" not in page
    assert f"Next unplayed: {day_words(YESTERDAY, is_short=True)}" in page


def test_a_finished_day_of_the_archive_is_measured_by_the_coach(client: Client) -> None:
    plays(ANNA, DAY)
    plays(ANNA, YESTERDAY, moves=2)
    Deal.objects.update(coach_score=score_on(DAY) - 2)
    page = html_of(as_player(client, ANNA).get("/en/sideboards/archive/"))
    assert page.count("<small>") == 1
    assert '<small><span aria-hidden="true">+2</span>' in page
    assert "You beat the coach by 2\xa0points." in page
    assert page.count("The coach played the same cards") == 1
    Deal.objects.update(coach_score=None)
    assert "<small>" not in html_of(client.get("/en/sideboards/archive/"))


def test_the_archive_shows_how_hard_each_published_day_is(client: Client) -> None:
    plays(BEN, YESTERDAY)
    Deal.objects.update(difficulty=4)
    page = html_of(client.get("/en/sideboards/archive/"))
    day = page.partition('puzzles/2026-11-17/">')[2].partition("</a>")[0]
    assert "Difficulty: 4 of 5" in day
    assert (day.count('<i class="full">'), day.count("<i")) == (4, 5)
    assert page.count("Difficulty:") == 1, "no other day of the month is published here"


def test_the_archive_holds_every_day_since_the_first(client: Client) -> None:
    months = [f"2026-{month:02}" for month in range(1, 12)]
    pages = [html_of(client.get(f"/fr/sideboards/archive/{month}/")) for month in months]
    links = sum(page.count('href="/fr/sideboards/puzzles/') - 1 for page in pages)
    assert links == (DAY - FIRST_DAY).days + 1, "one more on each page is the next unplayed"


def marked(page: str) -> list[str]:
    """The days of the calendar that lead to their puzzles."""
    return re.findall(r'<td[^>]*><a href="/en/sideboards/puzzles/([\d-]+)/"', page)


def test_filters_of_the_archive_are_links_to_the_days_they_name(client: Client) -> None:
    for day in (YESTERDAY, DAY):
        plays(ANNA, day)
    plays(ANNA, DAY - timedelta(days=2), moves=3)
    key = key_of_day(SIDEBOARDS, YESTERDAY).name
    Deal.objects.filter(key=key).update(coach_score=score_on(YESTERDAY))
    Deal.objects.exclude(key=key).update(coach_score=1)
    as_player(client, ANNA)
    behind = html_of(client.get("/en/sideboards/archive/?show=behind"))
    assert marked(behind) == [str(YESTERDAY)], "as many points do not beat the coach"
    unplayed = html_of(client.get("/en/sideboards/archive/?show=unplayed"))
    assert marked(unplayed) == [f"2026-11-{day:02}" for day in range(1, 17)]
    months = re.findall(r'/archive/2026-10/(\S*)"', unplayed)
    assert set(months) == {"?show=unplayed"}, "the filter stays when one turns the page"
    counts = re.findall(
        r'archive/(?:\?show=\w+)?"[^>]*>([^<]+) <span class="quiet">(\d+)', unplayed
    )
    assert counts == [("All", "322"), ("Unplayed", "320"), ("Coach not beaten", "1")]


def test_a_filter_that_does_not_exist_is_no_page(client: Client) -> None:
    for asked in ("show=best", "difficulty=6", "difficulty="):
        assert client.get(f"/en/sideboards/archive/?{asked}").status_code == 404


def test_the_archive_can_show_the_days_of_one_difficulty(client: Client) -> None:
    for day in (YESTERDAY, DAY):
        plays(ANNA, day)
    Deal.objects.update(difficulty=2)
    Deal.objects.filter(key=key_of_day(SIDEBOARDS, DAY).name).update(difficulty=5)
    as_player(client, ANNA)
    hard = html_of(client.get("/en/sideboards/archive/?difficulty=5"))
    assert marked(hard) == [str(DAY)]
    assert "archive/?difficulty=2" in hard
    assert 'aria-current="true">Hard</a>' in re.sub(r"\s+", " ", hard)
    assert set(re.findall(r'/archive/2026-10/(\S*)"', hard)) == {"?difficulty=5"}
    both = html_of(client.get("/en/sideboards/archive/?show=unplayed&difficulty=5"))
    assert marked(both) == []
    assert "archive/?show=unplayed&amp;difficulty=2" in both


def test_a_weekly_set_has_a_table_of_its_own_in_three_queries(
    client: Client, django_assert_num_queries: DjangoAssertNumQueries
) -> None:
    monday, tuesday, wednesday = (date(2026, 11, day) for day in (9, 10, 11))
    for day in (monday, wednesday):
        plays(ANNA, day, on=DAY)
    Deal.objects.update(coach_score=20, difficulty=2)
    with django_assert_num_queries(3):  # one of them finds out whom the cookie stands for
        page = html_of(as_player(client, ANNA).get("/en/sideboards/archive/week/"))
    total = score_on(monday) + score_on(wednesday)
    assert page.count('<th scope="row">') == 8
    assert f'2 of 7 finished</th><td class="number">{total}</td>' in page
    assert f'class="button" href="/en/sideboards/puzzles/{tuesday}/#main"' in page
    assert page.count("Difficulty: 2 of 5") == 2
    assert 'rel="prev" href="/en/sideboards/archive/week/2026-11-02/"' in page
    assert 'rel="next"' not in page


@pytest.mark.parametrize("monday", ["2026-11-16", "2026-11-10", "2025-12-29", "2030-01-07"])
def test_weeks_that_are_not_over_or_never_were_are_no_sets(client: Client, monday: str) -> None:
    assert client.get(f"/en/sideboards/archive/week/{monday}/").status_code == 404
    assert client.get("/en/sideboards/archive/week/2026-01-05/").status_code == 200


def test_the_archive_leads_to_the_sets_of_its_month(client: Client) -> None:
    sets = [
        re.findall(
            r"archive/week/([\d-]+)/",
            html_of(client.get(f"/en/sideboards/archive/{month}/")),
        )
        for month in ("2026-11", "2026-10", "2026-01")
    ]
    assert sets[0] == ["2026-11-09", "2026-11-02"]
    assert sets[1] == ["2026-10-26", "2026-10-19", "2026-10-12", "2026-10-05"]
    assert sets[2] == ["2026-01-26", "2026-01-19", "2026-01-12", "2026-01-05"]


@pytest.mark.parametrize(
    "month", ["2025-12", "2026-12", "2026-13", "2026-00", "0000-01", "9999-12"]
)
def test_other_months_are_not_there(client: Client, month: str) -> None:
    assert client.get(f"/en/sideboards/archive/{month}/").status_code == 404


def test_months_follow_each_other_over_the_years() -> None:
    archive = Archive([], date(2027, 2, 3), FIRST_DAY)
    assert archive.month_before(date(2027, 1, 1)) == date(2026, 12, 1)
    assert archive.month_after(date(2026, 12, 1)) == date(2027, 1, 1)
    assert archive.month_before(date(2026, 1, 1)) is None
    assert archive.month_after(date(2027, 2, 1)) is None


def test_when_all_is_played_nothing_is_next() -> None:
    done = [DailyAttempt(FIRST_DAY + timedelta(days=n), DAY, 40) for n in range(3)]
    today = FIRST_DAY + timedelta(days=3)
    assert Archive(done, today, FIRST_DAY).next_unplayed is None
    assert Archive(done[1:], today, FIRST_DAY).next_unplayed == FIRST_DAY
    assert Archive(done[1:], today, FIRST_DAY + timedelta(days=1)).next_unplayed is None


def test_attempts_are_read_off_the_stored_moves() -> None:
    plays(ANNA, DAY)
    attempt = Attempt.objects.get(player=ANNA)
    assert attempt.score == attempt.position.score


def test_points_above_the_last_title_have_lines_as_well() -> None:
    results = [Result(YESTERDAY, 15), Result(DAY, 33)]
    drawn = time_svg(results, ranks=(20, 10, 0), ends=("", ""), label="")
    assert sorted(map(int, re.findall(r">(\d+)</text>", drawn))) == [10, 20, 30, 40]
