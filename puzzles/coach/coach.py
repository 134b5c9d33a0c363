"""The coach: what each choice in a position is expected to bring when play goes on well."""

from collections.abc import Iterable
from functools import lru_cache, partial

from puzzles.coach.advice import Advice, Estimate, Points
from puzzles.coach.choices import choices_in
from puzzles.coach.comparison import Compared
from puzzles.coach.outlook import Outlook
from puzzles.coach.position import Position, position_in
from puzzles.coach.table import Effort, Table
from puzzles.solver.tables import Tables
from rules.games.sideboards.cards import Card
from rules.games.sideboards.objectives import Objectives
from rules.games.sideboards.solo import Deal, Game, Move, begin

FULL_EFFORT = Effort()
OUTLOOKS_KEPT = 8


class Coach:
    def __init__(self, tables: Tables, deck: Iterable[Card], effort: Effort = FULL_EFFORT) -> None:
        self.deck = tuple(deck)
        self.effort = effort
        self._outlook = lru_cache(maxsize=OUTLOOKS_KEPT)(partial(Outlook, tables=tables))

    def outlook(self, objectives: Objectives) -> Outlook:
        """Built when it is first asked for, which takes longer than an advice."""
        return self._outlook(objectives)

    def advise(self, position: Position) -> Advice:
        choices = choices_in(position)
        table = Table(self.outlook(position.objectives), position, choices)
        estimates = map(_estimate, choices.moves, table.compared(self.effort))
        return Advice(tuple(sorted(estimates, key=lambda each: each.loss)))

    def play_blind(self, deal: Deal) -> Game:
        """The coach's own game: it knows no more than a player does."""
        game = begin(deal)
        while not game.is_over:
            game = game.play(self.advise(position_in(game, self.deck)).best.moves[0])
        return game


def _estimate(moves: tuple[Move, ...], compared: Compared) -> Estimate:
    return Estimate(
        moves=moves,
        expected=Points(*map(float, compared.expected)),
        error=float(compared.error),
        loss=float(compared.loss),
        loss_error=float(compared.loss_error),
    )
