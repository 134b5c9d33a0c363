"""A challenge as its page shows it: the listed results, and the visitor's game."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import Exists, F, OuterRef
from django.utils.safestring import SafeString

from puzzles.attempts.benchmarks import hints_mark
from puzzles.attempts.player_games import (
    PlayerGame,
    player_game_in,
    untouched,
    with_hints,
)
from puzzles.days.deal_keys import DealKey
from puzzles.games.game import Game
from puzzles.games.values import Dealt
from puzzles.models import Attempt, Challenge, Challenger, TakenHint
from puzzles.sharing.words import comparison_words

MOST_LISTED = 200


@dataclass(frozen=True, slots=True)
class ListedResult:
    name: str
    score: int
    rank: str
    is_mine: bool
    has_hints: bool


@dataclass(frozen=True, slots=True)
class OpenChallenge:
    challenge: Challenge
    mine: PlayerGame
    """The visitor's game; its `player` is the visitor."""
    has_come: bool
    """The visitor took or made the challenge."""
    is_own: bool
    """The score to beat is the visitor's."""
    my_name: str
    entries: Sequence[ListedResult]
    is_made_with_hints: bool
    """The score to beat; unknown once its maker has been deleted."""

    @property
    def id(self) -> str:
        return self.challenge.pk

    @property
    def target(self) -> int:
        return self.challenge.target

    @property
    def rank(self) -> str:
        return self.mine.game.title(self.target)

    @property
    def drawing(self) -> SafeString:
        """The score to beat, and the next place that would beat it."""
        return self.mine.game.score_svg(self.target, next_shines=True)

    @property
    def my_total(self) -> int:
        return int(self.mine.position.score)

    @property
    def my_hints(self) -> str:
        return hints_mark(self.mine)

    @property
    def comparison(self) -> str:
        return comparison_words(self.my_total, self.target)


def challenge_named(challenge_id: str) -> Challenge | None:
    hints = TakenHint.objects.filter(
        attempt__player=OuterRef("made_by"), attempt__deal=OuterRef("deal")
    )
    found = Challenge.objects.select_related("deal").filter(pk=challenge_id)
    return found.annotate(is_made_with_hints=Exists(hints)).first()


def key_of(challenge: Challenge) -> DealKey:
    return DealKey(challenge.deal.game, challenge.deal.key)


def open_challenge(challenge: Challenge, visitor: UUID | None) -> OpenChallenge:
    """`visitor` is the id in the cookie."""
    key = key_of(challenge)
    mine = with_hints(player_game_in(key, visitor) or untouched(key, Dealt(challenge.deal.dealt)))
    player = mine.player
    came = challenge.challengers.filter(player_id=player).first() if player else None
    return OpenChallenge(
        challenge=challenge,
        mine=mine,
        has_come=came is not None,
        is_own=player is not None and challenge.made_by_id == player,
        my_name=came.name if came else "",
        entries=_entries(challenge, key.game, player),
        is_made_with_hints=bool(getattr(challenge, "is_made_with_hints", False)),
    )


def _entries(challenge: Challenge, game: Game, player: UUID | None) -> list[ListedResult]:
    """The best first; equal scores in the order in which they were finished."""
    listed = (
        Attempt.objects.filter(
            deal_id=challenge.deal_id,
            finished_at__isnull=False,
            player__challenged__challenge=challenge.pk,
            player__challenged__name__gt="",
        )
        .annotate(has_hints=Exists(TakenHint.objects.filter(attempt=OuterRef("pk"))))
        .order_by("-score", "finished_at", "pk")
        .values("score", "player_id", "has_hints", name=F("player__challenged__name"))
    )
    return [
        ListedResult(
            row["name"],
            row["score"] or 0,
            game.title(row["score"] or 0),
            is_mine=row["player_id"] == player,
            has_hints=row["has_hints"],
        )
        for row in listed[:MOST_LISTED]
    ]


def challenges_of(player: UUID | None, deal_id: int | None) -> Sequence[Challenge]:
    """The challenges on a deal that a player took or made, the newest first."""
    if player is None or deal_id is None:
        return []
    came = Challenger.objects.filter(player_id=player, challenge__deal_id=deal_id)
    return [each.challenge for each in came.select_related("challenge").order_by("-came_at", "-pk")]
