import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from puzzles.sideboards.dealing.deals import numbers_from
from puzzles.sideboards.dealing.difficulty import difficulty_of
from puzzles.sideboards.dealing.practice import Wish, _candidates, practice_deal
from puzzles.sideboards.table_store import tables
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.solo import SoloDeal

EDITION = current_edition()


def dealt(wish: Wish, seed: str, name: str = "") -> SoloDeal:
    return practice_deal(wish, numbers=numbers_from(seed, name), edition=EDITION, tables=tables())


@given(seed=st.text(max_size=8))
@settings(max_examples=20)
def test_wished_objectives_are_dealt(seed: str) -> None:
    objectives = dealt(Wish(colors=3, rows=21), seed).objectives
    assert (objectives.colors.id, objectives.rows.id) == (3, 21)
    assert objectives.handles.id in range(8, 15)


@pytest.mark.parametrize("difficulty", [1, 2, 3, 4, 5])
def test_a_deal_is_as_hard_as_wished(difficulty: int) -> None:
    deal = dealt(Wish(difficulty=difficulty), "some seed", str(difficulty))
    assert difficulty_of(deal, tables()) == difficulty


def test_where_no_deal_is_as_hard_the_nearest_is_dealt(monkeypatch: pytest.MonkeyPatch) -> None:
    found = iter([1, 1, 3, 2] * 5)
    monkeypatch.setattr(
        "puzzles.sideboards.dealing.practice.difficulty_of", lambda deal, tables: next(found)
    )
    wish = Wish(difficulty=5)
    tried = list(_candidates(wish, numbers_from("x", ""), EDITION))
    assert dealt(wish, "x") == tried[2]
