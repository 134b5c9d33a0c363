"""FF1 as the standard's own samples have it, and codes that nobody reads or changes."""

import random

import pytest

from puzzles.days.deal_keys.sealing import decrypt, encrypt, sealed, unsealed

KEY_128 = "2b7e151628aed2a6abf7158809cf4f3c"
KEY_256 = "2b7e151628aed2a6abf7158809cf4f3cef4359d8d580aa4f7f036d6f04fc6a94"
TWEAK, LETTERS_TWEAK = "39383736353433323130", "3737373770717273373737"
DIGITS, LETTERS = "0123456789", "0123456789abcdefghi"
SAMPLES = [
    (KEY_128, 10, "", DIGITS, "2433477484"),
    (KEY_128, 10, TWEAK, DIGITS, "6124200773"),
    (KEY_128, 36, LETTERS_TWEAK, LETTERS, "a9tv40mll9kdu509eum"),
    (KEY_256, 10, "", DIGITS, "6657667009"),
    (KEY_256, 10, TWEAK, DIGITS, "1001623463"),
    (KEY_256, 36, LETTERS_TWEAK, LETTERS, "xs8a0azh2avyalyzuwd"),
]
"""Of NIST's list of examples for SP 800-38G."""
KEY = b"of the tests"


@pytest.mark.parametrize(("key", "radix", "tweak", "plain", "hidden"), SAMPLES)
def test_the_standard_s_samples(key: str, radix: int, tweak: str, plain: str, hidden: str) -> None:
    used = bytes.fromhex(key), bytes.fromhex(tweak)
    number, expected = int(plain, radix), int(hidden, radix)
    found = encrypt(number, used[0], radix=radix, length=len(plain), tweak=used[1])
    assert found == expected
    assert decrypt(found, used[0], radix=radix, length=len(plain), tweak=used[1]) == number


def test_what_is_sealed_opens_with_its_key_and_purpose_alone() -> None:
    chance = random.Random(4)
    for length in (3, 15, 21, 30, 64):
        data = chance.randbytes(length)
        hidden = sealed(data, KEY, purpose=b"one")
        assert len(hidden) == length
        assert unsealed(hidden, KEY, purpose=b"one") == data
        others = [(KEY, b"another"), (b"another", b"one")]
        assert data not in [unsealed(hidden, key, purpose=purpose) for key, purpose in others]


def test_one_bit_more_changes_about_half_of_all_bits() -> None:
    data = bytes(15)
    before = int.from_bytes(sealed(data, KEY, purpose=b""), "big")
    for bit in range(0, 120, 7):
        changed = (1 << bit).to_bytes(15, "big")
        after = int.from_bytes(sealed(changed, KEY, purpose=b""), "big")
        assert 30 < (before ^ after).bit_count() < 90
