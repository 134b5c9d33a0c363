"""What the choices of a question are called."""

from django.utils.translation import gettext as _

from rules.sideboards.lessons.questions import Ways


def way_words(way: Ways) -> str:
    words = {
        Ways.LEFT: _("To my neighbor on the left"),
        Ways.RIGHT: _("To my neighbor on the right"),
        Ways.DISCARDED: _("To the discard pile"),
    }
    return words[way]
