"""Reviews as the puzzles ask for them."""

from collections.abc import Iterator
from dataclasses import fields

from puzzles.game.values import Data, FrozenEdition, MyGame, Query
from puzzles.sideboards.dealing.editions import edition_in, frozen
from puzzles.sideboards.review import engine, turn_reviews
from puzzles.sideboards.review.review_data import decision_data, review_from
from puzzles.sideboards.review.screens import AnalysisScreen, Asked
from puzzles.sideboards.review.turn_reviews import TurnReview
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.solo import SoloGame


def review(position: SoloGame, edition: FrozenEdition | None) -> Iterator[Data]:
    deck = edition_in(edition or frozen(current_edition())).dealt_cards
    return map(decision_data, engine.decisions(position, deck))


def review_screen(mine: MyGame[SoloGame], review: Data, query: Query) -> AnalysisScreen:
    names = (field.name for field in fields(Asked))
    asked = Asked(*(query.get(name, "") for name in names))
    return AnalysisScreen(mine, review_from(review, mine.position), asked)


def turn_review(position: SoloGame, review: Data, turn: int) -> TurnReview:
    return turn_reviews.turn_review(review_from(review, position), turn, position.deal.turns)
