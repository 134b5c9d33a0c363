"""The core's refusals in the reader's language, by the reason that each carries."""

from django.utils.functional import Promise
from django.utils.translation import gettext_lazy as _

from puzzles.recovery_codes import BrokenRecoveryCode
from rules.games.sideboards.errors import SideboardsError

SENTENCES: dict[str, Promise] = {
    "placed_card": _("“%(quoted)s” is not a card. Choose one of those in front of you."),
    "move": _("“%(quoted)s” is not a move. Choose a card and one of the two ends."),
    "line": _("“%(quoted)s” is not a game. It begins with two starting cards."),
    "objectives": _("“%(quoted)s” does not name three objectives."),
    "cards": _("“%(quoted)s” is not a list of cards."),
    "side": _("“%(quoted)s” is not an end of the sideboard. There is a left one and a right one."),
    "empty_sideboard": _("The sideboard is empty. Name at least one card."),
    "too_long": _("“%(quoted)s” is too long to be a game."),
    "not_in_hand": _("Card %(quoted)s is not in your hand. Choose one of those in front of you."),
    "not_started": _("First choose your two starting cards."),
    "started_twice": _("This game has already started. Place one of your two cards."),
    "same_card_twice": _("The start takes two different cards."),
    "swapped_twice": _("You have already used your swap card. It works only once per game."),
    "pile_used_up": _("The draw pile is used up. Shuffle the discard pile, and it is the new one."),
    "row_full": _("Your sideboard is full. This game is over."),
    "no_such_card": _("There is no card %(quoted)s."),
    "card_twice": _("Card %(quoted)s appears twice."),
    "no_such_objective": _("There is no objective %(quoted)s."),
    "not_one_of_each": _("A game needs one objective each for colors, handles and rows."),
    "row_too_long": _("A sideboard has at most eight cards."),
    "deal_length": _("A deal has 17 cards, not %(quoted)s."),
    "players": _("Sideboards is for 1 to 6 players, not %(quoted)s."),
    "variant_alone": _("The variant needs at least two players."),
    "no_swap_card": _("The variant is played without swap cards."),
    "bonus_players": _("Row bonuses are shared among 2 to 6 players."),
}
BROKEN_DEAL_CODES: dict[str, Promise] = {
    "length": _("Something is missing from this link, or there is too much of it."),
    "characters": _("This link contains characters that no deal’s link has."),
    "check": _("There is a mistake in this link: at least one character has changed."),
    "version": _("This site does not know this kind of link."),
    "edition": _(
        "This deal belongs to an edition with other cards, which this site does not have."
    ),
    "deal": _("This link describes no deal."),
}
"""By the reason that a `BrokenDealCode` carries."""
BROKEN_RECOVERY_CODES: dict[str, Promise] = {
    "length": _("A recovery code has eight words of four letters each."),
    "word": _("“%(quoted)s” is not a word of a recovery code. Check it once more."),
    "check": _("The words do not fit together. Is one of them in the wrong place?"),
}
"""By the reason that a `BrokenRecoveryCode` carries."""
UNKNOWN_RECOVERY_CODE = _("No results belong to these words anymore.")
BAD_NAMES: dict[str, Promise] = {
    "empty": _("Please write a name, or any other word."),
    "long": _("That is too long for a name."),
    "marks": _("That has too many marks above or below one character."),
    "invisible": _("That contains an invisible character, which names here cannot have."),
}
"""By the reason that a `BadName` carries."""
OUT_OF_STEP = _("That was meant for an earlier moment. This is where your game stands now.")


def refusal_sentence(error: SideboardsError) -> str:
    return str(SENTENCES[error.reason]) % {"quoted": error.quoted}


def recovery_sentence(error: BrokenRecoveryCode) -> str:
    return str(BROKEN_RECOVERY_CODES[error.reason]) % {"quoted": error.quoted}
