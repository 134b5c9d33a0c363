"""Whole games of every number of players, each move judged by the slow referee."""

from collections import Counter
from random import Random

import pytest

from rules.sequence.engine.cards import DECK
from rules.sequence.engine.deal import Options
from rules.sequence.engine.game import SequenceGame, begin
from rules.sequence.engine.moves import Draw, RemoveChip, SequenceMove, Shuffle
from rules.sequence.engine.outcome import EndReason
from rules.sequence.engine.setup import HAND_SIZES
from tests.rules.sequence.engine import referee
from tests.rules.sequence.engine.tables import shuffled_deal

SETUPS = [(players, sides) for sides, hands in HAND_SIZES.items() for players in hands]
MOST_MOVES = 3000
LINES = list(referee.lines())


def some_move(game: SequenceGame, chance: Random) -> SequenceMove:
    if not game.pile and game.to_shuffle:
        return Shuffle(tuple(chance.sample(game.to_shuffle, len(game.to_shuffle))))
    moves = game.legal_moves()
    draws = [move for move in moves if isinstance(move, Draw)]
    # one draw in ten is forgotten for a while
    return chance.choice(draws if draws and chance.random() < 0.9 else moves)


def judge(game: SequenceGame) -> None:
    """What one sees agrees with the referee."""
    chips = {tuple(space): str(chip) for space, chip in game.chips.items()}
    assert referee.CORNERS.isdisjoint(chips)
    counted = Counter(game.pile)
    for cards in (*game.hands, *game.discards):
        counted.update(cards)
    assert counted == Counter(DECK)
    finished = [(str(each.chip), {*map(tuple, each.spaces)}) for each in game.finished]
    for chip in map(str, game.deal.setup.chips):
        assert list(chips.values()).count(chip) + game.chips_left(chip) == 48  # type: ignore[arg-type]
        own = [line for mine, line in finished if mine == chip]
        assert all(referee.is_full(line, chip, chips) for line in own)
        for place, line in enumerate(own):
            assert not any(referee.shares_too_much(line, other) for other in own[:place])
        for line in LINES:
            if referee.is_full(line, chip, chips):
                assert any(referee.shares_too_much(line, other) for other in own)
    if not game.is_over:
        judge_moves(game, chips, {place for _, line in finished for place in line})


def judge_moves(
    game: SequenceGame, chips: dict[referee.Place, str], sequences: set[referee.Place]
) -> None:
    hand = [*map(repr, game.hands[game.seat])]
    locked = set() if game.deal.options.sequences_may_be_broken else sequences
    expected = referee.playable(hand, str(game.chip), chips, locked)
    can_exchange = game.can_draw and not game.has_exchanged
    dead = referee.dead(hand, chips) if can_exchange else set()
    if game.pile:
        expected |= {f"!{card}" for card in dead} | {f"+{seat + 1}" for seat in game.undrawn}
    legal = [*map(repr, game.legal_moves())]
    assert len(legal) == len(set(legal))
    assert {*legal} - {"pass"} == expected
    turns = [move for move in expected if not move.startswith("+")]
    assert ("pass" in legal) == (not turns and not dead)


def played_out(game: SequenceGame, chance: Random) -> SequenceGame:
    for _ in range(MOST_MOVES):
        judge(game)
        if game.is_over:
            return game
        move = some_move(game, chance)
        if isinstance(move, RemoveChip) and not game.deal.options.sequences_may_be_broken:
            assert all(move.space not in each.spaces for each in game.finished)
        game = game.play(move)
    raise AssertionError("This game does not end.")


@pytest.mark.parametrize("advanced", [False, True], ids=["rules", "advanced"])
@pytest.mark.parametrize(("players", "sides"), SETUPS)
def test_a_random_game_keeps_the_rules_to_its_end(
    players: int, sides: int, *, advanced: bool
) -> None:
    options = Options(sequences_may_be_broken=advanced)
    deal = shuffled_deal(players * sides + 2, players=players, sides=sides, options=options)
    outcome = played_out(begin(deal), Random(players)).outcome
    assert outcome
    if outcome.reason is EndReason.SEQUENCES:
        assert len(outcome.sequences) >= deal.setup.sequences_to_win
    else:
        assert outcome.winner is None
