"""How a game is shown: its words, its drawings, and what its templates are given."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Generic, Protocol

from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from puzzles.game.text_picture import PictureWords, text_of_day_png, text_png
from puzzles.game.values import (
    DealT,
    MyGame,
    Position,
    PositionT,
    PositionT_contra,
    Query,
    ShownTurn,
    Tallies,
)

Words = str | Promise
"""In the active language."""


class TurnScreen(Protocol):
    """What the page of a game shows while it is played, as far as every game has it."""

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers."""


class TurnScreenOf(Protocol[PositionT_contra]):
    def __call__(
        self, mine: MyGame[PositionT_contra], query: Query, *, counting_help: bool = False
    ) -> TurnScreen: ...


class ScoreSvg(Protocol):
    def __call__(self, score: int, *, next_shines: bool = False) -> SafeString: ...


def points_so_far(position: Position) -> str:
    points = ngettext("%(points)s point so far.", "%(points)s points so far.", position.score)
    return points % {"points": position.score}


def no_words(deal: object) -> Sequence[str]:
    return ()


def no_data(deal: object) -> Mapping[str, object]:
    return {}


def no_drawing(score: int, *, next_shines: bool = False) -> SafeString:
    return SafeString("")


DIFFICULTY_WORDS: Mapping[int, Words] = {
    1: _("gentle"),
    2: _("easy"),
    3: _("medium"),
    4: _("demanding"),
    5: _("hard"),
}
"""The steps of difficulty of the deals of all games."""

WELCOME_FIELD = "tapped"
"""What a stranger has done on the start page: in the query, so that it needs no script."""


def no_screen(box: str) -> None:
    pass


def no_welcome(query: Query) -> None:
    pass


def no_others(position: object, tallies: Tallies) -> None:
    pass


@dataclass(eq=False, kw_only=True)
class Showing(Generic[DealT, PositionT]):
    """Everything has a default: without it, the templates of `any_game` show the moves as text."""

    about_words: Words = ""
    """What the game is, in a sentence for somebody who has never heard of it; without it, the next
    has to do."""
    daily_words: Words = ""
    """What the daily puzzle is, for a preview."""
    practice_words: Words = ""
    """What a practice deal is, for a preview."""
    wish_words: Words = ""
    """What one may wish of a practice deal, for its page."""
    has_cards: bool = False
    """Whether the sentences of the rooms may speak of its cards."""
    has_counting_help: bool = False
    """Whether there is a switch for what each choice would bring; a result says that it was on."""
    preview_picture: str = "site/icons/preview.png"
    """Beside links to its pages: a static file."""
    scale_end: int = 75
    """How far a scale of points reaches, so that most results are on scales of one length."""

    progress_words: Callable[[PositionT], str] = points_so_far
    """How far a game has come that is not over."""
    deal_words: Callable[[DealT], Sequence[str]] = no_words
    """What a feed says of a deal, without anything that only its player may know."""
    deal_data: Callable[[DealT], Mapping[str, object]] = no_data
    """The same for programs, as JSON holds it."""
    turn_screen: TurnScreenOf[PositionT] | None = None
    """For the template `game`; those of `any_game` and `play/end.html` also ask it for `total`,
    `line` and `choices`. `counting_help`: each choice says what it would bring."""
    result_screen: Callable[[PositionT], object] | None = None
    """For the templates `goals`, `finished` and `plain_sheet`."""
    turns: Callable[[PositionT], Sequence[ShownTurn]] | None = None
    """For a replay and its template `one_turn`."""
    welcome_screen: Callable[[Query], object] = no_welcome
    """For the template `welcome`: the game as a stranger first sees it."""
    wish_screen: Callable[[str], object] = no_screen
    """For the template `wish`, and the code of the box whose cards the reader uses: the form for a
    practice deal."""
    others_screen: Callable[[PositionT, Tallies], object] = no_others
    """For the template `others`: what others chose in the same deal."""
    score_svg: ScoreSvg = no_drawing
    """A drawing of a score for a page that also says it in words."""
    share_png: Callable[[PictureWords], bytes] = text_png
    """The preview picture of a link."""
    day_png: Callable[[DealT, PictureWords], bytes] = text_of_day_png
    """The preview picture of a day's puzzle: what everybody sees at its start."""
    warm_up: Sequence[Callable[[], object]] = ()
    """They fill the caches that the first request would otherwise wait for."""
