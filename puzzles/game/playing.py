"""How a game is played: the functions that begin a deal, make a move, and write whole games."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from operator import attrgetter
from typing import Generic

from puzzles.game.values import DealT, PositionT, Query, TallyKey


def plain_move(fields: Query) -> str:
    return fields.get("move", "")


def no_tally_keys(position: object) -> Sequence[TallyKey]:
    return ()


@dataclass(eq=False, kw_only=True)
class Playing(Generic[DealT, PositionT]):
    begin: Callable[[DealT], PositionT]
    play: Callable[[PositionT, str], PositionT]
    """`Refused` if the move cannot be read or made."""
    choices: Callable[[PositionT], Sequence[str]]
    """All moves that may be made, always in the same order."""
    move_sent: Callable[[Query], str] = plain_move
    """The move, written for `play`, that a form of the template `game` sends."""
    tally_keys: Callable[[PositionT], Sequence[TallyKey]] = no_tally_keys
    """What the results of a finished game are counted by, beside its score."""
    deal_of: Callable[[PositionT], DealT] = attrgetter("deal")


@dataclass(eq=False, kw_only=True)
class Lines(Generic[DealT, PositionT]):
    """A line is the moves of a game so far, in notation; of one that is over, also a number."""

    replay: Callable[[DealT, Sequence[str]], PositionT]
    text: Callable[[Sequence[str]], str]
    """Of moves in notation, as they are recorded."""
    replay_text: Callable[[DealT, str], PositionT]
    """The game that `text` wrote."""
    number: Callable[[PositionT], int]
    """Of a game that is over."""
    position: Callable[[DealT, int], PositionT | None]
    """The game that `number` wrote; None where no line has this number."""


def plain_lines(playing: Playing[DealT, PositionT]) -> Lines[DealT, PositionT]:
    """For a game without a notation of its own: moves with a space between them. In its number each
    move is the move's place among the choices."""

    def replay(deal: DealT, moves: Sequence[str]) -> PositionT:
        now = playing.begin(deal)
        for move in moves:
            now = playing.play(now, move)
        return now

    def number(position: PositionT) -> int:
        found, weight, now = 0, 1, playing.begin(playing.deal_of(position))
        for move in map(repr, position.moves):
            choices = playing.choices(now)
            found += weight * choices.index(move)
            weight, now = weight * len(choices), playing.play(now, move)
        return found

    def position(deal: DealT, line_number: int) -> PositionT | None:
        now = playing.begin(deal)
        while not now.is_over:
            choices = playing.choices(now)
            line_number, place = divmod(line_number, len(choices))
            now = playing.play(now, choices[place])
        return None if line_number else now

    return Lines(
        replay=replay,
        text=" ".join,
        replay_text=lambda deal, line: replay(deal, line.split()),
        number=number,
        position=position,
    )


def played_on(playing: Playing[DealT, PositionT], position: PositionT) -> Iterator[PositionT]:
    """The game after each of its moves."""
    now = playing.begin(playing.deal_of(position))
    for move in map(repr, position.moves):
        now = playing.play(now, move)
        yield now
