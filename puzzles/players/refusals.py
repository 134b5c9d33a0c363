"""Why a recovery code does not work, in the reader's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from puzzles.players.recovery_codes import BrokenRecoveryCode

BROKEN_RECOVERY_CODES: dict[str, Promise] = {
    "length": _("A recovery code has eight words of four letters each."),
    "word": _("“%(quoted)s” isn’t a word of a recovery code. Check it once more."),
    "check": _("The words don’t fit together. Is one of them in the wrong place?"),
}
"""The sentences, by the reason that a `BrokenRecoveryCode` carries."""
UNKNOWN_RECOVERY_CODE = _("These words no longer lead to any results.")


def recovery_sentence(error: BrokenRecoveryCode) -> str:
    return str(BROKEN_RECOVERY_CODES[error.reason]) % {"quoted": error.quoted}
