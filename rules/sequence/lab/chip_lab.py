"""A board on which the reader places chips; it is in the address, and each tap is a plain link."""

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from urllib.parse import urlencode

from rules.sequence.engine.board import CORNERS, EVERY_SPACE, Space
from rules.sequence.engine.chips import Chips
from rules.sequence.engine.errors import SequenceError
from rules.sequence.engine.notation import parse_space
from rules.sequence.engine.setup import CHIPS_PER_COLOR, SEQUENCES_TO_WIN, Chip

BETWEEN_SPACES = "."
ASK_ONLY = "ask"
CHIP_FIELDS = (*Chip, "sides", "tool", "at")
"""Of the query."""


class BrokenBoard(ValueError):
    """An address that names no board."""


@dataclass(frozen=True, slots=True)
class ChipLab:
    chips: Chips
    sides: int = min(SEQUENCES_TO_WIN)
    tool: str = Chip.BLUE
    """The color of the chip that a tap puts down or takes away, or ASK_ONLY."""
    at: Space | None = None
    """The space asked about."""

    @property
    def colors(self) -> tuple[Chip, ...]:
        return tuple(Chip)[: self.sides]

    @property
    def address(self) -> str:
        return f"?{urlencode(list(self._pairs()), safe=',')}"

    def _pairs(self) -> Iterator[tuple[str, str]]:
        for chip in Chip:
            spaces = [repr(space) for space, other in sorted(self.chips.items()) if other == chip]
            if spaces:
                yield chip, BETWEEN_SPACES.join(spaces)
        if self.sides != min(SEQUENCES_TO_WIN):
            yield "sides", str(self.sides)
        yield "tool", self.tool
        if self.at:
            yield "at", repr(self.at)

    def tapped(self, space: Space) -> "ChipLab":
        """A chip of the color in use goes away, any other space gets one."""
        if self.tool == ASK_ONLY or space in CORNERS:
            return replace(self, at=space)
        others = {other: chip for other, chip in self.chips.items() if other != space}
        is_taken_away = self.chips.get(space) == self.tool
        chips = others if is_taken_away else {**others, space: Chip(self.tool)}
        return replace(self, chips=chips, at=space)

    def with_tool(self, tool: str) -> "ChipLab":
        return replace(self, tool=tool)

    def with_sides(self, sides: int) -> "ChipLab":
        """The chips of a color that is set aside go back into the box."""
        colors = tuple(Chip)[:sides]
        chips = {space: chip for space, chip in self.chips.items() if chip in colors}
        tool = self.tool if self.tool in (*colors, ASK_ONLY) else colors[0]
        return replace(self, chips=chips, sides=sides, tool=tool)

    def taps(self) -> Iterator[tuple[Space, str]]:
        return ((space, self.tapped(space).address) for space in EVERY_SPACE)


def parse_lab(query: Mapping[str, str], *, start: Chips) -> ChipLab:
    """`BrokenBoard` if it cannot be read; the board to start from if it says nothing."""
    if not any(query.get(name) for name in CHIP_FIELDS):
        return ChipLab(start)
    try:
        chips = dict(_chips(query))
        at = parse_space(query["at"]) if query.get("at") else None
    except SequenceError as error:
        raise BrokenBoard from error
    sides, tool = _sides(query, chips), query.get("tool") or ASK_ONLY
    if tool not in (*tuple(Chip)[:sides], ASK_ONLY):
        raise BrokenBoard
    return ChipLab(chips, sides, tool, at)


def _chips(query: Mapping[str, str]) -> Iterator[tuple[Space, Chip]]:
    taken = set(CORNERS)
    for chip in Chip:
        texts = query[chip].split(BETWEEN_SPACES) if query.get(chip) else []
        spaces = {parse_space(text) for text in texts[: CHIPS_PER_COLOR + 1]}
        if spaces & taken or len(spaces) != len(texts) or len(texts) > CHIPS_PER_COLOR:
            raise BrokenBoard
        taken |= spaces
        yield from ((space, chip) for space in spaces)


def _sides(query: Mapping[str, str], chips: Chips) -> int:
    text = query.get("sides") or str(min(SEQUENCES_TO_WIN))
    if text not in map(str, SEQUENCES_TO_WIN):
        raise BrokenBoard
    used = [tuple(Chip).index(chip) + 1 for chip in chips.values()]
    return max(int(text), *used) if used else int(text)
