import pytest

from puzzles.sequence.dealing.acceptance import is_good
from puzzles.sequence.solver.line import best_line
from puzzles.sequence.takeover import TakeOverDeal, take_over
from tests.puzzles.sequence.deals_to_try import EXAMPLE, KNOWN_DEALS, deal_of


@pytest.mark.parametrize("deal", [EXAMPLE, *KNOWN_DEALS[:6]])
def test_a_good_deal_takes_its_time(deal: TakeOverDeal) -> None:
    assert is_good(deal)
    best = best_line(take_over(deal))
    assert 6 <= len(best.moves) <= 8
    assert best.idle <= 1


def test_a_deal_with_three_two_eyed_jacks_is_none() -> None:
    cards = " ".join(map(repr, EXAMPLE.cards)).replace("KS JS", "JC JC")
    deal = TakeOverDeal(EXAMPLE.mine, EXAMPLE.green, deal_of(mine="", green="", cards=cards).cards)
    assert not is_good(deal)


def test_a_deal_without_two_sequences_in_reach_is_none() -> None:
    poor = TakeOverDeal(frozenset(), EXAMPLE.green, EXAMPLE.cards)
    assert not is_good(poor)
