from itertools import permutations

import pytest

from puzzles.sideboards.training.relation import Relation, relation_of
from rules.sideboards.engine.notation import parse_move
from rules.sideboards.engine.solo import Start
from tests.puzzles.sideboards.coach.games import random_game
from tests.puzzles.sideboards.solver.positions import CARDS

CARDS_BY_ID = {card.id: card for card in CARDS}


@pytest.mark.parametrize(
    ("better", "taken", "relation"),
    [
        ("x", "3L", Relation.SWAP_MISSED),
        ("3L", "x", Relation.SWAP_NEEDLESS),
        ("3 4t", "5 4", Relation.START_CARDS),
        ("3 4t", "4 3", Relation.START_TURNING),
        ("3L", "4tR", Relation.CARD),
        ("3L", "3R", Relation.END),
        ("3L", "3tL", Relation.ROTATION),
        ("3L", "3tR", Relation.END_AND_ROTATION),
    ],
)
def test_what_two_choices_differ_in(better: str, taken: str, relation: Relation) -> None:
    one, other = (parse_move(text, CARDS_BY_ID) for text in (better, taken))
    assert relation_of(one, other) is relation


def test_only_a_swap_depends_on_which_of_two_is_better() -> None:
    for turn in (0, 3):
        for one, other in permutations(random_game(2, turn=turn).legal_moves(), 2):
            relation = relation_of(one, other)
            of_swap = relation in {Relation.SWAP_MISSED, Relation.SWAP_NEEDLESS}
            assert of_swap != (relation is relation_of(other, one))


def test_a_start_and_a_placement_are_never_compared() -> None:
    (start, *_), (_, place, *_) = (random_game(2, turn=turn).legal_moves() for turn in (0, 3))
    assert isinstance(start, Start)
    with pytest.raises(ValueError, match="different positions"):
        relation_of(start, place)
