"""The stock of move drills: what a player gets next, and how it is kept full, little by little."""

import secrets
from collections.abc import Iterator
from uuid import UUID

from django.conf import settings
from django.db.models import Count, Exists, OuterRef, Q, QuerySet

from puzzles.days.clock import now
from puzzles.days.running_puzzles import begins_like_a_puzzle
from puzzles.game.game import Game
from puzzles.game.registry import games
from puzzles.game.trainer.drills import MadeDrill, MoveDrills
from puzzles.game.values import Data
from puzzles.models import DrillAnswer, StockedDrill
from puzzles.trainer.drills.stock_records import forget_other_versions, store_drill
from puzzles.visitors.player_cookie import resolved_in_query

MOVE = "move"
"""The kind of these drills."""
MOST_STOCKED = 5000
MOST_LOOKED_AT = 4
"""To find one that begins unlike the puzzles of these days: of all that are stocked hardly one
begins like any of them."""


def stocked(game: Game, key: str) -> StockedDrill | None:
    """None also for one that begins like a puzzle of these days: its best choice is told."""
    found = _drills(game).filter(key=key).first()
    return None if found is None or _is_like_a_puzzle(game, found.content) else found


def has_drills(game: Game) -> bool:
    """Not in the first minutes of a new site, or of a new version."""
    return _drills(game).exists()


def count_drills(game: Game) -> int:
    return _drills(game).count()


def next_key(game: Game, player: UUID | None, *, theme: str = "") -> str | None:
    """A drill that this player has not answered; None after the last one.

    In the order of their keys, which say nothing of what a drill is about."""
    drills = _drills(game)
    if theme:
        drills = drills.filter(themes__contains=f" {theme} ")
    if player:
        answers = DrillAnswer.objects.filter(player_id=resolved_in_query(player), game=game.id)
        answered = answers.filter(kind=MOVE, drill=OuterRef("key"))
        drills = drills.filter(~Exists(answered))
    in_order = drills.order_by("key").values_list("key", "content")[:MOST_LOOKED_AT]
    return next((key for key, content in in_order if not _is_like_a_puzzle(game, content)), None)


def _is_like_a_puzzle(game: Game, content: Data) -> bool:
    moves = game.trainer.moves if game.trainer else None
    return moves is not None and begins_like_a_puzzle(game, moves.deal_of(moves.drill(content)))


def _drills(game: Game) -> QuerySet[StockedDrill]:
    moves = game.trainer.moves if game.trainer else None
    version = moves.version if moves else ""
    return StockedDrill.objects.filter(game=game.id, version=version)


class Shelf:
    """The drills of one game: how many there are, and how many there should be, so that there is
    something new for whoever has answered most."""

    def __init__(self, game: Game, maker: MoveDrills) -> None:
        self.game, self.maker = game, maker
        traps = Count("pk", filter=Q(is_trap=True))
        counted: dict[str, int] = _drills(game).aggregate(drills=Count("pk"), traps=traps)
        self.drills, self.traps = counted["drills"], counted["traps"]
        stock: int = settings.DRILL_STOCK
        self.wanted = min(stock + _most_answered(game), MOST_STOCKED) if stock else 0
        self._making: Iterator[MadeDrill | None] = maker.make(secrets.token_hex(16))

    @property
    def is_full(self) -> bool:
        return self.drills >= self.wanted

    def add(self) -> bool:
        """Looks at one decision of a simulated game; whether that made a drill.

        Never more than half of the drills are traps."""
        made = next(self._making)
        if made is None or (made.is_trap and 2 * self.traps >= self.drills):
            return False
        store_drill(self.game.id, self.maker.version, made, now=now())
        self.drills += 1
        self.traps += made.is_trap
        return True


class StockKeeper:
    """Fills the shelves whenever the background process has nothing else to do."""

    def __init__(self) -> None:
        self.shelves: list[Shelf] = []

    def look_again(self) -> None:
        """Drills of another version go; whoever has answered many gets more."""
        self.shelves = []
        for game, maker in games_with_stock():
            forget_other_versions(game.id, maker.version)
            self.shelves.append(Shelf(game, maker))

    def do_next(self) -> bool:
        """Whether there was something to do: some hundredths of a second of work."""
        shelf = next((each for each in self.shelves if not each.is_full), None)
        if shelf:
            shelf.add()
        return shelf is not None


def games_with_stock() -> list[tuple[Game, MoveDrills]]:
    every = ((game, game.trainer.moves) for game in games() if game.trainer)
    return [(game, moves) for game, moves in every if moves]


def _most_answered(game: Game) -> int:
    """By one player."""
    answers = DrillAnswer.objects.filter(game=game.id, kind=MOVE).values("player")
    counts = answers.annotate(answers=Count("pk")).order_by("-answers")
    return counts.values_list("answers", flat=True).first() or 0
