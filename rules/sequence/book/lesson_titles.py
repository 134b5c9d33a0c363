"""What the small lessons are called."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy

TITLES: Mapping[str, Promise] = {
    "placing": gettext_lazy("Five in a line"),
    "corners": gettext_lazy("The corners"),
    "jacks": gettext_lazy("Both kinds of jacks"),
    "shared-space": gettext_lazy("One space, two lines"),
    "nine": gettext_lazy("Nine in a line"),
    "two-spaces": gettext_lazy("Which of the two spaces?"),
    "order": gettext_lazy("Which card first?"),
    "giving-up": gettext_lazy("When to give up a line"),
}
