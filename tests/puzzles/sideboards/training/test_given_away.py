"""What a stored review says of each decision, without replaying the game."""

import pytest

from puzzles.game.values import Data
from puzzles.sideboards.coach.reason import Why
from puzzles.sideboards.review.review_data import review_from
from puzzles.sideboards.training.given_away import (
    CHOICE,
    FAMILY,
    KEYS,
    REASON,
    REASONS,
    TURN,
    given_away_in,
    part_title,
)
from rules.sideboards.engine.notation import line_text
from tests.puzzles.sample_games import SIDEBOARDS, dealt, notations, reviewing_of
from tests.puzzles.sideboards.training.positions import begun


def entry(before: int, after: int, best: str = "1L", why: str | None = None) -> Data:
    return {
        "before": before,
        "after": after,
        "shares": [before - after, 0, 0, 0],
        "reason": {"why": why} if why else None,
        "advice": [{"moves": [best]}],
    }


def test_it_agrees_with_the_review() -> None:
    game = begun(99)
    edition = dealt(game.deal).edition
    review: Data = {"decisions": list(reviewing_of(SIDEBOARDS).review(game, edition))}
    told = given_away_in(notations(game), review)
    decisions = review_from(review, game).decisions
    assert [each.points for each in told] == [float(each.loss) for each in decisions]
    assert [each.kinds[TURN] for each in told] == [str(each.turn) for each in decisions]
    for each in told:
        assert sum(each.shares[FAMILY].values()) == pytest.approx(each.points)
        assert sum(each.shares[REASON].values()) == pytest.approx(each.points)
    assert SIDEBOARDS.lines.text(notations(game)) == line_text(game.moves)


def test_a_swap_is_no_turn_of_its_own() -> None:
    moves = ["1 2", "x", "3L", "4R"]
    told = given_away_in(moves, {"decisions": [entry(0, 0)] * 4})
    assert [each.kinds[TURN] for each in told] == ["0", "1", "1", "2"]


@pytest.mark.parametrize(
    ("move", "best", "choice", "reason"),
    [
        ("1 2", "2 1", "start", "later"),
        ("3L", "4L", "place", "later"),
        ("x", "4L", "swap", "swap needless"),
        ("3L", "x", "swap", "swap missed"),
    ],
)
def test_the_kind_of_choice_and_the_reason(move: str, best: str, choice: str, reason: str) -> None:
    is_start = " " in move
    moves = [move] if is_start else ["1 2", move]
    entries = [entry(30, 10, best, "later")]
    review = {"decisions": entries if is_start else [entry(0, 0), *entries]}
    told = given_away_in(moves, review)[-1]
    assert (told.kinds[CHOICE], dict(told.shares[REASON])) == (choice, {reason: 2.0})


def test_a_reason_of_another_version_is_told_as_something_else() -> None:
    told = given_away_in(["1 2"], {"decisions": [entry(30, 10, "2 1", "never heard of")]})
    assert dict(told[0].shares[REASON]) == {"other": 2.0}


def test_every_reason_has_a_name() -> None:
    for why in Why:
        assert why.value in {*REASONS, "swap", "hand"}
    assert len({part_title(REASON, key) for key in REASONS}) == len(REASONS)


def test_every_key_has_a_name() -> None:
    for kind, keys in KEYS.items():
        assert len({part_title(kind, key) for key in keys}) == len(keys)
