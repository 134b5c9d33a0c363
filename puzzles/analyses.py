"""The account of a finished try: computed once, by few at a time, then read from the database."""

from collections.abc import Sequence

from django.conf import settings
from django.db.models import Max

from puzzles.account_data import Data, account_data, account_from
from puzzles.analysis_records import free_slot, keep_slot, store_analysis, take_slot
from puzzles.attempt import line_of
from puzzles.coach.account import Account, Decision, decisions_of
from puzzles.current_coach import current_coach
from puzzles.daily import now
from puzzles.models import Analysis, AnalysisSlot
from rules.current_edition import current_edition
from rules.games.sideboards.cards import Card
from rules.games.sideboards.solo import Game

VERSION = 2
"""To be raised when the coach or its account change: what is stored is then made anew."""
SECONDS = 20
"""A slot whose holder has been silent for so long is free again."""


class Busy(Exception):
    """All slots are taken: come back in a moment."""

    def __init__(self, percent: int) -> None:
        self.percent = percent
        """How far the foremost of the others is."""
        super().__init__(f"{percent} %")


def analysis_of(game: Game, *, deal_id: int) -> Account:
    """Of a finished game; `Busy` if it is not stored and nobody may compute it now."""
    stored = _stored(game, deal_id) or _made(game, deal_id)
    return account_from(stored, game, _deck())


def known_accounts(games: Sequence[Game], *, deal_id: int) -> list[Account]:
    """Those that are stored, in the order of their games; nothing is computed."""
    lines = [line_of(game) for game in games]
    known = Analysis.objects.filter(deal_id=deal_id, line__in=lines, version=VERSION)
    stored: dict[str, Data] = dict(known.values_list("line", "account"))
    return [
        account_from(stored[line], game, _deck())
        for line, game in zip(lines, games, strict=True)
        if line in stored
    ]


def _stored(game: Game, deal_id: int) -> Data | None:
    known = Analysis.objects.filter(deal_id=deal_id, line=line_of(game), version=VERSION)
    return known.values_list("account", flat=True).first()


def _made(game: Game, deal_id: int) -> Data:
    moment = now().timestamp()
    holder = take_slot(settings.ANALYSES_AT_ONCE, now=moment, ends_at=moment + SECONDS)
    if holder is None:
        raise Busy(_percent())
    try:
        # whoever had the slot before may have made just this one
        return _stored(game, deal_id) or _computed(game, deal_id, holder)
    finally:
        free_slot(holder)


def _computed(game: Game, deal_id: int, holder: str) -> Data:
    decisions: list[Decision] = []
    for decision in decisions_of(game, current_coach()):
        decisions.append(decision)
        percent = 100 * len(decisions) // len(game.moves)
        keep_slot(holder, percent=percent, ends_at=now().timestamp() + SECONDS)
    data = account_data(Account(tuple(decisions), game.score_sheet.total))
    store_analysis(deal_id, line=line_of(game), version=VERSION, account=data)
    return data


def _deck() -> tuple[Card, ...]:
    """What the coach knows of the cards; to ask the coach itself would load all its tables."""
    return tuple(current_edition().cards.values())


def _percent() -> int:
    at_work = AnalysisSlot.objects.filter(ends_at__gt=now().timestamp())
    return at_work.aggregate(most=Max("percent"))["most"] or 0
