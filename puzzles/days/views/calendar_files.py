"""The daily puzzle as a calendar to subscribe to: an event that repeats, as RFC 5545 writes it."""

from collections.abc import Iterator
from dataclasses import dataclass
from datetime import UTC, date, datetime, time, timedelta, tzinfo

BYTES_A_LINE = 75
"""The longest line in bytes; longer ones are folded."""
YEARS_IN_FILE = 10
"""For how many years the file lists the changes of the clocks."""
ONE_HOUR = timedelta(hours=1)


@dataclass(frozen=True, slots=True)
class Reminder:
    title: str
    words: str
    address: str
    uid: str
    """The id is always the same for the same game, so a calendar that asks again finds its own
    event."""
    hour: int
    zone: tzinfo
    zone_name: str
    since: date


def calendar_text(reminder: Reminder) -> str:
    return "".join(f"{folded(line)}\r\n" for line in _lines(reminder))


def escaped(text: str) -> str:
    r"""
    >>> print(escaped("one; two, three\nfour \\"))
    one\; two\, three\nfour \\
    """
    for mark in ("\\", ";", ","):
        text = text.replace(mark, f"\\{mark}")
    return text.replace("\r\n", "\\n").replace("\n", "\\n")


def folded(line: str) -> str:
    r"""
    Folds a line, and never within a character.

    >>> [len(part.encode()) for part in folded("é" * 80).split("\r\n ")]
    [74, 74, 12]
    """
    parts, size = [""], 0
    for character in line:
        # a folded line begins with a space
        if size + len(character.encode()) > BYTES_A_LINE - (len(parts) > 1):
            parts.append("")
            size = 0
        parts[-1] += character
        size += len(character.encode())
    return "\r\n ".join(parts)


def _lines(reminder: Reminder) -> Iterator[str]:
    begins = datetime.combine(reminder.since, time(reminder.hour))
    yield from ("BEGIN:VCALENDAR", "VERSION:2.0", "PRODID:-//Sideboards//Daily puzzle//EN")
    yield from ("CALSCALE:GREGORIAN", "METHOD:PUBLISH", f"X-WR-CALNAME:{escaped(reminder.title)}")
    yield from ("REFRESH-INTERVAL;VALUE=DURATION:P1W", "X-PUBLISHED-TTL:P1W")
    yield from _time_zone(reminder)
    yield from ("BEGIN:VEVENT", f"UID:{reminder.uid}")
    yield f"DTSTAMP:{_moment(datetime.combine(reminder.since, time()))}Z"
    yield f"DTSTART;TZID={reminder.zone_name}:{_moment(begins)}"
    yield from ("DURATION:PT10M", "RRULE:FREQ=DAILY", "TRANSP:TRANSPARENT")
    yield f"SUMMARY:{escaped(reminder.title)}"
    described = "\n".join(filter(None, (reminder.words, reminder.address)))
    yield f"DESCRIPTION:{escaped(described)}"
    yield f"URL:{reminder.address}"
    yield from ("BEGIN:VALARM", "ACTION:DISPLAY", "TRIGGER:PT0S")
    yield from (f"DESCRIPTION:{escaped(reminder.title)}", "END:VALARM", "END:VEVENT")
    yield "END:VCALENDAR"


def _time_zone(reminder: Reminder) -> Iterator[str]:
    """Returns the time zone with each change of the clocks by itself: rules differ by country, and
    change."""
    first = datetime(reminder.since.year, 1, 1, tzinfo=UTC)
    last = datetime(reminder.since.year + YEARS_IN_FILE, 1, 1, tzinfo=UTC)
    yield from ("BEGIN:VTIMEZONE", f"TZID:{reminder.zone_name}")
    yield from _observance(first, reminder.zone, before=_offset(first, reminder.zone))
    for change in _changes(first, last, reminder.zone):
        before = _offset(change - ONE_HOUR, reminder.zone)
        yield from _observance(change, reminder.zone, before=before)
    yield "END:VTIMEZONE"


def _observance(moment: datetime, zone: tzinfo, *, before: timedelta) -> Iterator[str]:
    local = moment.astimezone(zone)
    kind = "DAYLIGHT" if local.dst() else "STANDARD"
    yield f"BEGIN:{kind}"
    yield f"DTSTART:{_moment((moment + before).replace(tzinfo=None))}"
    yield f"TZOFFSETFROM:{_offset_text(before)}"
    yield f"TZOFFSETTO:{_offset_text(_offset(moment, zone))}"
    yield f"TZNAME:{local.tzname()}"
    yield f"END:{kind}"


def _changes(first: datetime, last: datetime, zone: tzinfo) -> Iterator[datetime]:
    """Finds the changes by looking at each day; two changes within one day would cancel each other
    out."""
    day, step = first, timedelta(days=1)
    while day < last:
        if _offset(day, zone) != _offset(day + step, zone):
            yield _change_between(day, day + step, zone)
        day += step


def _change_between(early: datetime, late: datetime, zone: tzinfo) -> datetime:
    """Returns the first moment with the later offset, to the minute."""
    minute = timedelta(minutes=1)
    while late - early > minute:
        middle = early + (late - early) // minute // 2 * minute
        if _offset(middle, zone) == _offset(early, zone):
            early = middle
        else:
            late = middle
    return late


def _offset(moment: datetime, zone: tzinfo) -> timedelta:
    return moment.astimezone(zone).utcoffset() or timedelta()


def _offset_text(offset: timedelta) -> str:
    """
    >>> _offset_text(timedelta(hours=-3, minutes=-30)), _offset_text(timedelta(hours=1))
    ('-0330', '+0100')
    """
    minutes = abs(offset) // timedelta(minutes=1)
    sign = "-" if offset < timedelta() else "+"
    return f"{sign}{minutes // 60:02}{minutes % 60:02}"


def _moment(local: datetime) -> str:
    return local.strftime("%Y%m%dT%H%M%S")
