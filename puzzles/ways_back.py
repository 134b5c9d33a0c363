"""From a finished game to what brought one there: another's game of the deal, a challenge."""

from dataclasses import dataclass
from uuid import UUID

from django.http import HttpRequest
from django.urls import reverse
from django.utils.translation import gettext as _

from puzzles.challenges import challenges_of
from puzzles.deal_keys import day_of_key
from puzzles.models import Challenge
from puzzles.players import player_of
from puzzles.rivals import rival_of
from puzzles.share_words import challenge_title, comparison_words, points_words
from puzzles.sharing import SharedGame
from puzzles.standings import Standing


@dataclass(frozen=True, slots=True)
class Way:
    title: str
    words: str
    button: str
    address: str
    is_challenge: bool


def ways_back_of(request: HttpRequest, standing: Standing) -> list[Way]:
    rival, player = rival_of(request, standing), player_of(request)
    mine = standing.game.score_sheet.total
    ways = [_to_rival(rival, mine=mine)] if rival else []
    if player and day_of_key(standing.key) is None:
        challenges = challenges_of(player, standing.deal_id)
        ways += [_to_challenge(each, mine=mine, player=player) for each in challenges]
    return ways


def _to_rival(rival: SharedGame, *, mine: int) -> Way:
    came_from = _("The game you came from: %(points)s.") % {"points": points_words(rival.score)}
    return Way(
        title=_("Side by side"),
        words=f"{came_from} {comparison_words(mine, rival.score)}",
        button=_("Compare turn by turn"),
        address=reverse("puzzles:shared_replay", args=[rival.link]),
        is_challenge=False,
    )


def _to_challenge(challenge: Challenge, *, mine: int, player: UUID) -> Way:
    is_own = challenge.made_by_id == player
    target = challenge.target
    return Way(
        title=challenge_title(target),
        words=_("This is the score to beat.") if is_own else comparison_words(mine, target),
        button=_("Back to the challenge"),
        address=reverse("puzzles:challenge", args=[challenge.pk]),
        is_challenge=True,
    )
