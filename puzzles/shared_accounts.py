"""What the coach says of two games with the same cards: one turn of them, and the whole."""

from collections.abc import Sequence
from dataclasses import dataclass
from decimal import Decimal

from puzzles.analyses import known_accounts
from puzzles.analysis_steps import Step, steps_of
from puzzles.coach.account import Account
from puzzles.sharing import SharedGame


@dataclass(frozen=True)
class TurnAccount:
    account: Account
    steps: Sequence[Step]
    """The decisions of the turn: a swap is one of its own."""
    is_mine: bool

    @property
    def before(self) -> Decimal:
        """Expected before the turn's cards came."""
        return self.after - self.luck - self.change

    @property
    def after(self) -> Decimal:
        return self.steps[-1].decision.after

    @property
    def luck(self) -> Decimal:
        return sum((step.decision.luck for step in self.steps), Decimal(0))

    @property
    def change(self) -> Decimal:
        return sum((step.change for step in self.steps), Decimal(0))

    @property
    def whole_change(self) -> Decimal:
        return -self.account.loss


def turn_accounts(shared: SharedGame, number: int) -> list[TurnAccount]:
    """Of the shared game and the visitor's, if the coach has looked at both; one query."""
    if shared.mine.deal_id is None:
        return []
    games = shared.finished_games
    accounts = known_accounts(games, deal_id=shared.mine.deal_id)
    if len(accounts) < len(games):
        return []
    return [
        TurnAccount(
            account,
            [
                step
                for step in steps_of(account, shared.game.deal.turns)
                if step.decision.turn == number
            ],
            is_mine=place > 0,
        )
        for place, account in enumerate(accounts)
    ]
