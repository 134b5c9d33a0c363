"""The name that whoever shares a result has put into its link: a claim, as anybody can write it."""

from dataclasses import dataclass
from urllib.parse import urlencode

from django.http import HttpRequest, QueryDict

from puzzles.sharing.bad_names import BAD_NAMES
from puzzles.sharing.display_names import BadName, parse_name

SENDER_FIELD = "by"


@dataclass(frozen=True, slots=True)
class Sender:
    name: str = ""
    """Empty if there is none, or none that can be shown."""
    text: str = ""
    """As it was typed."""
    fault: str = ""

    def link(self, address: str) -> str:
        return f"{address}?{urlencode({SENDER_FIELD: self.name})}" if self.name else address


NOBODY = Sender()


def sender_of(request: HttpRequest) -> Sender:
    return sender_in(request.META.get("QUERY_STRING", ""))


def sender_in(query: str) -> Sender:
    """`query` is the part of an address after the question mark."""
    text = QueryDict(query).get(SENDER_FIELD, "")
    if not text.strip():
        return NOBODY
    try:
        return Sender(parse_name(text), text)
    except BadName as error:
        return Sender(text=text, fault=str(BAD_NAMES[error.reason]))
