"""Editions as stored in rows: named by a digest of faces and patterns, without the name."""

import json
from hashlib import sha256
from typing import Any

from puzzles.game.values import OWN_MATERIAL, Data, FindEdition, FrozenEdition
from rules.sideboards.edition.current import site_editions
from rules.sideboards.engine.box import boxed_edition
from rules.sideboards.engine.box_code import parse_box
from rules.sideboards.engine.edition import Edition, edition_data, parse_edition

BOX, BASE = OWN_MATERIAL, "base"
"""The code of a box in the content of its edition, and the digest of the edition below it."""
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


def boxed(code: str, base: FrozenEdition) -> FrozenEdition:
    """The edition of a box; what is not taught there is that of `base`. Both are named in its
    content, because the code of a deal says them, and so no other edition has its digest."""
    edition = boxed_edition(parse_box(code), edition_in(base))
    content = edition_data(edition) | {BOX: code, BASE: base.digest}
    return FrozenEdition(_digest_of(content), content)


def edition_in(frozen_edition: FrozenEdition) -> Edition:
    edition = _editions.get(frozen_edition.digest)
    if edition is None:
        edition = parse_edition(json.dumps(frozen_edition.content))
        _editions[frozen_edition.digest] = edition
        _forget_the_oldest(_editions)
    return edition


def edition_with(digest_start: str, find_edition: FindEdition) -> FrozenEdition | None:
    """One of the site, now or earlier, or a stored one that an earlier deal was made from."""
    for each in map(frozen, site_editions()):
        if each.digest.startswith(digest_start):
            return each
    return find_edition(digest_start)


def _freeze(edition: Edition) -> FrozenEdition:
    content = edition_data(edition)
    return FrozenEdition(_digest_of(content), content)


def _forget_the_oldest(kept: dict[Any, Any]) -> None:
    for key in list(kept)[:-KEPT]:
        kept.pop(key, None)


def _digest_of(content: Data) -> str:
    return sha256(json.dumps(content | {"name": ""}, sort_keys=True).encode()).hexdigest()
