"""A challenge as its page shows it: the listed results, and the visitor's game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any
from uuid import UUID

from django.db.models import Exists, F, OuterRef
from django.utils.safestring import SafeString

from puzzles.attempts.benchmarks import cards_seen_mark, compared_mark, hints_mark
from puzzles.attempts.player_games import (
    PlayerGame,
    player_game_in,
    untouched,
    with_hints,
)
from puzzles.database.statements import fetch_rows
from puzzles.days.deal_keys import DealKey
from puzzles.game.game import Game
from puzzles.game.values import Dealt
from puzzles.models import Attempt, Challenge, TakenHint
from puzzles.sharing.comparison_target import led_by_challenge
from puzzles.sharing.words import comparison_words

MOST_LISTED = 200


@dataclass(frozen=True, slots=True)
class ListedResult:
    name: str
    score: int
    rank: str
    is_mine: bool
    mark: str
    """The mark of a result with help, or empty."""
    is_made: bool = False
    """Whether this is the score to beat; it has no name if the challenger is not listed."""


@dataclass(frozen=True, slots=True)
class OpenChallenge:
    challenge: Challenge
    mine: PlayerGame
    """The visitor's game; its `player` is the visitor."""
    has_come: bool
    """Whether the visitor took or made the challenge."""
    is_own: bool
    """Whether the score to beat is the visitor's."""
    my_name: str
    entries: Sequence[ListedResult]
    """The challenger's result first, then the best ones. Before the visitor has finished a daily
    puzzle, only the challenger's."""
    made_mark: str
    """The mark of the score to beat, if its maker had help; unknown once the maker has been
    deleted."""

    @property
    def id(self) -> str:
        return self.challenge.pk

    @property
    def target(self) -> int:
        return self.challenge.target

    @property
    def play_address(self) -> str:
        return led_by_challenge(self.mine.key.address, self.id)

    @property
    def hides_results(self) -> bool:
        return bool(self.mine.key.day) and not self.mine.is_finished

    @property
    def rank(self) -> str:
        return self.mine.game.title(self.target, self.mine.ceiling)

    @property
    def drawing(self) -> SafeString:
        """Draws the score to beat, and the next place that would beat it."""
        return self.mine.game.showing.score_svg(self.target, next_shines=True)

    @property
    def my_total(self) -> int:
        return int(self.mine.position.score)

    @property
    def my_mark(self) -> str:
        return compared_mark(self.mine)

    @property
    def comparison(self) -> str:
        return comparison_words(self.my_total, self.target)


def made_mark_of(game: Game, challenge: Challenge) -> str:
    """Returns the mark of the score to beat; `challenge_named` has found the challenge."""
    return _mark_of(game, vars(challenge))


def challenge_named(challenge_id: str) -> Challenge | None:
    made = Attempt.objects.filter(player=OuterRef("made_by"), deal=OuterRef("deal"))
    hints = TakenHint.objects.filter(
        attempt__player=OuterRef("made_by"), attempt__deal=OuterRef("deal")
    )
    found = Challenge.objects.select_related("deal").filter(pk=challenge_id)
    marks = {"has_hints": Exists(hints), "cards_seen": Exists(made.filter(cards_seen=True))}
    return found.annotate(**marks).first()


def key_of(challenge: Challenge) -> DealKey:
    return DealKey(challenge.deal.game, challenge.deal.key)


def open_challenge(challenge: Challenge, visitor: UUID | None) -> OpenChallenge:
    """Reads a challenge for a visitor; `visitor` is the id in the cookie."""
    key = key_of(challenge)
    mine = with_hints(player_game_in(key, visitor) or untouched(key, Dealt(challenge.deal.dealt)))
    player = mine.player
    came = challenge.challengers.filter(player_id=player).first() if player else None
    made_mark, is_over = made_mark_of(key.game, challenge), mine.is_finished or not key.day
    return OpenChallenge(
        challenge=challenge,
        mine=mine,
        has_come=came is not None,
        is_own=player is not None and challenge.made_by_id == player,
        my_name=came.name if came else "",
        entries=_entries(
            challenge, player, made_mark=made_mark, only_made=not is_over, best=mine.ceiling
        ),
        made_mark=made_mark,
    )


def _entries(
    challenge: Challenge,
    player: UUID | None,
    *,
    made_mark: str,
    only_made: bool,
    best: int | None,
) -> list[ListedResult]:
    """Returns the challenger's result first, under their name if they are listed. Then come the
    best; equal scores stand in the order in which they were finished."""
    rows, maker = _listed(challenge), challenge.made_by_id
    game = key_of(challenge).game
    names = [row["name"] for row in rows if maker and row["player_id"] == maker]
    made = ListedResult(
        name=names[0] if names else "",
        score=challenge.target,
        rank=game.title(challenge.target, best),
        is_mine=bool(maker) and maker == player,
        mark=made_mark,
        is_made=True,
    )
    others = [] if only_made else [row for row in rows if row["player_id"] != maker]
    return [made, *(_listed_result(row, game, player, best=best) for row in others)]


def _listed(challenge: Challenge) -> Sequence[Mapping[str, Any]]:
    listed = (
        Attempt.objects.filter(
            deal_id=challenge.deal_id,
            finished_at__isnull=False,
            player__challenged__challenge=challenge.pk,
            player__challenged__name__gt="",
        )
        .annotate(has_hints=Exists(TakenHint.objects.filter(attempt=OuterRef("pk"))))
        .order_by("-score", "finished_at", "pk")
        .values("score", "player_id", "has_hints", "cards_seen", name=F("player__challenged__name"))
    )
    return list(listed[:MOST_LISTED])


def _listed_result(
    row: Mapping[str, Any], game: Game, player: UUID | None, *, best: int | None
) -> ListedResult:
    score = row["score"] or 0
    return ListedResult(
        name=row["name"],
        score=score,
        rank=game.title(score, best),
        is_mine=row["player_id"] == player,
        mark=_mark_of(game, row),
    )


def _mark_of(game: Game, row: Mapping[str, Any]) -> str:
    marks = [
        hints_mark() if row.get("has_hints") else "",
        cards_seen_mark(game) if row.get("cards_seen") else "",
    ]
    return " · ".join(filter(None, marks))


@dataclass(frozen=True, slots=True)
class TakenChallenge:
    """A challenge on the deal of a finished game, as the end of that game shows it."""

    id: str
    target: int
    is_own: bool


# the end of each game asks
TAKEN_CHALLENGES = """
SELECT challenge.id, challenge.target, challenge.made_by_id = challenger.player_id
FROM puzzles_challenger challenger
JOIN puzzles_challenge challenge ON challenge.id = challenger.challenge_id
WHERE challenger.player_id = %(player)s AND challenge.deal_id = %(deal)s
ORDER BY challenger.came_at DESC, challenger.id DESC
"""


def challenges_of(player: UUID | None, deal_id: int | None) -> Sequence[TakenChallenge]:
    """Returns the challenges on a deal that a player took or made, the newest first."""
    if player is None or deal_id is None:
        return []
    rows = fetch_rows(TAKEN_CHALLENGES, player=player, deal=deal_id)
    return [TakenChallenge(link, target, is_own=bool(is_own)) for link, target, is_own in rows]
