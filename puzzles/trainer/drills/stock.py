"""The stock of move drills: which one a player gets next, and how the stock is filled, little by
little."""

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
from puzzles.jobs.handlers import Step, Unfinished
from puzzles.jobs.records import JobKey, ask_for_job
from puzzles.models import DrillAnswer, Job, JobKind, StockedDrill
from puzzles.trainer.drills.stock_records import forget_other_versions, store_drill
from puzzles.visitors.player_cookie import resolved_in_query

MOVE = "move"
"""The kind of these drills."""
MOST_STOCKED = 5000
MOST_LOOKED_AT = 4
"""How many drills are tried to find one that begins unlike the puzzles of these days: of all that
are stocked hardly one begins like any of them."""
DECISIONS_AT_ONCE = 20
"""How many decisions one job looks at, some hundredths of a second each."""


def stocked(game: Game, key: str) -> StockedDrill | None:
    """Returns the stocked drill. It is None also for one that begins like a puzzle of these days,
    since its best choice would be shown."""
    found = _drills(game).filter(key=key).first()
    return None if found is None or is_like_a_puzzle(game, found.content) else found


def has_drills(game: Game) -> bool:
    """Whether there are drills: not in the first minutes of a new site, or of a new version."""
    return _drills(game).exists()


def count_drills(game: Game) -> int:
    return _drills(game).count()


def next_key(game: Game, player: UUID | None, *, theme: str = "") -> str | None:
    """Returns a drill that this player has not answered, or None after the last one. They come in
    the order of their keys, which say nothing of what a drill is about."""
    drills = _drills(game)
    if theme:
        drills = drills.filter(themes__contains=f" {theme} ")
    if player:
        answers = DrillAnswer.objects.filter(player_id=resolved_in_query(player), game=game.id)
        answered = answers.filter(kind=MOVE, drill=OuterRef("key"))
        drills = drills.filter(~Exists(answered))
    in_order = drills.order_by("key").values_list("key", "content")[:MOST_LOOKED_AT]
    return next((key for key, content in in_order if not is_like_a_puzzle(game, content)), None)


def is_like_a_puzzle(game: Game, content: Data) -> bool:
    """Whether a drill begins like a puzzle of these days. A drill shows its best choice, so such a
    one is not given."""
    moves = game.training.moves if game.training else None
    return moves is not None and begins_like_a_puzzle(game, moves.deal_of(moves.drill(content)))


def _drills(game: Game) -> QuerySet[StockedDrill]:
    moves = game.training.moves if game.training else None
    version = moves.version if moves else ""
    return StockedDrill.objects.filter(game=game.id, version=version)


class Shelf:
    """The drills of one game: how many there are, and how many there should be, so that players who
    have answered most still get new ones."""

    def __init__(self, game: Game, maker: MoveDrills[object]) -> None:
        self.game, self.maker = game, maker
        self.drills = self.traps = self.wanted = 0
        self._making: Iterator[MadeDrill | None] = maker.make(secrets.token_hex(16))
        self.count()

    def count(self) -> None:
        traps = Count("pk", filter=Q(is_trap=True))
        counted: dict[str, int] = _drills(self.game).aggregate(drills=Count("pk"), traps=traps)
        self.drills, self.traps = counted["drills"], counted["traps"]
        stock: int = settings.DRILL_STOCK
        self.wanted = min(stock + _most_answered(self.game), MOST_STOCKED) if stock else 0

    @property
    def is_full(self) -> bool:
        return self.drills >= self.wanted

    def add(self) -> bool:
        """Looks at one decision of a simulated game, and returns whether it made a drill. Never
        more than half of the drills are traps."""
        made = next(self._making)
        if made is None or (made.is_trap and 2 * self.traps >= self.drills):
            return False
        store_drill(self.game.id, self.maker.version, made, now=now())
        self.drills += 1
        self.traps += made.is_trap
        return True


class DrillsHandler:
    """Fills the stock of a game, some decisions at a time. A simulated game goes on where the job
    before it stopped."""

    def __init__(self) -> None:
        self._shelves: dict[str, Shelf] = {}
        """The stocks that are being filled, by game."""

    def __call__(self, job: Job, step: Step) -> Unfinished | None:
        shelf = self._shelf(job.game)
        if shelf is None:
            return None
        for _ in range(DECISIONS_AT_ONCE):
            if shelf.is_full:
                del self._shelves[job.game]
                return None
            shelf.add()
            step()
        return Unfinished.GOES_ON

    def _shelf(self, game_id: str) -> Shelf | None:
        """Returns the stock of a game. When filling begins, drills of another version are
        deleted."""
        if game_id in self._shelves:
            self._shelves[game_id].count()
        else:
            for game, maker in games_with_stock():
                if game.id == game_id:
                    forget_other_versions(game.id, maker.version)
                    self._shelves[game_id] = Shelf(game, maker)
        return self._shelves.get(game_id)


def ask_for_drills() -> None:
    """Asks for more drills where somebody has answered many."""
    for game, _maker in games_with_stock():
        ask_for_job(JobKey(JobKind.DRILLS, game.id), now=now())


def games_with_stock() -> list[tuple[Game, MoveDrills[object]]]:
    every = ((game, game.training.moves) for game in games() if game.training)
    return [(game, moves) for game, moves in every if moves]


def _most_answered(game: Game) -> int:
    """Returns how many drills the player with the most answers has answered."""
    answers = DrillAnswer.objects.filter(game=game.id, kind=MOVE).values("player")
    counts = answers.annotate(answers=Count("pk")).order_by("-answers")
    return counts.values_list("answers", flat=True).first() or 0
