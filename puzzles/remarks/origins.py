"""What a remark is about: the page and the rule that its writer came from."""

from dataclasses import dataclass
from urllib.parse import urlsplit

from django.urls import Resolver404, ResolverMatch, resolve
from django.utils.translation import get_language_from_path, override

from puzzles.models.remarks import LONGEST_PAGE
from rules.book.booklet import heading
from rules.book.registry import books
from rules.reader import reader_language

WITH_SECRETS = {"invitation", "invitation_link", "recover_with"}
"""The pages whose addresses let in whoever knows them."""


@dataclass(frozen=True, slots=True)
class Origin:
    page: str = ""
    """An address of this site, empty if there is none or if it holds a secret."""
    rule: str = ""
    rule_words: str = ""
    """The number and the title of the rule, as its reader sees them."""


def origin_of(address: str, rule_id: str) -> Origin:
    """Returns what the link to the form has said, as far as this site has such a page and such a
    rule."""
    page = address if _is_page_of_ours(address) else ""
    for book in books():
        if book.rulebook.has_rule(rule_id):
            found = heading(book, rule_id, reader_language())
            return Origin(page, rule_id, f"{found.number} {found.title}")
    return Origin(page)


def _is_page_of_ours(address: str) -> bool:
    if not address.startswith("/") or len(address) > LONGEST_PAGE:
        return False
    match = _match(address)
    return match is not None and match.url_name not in WITH_SECRETS


def _match(address: str) -> ResolverMatch | None:
    """The page may be in another language than the form."""
    try:
        path = urlsplit(address).path
        with override(get_language_from_path(path)):
            return resolve(path)
    except (Resolver404, ValueError):
        return None
