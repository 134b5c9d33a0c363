"""The name that whoever shares a result has put into its link: a claim, as anybody can write it.
The browser keeps it for the next result."""

from dataclasses import dataclass
from urllib.parse import quote, unquote, urlencode

from django.http import HttpRequest, HttpResponse, QueryDict

from puzzles.sharing.bad_names import BAD_NAMES
from puzzles.sharing.display_names import BadName, parse_name
from puzzles.visitors.cookies import COOKIE_SECONDS, guard

SENDER_FIELD = "by"
SENDER_COOKIE = "sender"


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
    return sender_named(QueryDict(query).get(SENDER_FIELD, ""))


def sender_named(text: str) -> Sender:
    if not text.strip():
        return NOBODY
    try:
        return Sender(parse_name(text), text)
    except BadName as error:
        return Sender(text=text, fault=str(BAD_NAMES[error.reason]))


def kept_sender(request: HttpRequest) -> Sender:
    return sender_named(unquote(request.COOKIES.get(SENDER_COOKIE, "")))


def keep_sender(response: HttpResponse, sender: Sender) -> None:
    if sender.name:
        # cookies hold no letters beyond ASCII
        name = quote(sender.name)
        response.set_cookie(SENDER_COOKIE, name, max_age=COOKIE_SECONDS, **guard())
    else:
        response.delete_cookie(SENDER_COOKIE, samesite="Lax")
