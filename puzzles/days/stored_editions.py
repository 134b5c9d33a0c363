"""The editions that stored deals were made from."""

from puzzles.game.values import OWN_MATERIAL, FrozenEdition
from puzzles.models import Edition


def find_edition(digest_start: str) -> FrozenEdition | None:
    """Finds an edition by the first hexadecimal digits of its digest. Those that players have
    brought along are no candidates: anybody could make one that begins like another's."""
    editions = Edition.objects.exclude(content__has_key=OWN_MATERIAL)
    found = editions.filter(digest__startswith=digest_start).order_by("digest").first()
    return FrozenEdition(found.digest, found.content) if found else None
