"""The pictures of the help. Its words say the same."""

from dataclasses import dataclass
from functools import cache

from django.utils.safestring import SafeString

from rules.games.sequence.board import LINES
from rules.games.sequence.notation import parse_card
from rules.games.sequence.setup import Chip
from rules.pictures.sequence import BoardScene, board_svg, playing_card_svg


@dataclass(frozen=True, slots=True)
class HelpDrawings:
    card: SafeString
    line: SafeString
    two_eyed: SafeString
    one_eyed: SafeString


@cache
def help_drawn() -> HelpDrawings:
    line = next(line for line in LINES if line[0] == (6, 2) and line[-1] == (6, 6))
    shown = BoardScene(dict.fromkeys(line, Chip.BLUE), finished=[line])
    card, two_eyed, one_eyed = (
        playing_card_svg(parse_card(text), label="") for text in ("10S", "JD", "JS")
    )
    return HelpDrawings(card, board_svg(shown, label=""), two_eyed, one_eyed)
