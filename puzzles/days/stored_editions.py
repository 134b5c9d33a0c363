"""The editions that stored deals were made from."""

from puzzles.game.values import FrozenEdition
from puzzles.models import Edition


def find_edition(digest_start: str) -> FrozenEdition | None:
    """Finds an edition by the first hexadecimal digits of its digest."""
    found = Edition.objects.filter(digest__startswith=digest_start).order_by("digest").first()
    return FrozenEdition(found.digest, found.content) if found else None
