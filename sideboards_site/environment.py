"""What the environment says about a site, read or refused with one sentence."""

from urllib.parse import urlsplit
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

from django.core.exceptions import ImproperlyConfigured


def address_from(text: str) -> str:
    """SITE_URL, without a slash at its end."""
    parts = urlsplit(text)
    if parts.scheme not in {"http", "https"} or not parts.hostname:
        raise ImproperlyConfigured(
            f"SITE_URL must be an address such as https://sideboards.example, not {text!r}."
        )
    return text.rstrip("/")


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
