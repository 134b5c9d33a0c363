"""What is said about a shared game: in a message, in a preview, on its picture."""

from datetime import date

from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.locale_words import day_words
from puzzles.schedule import number_of
from puzzles.share_picture import SharePicture, challenge_picture, result_picture
from puzzles.turns import Turn
from rules.games.sideboards.sideboard import Side
from rules.pictures.words import card_name


def message(*, day: date | None, score: int, ceiling: int | None, rank: str, address: str) -> str:
    """Three lines that a screen reader reads as they are; the link once, at the end."""
    said = {"result": result_words(score, ceiling)}
    if day is None:
        head = _("Sideboards, practice deal: %(result)s.") % said
    else:
        head = _("Sideboards, puzzle %(number)s: %(result)s.") % {"number": number_of(day), **said}
    invitation = _("%(rank)s. Your turn with the same cards:") % {"rank": rank}
    return f"{head}\n{invitation}\n{address}"


def challenge_message(*, target: int, address: str) -> str:
    head = _("Sideboards: can you beat %(target)s?") % {"target": target}
    invitation = _("The same cards for everybody:")
    return f"{head}\n{invitation}\n{address}"


def result_words(score: int, ceiling: int | None) -> str:
    if ceiling is None:
        return points_words(score)
    return _("%(score)s of %(ceiling)s points") % {"score": score, "ceiling": ceiling}


def points_words(points: int) -> str:
    return ngettext("%(points)s point", "%(points)s points", points) % {"points": points}


def occasion_words(day: date | None) -> str:
    if day is None:
        return _("Practice deal")
    words = _("Puzzle %(number)s, %(day)s")
    return words % {"number": number_of(day), "day": day_words(day, is_short=True)}


def preview_title(score: int, rank: str) -> str:
    return _("%(points)s: %(rank)s") % {"points": points_words(score), "rank": rank}


def invitation_words() -> str:
    return _("The same cards for you: can you beat it?")


def challenge_title(target: int) -> str:
    return _("Beat %(target)s") % {"target": target}


def picture_of_result(day: date | None, score: int, rank: str) -> SharePicture:
    return result_picture(
        score,
        occasion=f"Sideboards · {occasion_words(day)}",
        rank=rank,
        invitation=invitation_words(),
    )


def picture_of_challenge(target: int) -> SharePicture:
    occasion = _("Challenge")
    return challenge_picture(
        target,
        occasion=f"Sideboards · {occasion}",
        headline=challenge_title(target),
        invitation=_("The same cards for everybody: your turn!"),
    )


def turn_words(turn: Turn) -> str:
    """Which cards were laid, and where."""
    names = " · ".join(map(card_name, turn.placed))
    match turn.side:
        case Side.LEFT:
            return _("%(card)s, to the left end.") % {"card": names}
        case Side.RIGHT:
            return _("%(card)s, to the right end.") % {"card": names}
        case None:
            return f"{names}."


def distance_words(score: int, ceiling: int) -> str:
    missing = ceiling - score
    if not missing:
        return _("That is the ceiling: with these cards nobody can score more.")
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
        return _("You are tied.")
    if ahead > 0:
        words = ngettext(
            "You are %(points)s point ahead.", "You are %(points)s points ahead.", ahead
        )
        return words % {"points": ahead}
    words = ngettext(
        "You are %(points)s point behind.", "You are %(points)s points behind.", -ahead
    )
    return words % {"points": -ahead}
