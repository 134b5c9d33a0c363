"""How often one caller may do something. Exact under many processes; what is kept names nobody."""

from dataclasses import dataclass
from datetime import datetime
from http import HTTPStatus
from ipaddress import IPv6Address, ip_address, ip_network

from django.conf import settings
from django.http import HttpRequest, HttpResponse
from django.utils.crypto import salted_hmac

from puzzles.call_records import count_call

LONGEST_SECONDS = 3600
"""So long, as the privacy page says, a count may stay."""


@dataclass(frozen=True, slots=True)
class Limit:
    name: str
    calls: int
    seconds: int

    def __post_init__(self) -> None:
        if not 0 < self.seconds <= LONGEST_SECONDS:
            raise ValueError(f"{self.name}: counts are kept for {LONGEST_SECONDS} seconds at most")

    def ends_at(self, now: datetime) -> int:
        """Time is cut into stretches of this length; the one that `now` is in ends here."""
        return (int(now.timestamp()) // self.seconds + 1) * self.seconds


def refusal(request: HttpRequest, limit: Limit, *, now: datetime) -> HttpResponse | None:
    """Counts this call; the answer to give if it is one too many."""
    seconds = seconds_to_wait(limit, caller_of(request), now=now)
    if not seconds:
        return None
    headers = {"Retry-After": str(seconds)}
    return HttpResponse(status=HTTPStatus.TOO_MANY_REQUESTS, headers=headers)


def seconds_to_wait(limit: Limit, caller: str, *, now: datetime) -> int:
    """Counts this call; 0 if it is one of those allowed."""
    key = salted_hmac(f"rate limit {limit.name}", caller, algorithm="sha256").hexdigest()
    ends_at = limit.ends_at(now)
    if count_call(key, ends_at=ends_at, now=now) <= limit.calls:
        return 0
    return ends_at - int(now.timestamp())


def caller_of(request: HttpRequest) -> str:
    """The network that the request comes from."""
    return network_of(_address(request))


def network_of(address: str) -> str:
    """One home has a whole /64 of IPv6 addresses, and so has one attacker."""
    try:
        found = ip_address(address)
    except ValueError:
        return ""
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((found, 64), strict=False))


def _address(request: HttpRequest) -> str:
    """Each of our own proxies adds at the end whom it was called by; what stands before
    those was written by the caller."""
    passed_on = request.headers.get("X-Forwarded-For", "").split(",")
    if 0 < settings.PROXIES <= len(passed_on):
        return passed_on[-settings.PROXIES].strip()
    return str(request.META.get("REMOTE_ADDR", ""))
