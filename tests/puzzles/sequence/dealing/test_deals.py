from datetime import date

from puzzles.sequence.dealing import deals
from puzzles.sequence.dealing.acceptance import is_good
from puzzles.sequence.dealing.deal_data import deal_data
from puzzles.sequence.dealing.deals import daily_deal, practice_deal, seeded_deal
from tests.puzzles.sequence.deals_to_try import KNOWN

DAY, SUNDAY = date(2026, 11, 19), date(2026, 11, 22)


def test_this_generator_keeps_dealing_what_it_dealt_when_it_got_its_number() -> None:
    assert deals.GENERATOR == 1
    assert deal_data(seeded_deal(1)) == KNOWN[0]["deal"]


def test_a_day_has_the_same_deal_whenever_it_is_asked_for() -> None:
    assert daily_deal(DAY, secret="a") == daily_deal(DAY, secret="a") != daily_deal(DAY, secret="b")


def test_sundays_are_hard() -> None:
    assert is_good(daily_deal(SUNDAY, secret="a"), hard=True)


def test_practice_follows_from_its_secret() -> None:
    assert practice_deal("a") == practice_deal("a") != practice_deal("b")
