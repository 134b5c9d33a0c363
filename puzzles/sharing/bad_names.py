"""Why a display name is refused, in the reader's language."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

BAD_NAMES: dict[str, Promise] = {
    "empty": _("Enter a name; any word will do."),
    "long": _("That’s too long for a name."),
    "marks": _("That has too many marks above or below one character."),
    "invisible": _("That contains an invisible character, which isn’t allowed in names here."),
}
"""The sentences, by the reason that a `BadName` carries."""
