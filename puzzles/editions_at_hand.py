"""The editions whose deals can be played from a link, by the fingerprint that a code carries."""

from functools import cache

from puzzles.deal_codes import Editions, edition_fingerprint
from rules.current_edition import current_edition, shipped_edition


@cache
def editions_at_hand() -> Editions:
    editions = (shipped_edition(), current_edition())
    return {edition_fingerprint(edition): edition for edition in editions}
