"""Names to be listed under: any script, and nothing that hides, reverses or overflows."""

import unicodedata

import pytest
from hypothesis import given
from hypothesis import strategies as st

from puzzles.sharing.display_names import (
    LONGEST_NAME,
    LONGEST_STORED_NAME,
    BadName,
    parse_name,
)

COUPLE = "👩🏻\u200d❤️\u200d💋\u200d👨🏿"
"""The longest emoji that there is."""
TAKEN = [
    *("A", "Anna", "Zoë Müller", "محمد", "می\u200cخواهم", "क्\u200dष", "นัท", "שָׁלוֹם", "김민준", "李"),
    *("👩\u200d👧", "👍🏽", "❤️\u200d🔥", "<b>&amp;</b>"),
    *("x" * LONGEST_NAME, "นั" * LONGEST_NAME, "각" * LONGEST_NAME, "กำ" * LONGEST_NAME),
    *("👩\u200d👧" * LONGEST_NAME, "🇨🇭" * LONGEST_NAME, "👩\u200d👩\u200d👧\u200d👦", "1️⃣"),
    *(COUPLE, "Anna 🏳️\u200d🌈", "\u1112\u119e\u11ab"),
]
BIDI = "\u061c\u200e\u200f\u202a\u202b\u202c\u202d\u202e\u2066\u2067\u2068\u2069"


@pytest.mark.parametrize("name", TAKEN)
def test_a_name_of_any_script_is_taken_as_it_is(name: str) -> None:
    assert parse_name(name) == unicodedata.normalize("NFC", name)


@pytest.mark.parametrize(
    ("given_name", "name"),
    [("  Anna ", "Anna"), ("Anna  B", "Anna B"), ("a\u00a0b", "a b"), ("e\u0301", "é")],
)
def test_a_name_is_written_in_one_way(given_name: str, name: str) -> None:
    assert parse_name(given_name) == name


@pytest.mark.parametrize(
    ("name", "reason"),
    [
        ("", "empty"),
        (" \u3000 ", "empty"),
        ("x" * (LONGEST_NAME + 1), "long"),
        ("👩\u200d👧" * (LONGEST_NAME + 1), "long"),
        ("🇨🇭" * (LONGEST_NAME + 1), "long"),
        ("👩\u200d👩\u200d👧\u200d👦\u200d👦", "long"),
        ("\u1100" * 5, "long"),
        (COUPLE * LONGEST_NAME, "long"),
        ("Z" + "\u0336" * 5, "marks"),
        ("👍" + "🏽" * 5, "marks"),
        ("🏽", "invisible"),
        ("°\u200d°", "invisible"),
        ("\u0301", "invisible"),
        ("a\tb", "invisible"),
        ("a\nb", "invisible"),
        ("a\x00", "invisible"),
        ("\u3164", "invisible"),
        ("a\u034f", "invisible"),
        ("a\u200db", "invisible"),
        ("\u200d", "invisible"),
        ("\ufeffa", "invisible"),
        ("\U000e0041", "invisible"),
        ("\ue000", "invisible"),
        ("\u2028", "invisible"),
    ],
)
def test_anything_else_is_refused_with_its_reason(name: str, reason: str) -> None:
    with pytest.raises(BadName) as caught:
        parse_name(name)
    assert caught.value.reason == reason


def test_thousands_of_marks_are_refused_unordered(monkeypatch: pytest.MonkeyPatch) -> None:
    # to order them takes seconds
    with monkeypatch.context() as patch:
        patch.delattr(unicodedata, "normalize")
        with pytest.raises(BadName) as caught:
            parse_name("a" + "\u0301\u0327" * 1000)
    assert caught.value.reason == "long"


@pytest.mark.parametrize("sign", BIDI)
def test_no_name_turns_the_direction_of_writing(sign: str) -> None:
    with pytest.raises(BadName):
        parse_name(f"a{sign}b")


@given(st.text(max_size=40))
def test_whatever_is_taken_is_short_visible_and_stays_as_it_is(text: str) -> None:
    try:
        name = parse_name(text)
    except BadName:
        return
    assert parse_name(name) == name
    assert name == name.strip()
    assert len(name) <= LONGEST_STORED_NAME
    assert len([each for each in name if unicodedata.category(each)[0] != "M"]) <= 2 * LONGEST_NAME
    controls = {"Cc", "Cs", "Zl", "Zp"}
    assert not controls & {unicodedata.category(each) for each in name}
    assert not set(BIDI) & set(name)
