"""Whether the coach's reasons teach: how often each is given, and which way its count points.

`python -m benchmarks reasons 300` looks at so many losses of greedy, random and half-trained
players. A reason says a count for both choices; where the same count differs as much in any pair of
the best and the naive choice (most points now) that loses much, it must be the best one's that is
higher. A learner who goes by it is right so often.
"""

from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from random import Random

from benchmarks.random_deals import random_deals
from puzzles.sideboards.coach.advice import Advice, Estimate
from puzzles.sideboards.coach.choices import codes_of
from puzzles.sideboards.coach.coach import Coach
from puzzles.sideboards.coach.game_review import Decision, decisions_of
from puzzles.sideboards.coach.next_card import NextCard
from puzzles.sideboards.coach.points_now import PointsNow
from puzzles.sideboards.coach.position import CoachPosition, position_in
from puzzles.sideboards.coach.reason import MORE_CARDS, MORE_POINTS, Why, row_after
from puzzles.sideboards.table_store import tables
from puzzles.sideboards.training.themes import losing_part, modifiers, points_now
from rules.sideboards.edition.current import current_edition
from rules.sideboards.engine.cards import FULL, Sideboard
from rules.sideboards.engine.objectives import Category
from rules.sideboards.engine.solo import Move, SoloDeal, SoloGame, Swap, begin

LOSSES = 400
GAMES_AT_ONCE = 30
SEED = 7
TRAP = 1.5
"""The loss of a naive choice that makes a trap."""
MOST_WITHOUT, MOST_OF_ONE, LEAST_RIGHT = 0.02, 0.30, 0.95
PLAYERS = ("greedy", "random", "half coach")


def run(losses: str = str(LOSSES)) -> bool:
    coach = Coach(tables(), current_edition().cards.values())
    seen = _Seen()
    for number in range(1000):
        if sum(seen.reasons.values()) >= int(losses):
            break
        deals = random_deals(GAMES_AT_ONCE, seed=SEED + number)
        for game in games_of_learners(deals, coach):
            for decision in decisions_of(game, coach):
                seen.look_at(decision, coach)
    return seen.printed()


def games_of_learners(deals: Sequence[SoloDeal], coach: Coach) -> Iterator[SoloGame]:
    """Those with the same objectives together, since value tables take long to build."""
    random = Random(SEED)
    for number, deal in enumerate(sorted(deals, key=lambda deal: deal.objectives.ids)):
        game = begin(deal)
        while not game.is_over:
            game = game.play(_move(game, PLAYERS[number % len(PLAYERS)], coach, random))
        yield game


def _move(game: SoloGame, player: str, coach: Coach, random: Random) -> Move:
    if player == "greedy" or random.choice([True, False]):
        places = [move for move in game.legal_moves() if not isinstance(move, Swap)]
        random.shuffle(places)
        return max(places, key=lambda move: game.play(move).score)
    if player == "random":
        return random.choice(game.legal_moves())
    return coach.advise(position_in(game, coach.deck)).best.moves[0]


@dataclass(slots=True)
class _Pointing:
    right: int = 0
    wrong: int = 0

    @property
    def share(self) -> float:
        return self.right / max(1, self.right + self.wrong)


@dataclass(slots=True)
class _Seen:
    reasons: Counter[str] = field(default_factory=Counter)
    losses: Counter[str] = field(default_factory=Counter)
    themes: Counter[str] = field(default_factory=Counter)
    in_traps: Counter[str] = field(default_factory=Counter)
    pointing: dict[str, _Pointing] = field(default_factory=dict)

    def look_at(self, decision: Decision, coach: Coach) -> None:
        if not decision.loss or decision.reason is None:
            return
        reason, is_counted = decision.reason, True
        if reason.why is Why.PROMISE:
            is_counted = reason.better.count > reason.taken.count
        name = reason.why.value if is_counted else "none"
        self.reasons[name] += 1
        self.losses[name] += int(decision.loss * 10)
        chosen = (decision.best.moves[0], decision.best), (decision.move, decision.taken)
        self.themes.update(modifiers(decision.position, *chosen))
        if _naive(decision.position, decision.advice) is decision.taken and decision.loss >= TRAP:
            self.in_traps[name] += 1
            self._see_where_counts_point(decision, coach)

    def _see_where_counts_point(self, decision: Decision, coach: Coach) -> None:
        for name, lead in _leads(decision, coach):
            found = self.pointing.setdefault(name, _Pointing())
            found.right += lead > 0
            found.wrong += lead < 0

    def printed(self) -> bool:
        every = sum(self.reasons.values())
        print(f"Reasons: {every} losses of players who are {', '.join(PLAYERS)}")
        for name, count in self.reasons.most_common():
            mean = self.losses[name] / 10 / count
            print(f"  {name:12} {count / every:6.1%}     mean loss {mean:.1f}", end="")
            print(f"     in traps {self.in_traps[name]}")
        for name, count in self.themes.most_common():
            print(f"  also {name:16} {count / every:6.1%}")
        for name, found in self.pointing.items():
            print(f"  {name:12} points right in {found.share:6.1%} of {found.right + found.wrong}")
        right = self._right()
        print(f"  counts as stated in {sum(self.in_traps.values())} traps point right: {right:.1%}")
        most = max(count for name, count in self.reasons.items() if name != "none") / every
        return (
            self.reasons["none"] / every <= MOST_WITHOUT
            and most <= MOST_OF_ONE
            and right >= LEAST_RIGHT
        )

    def _right(self) -> float:
        """By how often each is stated. The others are what the verdict itself compares: points of
        the last card, and points by the end."""
        stated = sum(self.in_traps.values())
        wrong = sum(
            count * (1 - self.pointing[_COUNT_OF[name]].share)
            for name, count in self.in_traps.items()
            if name in _COUNT_OF
        )
        return 1 - wrong / stated


_COUNT_OF = {
    Why.COMPLETES.value: "now",
    Why.LONGER.value: "now",
    Why.BUILDS.value: "cards",
    Why.CHANCES.value: "cards",
    Why.LATER.value: "next card",
    Why.NEXT.value: "next card",
}


def _naive(position: CoachPosition, advice: Advice) -> Estimate:
    """Of those that score most now, the best."""
    places = [each for each in advice.estimates if not isinstance(each.moves[0], Swap)]
    return max(places, key=lambda each: points_now(position, each.moves[0]))


def _leads(decision: Decision, coach: Coach) -> Iterator[tuple[str, float]]:
    """By how much the better choice is ahead in what reasons count, if by enough to be said."""
    position = decision.position
    placed = [
        row_after(position.sideboard, move) for move in (decision.best.moves[0], decision.move)
    ]
    rows = [each.sideboard for each in placed if each]
    if len(rows) < len(placed) or len(rows[0]) == FULL:
        return
    now = PointsNow(position.objectives, coach.value_tables(position.objectives).tables)
    better, taken = (NextCard(row, position.unseen, now) for row in rows)
    lead = float(better.gains(Category).mean() - taken.gains(Category).mean())
    if abs(lead) >= MORE_POINTS:
        yield "next card", lead
    category = losing_part(decision.best, decision.taken)
    if category and category is not Category.ROWS:
        cards = [int((each.gains([category]) > 0).sum()) for each in (better, taken)]
        if abs(cards[0] - cards[1]) >= MORE_CARDS:
            yield "cards", cards[0] - cards[1]
    if category:
        counts = [_scored(row, category, now) for row in rows]
        totals = [sum(_scored(row, each, now) for each in Category) for row in rows]
        ahead = counts[0] - counts[1]
        if ahead * (totals[0] - totals[1]) >= 0 and ahead:
            yield "now", ahead


def _scored(row: Sideboard, category: Category, now: PointsNow) -> float:
    return float(now.of(category, codes_of(row)[:, None], len(row))[0])
