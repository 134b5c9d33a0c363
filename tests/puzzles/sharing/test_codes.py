"""A share code carries a whole try, and every other text is refused."""

import random
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import Iterator

import pytest

from puzzles.days.deal_keys.sealing import sealed, unsealed
from puzzles.game.values import Coded
from puzzles.sharing.codes import (
    SHARE_PURPOSE,
    TAG_BYTES,
    DailyShare,
    PracticeShare,
    Share,
    Standing,
    UnknownCode,
    _tag,
    parse_share_code,
    share_code,
)
from puzzles.sideboards.dealing.line_numbers import line_numbers
from rules.sideboards.engine.solo import SoloDeal
from tests.puzzles.game.coded import GAMES
from tests.puzzles.sample_games import SIDEBOARDS, dealt
from tests.rules.sideboards.engine.rows_to_try import CARDS, objectives

KEY, OLD_KEY = b"the key in use", b"the key before"
CHANCE = random.Random(6)
DEAL = SoloDeal(objectives("3,9,21"), tuple(CHANCE.sample(CARDS, 17)))
ONLY = [SIDEBOARDS]
DAILY, PRACTICE = 1, 2
"""The kinds of the first game's codes."""


def random_daily() -> DailyShare:
    return DailyShare(
        "sideboards",
        CHANCE.randrange(1, 1 << 16),
        CHANCE.choice(line_numbers(DEAL)),
        CHANCE.choice(list(Standing)),
    )


def random_practice() -> PracticeShare:
    daily = random_daily()
    deal = SIDEBOARDS.dealing.deal_payload(dealt(DEAL))
    return PracticeShare("sideboards", deal, daily.line, daily.standing)


def random_shares_of(game: Coded) -> list[Share]:
    line, standing = CHANCE.getrandbits(game.line_bits), CHANCE.choice(list(Standing))
    return [
        DailyShare(game.id, CHANCE.randrange(1, 1 << 16), line, standing),
        PracticeShare(game.id, CHANCE.randbytes(game.deal_bytes), line, standing),
    ]


def kind_of(code: str) -> int:
    """What only the key's owner can tell."""
    return unsealed(urlsafe_b64decode(code), KEY, purpose=SHARE_PURPOSE)[0] >> 4


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


def test_two_thousand_random_tries_round_trip() -> None:
    for _ in range(1_000):
        for share in (random_daily(), random_practice()):
            assert parse_share_code(share_code(SIDEBOARDS, share, KEY), [KEY], ONLY) == share


def test_the_code_of_a_daily_fits_24_characters() -> None:
    assert {len(share_code(SIDEBOARDS, random_daily(), KEY)) for _ in range(50)} == {20}


def single_bit_changes(code: str) -> Iterator[str]:
    data = urlsafe_b64decode(code)
    whole = int.from_bytes(data, "big")
    for bit in range(8 * len(data)):
        yield urlsafe_b64encode((whole ^ 1 << bit).to_bytes(len(data), "big")).decode()


def test_every_single_bit_change_of_two_hundred_codes_is_refused() -> None:
    shares: list[Share] = [random_daily() for _ in range(170)]
    for share in [*shares, *(random_practice() for _ in range(30))]:
        for changed in single_bit_changes(share_code(SIDEBOARDS, share, KEY)):
            with pytest.raises(UnknownCode):
                parse_share_code(changed, [KEY], ONLY)


def test_every_change_of_a_bit_in_a_letter_is_refused() -> None:
    for share in (random_daily(), random_practice()):
        code = share_code(SIDEBOARDS, share, KEY)
        for place, letter in enumerate(code):
            for bit in range(8):
                changed = code[:place] + chr(ord(letter) ^ 1 << bit) + code[place + 1 :]
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


def written(body: bytes) -> list[str]:
    """As a code that is sealed, and as one that is signed."""
    hidden = sealed(body + bytes(TAG_BYTES), KEY, purpose=SHARE_PURPOSE)
    return [urlsafe_b64encode(each).decode() for each in (hidden, body + _tag(body, KEY))]


def test_a_well_made_code_of_another_kind_is_refused() -> None:
    for length, own_kind in ((6, DAILY), (21, PRACTICE)):
        for kind in set(range(16)) - {own_kind}:
            for code in written(bytes([kind << 4] + [0] * (length - 1))):
                with pytest.raises(UnknownCode):
                    parse_share_code(code, [KEY], ONLY)


@pytest.mark.parametrize("standing", Standing)
def test_each_standing_is_read_as_it_was_written(standing: Standing) -> None:
    share = DailyShare(GAMES[0].id, 322, 5, standing)
    assert parse_share_code(share_code(GAMES[0], share, KEY), [KEY], GAMES) == share


def test_a_code_of_any_other_length_is_refused_however_well_made() -> None:
    for length in range(201):
        with pytest.raises(UnknownCode):
            parse_share_code("A" * length, [KEY], ONLY)
        if length not in (0, 6, 21):
            for code in written(bytes([DAILY << 4] + [0] * (length - 1))):
                with pytest.raises(UnknownCode):
                    parse_share_code(code, [KEY], ONLY)


def test_nothing_can_be_read_off_a_code() -> None:
    """Two codes of one line, or of one deal, have no more in common than any two."""
    first, same_line = random_daily(), random_practice()
    other = DailyShare("sideboards", first.number + 1, first.line, first.standing)
    deal = PracticeShare("sideboards", same_line.deal, same_line.line ^ 1, same_line.standing)
    for one, two in ((first, other), (same_line, deal)):
        codes = [urlsafe_b64decode(share_code(SIDEBOARDS, each, KEY)) for each in (one, two)]
        alike = sum(a == b for a, b in zip(*codes, strict=True))
        assert alike <= 3
        assert same_line.deal[:4] not in b"".join(codes)


def test_a_code_of_an_older_key_is_read_as_long_as_the_key_is_listed() -> None:
    share = random_daily()
    old = share_code(SIDEBOARDS, share, OLD_KEY)
    assert parse_share_code(old, [KEY, OLD_KEY], ONLY) == share
    with pytest.raises(UnknownCode):
        parse_share_code(old, [KEY], ONLY)


WRITTEN = {
    "sideboards": (
        "TXlbMkITwDUsAzrUN_ZW",
        "g9WWT-GLkxMeB1zekQSWDz4O7k6QEtHiccYih7JI",
    ),
    "game2": (
        "VS1MugVFdyfHsgjxk-PZ",
        "GVwvfCJzIFG8AduVhM-ReAK1vhOkr7-TBpsgcGMf",
    ),
    "tiny": ("hB590t-BKB7tgFut", "WGUe6XzYc690Dkpu"),
    "odd": ("-io9R9EV8_UwR_iFGffA1-sb", "YeoKUjJhTk9c1LvVWZMiiMB27xyAJ58M3Ht5b1e4"),
    "broad": ("dAtmk40uWKkXZwnPr2C6_BVk", "98M1qo4FnXkTmAR9RTfhMGEldfun"),
    "long": (
        "ucOaFhtTGyRyEHAfdJqzUAxFm1ZasfdC",
        "nJ-jhZfVDKEGbt0WdD4qBacnAH3aiij1m_gk893askOsfGyG2UJ_iDRPnWpATQkOWwQ4",
    ),
}
"""Of each length: people have such links in their messages."""


@pytest.mark.parametrize("game", GAMES[: len(WRITTEN)], ids=lambda game: game.id)
def test_codes_that_were_once_written_are_written_and_read_alike_for_ever(game: Coded) -> None:
    line = (1 << game.line_bits) - 1
    shares: list[Share] = [
        DailyShare(game.id, 322, line, Standing.FIRST_TRY),
        PracticeShare(game.id, bytes(range(game.deal_bytes)), line, Standing.CARDS_SEEN),
    ]
    for share, code in zip(shares, WRITTEN[game.id], strict=True):
        assert share_code(game, share, KEY) == code
        assert parse_share_code(code, [KEY], GAMES) == share
