"""The coaches that the puzzle has had, each with a sentence that says how it thinks."""

from django.utils.translation import gettext_lazy as _

COACH_NOTES = (
    _("The coach always works on the two lines with the fewest missing chips."),
    _(
        "The coach plans both lines with the cards it can see, chooses the two that need the "
        "fewest chips, and finishes them as early as it can."
    ),
)
"""The first one did not ask when its cards would come."""
