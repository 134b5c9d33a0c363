"""The interface between the puzzles and a game. Each game implements it in its own folder.

Most methods have a default, so that a small game needs little more than its rules.
"""

from abc import ABC, abstractmethod
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from typing import Any, ClassVar

from django.forms import Field
from django.utils.functional import Promise
from django.utils.safestring import SafeString
from django.utils.translation import gettext_lazy as _
from django.utils.translation import ngettext

from puzzles.game.schedule import FIRST_DAY
from puzzles.game.text_picture import PictureWords, text_png
from puzzles.game.trainer.trainer import Trainer
from puzzles.game.values import (
    BenchmarkScores,
    Data,
    DealSearch,
    Dealt,
    FindEdition,
    FrozenEdition,
    MyGame,
    Position,
    Query,
    Refused,
    TallyKey,
    Turn,
)

Words = str | Promise
"""In the active language."""


@dataclass(frozen=True)
class TurnScreen:
    """What the page of a game shows while it is played."""

    game: "Game"
    position: Position

    @property
    def total(self) -> int:
        return self.position.score

    @property
    def line(self) -> str:
        return self.game.line_text(self.position.moves)

    @property
    def choices(self) -> Sequence[str]:
        return self.game.choices(self.position)

    @property
    def spoken(self) -> str:
        """What has changed, for screen readers."""
        return str(self.total)


GAME_TEMPLATES = (
    "best",
    "best_answer",
    "board",
    "embedded_goals",
    "finished",
    "game",
    "goals",
    "head",
    "help",
    "hint",
    "one_turn",
    "others",
    "plain_sheet",
    "review",
    "same_again",
    "sprite",
    "styles",
    "today_card",
    "turn_review",
    "welcome",
    "wish",
)
"""The templates that a game may define; `any_game` holds the defaults."""


class Game(ABC):
    id: ClassVar[str]
    """In addresses and stored rows."""
    number: ClassVar[int]
    """In codes: 1 to 7, never given to another game."""
    name: ClassVar[str]
    first_day: ClassVar[date] = FIRST_DAY
    line_bits: ClassVar[int]
    """Enough for every `line_number`."""
    deal_bytes: ClassVar[int]
    """The length of every `deal_payload`."""
    ranks: ClassVar[Sequence[int]] = ()
    """The points from which on a title is earned, the best first."""
    near_the_best: ClassVar[int | None] = None
    """Where the best score of a deal is a title: how far below it the next one begins."""
    scale_end: ClassVar[int] = 75
    """How far a scale of points reaches, so that most results are on scales of one length."""
    coach_told: ClassVar[Words] = _("The coach played the same cards, knowing no more than you.")
    """To be said where the coach first stands on a page."""
    tells_coach_once: ClassVar[bool] = False
    """Only on the page of a result, as it is the same sentence everywhere."""
    tells_name: ClassVar[bool] = False
    """On pages that stand below the name of the site, which is that of the first game."""
    searches_deals: ClassVar[bool] = False
    """Whether dealing takes a search: then commands and the background process deal, and pages
    take what is ready."""
    wishes: ClassVar[Sequence[str]] = ("",)
    """What may be wished of a practice deal that is searched for, as the form sends it."""
    has_counting_help: ClassVar[bool] = False
    """Whether there is a switch for what each choice would bring; a result says that it was on."""
    has_reviews: ClassVar[bool] = False
    trainer: ClassVar[Trainer | None] = None
    """None for a game that cannot be trained."""
    preview_picture: ClassVar[str] = "site/icons/preview.png"
    """Beside links to its pages: a static file."""
    daily_words: ClassVar[Words] = ""
    """What the daily puzzle is, for a preview."""
    practice_words: ClassVar[Words] = ""
    """What a practice deal is, for a preview."""
    wish_words: ClassVar[Words] = ""
    """What one may wish of a practice deal, for its page."""

    def __init__(self) -> None:
        self.template: Mapping[str, Sequence[str]] = {
            name: (f"{self.id}/{name}.html", f"any_game/{name}.html") for name in GAME_TEMPLATES
        }

    # Deals

    @abstractmethod
    def daily_deal(self, day: date, *, secret: str) -> Dealt:
        """Always the same for a day, unpredictable without the secret."""

    @abstractmethod
    def practice_deal(self, wish: Query, *, secret: str) -> Dealt | None:
        """None if the form's data are invalid."""

    def search_day(self, day: date, *, secret: str) -> DealSearch:
        """Its first find is the `daily_deal`."""
        raise NotImplementedError(f"{self.id} does not search")

    def search_practice(self, wish: str, *, secret: str) -> DealSearch:
        """`wish` is one of `wishes`."""
        raise NotImplementedError(f"{self.id} does not search")

    @abstractmethod
    def deal_data(self, deal: Any) -> Data: ...

    @abstractmethod
    def deal_from(self, data: Mapping[str, Any]) -> Any:
        """The deal that `deal_data` wrote."""

    @abstractmethod
    def deal_payload(self, dealt: Dealt) -> bytes: ...

    @abstractmethod
    def dealt_from(self, payload: bytes, find_edition: FindEdition) -> Dealt:
        """What `deal_payload` wrote; `BrokenDealCode` for anything else."""

    def begin_alike(self, deal: Any, other: Any) -> bool:
        """Whether advice on one of two deals would help with the other, as far as anybody can tell
        before a move is made."""
        return bool(deal == other)

    def deal_fields(self) -> dict[str, Field]:
        """The form fields for an operator's choice of a deal; without any, none can be chosen."""
        return {}

    def dealt_named(self, fields: Query) -> Dealt:
        """`Refused` for fields that describe no deal."""
        raise Refused(f"{self.name}: no deal can be chosen.")

    def deal_named(self, deal: Any) -> dict[str, str]:
        """The fields that name a deal."""
        return {}

    def current_edition(self) -> FrozenEdition | None:
        return None

    def difficulty_of(self, deal: Any) -> int | None:
        """1 (gentle) to 5 (hard)."""
        return None

    def benchmark_scores(self, dealt: Dealt) -> BenchmarkScores | None:
        """Slow: only the background process calls it."""
        return None

    # Positions and moves

    @abstractmethod
    def begin(self, deal: Any) -> Position: ...

    @abstractmethod
    def play(self, position: Any, move: str) -> Position:
        """`Refused` if the move cannot be read or made."""

    @abstractmethod
    def choices(self, position: Any) -> Sequence[str]:
        """All moves that may be made, always in the same order."""

    def replay(self, deal: Any, moves: Sequence[str]) -> Position:
        position = self.begin(deal)
        for move in moves:
            position = self.play(position, move)
        return position

    def replay_line(self, deal: Any, line: str) -> Position:
        """The game that `line_text` wrote."""
        return self.replay(deal, line.split())

    def line_text(self, moves: Sequence[Any]) -> str:
        return " ".join(map(repr, moves))

    def line_number(self, position: Position) -> int:
        """A finished line as a number: each move is its place among the choices."""
        number, weight, now = 0, 1, self.begin(position.deal)
        for move in map(repr, position.moves):
            choices = self.choices(now)
            number += weight * choices.index(move)
            weight, now = weight * len(choices), self.play(now, move)
        return number

    def position_of(self, deal: Any, line_number: int) -> Position | None:
        """The game that `line_number` wrote; None where no line has this number."""
        now = self.begin(deal)
        while not now.is_over:
            choices = self.choices(now)
            line_number, place = divmod(line_number, len(choices))
            now = self.play(now, choices[place])
        return None if line_number else now

    def tally_keys(self, position: Any) -> Sequence[TallyKey]:
        """What the results of a finished game are counted by, beside its score."""
        return ()

    # Words and pages

    def title(self, score: int, best: int | None = None) -> str:
        """The title of a score, beside the best score of its deal if that is known."""
        return ""

    def progress_words(self, position: Any) -> str:
        """How far a game has come that is not over."""
        points = ngettext("%(points)s point so far.", "%(points)s points so far.", position.score)
        return points % {"points": position.score}

    def deal_words(self, deal: Any) -> Sequence[str]:
        """What a feed says of a deal, without anything that only its player may know."""
        return ()

    def welcome_screen(self) -> Any:
        """For the template `welcome`: the game as a stranger first sees it."""
        return None

    def turn_screen(self, mine: MyGame, query: Query, *, counting_help: bool = False) -> Any:
        """For the template `game`. `counting_help`: each choice says what it would bring."""
        return TurnScreen(self, mine.position)

    def result_screen(self, position: Any) -> Any:
        """For the templates `goals`, `finished` and `plain_sheet`."""
        return TurnScreen(self, position)

    def score_svg(self, score: int, *, next_shines: bool = False) -> SafeString:
        """A drawing of a score for a page that also says it in words."""
        return SafeString("")

    def share_png(self, words: PictureWords) -> bytes:
        """The preview picture of a link."""
        return text_png(words)

    def load(self) -> None:
        """Warms the caches that the first request would otherwise wait for."""

    def wish_screen(self) -> Any:
        """For the template `wish`: the form for a practice deal."""
        return None

    def others_screen(self, position: Any, distribution: Any) -> Any:
        """For the template `others`: what others chose in the same deal."""
        return None

    def turns(self, position: Any) -> Sequence[Any]:
        """For a replay: at least what `Turn` has."""
        begun, now = [], self.begin(position.deal)
        for number, move in enumerate(map(repr, position.moves)):
            now = self.play(now, move)
            begun.append(Turn(number, now.score, move))
        return begun

    # Reviews

    def review(self, position: Any, edition: FrozenEdition | None) -> Iterator[Data]:
        """One entry for each move; slow: only the background process calls it."""
        raise NotImplementedError(f"{self.id} has no reviews")

    def review_screen(self, mine: MyGame, review: Data, query: Query) -> Any:
        """For the template `review` and its parts."""
        raise NotImplementedError(f"{self.id} has no reviews")

    def review_parts(self) -> Mapping[str, str]:
        """By the id of the element that htmx asks for: the template of that part."""
        return {}

    def turn_losses(self, position: Any, review: Data) -> Sequence[float]:
        """The points that each turn of a finished game gave away, the start being one as well."""
        return ()

    def turn_review(self, position: Any, review: Data, turn: int) -> Any:
        """For the template `turn_review`: what is said of one turn in a replay."""
        return None
