"""Links to what is on a table, a pad or a box: each opens in the language of whoever follows it.

Such a link ends with a mark. One that comes without it was cut off on its way.
"""

from collections.abc import Collection, Mapping

from django.conf import settings
from django.urls import reverse
from django.utils.translation import gettext as _

from rules.book.game_book import GameBook

MARK_OF_THE_END = "end"
CUT = "cut"
"""The field that says of a page's address that its link was cut off."""


def table_link(book: GameBook, page: str, query: str) -> str:
    return f"{settings.SITE_URL}{table_link_path(book, page, query)}"


def table_link_path(book: GameBook, page: str, query: str) -> str:
    return f"{reverse('table_link', args=[book.id, page])}?{query}&{MARK_OF_THE_END}=1"


def is_cut(query: Mapping[str, str], fields: Collection[str]) -> bool:
    """Whether its link has said so, or the address ends in the middle of a name."""
    if CUT in query:
        return True
    last = next(reversed(list(query)), "")
    is_part = any(field.startswith(last) for field in fields)
    return bool(last) and last not in fields and not query[last] and is_part


def cut_words() -> str:
    return _("The end of this link is missing. Ask for all of it; here is what came.")
