"""Right and wrong answers to drills, and a stock of move drills."""

from typing import Any
from uuid import UUID

from puzzles.models import DrillAnswer, StockedDrill
from puzzles.sideboards.training.counting_questions import BonusQuestion
from puzzles.sideboards.training.counting_screens import bonus_field, field_of
from puzzles.sideboards.training.move_drills import MoveDrill
from puzzles.sideboards.training.stock import STOCK_VERSION
from puzzles.trainer.answer_records import record_answer
from puzzles.trainer.drills.handed_out import signed_name
from puzzles.trainer.drills.stock_records import store_drill
from puzzles.trainer.ratings import Rating
from rules.sideboards.engine.notation import move_text
from tests.puzzles.cast import noon
from tests.puzzles.sample_games import DAY, SIDEBOARDS
from tests.puzzles.sideboards.training.drills import drills, made_drills

BOARD_DRILLS: Any = SIDEBOARDS.training and SIDEBOARDS.training.counting
KINDS = ["count", "drawers", "row", "bonus"]


def board_name(seed: int = 1, *, rating: float = 1300) -> str:
    found: str = BOARD_DRILLS.fitting_name(rating=rating, number=seed)
    return found


def board_in_address(kind: str, drill: str | None = None) -> str:
    """As the site hands it out."""
    return signed_name(SIDEBOARDS, kind, drill or board_name())


def right_form(kind: str, drill: str) -> dict[str, str]:
    asked = BOARD_DRILLS.drill(kind, drill).asked
    if isinstance(asked, BonusQuestion):
        return {bonus_field(place): str(bonus) for place, bonus in enumerate(asked.bonuses)}
    if kind == "drawers":
        return {field_of(cell): "on" for group in asked.groups for cell in group}
    return {"number": str(asked.right_number)}


def wrong_form(kind: str, drill: str) -> dict[str, str]:
    right = right_form(kind, drill)
    if kind == "drawers":
        return {"d0-0": "on"} if right.keys() != {"d0-0"} else {"d0-1": "on"}
    asked = BOARD_DRILLS.drill(kind, drill)
    if isinstance(asked.asked, BonusQuestion):
        return {**right, "b0": "0" if right["b0"] != "0" else "4"}
    offered = BOARD_DRILLS.screen(asked, None).numbers
    return {"number": str(next(n for n in offered if str(n) != right["number"]))}


def stocks(count: int = 10) -> None:
    for made in made_drills()[:count]:
        store_drill("sideboards", STOCK_VERSION, made, now=noon(DAY))


def in_stock() -> list[tuple[str, MoveDrill]]:
    """In the order in which they are given."""
    by_key = {drill.key: drill for drill in drills()}
    stocked = StockedDrill.objects.filter(game="sideboards").order_by("key")
    keys = stocked.values_list("key", flat=True)
    return [(key, by_key[key]) for key in keys]


def answers(
    player: UUID, kind: str, drill: str, answer: dict[str, Any], *, game: str = "sideboards"
) -> None:
    """A wrong one."""
    record_answer(
        player,
        game=game,
        kind=kind,
        drill=drill,
        theme="",
        answer=answer,
        is_right=False,
        loss=None,
        now=noon(DAY),
        rating=Rating(),
    )


def the_answer() -> DrillAnswer:
    return DrillAnswer.objects.get()


def best_move(drill: MoveDrill) -> str:
    return move_text(drill.choices[0].moves[0])


def tempting_move(drill: MoveDrill) -> str:
    return move_text(drill.choices[drill.lure].moves[0])
