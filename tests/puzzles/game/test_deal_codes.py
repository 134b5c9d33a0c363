"""A deal fits an address; whatever is wrong with a code has its own name."""

import random
from base64 import urlsafe_b64encode
from hashlib import sha256

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.game.deal_codes import code_of_payload, payload_of_code
from puzzles.game.values import BrokenDealCode, Coded
from tests.puzzles.game.coded import GAMES, CodedGame, like_sideboards
from tests.puzzles.game.guess.plug import GAME as GUESS
from tests.puzzles.sample_games import SIDEBOARDS, code_of, deal_on

CODE = code_of(deal_on())


def sealed(body: bytes) -> str:
    check = sha256(b"sideboards deal" + body).digest()[:3]
    return urlsafe_b64encode(body + check).decode()


def reason_of(code: str, game: Coded = SIDEBOARDS) -> str:
    with pytest.raises(BrokenDealCode) as refusal:
        payload_of_code(game, code)
    return refusal.value.reason


@given(st.sampled_from(GAMES), st.data())
def test_what_every_game_writes_of_a_deal_comes_back(game: Coded, data: st.DataObject) -> None:
    payload = data.draw(st.binary(min_size=game.deal_bytes, max_size=game.deal_bytes))
    code = code_of_payload(game, payload)
    assert payload_of_code(game, code) == payload
    assert len(code) % 4 == 0, "it needs no padding"
    assert "=" not in code


def test_every_single_changed_bit_is_noticed() -> None:
    chance = random.Random(4)
    for game in GAMES:
        code = code_of_payload(game, chance.randbytes(game.deal_bytes))
        for _ in range(200):
            place, bit = chance.randrange(len(code)), chance.randrange(7)
            changed = code[:place] + chr(ord(code[place]) ^ 1 << bit) + code[place + 1 :]
            assert reason_of(changed, game) in {"characters", "check"}


@pytest.mark.parametrize(
    ("code", "reason"),
    [
        ("", "length"),
        (CODE + "A", "length"),
        (CODE[:-1] + "+", "characters"),
        (CODE[:-1] + "é", "characters"),
        (CODE[:-1] + " ", "characters"),
        ("A" * len(CODE), "check"),
        (sealed(bytes([9]) + bytes(17)), "version"),
    ],
)
def test_what_is_wrong_is_named(code: str, reason: str) -> None:
    assert reason_of(code) == reason


@pytest.mark.parametrize("number", range(2, 8))
def test_a_deal_of_another_game_is_of_an_unknown_kind(number: int) -> None:
    theirs = code_of_payload(like_sideboards(number), bytes(SIDEBOARDS.deal_bytes))
    assert reason_of(theirs) == "version"
    assert reason_of(CODE, like_sideboards(number)) == "version"


def test_a_deal_of_a_game_with_shorter_codes_is_not_whole() -> None:
    assert reason_of(code_of_payload(GUESS, b"\x05")) == "length"
    assert reason_of(CODE, GUESS) == "length"


def test_a_code_is_checked_in_24_bits_at_least() -> None:
    for size in range(1, 40):
        game = CodedGame("any", 1, line_bits=1, deal_bytes=size)
        code = code_of_payload(game, bytes(size))
        assert 24 <= 6 * len(code) - 8 * (1 + size) <= 40
