"""The export of everything that is stored about a player."""

from collections.abc import Iterable
from typing import Any
from uuid import UUID

from puzzles.days.deal_keys import DealKey
from puzzles.models import (
    Attempt,
    Challenger,
    CircleMember,
    Deal,
    DrillAnswer,
    LessonDone,
    Mistake,
    OfferedBox,
    Peek,
    Player,
    PlayerAlias,
    RecoveryCode,
)
from puzzles.visitors.player_cookie import resolved_in_query

FORMAT = 2
"""Format 2 added the game of each deal and the deal as it is stored, all recovery codes, the ids of
joined players, when the last game was begun and when they last played or trained, the answers to
drills, the mistakes found, the hints taken, the lessons completed, the circles, the deals whose
cards were looked at before, the counting help, and the box that was offered."""


def export_of(cookie_id: UUID) -> dict[str, Any]:
    """Returns the export in sixteen queries at most, whatever the number of rows. An unknown id has
    the same keys, without data."""
    stored = Player.objects.filter(pk=resolved_in_query(cookie_id)).first()
    player = stored.id if stored else cookie_id
    attempts = list(_attempts(player))
    return {
        "format": FORMAT,
        "player": str(stored.id) if stored else None,
        "since": stored.created_at.isoformat() if stored else None,
        "last_game_begun_on": max((_begun_on(each) for each in attempts), default=None),
        "last_active_on": stored.active_on.isoformat() if stored else None,
        "counting_help": stored.counting_help if stored else None,
        "joined_players": [str(alias) for alias in _aliases(player)],
        "recovery_codes": [_recovery_code(code) for code in _codes(player)],
        "games": [_game(attempt) for attempt in attempts],
        "challenges": [_challenge(came) for came in _came(player)],
        "looked_at": [_peek(peek) for peek in _peeks(player)],
        "circles": [_membership(each) for each in _memberships(player)],
        "drills": [_drill(answer) for answer in _drill_answers(player)],
        "mistakes": [_mistake(mistake) for mistake in _mistakes(player)],
        "lessons": [_lesson(done) for done in _lessons_done(player)],
        "offered_box": _offered_box(player),
    }


def _begun_on(attempt: Attempt) -> str:
    return attempt.started_on.isoformat()


def _aliases(player: UUID) -> Iterable[UUID]:
    return PlayerAlias.objects.filter(player_id=player).order_by("pk").values_list("pk", flat=True)


def _codes(player: UUID) -> Iterable[RecoveryCode]:
    return RecoveryCode.objects.filter(player_id=player).order_by("made_at", "pk")


def _attempts(player: UUID) -> Iterable[Attempt]:
    attempts = Attempt.objects.of(player).select_related("deal").prefetch_related("moves", "hints")
    return attempts.order_by("started_at", "pk")


def _came(player: UUID) -> Iterable[Challenger]:
    came = Challenger.objects.filter(player_id=player)
    return came.select_related("challenge__deal").order_by("came_at", "pk")


def _peeks(player: UUID) -> Iterable[Peek]:
    peeks = Peek.objects.filter(player_id=player).select_related("deal")
    return peeks.order_by("peeked_at", "pk")


def _memberships(player: UUID) -> Iterable[CircleMember]:
    found = CircleMember.objects.filter(player_id=player).select_related("circle")
    return found.order_by("joined_at", "pk")


def _drill_answers(player: UUID) -> Iterable[DrillAnswer]:
    return DrillAnswer.objects.filter(player_id=player).order_by("answered_at", "pk")


def _mistakes(player: UUID) -> Iterable[Mistake]:
    found = Mistake.objects.filter(attempt__player_id=player).select_related("attempt__deal")
    return found.prefetch_related("siblings").order_by("found_at", "pk")


def _lessons_done(player: UUID) -> Iterable[LessonDone]:
    return LessonDone.objects.filter(player_id=player).order_by("done_at", "pk")


def _name_of(deal: Deal) -> str:
    """Returns the name that the deal has in links, which reveals no card."""
    return DealKey(deal.game, deal.key).public_name


def _recovery_code(code: RecoveryCode) -> dict[str, Any]:
    return {"fingerprint": code.digest, "made_at": code.made_at.isoformat()}


def _challenge(came: Challenger) -> dict[str, Any]:
    challenge = came.challenge
    is_own = challenge.made_by_id == came.player_id
    return {
        "challenge": challenge.pk,
        "game": challenge.deal.game,
        "deal": _name_of(challenge.deal),
        "score_to_beat": challenge.target,
        "is_own": is_own,
        "made_at": challenge.made_at.isoformat() if is_own else None,
        "listed_as": came.name or None,
        "came_at": came.came_at.isoformat(),
    }


def _membership(each: CircleMember) -> dict[str, Any]:
    """Returns the membership of the player, and nothing about the other members."""
    return {
        "circle": each.circle_id,
        "circle_name": each.circle.name,
        "plays_weekly_sets": each.circle.is_weekly,
        "name": each.name,
        "leads_it": each.is_founder,
        "joined_at": each.joined_at.isoformat(),
        "results_count_from": each.counts_from.isoformat(),
    }


def _game(attempt: Attempt) -> dict[str, Any]:
    return {
        "game": attempt.deal.game,
        "deal": _name_of(attempt.deal),
        # cards to come stay hidden
        "description": attempt.deal.description if attempt.finished_at else None,
        "started_at": attempt.started_at.isoformat(),
        "started_on": attempt.started_on.isoformat(),
        "finished_at": attempt.finished_at.isoformat() if attempt.finished_at else None,
        "score": attempt.score,
        "cards_seen_before": attempt.cards_seen,
        "with_counting_help": attempt.counting_help,
        "counted_in_comparison": attempt.is_counted and not attempt.cards_seen,
        "moves": [
            {"move": move.notation, "at": move.made_at.isoformat()} for move in attempt.moves.all()
        ],
        "hints": [
            {"after_moves": hint.ply, "step": hint.step, "at": hint.taken_at.isoformat()}
            for hint in attempt.hints.all()
        ],
    }


def _peek(peek: Peek) -> dict[str, Any]:
    return {
        "game": peek.deal.game,
        "deal": _name_of(peek.deal),
        "at": peek.peeked_at.isoformat(),
    }


def _drill(answer: DrillAnswer) -> dict[str, Any]:
    return {
        "game": answer.game,
        "kind": answer.kind,
        "drill": answer.drill,
        "theme": answer.theme or None,
        "answered_at": answer.answered_at.isoformat(),
        "answer": answer.answer,
        "is_right": answer.is_right,
        "loss": answer.loss,
        "rating": answer.rating,
        "rating_deviation": answer.deviation,
        "rating_volatility": answer.volatility,
    }


def _mistake(mistake: Mistake) -> dict[str, Any]:
    """Returns a mistake. Drills about it that are not answered yet keep their solution."""
    return {
        "id": mistake.pk,
        "game": mistake.attempt.deal.game,
        "deal": _name_of(mistake.attempt.deal),
        "decision": mistake.decision,
        "kind": mistake.key,
        "loss": mistake.loss,
        "found_at": mistake.found_at.isoformat(),
        "asked_for": [each.asked_at.isoformat() for each in mistake.siblings.all()],
    }


def _lesson(done: LessonDone) -> dict[str, Any]:
    return {"game": done.game, "lesson": done.lesson, "done_at": done.done_at.isoformat()}


def _offered_box(player: UUID) -> dict[str, Any] | None:
    found = OfferedBox.objects.filter(player_id=player).first()
    return {"box": found.code, "offered_at": found.offered_at.isoformat()} if found else None
