"""Environment variables, parsed or refused with one sentence."""

import re
from collections.abc import Collection
from urllib.parse import SplitResult, urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.core.exceptions import ImproperlyConfigured

MAIL_ADDRESS = re.compile(r"[A-Za-z0-9._+-]+@[A-Za-z0-9-]+(?:\.[A-Za-z0-9-]+)+")
FEWEST_DIFFERENT = 8
"""How many different characters a secret has at least: one of 50 random digits has fewer once in
millions."""


def parts_of(address: str, *, name: str) -> SplitResult:
    """Parses a URL. The message does not quote the value, which may hold a password."""
    try:
        parts = urlsplit(address)
        is_numbered = parts.port != 0
    except ValueError:
        is_numbered = False
    if not is_numbered:
        raise ImproperlyConfigured(f"{name} is no address that can be read.")
    return parts


def address_from(text: str) -> str:
    """Returns SITE_URL without a slash at its end."""
    parts = parts_of(text, name="SITE_URL")
    rest = parts.path.strip("/") or parts.query or parts.fragment or parts.username
    if parts.scheme not in {"http", "https"} or not parts.hostname or rest:
        raise ImproperlyConfigured(
            f"SITE_URL must be an address such as https://sideboards.example, not {text!r}."
        )
    return text.rstrip("/")


def contact_from(text: str) -> str:
    """Returns CONTACT as an address that a link can lead to, `mailto:` for e-mail."""
    if not text:
        return ""
    if MAIL_ADDRESS.fullmatch(text):
        return f"mailto:{text}"
    parts = parts_of(text, name="CONTACT")
    if parts.scheme != "https" or not parts.hostname or any(map(str.isspace, text)):
        raise ImproperlyConfigured(
            "CONTACT must be an e-mail address, or a page such as https://sideboards.example/contact,"
            f" not {text!r}."
        )
    return text


def secret_from(text: str, *, name: str, least: int) -> str:
    # 60 equal characters are long, and guessed at once
    if len(text) < least or len(set(text)) < min(least, FEWEST_DIFFERENT):
        raise ImproperlyConfigured(f"{name} must have at least {least} random characters.")
    return text


def words_from(text: str, *, name: str, allowed: Collection[str]) -> frozenset[str]:
    words = frozenset(text.split())
    if not words <= frozenset(allowed):
        raise ImproperlyConfigured(f"{name} may say {' and '.join(allowed)}, not {text!r}.")
    return words


def number_from(text: str, *, name: str, least: int) -> int:
    if not (text.isascii() and text.isdecimal() and int(text) >= least):
        raise ImproperlyConfigured(f"{name} must be a whole number from {least} on, not {text!r}.")
    return int(text)


def time_zone_from(text: str) -> str:
    try:
        return ZoneInfo(text).key
    except (ZoneInfoNotFoundError, ValueError, OSError) as error:
        raise ImproperlyConfigured(
            f"TIME_ZONE must be the name of a time zone such as Europe/Zurich, not {text!r}."
        ) from error
