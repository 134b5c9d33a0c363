"""The errors of the rules in the reader's language, by their reason: each tells the rule."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules.sequence.engine.errors import SequenceError

SENTENCES: dict[str, Promise] = {
    "card": _("“%(quoted)s” isn’t a card. Choose one from your hand."),
    "space": _("“%(quoted)s” isn’t a space of the board."),
    "move": _("“%(quoted)s” isn’t a move. Choose a card, then a space."),
    "too_long": _("“%(quoted)s” is too long to be a move."),
    "no_such_space": _("There’s no space %(quoted)s: the board has ten rows and ten columns."),
    "is_over": _("This game is over: two sequences end it, or the twelfth turn."),
    "not_in_hand": _("That card isn’t in your hand. You can only play a card you hold."),
    "wrong_space": _(
        "A chip goes on a space that shows the card played; only a two-eyed jack lets it go on "
        "any free one."
    ),
    "corner": _("The corners stay empty: they count for everybody, and no chip goes there."),
    "taken": _("There’s already a chip there. Chips go on free spaces."),
    "one_eyed_places": _(
        "A one-eyed jack removes one of the other side’s chips; it doesn’t place one."
    ),
    "not_one_eyed": _("Only a one-eyed jack removes a chip."),
    "no_chip_there": _(
        "There’s no chip there. A one-eyed jack removes one of the other side’s chips."
    ),
    "own_chip": _("That chip is your own. A one-eyed jack removes one of the other side’s chips."),
    "may_play": _("A card is discarded only if none can be played. You can still play one."),
}


def refusal_sentence(error: SequenceError) -> str:
    return str(SENTENCES[error.reason]) % {"quoted": error.quoted}
