from types import SimpleNamespace
from typing import Any

from puzzles.game.reviewing import Lesson
from puzzles.sequence.review.decisions import reviewed_data
from puzzles.sequence.review.lesson import lesson
from puzzles.sequence.takeover import parse_turns, replay_turns
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS
from tests.puzzles.sequence.review.test_decisions import WASTED
from tests.puzzles.sequence.seated import BEST_LINE


def lesson_of(line: str) -> Lesson | None:
    game = replay_turns(EXAMPLE, parse_turns(line))
    mine: Any = SimpleNamespace(position=game, ceiling_line=BEST_LINE, coach_line="")
    return lesson(mine, {"decisions": list(reviewed_data(game))})


def test_the_costliest_move_teaches_what_would_have_cost_nothing() -> None:
    found = lesson_of(WASTED)
    assert found
    assert found.words.startswith("Turn\xa01: You gave away ")
    assert " Better: " in found.words
    assert (found.step, found.replay) == (0, "See turn\xa01 again")
    assert found.drawing.startswith("<svg")


def test_what_nobody_could_see_teaches_nothing() -> None:
    """After the first move, the best takes a card that lies face down."""
    before, move = parse_turns("JC-1,3 AD-1,9")
    game = replay_turns(KNOWN_DEALS[1], [before, move])
    first, second = reviewed_data(game)
    assert (first["reason"]["in_sight"], second["reason"]["in_sight"]) == (True, False)
    mine: Any = SimpleNamespace(position=game, ceiling_line=BEST_LINE, coach_line="")
    found = lesson(mine, {"decisions": [{**first, "after": first["before"]}, second]})
    assert found is None


def test_where_nothing_was_given_away_there_is_none() -> None:
    assert lesson_of(BEST_LINE) is None
