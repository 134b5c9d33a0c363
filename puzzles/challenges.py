"""A challenge as its page shows it: who is listed, and where the visitor stands."""

from collections.abc import Sequence
from dataclasses import dataclass
from uuid import UUID

from django.db.models import F

from puzzles.deal_keys import code_of_key
from puzzles.models import Attempt, Challenge, Challenger
from puzzles.share_words import comparison_words
from puzzles.standings import Standing, standing_in, untouched
from rules.games.sideboards.ranking import Rank, rank_of

MOST_LISTED = 200


@dataclass(frozen=True, slots=True)
class Entry:
    name: str
    score: int
    is_mine: bool

    @property
    def rank(self) -> Rank:
        return rank_of(self.score)


@dataclass(frozen=True, slots=True)
class OpenChallenge:
    challenge: Challenge
    mine: Standing
    has_come: bool
    """The visitor took it, or made it."""
    is_own: bool
    """The score to beat is the visitor's."""
    my_name: str
    entries: Sequence[Entry]

    @property
    def id(self) -> str:
        return self.challenge.pk

    @property
    def target(self) -> int:
        return self.challenge.target

    @property
    def deal_code(self) -> str:
        return code_of_key(self.mine.key)

    @property
    def my_total(self) -> int:
        return self.mine.game.score_sheet.total

    @property
    def comparison(self) -> str:
        return comparison_words(self.my_total, self.target)


def challenge_named(challenge_id: str) -> Challenge | None:
    return Challenge.objects.select_related("deal").filter(pk=challenge_id).first()


def open_challenge(challenge: Challenge, visitor: UUID | None) -> OpenChallenge:
    key = challenge.deal.key
    mine = challenge.challengers.filter(player_id=visitor).first() if visitor else None
    return OpenChallenge(
        challenge=challenge,
        mine=standing_in(key, visitor) or untouched(key, challenge.deal.solo),
        has_come=mine is not None,
        is_own=visitor is not None and challenge.made_by_id == visitor,
        my_name=mine.name if mine else "",
        entries=_entries(challenge, visitor),
    )


def _entries(challenge: Challenge, visitor: UUID | None) -> list[Entry]:
    """The best first; of equals who finished first."""
    listed = (
        Attempt.objects.filter(
            deal_id=challenge.deal_id,
            finished_at__isnull=False,
            player__challenged__challenge=challenge.pk,
            player__challenged__name__gt="",
        )
        .order_by("-score", "finished_at", "pk")
        .values("score", "player_id", name=F("player__challenged__name"))
    )
    return [
        Entry(row["name"], row["score"] or 0, is_mine=row["player_id"] == visitor)
        for row in listed[:MOST_LISTED]
    ]


def challenges_of(player: UUID | None, deal_id: int | None) -> Sequence[Challenge]:
    """Those on a deal that a player came to, the newest first."""
    if player is None or deal_id is None:
        return []
    came = Challenger.objects.filter(player_id=player, challenge__deal_id=deal_id)
    return [each.challenge for each in came.select_related("challenge").order_by("-came_at", "-pk")]
