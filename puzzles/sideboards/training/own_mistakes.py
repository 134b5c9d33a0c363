"""A player's own mistakes: the one of a reviewed game, and drills that are its siblings.

`sibling_of` searches: only the background process calls it.
"""

from collections.abc import Callable, Sequence
from dataclasses import replace

from puzzles.game.trainer.reviewed import MistakeFound
from puzzles.game.values import Data, FrozenEdition
from puzzles.sideboards.dealing.deals import numbers_from
from puzzles.sideboards.dealing.editions import edition_in, frozen
from puzzles.sideboards.review.engine import coach_with
from puzzles.sideboards.review.review_data import review_from
from puzzles.sideboards.training.drill_data import drill_data, drill_from
from puzzles.sideboards.training.mistake_key import key_data, key_from, mistake_key
from puzzles.sideboards.training.move_drills import (
    COSTLY,
    MoveDrill,
    drill_of,
    punished,
    weighed,
)
from puzzles.sideboards.training.punishing_deck import punishing_decks
from puzzles.sideboards.training.siblings import FoundSibling, SiblingSearch
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.solo import SoloGame

LAST_HANDS = 6
"""Of the earlier siblings: their cards do not come again."""


def mistake_in(game: SoloGame, review: Data) -> MistakeFound | None:
    lesson = review_from(review, game).lesson
    if lesson is None:
        return None
    place, decision = lesson
    if decision.loss < COSTLY or decision.reason is None:
        return None
    key = key_data(mistake_key(decision, decision.reason, decision.move))
    hand = [card.id for card in decision.position.hand]
    return MistakeFound(place, {**key, "hand": hand}, float(decision.loss))


def sibling_of(
    key: Data,
    *,
    edition: FrozenEdition | None,
    earlier: Sequence[Data],
    seed: int,
    seconds: Callable[[], float],
) -> Data | None:
    material = edition_in(edition or frozen(current_edition()))
    search = SiblingSearch(coach_with(material.dealt_cards), material)
    hands = [[card.id for card in drill_from(each).game.hand] for each in earlier[-LAST_HANDS:]]
    avoid = frozenset(number for hand in (key["hand"], *hands) for number in hand)
    found = search.sibling(key_from(key), avoid=avoid, seed=seed, seconds=seconds)
    return drill_data(_drill(found, search, seed)) if found else None


def _drill(found: FoundSibling, search: SiblingSearch, seed: int) -> MoveDrill:
    coach, advice = search.coach, found.decision.advice
    numbers = numbers_from(str(seed), "sibling")
    drill = drill_of(weighed(found.game, coach, advice), coach, numbers)
    lure = advice.estimates.index(found.decision.taken)
    # nobody is asked for the reason: the same kind of mistake comes back until it is seen
    choices = tuple(replace(each, claims=()) for each in drill.choices)
    return punished(replace(drill, lure=lure, choices=choices), coach, punishing_decks)
