"""The texts of a shared game: in a message, a preview and its picture."""

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.attempts.benchmarks import coach_words_of_another, hints_mark
from puzzles.attempts.player_games import PlayerGame
from puzzles.games.game import Game
from puzzles.games.text_picture import PictureWords
from puzzles.sharing.links import SharedGame


def message(mine: PlayerGame, *, address: str) -> str:
    """Three lines of plain text, readable by screen readers, with the link at the end."""
    score = mine.position.score
    said = {"game": mine.game.name, "result": result_words(score, mine.ceiling)}
    if mine.key.number is None:
        head = _("%(game)s, practice deal: %(result)s.") % said
    else:
        head = _("%(game)s, puzzle %(number)s: %(result)s.") % {**said, "number": mine.key.number}
    return f"{head}\n{_standing(mine)}\n{address}"


def _standing(mine: PlayerGame) -> str:
    score, coach, rank = mine.position.score, mine.coach_score, mine.game.title(mine.position.score)
    measured = "" if coach is None else coach_words_of_another(score, coach)
    marked = hints_mark(mine)
    facts = [f"{fact}." for fact in (rank, marked) if fact]
    said = [*facts, measured, _("Your turn with the same cards:")]
    return " ".join(filter(None, said))


def challenge_message(game: Game, *, target: int, address: str) -> str:
    head = _("%(game)s: can you beat %(target)s?") % {"game": game.name, "target": target}
    invitation = _("The same cards for everybody:")
    return f"{head}\n{invitation}\n{address}"


def result_words(score: int, ceiling: int | None) -> str:
    if ceiling is None:
        return points_words(score)
    return _("%(score)s of %(ceiling)s points") % {"score": score, "ceiling": ceiling}


def points_words(points: int) -> str:
    return ngettext("%(points)s point", "%(points)s points", points) % {"points": points}


def preview_title(score: int, rank: str) -> str:
    return _("%(points)s: %(rank)s") % {"points": points_words(score), "rank": rank}


def invitation_words() -> str:
    return _("The same cards for you: can you beat it?")


def challenge_title(target: int) -> str:
    return _("Beat %(target)s") % {"target": target}


def picture_of_result(shared: SharedGame) -> PictureWords:
    return PictureWords(
        shared.score,
        occasion=f"{shared.game.name} · {shared.mine.key.words}",
        headline=shared.game.title(shared.score),
        invitation=invitation_words(),
    )


def picture_of_challenge(game: Game, target: int) -> PictureWords:
    occasion = _("Challenge")
    return PictureWords(
        target,
        occasion=f"{game.name} · {occasion}",
        headline=challenge_title(target),
        invitation=_("The same cards for everybody: your turn!"),
        is_challenge=True,
    )


def distance_words(score: int, ceiling: int) -> str:
    missing = ceiling - score
    if not missing:
        return _("That’s the ceiling: with these cards nobody can score more.")
    words = ngettext(
        "%(missing)s point below the ceiling of %(ceiling)s, the best that these cards allow.",
        "%(missing)s points below the ceiling of %(ceiling)s, the best that these cards allow.",
        missing,
    )
    return words % {"missing": missing, "ceiling": ceiling}


def comparison_words(mine: int, theirs: int) -> str:
    """From the visitor's side."""
    ahead = mine - theirs
    if not ahead:
        return _("You’re tied.")
    if ahead > 0:
        words = ngettext("You’re %(points)s point ahead.", "You’re %(points)s points ahead.", ahead)
        return words % {"points": ahead}
    words = ngettext("You’re %(points)s point behind.", "You’re %(points)s points behind.", -ahead)
    return words % {"points": -ahead}
