"""What the rules as code say to a question with a figure."""

from collections.abc import Iterator, Mapping, Sequence
from itertools import pairwise

from django.utils.text import capfirst
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from rules.book.figures import AskedFigure, Computed, Number
from rules.locale_words import listed_words
from rules.sequence.engine.board import SPACES_OF
from rules.sequence.engine.cards import RANKS, Card, Suit
from rules.sequence.engine.chips import Chips, is_dead
from rules.sequence.engine.setup import (
    HAND_SIZES,
    PLAYER_NUMBERS,
    SEQUENCES_TO_WIN,
    Chip,
    Setup,
    setup,
)
from rules.sequence.pictures.board import BoardScene, board_svg
from rules.sequence.pictures.card import playing_card_svg
from rules.sequence.pictures.words import jack_words, playing_card_words, row_and_column_words

SUITS = {suit.name.lower(): suit for suit in Suit}
COURT_CARDS = {"jack": "J", "queen": "Q", "king": "K", "ace": "A"}
MOST_PLAYERS = PLAYER_NUMBERS[-1]


def computed(asked: AskedFigure) -> Computed | None:
    tell = {"hand": _hand, "sides": _sides, "win": _win, "dead": _dead, "card": _card}
    return tell[asked.form](asked)


# The table


def _hand(asked: AskedFigure) -> Computed | None:
    players, sides = _table(asked)
    if not players or (sides and sides not in HAND_SIZES):
        return None
    ways = _ways(players, sides)
    if not ways:
        return _impossible("hand", players)
    parts = [_hand_words(way) for way in ways]
    return Computed(_figure("hand", ways, "hand"), " ".join(parts), "sequence-hand")


def _hand_words(way: Setup) -> str:
    words = _("%(players)s players on %(sides)s sides: %(cards)s cards each.")
    return words % {"players": way.players, "sides": way.sides, "cards": way.hand}


def _sides(asked: AskedFigure) -> Computed | None:
    players, sides = _table(asked)
    if not players or sides:
        return None
    ways = _ways(players)
    if not ways:
        return _impossible("sides", players)
    parts = [_sides_words(way) for way in ways]
    rule = "sequence-sides" if asked.says("teams") else "sequence-players"
    if len(ways) > 1:
        rule = "sequence-faq-two-or-three-sides"
    return Computed(_figure("sides", ways, "team_size"), " ".join(parts), rule)


def _sides_words(way: Setup) -> str:
    values = {"players": way.players, "sides": way.sides, "members": way.team_size}
    words = ngettext(
        "%(players)s players: %(sides)s sides of %(members)s player.",
        "%(players)s players: %(sides)s sides of %(members)s players.",
        way.team_size,
    )
    return words % values


def _win(asked: AskedFigure) -> Computed | None:
    players, sides = _table(asked)
    if sides and not players:
        if sides not in SEQUENCES_TO_WIN:
            return None
        numbers = [sides]
    elif players:
        numbers = [way.sides for way in _ways(players, sides)]
    if not (players or sides):
        return None
    if not numbers:
        return _impossible("win", players)
    parts = [_win_words(number) for number in numbers]
    needed = " ".join(str(SEQUENCES_TO_WIN[number]) for number in numbers)
    return Computed(f"win {needed}", " ".join(parts), "sequence-win")


def _win_words(sides: int) -> str:
    needed = SEQUENCES_TO_WIN[sides]
    words = ngettext(
        "With %(sides)s sides, %(count)s sequence wins.",
        "With %(sides)s sides, %(count)s sequences win.",
        needed,
    )
    return words % {"sides": sides, "count": needed}


def _table(asked: AskedFigure) -> tuple[int, int]:
    """Returns the numbers of players and of sides; 0 for what the question leaves open, and for
    both if it says more than that."""
    players, sides = asked.counting("players"), asked.counting("teams")
    bare = [each for each in asked.numbers if not each.counts]
    is_of_people = len(bare) == 1 and (bare[0].is_with or asked.says("worth"))
    if not players and not sides and is_of_people:
        players, bare = (bare[0].value,), []
    if len(players) + len(sides) < len(asked.numbers) - len(bare):
        return 0, 0
    if bare or len(players) > 1 or len(sides) > 1 or max(players, default=0) > MOST_PLAYERS:
        return 0, 0
    return next(iter(players), 0), next(iter(sides), 0)


def _ways(players: int, sides: int = 0) -> Sequence[Setup]:
    return [
        setup(players, sides=each)
        for each, hands in HAND_SIZES.items()
        if players in hands and sides in {0, each}
    ]


def _impossible(form: str, players: int) -> Computed:
    words = _("%(players)s players can’t form sides of equal size. Possible are %(numbers)s.")
    values = {"players": players, "numbers": listed_words(map(str, PLAYER_NUMBERS))}
    return Computed(f"{form} none", words % values, "sequence-players")


def _figure(form: str, ways: Sequence[Setup], name: str) -> str:
    return " ".join((form, *(f"{way.sides}x{getattr(way, name)}" for way in ways)))


# A playing card


def _dead(asked: AskedFigure) -> Computed | None:
    card = _card_named(asked)
    if card is None or (asked.says("one") and asked.says("both")):
        return None
    if card.is_jack:
        return _about(card, f"dead no {card!r}", jack_words(card), "sequence-faq-dead-jack")
    if not asked.says("one", "both"):
        if asked.says("taken", "free"):
            return None
        words = _("%(card)s: dead once chips lie on both of its spaces, %(spaces)s.")
        return _about(card, f"dead ? {card!r}", _with_spaces(words, card), "sequence-dead-card")
    taken = len(SPACES_OF[card]) if asked.says("both") else 1
    if asked.says("free"):
        taken = len(SPACES_OF[card]) - taken
    chips: Chips = dict.fromkeys(SPACES_OF[card][:taken], Chip.BLUE)
    if is_dead(card, chips):
        words = _("%(card)s: dead, since neither of its spaces is free.")
        figure = f"dead yes {card!r}"
    else:
        words = _("%(card)s: not dead, since one of its spaces is free.")
        figure = f"dead no {card!r}"
    return _about(card, figure, _with_spaces(words, card), "sequence-dead-card", chips)


def _card(asked: AskedFigure) -> Computed | None:
    card = _card_named(asked)
    if card is None:
        return None
    if card.is_jack:
        rule = "sequence-one-eyed" if card.is_one_eyed else "sequence-two-eyed"
        return _about(card, f"jack {card!r}", jack_words(card), rule)
    words = _("%(card)s: twice on the board, %(spaces)s.")
    return _about(card, f"where {card!r}", _with_spaces(words, card), "sequence-spiral")


def _card_named(asked: AskedFigure) -> Card | None:
    """Returns the one card that is spoken of. In “two of spades” and in “Pik 2” it is the number
    beside the suit."""
    named = [SUITS[part] for part in asked.parts if isinstance(part, str) and part in SUITS]
    ranks = list(_ranks(asked.parts))
    if len(set(named)) != 1 or len(set(ranks)) != 1 or ranks[0] not in RANKS:
        return None
    if len(asked.numbers) != sum(rank.isdecimal() for rank in ranks):
        return None
    return Card(ranks[0], named[0])


def _ranks(parts: Sequence[str | Number]) -> Iterator[str]:
    yield from (
        COURT_CARDS[part] for part in parts if isinstance(part, str) and part in COURT_CARDS
    )
    for one, other in pairwise(parts):
        for number, suit in ((one, other), (other, one)):
            if isinstance(number, Number) and isinstance(suit, str) and suit in SUITS:
                yield str(number.value)


def _with_spaces(words: str, card: Card) -> str:
    values: Mapping[str, str] = {
        "card": capfirst(playing_card_words(card)),
        "spaces": listed_words(map(row_and_column_words, SPACES_OF[card])),
    }
    return words % values


def _about(card: Card, figure: str, words: str, rule: str, chips: Chips | None = None) -> Computed:
    """Draws a jack, and for any other card the board with its spaces lit."""
    if card.is_jack:
        return Computed(figure, words, rule, playing_card_svg(card, label=""))
    scene = BoardScene(chips=chips or {}, lit=SPACES_OF[card])
    return Computed(figure, words, rule, board_svg(scene, label="", numbered=True))
