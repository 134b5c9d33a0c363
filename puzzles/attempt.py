"""A player's try at a deal: where it stands, what a request means for it, how it ended."""

from collections.abc import Sequence
from dataclasses import dataclass

from rules.games.sideboards.errors import Illegal, Impossible
from rules.games.sideboards.notation import line_text, move_text, parse_move
from rules.games.sideboards.solo import Deal, Game, Move, Place, Start, replay


class OutOfStep(ValueError):
    """The move was meant for another position than the one that is recorded."""


def game_from(deal: Deal, recorded: Sequence[str]) -> Game:
    cards = {card.id: card for card in deal.cards}
    return replay(deal, tuple(parse_move(text, cards) for text in recorded))


def line_of(game: Game) -> str:
    """Names the position: a form carries it, so that no move lands on another one."""
    return line_text(game.moves)


def answer(game: Game, *, line: str, move: str) -> Game:
    """The game after the request; the same game if that move is already recorded there.

    `OutOfStep` if the line is not where this game stands, a `SideboardsError` if the rules
    forbid the move.
    """
    ply = _ply_of(game, line)
    if ply == len(game.moves):
        return game.play(move_read(game, move))
    if move_text(game.moves[ply]) != _plain(move):
        raise OutOfStep(line)
    return game


def move_read(game: Game, text: str) -> Move:
    """Knows the cards seen alone: a refusal must not tell which cards are still to come."""
    try:
        return parse_move(text, {card.id: card for card in game.deal.cards[: game.seen]})
    except Impossible as error:
        raise Illegal("not_in_hand", error.quoted) from error


def _ply_of(game: Game, line: str) -> int:
    for ply in range(len(game.moves) + 1):
        if _plain(line_text(game.moves[:ply])) == _plain(line):
            return ply
    raise OutOfStep(line)


def _plain(text: str) -> str:
    return " ".join(text.split())


@dataclass(frozen=True, slots=True)
class Result:
    score: int
    swap_used: bool
    start: str
    """The two starting cards; a row and its mirror image are one."""
    first: str
    """The first move after the start, seen from that same side."""


def result_of(game: Game) -> Result:
    if not game.is_over:
        raise ValueError(f"{line_of(game)} is not a finished game")
    start, first = game.moves[:2]
    is_mirrored = is_mirror_image(start)
    return Result(
        score=game.score_sheet.total,
        swap_used=game.swap_used,
        start=move_text(mirrored(start) if is_mirrored else start),
        first=move_text(mirrored(first) if is_mirrored else first),
    )


def is_mirror_image(start: Move) -> bool:
    """Whether results count this start from its other side."""
    return move_text(mirrored(start)) < move_text(start)


def mirrored(move: Move) -> Move:
    match move:
        case Start(left, right):
            return Start(right, left)
        case Place(placed, side):
            return Place(placed, side.opposite)
        case _:
            return move
