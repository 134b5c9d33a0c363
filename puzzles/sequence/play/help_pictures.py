"""The pictures of the help. Its words say the same."""

from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString

from rules.sequence.engine.notation import parse_card
from rules.sequence.pictures import playing_card_svg


@dataclass(frozen=True, slots=True)
class HelpDrawings:
    card: SafeString
    two_eyed: SafeString
    one_eyed: SafeString


@cache
def help_drawn() -> HelpDrawings:
    card, two_eyed, one_eyed = (
        playing_card_svg(parse_card(text), label="") for text in ("10S", "JD", "JS")
    )
    return HelpDrawings(card, two_eyed, one_eyed)
