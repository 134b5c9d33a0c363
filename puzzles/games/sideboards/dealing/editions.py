"""Editions as stored in rows: named by a digest of faces and patterns, without the name."""

import json
from functools import lru_cache
from hashlib import sha256

from puzzles.games.values import FindEdition, FrozenEdition
from rules.editions.current import current_edition, shipped_edition
from rules.games.sideboards.edition import Edition, edition_data, parse_edition


def frozen(edition: Edition) -> FrozenEdition:
    content = edition_data(edition)
    return FrozenEdition(_digest(json.dumps(content | {"name": ""}, sort_keys=True)), content)


def edition_in(frozen_edition: FrozenEdition) -> Edition:
    return _parsed(json.dumps(frozen_edition.content))


def edition_with(digest_start: str, find_edition: FindEdition) -> FrozenEdition | None:
    """One that ships with the site, or a stored one that an earlier deal was made from."""
    at_hand = (frozen(shipped_edition()), frozen(current_edition()))
    for each in at_hand:
        if each.digest.startswith(digest_start):
            return each
    return find_edition(digest_start)


@lru_cache(maxsize=4)
def _parsed(text: str) -> Edition:
    return parse_edition(text)


def _digest(text: str) -> str:
    return sha256(text.encode()).hexdigest()
