"""Deals for measuring: the same ones each time, with all objectives equally often."""

from random import Random

from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.objectives import PILES, one_of_each
from rules.sideboards.engine.setup import SOLO_DEAL_CARDS
from rules.sideboards.engine.solo import SoloDeal


def random_deals(count: int, *, seed: int) -> list[SoloDeal]:
    random = Random(seed)
    edition = current_edition()
    cards = list(edition.cards.values())
    piles = [_evenly(ids, count, random) for ids in PILES.values()]
    return [
        SoloDeal(
            one_of_each(edition.objectives[number] for number in ids),
            tuple(random.sample(cards, SOLO_DEAL_CARDS)),
        )
        for ids in zip(*piles, strict=True)
    ]


def _evenly(ids: range, count: int, random: Random) -> list[int]:
    repeated = [ids[i % len(ids)] for i in range(count)]
    random.shuffle(repeated)
    return repeated
