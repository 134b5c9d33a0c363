"""Move drills teach what is so: the best is clear, the reasons are counted."""

import pytest

from puzzles.sideboards.coach.position import position_in
from puzzles.sideboards.coach.reason import candidate_in
from puzzles.sideboards.review.engine import coach_with
from puzzles.sideboards.training.drill_data import drill_data
from puzzles.sideboards.training.move_drills import (
    COSTLY,
    LEAST_ERRORS,
    LEAST_MARGIN,
    MOST_LOST,
    MoveDrill,
    weighed,
)
from puzzles.sideboards.training.punishing_deck import line_in_future, played_in_future
from puzzles.sideboards.training.stock import make_drills
from puzzles.sideboards.training.themes import Theme
from puzzles.sideboards.training.whys import OFFERED, counts_after, true_claim
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import FULL
from rules.sideboards.engine.solo import Place, Swap
from tests.puzzles.sideboards.training.drills import drills, made_drills

DECK = tuple(current_edition().cards.values())


@pytest.mark.parametrize("place", range(10))
def test_the_coach_says_the_same_again(place: int) -> None:
    drill = drills()[place]
    coach = coach_with(DECK)
    decision = weighed(drill.game, coach)
    position, advice = decision.position, decision.advice
    best, second = advice.estimates[:2]
    assert second.loss >= max(LEAST_MARGIN, LEAST_ERRORS * second.loss_error)
    assert [each.moves for each in drill.choices] == [each.moves for each in advice.estimates]
    assert [choice.is_right for choice in drill.choices].count(True) == 1
    places = [each for each in advice.estimates if not isinstance(each.moves[0], Swap)]
    most = max(drill.game.play(each.moves[0]).score for each in places)
    tempting = [each for each in places if drill.game.play(each.moves[0]).score == most]
    assert [advice.estimates[place] for place in decision.naive] == tempting
    assert drill.is_trap == (
        drill.lure in decision.naive and advice.estimates[drill.lure].loss > MOST_LOST
    )
    tables = coach.value_tables(position.objectives)
    better = counts_after(candidate_in(position, tables, best.moves[0], best))
    for choice, estimate in zip(drill.choices[1:], advice.estimates[1:], strict=True):
        assert choice.reason is not None
        if not choice.claims:
            continue
        taken = counts_after(candidate_in(position, tables, estimate.moves[0], estimate))
        assert len(set(choice.claims)) == OFFERED
        holds = [claim for claim in choice.claims if better[claim] > taken[claim]]
        assert holds == [true_claim(choice.reason)] == [choice.claims[0]]


def test_a_drill_is_stored_whole() -> None:
    for made, drill in zip(made_drills(), drills(), strict=True):
        assert drill_data(drill) == made.content
        assert len(repr(made.content)) < 20_000


def test_the_same_seed_makes_the_same_drills() -> None:
    again = (made for made in make_drills("for the tests") if made)
    assert next(again) == made_drills()[0]
    others = (made for made in make_drills("another") if made)
    assert next(others).key != made_drills()[0].key


def test_what_loses_much_is_punished_while_cards_are_to_come() -> None:
    for drill in drills():
        is_last = len(drill.game.sideboard) == FULL - 1
        for choice in drill.choices:
            assert (choice.punishing is None) == (choice.loss < COSTLY or is_last)


def test_the_future_that_is_shown_is_told_as_it_ends() -> None:
    shown = 0
    for drill in drills():
        position = position_in(drill.game, DECK)
        for choice in drill.choices:
            example = choice.punishing["example"] if choice.punishing else None
            if not example:
                continue
            future = [drill.faces[number] for number in example["cards"]]
            for name in ("better", "taken"):
                line = line_in_future(example[f"{name}_line"], drill.faces)
                end = played_in_future(position, line, future, DECK)
                assert end.score == example[f"{name}_score"]
                shown += 1
    assert shown > 20


def test_themes_say_what_is_so() -> None:
    for drill in drills():
        assert (Theme.LAST_CARD in drill.themes) == (len(drill.game.sideboard) == FULL - 1)
        if Theme.MISLEADING in drill.themes:
            assert drill.is_trap


def strengths(*, trap: bool) -> list[float]:
    return [drill.strength for drill in drills() if drill.is_trap is trap]


def test_traps_are_harder() -> None:
    assert min(strengths(trap=True)) > max(strengths(trap=False))


def test_a_move_of_another_position_is_no_choice() -> None:
    one: MoveDrill = drills()[0]
    hand = set(one.game.hand)
    others = (
        choice.moves[0]
        for drill in drills()
        for choice in drill.choices
        if isinstance(choice.moves[0], Place) and choice.moves[0].placed.card not in hand
    )
    assert one.choice_of(next(others)) is None
