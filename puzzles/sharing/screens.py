"""What the pages of a shared game show."""

from collections.abc import Sequence
from dataclasses import dataclass
from functools import cached_property

from django.utils.safestring import SafeString
from django.utils.translation import gettext as _

from puzzles.analysis.reviews import stored_reviews
from puzzles.attempts.benchmarks import (
    RankBand,
    rank_bands,
    ranks_of,
    scale_end,
)
from puzzles.game.steps import Beside, step_read, steps_beside
from puzzles.game.values import ShownTurn
from puzzles.sharing.links import SharedGame
from puzzles.sharing.words import (
    coach_scored_words,
    comparison_words,
    distance_words,
    headline,
    invitation_words,
    preview_title,
    scored_words,
)
from rules.locale_words import locale_with_country
from rules.pictures.plots import ScaleMark, scale_svg
from rules.reader import reader_language


@dataclass(frozen=True)
class SharedScreen:
    shared: SharedGame
    sender: str = ""
    """The name in the link, for which nobody vouches."""

    @property
    def total(self) -> int:
        return self.shared.score

    @property
    def rank(self) -> str:
        return self.shared.title

    @property
    def title(self) -> str:
        return scored_words(self.sender, self.total)

    @property
    def headline(self) -> SafeString:
        return headline(self.sender, self.total)

    @property
    def description(self) -> str:
        """The description in a link preview."""
        sentences = [f"{self.occasion}.", self.about, invitation_words(self.shared.game)]
        return " ".join(filter(None, sentences))

    @property
    def about(self) -> str:
        """What the game is, for somebody who has never heard of it."""
        showing = self.shared.game.showing
        return str(showing.about_words or showing.daily_words)

    @property
    def locale(self) -> str:
        return locale_with_country(reader_language())

    @property
    def occasion(self) -> str:
        return self.shared.mine.key.words

    @cached_property
    def result(self) -> object:
        """The shared game, in the form that the game's own templates show."""
        return self.shared.game.result_screen(self.shared.position)

    @property
    def ceiling(self) -> int | None:
        return self.shared.mine.ceiling

    @property
    def distance(self) -> str:
        return (
            ""
            if self.ceiling is None
            else distance_words(self.shared.game, self.total, self.ceiling)
        )

    @property
    def coach(self) -> str:
        """The coach's score, empty while that is not known."""
        coach = self._coach_score
        return "" if coach is None else coach_scored_words(self.shared.game, coach)

    @property
    def preview_title(self) -> str:
        return " ".join(filter(None, [self.title, self.coach]))

    @property
    def _coach_score(self) -> int | None:
        return self.shared.mine.coach_score

    @property
    def bands(self) -> Sequence[RankBand]:
        return rank_bands(self.shared.game, self.total, best=self.ceiling)

    @property
    def drawing(self) -> SafeString:
        return self.shared.game.showing.score_svg(self.total)

    @property
    def scale(self) -> SafeString:
        known = [(_("Coach"), self._coach_score), (_("Ceiling"), self.ceiling)]
        others = [ScaleMark(value, name) for name, value in known if value is not None]
        if self.has_finished:
            others.append(ScaleMark(self.my_total, _("You")))
        game = self.shared.game
        ranks, end = ranks_of(game, self.ceiling), scale_end(game, self.ceiling)
        return scale_svg(
            self.total,
            ranks=ranks,
            others=others,
            label=preview_title(self.total, self.rank),
            least_end=end,
        )

    @property
    def has_finished(self) -> bool:
        """Whether the visitor, not the player, has finished the deal."""
        return self.shared.mine.is_finished

    @property
    def my_total(self) -> int:
        return self.shared.mine.position.score

    @property
    def comparison(self) -> str:
        if self.shared.has_my_moves:
            return _("This is your own game, move for move.")
        return comparison_words(self.my_total, self.total)


@dataclass(frozen=True, slots=True)
class SharedTurnReview:
    """What the coach says of one turn of one of the two games."""

    turn: object
    is_mine: bool


def reviews_of(shared: SharedGame, turn: int) -> Sequence[SharedTurnReview]:
    """Returns the reviews of the shared game and of the visitor's, if both are stored, in one
    query."""
    reviewing, positions = shared.game.reviewing, shared.finished_positions
    found = stored_reviews(shared.mine, positions)
    if reviewing is None or len(found) < len(positions):
        return []
    return [
        SharedTurnReview(reviewing.turn_review(position, review, turn), is_mine=place > 0)
        for place, (position, review) in enumerate(zip(positions, found, strict=True))
    ]


@dataclass(frozen=True)
class ReplayScreen(SharedScreen):
    asked: str = ""
    """The turn that the address names."""

    @cached_property
    def number(self) -> int:
        return step_read(self.asked, len(self.numbers))

    @cached_property
    def _their_turns(self) -> Sequence[ShownTurn]:
        return self.shared.game.turns(self.shared.position)

    @property
    def theirs(self) -> ShownTurn:
        return _turn_or_last(self._their_turns, self.number)

    @cached_property
    def mine(self) -> ShownTurn | None:
        """The visitor's game; None while it is not finished."""
        return _turn_or_last(self._my_turns, self.number) if self._my_turns else None

    @cached_property
    def _my_turns(self) -> Sequence[ShownTurn]:
        mine = self.shared.mine
        return self.shared.game.turns(mine.position) if self.has_finished else ()

    @property
    def can_ask_the_coach(self) -> bool:
        """Whether reviews can be asked for: they are kept with their deal, and a deal is stored
        once somebody plays it."""
        return self.shared.game.reviewing is not None and self.shared.mine.deal_id is not None

    @property
    def numbers(self) -> range:
        """The turns to choose from. A game may be shorter than another with the same deal: then its
        last turn stays."""
        return range(max(len(self._their_turns), len(self._my_turns)))

    @property
    def beside(self) -> Beside:
        return steps_beside(self.number, len(self.numbers))

    @property
    def lead(self) -> str:
        return comparison_words(self.mine.total, self.theirs.total) if self.mine else ""

    @property
    def heading(self) -> str:
        if not self.number:
            return _("The start")
        words = _("Turn %(turn)s of %(turns)s")
        return words % {"turn": self.number, "turns": len(self.numbers) - 1}

    @property
    def spoken(self) -> str:
        """What is new, for screen readers."""
        games = [(_("This game"), self.theirs)]
        if self.mine:
            games.append((_("Your game"), self.mine))
        moves = [f"{name}: {turn.words}" for name, turn in games]
        return " ".join([f"{self.heading}.", *moves, self.lead])


def _turn_or_last(turns: Sequence[ShownTurn], number: int) -> ShownTurn:
    return turns[min(number, len(turns) - 1)]
