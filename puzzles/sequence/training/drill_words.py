"""What is said about the answer to a move drill."""

from collections.abc import Mapping

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from puzzles.sequence.coach.reasons import Why
from puzzles.sequence.play.pointing import pointed_move
from puzzles.sequence.takeover import TakeOverMove
from puzzles.sequence.training.themes import Theme

THEME_TITLES: Mapping[Theme, Promise] = {
    Theme.SHARED: gettext_lazy("One chip, two lines"),
    Theme.TWO_SPACES: gettext_lazy("Which of its two spaces?"),
    Theme.ORDER: gettext_lazy("What comes first?"),
    Theme.JACK: gettext_lazy("Spend the jack or keep it"),
    Theme.REMOVING: gettext_lazy("Removing a chip"),
    Theme.LINE: gettext_lazy("Which line?"),
}
CLAIMS: Mapping[Why, Promise] = {
    Why.CARD_WOULD_DO: gettext_lazy("A plain card does what the jack does"),
    Why.CARD_TO_COME: gettext_lazy("The jack takes a space whose card is still to come"),
    Why.NOTHING_OPENED: gettext_lazy("The weaker move doesn’t open a line"),
    Why.OTHER_CHIP: gettext_lazy("A different green chip is in the way"),
    Why.SHARED: gettext_lazy("The better move puts a chip in both lines at once"),
    Why.OTHER_SPACE: gettext_lazy("The card belongs on its other space"),
    Why.ONLY_JACK: gettext_lazy("Only a jack can fill the better space"),
    Why.JACK_ELSEWHERE: gettext_lazy("The jack does more on the better space"),
    Why.TURN_LOST: gettext_lazy("The weaker move wastes a turn"),
    Why.ORDER: gettext_lazy("Both moves help, but the better one can’t wait"),
}
RULES_BEHIND: Mapping[Why, str] = {
    Why.CARD_WOULD_DO: "sequence-two-eyed",
    Why.CARD_TO_COME: "sequence-two-eyed",
    Why.NOTHING_OPENED: "sequence-one-eyed",
    Why.OTHER_CHIP: "sequence-one-eyed",
    Why.SHARED: "sequence-shared",
    Why.OTHER_SPACE: "sequence-where",
    Why.ONLY_JACK: "sequence-two-eyed",
    Why.JACK_ELSEWHERE: "sequence-two-eyed",
}
"""The ids of the rules behind the reasons, where there is one."""


def right_words(score: int) -> str:
    words = _("Correct: no other move still leads to %(points)s points.")
    return words % {"points": score}


def wrong_words(loss: int) -> str:
    given_away = ngettext(
        "Not quite: it gives away %(points)s point.",
        "Not quite: it gives away %(points)s points.",
        loss,
    )
    return given_away % {"points": loss}


def would_have_cost(move: TakeOverMove, loss: int) -> SafeString:
    """Of the move that the best is compared with."""
    words = ngettext(
        "would have cost %(points)s point.", "would have cost %(points)s points.", loss
    )
    return SafeString(f"{pointed_move(move)} {words % {'points': loss}}")
