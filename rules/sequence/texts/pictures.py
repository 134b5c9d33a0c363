"""The pictures beside the rules of Sequence: cards, or a board with chips."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any

from rules.sequence.engine.board import Line, Space
from rules.sequence.engine.cards import Card
from rules.sequence.engine.chips import Chips, with_new_sequences
from rules.sequence.engine.errors import SequenceError
from rules.sequence.engine.notation import parse_card, parse_space
from rules.sequence.engine.setup import Chip
from rules.sequence.engine.worked_example import EXAMPLE_CHIPS
from rules.texts.files import UnreadableFile


@dataclass(frozen=True, slots=True)
class PicturedBoard:
    """Single cards beside each other, or a board."""

    name: str
    cards: tuple[Card, ...] = ()
    chips: Chips | None = None
    finished: Sequence[Line] = ()


def parse_boards(data: Mapping[str, Any]) -> dict[str, PicturedBoard]:
    return {name: _parse_board(name, each) for name, each in data.items()}


def _parse_board(name: str, data: Mapping[str, Any]) -> PicturedBoard:
    try:
        if "cards" in data:
            return PicturedBoard(name, cards=tuple(map(parse_card, data["cards"].split())))
        if "example" in data:
            return _of_chips(name, EXAMPLE_CHIPS)
        return _of_chips(name, dict(_chips(data)))
    except (KeyError, SequenceError) as error:
        raise UnreadableFile(f"pictures.toml: the picture “{name}” fails on {error}") from error


def _of_chips(name: str, chips: Chips) -> PicturedBoard:
    """The sequences are those that the rules find."""
    finished = [each.spaces for each in with_new_sequences(chips, (), tuple(Chip))]
    return PicturedBoard(name, chips=chips, finished=finished)


def _chips(data: Mapping[str, Any]) -> Iterator[tuple[Space, Chip]]:
    for chip in Chip:
        yield from ((parse_space(text), chip) for text in data.get(chip, "").split())
