from typing import Any

from rules.plain_command import PlainCommand
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import Card
from rules.sideboards.engine.edition import edition_data
from rules.sideboards.engine.objectives import Objective, PatternObjective


class Command(PlainCommand):
    help = "Show the cards and objectives of the edition in use."

    def answer(self, **_options: Any) -> tuple[object, str]:
        edition = current_edition()
        lines = [
            edition.name,
            "",
            "Cards, each from top to bottom",
            *map(_card_line, edition.cards.values()),
            "",
            "Objectives; cells are [column, row] from the top left",
            *map(_objective_line, edition.objectives.values()),
        ]
        return edition_data(edition), "\n".join(lines)


def _card_line(card: Card) -> str:
    drawers = (f"{d.color} {d.handle}" if d.handle else d.color for d in card.drawers)
    return f"{card.id:>3}  " + "  ".join(f"{drawer:<16}" for drawer in drawers).rstrip()


def _objective_line(objective: Objective) -> str:
    if isinstance(objective, PatternObjective):
        cells = " ".join(f"[{column}, {row}]" for column, row in objective.cells)
        return f"{objective.id:>3}  {objective.category:<8} {objective.points:>2} points  {cells}"
    which = objective.mark or ", ".join(f"drawer row {row + 1}" for row in objective.drawer_rows)
    rule = objective.rule.replace("_", " ")
    return f"{objective.id:>3}  {objective.category:<8} {objective.about}, {rule} {which}".rstrip()
