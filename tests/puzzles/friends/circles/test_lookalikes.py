"""Names that a reader could take for one another."""

from itertools import combinations

import pytest
from hypothesis import given
from hypothesis import strategies as some

from puzzles.friends.circles.lookalikes import DATA, look_alike


@pytest.mark.parametrize(
    ("one", "other"),
    [
        ("Founder", "\uff26ounder"),  # full-width
        ("Founder", "F\u043eunder"),  # Cyrillic
        ("Founder", "f\u03bfunder"),  # Greek, and another case
        ("Anna", "Anna\ufe0f"),  # a variation that no letter has
        ("Ian", "lan"),
        ("Paul", "Pau1"),
        ("O'Brien", "0\u2019Brien"),
        ("Emma", "Ernma"),
        ("Zo\u00eb", "Zo\u0451"),  # Cyrillic, with its dots
        ("\U0001d400nna", "Anna"),  # mathematical
        ("\u0421\u0430\u0448\u0430", "Ca\u0448a"),
        ("Anna", "ANNA"),
    ],
)
def test_names_that_look_the_same_do_so_either_way(one: str, other: str) -> None:
    assert look_alike(one, other)
    assert look_alike(other, one)


DIFFERENT = ["Anna", "Anne", "Änna", "Jürgen", "Jurgen", "Zoë", "Zoe", "Łukasz", "Lukasz"]
DIFFERENT += [
    "Αλέξης",
    "Алексей",
    "Саша",
    "Sascha",
    "李小龍",
    "李小龙",
    "さくら",
    "サクラ",
    "김민준",
]
DIFFERENT += ["محمد", "אברהם", "प्रिया", "สมชาย", "ნინო", "Հայկ", "🦊", "🐻", "Ben 2", "Ben 3"]


def test_names_of_all_scripts_stand_side_by_side() -> None:
    assert [pair for pair in combinations(DIFFERENT, 2) if look_alike(*pair)] == []


@given(some.text(max_size=20))
def test_each_name_looks_like_itself(name: str) -> None:
    assert look_alike(name, name)


def test_the_data_are_whole_and_come_with_their_licence() -> None:
    lines = DATA.read_text(encoding="ascii").splitlines()
    assert len([line for line in lines if not line.startswith("#")]) == 6565
    assert "# UNICODE LICENSE V3" in lines
