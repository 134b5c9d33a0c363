"""A share code carries a whole try, and every other text is refused."""

import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator

import pytest

from puzzles.games.sideboards.dealing.line_numbers import line_numbers
from puzzles.games.values import Coded
from puzzles.sharing.codes import (
    DailyShare,
    PracticeShare,
    Share,
    UnknownCode,
    _tag,
    parse_share_code,
    share_code,
)
from rules.games.sideboards.solo import SoloDeal
from tests.puzzles.games.coded import GAMES
from tests.puzzles.sample_games import SIDEBOARDS, dealt
from tests.rules.games.sideboards.rows_to_try import CARDS, objectives

KEY, OLD_KEY = b"the key in use", b"the key before"
CHANCE = random.Random(6)
DEAL = SoloDeal(objectives("3,9,21"), tuple(CHANCE.sample(CARDS, 17)))
ONLY = [SIDEBOARDS]
DAILY, PRACTICE = 1, 2
"""The kinds of the first game's codes."""


def random_daily() -> DailyShare:
    return DailyShare(
        "sideboards",
        CHANCE.randrange(1, 1 << 17),
        CHANCE.choice(line_numbers(DEAL)),
        first_try=CHANCE.random() < 0.5,
    )


def random_practice() -> PracticeShare:
    daily = random_daily()
    deal = SIDEBOARDS.deal_payload(dealt(DEAL))
    return PracticeShare("sideboards", deal, daily.line, daily.first_try)


def random_shares_of(game: Coded) -> list[Share]:
    line, is_first = CHANCE.getrandbits(game.line_bits), CHANCE.random() < 0.5
    return [
        DailyShare(game.id, CHANCE.randrange(1, 1 << 17), line, is_first),
        PracticeShare(game.id, CHANCE.randbytes(game.deal_bytes), line, is_first),
    ]


def kind_of(code: str) -> int:
    return urlsafe_b64decode(code)[0] >> 4


def test_every_game_number_gives_its_own_kinds() -> None:
    shares = [(game, share) for game in GAMES for share in random_shares_of(game)]
    kinds = [kind_of(share_code(game, share, KEY)) for game, share in shares]
    assert [game.number for game in GAMES] == [*range(1, 8)]
    assert kinds == [*range(1, 15)]


def test_whatever_a_game_s_lines_and_deals_take_up_its_codes_come_back() -> None:
    for _ in range(200):
        for game in GAMES:
            for share in random_shares_of(game):
                code = share_code(game, share, KEY)
                assert parse_share_code(code, [KEY], GAMES) == share
                assert len(code) % 4 == 0, "no bit is without meaning"
                assert "=" not in code


def test_a_code_of_a_game_that_the_site_lacks_is_unknown() -> None:
    for game in GAMES:
        others = [other for other in GAMES if other is not game]
        for share in random_shares_of(game):
            with pytest.raises(UnknownCode):
                parse_share_code(share_code(game, share, KEY), [KEY], others)


def test_ten_thousand_random_tries_round_trip() -> None:
    for _ in range(5_000):
        for share in (random_daily(), random_practice()):
            assert parse_share_code(share_code(SIDEBOARDS, share, KEY), [KEY], ONLY) == share


def test_the_code_of_a_daily_fits_24_characters() -> None:
    assert {len(share_code(SIDEBOARDS, random_daily(), KEY)) for _ in range(50)} == {20}


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
            for changed in single_bit_changes(share_code(SIDEBOARDS, share, KEY)):
                with pytest.raises(UnknownCode):
                    parse_share_code(changed, [KEY], ONLY)


@pytest.mark.parametrize("cut", [0, 1, 19])
def test_a_cut_code_is_refused(cut: int) -> None:
    with pytest.raises(UnknownCode):
        parse_share_code(share_code(SIDEBOARDS, random_daily(), KEY)[:cut], [KEY], ONLY)


@pytest.mark.parametrize(
    "code", ["", "A" * 20, "A" * 40, "+" * 20, "é" * 20, "A" * 5000, "\x00" * 20]
)
def test_a_made_up_code_is_refused(code: str) -> None:
    with pytest.raises(UnknownCode):
        parse_share_code(code, [KEY], ONLY)


def test_a_well_tagged_code_of_another_kind_is_refused() -> None:
    for length, own_kind in ((6, DAILY), (21, PRACTICE)):
        for kind in set(range(16)) - {own_kind}:
            body = bytes([kind << 4] + [0] * (length - 1))
            code = urlsafe_b64encode(body + _tag(body, KEY)).decode()
            with pytest.raises(UnknownCode):
                parse_share_code(code, [KEY], ONLY)


def test_a_code_of_any_other_length_is_refused_however_well_tagged() -> None:
    for length in range(201):
        with pytest.raises(UnknownCode):
            parse_share_code("A" * length, [KEY], ONLY)
        if length not in (0, 6, 21):
            body = bytes([DAILY << 4] + [0] * (length - 1))
            with pytest.raises(UnknownCode):
                parse_share_code(urlsafe_b64encode(body + _tag(body, KEY)).decode(), [KEY], ONLY)


def test_a_code_of_an_older_key_is_read_as_long_as_the_key_is_listed() -> None:
    share = random_daily()
    old = share_code(SIDEBOARDS, share, OLD_KEY)
    assert parse_share_code(old, [KEY, OLD_KEY], ONLY) == share
    with pytest.raises(UnknownCode):
        parse_share_code(old, [KEY], ONLY)
