"""Why a move cost points, in the words of a teacher: with signs for the eye, and without any for
the ear."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.html import conditional_escape, escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from puzzles.sequence.coach.reasons import Outlook, Reason, Why
from puzzles.sequence.play.pointing import pointed_card, pointed_move, pointed_space
from puzzles.sequence.play.words import named_space_words, turn_words
from puzzles.sequence.takeover import Discard, TakeOverMove
from rules.sequence.engine.board import CARD_ON, Space
from rules.sequence.engine.cards import Card
from rules.sequence.pictures.words import playing_card_words

SENTENCES: Mapping[Why, Promise] = {
    Why.CARD_WOULD_DO: gettext_lazy(
        "The %(card)s in your hand puts the same chip there, and you keep the jack."
    ),
    Why.CARD_TO_COME: gettext_lazy(
        "The %(card)s for this space comes on turn %(turn)s: keep the space for it, and the jack "
        "for another one."
    ),
    Why.NOTHING_OPENED: gettext_lazy(
        "Without this chip of Green’s you get no further than with it: the jack opened nothing."
    ),
    Why.OTHER_CHIP: gettext_lazy(
        "Another chip is in your way: remove %(space)s, and your line goes through."
    ),
    Why.SHARED: gettext_lazy(
        "A chip on %(space)s stands in both of your lines: one card does the work of two."
    ),
    Why.OTHER_SPACE: gettext_lazy(
        "Each card has two spaces. On %(space)s this one belongs to a line that you can finish."
    ),
    Why.ONLY_JACK: gettext_lazy(
        "Only a jack can fill %(space)s: the card for it is neither in your hand nor still to come."
    ),
    Why.JACK_ELSEWHERE: gettext_lazy("The jack brings you more on %(space)s."),
    Why.TURN_LOST: gettext_lazy(
        "This move gets you no further: you might as well have thrown the card away."
    ),
    Why.ORDER: gettext_lazy("This move helps, but another one comes first: %(move)s."),
}
FACE_DOWN = gettext_lazy("One of the cards for it still lay face down: you couldn’t know.")


@dataclass(frozen=True, slots=True)
class _Manner:
    space: Callable[[Space], str]
    card: Callable[[Card], str]
    move: Callable[[TakeOverMove], str]


SHOWN = _Manner(pointed_space, pointed_card, pointed_move)
SPOKEN = _Manner(named_space_words, playing_card_words, turn_words)


def reason_shown(reason: Reason, move: TakeOverMove) -> SafeString:
    values = _values(reason, move, SHOWN)
    safe = {name: conditional_escape(value) for name, value in values.items()}
    return SafeString(escape(_sentences(reason)) % safe)


def reason_spoken(reason: Reason, move: TakeOverMove) -> str:
    return _sentences(reason) % _values(reason, move, SPOKEN)


def _sentences(reason: Reason) -> str:
    why = str(SENTENCES[reason.why])
    return why if reason.is_in_sight else f"{why} {FACE_DOWN}"


def _values(reason: Reason, move: TakeOverMove, manner: _Manner) -> dict[str, str]:
    better = reason.better
    values = {"turn": str(reason.turn), "move": manner.move(better)}
    if not isinstance(better, Discard):
        values["space"] = manner.space(better.space)
    if not isinstance(move, Discard):
        values["card"] = manner.card(CARD_ON[move.space])
    return values


def outlook_words(outlook: Outlook) -> str:
    """When the lines are finished that bring the most."""
    if not outlook.turns:
        return _("No line anymore")
    if len(outlook.turns) == 1:
        return _("One line, on turn %(turn)s") % {"turn": outlook.turns[0]}
    first, last = sorted(outlook.turns)
    return _("Two lines, on turns %(first)s and %(last)s") % {"first": first, "last": last}
