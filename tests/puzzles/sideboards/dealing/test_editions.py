"""Editions are told apart by their faces and patterns, and found again by how a digest begins."""

import json
from dataclasses import replace

import pytest

from puzzles.game.values import FrozenEdition
from puzzles.sideboards.dealing.editions import KEPT, edition_in, edition_with, frozen
from rules.sideboards.engine.edition import Edition
from tests.rules.sideboards.engine.rows_to_try import EDITION

SHIPPED = frozen(EDITION)


def with_exchanged(number: int) -> Edition:
    """The first card has the face of another one, and that one has the first's."""
    first, other = EDITION.cards[1], EDITION.cards[number]
    exchanged = {1: replace(other, id=1), number: replace(first, id=number)}
    return replace(EDITION, cards={**EDITION.cards, **exchanged})


OTHER = with_exchanged(2)


def none_stored(digest_start: str) -> FrozenEdition | None:
    return None


def test_a_name_does_not_make_another_edition_but_faces_do() -> None:
    assert frozen(replace(EDITION, name="Mine")).digest == SHIPPED.digest
    assert frozen(OTHER).digest != SHIPPED.digest


def test_the_digest_of_the_shipped_edition_never_changes() -> None:
    """Every code of a deal begins with it."""
    assert SHIPPED.digest.startswith("83be5c")


def test_a_stored_edition_comes_back_whole() -> None:
    content = json.loads(json.dumps(frozen(OTHER).content))
    assert edition_in(FrozenEdition(frozen(OTHER).digest, content)) == OTHER


def test_an_edition_is_frozen_and_read_only_once() -> None:
    assert frozen(OTHER) is frozen(OTHER)
    assert edition_in(frozen(OTHER)) is edition_in(FrozenEdition(frozen(OTHER).digest, {}))


def test_only_a_few_editions_are_kept() -> None:
    others = [with_exchanged(number) for number in range(2, 2 + 2 * KEPT)]
    digests = [frozen(other).digest for other in others]
    assert [edition_in(frozen(other)) for other in others] == others
    assert [frozen(other).digest for other in others] == digests
    assert len(set(digests)) == len(others)


def test_an_edition_at_hand_is_found_without_a_look_at_the_stored_ones() -> None:
    asked: list[str] = []

    def find(digest_start: str) -> None:
        asked.append(digest_start)

    assert edition_with(SHIPPED.digest[:6], find) == SHIPPED
    assert not asked


def test_the_site_s_own_edition_is_at_hand_too(monkeypatch: pytest.MonkeyPatch) -> None:
    editions = "puzzles.sideboards.dealing.editions"
    monkeypatch.setattr(f"{editions}.site_editions", lambda: [EDITION, OTHER])
    assert edition_with(frozen(OTHER).digest[:6], none_stored) == frozen(OTHER)


def test_any_other_is_looked_for_among_the_stored_ones() -> None:
    stored = frozen(OTHER)
    assert edition_with(stored.digest[:6], {stored.digest[:6]: stored}.get) == stored
    assert edition_with("000000", none_stored) is None
