import unicodedata
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.players.recovery_codes import (
    HEARD_AS,
    SECRET_BYTES,
    WORDS,
    BrokenRecoveryCode,
    digest_of,
    parse_recovery_code,
    recovery_code,
)
from puzzles.players.recovery_words import FILE, recovery_words

LIST = recovery_words()
SECRETS = st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES)
SECRET = bytes(range(SECRET_BYTES))
CODE = recovery_code(SECRET, LIST)


def test_there_are_eleven_bits_in_a_word_and_eighty_in_a_secret() -> None:
    assert len(set(LIST)) == 2**11
    assert SECRET_BYTES * 8 >= 80


def test_no_two_words_sound_alike_and_all_have_four_letters() -> None:
    assert [word for word in LIST if word.translate(HEARD_AS) != word] == []
    assert {len(word) for word in LIST} == {4}


def test_a_changed_list_is_noticed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    copy = tmp_path / FILE.name
    copy.write_text(FILE.read_text().replace("zuzo", "zuza"))
    monkeypatch.setattr("puzzles.players.recovery_words.FILE", copy)
    with pytest.raises(RuntimeError, match="lead elsewhere"):
        recovery_words.__wrapped__()


@given(SECRETS)
def test_a_code_is_read_back(secret: bytes) -> None:
    code = recovery_code(secret, LIST)
    assert len(code.split()) == WORDS
    assert parse_recovery_code(code, LIST) == secret


@given(
    secret=SECRETS,
    between=st.sampled_from([" ", "-", "", "  ,\n", ". "]),
    is_loud=st.booleans(),
)
def test_it_may_be_spaced_and_spelled_as_one_likes(
    *, secret: bytes, between: str, is_loud: bool
) -> None:
    code = recovery_code(secret, LIST).replace(" ", between)
    heard = code.replace("b", "p").replace("d", "T").replace("k", "g").replace("a", "à")
    assert parse_recovery_code(heard.upper() if is_loud else heard, LIST) == secret


@given(SECRETS, SECRETS)
def test_no_two_secrets_share_code_or_digest(one: bytes, other: bytes) -> None:
    if one != other:
        assert recovery_code(one, LIST) != recovery_code(other, LIST)
        assert digest_of(one) != digest_of(other)


@pytest.mark.parametrize(
    ("text", "reason"),
    [
        ("", "length"),
        (CODE[:-1], "length"),
        (CODE + " babe", "length"),
        ("x" * 200, "length"),
        ("\0" + "ß" * 32, "length"),
        ("xxxx" + CODE[4:], "word"),
        (" ".join(reversed(CODE.split())), "check"),
    ],
)
def test_what_is_no_code_says_why(text: str, reason: str) -> None:
    with pytest.raises(BrokenRecoveryCode) as broken:
        parse_recovery_code(text, LIST)
    assert broken.value.reason == reason


def test_thousands_of_accents_are_refused_unread(monkeypatch: pytest.MonkeyPatch) -> None:
    # to take them apart takes seconds
    with monkeypatch.context() as patch:
        patch.delattr(unicodedata, "normalize")
        with pytest.raises(BrokenRecoveryCode) as caught:
            parse_recovery_code(CODE + "\u0301\u0327" * 1000, LIST)
    assert caught.value.reason == "length"


def test_nearly_every_wrong_word_is_noticed() -> None:
    first, rest = CODE.split()[0], CODE[4:]
    others = [word for word in LIST if word != first]
    passed = []
    for word in others:
        try:
            passed.append(parse_recovery_code(word + rest, LIST))
        except BrokenRecoveryCode:
            continue
    assert len(passed) < len(others) / 100


@pytest.mark.parametrize("typed", ["xpcd", "XPcd", "x p cd", "xpç-d"])
def test_a_word_that_does_not_exist_is_quoted_as_it_was_typed(typed: str) -> None:
    with pytest.raises(BrokenRecoveryCode) as caught:
        parse_recovery_code(typed + CODE[4:], LIST)
    assert caught.value.quoted == typed
