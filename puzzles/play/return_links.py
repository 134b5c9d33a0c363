"""Links from a finished game back to a shared game of the deal or a challenge."""

from dataclasses import dataclass

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from puzzles.attempts.player_games import PlayerGame
from puzzles.friends.challenges.challenges import TakenChallenge, challenges_of
from puzzles.sharing.comparison_target import comparison_target
from puzzles.sharing.links import SharedGame
from puzzles.sharing.words import challenge_title, comparison_words, points_words


@dataclass(frozen=True, slots=True)
class ReturnLink:
    title: str
    words: str
    button: str
    address: str
    is_challenge: bool


def return_links(request: HttpRequest, mine: PlayerGame) -> list[ReturnLink]:
    target, player = comparison_target(request, mine), mine.player
    score = int(mine.position.score)
    links = [_to_shared_game(target, mine=score)] if target else []
    if player:
        challenges = challenges_of(player, mine.deal_id)
        links += [_to_challenge(each, mine=score) for each in challenges]
    return links


def _to_shared_game(shared: SharedGame, *, mine: int) -> ReturnLink:
    came_from = _("The game you came from: %(points)s.") % {"points": points_words(shared.score)}
    return ReturnLink(
        title=_("Side by side"),
        words=f"{came_from} {comparison_words(mine, shared.score)}",
        button=_("Compare turn by turn"),
        address=reverse("puzzles:shared_replay", args=[shared.link]),
        is_challenge=False,
    )


def _to_challenge(challenge: TakenChallenge, *, mine: int) -> ReturnLink:
    words = comparison_words(mine, challenge.target)
    return ReturnLink(
        title=challenge_title(challenge.target),
        words=_("This is the score to beat.") if challenge.is_own else words,
        button=_("Back to the challenge"),
        address=reverse("puzzles:challenge", args=[challenge.id]),
        is_challenge=True,
    )
