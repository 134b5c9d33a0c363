"""What a player has in mind before anything is recorded, and what it would bring at once.

A draft is written like a row (12 7t): at the start the cards chosen so far, later the one card
that is about to be placed.
"""

from dataclasses import dataclass

from rules.games.sideboards.cards import PlacedCard
from rules.games.sideboards.errors import SideboardsError
from rules.games.sideboards.notation import move_text, parse_placed, placed_text
from rules.games.sideboards.setup import START_CARDS
from rules.games.sideboards.sideboard import Side
from rules.games.sideboards.solo import Game, Move, Place, Start

Draft = tuple[PlacedCard, ...]


@dataclass(frozen=True, slots=True)
class Lie:
    """A card of the hand as it might lie."""

    placed: PlacedCard
    is_chosen: bool
    next_draft: str
    """The draft after a tap on this lie."""
    drops: tuple[str, str]
    """What it means to drop it at the left or the right: a draft of the start, later a move."""
    left: int | None = None
    right: int | None = None
    together: int | None = None
    """Points it would bring at an end, or as the second card of the start."""


def draft_room(game: Game) -> int:
    return 1 if game.moves else START_CARDS


def draft_read(game: Game, text: str) -> Draft:
    """Nothing if the text does not fit the hand: a draft is only ever a wish."""
    cards = {card.id: card for card in game.hand}
    try:
        draft = tuple(parse_placed(token, cards) for token in text.split()[: START_CARDS + 1])
    except SideboardsError:
        return ()
    is_fitting = len({placed.card for placed in draft}) == len(draft) <= draft_room(game)
    return draft if is_fitting else ()


def draft_text(draft: Draft) -> str:
    return " ".join(map(placed_text, draft))


def tapped(draft: Draft, placed: PlacedCard, *, room: int) -> Draft:
    """Takes a lie that is there away again, turns a card that is there, else adds or replaces."""
    if placed in draft:
        return tuple(each for each in draft if each != placed)
    if any(each.card == placed.card for each in draft):
        return tuple(placed if each.card == placed.card else each for each in draft)
    return (*draft[: room - 1], placed)


def lies(game: Game, draft: Draft) -> list[tuple[Lie, Lie]]:
    """For each card of the hand: as printed and turned."""
    return [
        (
            _lie(game, draft, PlacedCard(card)),
            _lie(game, draft, PlacedCard(card, turned=True)),
        )
        for card in game.hand
    ]


def gain(game: Game, move: Move) -> int:
    return game.play(move).score_sheet.total - game.score_sheet.total


def start_of(draft: Draft) -> Start | None:
    match draft:
        case (left, right):
            return Start(left, right)
        case _:
            return None


def _lie(game: Game, draft: Draft, placed: PlacedCard) -> Lie:
    then = tapped(draft, placed, room=draft_room(game))
    chosen, text = placed in draft, draft_text(then)
    if game.moves:
        moves = [Place(placed, side) for side in Side]
        left, right = (gain(game, move) for move in moves)
        drops = move_text(moves[0]), move_text(moves[1])
        return Lie(placed, chosen, text, drops, left=left, right=right)
    start, drops = start_of(then), _start_drops(draft, placed)
    return Lie(placed, chosen, text, drops, together=gain(game, start) if start else None)


def _start_drops(draft: Draft, placed: PlacedCard) -> tuple[str, str]:
    """It takes the side where it is dropped, and leaves the other one to who is there."""
    others = tuple(each for each in draft if each.card != placed.card)
    return draft_text((placed, *others[-1:])), draft_text((*others[:1], placed))
