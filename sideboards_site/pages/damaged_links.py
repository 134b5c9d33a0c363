"""The help for a link that leads nowhere: what it should have led to, and what to do."""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from django.utils.functional import Promise, lazy
from django.utils.translation import gettext_lazy as _

from rules.errors import excerpt

IN_A_LANGUAGE = r"(?:/[a-z]{2})?"
LONGEST_SHOWN = 60
ASK_AGAIN = _("Ask for the link again, or copy all of it once more.")


@dataclass(frozen=True, slots=True)
class DamagedLink:
    sentence: Promise | str
    help: Promise


@dataclass(frozen=True, slots=True)
class Kind:
    address: re.Pattern[str]
    """A pattern whose first group is quoted."""
    sentence: Promise
    help: Promise


KINDS: Sequence[Kind] = (
    Kind(
        re.compile(rf"(?:/s/|{IN_A_LANGUAGE}/shared/)([^/]*)"),
        _("There’s no shared game under “{quoted}”."),
        ASK_AGAIN,
    ),
    Kind(
        re.compile(rf"(?:/c/|{IN_A_LANGUAGE}/challenge/)([^/]*)"),
        _("There’s no challenge under “{quoted}”."),
        ASK_AGAIN,
    ),
    Kind(
        re.compile(rf"{IN_A_LANGUAGE}/\w+/rules/table/(\d+)/"),
        _("This game isn’t for {quoted} players."),
        _("Its rules say how many can play."),
    ),
    Kind(
        re.compile(rf"(?:/r/|{IN_A_LANGUAGE}/\w+/rules/(?:rule/)?(?!table/))([^/]*)"),
        _("There’s no rule with the name “{quoted}”."),
        _("Search for it here, or look through the chapters."),
    ),
)


def _in_the_reader_s_language(sentence: Promise, quoted: str) -> str:
    return str(sentence).format(quoted=quoted)


_quoting = lazy(_in_the_reader_s_language, str)


def damaged_link(path: str) -> DamagedLink | None:
    """Returns help for a path as it was requested, or None if it looks like no link that people
    send."""
    for kind in KINDS:
        if found := kind.address.match(path):
            quoted = excerpt(found[1], longest=LONGEST_SHOWN)
            return DamagedLink(_quoting(kind.sentence, quoted), kind.help)
    return None
