"""The links of a board: on its spaces, and beside it."""

from dataclasses import dataclass

from django.utils.text import capfirst
from django.utils.translation import gettext as _

from rules.sequence.engine.board import Space
from rules.sequence.engine.setup import SEQUENCES_TO_WIN, Chip
from rules.sequence.lab.chip_lab import ASK_ONLY, ChipLab
from rules.sequence.pictures.words import side_words, space_words


@dataclass(frozen=True, slots=True)
class Tap:
    space: Space
    address: str
    chip: Chip | None = None

    @property
    def id(self) -> str:
        return f"space-{self.space.row}-{self.space.column}"

    @property
    def words(self) -> str:
        words = capfirst(space_words(self.space))
        return f"{words}, {side_words(self.chip)}" if self.chip else words


@dataclass(frozen=True, slots=True)
class Choice:
    id: str
    words: str
    address: str
    is_chosen: bool
    chip: Chip | None = None


def tool_links(lab: ChipLab) -> list[Choice]:
    colors = [
        Choice(chip, side_words(chip), lab.with_tool(chip).address, lab.tool == chip, chip)
        for chip in lab.colors
    ]
    asking = lab.with_tool(ASK_ONLY).address
    return [*colors, Choice(ASK_ONLY, _("Just ask"), asking, lab.tool == ASK_ONLY)]


def sides_links(lab: ChipLab) -> list[Choice]:
    return [
        Choice(
            f"sides-{sides}",
            _("%(sides)s sides") % {"sides": sides},
            lab.with_sides(sides).address,
            lab.sides == sides,
        )
        for sides in SEQUENCES_TO_WIN
    ]
