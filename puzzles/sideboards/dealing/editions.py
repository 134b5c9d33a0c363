"""Editions as stored in rows: named by a digest of faces and patterns, without the name."""

import json
from hashlib import sha256
from typing import Any

from puzzles.game.values import FindEdition, FrozenEdition
from rules.sideboards.edition.current import current_edition, shipped_edition
from rules.sideboards.engine.edition import Edition, edition_data, parse_edition

KEPT = 4
"""Both directions take half a millisecond, on pages that have little else to compute."""
_frozen: dict[int, tuple[Edition, FrozenEdition]] = {}
"""By identity; while the edition is kept, no other gets its place in memory."""
_editions: dict[str, Edition] = {}
"""By digest."""


def frozen(edition: Edition) -> FrozenEdition:
    known = _frozen.get(id(edition))
    if known is None:
        known = _frozen[id(edition)] = edition, _freeze(edition)
        _forget_the_oldest(_frozen)
    return known[1]


def edition_in(frozen_edition: FrozenEdition) -> Edition:
    edition = _editions.get(frozen_edition.digest)
    if edition is None:
        edition = parse_edition(json.dumps(frozen_edition.content))
        _editions[frozen_edition.digest] = edition
        _forget_the_oldest(_editions)
    return edition


def edition_with(digest_start: str, find_edition: FindEdition) -> FrozenEdition | None:
    """One that ships with the site, or a stored one that an earlier deal was made from."""
    at_hand = (frozen(shipped_edition()), frozen(current_edition()))
    for each in at_hand:
        if each.digest.startswith(digest_start):
            return each
    return find_edition(digest_start)


def _freeze(edition: Edition) -> FrozenEdition:
    content = edition_data(edition)
    return FrozenEdition(_digest(json.dumps(content | {"name": ""}, sort_keys=True)), content)


def _forget_the_oldest(kept: dict[Any, Any]) -> None:
    for key in list(kept)[:-KEPT]:
        kept.pop(key, None)


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
