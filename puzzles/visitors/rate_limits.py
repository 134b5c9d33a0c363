"""Rate limits per caller. They are exact across processes, and no address is stored."""

import logging
import re
from collections.abc import Mapping
from dataclasses import dataclass
from datetime import datetime, time, timedelta
from functools import cache
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Any

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils import timezone
from django.utils.crypto import salted_hmac

from puzzles.visitors.rate_limit_records import (
    calls_counted,
    count_call,
    count_two_calls,
    take_back_call,
)

BRACKETED = re.compile(r"\[([^\]]*)\](?::\d+)?")
log = logging.getLogger(__name__)
REFUSED_BY = "puzzles.refused_by"
"""The key of a request's META under which the exceeded limit stands, for the code that counts
refusals."""
LONGEST_WINDOW_SECONDS = 3600
"""The longest time that the count of a limit is kept, as the privacy page says."""


@dataclass(frozen=True, slots=True)
class Limit:
    name: str
    calls: int
    seconds: int
    slots: int = 1
    """How many parts the time is counted in; the limit holds over all of them. With a single one,
    twice as many calls fit across the edge of two windows."""

    def __post_init__(self) -> None:
        kept = self.seconds if self.slots == 1 else self.seconds + self.slot_seconds
        if not 0 < kept <= LONGEST_WINDOW_SECONDS:
            raise ValueError(
                f"{self.name}: counts are kept for {LONGEST_WINDOW_SECONDS} seconds at most"
            )

    def ends_at(self, now: datetime) -> int:
        """The end of the fixed window that `now` is in."""
        return (self.slot(now) + 1) * self.slot_seconds

    @property
    def slot_seconds(self) -> int:
        return self.seconds // self.slots

    def slot(self, now: datetime) -> int:
        return int(now.timestamp()) // self.slot_seconds


def refusal(
    request: HttpRequest, limit: Limit, *, now: datetime, caller: str | None = None
) -> HttpResponse | None:
    """Counts this call, and returns a response if it exceeds the limit, else None. The caller is
    the network that the request comes from, unless another one is named."""
    seconds = seconds_to_wait(limit, caller_of(request) if caller is None else caller, now=now)
    return _refused(request, limit, seconds) if seconds else None


def _refused(request: HttpRequest, limit: Limit, seconds: int) -> HttpResponse:
    request.META[REFUSED_BY] = limit.name
    headers = {"Retry-After": str(seconds)}
    return HttpResponse(status=HTTPStatus.TOO_MANY_REQUESTS, headers=headers)


def refusal_and_calls_today(
    request: HttpRequest, limit: Limit, *, name: str, now: datetime
) -> tuple[HttpResponse | None, int]:
    """Does the same as `refusal`, and returns also how many calls of that name came from the
    network today, with this one.

    It is one query; the limit has a single slot. The second count is kept until the day is over.
    """
    caller, ends_at = caller_of(request), limit.ends_at(now)
    midnight = timezone.make_aware(
        datetime.combine(timezone.localdate(now) + timedelta(days=1), time.min)
    )
    key, key_of_day = _key(limit.name, caller), _key(f"{name} of the day", caller)
    calls = count_two_calls({key: ends_at, key_of_day: int(midnight.timestamp())})
    if calls[key] <= limit.calls:
        return None, calls[key_of_day]
    return _refused(request, limit, ends_at - int(now.timestamp())), calls[key_of_day]


def seconds_to_wait(limit: Limit, caller: str, *, now: datetime) -> int:
    """Counts this call, and returns 0 if it is within the limit."""
    if limit.slots > 1:
        return _seconds_to_wait_sliding(limit, caller, now=now)
    ends_at = limit.ends_at(now)
    if count_call(_key(limit.name, caller), ends_at=ends_at) <= limit.calls:
        return 0
    return ends_at - int(now.timestamp())


def take_back(limit: Limit, caller: str, *, now: datetime) -> None:
    """A call that was counted at that time turns out not to be one that the limit is about. The
    limit must have slots: without, one window could not be told from the next."""
    take_back_call(_key_of_slot(limit, caller, limit.slot(now)))


def _seconds_to_wait_sliding(limit: Limit, caller: str, *, now: datetime) -> int:
    """Counts in slots. Every stretch of time as long as the window is covered by the slot it ends
    in and all those before that."""
    slot = limit.slot(now)
    before = range(slot - limit.slots, slot)
    keys = [_key_of_slot(limit, caller, number) for number in (*before, slot)]
    kept_until = limit.ends_at(now) + limit.seconds
    calls = calls_counted(keys[:-1]) + count_call(keys[-1], ends_at=kept_until)
    return 0 if calls <= limit.calls else limit.slot_seconds


def _key_of_slot(limit: Limit, caller: str, number: int) -> str:
    return _key(f"{limit.name} {number}", caller)


def _key(name: str, caller: str) -> str:
    return salted_hmac(f"rate limit {name}", caller, algorithm="sha256").hexdigest()


def caller_of(request: HttpRequest) -> str:
    """Returns the network that the request comes from."""
    return caller_in(request.META)


def caller_in(environ: Mapping[str, Any]) -> str:
    return network_of(_address(environ))


def network_of(address: str) -> str:
    """Returns the network of an address: for IPv6 the /64, which one household or one attacker has
    to itself."""
    try:
        found = ip_address(without_port(address))
    except ValueError:
        return ""
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def without_port(address: str) -> str:
    """Removes a port: some proxies write 192.0.2.1:5000 and [2001:db8::1]:5000."""
    bracketed = BRACKETED.fullmatch(address)
    if bracketed:
        return bracketed[1]
    host, _, port = address.partition(":")
    return host if port.isdecimal() else address


def _address(environ: Mapping[str, Any]) -> str:
    """Returns the address of the caller. Each of our own proxies appends the address it was called
    from. Entries before those are written by the client and prove nothing."""
    if not settings.PROXIES:
        return str(environ.get("REMOTE_ADDR", ""))
    passed_on = str(environ.get("HTTP_X_FORWARDED_FOR", "")).split(",")
    address = passed_on[-settings.PROXIES].strip() if len(passed_on) >= settings.PROXIES else ""
    if network_of(address):
        return address
    warn_once_about_unnamed_callers(settings.PROXIES)
    return str(environ.get("REMOTE_ADDR", ""))


@cache
def warn_once_about_unnamed_callers(proxies: int) -> None:
    log.warning(
        "X-Forwarded-For does not name the caller behind %d proxies (PROXIES): all who come that"
        " way share one rate limit",
        proxies,
    )
