"""The review of a finished game: where points came from, and where they were lost.

    score = expected at the start + luck − losses

before   what the best choice of a decision is expected to bring
after    what the choice taken is expected to bring
loss     before − after; nothing while the two are too close to call
luck     what the cards brought that came since: before − after of the previous decision

Before and after are rounded to tenths, as they are printed; all other figures are differences of
these two, so every sum closes exactly as printed.
"""

from collections.abc import Iterator
from dataclasses import astuple, dataclass
from decimal import Decimal

from puzzles.sideboards.coach.advice import Advice, Estimate, Points
from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.coach.position import CoachPosition, position_in
from puzzles.sideboards.coach.reason import Reason, reason_for, row_after
from rules.sideboards.engine.cards import Sideboard
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import Move, SoloGame, begin

NOTHING = Decimal("0.0")


@dataclass(frozen=True, slots=True)
class Shares:
    """Of a loss, by objective; a part may be a gain."""

    colors: Decimal = NOTHING
    handles: Decimal = NOTHING
    rows: Decimal = NOTHING
    swap: Decimal = NOTHING

    def __add__(self, other: "Shares") -> "Shares":
        pairs = zip(astuple(self), astuple(other), strict=True)
        return Shares(*(one + more for one, more in pairs))


@dataclass(frozen=True, slots=True)
class Decision:
    """The start, a turn, or the placement after a swap."""

    turn: int
    position: CoachPosition
    advice: Advice
    move: Move
    luck: Decimal
    before: Decimal
    after: Decimal
    shares: Shares
    reason: Reason | None
    """None where nothing is lost."""

    @property
    def loss(self) -> Decimal:
        return self.before - self.after

    @property
    def best(self) -> Estimate:
        return self.advice.best

    @property
    def taken(self) -> Estimate:
        return self.advice.of(self.move)

    @property
    def is_close(self) -> bool:
        return self.taken.is_close

    def row_after(self, move: Move) -> Sideboard:
        """As it lay, after a swap; with it any choice's row can be shown."""
        placed = row_after(self.position.sideboard, move)
        return placed.sideboard if placed else self.position.sideboard


@dataclass(frozen=True, slots=True)
class GameReview:
    decisions: tuple[Decision, ...]
    score: int

    @property
    def expected(self) -> Decimal:
        """At the start, with the first three cards in hand."""
        return self.decisions[0].before

    @property
    def luck(self) -> Decimal:
        return sum((each.luck for each in self.decisions), NOTHING)

    @property
    def loss(self) -> Decimal:
        return sum((each.loss for each in self.decisions), NOTHING)

    @property
    def shares(self) -> Shares:
        return sum((each.shares for each in self.decisions), Shares())

    @property
    def worth(self) -> Decimal:
        """What these cards allowed without any loss: the score and all losses."""
        return self.expected + self.luck

    @property
    def lesson(self) -> tuple[int, Decision] | None:
        """The decision that lost most, with its place; None where nothing was lost."""
        place, decision = max(enumerate(self.decisions), key=lambda each: each[1].loss)
        return (place, decision) if decision.loss else None


def decisions_of(game: SoloGame, coach: Coach) -> Iterator[Decision]:
    """One at a time, since each takes the coach some time."""
    expected = None
    now = begin(game.deal)
    for move in game.moves:
        decision = _decision(now, move, coach, expected)
        yield decision
        expected, now = decision.after, now.play(move)


def _decision(game: SoloGame, move: Move, coach: Coach, expected: Decimal | None) -> Decision:
    advice = coach.advise(position_in(game, coach.deck))
    return decision_in(game, move, coach, advice, expected=expected)


def decision_in(
    game: SoloGame, move: Move, coach: Coach, advice: Advice, *, expected: Decimal | None = None
) -> Decision:
    """What a move loses by the coach's advice. `expected`: after the last decision, for the luck
    since."""
    position = position_in(game, coach.deck)
    best, taken = advice.best, advice.of(move)
    before = rounded_to_tenths(best.expected.total)
    after = before if taken.is_close else rounded_to_tenths(taken.expected.total)
    shares = split(before - after, best.expected - taken.expected)
    return Decision(
        turn=game.turn,
        position=position,
        advice=advice,
        move=move,
        luck=NOTHING if expected is None else before - expected,
        before=before,
        after=after,
        shares=shares,
        reason=_reason(position, advice, move, shares, coach),
    )


def _reason(
    position: CoachPosition, advice: Advice, move: Move, shares: Shares, coach: Coach
) -> Reason | None:
    lost = {category: getattr(shares, category) for category in Category}
    if not sum(astuple(shares)):
        return None
    return reason_for(
        position,
        coach.value_tables(position.objectives),
        better=(advice.best.moves[0], advice.best),
        taken=(move, advice.of(move)),
        lost=lost,
    )


def rounded_to_tenths(points: float) -> Decimal:
    """
    >>> rounded_to_tenths(52.649)
    Decimal('52.6')
    """
    return Decimal(round(points * 10)).scaleb(-1)


def split(loss: Decimal, parts: Points) -> Shares:
    """The parts in tenths that add up to the loss; all zero where nothing is lost.

    >>> split(Decimal("0.5"), Points(0.29, 0.26, 0.0, 0.0)).colors
    Decimal('0.3')
    >>> split(Decimal("0.5"), Points(0.29, 0.26, 0.0, 0.0)).handles
    Decimal('0.2')
    """
    if not loss:
        return Shares()
    exact = [part * 10 for part in astuple(parts)]
    rounded = [round(part) for part in exact]
    while gap := int(loss.scaleb(1)) - sum(rounded):
        step = 1 if gap > 0 else -1
        furthest = max(range(len(exact)), key=lambda i: step * (exact[i] - rounded[i]))
        rounded[furthest] += step
    return Shares(*(Decimal(part).scaleb(-1) for part in rounded))
