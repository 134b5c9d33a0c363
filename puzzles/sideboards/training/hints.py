"""A hint for the next move in three steps: which objective to think of, which card, and where.

The objective is the one for which the best choice is furthest ahead of the others' average, in
what the coach expects of it. A swap is about no objective: its first step asks for all three.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from statistics import mean

from django.utils.translation import gettext as _

from puzzles.game.values import Data
from puzzles.sideboards.coach.advice import Advice, Estimate
from puzzles.sideboards.coach.deciding_drawers import deciding_drawers, placed_drawers
from puzzles.sideboards.coach.position import position_in
from puzzles.sideboards.coach.reason import row_after
from puzzles.sideboards.play.turns import placed_by, side_of
from puzzles.sideboards.review.engine import coach_with
from rules.sideboards.engine.cards import Card, PlacedCard, Side
from rules.sideboards.engine.notation import move_text, parse_move
from rules.sideboards.engine.objectives import Category, Objective
from rules.sideboards.engine.solo import Move, SoloGame, Start, Swap
from rules.sideboards.pictures import Highlight, Scene
from rules.sideboards.pictures.words import card_name, marked_row_words

WHICH_CARD, WHERE = 2, 3
"""The steps from which on a hint tells which card, and where. The first tells the objective."""


def hint_of(game: SoloGame, deck: tuple[Card, ...]) -> Data:
    """Searches."""
    advice = coach_with(deck).advise(position_in(game, deck))
    category = category_ahead(advice)
    return {
        "best": move_text(advice.best.moves[0]),
        "category": category and category.value,
        "is_close": len(advice.close) > 1,
    }


def category_ahead(advice: Advice) -> Category | None:
    """None for a swap."""
    best, *others = (each for each in advice.estimates if not _is_swap(each))
    if _is_swap(advice.best):
        return None
    return max(Category, key=lambda category: _lead(best, others, category))


def _is_swap(estimate: Estimate) -> bool:
    return isinstance(estimate.moves[0], Swap)


def _lead(best: Estimate, others: Sequence[Estimate], category: Category) -> float:
    return _of(best, category) - mean(_of(other, category) for other in others)


def _of(estimate: Estimate, category: Category) -> float:
    points: float = getattr(estimate.expected, category.value)
    return points


@dataclass(frozen=True, slots=True)
class HintScreen:
    """The steps taken so far. Its `lights` are class names: what lights up on the board."""

    game: SoloGame
    best: Move
    category: Category | None
    is_close: bool
    step: int

    @property
    def sentences(self) -> list[str]:
        steps = [self._objective_words, self._card_words, self._place_words]
        sentences = [words() for words in steps[: self.step]]
        if self.step == WHERE and self.is_close:
            sentences[-1] += " " + _("Another choice is about as good.")
        return sentences

    @property
    def spoken(self) -> str:
        return " ".join(self.sentences[self.step - 1 :])

    @property
    def lights(self) -> str:
        names = [f"hint-{self.category}" if self.category else "hint-objectives"]
        if self.step >= WHICH_CARD:
            names += self._lit_cards()
        if self.step >= WHERE:
            names += self._lit_ways()
        return " ".join(names)

    @property
    def scene(self) -> Scene | None:
        """The row with the card in its place and the drawers that it is about."""
        return Scene([Highlight(self._drawers())]) if self._shows_row else None

    @property
    def row(self) -> object:
        placed = row_after(self.game.sideboard, self.best)
        return placed.sideboard if placed else self.game.sideboard

    @property
    def row_label(self) -> str:
        placed = row_after(self.game.sideboard, self.best)
        return marked_row_words(placed.sideboard, self._drawers()) if placed else ""

    @property
    def _shows_row(self) -> bool:
        return self.step >= WHERE and not isinstance(self.best, Swap)

    def _drawers(self) -> Sequence[Sequence[tuple[int, int]]]:
        placed = row_after(self.game.sideboard, self.best)
        if placed is None or self.category is None:
            return ()
        objective: Objective = getattr(self.game.deal.objectives, self.category.value)
        found = deciding_drawers(placed.sideboard, objective, placed.columns, may_be_missing=True)
        return found or placed_drawers(placed.columns)

    def _lit_cards(self) -> list[str]:
        laid = placed_by(self.best)
        return [f"hint-card-{self.game.hand.index(each.card) + 1}" for each in laid] or [
            "hint-swap"
        ]

    def _lit_ways(self) -> list[str]:
        ways = [_way_class(self.game.hand, each) for each in placed_by(self.best)]
        side = side_of(self.best)
        return [*ways, f"hint-{side.name.lower()}"] if side else ways

    def _objective_words(self) -> str:
        match self.category:
            case Category.COLORS:
                return _("Think of the color pattern: that’s where the best choice gains most.")
            case Category.HANDLES:
                return _("Think of the handle pattern: that’s where the best choice gains most.")
            case Category.ROWS:
                return _("Think of the rows: that’s where the best choice gains most.")
            case None:
                return _("Go through the three objectives: what do these two cards score for each?")

    def _card_words(self) -> str:
        laid = [each.card for each in placed_by(self.best)]
        if not laid:
            return _("Neither of the two cards.")
        if isinstance(self.best, Start):
            (left_out,) = (card for card in self.game.hand if card not in laid)
            words = (
                _("Leave out the first card."),
                _("Leave out the second card."),
                _("Leave out the third card."),
            )
            return words[self.game.hand.index(left_out)]
        return (_("Take the first card."), _("Take the second card."))[
            self.game.hand.index(laid[0])
        ]

    def _place_words(self) -> str:
        match self.best:
            case Start(left, right):
                words = _("On the left: %(left)s. On the right: %(right)s.")
                return words % {
                    "left": card_name(left, self.game.hand),
                    "right": card_name(right, self.game.hand),
                }
            case Swap():
                return _("Swap both.")
            case place:
                return _end_words(place.side, is_turned=place.placed.turned)


def _way_class(hand: Sequence[Card], placed: PlacedCard) -> str:
    return f"hint-{'turned' if placed.turned else 'upright'}-{hand.index(placed.card) + 1}"


def _end_words(side: Side, *, is_turned: bool) -> str:
    if side is Side.LEFT:
        return _("Rotated, left end.") if is_turned else _("As it is, left end.")
    return _("Rotated, right end.") if is_turned else _("As it is, right end.")


def hint_screen(game: SoloGame, hint: Data, step: int) -> HintScreen:
    cards = {card.id: card for card in game.hand}
    category = Category(hint["category"]) if hint["category"] else None
    return HintScreen(game, parse_move(hint["best"], cards), category, hint["is_close"], step)
