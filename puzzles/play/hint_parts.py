"""The hint beside a practice game: the steps taken so far, and the one that can be asked for."""

from dataclasses import dataclass
from random import randrange

from django.urls import reverse

from puzzles.analysis.hints import hint_found
from puzzles.analysis.waiting import pause_of, seconds_of
from puzzles.attempts.player_games import PlayerGame
from puzzles.game.trainer.hints import ShownHint
from puzzles.jobs.queue_position import Waiting

_SHORTEST_PAUSE, _LONGEST_PAUSE = 120, 250
"""Milliseconds until the page asks again: computing a hint takes about as long."""


@dataclass(frozen=True, slots=True)
class HintPart:
    address: str
    last_step: int
    step: int = 0
    """The furthest step taken in this position."""
    screen: ShownHint | None = None
    """What the coach says, in the form that the game's own template shows."""
    waiting: Waiting | None = None
    pause: int = 0

    @property
    def seconds(self) -> int:
        """Seconds until a browser without script asks again."""
        return seconds_of(self.pause)

    @property
    def next_step(self) -> int | None:
        """The step that can be asked for: None while the coach is computing, and after the last
        one."""
        return None if self.is_waiting or self.step >= self.last_step else self.step + 1

    @property
    def is_waiting(self) -> bool:
        return self.waiting is not None and not self.waiting.is_given_up


def hint_part(mine: PlayerGame) -> HintPart:
    """Returns the hint of the page. It takes no query before the first step is taken in the
    position."""
    trainer = mine.game.training
    hints = trainer.hints if trainer else None
    address = reverse("puzzles:practice_hint", args=[mine.game, mine.key.sealed_code])
    last_step = hints.steps if hints else 0
    found = hint_found(mine) if mine.hint_step else None
    if hints is None or found is None:
        return HintPart(address, last_step)
    if isinstance(found, Waiting):
        # random, so that players who asked together do not keep asking together
        is_next = not found.ahead
        pause = randrange(_SHORTEST_PAUSE, _LONGEST_PAUSE) if is_next else pause_of(found)
        return HintPart(address, last_step, mine.hint_step, waiting=found, pause=pause)
    screen = hints.screen(mine.position, found, mine.hint_step)
    return HintPart(address, last_step, mine.hint_step, screen)
