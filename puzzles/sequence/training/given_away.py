"""What each move of a reviewed game gave away: by reason, kind of card and turn.

Read from the stored review alone, without replaying the game.
"""

from collections.abc import Mapping, Sequence

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from puzzles.game.trainer.drills import MIXED
from puzzles.game.trainer.reviewed import GivenAway
from puzzles.game.values import Data
from puzzles.sequence.coach.reasons import Why
from puzzles.sequence.takeover import TURNS, parse_turn
from puzzles.sequence.training.themes import THEME_OF
from rules.sequence.engine.cards import Card

REASON, CHOICE, TURN = "reason", "choice", "turn"
PLAIN, TWO_EYED, ONE_EYED = "plain", "two-eyed", "one-eyed"
OTHER = "other"
"""The reason of a move in an older review, which gives none, and of what nobody could see."""

REASONS: Mapping[str, Promise] = {
    Why.CARD_WOULD_DO: gettext_lazy("Jacks spent where a card would have done"),
    Why.CARD_TO_COME: gettext_lazy("Jacks on spaces whose card still came"),
    Why.NOTHING_OPENED: gettext_lazy("Removals that opened nothing"),
    Why.OTHER_CHIP: gettext_lazy("The wrong chip removed"),
    Why.SHARED: gettext_lazy("Chips that could have stood in two lines"),
    Why.OTHER_SPACE: gettext_lazy("The wrong one of a card’s two spaces"),
    Why.ONLY_JACK: gettext_lazy("No jack left where only a jack helps"),
    Why.JACK_ELSEWHERE: gettext_lazy("Jacks worth more on another space"),
    Why.TURN_LOST: gettext_lazy("Turns that brought nothing"),
    Why.ORDER: gettext_lazy("Good moves in the wrong order"),
    OTHER: gettext_lazy("Something else"),
}
_CHOICES: Mapping[str, Promise] = {
    PLAIN: gettext_lazy("Plain cards"),
    TWO_EYED: gettext_lazy("Two-eyed jacks"),
    ONE_EYED: gettext_lazy("One-eyed jacks"),
}
KEYS: Mapping[str, Sequence[str]] = {
    CHOICE: tuple(_CHOICES),
    TURN: tuple(str(turn) for turn in range(1, TURNS + 1)),
}


def given_away_in(moves: Sequence[str], review: Data) -> list[GivenAway]:
    entries = enumerate(zip(moves, review["decisions"], strict=True), start=1)
    return [_given_away(turn, move, entry) for turn, (move, entry) in entries]


def _given_away(turn: int, move: str, entry: Data) -> GivenAway:
    lost = entry["before"] - entry["after"]
    return GivenAway(
        points=lost,
        kinds={CHOICE: _choice(parse_turn(move).card), TURN: str(turn)},
        shares={REASON: {_reason(entry): lost} if lost else {}},
    )


def _reason(entry: Data) -> str:
    reason = entry.get("reason")
    return reason["why"] if reason and reason.get("in_sight", True) else OTHER


def _choice(card: Card) -> str:
    if card.is_two_eyed:
        return TWO_EYED
    return ONE_EYED if card.is_one_eyed else PLAIN


def part_title(kind: str, key: str) -> str:
    if kind == TURN:
        return _("Turn %(turn)s") % {"turn": key}
    return str({REASON: REASONS, CHOICE: _CHOICES}[kind][key])


def keys_of(kind: str) -> Sequence[str]:
    return KEYS.get(kind, ())


def theme_about(reason: str) -> str:
    return MIXED if reason == OTHER else THEME_OF[Why(reason)].value
