"""What a move brings: told before it is made, and celebrated after."""

import pytest
from django.utils.translation import override
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.sideboards.play.faces import Face, faces_of, pairs_of
from puzzles.sideboards.play.scoring import Scoring, lights_of_face, lights_of_pair
from rules.sideboards.book.sheet_words import gain_words, sheet_lines
from rules.sideboards.engine.cards import Side
from rules.sideboards.engine.scoring import ScoreGain
from rules.sideboards.engine.solo import Place, SoloGame, Swap, begin, replay
from tests.puzzles.sample_games import deal_on, finished_game

DEAL = deal_on()
games = st.builds(
    lambda choice, plies: replay(DEAL, finished_game(DEAL, choice=choice).moves[:plies]),
    st.integers(min_value=0, max_value=23),
    st.integers(min_value=1, max_value=6),
)


def faces(game: SoloGame) -> list[Face]:
    return [face for both in faces_of(game, counting_help=True) for face in both]


@given(games)
@settings(max_examples=20)
def test_the_shares_of_the_objectives_are_the_points_of_each_end(game: SoloGame) -> None:
    for face in faces(game):
        picks = [each for goal in Scoring(game, [face]).goals for each in goal.picks]
        for side, end in (("left", face.left), ("right", face.right)):
            assert end
            assert sum(each.points for each in picks if each.side == side) == end.points
        assert {each.name for each in picks} == {str(face.number)}


@given(games)
@settings(max_examples=20)
def test_what_is_told_of_a_move_is_what_it_then_brings(game: SoloGame) -> None:
    face = faces(game)[1]
    for side, told in zip(Side, (face.left, face.right), strict=True):
        assert told
        after = Scoring(game.play(Place(face.placed, side)))
        assert after.news == told
        assert after.was == game.score
        assert sum(goal.gained for goal in after.goals) == told.points


@given(games)
@settings(max_examples=20)
def test_each_end_lights_drawers_within_the_row_and_its_own_ghost(game: SoloGame) -> None:
    length = len(game.sideboard)
    for face in faces(game):
        for glow in lights_of_face(face):
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
    pairs = pairs_of(begin(DEAL))
    picks = [each for goal in Scoring(begin(DEAL), pairs=pairs).goals for each in goal.picks]
    for pair in pairs:
        assert sum(each.points for each in picks if each.name == pair.name) == pair.start.points
        assert bool(lights_of_pair(pair)) == bool(pair.start.drawers)


def test_a_swap_lights_nothing() -> None:
    game = begin(DEAL)
    scoring = Scoring(game.play(game.legal_moves()[0]).play(Swap()))
    assert not scoring.glows
    assert not scoring.moments


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
