"""Of three reasons one alone is true, as the slow search sees it."""

from collections.abc import Iterator

from puzzles.sequence.coach.reasons import Why
from puzzles.sequence.takeover import TakeOverGame, TakeOverMove
from puzzles.sequence.training.move_drills import MoveDrill
from puzzles.sequence.training.themes import other_space
from puzzles.sequence.training.whys import OFFERED
from rules.sequence.engine.board import CARD_ON, Line
from rules.sequence.engine.moves import PlaceChip, RemoveChip
from tests.puzzles.sequence.coach.slow_reasons import slow_best, thrown_away
from tests.puzzles.sequence.training.drills import drills, late_drills

ONE_OF_EACH = 1


def test_one_of_three_is_true_and_it_is_the_reason() -> None:
    asked = 0
    for drill in drills():
        for choice in drill.choices:
            if choice.claims:
                asked += 1
                assert choice.claims[0] is choice.why
                assert len(set(choice.claims)) == OFFERED
    assert asked > len(drills())


def test_the_other_two_are_false() -> None:
    refuted = set()
    for drill in late_drills(ONE_OF_EACH):
        for choice in drill.choices:
            for why in choice.claims[1:]:
                refuted.add(why)
                assert is_false(why, drill, choice.moves[0]), (drill.key, why)
    assert len(refuted) > ONE_OF_EACH


def is_false(why: Why, drill: MoveDrill, move: TakeOverMove) -> bool:
    game, best = drill.game, drill.best
    is_in_vain = slow_best(game.play(move)) == slow_best(thrown_away(game, move.card))
    other = other_space(game, move)
    refuted = {
        Why.ORDER: is_in_vain,
        Why.TURN_LOST: not is_in_vain,
        Why.NOTHING_OPENED: not is_in_vain,
        Why.OTHER_SPACE: other is not None and slow_best(game.play(other)) < drill.score,
        Why.OTHER_CHIP: not isinstance(best, RemoveChip),
    }
    if isinstance(move, PlaceChip):
        refuted[Why.CARD_TO_COME] = CARD_ON[move.space] not in game.row
        refuted[Why.CARD_WOULD_DO] = CARD_ON[move.space] not in game.hand
    if isinstance(best, PlaceChip):
        refuted[Why.ONLY_JACK] = CARD_ON[best.space] in (*game.hand, *game.row)
        refuted[Why.SHARED] = not _stands_in_both(best, game)
    return refuted[why]


def _stands_in_both(best: TakeOverMove, game: TakeOverGame) -> bool:
    """Whether a best game ends with two sequences that need the chip."""
    assert isinstance(best, PlaceChip)
    pairs = _pairs_of_best_games(game.play(best), slow_best(game))
    return any(all(best.space in line for line in pair) for pair in pairs)


def _pairs_of_best_games(game: TakeOverGame, most: int) -> Iterator[tuple[Line, ...]]:
    if game.is_over:
        if len(game.counted) > 1 and game.score == most:
            yield game.counted
        return
    for move in game.legal_moves():
        after = game.play(move)
        if slow_best(after) == most:
            yield from _pairs_of_best_games(after, most)
