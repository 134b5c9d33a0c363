"""The errors of the rules in the reader's language, by their reason."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from rules.sideboards.engine.errors import SideboardsError

SENTENCES: dict[str, Promise] = {
    "placed_card": _("“%(quoted)s” isn’t a card. Choose one of those in front of you."),
    "move": _("“%(quoted)s” isn’t a move. Choose a card and one of the two ends."),
    "line": _("“%(quoted)s” isn’t a game. A game begins with two starting cards."),
    "objectives": _("“%(quoted)s” doesn’t name three objectives."),
    "cards": _("“%(quoted)s” isn’t a list of cards."),
    "empty_sideboard": _("The sideboard is empty. Name at least one card."),
    "too_long": _("“%(quoted)s” is too long to be a game."),
    "not_in_hand": _("That card isn’t in your hand. Choose one of those in front of you."),
    "not_started": _("First choose your two starting cards."),
    "started_twice": _("This game has already started. Place one of your two cards."),
    "same_card_twice": _("The start takes two different cards."),
    "swapped_twice": _("You’ve already used your swap card. It works only once per game."),
    "row_full": _("Your sideboard is full. This game is over."),
    "no_such_card": _("There’s no card %(quoted)s."),
    "card_twice": _("Card %(quoted)s appears twice."),
    "no_such_objective": _("There’s no objective %(quoted)s."),
    "not_one_of_each": _("A game needs one objective each for colors, handles and rows."),
    "row_too_long": _("A sideboard has at most eight cards."),
    "deal_length": _("A deal has 17 cards, not %(quoted)s."),
    "players": _("Sideboards is for 1 to 6 players, not %(quoted)s."),
    "variant_alone": _("The variant needs at least two players."),
    "bonus_players": _("This is about the row bonus with 2 to 6 players."),
}


def refusal_sentence(error: SideboardsError) -> str:
    return str(SENTENCES[error.reason]) % {"quoted": error.quoted}
