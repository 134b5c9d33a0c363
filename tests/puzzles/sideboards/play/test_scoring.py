"""What a move brings: told before it is made, and celebrated after."""

from itertools import product

import pytest
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.sideboards.play.scoring import Scoring
from rules.sideboards.book.sheet_words import gain_words, sheet_lines
from rules.sideboards.engine.cards import PlacedCard
from rules.sideboards.engine.scoring import ScoreGain
from rules.sideboards.engine.solo import Place, SoloGame, Start, Swap, begin, replay
from tests.puzzles.sample_games import deal_on, finished_game

DEAL = deal_on()
games = st.builds(
    lambda choice, plies: replay(DEAL, finished_game(DEAL, choice=choice).moves[:plies]),
    st.integers(min_value=0, max_value=23),
    st.integers(min_value=1, max_value=6),
)


def lying(game: SoloGame) -> list[PlacedCard]:
    return [PlacedCard(card, turned) for card, turned in product(game.hand, (False, True))]


@given(games)
@settings(max_examples=20)
def test_the_shares_of_the_objectives_are_the_points_of_each_end(game: SoloGame) -> None:
    for placed in lying(game):
        scoring = Scoring(game, (placed,))
        (_, left), (_, right) = scoring.ends
        assert sum(goal.left or 0 for goal in scoring.goals) == left.points
        assert sum(goal.right or 0 for goal in scoring.goals) == right.points


@given(games)
@settings(max_examples=20)
def test_what_is_told_of_a_move_is_what_it_then_brings(game: SoloGame) -> None:
    placed = lying(game)[1]
    for side, told in Scoring(game, (placed,)).ends:
        after = Scoring(game.play(Place(placed, side)))
        assert after.news == told
        assert after.was == game.score
        assert sum(goal.gained for goal in after.goals) == told.points


@given(games)
@settings(max_examples=20)
def test_each_end_lights_drawers_within_the_row_and_its_own_ghost(game: SoloGame) -> None:
    length = len(game.sideboard)
    for placed in lying(game):
        for glow in Scoring(game, (placed,)).glows:
            columns = {column + glow.first for column, _row in glow.drawers}
            ends = (-1, length - 1) if glow.name == "left" else (0, length)
            assert all(ends[0] <= column <= ends[1] for column in columns)


@given(games)
@settings(max_examples=20)
def test_objectives_that_gain_light_up_one_after_the_other(game: SoloGame) -> None:
    scoring = Scoring(game)
    steps = [goal.step for goal in scoring.goals if goal.gained]
    assert steps == list(range(1, len(steps) + 1))
    assert [glow.name for glow in scoring.glows] == [str(step) for step in steps]


def test_both_cards_of_a_start_say_what_they_bring_together() -> None:
    game = begin(DEAL)
    one, two = (PlacedCard(card) for card in game.hand[:2])
    scoring = Scoring(game, (one, two))
    assert scoring.start
    assert sum(goal.together or 0 for goal in scoring.goals) == scoring.start.points
    assert scoring.start.points == game.play(Start(one, two)).score - game.score


def test_a_swap_lights_nothing() -> None:
    game = begin(DEAL)
    scoring = Scoring(game.play(game.legal_moves()[0]).play(Swap()))
    assert not scoring.glows
    assert not scoring.moments


def test_a_card_in_hand_ends_the_news() -> None:
    game = replay(DEAL, finished_game(DEAL).moves[:3])
    assert Scoring(game).news
    assert Scoring(game, (PlacedCard(game.hand[0]),)).news is None


def moments_of_a_day() -> list[str]:
    """The best move at once, turn by turn."""
    game, told = begin(DEAL), list[str]()
    while not game.is_over:
        game = max(map(game.play, game.legal_moves()), key=lambda after: after.score)
        told += Scoring(game).moments
    return told


def test_first_patterns_bonus_steps_and_titles_are_moments() -> None:
    told = moments_of_a_day()
    assert sum(moment == "First color pattern" for moment in told) <= 1
    assert any(moment.startswith(("First ", "Row bonus: +")) for moment in told)
    assert any(moment.startswith("Title so far: ") for moment in told)


def test_the_words_name_each_objective_that_gains_and_the_bonus() -> None:
    lines = sheet_lines(begin(DEAL).score_sheet)
    gains = (ScoreGain(5), ScoreGain(), ScoreGain(6, bonus=2))
    assert gain_words(lines, gains) == f"{lines[0].title} +5; {lines[2].title} +6; bonus now +2"


@pytest.mark.parametrize(
    ("language", "meanwhile"),
    [("en", "yet"), ("de", "noch"), ("fr", "pour l’instant"), ("it", "ancora")],
)
def test_a_line_without_points_says_nothing_that_the_end_makes_untrue(
    language: str, meanwhile: str
) -> None:
    with override(language):
        lines = sheet_lines(begin(DEAL).score_sheet)
    said = " ".join(reason for line in lines for reason in line.reasons)
    assert meanwhile not in said.lower()
