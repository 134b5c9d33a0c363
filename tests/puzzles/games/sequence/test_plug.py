"""The puzzle as the rooms see a game; it is plugged in here alone."""

from collections.abc import Iterator
from datetime import date

import pytest
import time_machine
from django.test import Client
from pytest_django import Settings

from puzzles.games.deal_codes import deal_code, parse_deal_code
from puzzles.games.sequence.plug import SequencePuzzle
from puzzles.games.sequence.takeover import parse_turn, take_over
from puzzles.games.values import Dealt, Refused
from tests.puzzles.cast import ANNA, as_player, noon, the_background_process_works
from tests.puzzles.games.sequence.deals_to_try import EXAMPLE, KNOWN, KNOWN_DEALS

DAY = date(2026, 11, 19)
TODAY = "/en/sequence/puzzles/2026-11-19/"
GAME = SequencePuzzle()


def test_a_stored_deal_comes_back() -> None:
    for deal in (EXAMPLE, *KNOWN_DEALS):
        assert GAME.deal_from(GAME.deal_data(deal)) == deal
        code = deal_code(GAME, Dealt(deal))
        assert parse_deal_code(code, GAME, lambda _: None).deal == deal


def test_a_line_is_a_number_within_its_bits() -> None:
    for known, deal in zip(KNOWN, KNOWN_DEALS, strict=True):
        game = GAME.replay_line(deal, known["line"])
        number = GAME.line_number(game)
        assert number < 1 << GAME.line_bits
        assert GAME.position_of(deal, number) == game
    longest = GAME.begin(EXAMPLE)
    while not longest.is_over:
        longest = GAME.play(longest, GAME.choices(longest)[-1])
    assert GAME.line_number(longest) < 1 << GAME.line_bits


def test_its_benchmark_scores_are_reached_by_their_lines() -> None:
    scores = GAME.benchmark_scores(Dealt(EXAMPLE))
    assert scores["ceiling"] == 33
    assert GAME.replay_line(EXAMPLE, scores["ceiling_line"]).score == 33
    assert GAME.replay_line(EXAMPLE, scores["coach_line"]).score == scores["coach_score"]


def test_its_review_says_what_each_move_has_cost() -> None:
    game = take_over(EXAMPLE).play(parse_turn("JD-10,5")).play(parse_turn("QH-4,4"))
    review = list(GAME.review(game, None))
    assert [entry["move"] for entry in review] == ["JD-10,5", "QH-4,4"]
    assert review[0]["before"] == 33 > review[0]["after"] == review[1]["before"]


def test_a_move_that_the_rules_forbid_is_refused_in_a_sentence() -> None:
    with pytest.raises(Refused, match="“6D-1,1” names a corner"):
        GAME.play(take_over(EXAMPLE), "6D-1,1")
    with pytest.raises(Refused, match="is not a move"):
        GAME.play(take_over(EXAMPLE), "6D to the left")


@pytest.fixture
def plugged_in(settings: Settings) -> Iterator[None]:
    settings.GAMES = [*settings.GAMES, "puzzles.games.sequence.plug.SequencePuzzle"]
    with time_machine.travel(noon(DAY), tick=False):
        yield


@pytest.mark.django_db
@pytest.mark.usefixtures("plugged_in")
def test_it_is_played_and_measured_on_its_day(settings: Settings) -> None:
    client = as_player(Client(), ANNA)
    assert client.get(TODAY).status_code == 200
    deal = GAME.daily_deal(DAY, secret=settings.PUZZLE_SECRET).deal
    line = GAME.benchmark_scores(Dealt(deal))["ceiling_line"].split()
    refused = client.post(TODAY, {"line": "", "move": "2H-1,1"})
    assert refused.status_code == 422
    for place, move in enumerate(line):
        answer = client.post(TODAY, {"line": " ".join(line[:place]), "move": move})
        assert answer.status_code == 303
    the_background_process_works()
    page = client.get(TODAY).content.decode()
    best = GAME.replay(deal, line).score
    assert f'<span class="big-figure">{best}</span>' in page
    assert client.get("/en/sequence/archive/").status_code == 200
