"""The game as the start page has a stranger try it: the last two turns of a sideboard, one tap
each. What was tapped is in the address, so that it works without a script and stores nothing."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cache
from itertools import product

from puzzles.game.showing import WELCOME_FIELD
from puzzles.game.values import Query
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import PlacedCard, Side, Sideboard
from rules.sideboards.engine.counting import Run, counting_runs, solo_row_points
from rules.sideboards.engine.notation import parse_sideboard
from rules.sideboards.engine.objectives import ROW_OBJECTIVES, RowObjective
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.hero import hero_sideboard

PINK_ROW = 21
"""The objective that counts the longest row of pink drawers, which the text of the page names."""
OTHERS = ("7t", "12")
"""The cards that end the row, one for each turn."""
TURNS = len(OTHERS)


@dataclass(frozen=True, slots=True)
class Choice:
    placed: PlacedCard
    address: str


@dataclass(frozen=True)
class FirstTaps:
    tapped: tuple[int, ...] = ()
    """The place of each card that was tapped, in its hand."""

    @property
    def sideboard(self) -> Sideboard:
        begun = hero_sideboard().placed[:-TURNS]
        made = (hand[place] for hand, place in zip(hands(), self.tapped, strict=False))
        return Sideboard((*begun, *made))

    @property
    def objective(self) -> RowObjective:
        return ROW_OBJECTIVES[PINK_ROW]

    @property
    def runs(self) -> Sequence[Run]:
        return counting_runs(self.sideboard, self.objective)

    @property
    def points(self) -> int:
        return solo_row_points(self.objective, sum(run.length for run in self.runs))

    @property
    def gained(self) -> int:
        """What the latest tap has brought."""
        return self.points - FirstTaps(self.tapped[:-1]).points

    @property
    def most(self) -> int:
        every = product(*(range(len(hand)) for hand in hands()))
        return max(FirstTaps(tapped).points for tapped in every)

    @property
    def is_over(self) -> bool:
        return len(self.tapped) == TURNS

    @property
    def choices(self) -> Sequence[Choice]:
        if self.is_over:
            return []
        before = "".join(map(str, self.tapped))
        return [
            Choice(placed, f"?{WELCOME_FIELD}={before}{place}#hero")
            for place, placed in enumerate(hands()[len(self.tapped)])
        ]

    @property
    def scene(self) -> Scene:
        lit = Highlight([run.drawers for run in self.runs])
        return Scene(highlights=[lit], arrived=Side.RIGHT if self.tapped else None)


def first_taps(query: Query) -> FirstTaps:
    """Reads what can be read of the address, and begins anew with anything else."""
    text = query.get(WELCOME_FIELD, "")
    is_readable = len(text) <= TURNS and set(text) <= {"0", "1"}
    return FirstTaps(tuple(map(int, text)) if is_readable else ())


@cache
def hands() -> Sequence[tuple[PlacedCard, ...]]:
    """Two cards in each turn; the one that goes on with the row is not always the first."""
    last = hero_sideboard().placed[-TURNS:]
    others = parse_sideboard(" ".join(OTHERS), current_edition().cards).placed
    (one, other), (one_end, other_end) = last, others
    return (one_end, one), (other, other_end)
