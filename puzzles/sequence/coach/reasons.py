"""Why a move cost points, by counts of the solver alone: of all reasons the first that is true.

A card that is spent where a jack would have done is none of them: a jack does all that a card does.
Where the cards that lie open are enough for the best, nothing else is named as better than what
they show.

better    a move that would have cost nothing and shows the reason
outlook   the lines that bring the most from a position on, with the turns in which they end
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from functools import cached_property
from typing import TypeGuard

from puzzles.sequence.coach.judgment import best_without, losses, thrown_away
from puzzles.sequence.coach.prospects import Prospects, passes, plan_of_goal
from puzzles.sequence.solver.geometry import place_of
from puzzles.sequence.solver.line import planned_move
from puzzles.sequence.solver.schedule import Plan
from puzzles.sequence.solver.supplies import missing_places
from puzzles.sequence.takeover import Discard, TakeOverGame, TakeOverMove
from rules.sequence.engine.board import CARD_ON, LINES, Line
from rules.sequence.engine.cards import Card
from rules.sequence.engine.moves import PlaceChip, RemoveChip

Costs = Mapping[TakeOverMove, int]


class Why(StrEnum):
    CARD_WOULD_DO = "card"
    """A jack was spent where a card of the hand would have done."""
    CARD_TO_COME = "kept"
    """A jack took the space of a card that comes in time."""
    NOTHING_OPENED = "opened"
    """A removal brought no more than throwing the jack away."""
    OTHER_CHIP = "chip"
    """Another chip of Green's was to be removed."""
    SHARED = "shared"
    """Another chip would have stood in both lines."""
    OTHER_SPACE = "space"
    """The card goes with a line on its other space."""
    ONLY_JACK = "only"
    """The jack was needed on a space whose card does not come any more."""
    JACK_ELSEWHERE = "elsewhere"
    """The jack was needed on another space, whose card comes too late."""
    TURN_LOST = "lost"
    """The move brought no more than throwing the card away."""
    ORDER = "order"
    """The move helped, but another one had to come first."""


@dataclass(frozen=True, slots=True)
class Outlook:
    lines: tuple[Line, ...]
    turns: tuple[int, ...]
    """In the order of the lines."""


@dataclass(frozen=True, slots=True)
class Reason:
    why: Why
    better: TakeOverMove
    possible: Outlook
    """After the better move."""
    left: Outlook
    """After the move."""
    turn: int = 0
    """In which the card comes that the space was to be kept for."""
    is_in_sight: bool = True
    """False where the best took a card that still lay face down."""


@dataclass(frozen=True, slots=True)
class _Shown:
    """A reason with the move that shows it."""

    why: Why
    better: TakeOverMove
    turn: int = 0


def reason_of(game: TakeOverGame, move: TakeOverMove, costs: Costs) -> Reason:
    """For a move that costs something; `costs` are those of all legal moves."""
    return Explainer(game, costs).reason(move)


@dataclass(frozen=True)
class Explainer:
    """Says why moves of one position cost something. What they have in common is worked out
    once."""

    game: TakeOverGame
    costs: Costs
    """Those of all legal moves."""

    def reason(self, move: TakeOverMove) -> Reason:
        """For a move that costs something."""
        return self._reason(move, self.outlook(move))

    def brief_reason(self, move: TakeOverMove) -> Reason:
        """As `reason`, in less time: moves that bring no more than throwing the card away leave the
        same lines, whichever space they take."""
        is_in_vain = self.is_in_vain(move)
        return self._reason(move, self.wasted(move.card) if is_in_vain else self.outlook(move))

    def _reason(self, move: TakeOverMove, left: Outlook) -> Reason:
        costly = _CostlyMove(self, move)
        first = next(found for test in TESTS if (found := test(costly)))
        possible = self.outlook(first.better)
        return Reason(first.why, first.better, possible, left, first.turn, self.is_in_sight)

    @cached_property
    def prospects(self) -> Prospects:
        return Prospects(self.game)

    @cached_property
    def is_in_sight(self) -> bool:
        """Whether the cards that lie open are enough for the best."""
        return self._in_sight.best == self.prospects.best

    @cached_property
    def free(self) -> Sequence[TakeOverMove]:
        """All moves that cost nothing, also by the cards that lie open if these are enough."""
        free = [move for move, cost in self.costs.items() if not cost]
        if not self._is_more_to_come or not self.is_in_sight:
            return free
        costs = losses(self._in_sight.game)
        return [move for move in free if not costs[move]]

    @cached_property
    def plans(self) -> Sequence[Plan]:
        """Of the goals that bring the most."""
        supplies = self._guide.supplies
        found = (plan_of_goal(supplies, goal) for goal in self._guide.best_goals)
        return [plan for each in found if each for _, plan in [each]]

    @cached_property
    def shared(self) -> frozenset[int]:
        """The places without one's chip that both lines of a best goal need."""
        pairs = [goal for goal in self._guide.best_goals if len(goal) > 1]
        supplies = self._guide.supplies
        needed = [[{*missing_places(supplies, line)} for line in pair] for pair in pairs]
        return frozenset(place for one, other in needed for place in one & other)

    def is_in_vain(self, move: TakeOverMove) -> bool:
        """Whether it brings no more than throwing the card away."""
        known = self._best_without
        if move.card not in known:
            known[move.card] = best_without(self.prospects, move.card)
        return self.prospects.best - self.costs[move] == known[move.card]

    def outlook(self, move: TakeOverMove) -> Outlook:
        """After a move. Of equally good goals, one with many lines through its space."""
        if move not in self._outlooks:
            place = None if isinstance(move, Discard) else place_of(move.space)
            self._outlooks[move] = _outlook(self.game.play(move), place)
        return self._outlooks[move]

    def wasted(self, card: Card) -> Outlook:
        """After a turn in which the card was thrown away."""
        if card not in self._wasted:
            self._wasted[card] = _outlook(thrown_away(self.game, card))
        return self._wasted[card]

    @property
    def _is_more_to_come(self) -> bool:
        """Whether cards lie face down."""
        return self.game.row != self.game.seen_row

    @cached_property
    def _in_sight(self) -> Prospects:
        return Prospects(self.game.in_sight) if self._is_more_to_come else self.prospects

    @property
    def _guide(self) -> Prospects:
        return self._in_sight if self.is_in_sight else self.prospects

    @cached_property
    def _best_without(self) -> dict[Card, int]:
        return {}

    @cached_property
    def _outlooks(self) -> dict[TakeOverMove, Outlook]:
        return {}

    @cached_property
    def _wasted(self) -> dict[Card, Outlook]:
        return {}


@dataclass(frozen=True)
class _CostlyMove:
    position: Explainer
    move: TakeOverMove

    @property
    def game(self) -> TakeOverGame:
        return self.position.game

    @property
    def free(self) -> Sequence[TakeOverMove]:
        return self.position.free

    @property
    def plans(self) -> Sequence[Plan]:
        return self.position.plans

    @property
    def is_in_vain(self) -> bool:
        return self.position.is_in_vain(self.move)

    @property
    def free_placings(self) -> Sequence[PlaceChip]:
        """Those with the same card first, then those with a plain card."""
        placings = [move for move in self.free if isinstance(move, PlaceChip)]
        return sorted(placings, key=lambda each: (each.card != self.move.card, each.card.is_jack))

    def planned(self, plans: Sequence[Plan]) -> TakeOverMove:
        """A move that cost nothing, if possible the next one of a plan."""
        nexts = [planned_move(plan, self.game)[0] for plan in plans if plan.tasks]
        return next((move for move in nexts if move in self.free), self.free[0])


def _card_would_do(costly: _CostlyMove) -> _Shown | None:
    move = costly.move
    if not _places_jack(move):
        return None
    card = PlaceChip(CARD_ON[move.space], move.space)
    return _Shown(Why.CARD_WOULD_DO, card) if card in costly.free else None


def _card_to_come(costly: _CostlyMove) -> _Shown | None:
    move = costly.move
    if not _places_jack(move):
        return None
    place = place_of(move.space)
    for plan in costly.plans:
        for task in (*plan.first, *plan.second):
            is_card = task.place == place and not task.is_spare and not task.removes
            if is_card and task.first_turn > costly.game.turn:
                return _Shown(Why.CARD_TO_COME, costly.planned([plan]), task.first_turn)
    return None


def _other_chip(costly: _CostlyMove) -> _Shown | None:
    if not isinstance(costly.move, RemoveChip):
        return None
    others = [each for each in costly.free if isinstance(each, RemoveChip)]
    return _Shown(Why.OTHER_CHIP, others[0]) if others else None


def _nothing_opened(costly: _CostlyMove) -> _Shown | None:
    if not isinstance(costly.move, RemoveChip) or not costly.is_in_vain:
        return None
    return _Shown(Why.NOTHING_OPENED, costly.planned(costly.plans))


def _shared(costly: _CostlyMove) -> _Shown | None:
    for move in costly.free_placings:
        if place_of(move.space) in costly.position.shared and _is_in_all(move, costly.position):
            return _Shown(Why.SHARED, move)
    return None


def _is_in_all(move: PlaceChip, position: Explainer) -> bool:
    """Whether its chip stands in each of the lines that bring the most after it."""
    return all(move.space in line for line in position.outlook(move).lines)


def _other_space(costly: _CostlyMove) -> _Shown | None:
    move = costly.move
    if not isinstance(move, PlaceChip) or move.card.is_jack:
        return None
    same = [each for each in costly.free_placings if each.card == move.card]
    return _Shown(Why.OTHER_SPACE, same[0]) if same else None


def _jack_elsewhere(costly: _CostlyMove) -> _Shown | None:
    if not _places_jack(costly.move):
        return None
    same = [each for each in costly.free_placings if each.card.is_two_eyed]
    if not same:
        return None
    arrivals = costly.position.prospects.supplies.arrivals
    alone = [each for each in same if not arrivals[place_of(each.space)]]
    if alone:
        return _Shown(Why.ONLY_JACK, alone[0])
    return _Shown(Why.JACK_ELSEWHERE, same[0])


def _turn_lost(costly: _CostlyMove) -> _Shown | None:
    return _Shown(Why.TURN_LOST, costly.planned(costly.plans)) if costly.is_in_vain else None


def _order(costly: _CostlyMove) -> _Shown:
    return _Shown(Why.ORDER, costly.planned(costly.plans))


TESTS: Sequence[Callable[[_CostlyMove], _Shown | None]] = (
    _card_would_do,
    _card_to_come,
    _other_chip,
    _nothing_opened,
    _shared,
    _other_space,
    _jack_elsewhere,
    _turn_lost,
    _order,
)


def _places_jack(move: TakeOverMove) -> TypeGuard[PlaceChip]:
    return isinstance(move, PlaceChip) and move.card.is_two_eyed


def _outlook(after: TakeOverGame, place: int | None = None) -> Outlook:
    """Of a position; of equally good goals, one with many lines through the place."""
    if after.is_over:
        return Outlook(after.counted, tuple(after.finished[line] for line in after.counted))
    prospects = Prospects(after)
    goals = prospects.best_goals
    if place is not None:
        goals = sorted(goals, key=lambda goal: -sum(passes((line,), place) for line in goal))
    found = plan_of_goal(prospects.supplies, goals[0]) if goals else None
    if found is None:
        return Outlook((), ())
    order, plan = found
    return Outlook(tuple(LINES[line] for line in order), plan.turns)
