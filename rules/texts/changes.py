"""When the rules have changed: the days at the rules and the list of changes come from here."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from datetime import date
from enum import StrEnum
from typing import Any

from rules.texts.files import UnreadableFile

COMMENT = """\
# When the rules have changed, the newest day first; and of each rule a digest of the master's text
# on that day, so that no text changes without a day. Written by manage.py prose_changed.
"""


class ChangeKind(StrEnum):
    """What says most first."""

    NEW = "new"
    CHANGED = "changed"
    """It says something else."""
    REWORDED = "reworded"
    """It says the same in other words."""


@dataclass(frozen=True, slots=True)
class Change:
    day: date
    kind: ChangeKind


@dataclass(frozen=True, slots=True)
class DayOfChanges:
    day: date
    rules: Mapping[ChangeKind, tuple[str, ...]]


@dataclass(frozen=True, slots=True)
class Changes:
    days: tuple[DayOfChanges, ...]
    texts: Mapping[str, str]
    """The fingerprint of each rule's text in the master, on the day of its last change."""

    def last(self, rule_id: str) -> Change | None:
        """Returns the last change of a rule; None for a new one that nobody has noted."""
        return next(self._of(rule_id), None)

    def noted(self, rule_id: str, kind: ChangeKind, fingerprint: str, day: date) -> "Changes":
        """Returns the changes with one more. Of several on one day only that stands which says
        most: what is reworded on the day it was new is new."""
        earlier = self.last(rule_id)
        if earlier is not None and earlier.day == day:
            kind = min(kind, earlier.kind, key=list(ChangeKind).index)
        found = {each.day: each.rules for each in self.days}
        of_day = {
            each: tuple(rule for rule in rules if rule != rule_id)
            for each, rules in found.get(day, {}).items()
        }
        of_day[kind] = (*of_day.get(kind, ()), rule_id)
        days = found | {day: {each: rules for each, rules in of_day.items() if rules}}
        newest_first = sorted(days.items(), reverse=True, key=lambda each: each[0])
        return replace(
            self,
            days=tuple(DayOfChanges(*each) for each in newest_first),
            texts={**self.texts, rule_id: fingerprint},
        )

    def _of(self, rule_id: str) -> Iterator[Change]:
        for each in self.days:
            for kind, rules in each.rules.items():
                if rule_id in rules:
                    yield Change(each.day, kind)


def parse_changes(data: Mapping[str, Any]) -> Changes:
    try:
        return Changes(tuple(map(_parse_day, data["day"])), data["texts"])
    except (KeyError, TypeError, ValueError) as error:
        raise UnreadableFile(f"changes.toml lacks or misspells {error}.") from error


def _parse_day(data: Mapping[str, Any]) -> DayOfChanges:
    kinds = {ChangeKind(kind): tuple(rules) for kind, rules in data.items() if kind != "on"}
    return DayOfChanges(data["on"], kinds)


def changes_file(changes: Changes) -> str:
    """Returns the content of the file that says this."""
    days = (_day_lines(each) for each in changes.days)
    texts = (f'{rule} = "{fingerprint}"' for rule, fingerprint in sorted(changes.texts.items()))
    return "\n".join([COMMENT, *days, "[texts]", *texts, ""])


def _day_lines(each: DayOfChanges) -> str:
    lines = ["[[day]]", f"on = {each.day}"]
    for kind in ChangeKind:
        if rules := each.rules.get(kind):
            lines += [f"{kind} = [", *(f'  "{rule}",' for rule in rules), "]"]
    return "\n".join([*lines, ""])
