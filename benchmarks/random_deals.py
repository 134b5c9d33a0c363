"""Deals for measuring: the same ones each time, with all objectives equally often."""

from random import Random

from rules.current_edition import current_edition
from rules.games.sideboards.objectives import (
    COLOR_PATTERN_IDS,
    HANDLE_PATTERN_IDS,
    ROW_IDS,
    Objectives,
    PatternObjective,
    RowObjective,
)
from rules.games.sideboards.setup import SOLO_DEAL_CARDS
from rules.games.sideboards.solo import Deal

PILES = (COLOR_PATTERN_IDS, HANDLE_PATTERN_IDS, ROW_IDS)


def random_deals(count: int, *, seed: int) -> list[Deal]:
    random = Random(seed)
    cards = list(current_edition().cards.values())
    piles = [
        _evenly(ids, count, random) for ids in (COLOR_PATTERN_IDS, HANDLE_PATTERN_IDS, ROW_IDS)
    ]
    return [
        Deal(_objectives(ids), tuple(random.sample(cards, SOLO_DEAL_CARDS)))
        for ids in zip(*piles, strict=True)
    ]


def _evenly(ids: range, count: int, random: Random) -> list[int]:
    repeated = [ids[i % len(ids)] for i in range(count)]
    random.shuffle(repeated)
    return repeated


def _objectives(ids: tuple[int, ...]) -> Objectives:
    match [current_edition().objectives[number] for number in ids]:
        case [PatternObjective() as colors, PatternObjective() as handles, RowObjective() as rows]:
            return Objectives(colors, handles, rows)
    raise ValueError(f"Not one objective of each pile: {ids}")
