"""What is said first of an answer in a lesson."""

from django.utils.translation import gettext as _


def first_words(*, is_right: bool, is_shown: bool, is_move: bool = True) -> str:
    """In a word or two. What somebody asked to be shown is not praised."""
    if is_shown:
        return _("That’s the move.") if is_move else _("That’s the answer.")
    return _("Right!") if is_right else _("Not yet.")
