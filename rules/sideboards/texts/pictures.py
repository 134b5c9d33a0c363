"""The pictures beside the rules: cards of the shipped edition and the drawers marked in them."""

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Any

from rules.sideboards.engine.cards import Cell, PlacedCard, Sideboard
from rules.sideboards.engine.edition import Edition
from rules.sideboards.engine.errors import SideboardsError
from rules.sideboards.engine.notation import parse_placed, parse_sideboard
from rules.sideboards.engine.objectives import Objective
from rules.sideboards.engine.scoring import ScoreSheet, shared_score
from rules.sideboards.engine.worked_example import worked_example
from rules.texts.files import UnreadableFile

Group = tuple[Cell, ...]


@dataclass(frozen=True, slots=True)
class NamedPicture:
    """A sideboard, single cards beside each other, or a swap card."""

    name: str
    sideboard: Sideboard | None = None
    cards: tuple[PlacedCard, ...] = ()
    groups: tuple[Group, ...] = ()
    objectives: tuple[Objective, ...] = ()
    is_swap_card: bool = False


def parse_pictures(data: Mapping[str, Any], edition: Edition) -> dict[str, NamedPicture]:
    return {name: _parse_picture(name, each, edition) for name, each in data.items()}


def _parse_picture(name: str, data: Mapping[str, Any], edition: Edition) -> NamedPicture:
    try:
        if "example" in data:
            return _of_example(name, edition, is_final=data["example"] == "final")
        if "swap_card" in data:
            return NamedPicture(name, is_swap_card=True)
        if "cards" in data:
            cards = (parse_placed(text, edition.cards) for text in data["cards"].split())
            return NamedPicture(name, cards=tuple(cards))
        return _of_row(name, data, edition)
    except (KeyError, SideboardsError) as error:
        raise UnreadableFile(f"pictures.toml: the picture “{name}” fails on {error}") from error


def _of_row(name: str, data: Mapping[str, Any], edition: Edition) -> NamedPicture:
    return NamedPicture(
        name,
        sideboard=parse_sideboard(data["row"], edition.cards),
        groups=tuple(_group(each) for each in data.get("marked", ())),
        objectives=tuple(edition.objectives[each] for each in data.get("objectives", ())),
    )


def _group(drawers: list[list[int]]) -> Group:
    return tuple((column, row) for column, row in drawers)


def _of_example(name: str, edition: Edition, *, is_final: bool) -> NamedPicture:
    example = worked_example(edition)
    objectives = example.objectives
    if is_final:
        sideboard, sheet = example.players[0].sideboard, example.score_sheets()[0]
    else:
        sideboard = example.after_three_cards
        sheet = shared_score(sideboard, objectives, swap_used=False, bonus=0)
    return NamedPicture(name, sideboard, groups=_groups_of(sheet), objectives=objectives.three)


def _groups_of(sheet: ScoreSheet) -> tuple[Group, ...]:
    patterns = (*sheet.colors.patterns, *sheet.handles.patterns)
    return (*(each.drawers for each in patterns), *(run.drawers for run in sheet.rows.runs))
