"""The puzzle "take over the game" as a `Game`, implemented by the modules of this package."""

from collections.abc import Iterator, Mapping, Sequence
from datetime import date
from typing import Any

from django.forms import Field
from django.utils.translation import gettext
from django.utils.translation import gettext_lazy as _

from puzzles.game.game import Game
from puzzles.game.text_picture import PictureWords
from puzzles.game.values import (
    BenchmarkScores,
    Data,
    DealSearch,
    Dealt,
    FindEdition,
    FrozenEdition,
    MyGame,
    Query,
    Refused,
)
from puzzles.sequence.coach.coach import coach_game
from puzzles.sequence.dealing import deals, payload
from puzzles.sequence.dealing.deal_data import deal_data, deal_from
from puzzles.sequence.play import results, screens, turns
from puzzles.sequence.play.deal_forms import deal_printed, printed, printed_fields
from puzzles.sequence.play.refusals import refusal_sentence
from puzzles.sequence.play.words import rank_title
from puzzles.sequence.review.decisions import reviewed_data, reviewed_from
from puzzles.sequence.review.screens import ReviewScreen, ReviewStep
from puzzles.sequence.sharing import picture
from puzzles.sequence.solver.line import best_line
from puzzles.sequence.takeover import (
    NEAR_THE_BEST,
    TURNS,
    TakeOverDeal,
    TakeOverGame,
    TakeOverRank,
    parse_turn,
    take_over,
)
from puzzles.sequence.training.trainer import sequence_trainer
from rules.sequence.engine.errors import SequenceError

HARD = "hard"


class SequencePuzzle(Game):
    id = "sequence"
    number = 2
    name = "Sequence"
    first_day = date(2026, 11, 19)
    line_bits = 90
    """Twelve turns with at most 178 moves: each kind of jack, and three other cards."""
    deal_bytes = payload.BYTES
    ranks = (20, 10, 0)
    """Two sequences, one, none. What is best depends on the deal."""
    near_the_best = NEAR_THE_BEST
    scale_end = 45
    tells_coach_once = True
    tells_name = True
    searches_deals = True
    wishes = ("", HARD)
    has_counting_help = True
    has_reviews = True
    trainer = sequence_trainer()
    preview_picture = "sequence/preview.png"
    daily_words = _("Take over a game of Sequence midway: two lines of five, one try.")
    practice_words = _("A Sequence position to practice with: finish two lines of five.")
    wish_words = _("As many positions as you like, each with a proven best score.")
    coach_told = _("The coach always works on the two lines with the fewest missing chips.")

    def daily_deal(self, day: date, *, secret: str) -> Dealt:
        return Dealt(deals.daily_deal(day, secret=secret))

    def practice_deal(self, wish: Query, *, secret: str) -> Dealt:
        return Dealt(deals.practice_deal(secret, hard=wish.get("difficulty") == HARD))

    def search_day(self, day: date, *, secret: str) -> DealSearch:
        return map(_dealt, deals.search_day(day, secret=secret))

    def search_practice(self, wish: str, *, secret: str) -> DealSearch:
        return map(_dealt, deals.search_practice(secret, hard=wish == HARD))

    def deal_data(self, deal: TakeOverDeal) -> Data:
        return {"version": 1, **deal_data(deal)}

    def deal_from(self, data: Mapping[str, Any]) -> TakeOverDeal:
        return deal_from(data)

    def deal_payload(self, dealt: Dealt) -> bytes:
        return payload.deal_payload(dealt.deal)

    def dealt_from(self, payload_bytes: bytes, find_edition: FindEdition) -> Dealt:
        return Dealt(payload.deal_of_payload(payload_bytes))

    def begin_alike(self, deal: TakeOverDeal, other: TakeOverDeal) -> bool:
        """On the same board, whatever the cards are: two boards are never alike by chance."""
        return (deal.mine, deal.green) == (other.mine, other.green)

    def deal_fields(self) -> dict[str, Field]:
        return printed_fields()

    def dealt_named(self, fields: Query) -> Dealt:
        return Dealt(deal_printed(fields))

    def deal_named(self, deal: TakeOverDeal) -> dict[str, str]:
        return printed(deal)

    def benchmark_scores(self, dealt: Dealt) -> BenchmarkScores:
        best, coach = best_line(take_over(dealt.deal)), coach_game(dealt.deal)
        return BenchmarkScores(
            ceiling=best.score,
            ceiling_line=self.line_text(best.moves),
            coach_score=coach.score,
            coach_line=self.line_text(coach.moves),
        )

    def begin(self, deal: TakeOverDeal) -> TakeOverGame:
        return take_over(deal)

    def play(self, position: TakeOverGame, move: str) -> TakeOverGame:
        try:
            return position.play(parse_turn(move))
        except SequenceError as error:
            raise Refused(refusal_sentence(error)) from error

    def choices(self, position: TakeOverGame) -> Sequence[str]:
        return [repr(move) for move in position.legal_moves()]

    # Words and pages

    def title(self, score: int, best: int | None = None) -> str:
        sequences = sum(score >= least > 0 for least in self.ranks)
        if best is None or sequences < TakeOverRank.TWO_SEQUENCES:
            return rank_title(TakeOverRank(sequences))
        if score >= best:
            return rank_title(TakeOverRank.BEST)
        is_near = score >= best - NEAR_THE_BEST
        return rank_title(TakeOverRank.NEARLY_BEST if is_near else TakeOverRank.TWO_SEQUENCES)

    def progress_words(self, position: TakeOverGame) -> str:
        said = {"turn": position.turn, "turns": TURNS, "points": position.score}
        return gettext("Turn %(turn)s of %(turns)s, points so far: %(points)s.") % said

    def turn_screen(
        self, mine: MyGame, query: Query, *, counting_help: bool = False
    ) -> screens.TakeOverScreen:
        return screens.screen_asked(mine, query, shows_points=counting_help)

    def result_screen(self, position: TakeOverGame) -> results.TakeOverResult:
        return results.TakeOverResult(position)

    def share_png(self, words: PictureWords) -> bytes:
        return picture.share_png(words)

    def load(self) -> None:
        picture.board_of_pictures()

    def turns(self, position: TakeOverGame) -> Sequence[turns.TurnShown]:
        return turns.turns_of(position)

    # Reviews

    def turn_losses(self, position: TakeOverGame, review: Data) -> list[float]:
        return [entry["before"] - entry["after"] for entry in review["decisions"]]

    def review(self, position: TakeOverGame, edition: FrozenEdition | None) -> Iterator[Data]:
        return reviewed_data(position)

    def review_screen(self, mine: MyGame, review: Data, query: Query) -> ReviewScreen:
        moves = reviewed_from(review, mine.position)
        asked = (query.get(name, "") for name in ("step", "game", "turn"))
        return ReviewScreen(mine, moves, *asked)

    def review_parts(self) -> Mapping[str, str]:
        return {part: f"sequence/review_{part}.html" for part in ("step", "replay")}

    def turn_review(self, position: TakeOverGame, review: Data, turn: int) -> ReviewStep | None:
        moves = reviewed_from(review, position)
        return ReviewStep(moves[min(turn, len(moves)) - 1]) if turn else None


def _dealt(deal: TakeOverDeal | None) -> Dealt | None:
    return Dealt(deal) if deal else None


GAME = SequencePuzzle()
