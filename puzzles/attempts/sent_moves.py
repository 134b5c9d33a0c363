"""What a request does to a game: it plays a new move, or repeats one already recorded."""

from puzzles.game.game import Game
from puzzles.game.values import Position


class OutOfStep(ValueError):
    """The move was sent for a position other than the recorded one."""


def position_after(game: Game, position: Position, *, line: str, move: str) -> Position:
    """The position after the request; the same one if that move is already recorded there.

    `OutOfStep` if the line is not where the game stands, `Refused` if the rules forbid the move.
    """
    ply = _ply_of(game, position, line)
    if ply == len(position.moves):
        return game.playing.play(position, move)
    if repr(position.moves[ply]) != _plain(move):
        raise OutOfStep(line)
    return position


def is_taken_back(game: Game, position: Position, *, line: str) -> bool:
    """Whether a request to undo the last move of the line has been answered before.

    `OutOfStep` if the line is not where the game stands, nor goes on from there.
    """
    now, sent = _plain(game.line_text(position.moves)), _plain(line)
    if not f"{sent} ".startswith(f"{now} " if now else ""):
        raise OutOfStep(line)
    return sent != now


def is_current(game: Game, position: Position, *, line: str) -> bool:
    """Whether the line is where the game stands."""
    return _plain(game.line_text(position.moves)) == _plain(line)


def _ply_of(game: Game, position: Position, line: str) -> int:
    for ply in range(len(position.moves) + 1):
        if _plain(game.line_text(position.moves[:ply])) == _plain(line):
            return ply
    raise OutOfStep(line)


def _plain(text: str) -> str:
    return " ".join(text.split())
