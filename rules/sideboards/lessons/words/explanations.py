"""What is wrong with an answer, in one or two sentences, each computed from the cards."""

from collections.abc import Callable, Mapping

from django.utils.functional import Promise
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy

from rules.reader import reader_language
from rules.sideboards.book.objective_explained import PAIR
from rules.sideboards.book.sheet_words import rank_title
from rules.sideboards.engine.cards import Color
from rules.sideboards.engine.scoring import rank_of
from rules.sideboards.lessons.findings import Finding, FindingKind
from rules.sideboards.lessons.words.figures import with_decimals
from rules.sideboards.lessons.words.players import player_name
from rules.sideboards.pictures.words import mark_words, row_mark_words

PLAIN: Mapping[FindingKind, Promise] = {
    FindingKind.NO_HANDLE: gettext_lazy("There’s no handle here."),
    FindingKind.SHARED_DRAWER: gettext_lazy(
        "That would be the same drawer twice: it already counts in another pattern."
    ),
    FindingKind.SAME_CARD: gettext_lazy(
        "Two of these drawers are on the same card. A pattern takes each from a different card."
    ),
    FindingKind.OTHER_END: gettext_lazy("The row that has counted so far doesn’t reach this end."),
    FindingKind.SHORTER_ROW: gettext_lazy(
        "That row wasn’t the longest. Only the longest one counts."
    ),
    FindingKind.NOT_LEVEL: gettext_lazy("These drawers aren’t all on one level, as a row is."),
    FindingKind.GAP: gettext_lazy("There’s a gap: a row continues from card to card."),
    FindingKind.LONGER_ROW: gettext_lazy("That’s a row, but there’s a longer one."),
    FindingKind.NOT_SHARED: gettext_lazy(
        "Both patterns are complete, but with different drawers. Let them share one."
    ),
    FindingKind.FORGOT_BONUS: gettext_lazy("A row as long as this one also earns a bonus."),
    FindingKind.ADDED_STEPS: gettext_lazy(
        "Bonus steps aren’t added together: only the highest one counts."
    ),
    FindingKind.ONE_ROW_ONLY: gettext_lazy("That’s just one row, and two of them count."),
    FindingKind.LESS_IS_ENOUGH: gettext_lazy("Fewer are enough."),
    FindingKind.OTHER_WAY: gettext_lazy(
        "In a game with others, everybody passes the card on in the same direction."
    ),
}
WITH_FIGURES: Mapping[FindingKind, Promise] = {
    FindingKind.OTHER_LEVEL: gettext_lazy(
        "Only levels %(first)s and %(second)s from the top count."
    ),
    FindingKind.ONLY_SO_MANY: gettext_lazy("That makes %(count)s of %(asked)s."),
    FindingKind.SWAP_IS_ASKED: gettext_lazy(
        "Placed like this, it scores %(points)s points. Swap both cards instead."
    ),
    FindingKind.SWAP_PAYS: gettext_lazy(
        "That scores %(points)s. The better of two unseen cards scores %(tenths)s on average, and"
        " the swap costs only %(cost)s."
    ),
    FindingKind.SWAP_COSTS: gettext_lazy(
        "The better of two unseen cards scores %(tenths)s on average, and the swap costs "
        "%(cost)s. One of your cards scores %(best)s."
    ),
    FindingKind.MORE_POINTS: gettext_lazy("That scores %(points)s, but %(best)s are possible."),
    FindingKind.FEWER_CARDS: gettext_lazy(
        "Then %(count)s unseen cards complete a pattern. With another placement %(best)s do."
    ),
    FindingKind.LESS_ON_AVERAGE: gettext_lazy(
        "Points now: %(now)s, and next turn %(later)s on average. Another placement scores "
        "%(best_now)s now, but then %(best_later)s on average."
    ),
    FindingKind.TOO_FEW: gettext_lazy(
        "There are more than %(count)s. Look for rotated and mirrored ones too."
    ),
    FindingKind.TOO_MANY: gettext_lazy(
        "%(count)s is too many: some of them share a drawer, and a drawer counts only once."
    ),
    FindingKind.MORE_DRAWERS: gettext_lazy("There are more than %(count)s."),
    FindingKind.FEWER_DRAWERS: gettext_lazy("There are fewer than %(count)s."),
    FindingKind.FORGOT_POINTS: gettext_lazy("Each drawer in the row scores %(each)s points."),
    FindingKind.NOT_THE_SUM: gettext_lazy(
        "Count the drawers in the row, %(each)s points for each, and add the bonus."
    ),
    FindingKind.OTHER_HAND: gettext_lazy(
        "Count both: cards passed to you (%(passed)s) and cards you draw (%(drawn)s)."
    ),
}


def explanation_of(finding: Finding) -> str:
    words = _sentence(finding)
    if finding.figures.get("brought"):
        served = _("That scores for %(brought)s of %(asked)s objectives.") % dict(finding.figures)
        return f"{served} {words}"
    return words


def _sentence(finding: Finding) -> str:
    if finding.kind in PLAIN:
        return str(PLAIN[finding.kind])
    if finding.kind in WITH_FIGURES:
        return str(WITH_FIGURES[finding.kind]) % _figures(finding)
    return BY_KIND[finding.kind](finding)


def _figures(finding: Finding) -> dict[str, object]:
    return dict(with_decimals(finding.figures, "tenths", "later", "best_later"))


def _is_about_colors(finding: Finding) -> bool:
    return isinstance(finding.marks[0], Color)


def _listed_marks(finding: Finding) -> str:
    return ", ".join(dict.fromkeys(map(mark_words, finding.marks)))


def _unlike(finding: Finding) -> str:
    if len(finding.groups[0]) == PAIR:
        colors = _("These two aren’t the same color: %(marks)s.")
        shapes = _("These two aren’t the same shape: %(marks)s.")
    else:
        colors = _("These aren’t all the same color: %(marks)s.")
        shapes = _("These aren’t all the same shape: %(marks)s.")
    return (colors if _is_about_colors(finding) else shapes) % {"marks": _listed_marks(finding)}


def _other_shape(finding: Finding) -> str:
    if _is_about_colors(finding):
        return _("One color, but not arranged as the pattern shows.")
    return _("One handle shape, but not arranged as the pattern shows.")


def _row_breaks(finding: Finding) -> str:
    if len(finding.marks) < PAIR:
        return _("The row breaks here: this drawer has no handle.")
    mark, other = map(mark_words, finding.marks)
    return _("The row breaks here: %(mark)s, then %(other)s.") % {"mark": mark, "other": other}


def _other_mark(finding: Finding) -> str:
    return _("Something else counts here: %(mark)s.") % {"mark": row_mark_words(finding.marks[0])}


def _upside_down(finding: Finding) -> str:
    values = {"mark": mark_words(finding.marks[0]), "level": finding.figures["level"]}
    return (
        _(
            "Now %(mark)s is on level %(level)s from the top. Take the other picture: the same "
            "card, rotated."
        )
        % values
    )


def _not_yet(finding: Finding) -> str:
    total = finding.figures["total"]
    title = rank_title(rank_of(total), reader_language())
    return _("With %(total)s points the title is still: %(title)s.") % {
        "total": total,
        "title": title,
    }


def _bonus(finding: Finding) -> str:
    figures = dict(finding.figures) | {"player": player_name(finding.figures["player"])}
    if finding.kind is FindingKind.TIED_BONUS:
        words = _(
            "%(player)s is tied. Higher totals: %(before)s. So everybody tied here gets %(bonus)s."
        )
    else:
        words = _(
            "%(player)s has %(drawers)s drawers. Higher totals: %(before)s. So the bonus"
            " is %(bonus)s."
        )
    return words % figures


BY_KIND: Mapping[FindingKind, Callable[[Finding], str]] = {
    FindingKind.UNLIKE: _unlike,
    FindingKind.OTHER_SHAPE: _other_shape,
    FindingKind.ROW_BREAKS: _row_breaks,
    FindingKind.OTHER_MARK: _other_mark,
    FindingKind.UPSIDE_DOWN: _upside_down,
    FindingKind.NOT_YET: _not_yet,
    FindingKind.OTHER_BONUS: _bonus,
    FindingKind.TIED_BONUS: _bonus,
}
