"""What somebody is told to train first."""

from puzzles.game.registry import game_of
from puzzles.sequence.training.trainer import TRAINER
from puzzles.trainer.skill.advice import advice_on
from tests.puzzles.trainer.skill.test_figures import lost, played


def test_what_costs_most_is_told_by_points_and_not_by_how_often() -> None:
    often = [lost(1, reason="order")] * 4
    assert TRAINER.skill
    found = advice_on(
        game_of("sequence"), TRAINER.skill, [played(*often), played(lost(9, reason="shared"))]
    )
    assert found
    assert found.title == "Chips that could have stood in two lines"
