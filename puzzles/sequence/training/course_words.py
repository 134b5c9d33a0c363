"""What each lesson is called and asks, what one has learned by it, and what is wrong with a lure:
with signs for the eye, and without any for the ear."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass

from django.utils.functional import Promise
from django.utils.html import conditional_escape, escape
from django.utils.safestring import SafeString
from django.utils.translation import gettext as _
from django.utils.translation import gettext_lazy, ngettext

from puzzles.sequence.play.pointing import pointed_card, pointed_space
from puzzles.sequence.play.words import named_line_words, named_space_words
from puzzles.sequence.takeover import TURNS, Discard, TakeOverMove
from puzzles.sequence.training.course import Pitfall, Task
from rules.sequence.book.lesson_titles import TITLES
from rules.sequence.engine.board import CARD_ON, Line, Space
from rules.sequence.engine.cards import Card
from rules.sequence.pictures.words import playing_card_words

ASKED: Mapping[str, Promise] = {
    "placing-row": gettext_lazy(
        "You hold one card, and it has two spaces. On which one does it make five in a line?"
    ),
    "placing-diagonal": gettext_lazy("Three cards, one turn. Which one finishes a line?"),
    "corner-row": gettext_lazy(
        "You have three chips each in two rows. One of the rows begins at a corner. Finish a line."
    ),
    "corner-diagonal": gettext_lazy(
        "This card fits two lines that begin at the same corner. Finish one of them."
    ),
    "jack-anywhere": gettext_lazy("A two-eyed jack goes on any free space. Finish a line with it."),
    "jack-removes": gettext_lazy(
        "A one-eyed jack takes a green chip away, and that’s the whole turn. What do you play "
        "first so that a line gets finished?"
    ),
    "jack-kept": gettext_lazy(
        "You hold a two-eyed jack and a card, and you see the card that comes next. What do you "
        "play now?"
    ),
    "shared-now": gettext_lazy("Two cards, one turn. Which chip brings the most?"),
    "shared-next": gettext_lazy(
        "Two turns for two lines. The jack goes anywhere: what do you play first?"
    ),
    "nine-not-eight": gettext_lazy("You already have a sequence. Which chip makes a second one?"),
    "nine": gettext_lazy(
        "Beside your sequence lie three more chips. On which space does this card make a second "
        "sequence?"
    ),
    "space-whose-card-comes": gettext_lazy(
        "On either of its spaces this card makes four in a line. You see what comes next: which "
        "space do you choose?"
    ),
    "space-not-blocked": gettext_lazy(
        "Once more two spaces, and four in a line on either. Which one do you choose?"
    ),
    "order-finish-first": gettext_lazy(
        "Three turns are enough for both lines. Which card do you play first?"
    ),
    "order-by-what-comes": gettext_lazy(
        "Four turns are enough for both lines, and you see the cards to come. Which line do you "
        "begin with?"
    ),
    "give-up-too-late": gettext_lazy(
        "Three cards for the one line, one card for the other. What do you play?"
    ),
    "give-up-no-card": gettext_lazy(
        "A green chip sits in each of your lines, and you have one jack to take one away. Which "
        "one?"
    ),
}
LEARNED: Mapping[str, Promise] = {
    "placing-row": gettext_lazy(
        "Five in a line: a sequence. Each card has two spaces, so look at both."
    ),
    "placing-diagonal": gettext_lazy("Lines run across, down and along both diagonals."),
    "corner-row": gettext_lazy(
        "A corner counts as your chip. A line that ends there needs only four."
    ),
    "corner-diagonal": gettext_lazy(
        "The corner counts in both lines, but only one of them was just one chip short."
    ),
    "jack-anywhere": gettext_lazy(
        "A two-eyed jack fills the very space for which you hold no card."
    ),
    "jack-removes": gettext_lazy(
        "The space is free now, and %(card)s fills it on your last turn. First take away, then "
        "place."
    ),
    "jack-kept": gettext_lazy(
        "The card does here what the jack would have done. Later the jack fills the space that no "
        "card of yours can."
    ),
    "shared-now": gettext_lazy("One chip, two sequences: they may have one space in common."),
    "shared-next": gettext_lazy(
        "The chip finishes one line and stands in the other one too. That one needs only %(gap)s, "
        "and you hold the card."
    ),
    "nine-not-eight": gettext_lazy(
        "A second line of its own. Eight chips in a row would still be a single sequence."
    ),
    "nine": gettext_lazy(
        "Nine in a line are two sequences. The chip in the middle belongs to both."
    ),
    "space-whose-card-comes": gettext_lazy(
        "Next comes %(card)s, and it finishes this line. Four in a line are worth only what still "
        "comes for them."
    ),
    "space-not-blocked": gettext_lazy(
        "Here %(card)s comes next and finishes the line. Always look at the fifth space too."
    ),
    "order-finish-first": gettext_lazy(
        "The line is finished now and not a turn later, and the other one loses nothing by it."
    ),
    "order-by-what-comes": gettext_lazy(
        "%(card)s comes next and finishes this line. The other line has to wait for its card "
        "anyway."
    ),
    "give-up-too-late": gettext_lazy(
        "%(card)s comes next: two chips, two turns. Three good cards are no use without a third "
        "turn."
    ),
    "give-up-no-card": gettext_lazy(
        "For this space you hold the card: %(card)s. A line whose last card you won’t get is a "
        "line to forget."
    ),
}
WRONG: Mapping[Pitfall, Promise] = {
    Pitfall.FOUR: gettext_lazy(
        "That makes only four in a line: %(gap)s is still missing, and there’s no turn left."
    ),
    Pitfall.TOO_LATE: gettext_lazy(
        "After that this line still needs %(missing)s chips. That’s more than you have turns left."
    ),
    Pitfall.NO_CARD: gettext_lazy(
        "This line also needs %(gap)s, and the card for it is neither in your hand nor still to "
        "come."
    ),
    Pitfall.BLOCKED: gettext_lazy(
        "A green chip sits on %(gap)s, the fifth space of this line, and you have no jack to take "
        "it away."
    ),
    Pitfall.SHARES_TWO: gettext_lazy(
        "This line would have two spaces in common with your sequence. Only one is allowed, so it "
        "doesn’t count."
    ),
    Pitfall.ONE_LINE: gettext_lazy(
        "That finishes one line, and it stays the only one. Look for a space where two lines cross."
    ),
    Pitfall.SLOWER: gettext_lazy(
        "Both lines get finished this way too, but the first one a turn later than possible: that "
        "costs a point."
    ),
    Pitfall.JACK_SPENT: gettext_lazy(
        "The %(card)s in your hand fills this space too. Only the jack fills %(gap)s, and now it’s "
        "gone."
    ),
    Pitfall.CARD_COMES: gettext_lazy(
        "The %(card)s for this space comes next. Only the jack fills %(gap)s, and now it’s gone."
    ),
    Pitfall.WAITS: gettext_lazy(
        "This line also needs %(gap)s, and its card comes late. The other line could be finished "
        "before that; now it gets done a turn later, and that costs a point."
    ),
}
NOWHERE = gettext_lazy(
    "This move helps no line that can still be finished. Look at what’s lit in yellow."
)


@dataclass(frozen=True, slots=True)
class Manner:
    space: Callable[[Space], str]
    card: Callable[[Card], str]


SHOWN = Manner(pointed_space, pointed_card)
SPOKEN = Manner(named_space_words, playing_card_words)


def title_words(lesson_id: str) -> str:
    return str(TITLES[lesson_id])


def told(task: Task, move: TakeOverMove, manner: Manner) -> str:
    """What comes of an answer."""
    if move == task.right:
        values = _of_spaces(task.gap, task.gap, manner)
        return _filled(LEARNED[task.id], values)
    lure = task.lures.get(move)
    if lure is None:
        return str(NOWHERE)
    space = None if isinstance(move, Discard) else move.space
    after = task.game.play(move)
    missing = sum(each not in after.mine for each in lure.line)
    values = _of_spaces(lure.gap, space, manner)
    return _filled(WRONG[lure.why], {**values, "missing": str(missing)})


def _of_spaces(gap: Space | None, card_on: Space | None, manner: Manner) -> dict[str, str]:
    spaces = {"gap": manner.space(gap)} if gap else {}
    return spaces | ({"card": manner.card(CARD_ON[card_on])} if card_on else {})


def _filled(sentence: Promise, values: Mapping[str, str]) -> SafeString:
    safe = {name: conditional_escape(value) for name, value in values.items()}
    return SafeString(escape(str(sentence)) % safe)


def points_words(task: Task, move: TakeOverMove) -> str:
    """What can be reached, and after a lure what is left of it; empty for other moves."""
    if move == task.right:
        return _points(task.best)
    lure = task.lures.get(move)
    if lure is None:
        return ""
    return _("Possible: %(best)s points. After this: %(score)s.") % {
        "best": task.best,
        "score": lure.score,
    }


def _points(points: int) -> str:
    return ngettext("%(points)s point", "%(points)s points", points) % {"points": points}


def turns_left_words(task: Task) -> str:
    left = TURNS + 1 - task.game.turn
    if left == 1:
        return _("Your last turn")
    return ngettext("%(turns)s turn left", "%(turns)s turns left", left) % {"turns": left}


def lines_words(lines: tuple[Line, ...]) -> str:
    """Where the lit lines lie, for those who do not see them."""
    return _("Lit: %(lines)s.") % {"lines": _("; ").join(map(named_line_words, lines))}
