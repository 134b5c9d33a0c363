"""The position of a week of Sequence: one line alone is the best, and it is found by playing."""

import re
from collections.abc import Iterator
from datetime import date, timedelta

import pytest
import time_machine
from django.test import Client

from puzzles.game.registry import game_of
from puzzles.game.trainer.weeks import UnfinishedLine
from puzzles.game.values import Refused
from puzzles.models import DrillAnswer
from puzzles.sequence.coach.judgment import losses
from puzzles.sequence.takeover import TakeOverMove
from puzzles.sequence.training.best_position import (
    LENGTHS,
    UnknownWeekPosition,
    line_text,
    position_data,
    position_from,
)
from puzzles.sequence.training.best_screens import BestAnswer, best_screen, best_tried
from puzzles.trainer.best.week_records import store_weeks
from puzzles.trainer.best.weeks import game_of_week
from tests.every_page import LANGUAGES
from tests.html_text import html_of
from tests.puzzles.cast import noon
from tests.puzzles.sequence.training.weeks import MONDAY, position, stored_position

BEST = "/en/sequence/trainer/best/"
WEEK = f"{BEST}{MONDAY}/"


@pytest.fixture
def week(db: None) -> Iterator[None]:
    with time_machine.travel(noon(MONDAY + timedelta(days=2)), tick=False):
        store_weeks(game_of("sequence"), {MONDAY: stored_position()}, now=noon(MONDAY))
        yield


def form(move: TakeOverMove, line: str) -> dict[str, str]:
    card, sign, place = re.split(r"([-x])", repr(move), maxsplit=1)
    return {"line": line, "card": f"{card}{sign}", "place": place}


def test_at_each_step_of_the_best_line_one_move_alone_costs_nothing() -> None:
    found = position()
    game = found.game
    assert len(found.best) in LENGTHS
    for move in found.best:
        assert [each for each, cost in losses(game).items() if not cost] == [move]
        game = game.play(move)
    assert game.is_over
    assert game == found.best_game


def test_the_nearest_line_scores_most_of_all_others_and_leaves_the_best_as_late_as_can_be() -> None:
    found = position()
    missing = found.best_game.score - found.nearest_game.score
    assert found.nearest_game.is_over
    assert found.best[: found.parting] == found.nearest[: found.parting]
    game = found.game
    for place, move in enumerate(found.best):
        least = min(cost for cost in losses(game).values() if cost)
        assert least >= missing
        assert least > missing or place <= found.parting
        game = game.play(move)


def test_a_stored_position_is_read_as_it_was_written() -> None:
    assert position_from(position_data(position())) == position()
    with pytest.raises(UnknownWeekPosition):
        position_from({**stored_position(), "version": 99})


def test_a_line_is_a_try_once_it_ends_the_game() -> None:
    found = position()
    whole = line_text(found.best)
    tried = best_tried(found, whole)
    assert (tried.line, tried.score, tried.is_best) == (whole, found.best_game.score, True)
    assert not best_tried(found, line_text(found.nearest)).is_best
    with pytest.raises(UnfinishedLine):
        best_tried(found, line_text(found.best[:1]))
    for made_up in ("xyzzy", "QH-1,1"):
        with pytest.raises(Refused):
            best_tried(found, made_up)


def test_a_whole_line_is_shown_only_to_those_who_have_tried() -> None:
    found, query = position(), {"line": line_text(position().best)}
    assert best_screen(found, query, shows_points=False).game == found.game
    shown = best_screen(found, query, shows_points=True)
    assert shown.game.is_over
    assert shown.spoken == "The game is over."
    assert best_screen(found, {"line": "xyzzy"}, shows_points=True).game == found.game


def test_the_answer_tells_both_lines_from_where_they_part() -> None:
    answer = BestAnswer(position())
    assert [turn.move for turn in answer.steps] == [*position().best]
    assert answer.nearest_steps[0].number == answer.parting_turn
    assert answer.steps[-1].total == answer.total > answer.nearest_total


@pytest.mark.usefixtures("week")
@pytest.mark.parametrize("language", LANGUAGES)
def test_it_is_played_move_by_move_and_the_last_one_is_the_answer(
    client: Client, language: str
) -> None:
    here = WEEK.replace("/en/", f"/{language}/")
    assert 'name="place"' in html_of(client.get(BEST.replace("/en/", f"/{language}/")))
    assert client.get(f"{here}answer/").status_code == 403
    line = ""
    for move in position().best:
        assert not DrillAnswer.objects.exists()
        answer = client.post(here, form(move, line))
        assert answer.status_code == 303
        line = f"{line} {move!r}".strip()
    page = html_of(client.get(answer.headers["Location"].partition("#")[0]))
    assert f"{here}answer/" in page
    assert "%(" not in page
    stored = DrillAnswer.objects.get()
    assert (stored.kind, stored.is_right, stored.answer["line"]) == ("best", True, line)
    told = html_of(client.get(f"{here}answer/"))
    assert told.count("one-turn") >= len(position().best)


@pytest.mark.usefixtures("week")
def test_a_move_can_be_taken_back_and_a_made_up_one_is_refused(client: Client) -> None:
    first, *_ = position().best
    begun = client.post(WEEK, form(first, "")).headers["Location"].partition("#")[0]
    page = html_of(client.get(begun))
    assert f'id="undo" href="{WEEK}?line=#best"' in page
    assert client.post(WEEK, {"line": "", "card": "xyzzy"}).status_code == 422
    assert not DrillAnswer.objects.exists()


def test_the_games_take_turns_from_the_first_week_of_the_one_that_joins() -> None:
    names = [
        game.id
        for number in range(-1, 4)
        if (game := game_of_week(date(2026, 11, 23) + timedelta(days=7 * number)))
    ]
    assert names == ["sideboards", "sequence", "sideboards", "sequence", "sideboards"]
    assert game_of_week(date(2026, 9, 7)) is None


@pytest.mark.usefixtures("week")
def test_in_a_week_of_the_other_game_the_page_says_so_and_leads_there(client: Client) -> None:
    page = html_of(client.get("/en/sideboards/trainer/best/"))
    assert "this week it’s a position of Sequence" in page
    assert f'href="{BEST}"' in page
    with time_machine.travel(noon(MONDAY + timedelta(days=7)), tick=False):
        page = html_of(client.get(BEST))
        assert "this week it’s a position of Sideboards" in page
        assert f'href="{WEEK}"' in page, "the earlier ones stay"
