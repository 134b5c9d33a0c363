"""The texts of a shared game: in a message, a preview and its picture."""

from collections.abc import Sequence
from dataclasses import replace

from django.utils.html import escape, format_html
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import ngettext

from puzzles.attempts.benchmarks import result_mark
from puzzles.attempts.player_games import PlayerGame
from puzzles.days.deal_keys import DealKey
from puzzles.game.game import Game
from puzzles.game.text_picture import PictureWords
from puzzles.sharing.links import SharedGame
from puzzles.sharing.squares import Grade, grade_of, squares
from rules.locale_words import day_words
from rules.pictures.raster import can_write


def message(mine: PlayerGame, *, address: str, losses: Sequence[float] = ()) -> str:
    """Returns lines of plain text, readable by screen readers, with the link at the end. The text
    is complete without `losses`, what each turn gave away, which add a line of squares."""
    values = {"game": mine.game.name, "result": measured_words(mine)}
    if mine.key.number is None:
        own = _("%(game)s, practice deal with own cards: %(result)s")
        head = (
            own if mine.key.has_own_cards else _("%(game)s, practice deal: %(result)s")
        ) % values
    else:
        head = _("%(game)s %(number)s: %(result)s") % {**values, "number": mine.key.number}
    return "\n".join(filter(None, [head, result_mark(mine), squares_line(losses), address]))


def day_message(
    every: Sequence[PlayerGame], losses: Sequence[Sequence[float]], *, address: str
) -> str:
    """Returns the text of all games of one day, with one link at the end."""
    own = [message(mine, address="", losses=of) for mine, of in zip(every, losses, strict=True)]
    return "\n".join([*own, address])


def day_title(scores: Sequence[tuple[Game, int]], sender: str = "") -> str:
    results = ", ".join(f"{game.name} {score}" for game, score in scores)
    return _("%(name)s: %(results)s") % {"name": sender, "results": results} if sender else results


def measured_words(mine: PlayerGame) -> str:
    """Returns a score, and beside it the coach's and the best possible one where they are known."""
    known = []
    if mine.coach_score is not None:
        known.append(_("coach %(points)s") % {"points": mine.coach_score})
    if mine.ceiling is not None:
        known.append(_("best %(points)s") % {"points": mine.ceiling})
    return f"{mine.position.score} ({', '.join(known)})" if known else str(mine.position.score)


def squares_line(losses: Sequence[float]) -> str:
    """Returns the squares, followed by words that say the same to readers who hear them."""
    if not losses:
        return ""
    good = sum(grade_of(loss) is Grade.GOOD for loss in losses)
    words = _("%(good)s of %(choices)s choices matched the coach")
    matched = words % {"good": good, "choices": len(losses)}
    return f"{squares(losses)} {matched}"


def challenge_message(game: Game, *, target: int, address: str) -> str:
    head = _("%(game)s: can you beat %(target)s?") % {"game": game.name, "target": target}
    invitation = (
        _("The same cards for everybody:")
        if game.showing.has_cards
        else _("The same deal for everybody:")
    )
    return f"{head}\n{invitation}\n{address}"


def points_words(points: int) -> str:
    return ngettext("%(points)s point", "%(points)s points", points) % {"points": points}


def preview_title(score: int, rank: str) -> str:
    if not rank:
        return points_words(score)
    return _("%(points)s: %(rank)s") % {"points": points_words(score), "rank": rank}


def scored_words(sender: str, score: int) -> str:
    return _scored(sender) % {"name": sender, "points": score}


def headline(sender: str, score: int) -> SafeString:
    """Returns the same with the score in large figures."""
    name = format_html("<bdi>{}</bdi>", sender)
    points = format_html('<span class="big-figure">{}</span>', score)
    return SafeString(escape(_scored(sender)) % {"name": name, "points": points})


def _scored(sender: str) -> str:
    return _("%(name)s scored %(points)s.") if sender else _("Somebody scored %(points)s.")


def coach_scored_words(game: Game, coach_score: int) -> str:
    words = (
        _("The coach, with the same cards: %(points)s.")
        if game.showing.has_cards
        else _("The coach, with the same deal: %(points)s.")
    )
    return words % {"points": coach_score}


def invitation_words(game: Game) -> str:
    if game.showing.has_cards:
        return _("The same cards for you: can you beat it?")
    return _("The same deal for you: can you beat it?")


def to_beat_words(target: int) -> str:
    return _("To beat: %(target)s") % {"target": target}


def challenge_title(target: int) -> str:
    return _("Beat %(target)s") % {"target": target}


def picture_of_result(shared: SharedGame, sender: str = "") -> PictureWords:
    """With a name that the typeface can write, the sender says it, as a claim."""
    coach, title = shared.mine.coach_score, shared.title
    told = PictureWords(
        shared.score,
        occasion=f"{shared.game.name} · {shared.mine.key.words}",
        headline=title,
        invitation=about_words(shared.mine.key),
        best=shared.mine.ceiling,
        coach="" if coach is None else _("The coach: %(points)s") % {"points": coach},
    )
    if not sender or not can_write(sender):
        return told
    return replace(
        told,
        headline=scored_words(sender, shared.score),
        coach=" · ".join(filter(None, [title, told.coach])),
        invitation=_("The sender chose the name; we’ve checked the score."),
    )


def picture_of_day(key: DealKey) -> PictureWords:
    number = _("No. %(number)s") % {"number": key.number}
    return PictureWords(
        0,
        occasion=f"{key.game.name} · {number}",
        headline=day_words(key.day, is_short=True) if key.day else "",
        invitation=about_words(key),
        is_challenge=True,
    )


def about_words(key: DealKey) -> str:
    """Says what the game is, for somebody who has never heard of it."""
    if key.game.showing.has_cards:
        daily = _("A daily card puzzle, the same for everybody")
        return daily if key.day else _("A card puzzle: the same deal for everybody")
    daily = _("A daily puzzle, the same for everybody")
    return daily if key.day else _("A puzzle: the same deal for everybody")


def picture_of_challenge(game: Game, target: int, *, mark: str) -> PictureWords:
    facts = [game.name, mark or _("Challenge")]
    return PictureWords(
        target,
        occasion=" · ".join(facts),
        headline=challenge_title(target),
        invitation=_("The same cards for everybody: your turn!")
        if game.showing.has_cards
        else _("The same deal for everybody: your turn!"),
        is_challenge=True,
    )


def distance_words(game: Game, score: int, ceiling: int) -> str:
    missing = ceiling - score
    if not game.showing.has_cards:
        return _plain_distance_words(missing, ceiling)
    if not missing:
        return _("That’s the ceiling: with these cards nobody can score more.")
    words = ngettext(
        "%(missing)s point below the ceiling of %(ceiling)s, the best that these cards allow.",
        "%(missing)s points below the ceiling of %(ceiling)s, the best that these cards allow.",
        missing,
    )
    return words % {"missing": missing, "ceiling": ceiling}


def _plain_distance_words(missing: int, ceiling: int) -> str:
    if not missing:
        return _("That’s the ceiling: nobody can score more.")
    words = ngettext(
        "%(missing)s point below the ceiling of %(ceiling)s.",
        "%(missing)s points below the ceiling of %(ceiling)s.",
        missing,
    )
    return words % {"missing": missing, "ceiling": ceiling}


def comparison_words(mine: int, theirs: int) -> str:
    """Compares both results from the visitor's point of view."""
    ahead = mine - theirs
    if not ahead:
        return _("You’re tied.")
    if ahead > 0:
        words = ngettext("You’re %(points)s point ahead.", "You’re %(points)s points ahead.", ahead)
        return words % {"points": ahead}
    words = ngettext("You’re %(points)s point behind.", "You’re %(points)s points behind.", -ahead)
    return words % {"points": -ahead}
