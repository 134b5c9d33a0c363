"""A share code carries a whole try, and every other text is refused."""

import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator

import pytest

from puzzles.deal_codes import deal_bytes, edition_fingerprint
from puzzles.line_numbers import line_numbers
from puzzles.share_codes import (
    DAILY_VERSION,
    PRACTICE_VERSION,
    DailyShare,
    PracticeShare,
    UnknownCode,
    _tag,
    parse_share_code,
    share_code,
)
from rules.games.sideboards.solo import Deal
from tests.rules.games.sideboards.rows_to_try import CARDS, EDITION, objectives

KEY, OLD_KEY = b"the key in use", b"the key before"
CHANCE = random.Random(6)
DEAL = Deal(objectives("3,9,21"), tuple(CHANCE.sample(CARDS, 17)))


def random_daily() -> DailyShare:
    return DailyShare(
        CHANCE.randrange(1, 1 << 17),
        CHANCE.choice(line_numbers(DEAL)),
        first_try=CHANCE.random() < 0.5,
    )


def random_practice() -> PracticeShare:
    daily = random_daily()
    deal = deal_bytes(DEAL, EDITION)
    return PracticeShare(edition_fingerprint(EDITION), deal, daily.line, daily.first_try)


def test_ten_thousand_random_tries_round_trip() -> None:
    for _ in range(5_000):
        for share in (random_daily(), random_practice()):
            assert parse_share_code(share_code(share, KEY), [KEY]) == share


def test_the_code_of_a_daily_fits_24_characters() -> None:
    assert {len(share_code(random_daily(), KEY)) for _ in range(50)} == {20}


def single_bit_changes(code: str) -> Iterator[str]:
    """Of what the code holds, and of the letters it is written in."""
    data = urlsafe_b64decode(code)
    whole = int.from_bytes(data, "big")
    for bit in range(8 * len(data)):
        yield urlsafe_b64encode((whole ^ 1 << bit).to_bytes(len(data), "big")).decode()
    for place, letter in enumerate(code):
        for bit in range(8):
            yield code[:place] + chr(ord(letter) ^ 1 << bit) + code[place + 1 :]


def test_every_single_bit_change_of_two_hundred_codes_is_refused() -> None:
    for _ in range(100):
        for share in (random_daily(), random_practice()):
            for changed in single_bit_changes(share_code(share, KEY)):
                with pytest.raises(UnknownCode):
                    parse_share_code(changed, [KEY])


@pytest.mark.parametrize("cut", [0, 1, 19])
def test_a_cut_code_is_refused(cut: int) -> None:
    with pytest.raises(UnknownCode):
        parse_share_code(share_code(random_daily(), KEY)[:cut], [KEY])


@pytest.mark.parametrize(
    "code", ["", "A" * 20, "A" * 40, "+" * 20, "é" * 20, "A" * 5000, "\x00" * 20]
)
def test_a_made_up_code_is_refused(code: str) -> None:
    with pytest.raises(UnknownCode):
        parse_share_code(code, [KEY])


def test_a_well_tagged_code_of_another_version_is_refused() -> None:
    for length, own_version in ((6, DAILY_VERSION), (21, PRACTICE_VERSION)):
        for version in set(range(16)) - {own_version}:
            body = bytes([version << 4] + [0] * (length - 1))
            code = urlsafe_b64encode(body + _tag(body, KEY)).decode()
            with pytest.raises(UnknownCode):
                parse_share_code(code, [KEY])


def test_a_code_of_any_other_length_is_refused_however_well_tagged() -> None:
    for length in range(201):
        with pytest.raises(UnknownCode):
            parse_share_code("A" * length, [KEY])
        if length not in (0, 6, 21):
            body = bytes([DAILY_VERSION << 4] + [0] * (length - 1))
            with pytest.raises(UnknownCode):
                parse_share_code(urlsafe_b64encode(body + _tag(body, KEY)).decode(), [KEY])


def test_a_code_of_an_older_key_is_read_as_long_as_the_key_is_listed() -> None:
    share = random_daily()
    old = share_code(share, OLD_KEY)
    assert parse_share_code(old, [KEY, OLD_KEY]) == share
    with pytest.raises(UnknownCode):
        parse_share_code(old, [KEY])
